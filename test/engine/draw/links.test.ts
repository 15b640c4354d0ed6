import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { DeckDocument } from '../../../src/engine/deck.ts';
import { renderPoster } from '../../../src/engine/render/poster/render-poster.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { linkedRuns } from '../../../src/engine/text/linked-runs.ts';
import { never, posterOf, riverSources } from '../../support/poster-request.ts';
import { schemaFaults } from '../../support/schema-faults.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'svc-links-'));

const deck: DeckDocument = {
  kind: 'deck',
  templateId: 'clarity',
  options: { sourcesInFooter: true, notes: 'sources' },
  outline: {
    title: 'Links',
    language: 'en',
    sources: [{ kind: 'link', title: 'Coffee prices', url: 'https://example.org/prices?year=2026' }],
    slides: [
      { id: 's1', kind: 'title', title: 'Prices' },
      {
        id: 's2',
        kind: 'bullets',
        title: 'Where to read on',
        points: [
          { text: 'The whole series is at www.example.com/series, updated daily.' },
          { text: 'Questions go to desk@example.net' },
          { text: 'No address here' },
        ],
        citations: [{ source: 0 }],
      },
      {
        id: 's3',
        kind: 'table',
        title: 'Who publishes',
        columns: ['Body', 'Page'],
        rows: [
          ['Exchange', 'https://example.com/exchange'],
          ['Bureau', 'none'],
        ],
      },
    ],
  },
};

const inText = [
  'https://www.example.com/series',
  'mailto:desk@example.net',
  'https://example.com/exchange',
  'https://example.org/prices?year=2026',
];

/** Addresses of the link annotations, as poppler reads them. */
async function linksOf(name: string, pdf: Uint8Array): Promise<string[]> {
  const file = path.join(folder, name);
  writeFileSync(file, pdf);
  const { stdout } = await execa('pdfinfo', ['-url', file]);
  const rows = stdout.split('\n').filter((line) => line.includes('Annotation'));
  return [...new Set(rows.map((line) => line.trim().split(/\s+/).at(-1) ?? ''))].sort();
}

const targetsOf = (pptx: Uint8Array, part: string): string[] =>
  [
    ...strFromU8(unzipSync(pptx)[part] ?? new Uint8Array()).matchAll(
      /Target="([^"]+)" TargetMode="External"/g,
    ),
  ]
    .map(([, target = '']) => target.replaceAll('&amp;', '&'))
    .sort();

describe('addresses and web sources of a deck', () => {
  test('are links of a .pdf, each in the structure that readers aloud follow', async () => {
    const pdf = await renderDeck(deck, new Map(), 'pdf', never);
    expect(await linksOf('deck.pdf', pdf)).toEqual([...inText].sort());
    const { stdout } = await execa('pdfinfo', ['-struct', path.join(folder, 'deck.pdf')]);
    expect(stdout.match(/^\s*Link/gm)).toHaveLength(inText.length);
    expect(stdout.match(/Object \d+/g)?.length).toBeGreaterThanOrEqual(inText.length);
  });

  test('are hyperlinks of a .pptx, on the slide and in its notes', async () => {
    const pptx = await renderDeck(deck, new Map(), 'pptx', never);
    expect(targetsOf(pptx, 'ppt/slides/_rels/slide2.xml.rels')).toEqual([
      'https://example.org/prices?year=2026',
      'https://www.example.com/series',
      'mailto:desk@example.net',
    ]);
    expect(targetsOf(pptx, 'ppt/slides/_rels/slide3.xml.rels')).toEqual(['https://example.com/exchange']);
    expect(targetsOf(pptx, 'ppt/notesSlides/_rels/notesSlide2.xml.rels')).toEqual([
      'https://example.org/prices?year=2026',
    ]);
    const file = path.join(folder, 'deck.pptx');
    writeFileSync(file, pptx);
    expect(await schemaFaults(file)).toEqual([]);
  });
});

test('the references of a poster are links of its .pdf', async () => {
  const document = await posterOf({ sources: riverSources() });
  const pdf = await renderPoster(document, new Map(), 'pdf', never);
  expect(await linksOf('poster.pdf', pdf)).toEqual(['https://www.example.org/leakage']);
});

test.each([
  ['See https://example.org/a_(b). Then', 'https://example.org/a_(b)'],
  ['(https://example.org/a)', 'https://example.org/a'],
  ['https://example.jp/資料', 'https://example.jp/'],
  ['https://de.example.org/straße!', 'https://de.example.org/stra%C3%9Fe'],
  ['www.example.org, later', 'https://www.example.org/'],
  ['3.5 of 4.0 and a.b', undefined],
  ['@name and x@y', undefined],
])('%s links to %s', (text, link) => {
  const runs = linkedRuns([{ text }]);
  expect(runs.find((run) => run.link)?.link).toBe(link);
  expect(runs.map((run) => run.text).join('')).toBe(text);
});
