import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commonErrors, type Operation } from '../../src/contract/operation.ts';
import { operations } from '../../src/contract/operations.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/local-service.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.slice(1, -1).split('|'))
  .map((cells) => cells.map((cell) => cell.trim()));

test('the table of the local service has a row for every operation, as the contract has it', () => {
  const expected = Object.values(operations).map(({ id, method, path, errors }: Operation) => [
    `\`${id}\``,
    `\`${method} ${path}\``,
    errors.map((code) => `\`${code}\``).join(' ') || '–',
  ]);
  expect(rows.map((row) => row.slice(0, 3))).toEqual(expected);
});

test('each row says whether the operation is as described, or what is not', () => {
  for (const [id, , , verdict] of rows) expect(verdict, id).toMatch(/^as described$|^approximates: .{10,}/);
});

test('the codes that every operation may answer are named before it', () => {
  for (const code of commonErrors) expect(page).toContain(`\`${code}\``);
});
