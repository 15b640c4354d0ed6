import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { addBrandTemplate } from '../../../src/engine/render/brand-store.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';
import { resaveAs } from '../../support/office.ts';
import { schemaFaultsIn } from '../../support/schema-faults.ts';

const never = new AbortController().signal;
const folder = mkdtempSync(path.join(tmpdir(), 'svc-sections-'));

const point = (id: string): SlideOutline => ({
  id,
  kind: 'bullets',
  title: `Slide ${id}`,
  points: [{ text: 'One' }, { text: 'Two' }],
});
const section = (id: string, title: string): SlideOutline => ({ id, kind: 'section', title });
const parted = [point('a'), section('b', 'Costs & "risks"'), point('c'), point('d'), section('e', 'Next')];

function draw(slides: SlideOutline[], templateId = 'clarity'): Promise<Uint8Array> {
  const deck = everyKindDeck(templateId);
  const outline = { ...deck.outline, title: 'Review', slides };
  return renderDeck({ ...deck, outline }, new Map(), 'pptx', never, folder);
}

const presentationOf = (deck: Uint8Array): string =>
  strFromU8(unzipSync(deck)['ppt/presentation.xml'] as Uint8Array);

/** Each section with the places of its slides in the deck. */
function sectionsIn(deck: Uint8Array): [string | undefined, number[]][] {
  const xml = presentationOf(deck);
  const ids = [...xml.matchAll(/<p:sldId id="(\d+)"/g)].map(([, id]) => id);
  return (xml.match(/<p14:section .*?<\/p14:section>/g) ?? []).map((one) => [
    /name="([^"]*)"/.exec(one)?.[1],
    [...one.matchAll(/<p14:sldId id="(\d+)"/g)].map(([, id]) => ids.indexOf(id) + 1),
  ]);
}

const grouped = [
  ['Review', [1]],
  ['Costs &amp; &quot;risks&quot;', [2, 3, 4]],
  ['Next', [5]],
];

test('slides are grouped by the sections of the deck', async () => {
  const deck = await draw(parted);
  expect(sectionsIn(deck)).toEqual(grouped);
  const ids = [...presentationOf(deck).matchAll(/ id="(\{[^"]*\})"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^\{[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}\}$/);
  expect(await schemaFaultsIn(deck)).toEqual([]);
});

test("on a company's template too, whose own sections went with its slides", async () => {
  const { id } = addBrandTemplate(folder, await draw([section('x', 'Sample'), ...parted]), 'Brand');
  const deck = await draw(parted, id);
  expect(sectionsIn(deck)).toEqual(grouped);
  expect(await schemaFaultsIn(deck)).toEqual([]);
});

test('a deck without section slides has none', async () => {
  expect(presentationOf(await draw([point('a'), point('b')]))).not.toContain('extLst');
});

test('another program opens the deck with all its slides', async () => {
  const file = path.join(folder, 'opened.pptx');
  writeFileSync(file, await draw(parted));
  const saved = readFileSync(await resaveAs('pptx', file));
  expect(Object.keys(unzipSync(saved)).filter((name) => /^ppt\/slides\/slide\d/.test(name))).toHaveLength(5);
});
