import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { scaleParagraphs } from '../../../src/engine/blocks/fit-text.ts';
import { layoutDeck } from '../../../src/engine/deck/layout/layout-deck.ts';
import { renderPptx } from '../../../src/engine/render/pptx/render-pptx.ts';
import { pictureSizes } from '../../../src/engine/scene/picture.ts';
import type { Page, Scene, SceneElement, TextElement } from '../../../src/engine/scene/scene.ts';
import { findTemplate } from '../../../src/engine/templates/find-template.ts';
import type { Template } from '../../../src/engine/templates/template.ts';
import { deckTemplates } from '../../../src/engine/templates/templates.ts';
import { blockTop } from '../../../src/engine/text/block-top.ts';
import { type CorpusDeck, corpus } from '../../support/corpus.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';
import { resaveAll } from '../../support/office.ts';
import { printedFaults } from '../../support/printed-faults.ts';
import { type PrintedLine, printedPages } from '../../support/printed-pages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'svc-substituted-'));

/** A machine with nothing but DejaVu, which sets text an eighth wider than ours, in lines a seventh closer. */
const fontconfig = path.join(folder, 'fonts.conf');
writeFileSync(
  fontconfig,
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
  <dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
);

interface Drawn {
  name: string;
  scene: Scene;
  file: string;
  pages: PrintedLine[][];
}

/** DejaVu has the letters of these; of others LibreOffice would print boxes. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'id', 'ar'];

async function documents(): Promise<CorpusDeck[]> {
  const composed = await corpus();
  return [
    ...deckTemplates.map(({ id }) => ({ name: id, document: everyKindDeck(id), assets: new Map() })),
    ...composed.filter(({ name }) => languages.some((one) => name.startsWith(`${one}-`))),
  ];
}

async function draw({ name, document, assets }: CorpusDeck, larger = 1): Promise<Drawn> {
  const template = findTemplate(document.templateId) as Template;
  const never = new AbortController().signal;
  const scene = enlarged(await layoutDeck(document, template, pictureSizes(assets), never), larger);
  const file = path.join(folder, `${name}.pptx`);
  writeFileSync(file, renderPptx(scene, Object.values(template.layouts), assets));
  return { name, scene, file, pages: [] };
}

const faultsOf = (drawn: Drawn[], change: (page: Page) => Page = (page) => page): string[] =>
  drawn.flatMap(({ name, scene, pages }) =>
    scene.pages.flatMap((page, index) =>
      printedFaults(pages[index] ?? [], change(page), scene.canvas).map(
        (fault) => `${name} ${index + 1}: ${fault}`,
      ),
    ),
  );

describe('decks on a machine without their fonts', () => {
  let drawn: Drawn[] = [];
  let careless: Drawn[] = [];

  beforeAll(async () => {
    const decks: Drawn[] = [];
    for (const deck of await documents()) decks.push(await draw(deck));
    decks.push(await draw({ name: 'careless', document: everyKindDeck(), assets: new Map() }, 1.25));
    const files = decks.map(({ file }) => file);
    const printed = await resaveAll('pdf', files, { FONTCONFIG_FILE: fontconfig });
    for (const [index, deck] of decks.entries()) deck.pages = await printedPages(printed[index] as string);
    careless = decks.splice(-1);
    drawn = decks;
  }, 900_000);

  test('are all there, in the other font', () => {
    for (const { scene, pages } of drawn) expect(pages).toHaveLength(scene.pages.length);
  });

  test('have no word over the edge, under another or struck through, and no neighbours in two sizes', () => {
    expect(faultsOf(drawn)).toEqual([]);
  });

  test('would have words struck through by rules between the points of a list', () => {
    expect(faultsOf(drawn, withRules).filter((fault) => fault.includes('struck')).length).toBeGreaterThan(10);
  });

  test('would have neighbours in two sizes without the room that is kept for another font', () => {
    expect(faultsOf(careless).some((fault) => fault.includes('unequal'))).toBe(true);
  });
});

/** Type of the same texts in the same boxes, this much larger. */
function enlarged(scene: Scene, factor: number): Scene {
  const larger = (element: SceneElement): SceneElement =>
    isText(element)
      ? {
          ...element,
          style: { ...element.style, size: element.style.size * factor },
          paragraphs: scaleParagraphs(element.paragraphs, factor),
        }
      : element;
  return { ...scene, pages: scene.pages.map((page) => ({ ...page, elements: page.elements.map(larger) })) };
}

/** Lines halfway between points, where the deck's own font has its gaps. */
function withRules(page: Page): Page {
  const rules = page.elements.filter(isText).flatMap((element) => {
    const top = blockTop(element, element.block);
    return element.block.lines.flatMap(({ first, paragraph, top: y }): SceneElement[] => {
      const space = element.paragraphs[paragraph]?.spaceBefore ?? 0;
      if (!first || paragraph === 0) return [];
      const box = { ...element.box, y: top + y - space / 2, height: 0 };
      return [{ type: 'shape', geometry: 'line', box, stroke: { color: 'tx1', width: 1 } }];
    });
  });
  return { ...page, elements: [...page.elements, ...rules] };
}

const isText = (element: SceneElement): element is TextElement => element.type === 'text';
