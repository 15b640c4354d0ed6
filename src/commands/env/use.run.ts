import { updateProfile } from '../../profile/write-profile.ts';
import type { Run } from '../framework/command.ts';
import { checkUsable } from '../framework/no-address.ts';
import type { UseEnvironment } from './env.ts';

export const run: Run<UseEnvironment> = async (context, { name }) => {
  checkUsable(name, context.profile());
  updateProfile((profile) => ({ ...profile, defaults: { ...profile.defaults, env: name } }));
  if (process.env.SVC_ENV && process.env.SVC_ENV !== name)
    context.output.warn(`SVC_ENV is set to ${process.env.SVC_ENV} and wins while it is.`);
  await context.output.result({ env: name }, () => `${name} is the current environment.`);
};
