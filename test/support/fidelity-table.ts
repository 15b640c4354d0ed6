import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page on the local service, whose table says operation by operation what is as described and what is not. */
export const localServicePage = readFileSync(
  join(import.meta.dirname, '../../docs/local-service.md'),
  'utf8',
);

/** The rows of the table under a heading, cell by cell; its own heading row is left out. */
function rowsUnder(heading: string): string[][] {
  const section = localServicePage.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(1, -1).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()));
}

/** Operation, method and path, its own error codes, what holds locally. */
export const fidelityRows = rowsUnder('Operations');

/** Operation, alias, whether it supersedes the own path. */
export const aliasRows = rowsUnder('Aliases');

/** Operation, method and path, what it is for. */
export const localRows = rowsUnder('Local operations');
