import { updateProfile } from '../../profile/write-profile.ts';
import type { Run } from '../framework/command.ts';
import { checkAddress } from '../framework/environment.ts';
import { checkEnvironmentName } from '../framework/no-address.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { AddEnvironment } from './env.ts';

export const run: Run<AddEnvironment> = async ({ output, prompter, globals }, { name }) => {
  checkEnvironmentName(name);
  if (name === 'local') throw new UsageError('local is the service on this machine and needs no address.');
  const given = globals.baseUrl ?? (await prompter?.text({ message: `What is the address of ${name}?` }));
  if (given === undefined)
    throw new UsageError('The address is missing.', `Give it with: svc env add ${name} --base-url <url>`);
  checkAddress(given);
  const address = given.replace(/(?<!\/)\/+$/, '');
  updateProfile((profile) => ({
    ...profile,
    environments: { ...profile.environments, [name]: { ...profile.environments[name], base_url: address } },
  }));
  await output.result(
    { name, base_url: address },
    ({ dim }) => `${name} is at ${address}.\n${dim(`Keep its key with: svc auth login --env ${name}`)}`,
  );
};
