import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ClarificationNeeded } from '../../../src/engine/deck.ts';
import { layoutPoster } from '../../../src/engine/poster/draw/layout-poster.ts';
import { editPoster } from '../../../src/engine/poster/edit/edit-poster.ts';
import type { PosterDocument } from '../../../src/engine/poster/poster.ts';
import { posterTemplateOf } from '../../../src/engine/poster/templates/poster-templates.ts';
import { renderPoster } from '../../../src/engine/render/poster/render-poster.ts';
import { never, posterContext, posterOf, riverSources } from '../../support/poster-request.ts';

const prompt =
  'River plastic. A header, three columns: methods, results, conclusions, and a footer with references';
const start = posterOf({ prompt, sources: riverSources() });

async function edited(instruction: string, before?: PosterDocument) {
  const context = posterContext();
  const edit = { prompt: instruction, sources: [], documents: [], assets: new Map() };
  const { document, changes } = await editPoster(before ?? (await start), new Map(), edit, context);
  return { document, changes, warnings: context.warnings };
}

/** What is drawn of a role: points, colour and whether the letters are bold, italic and underlined. */
function drawn(document: PosterDocument, role: string) {
  const { page } = layoutPoster(document, posterTemplateOf(document.templateId), new Map());
  return page.elements.flatMap((one) => {
    if (one.type !== 'text' || one.role !== role) return [];
    const [run] = one.paragraphs[0]?.runs ?? [];
    const { size, color, bold, align, family } = one.style;
    return [
      {
        size: Math.round(size * 0.75),
        color,
        bold,
        align,
        family,
        italic: run?.italic,
        underline: run?.underline,
      },
    ];
  });
}

test.each([
  ['Make the title 60 pt', 'title', { size: 60 }],
  ['Make the title blue', 'title', { color: '#0000FF' }],
  ['Set the title in Georgia', 'title', { family: 'Georgia' }],
  ['Make the headings Arial 20', 'heading', { family: 'Arial', size: 20 }],
  ['Title in blue', 'title', { color: '#0000FF' }],
  ['Underline the title', 'title', { underline: true }],
  ['Centre the title', 'title', { align: 'center' }],
  ['Make the headings green', 'heading', { color: '#008000' }],
  ['Make the headings italic', 'heading', { italic: true }],
  ['All text in 12 pt', 'body', { size: 12 }],
  ['Make the text bold', 'body', { bold: true }],
  ['Make all text red', 'body', { color: '#FF0000' }],
  ['Make all text red', 'title', { color: '#FF0000' }],
  ['Make all text red', 'heading', { color: '#FF0000' }],
])('%s: the %s', async (instruction, role, look) => {
  const { document } = await edited(instruction);
  const found = drawn(document, role);
  expect(found.length).toBeGreaterThan(0);
  for (const one of found) expect(one).toMatchObject(look);
  const others = ['title', 'heading', 'footer'].filter((one) => one !== role && !/all/i.test(instruction));
  const plain = (poster: PosterDocument, one: string) =>
    drawn(poster, one).map(({ size: _, ...rest }) => rest);
  for (const one of others) expect(plain(document, one)).toEqual(plain(await start, one));
});

test('larger and smaller is of what is drawn, again and again', async () => {
  const sizeOf = (document: PosterDocument) => drawn(document, 'title')[0]?.size ?? 0;
  const once = await edited('Make the title smaller');
  const twice = await edited('Make the title smaller', once.document);
  expect(sizeOf(once.document) / sizeOf(await start)).toBeCloseTo(0.8, 1);
  expect(sizeOf(twice.document) / sizeOf(once.document)).toBeCloseTo(0.8, 1);
  expect(once.changes).toEqual([expect.objectContaining({ what: 'look of the title' })]);
});

test('a look of one region is not that of the others', async () => {
  const { document, changes } = await edited('Make the heading of methods red');
  const colours = drawn(document, 'heading').map(({ color }) => color);
  expect(colours.filter((colour) => colour === '#FF0000')).toHaveLength(1);
  expect(changes?.map(({ what }) => what)).toEqual(['Methods: look of the headings']);
  const all = await edited('Make the headings green', document);
  expect(new Set(drawn(all.document, 'heading').map(({ color }) => color))).toEqual(new Set(['#008000']));
});

test.each([
  ['All text in 40 pt', /no room for 40 pt: the text would be drawn at about \d+ pt/],
  ['Make the title 400 pt', /no room/],
  ['Make the text of methods 8 pt', /one size on all of a poster/],
  ['Make the background black', /hard to read on #000000/],
  ['Make the headings bold', /is so already/],
  ['make methods red', /What there should take that colour/],
])('what cannot be drawn is asked about: %s', async (instruction, question) => {
  await expect(edited(instruction)).rejects.toThrow(ClarificationNeeded);
  await expect(edited(instruction)).rejects.toThrow(question);
});

test('letters that are hard to read, and what keeps its size, are told of', async () => {
  expect((await edited('Make the text white')).warnings.join()).toMatch(/hard to read/);
  expect((await edited('All text in 12 pt')).warnings.join()).toMatch(/headings .* keep their sizes/);
  expect((await edited('Make the text of methods black')).warnings).toEqual([]);
});

test('sizes grow with the canvas', async () => {
  const { document } = await edited('Make the title 30 pt');
  const larger = await edited('Make it A2', document);
  expect(drawn(larger.document, 'title')[0]?.size).toBe(60);
});

test('a .pptx has the look', async () => {
  const { document } = await edited('Make the title blue and 50 pt');
  const parts = unzipSync(await renderPoster(document, new Map(), 'pptx', never));
  // Its title is a placeholder, which the layout gives its look.
  const layout = strFromU8(parts['ppt/slideLayouts/slideLayout1.xml'] ?? new Uint8Array());
  expect(layout).toMatch(/ sz="5000"[^>]*>\s*<a:solidFill>\s*<a:srgbClr val="0000FF"/);
});
