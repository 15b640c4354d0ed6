import { randomBytes } from 'node:crypto';

/** An id such as `evt_1f0c…`: prefix and hexadecimal digits. */
export const newId = (prefix: `${string}_`, digits: number): string =>
  prefix + randomBytes(digits / 2).toString('hex');
