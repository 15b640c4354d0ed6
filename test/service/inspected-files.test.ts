import { expect, test } from 'vitest';
import type { Document } from '../../src/engine/read/document.ts';
import { keepRead, takeRead } from '../../src/service/engine/inspected-files.ts';

const input = { bytes: Buffer.from('# Tides'), name: 'tides.md', kind: 'file', index: 0 } as const;
const read = { document: { name: 'tides.md' } as Document, assets: new Map() };

test('what a look into a file has read is handed out once, to who reads the same file by itself', () => {
  keepRead(input, read);
  expect(takeRead({ ...input, index: 1 })).toBeUndefined();
  expect(takeRead({ ...input, name: 'other.md' })).toBeUndefined();
  expect(takeRead({ ...input, bytes: Buffer.from('# Tide') })).toBeUndefined();
  expect(takeRead({ ...input, pictures: [{ name: 'a.png', bytes: input.bytes }] })).toBeUndefined();
  expect(takeRead(input)).toBe(read);
  expect(takeRead(input)).toBeUndefined();
});
