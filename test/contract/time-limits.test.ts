import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../src');

test('no time limit and no joined signal of the product can be collected before it fires', () => {
  const collectable = /\bAbortSignal\s*\.\s*(timeout|any)\s*\(/;
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((name) => collectable.test(readFileSync(join(src, name), 'utf8')))).toEqual([]);
});
