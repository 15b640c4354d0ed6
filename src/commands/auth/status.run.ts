import { ServiceError } from '../../client/service-error.ts';
import { liveness } from '../../contract/health.ts';
import { ChecksFailed } from '../framework/checks-failed.ts';
import type { Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { type Environment, isEmbedded, labelOf } from '../framework/environment.ts';
import type { AuthStatus } from './auth.ts';

export const run: Run<AuthStatus> = async (context) => {
  const environment = context.environment();
  const { baseUrl, apiKey } = await context.target();
  // The embedded service has created its key by now.
  const made = isEmbedded(environment) && environment.keyOrigin === 'none';
  const state = {
    environment: labelOf(environment),
    base_url: environment.baseUrl ?? baseUrl,
    key_ending: apiKey?.slice(-4) ?? null,
    key_origin: made ? 'profile' : environment.keyOrigin,
    accepted: apiKey === undefined ? null : await isAccepted(context),
  };
  await context.output.result(state, ({ good, bad, strong }) => {
    const where = isEmbedded(environment) ? ', on this machine' : ` at ${state.base_url}`;
    const from = state.key_origin === 'SVC_API_KEY' ? state.key_origin : `the ${state.key_origin}`;
    const verdict = state.accepted ? good('accepted') : bad('refused');
    const key =
      state.key_ending === null
        ? 'There is no key.'
        : `The key ending in ${state.key_ending}, from ${from}, is ${verdict}.`;
    return `${strong(state.environment)}${where}\n${key}`;
  });
  if (!state.accepted) throw new ChecksFailed(keyMend(environment), 'key');
};

const keyMend = ({ name }: Environment): string =>
  name === null
    ? 'There is no usable key for that address. Set SVC_API_KEY to a key of that service.'
    : `There is no usable key for ${name}. Store one with: svc auth login --env ${name}`;

async function isAccepted(context: Context): Promise<boolean> {
  try {
    await (await context.client()).call(liveness);
    return true;
  } catch (error) {
    if (error instanceof ServiceError && [401, 403].includes(error.status)) return false;
    // A key without access to this path is still valid.
    if (error instanceof ServiceError && error.status === 404) return true;
    throw error;
  }
}
