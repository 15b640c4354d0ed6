import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pptxgen from 'pptxgenjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkFile } from '../../../src/engine/check/check-file.ts';
import { layoutDeck } from '../../../src/engine/deck/layout/layout-deck.ts';
import { addBrandTemplate } from '../../../src/engine/render/brand-store.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { renderSvg } from '../../../src/engine/render/svg/render-svg.ts';
import type { Scene } from '../../../src/engine/scene/scene.ts';
import { readBrand } from '../../../src/engine/templates/brand/read-brand.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';

const never = new AbortController().signal;
const inch = 96;
/** Where the band at the foot of the content layouts begins, in inches. */
const bandTop = 4.6;

/** A brand whose cover is dark with dark type by mistake, and whose content places reach into a band of colour. */
async function brand(): Promise<Uint8Array> {
  const file = new pptxgen();
  file.layout = 'LAYOUT_16x9';
  const band = { rect: { x: 0, y: bandTop, w: 10, h: 1.1, fill: { color: 'C02040' } } };
  const title = (y: number) => ({
    placeholder: {
      options: { name: 'title', type: 'title' as const, x: 0.5, y, w: 9, h: 0.8, fontSize: 28 },
      text: '',
    },
  });
  const body = {
    placeholder: {
      options: { name: 'body', type: 'body' as const, x: 0.5, y: 1.3, w: 9, h: 4.2, fontSize: 18 },
      text: '',
    },
  };
  const white = { color: 'FFFFFF' };
  file.defineSlideMaster({ title: 'Title Slide', background: { color: '14142B' }, objects: [title(2)] });
  file.defineSlideMaster({ title: 'Content', background: white, objects: [band, title(0.3), body] });
  file.defineSlideMaster({ title: 'Title Only', background: white, objects: [band, title(0.3)] });
  return (await file.write({ outputType: 'uint8array' })) as Uint8Array;
}

describe("a company's template with ornaments where content goes", () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-brand-'));
  let bytes: Uint8Array;
  let scene: Scene;

  beforeAll(async () => {
    bytes = await brand();
    const template = readBrand(bytes, { id: 'b', name: 'b', code: 'b' }, renderSvg);
    scene = await layoutDeck(everyKindDeck('b'), template, new Map(), never);
  });

  test('keeps content above a band of colour', () => {
    const [, ...slides] = scene.pages;
    const lowest = slides.flatMap(({ id, elements }) =>
      elements
        .filter((element) => !(element.type === 'text' && ['footer', 'page-number'].includes(element.role)))
        .map(({ box }) => ({ id, bottom: (box.y + box.height) / inch })),
    );
    expect(lowest.filter(({ bottom }) => bottom > bandTop)).toEqual([]);
  });

  test('sets text in a colour that can be read on the ground of its layout', async () => {
    const title = scene.pages[0]?.elements.find((element) => element.type === 'text');
    expect(title).toMatchObject({ role: 'title', style: { color: 'bg1' } });
    const { id } = addBrandTemplate(folder, bytes, 'Ornaments');
    for (const format of ['pptx', 'pdf'] as const) {
      const drawn = await renderDeck(everyKindDeck(id), new Map(), format, never, folder);
      const { findings } = await checkFile(drawn);
      expect(findings.filter(({ rule }) => rule === 'contrast' || rule === 'overflow')).toEqual([]);
    }
  });
});

test('points stand in the place that holds them, and not in a strip for a line of words', async () => {
  const file = new pptxgen();
  file.layout = 'LAYOUT_16x9';
  const place = (name: string, type: 'title' | 'body', y: number, h: number) => ({
    placeholder: { options: { name, type, x: 0.5, y, w: 9, h, fontSize: 18 }, text: '' },
  });
  const [title, line] = [place('title', 'title', 0.8, 0.7), place('line', 'body', 0.2, 0.4)];
  file.defineSlideMaster({ title: 'Title Slide', objects: [place('title', 'title', 2, 0.8)] });
  file.defineSlideMaster({ title: 'Content', objects: [line, title, place('body', 'body', 1.7, 3.4)] });
  file.defineSlideMaster({ title: 'Title Only', objects: [title] });
  const bytes = (await file.write({ outputType: 'uint8array' })) as Uint8Array;
  const { layouts } = readBrand(bytes, { id: 'b', name: 'b', code: 'b' }, renderSvg);
  const list = layouts.bullets.placeholders.find(({ use }) => use === 'list');
  expect(list?.box.height).toBeGreaterThan(3 * inch);
  expect(layouts.bullets.body.y).toBeGreaterThan(1.5 * inch);
});
