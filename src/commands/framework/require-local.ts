import { isLoopback } from '../../client/wire/host-names.ts';
import type { Context } from './context.ts';
import { labelOf } from './environment.ts';
import { UsageError } from './usage-error.ts';

/**
 * Called first by a command that needs an operation of the local service alone (src/contract/local/). An address on this
 * machine may be a `svc serve`.
 * @param what Begins the sentence: "An edit of a file".
 * @throws UsageError where a hosted environment is chosen
 */
export function requireLocal(context: Context, what: string): void {
  const environment = context.environment();
  const { name, baseUrl } = environment;
  if (name === 'local' || (baseUrl !== undefined && isLoopback(new URL(baseUrl).hostname))) return;
  throw new UsageError(
    `${what} works on the local service only; ${labelOf(environment)} does not offer it.`,
    'Choose the local service with --env local.',
  );
}
