import { expect, test } from 'vitest';
import { markDecoration } from '../../../src/engine/read/decoration.ts';
import type { Figure } from '../../../src/engine/read/document.ts';
import type { DraftEntry } from '../../../src/engine/read/draft.ts';

const at = { source: 0 };
const figure = (asset: string): Figure & DraftEntry => ({
  type: 'figure',
  asset,
  width: 900,
  height: 600,
  mentions: 0,
  at,
});
const line = (text: string, residue?: 'metadata'): DraftEntry => ({
  type: 'paragraph',
  sentences: [text],
  at,
  ...(residue && { residue }),
});

test('a picture among the lines of a cover is a logo, and one below the text is none', () => {
  const [seal, map] = [figure('seal'), figure('map')];
  const heading: DraftEntry = { type: 'heading', level: 1, text: 'Routes', at };
  markDecoration([
    line('Ann Lee', 'metadata'),
    seal,
    line('Lake University', 'metadata'),
    heading,
    map,
    line('The routes were drawn by hand.'),
  ]);
  expect(seal.decoration).toBe('logo');
  expect(map.decoration).toBeUndefined();
});
