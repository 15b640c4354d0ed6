import { describe, expect, test } from 'vitest';
import { errorStatus } from '../../src/contract/errors.ts';
import { localOperations } from '../../src/contract/local/local-operations.ts';
import type { Alias, Operation } from '../../src/contract/operation.ts';
import { operations } from '../../src/contract/operations.ts';

const entries: [string, Operation][] = Object.entries({ ...operations, ...localOperations });

describe('the operations of the contract', () => {
  test('are listed under their own id', () => {
    for (const [id, operation] of entries) expect(operation.id).toBe(id);
  });

  test('stand below /local/v1 where only the local service has them, and nowhere else', () => {
    for (const [id, { path, local }] of entries)
      expect(local ?? false, id).toBe(path.startsWith('/local/v1/'));
    expect(Object.keys(localOperations).filter((id) => id in operations)).toEqual([]);
  });

  test('answer each method and path once', () => {
    const routes = entries.flatMap(([, { method, path, alias }]) =>
      [path, alias?.path].filter(Boolean).map((one) => `${method} ${one}`),
    );
    expect(new Set(routes).size).toBe(routes.length);
  });

  test.each(entries)('%s declares a parameter for every name in its path', (_, operation) => {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(operation.params?.properties ?? {}).sort()).toEqual(inPath.sort());
  });

  test.each(entries.filter(([, { alias }]) => alias))('%s has what the path of its alias names', (_, own) => {
    const { path, id } = own.alias as Alias;
    expect([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])).toEqual(id ? ['callback_id'] : []);
    if (id) expect(JSON.stringify(own[id.in])).toContain(`"${id.name}"`);
  });

  test.each(entries)('%s names only published error codes', (_, operation) => {
    for (const code of operation.errors) expect(errorStatus).toHaveProperty(code);
  });

  test.each(entries)('%s says so when a repeated idempotency key can clash', (_, operation) => {
    expect(operation.errors.includes('IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY')).toBe(
      operation.idempotent ?? false,
    );
  });

  test.each(entries)('%s can exceed a limit exactly where it is counted', (_, operation) => {
    expect(operation.errors.includes('RATE_LIMIT_EXCEEDED')).toBe(operation.category !== null);
    expect(operation.errors.includes('USAGE_LIMIT_EXCEEDED')).toBe(operation.quota !== undefined);
  });
});
