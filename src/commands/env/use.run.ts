import { updateProfile } from '../../profile/write-profile.ts';
import type { Run } from '../framework/command.ts';
import { checkUsable } from '../framework/no-address.ts';
import type { UseEnvironment } from './env.ts';
import { warnOfVariable } from './warn-of-variable.ts';

export const run: Run<UseEnvironment> = async (context, { name }) => {
  checkUsable(name, context.profile());
  updateProfile((profile) => ({ ...profile, defaults: { ...profile.defaults, env: name } }));
  warnOfVariable(context.output, name);
  await context.output.result({ env: name }, () => `${name} is the current environment.`);
};
