import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';
import { schemaFaults } from '../../support/schema-faults.ts';

const never = new AbortController().signal;
const folder = mkdtempSync(path.join(tmpdir(), 'svc-draw-'));

const draw = (format: 'pptx' | 'pdf') => renderDeck(everyKindDeck(), new Map(), format, never);

describe('a deck with every kind of slide', () => {
  test("as .pptx has no error in the Open XML SDK's eyes", async () => {
    const file = path.join(folder, 'deck.pptx');
    writeFileSync(file, await draw('pptx'));
    expect(await schemaFaults(file)).toEqual([]);
  });

  test('as .pdf is sound and embeds its fonts', async () => {
    const file = path.join(folder, 'deck.pdf');
    writeFileSync(file, await draw('pdf'));
    expect((await execa('qpdf', ['--check', file])).stdout).toContain('No syntax or stream encoding errors');
    const fonts = (await execa('pdffonts', [file])).stdout.split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/yes yes yes/);
  });

  test.each(['pptx', 'pdf'] as const)('gives the same bytes each time as .%s', async (format) => {
    expect(Buffer.compare(await draw(format), await draw(format))).toBe(0);
  });
});

test('a lone point of a column has neither bullet nor indent as .pptx', async () => {
  const deck = everyKindDeck();
  const column = (heading: string) => ({ heading, points: [{ text: `The ${heading} has one boat.` }] });
  const slide = {
    id: 's',
    kind: 'two-columns' as const,
    title: 'Piers',
    columns: [column('north'), column('south')],
  };
  const document = { ...deck, outline: { ...deck.outline, slides: [slide] } } as typeof deck;
  const parts = unzipSync(await renderDeck(document, new Map(), 'pptx', never));
  const plain =
    strFromU8(parts['ppt/slides/slide1.xml'] as Uint8Array).match(
      /<a:pPr[^>]*>(?:(?!<\/a:pPr>).)*<a:buNone\/>/gs,
    ) ?? [];
  expect(plain).toHaveLength(2);
  for (const properties of plain) expect(properties).toMatch(/^<a:pPr marL="0" indent="0"/);
});
