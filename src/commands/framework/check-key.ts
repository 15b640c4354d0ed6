import { UsageError } from './usage-error.ts';

/** A key, once it is known that a header can carry it. `what` names where it is from. @throws UsageError */
export function checkKey(key: string, what: string): string {
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new UsageError(`${what} is no key: it holds spaces or characters that no key has.`);
  return key;
}
