import { expect, test } from 'vitest';
import { paperHead } from '../../../src/engine/poster/compose/paper-head.ts';
import type { Document } from '../../../src/engine/read/document.ts';

test.each([
  ['Ann Brook (7308440)', 'Ann Brook'],
  ['Ann Brook (corresponding author)', 'Ann Brook'],
  ['Li Wei (李伟)', 'Li Wei (李伟)'],
  ['Ann (Anna) Brook', 'Ann (Anna) Brook'],
])('of “%s” the head of a poster says “%s”', (name, said) => {
  const document = { name: 'a.pdf', authors: [{ name }] } as Document;
  expect(paperHead([document])?.subtitle).toBe(said);
});
