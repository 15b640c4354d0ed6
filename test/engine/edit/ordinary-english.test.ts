import { expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { ClarificationNeeded, type DeckDocument } from '../../../src/engine/deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

/** Reasons, pronouns, pairs and statements of a garden club, as its members would type them. */
const points = (...texts: string[]) => texts.map((text) => ({ text }));
const slides: SlideOutline[] = [
  { id: 's1', kind: 'title', title: 'Garden club', subtitle: 'Annual meeting on 7 May 2026' },
  { id: 's2', kind: 'bullets', title: 'Headlines', points: points('We have 14 plots', 'Seeds are cheap') },
  {
    id: 's3',
    kind: 'bullets',
    title: 'Risks',
    points: points('Slugs', 'Drought', 'The annual meeting on 7 May is short'),
  },
  {
    id: 's4',
    kind: 'bullets',
    title: 'The test',
    numberedFrom: 1,
    points: points('Fill the tub', 'Sow the seed', 'Count the days', 'Weigh the crop'),
  },
  {
    id: 's5',
    kind: 'table',
    title: 'Prices',
    columns: ['Plot', 'Fee 2025', 'Fee 2026'],
    rows: [
      ['Full', '£64.00', '£68.00'],
      ['Bed', '£9.00', '£9.50'],
    ],
  },
  {
    id: 's6',
    kind: 'table',
    title: 'Results',
    columns: ['Distance (cm)', 'Bubbles'],
    rows: [
      ['10', '48'],
      ['20', '27'],
      ['30', '13'],
    ],
  },
  {
    id: 's7',
    kind: 'chart',
    title: 'Yield: most in June',
    chart: { type: 'column', categories: ['May', 'June'], series: [{ name: 'Yield', values: [31, 42] }] },
  },
  { id: 's8', kind: 'table', title: 'Yield and cost', columns: ['Bed', 'Cost'], rows: [['North', '12']] },
  { id: 's9', kind: 'bullets', title: 'People', points: points('Chair: Ann Lee. Treasurer: Mr Okafor.') },
];

const club = (): DeckDocument => {
  const sample = sampleDeck();
  return { ...sample, outline: { ...sample.outline, title: 'Garden club', slides: [...slides] } };
};
const edited = async (prompt: string): Promise<SlideOutline[]> =>
  (await editDeck(club(), new Map(), deckEdit(prompt), quietContext())).document.outline.slides;
const slideAfter = async (prompt: string, id: string): Promise<SlideOutline | undefined> =>
  (await edited(prompt)).find((slide) => slide.id === id);

test.each([
  'Delete the risks slide, it repeats the headlines',
  'drop the Risks slide because it merely repeats slide 2',
])('what repeats something is a reason: %s', async (prompt) => {
  expect((await edited(prompt)).map(({ id }) => id)).toEqual(
    slides.map(({ id }) => id).filter((id) => id !== 's3'),
  );
});

test('a slide whose title is a word for a part is named by it', async () => {
  expect(await slideAfter('make the second bullet on the headlines slide bold', 's2')).toMatchObject({
    own: { looks: [{ id: 'content', look: { bold: true }, part: { words: 'Seeds are cheap' } }] },
  });
});

test('a number gives way with the noun that is there already', async () => {
  expect(await slideAfter('say 22 plots instead of 14', 's2')).toMatchObject({
    points: points('We have 22 plots', 'Seeds are cheap'),
  });
});

test('words that got a look are what “it” changes, and nothing around them', async () => {
  expect(await slideAfter('On slide 3, make "Slugs" bold and change it to "Snails"', 's3')).toMatchObject({
    title: 'Risks',
    points: points('Snails', 'Drought', 'The annual meeting on 7 May is short'),
  });
});

test('an event has its new date wherever its old one stands', async () => {
  const after = await edited('The annual meeting has moved to 14 May');
  expect(after[0]).toMatchObject({ subtitle: 'Annual meeting on 14 May 2026' });
  expect(JSON.stringify(after[2])).toContain('The annual meeting on 14 May is short');
});

test('steps go on with their numbers on a second slide', async () => {
  const after = await edited('Split the test into two slides');
  expect(after.slice(3, 5)).toMatchObject([{ numberedFrom: 1 }, { numberedFrom: 3 }]);
});

test('numbers of a first column name what was measured at them', async () => {
  expect(await slideAfter('Make a line chart out of the results', 's6')).toMatchObject({
    chart: { categories: ['10', '20', '30'], series: [{ name: 'Bubbles', values: [48, 27, 13] }] },
  });
});

test('a column is named by its words in another order, and halves are rounded up', async () => {
  expect(await slideAfter('All fees for 2026 go up by 5 percent', 's5')).toMatchObject({
    rows: [
      ['Full', '£64.00', '£71.40'],
      ['Bed', '£9.00', '£9.98'],
    ],
  });
  await expect(edited('All fees go up by 5 percent')).rejects.toThrow(/which numbers “fees” means/);
});

test('of the slides about a topic, the one with a chart is meant by its chart', async () => {
  expect(await slideAfter('Turn the yield chart into a bar chart', 's7')).toMatchObject({
    chart: { type: 'bar' },
  });
});

test.each([
  ['Add a fourth risk: Draw from the well', 's3', 'Draw from the well'],
  ['Add a bullet to Risks: Loss of the results', 's3', 'Loss of the results'],
])('behind a colon everything is text: %s', async (prompt, id, text) => {
  expect(JSON.stringify(await slideAfter(prompt, id))).toContain(JSON.stringify(text));
});

test('names before “as bullet points” are the points', async () => {
  const after = await edited('Add a slide at the end called "Thanks" with Ana, Tom and Wei as bullet points');
  expect(after.at(-1)).toMatchObject({ title: 'Thanks', points: points('Ana', 'Tom', 'Wei') });
});

test('a verb holds for each of several pairs', async () => {
  const after = await edited('Change Slugs to Snails throughout and Drought to Frost');
  expect(after[2]).toMatchObject({ points: [{ text: 'Snails' }, { text: 'Frost' }, {}] });
});

test('who no longer is something gives way to who is', async () => {
  const prompt = 'Mr Okafor is no longer treasurer, Ms Lindqvist is';
  expect(await slideAfter(prompt, 's9')).toMatchObject({
    points: points('Chair: Ann Lee. Treasurer: Ms Lindqvist.'),
  });
  await expect(edited('Mr Okafor is no longer chair, Ms Lindqvist is')).rejects.toThrow(ClarificationNeeded);
});

test('a translation that is given is written, and none is made up', async () => {
  expect(await slideAfter('Translate the title of slide 3 to "Riesgos"', 's3')).toMatchObject({
    title: 'Riesgos',
  });
  await expect(edited('Translate the title of slide 3 to Spanish')).rejects.toThrow(/language model/);
});

test('names of categories may be verbs', async () => {
  const after = await edited('Add a slide and insert a column chart: Seed swap 85, Fair 140');
  expect(JSON.stringify(after)).toContain(JSON.stringify(['Seed swap', 'Fair']));
});

test('the points of a file are turned round', async () => {
  const bytes = await renderDeck(club(), new Map(), 'pptx', new AbortController().signal);
  const after = await editFile({ bytes, prompt: 'Reverse the order of the points on slide 3' });
  const [, , third] = readDeck(openDeck(after.bytes)).slides;
  expect(third?.objects.find(({ kind }) => kind === 'content')?.paragraphs?.map(({ text }) => text)).toEqual([
    'The annual meeting on 7 May is short',
    'Drought',
    'Slugs',
  ]);
});

test.each([
  ['Change Bed to Border wherever it appears', ['Full', 'Border']],
  ['Change Bed to Border', ['Full', 'Border']],
])('a row gets another name, and none of its cells that text: %s', async (prompt, names) => {
  const sown = { ...(slides[4] as Extract<SlideOutline, { kind: 'table' }>) };
  const rows = sown.rows.map((row) => [...row, 'North']);
  const outline = { ...club().outline, slides: [{ ...sown, columns: [...sown.columns, 'Side'], rows }] };
  const { document } = await editDeck({ ...club(), outline }, new Map(), deckEdit(prompt), quietContext());
  expect(document.outline.slides[0]).toMatchObject({
    rows: [
      [names[0], '£64.00', '£68.00', 'North'],
      [names[1], '£9.00', '£9.50', 'North'],
    ],
  });
});

test('data is named without the word for its row, column or series', async () => {
  expect(await slideAfter('Make Fee 2026 bold in the table on slide 5', 's5')).toMatchObject({
    own: { looks: [{ id: 'table', look: { bold: true }, part: { column: 2 } }] },
  });
  expect(await slideAfter('Make the bars for May grey and keep June in green', 's7')).toMatchObject({
    own: { chart: { colours: { May: '#808080', June: '#008000' } } },
  });
});

test('the last two points change places', async () => {
  expect(await slideAfter('Swap the last two bullets on the risks slide', 's3')).toMatchObject({
    points: points('Slugs', 'The annual meeting on 7 May is short', 'Drought'),
  });
});

test.each([
  'If the waiting list is longer than 10, delete slide 4',
  'If point 1 is longer than 10, delete slide 4',
])('a condition is no news that is passed over: %s', async (prompt) => {
  await expect(edited(prompt)).rejects.toThrow(ClarificationNeeded);
});

test.each([
  ['Make the "£64.00" cell red', [1], { fill: '#FF0000' }],
  ['Make the cells "£64.00" and "£9.00" red', [1, 2], { fill: '#FF0000' }],
  ['Make the text in the "£64.00" cell red', [1], { colour: '#FF0000' }],
])('cells are named by what they say, in quotation marks too: %s', async (prompt, rows, look) => {
  expect(await slideAfter(prompt, 's5')).toMatchObject({
    own: { looks: rows.map((row) => ({ id: 'table', look, part: { row, column: 1 } })) },
  });
});

test('points go to a new slide of their own, whole', async () => {
  const children = ['On the leaves'];
  const document = club();
  const risks = document.outline.slides[2];
  if (risks?.kind === 'bullets')
    document.outline.slides[2] = { ...risks, points: [{ text: 'Slugs', children }, { text: 'Drought' }] };
  const prompt = 'Move Slugs to a new slide';
  const { outline } = (await editDeck(document, new Map(), deckEdit(prompt), quietContext())).document;
  expect(outline.slides.slice(2, 4)).toMatchObject([
    { title: 'Risks', points: [{ text: 'Drought' }] },
    { title: 'Risks', points: [{ text: 'Slugs', children }] },
  ]);
  await expect(edited('Move “Slugs” and “Seeds are cheap” to a new slide')).rejects.toThrow('Which points');
});

test.each([
  ['Delete the risks slide, the seeds know it all', ['s3']],
  ['Delete the risks slide (same as slide 2)', ['s3']],
])('a reason may have words of the deck: %s', async (prompt, gone) => {
  expect((await edited(prompt)).map(({ id }) => id)).toEqual(
    slides.map(({ id }) => id).filter((id) => !gone.includes(id)),
  );
});

test('why something gets a look is no other wish, and a point that is told is none to be deleted', async () => {
  expect(await slideAfter('Make the title of slide 3 red, it should stand out', 's3')).toMatchObject({
    own: { looks: [{ id: 'title', look: { colour: '#FF0000' } }] },
  });
  await expect(edited('Delete slide 2, seeds are cheap')).rejects.toThrow();
});
