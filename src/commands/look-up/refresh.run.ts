import type { Run } from '../framework/command.ts';
import { labelOf } from '../framework/environment.ts';
import { writeCache } from './look-up-cache.ts';
import type { LookUpKind } from './look-up-kinds.ts';
import { lookUps } from './look-ups.ts';
import type { refresh } from './refresh.ts';

export const run: Run<typeof refresh> = async (context, input) => {
  const kind = input.kind as LookUpKind;
  writeCache(labelOf(context.environment()), kind, await lookUps[kind](await context.client()));
};
