import { UsageError } from './usage-error.ts';

/** Returns a key that is valid in a header. `what` names its origin. @throws UsageError */
export function checkKey(key: string, what: string): string {
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new UsageError(`${what} is not a key: it has spaces or other characters that keys never have.`);
  return key;
}
