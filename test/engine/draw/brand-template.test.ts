import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, test } from 'vitest';
import { readObjects } from '../../../src/engine/convert/slide-object.ts';
import { layoutOfSlide, openDeck } from '../../../src/engine/package/deck-package.ts';
import { descend } from '../../../src/engine/package/xml.ts';
import { addBrandTemplate } from '../../../src/engine/render/brand-store.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { SourceError } from '../../../src/engine/source.ts';
import { listBrandTemplates, removeBrandTemplate } from '../../../src/engine/templates/brand/brand-list.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';
import { schemaFaults } from '../../support/schema-faults.ts';

const never = new AbortController().signal;
const folder = mkdtempSync(path.join(tmpdir(), 'svc-brand-'));

/** Office's own eleven layouts, as pandoc carries them; read once, because it stamps each copy with the time. */
let officeTemplate: Uint8Array;

beforeAll(async () => {
  const { stdout } = await execa('pandoc', ['--print-default-data-file', 'reference.pptx'], {
    encoding: 'buffer',
  });
  officeTemplate = stdout;
});

describe("a company's own template", () => {
  let id: string;
  let deck: Uint8Array;

  beforeAll(async () => {
    id = addBrandTemplate(folder, officeTemplate, 'Our brand').id;
    deck = await renderDeck(everyKindDeck(id), new Map(), 'pptx', never, folder);
  });

  test('is listed once, however often it is added', () => {
    addBrandTemplate(folder, officeTemplate, 'Our brand');
    expect(listBrandTemplates(folder)).toEqual([
      { id, name: 'Our brand', code: 'our-brand', source: 'brand' },
    ]);
  });

  test("makes decks without an error in the Open XML SDK's eyes", async () => {
    const file = path.join(folder, 'deck.pptx');
    writeFileSync(file, deck);
    expect(await schemaFaults(file)).toEqual([]);
  });

  test('keeps its master and has its layouts and placeholders filled', () => {
    const opened = openDeck(deck);
    expect(opened.masters).toHaveLength(1);
    expect(opened.masters[0]?.layouts).toHaveLength(11);
    const slides = opened.slides.map((slide) => {
      const layout = layoutOfSlide(opened, slide);
      const tree = descend(opened.package.root(slide), 'cSld', 'spTree');
      const filled = tree
        ? readObjects(tree, layout).flatMap(({ placeholder }) => placeholder?.type ?? [])
        : [];
      return { family: layout.family, filled };
    });
    expect(slides[0]).toMatchObject({
      family: 'title',
      filled: expect.arrayContaining(['ctrTitle', 'subTitle']),
    });
    expect(slides[2]?.family).toBe('section');
    expect(slides[4]).toMatchObject({ family: 'content', filled: expect.arrayContaining(['title', 'obj']) });
    for (const { filled } of slides) expect(filled.some((type) => /title/i.test(type))).toBe(true);
  });

  test('gives the same bytes each time', async () => {
    const again = await renderDeck(everyKindDeck(id), new Map(), 'pptx', never, folder);
    expect(Buffer.compare(deck, again)).toBe(0);
  });

  test('is refused when it is no presentation', () => {
    expect(() => addBrandTemplate(folder, new TextEncoder().encode('no'), 'x')).toThrow(SourceError);
  });

  test('can be taken out; decks on it then say so', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'svc-brand-'));
    const entry = addBrandTemplate(other, officeTemplate, 'Gone');
    expect(removeBrandTemplate(other, 'gone')).toEqual(entry);
    expect(listBrandTemplates(other)).toEqual([]);
    await expect(renderDeck(everyKindDeck(entry.id), new Map(), 'pptx', never, other)).rejects.toThrow(
      /no template/,
    );
  });
});
