import { safeText } from '../../terminal/safe-text.ts';
import type { Run } from '../framework/command.ts';
import type { GetConfig } from './config.ts';
import { currentValue } from './current-value.ts';
import { readKey, shown } from './settings.ts';

export const run: Run<GetConfig> = async (context, input) => {
  const key = readKey(input.key);
  const { value } = currentValue(context, key);
  const text = value === null ? null : shown(key, value);
  await context.output.result({ key, value: text }, () => (text === null ? '' : safeText(text)));
};
