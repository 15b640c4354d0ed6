import { beforeAll, expect, test } from 'vitest';
import { ClarificationNeeded } from '../../../src/engine/deck.ts';
import { layoutPoster } from '../../../src/engine/poster/draw/layout-poster.ts';
import { editPoster } from '../../../src/engine/poster/edit/edit-poster.ts';
import type { PosterDocument } from '../../../src/engine/poster/poster.ts';
import { posterTemplateOf } from '../../../src/engine/poster/templates/poster-templates.ts';
import { posterContext, posterOf, riverSources } from '../../support/poster-request.ts';

/** Parts of a poster beside the texts of its regions: grounds, names of authors, captions, works that are listed. */

const prompt = 'River plastic. A header, three columns: methods, results, conclusions, and a footer';
let start: PosterDocument;

beforeAll(async () => {
  const made = await posterOf({ prompt, sources: riverSources() });
  const [source, ...sources] = made.content.sources;
  if (!source) throw new Error('Another sample.');
  const names = 'Ann Lee¹, Ben Roy² and Cy Dee¹';
  start = {
    ...made,
    content: {
      ...made.content,
      subtitle: names,
      sources: [{ ...source, author: names }, ...sources],
      regions: made.content.regions.map((region) => {
        if (region.id === 'methods')
          return { ...region, blocks: [...region.blocks, { kind: 'picture', asset: 'a', alt: 'Weir' }] };
        if (region.id !== 'results') return region;
        const table = {
          kind: 'table',
          columns: ['Site', 'Pieces'],
          rows: [['Weir', '12']],
          caption: 'Counts',
        };
        return { ...region, blocks: [...region.blocks, table] };
      }) as typeof made.content.regions,
    },
  };
});

async function edited(instruction: string): Promise<PosterDocument> {
  const edit = { prompt: instruction, sources: [], documents: [], assets: new Map() };
  return (await editPoster(start, new Map(), edit, posterContext())).document;
}
const region = ({ content }: PosterDocument, id: string) => content.regions.find((one) => one.id === id);
const texts = (document: PosterDocument) =>
  layoutPoster(document, posterTemplateOf(document.templateId), new Map()).page.elements.flatMap((one) =>
    one.type === 'text' ? [one] : [],
  );

test.each([
  ['Make the header dark green', 'header', '#006400'],
  ['Give the header a dark green background', 'header', '#006400'],
  ['Fill the Results box with light yellow', 'results', '#FFFFE0'],
  ['Make the background of methods blue', 'methods', '#0000FF'],
  ['Colour the methods section light yellow', 'methods', '#FFFFE0'],
])('a ground of its own: %s', async (instruction, id, fill) => {
  const document = await edited(instruction);
  expect(region(document, id)?.fill).toBe(fill);
  expect(document.content.regions.filter((one) => one.fill)).toHaveLength(1);
});

test('what stands on a ground of its own can be read', async () => {
  const title = (document: PosterDocument) =>
    texts(document).find(({ role }) => role === 'title')?.style.color;
  expect(title(await edited('Make the header dark green'))).toBe('#FFFFFF');
  expect(title(await edited('Make the header light yellow'))).not.toBe('#FFFFFF');
});

test('which part of a region takes a colour is asked about', async () => {
  await expect(edited('Make Results red')).rejects.toThrow(ClarificationNeeded);
});

test.each([
  ['Remove Ben Roy from the authors', 'Ann Lee¹, Cy Dee¹'],
  ['Delete the author Cy Dee', 'Ann Lee¹, Ben Roy²'],
  ['Remove Ann Lee and Cy Dee from the authors', 'Ben Roy²'],
  ['Entferne Ben Roy aus den Autoren', 'Ann Lee¹, Cy Dee¹'],
  ['著者からBen Royを削除して', 'Ann Lee¹, Cy Dee¹'],
])('names of authors: %s', async (instruction, left) => {
  expect((await edited(instruction)).content.subtitle).toBe(left);
});

test('a name that is not there is asked about', async () => {
  await expect(edited('Remove Dee Cy from the authors')).rejects.toThrow(/Ann Lee/);
});

const captions = (document: PosterDocument) =>
  document.content.regions.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'table' || block.kind === 'picture'
        ? [`${block.kind} ${block.caption ?? ''}`.trim()]
        : [],
    ),
  );

test.each([
  ['Change the table caption to Pieces a metre', ['picture', 'table Pieces a metre']],
  ['Change the caption of the table to “Pieces: a metre”', ['picture', 'table Pieces: a metre']],
  ['Set the caption of the figure to: The weir', ['picture The weir', 'table Counts']],
  ['Remove the caption', ['picture', 'table']],
  ['表のキャプションを「個数」に変えて', ['picture', 'table 個数']],
])('captions: %s', async (instruction, expected) => {
  expect(captions(await edited(instruction))).toEqual(expected);
});

test('a caption that may be that of the picture or of the table is asked about', async () => {
  await expect(edited('Set the caption to “The weir”')).rejects.toThrow(/Methods.+Results/);
});

test('a work is listed in the footer as it is written, full stops and all', async () => {
  const footer = async (instruction: string) => region(await edited(instruction), 'footer')?.blocks.at(-1);
  const work = 'Ito K. Gardens at night. Botany Letters. 2022;3:5-9.';
  for (const lead of ['Add a reference', 'Füge eine Literaturangabe hinzu', '参考文献を追加'])
    expect(await footer(`${lead}: ${work}`)).toMatchObject({ points: [{ text: work }] });
  await expect(edited(`Add a reference: ${work} Make the title red.`)).rejects.toThrow(/quotation marks/);
});
