import type { Client } from '../../client/client.ts';
import { NetworkError } from '../../client/network-error.ts';
import { ServiceError } from '../../client/service-error.ts';
import type { Context } from '../framework/context.ts';
import { broken, caution, type Finding, fine, skipped } from './finding.ts';

/** Half the clock skew that webhook signatures allow. */
const tolerableSkewS = 150;

/** Checks that the service answers and accepts the key, and compares clocks. */
export async function serviceChecks(context: Context): Promise<Finding[]> {
  let client: Client;
  try {
    client = await context.client();
  } catch {
    return [skipped('service', 'Skipped: an earlier check failed.')];
  }
  const asked = Date.now();
  try {
    const { headers } = await client.request('GET', '/test');
    return [
      fine('service', 'It answers and accepts the key.'),
      clock(headers.date, (asked + Date.now()) / 2),
    ];
  } catch (error) {
    return [refusal(error)];
  }
}

function refusal(error: unknown): Finding {
  if (error instanceof ServiceError) {
    if ([401, 403].includes(error.status))
      return broken(
        'service',
        `It refuses the key: ${error.message}`,
        'Store another with: svc auth login',
        'key',
      );
    if (error.status === 404)
      return caution(
        'service',
        'It answers, but not on its liveness path.',
        'The key may not be allowed there, or the address is wrong.',
      );
    return broken(
      'service',
      `It answers ${error.status}: ${error.message}`,
      'Try again later.',
      'serviceFailed',
    );
  }
  if (error instanceof NetworkError)
    return broken(
      'service',
      error.message,
      error.mend ?? 'Check the address and your connection.',
      'network',
    );
  throw error;
}

function clock(date: string | undefined, now: number): Finding {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return skipped('clock', 'The service does not say its time.');
  // Its header has whole seconds.
  const skew = Math.round((now - theirs - 500) / 1000);
  if (Math.abs(skew) <= tolerableSkewS)
    return fine('clock', `Within ${Math.max(1, Math.abs(skew))} s of the service's.`);
  return caution(
    'clock',
    `${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} the service's.`,
    'Set this machine to network time: signatures of webhooks depend on it.',
  );
}
