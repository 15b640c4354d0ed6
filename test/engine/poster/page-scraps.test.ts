import { expect, test } from 'vitest';
import { withoutScraps } from '../../../src/engine/poster/compose/page-scraps.ts';
import { poolOf } from '../../../src/engine/poster/compose/region-pool.ts';
import { visualsOf } from '../../../src/engine/poster/compose/visuals.ts';
import type { Block } from '../../../src/engine/read/document.ts';

const at = { source: 0, page: 2 };
const paragraph = (...sentences: string[]): Block => ({ type: 'paragraph', sentences, at });
const figure = (caption: string): Block =>
  ({
    type: 'figure',
    asset: 'a',
    label: 'Figure 2',
    caption,
    width: 800,
    height: 600,
    mentions: 1,
    at,
  }) as Block;
const filling = {
  language: 'en',
  stems: new Set(),
  said: new Set(),
  heard: [],
  citable: 1,
  stated: 9,
} as never;
const captionOf = (text: string) => {
  const [picture] = visualsOf([figure(text)], filling);
  return picture?.kind === 'picture' ? picture.caption : undefined;
};

test('a caption of which its page holds no more ends with its last whole sentence', () => {
  const cut = 'Catch of both nets. A: Share of plastic (with 95% CI)';
  expect(captionOf(cut)).toBe('Figure 2: Catch of both nets.');
  expect(captionOf('Catch of both nets')).toBe('Figure 2: Catch of both nets');
});

test('rests of captions beside a figure are no text, a short sentence and a row of letters are', () => {
  const told = paragraph('Nets catch plastic at every bridge.', 'They are cheap.');
  const rest = paragraph('Catch across 12 thresholds.');
  const short = paragraph('Nets are cheap.');
  const panel = paragraph('B: Share of plastic by the age of the net.');
  expect(withoutScraps([told, rest, figure('Nets.'), short, panel], 'en')).toEqual([
    told,
    figure('Nets.'),
    short,
  ]);
  const both = [paragraph('A: Nets of wool are washed.'), paragraph('B: Nets of wire are brushed.')];
  expect(withoutScraps(both, 'en')).toEqual(both);
  expect(withoutScraps([told, rest], 'en')).toEqual([told, rest]);
});

test('works listed behind the text without a heading go, one that is named within it stays', () => {
  const told = paragraph('Nets were first described by Brook, A. (2021) at one bridge.');
  const works = [
    paragraph('Brook, A., & Lim, C.', '(2021).', 'Nets in rivers.', 'Journal of Rivers, 10(2), 87-102.'),
    paragraph('Oto, B.', '1999.', 'Bridges.', 'Rivers and', 'Seas 4 (11): 3–19.'),
    paragraph('Technology of Nets'),
    paragraph('Ruhl, D. (2020). Wires.', 'https://nets.example/wires'),
  ];
  expect(withoutScraps([told, ...works], 'en')).toEqual([told]);
  expect(withoutScraps([told, ...works.slice(0, 1)], 'en')).toHaveLength(2);
});

test('a paragraph under a heading does not begin with its name again', () => {
  const text = 'Freshwaters suffer where fields reach their shores.';
  const told = (keys: ('background' | 'results')[]) =>
    JSON.stringify(poolOf([paragraph(`Introduction: ${text}`)], keys, filling).texts);
  expect(told(['background'])).toContain(`"${text}"`);
  expect(told(['results'])).not.toContain(`"${text}"`);
});
