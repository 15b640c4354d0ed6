import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { defaultOptions, noDecisions } from '../../src/engine/convert/conversion.ts';
import { convertDeck } from '../../src/engine/convert/convert-deck.ts';
import { templatePptx } from '../../src/engine/render/pptx/template-pptx.ts';
import { builtInTemplates } from '../../src/engine/templates/templates.ts';
import { source } from './corpus/corpus.ts';
import { newFindings } from './new-findings.ts';
import { PackageParts } from './package-parts.ts';

const decks = ['captions', 'report', 'charts'];
const originals = new Map<string, Uint8Array>();

beforeAll(async () => {
  for (const deck of decks) originals.set(deck, await readFile(await source(deck)));
});

const convert = (deck: string, template: Uint8Array) =>
  convertDeck({
    source: originals.get(deck) as Uint8Array,
    template,
    options: defaultOptions,
    decisions: noDecisions(),
  });

test.each(builtInTemplates.map(({ code }) => code))('%s makes no deck harder to read', async (code) => {
  const template = builtInTemplates.find((one) => one.code === code);
  if (!template) throw new Error(`There is no template ${code}.`);
  const brand = templatePptx(template);
  for (const deck of decks) {
    const { pptx } = convert(deck, brand);
    expect(await newFindings(originals.get(deck) as Uint8Array, pptx), deck).toEqual([]);
  }
});

test('a table that stands free keeps the size of its type, whatever its rows say of their height', () => {
  const smallest = (bytes: Uint8Array) => {
    const table = /<a:tbl>.*<\/a:tbl>/s.exec(new PackageParts(bytes).slide(1))?.[0] ?? '';
    return Math.min(...[...table.matchAll(/ sz="(\d+)"/g)].map(([, size]) => Number(size)));
  };
  const [template] = builtInTemplates;
  if (!template) throw new Error('There is no template.');
  const { pptx } = convert('report', templatePptx(template));
  expect(smallest(pptx)).toBeGreaterThan(smallest(originals.get('report') as Uint8Array) * 0.9);
});

test.each(builtInTemplates.map(({ code }) => code))('%s has a place for text beside a table', (code) => {
  const template = builtInTemplates.find((one) => one.code === code);
  if (!template) throw new Error(`There is no template ${code}.`);
  const { report } = convert('captions', templatePptx(template));
  expect(report.slides.map(({ layout }) => layout.to)).toEqual([
    'Title Slide',
    'Section Header',
    'Two Content',
    // A caption beside its picture: this brand's one place for both would leave half of its page empty.
    code === 'broadsheet' ? 'Two Content' : 'Title and Content',
    'Two Content',
    'Two Content',
    'Two Content',
  ]);
});
