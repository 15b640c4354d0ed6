import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page on the local service, whose table says operation by operation what is as described and what is not. */
export const localServicePage = readFileSync(
  join(import.meta.dirname, '../../docs/local-service.md'),
  'utf8',
);

/** The table's rows, cell by cell: operation, method and path, its own error codes, what holds locally. */
export const fidelityRows = localServicePage
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.slice(1, -1).split('|'))
  .map((cells) => cells.map((cell) => cell.trim()));
