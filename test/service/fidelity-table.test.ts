import { expect, test } from 'vitest';
import { localOperations } from '../../src/contract/local/local-operations.ts';
import { commonErrors, type Operation } from '../../src/contract/operation.ts';
import { operations } from '../../src/contract/operations.ts';
import { aliasRows, fidelityRows, localRows, localServicePage } from '../support/fidelity-table.ts';

test('the table of the local service has a row for every operation, as the contract has it', () => {
  const expected = Object.values(operations).map(({ id, method, path, errors }: Operation) => [
    `\`${id}\``,
    `\`${method} ${path}\``,
    errors.map((code) => `\`${code}\``).join(' ') || '–',
  ]);
  expect(fidelityRows.map((row) => row.slice(0, 3))).toEqual(expected);
});

test('the table of aliases has those of the contract', () => {
  const expected = Object.values<Operation>(operations).flatMap(({ id, method, alias }) =>
    alias ? [[`\`${id}\``, `\`${method} ${alias.path}\``, alias.supersedes ? 'yes' : 'no']] : [],
  );
  expect(aliasRows).toEqual(expected);
});

test('the table of local operations has those of the contract', () => {
  const expected = Object.values(localOperations).map(({ id, method, path }) => [
    `\`${id}\``,
    `\`${method} ${path}\``,
  ]);
  expect(localRows.map((row) => row.slice(0, 2))).toEqual(expected);
});

test('each row says whether the operation is as described, or what is not', () => {
  for (const [id, , , verdict] of fidelityRows)
    expect(verdict, id).toMatch(/^as described$|^approximates: .{10,}/);
});

test('the codes that every operation may answer are named before it', () => {
  for (const code of commonErrors) expect(localServicePage).toContain(`\`${code}\``);
});
