import { UsageError } from './usage-error.ts';

/** A key, once it is known that a header can carry it. `what` names where it is from. @throws UsageError */
export function checkKey(key: string, what: string): string {
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new UsageError(`${what} is not a key: it has spaces or other characters that keys never have.`);
  return key;
}
