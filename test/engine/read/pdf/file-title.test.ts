import { expect, test } from 'vitest';
import { isOwnTitle } from '../../../../src/engine/read/pdf/file-title.ts';

test('a title that a file kept from the one it was made from is not its own', () => {
  const page =
    'Business Continuity Policy. We restore all services to our clients as soon as we can. '.repeat(8);
  expect(isOwnTitle('Business Continuity', page)).toBe(true);
  expect(isOwnTitle('XX Identity Theft Prevention Policy', page)).toBe(false);
  expect(isOwnTitle('XX Identity Theft Prevention Policy', 'A scanned page')).toBe(true);
  expect(isOwnTitle('Unnamed', page)).toBe(false);
});
