import type { ClientHooks } from '../../client/client.ts';
import { countCall } from '../../profile/call-count.ts';
import type { Output } from '../../terminal/output.ts';
import { tellOnce } from './tell-once.ts';

/** Shorter waits are not reported. */
const notedWaitMs = 3000;

/**
 * How a command reports requests: all with `--verbose`, long waits always. `environment` has its daily calls
 * counted; null where they are unlimited.
 */
export function clientHooks(output: Output, environment: string | null): ClientHooks {
  const noteOnce = tellOnce(output.note);
  return {
    onRequest: ({ method, url, headers, bytes, counted }) => {
      const calls = counted && environment !== null ? countCall(environment) : undefined;
      const today = calls === undefined ? '' : `, call ${calls} of today`;
      const shown = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      output.trace([`> ${method} ${url} (${bytes} bytes${today})`, ...shown].join('\n'));
    },
    onResponse: ({ method, url, status, ms }) =>
      output.trace(`< ${status} ${method} ${url} in ${Math.round(ms)} ms`),
    onRetry: ({ request, reason, attempt, delayMs }) => {
      output.trace(`${request}: ${reason}; attempt ${attempt} in ${Math.round(delayMs)} ms`);
      if (delayMs >= notedWaitMs) noteOnce(`Trying again in ${Math.ceil(delayMs / 1000)} s: ${reason}.`);
    },
    onNotice: (message) => output.note(message),
  };
}
