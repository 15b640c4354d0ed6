import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planMerge } from '../../../src/engine/deck/merge/check-data.ts';
import { fillDeck } from '../../../src/engine/deck/merge/fill-deck.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { openPackage } from '../../../src/engine/package/open-package.ts';
import { deckMarkdown } from '../../../src/engine/package/reading/deck-markdown.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { builtInTemplates } from '../../../src/engine/templates/templates.ts';
import { photograph } from '../../convert/corpus/photograph.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';
import { drawn, type MergeCase, mergeCases } from '../../support/merge-templates.ts';
import { resaveAll } from '../../support/office.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { schemaFaultsIn } from '../../support/schema-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'svc-merge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const markdown = (bytes: Uint8Array) => deckMarkdown(readDeck(openDeck(bytes)));

/** Kinds of faults that the Open XML SDK finds in a file. */
const faultsOf = async (bytes: Uint8Array) => new Set(await schemaFaultsIn(bytes));

/** Filling adds no kind of fault; what the template has already is looked at only where there is any to be told apart. */
async function expectNoNewFaults(template: Uint8Array, filled: Uint8Array): Promise<void> {
  const found = await faultsOf(filled);
  const known = found.size > 0 ? await faultsOf(template) : new Set();
  expect([...found].filter((fault) => !known.has(fault))).toEqual([]);
}

async function expectFilled(
  template: Uint8Array,
  { data, slides, says, not = [] }: MergeCase,
): Promise<void> {
  expect(planMerge(template, [data]).faults).toEqual([]);
  const filled = fillDeck(template, data, []);
  expect(filled.slides).toBe(slides);
  const text = markdown(filled.bytes);
  for (const part of says) expect(text).toContain(part);
  for (const part of ['{{', '}}', ...not]) expect(text).not.toContain(part);
  await expectNoNewFaults(template, filled.bytes);
}

const names = Object.keys(mergeCases);
const templates = new Map<string, { plain: Uint8Array; resaved: Uint8Array }>();

beforeAll(async () => {
  const plain = await Promise.all(Object.values(mergeCases).map(drawn));
  const paths = plain.map((bytes, index) => {
    const path = join(folder, `case-${index}.pptx`);
    writeFileSync(path, bytes);
    return path;
  });
  const resaved = await resaveAll('pptx', paths);
  names.forEach((name, index) => {
    const office = readFileSync(resaved[index] as string);
    templates.set(name, { plain: plain[index] as Uint8Array, resaved: office });
  });
}, 180_000);

describe.each(names)('%s', (name) => {
  const one = mergeCases[name] as MergeCase;
  it('in a template of PptxGenJS', () => expectFilled(templates.get(name)?.plain as Uint8Array, one));
  it('in a template that LibreOffice saved', () =>
    expectFilled(templates.get(name)?.resaved as Uint8Array, one));
});

describe('templates of svc', () => {
  it.each(builtInTemplates.map(({ id }) => id))('%s', async (id) => {
    const document = everyKindDeck(id);
    const [first] = document.outline.slides;
    if (first) first.title = 'Growth of {{company}}';
    const template = await renderDeck(document, new Map(), 'pptx', new AbortController().signal);
    const filled = fillDeck(template, { company: 'Acme' }, []);
    expect(markdown(filled.bytes)).toContain('Growth of Acme');
    // What holds no field keeps its bytes, and the same words are filled in on every template: one is looked at.
    if (id === builtInTemplates[0]?.id) await expectNoNewFaults(template, filled.bytes);
    const [before, after] = [openPackage(template), openPackage(filled.bytes)];
    expect(after.names).toEqual(before.names);
    const changed = before.names.filter(
      (part) => !Buffer.from(before.bytes(part)).equals(Buffer.from(after.bytes(part))),
    );
    expect(changed).toEqual(['/ppt/slides/slide1.xml']);
  });
});

it('keeps the look of the letters in which a field begins', async () => {
  const one = mergeCases['a field that is split across runs of different looks'] as MergeCase;
  const filled = fillDeck(await drawn(one), one.data, []);
  const runs = readDeck(openDeck(filled.bytes)).slides[0]?.objects[0]?.paragraphs?.[0]?.runs;
  expect(runs).toMatchObject([
    { text: 'For Acme', bold: true },
    { text: ' and Turku', colour: '#FF0000' },
  ]);
});

it('shows a plain picture whole within its frame, and takes one without a value out', async () => {
  const png = photograph(300, 100);
  const template = await plainDeck((deck) => {
    const data = `image/png;base64,${png.toString('base64')}`;
    deck.addSlide().addImage({ data, x: 1, y: 1, w: 2, h: 2, altText: '{{logo}}' });
    deck.addSlide().addImage({ data, x: 1, y: 1, w: 2, h: 2, altText: '{{none}}' });
  });
  const data = { logo: 'logos/acme.png', none: null };
  expect(planMerge(template, [data])).toMatchObject({ faults: [], files: ['logos/acme.png'] });
  const filled = fillDeck(template, data, [{ name: 'logos/acme.png', bytes: png }]);
  const [first, second] = readDeck(openDeck(filled.bytes)).slides;
  const [picture] = first?.objects ?? [];
  expect(picture).toMatchObject({ kind: 'picture', alt: 'acme', picture: { bytes: png.length } });
  expect(picture?.box?.width).toBeCloseTo(2 * 2.54, 1);
  expect(picture?.box?.height).toBeLessThan(2 * 2.54);
  expect(second?.objects).toEqual([]);
  expect(await faultsOf(filled.bytes)).toEqual(await faultsOf(template));
});

it('names what the data lack, what is no text, and what nothing asks for', async () => {
  const template = await plainDeck((deck) => {
    deck.addSlide().addText('{{name}} {{city}} {{whole}} {{city}} {{not closed', { x: 1, y: 1, w: 8, h: 1 });
    deck.addSlide().addText('{{#team}}{{role}}', { x: 1, y: 1, w: 8, h: 1 });
    deck.addSlide().addTable([[{ text: '{{one.x}}' }, { text: '{{two.y}}' }]], { x: 1, y: 1, w: 8 });
  });
  const data = {
    name: 'A',
    whole: { a: 1 },
    team: [{ role: 'x', age: 3 }, { age: 4 }],
    one: [{ x: 1 }],
    two: [{ y: 1 }],
    spare: 1,
  };
  const { faults, unused, warnings } = planMerge(template, [data]);
  expect(faults.map(({ slide, kind, field }) => [slide, kind, field])).toEqual([
    [1, 'missing', 'city'],
    [1, 'unusable', 'whole'],
    [2, 'missing', 'role'],
    [3, 'unusable', '{{two.y}}'],
  ]);
  expect(unused).toEqual(['team.age', 'spare']);
  expect(warnings[0]?.message).toContain('braces that are not a field');
});

it('refuses what would never end', async () => {
  const template = await plainDeck((deck) => {
    deck.addSlide().addText('{{#rows}}{{x}}', { x: 1, y: 1, w: 8, h: 1 });
  });
  const rows = Array.from({ length: 2_001 }, (_, x) => ({ x }));
  expect(() => fillDeck(template, { rows }, [])).toThrow('more than 2000 slides');
});
