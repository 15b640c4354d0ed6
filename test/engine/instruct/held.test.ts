import { expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { ClarificationNeeded, type DeckDocument } from '../../../src/engine/deck.ts';
import type { Operation } from '../../../src/engine/instruct/operations.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { quietContext } from '../../support/deck-request.ts';
import { sampleDeck } from '../../support/sample-deck.ts';

const read = (prompt: string): Promise<Operation[]> =>
  readInstruction({ prompt, surface: 'deck', language: 'en', names: [] });

test.each([
  'Rename slides 5 and 6 to Voices and Trouble',
  'All titles bold, except slide 3: italic',
  'Write the bullets of slide 8 as one sentence',
  'Slide 3 title "Rides", slide 4 title "Spending"',
  'Add a bullet "X" to slide 5 and delete it from slide 6',
  'Change the footer title to "Clinic"',
  'Delete the category and the series Lamps',
  'Set the title of slide 2 to What we saw on page 3',
  'Add a bullet to slide 3: see page 2',
  'Add the following slide after slide 2',
  'Delete the following slide',
  'Add a slide at the end titled Thanks in large letters',
  'Add a slide titled Thanks in bold text',
  'Add rows 2 and 3 to the table',
])('what was said and is not held by what would be done is asked about: %s', async (prompt) => {
  await expect(read(prompt)).rejects.toThrow(/[?.]/);
});

test('a copy is called what is said, and a number of its name counts nothing', async () => {
  expect(await read('Make a copy of slide 5 at the end named Plan 2027')).toEqual([
    { op: 'slide.duplicate', slides: [{ number: 5 }], to: 'end' },
    { op: 'text.set', on: { kind: 'title' }, text: ['Plan 2027'] },
  ]);
});

test('what “it” is called after a chart is the chart', async () => {
  expect((await read('Make the pie on slide 3 a bar chart and title it Guests a day')).at(-1)).toMatchObject({
    op: 'chart.title',
    on: { kind: 'chart', chart: 'bar' },
    text: 'Guests a day',
  });
});

test.each<[string, string, unknown]>([
  ['Rename slides 5, 6 and 7 to Ants, Bees and Cats', 'text', [['Ants'], ['Bees'], ['Cats']]],
  ['Replace "2008" with "2007" everywhere but on slide 2', 'allBut', [[{ number: 2 }]]],
  ['Winter use fell by 60 percent, not 58', 'to', ['60']],
  ['Write "Draft" before the title of slide 2', 'first', [true]],
  ['Make the title Georgia 36', 'every', [true]],
  ['Change the font to Georgia on slides 2-4', 'every', [true]],
  ['Turn the costs table into a bar chart', 'about', ['costs']],
  ['Titel auf Folie 2 rechtsbündig', 'align', ['right']],
])('%s', async (prompt, key, expected) => {
  const found: unknown[] = [];
  JSON.stringify(await read(prompt), (name, value) => {
    if (name === key) found.push(value);
    return value;
  });
  expect(found).toEqual(expected);
});

const edit = (prompt: string, document: DeckDocument, warn: (message: string) => void = () => {}) =>
  editDeck(
    document,
    new Map(),
    { prompt, sources: [], assets: new Map() },
    quietContext({ warn: ({ message }) => warn(message) }),
  );

test('words that are added to a title leave it there, and notes that are set are shown', async () => {
  const deck = sampleDeck();
  const [, second] = deck.outline.slides;
  const added = await edit('Add "(draft)" to the title of slide 2', deck);
  expect(added.document.outline.slides[1]?.title).toBe(`${second?.title} (draft)`);
  const noted = await edit('The notes of slide 2 should say "Welcome"', deck);
  expect(noted.document.options.notes).not.toBe('none');
});

test('a slide that is named and has nothing of what is spoken of is told of', async () => {
  const deck = sampleDeck();
  const list = deck.outline.slides[1];
  if (list?.kind !== 'bullets') throw new Error('Another sample deck.');
  const slides = [
    { ...list, id: 'one', points: [{ text: 'Cobalt is rare' }] },
    { ...list, id: 'two', points: [{ text: 'Tin is not' }] },
  ];
  const document = { ...deck, outline: { ...deck.outline, slides } };
  const told: string[] = [];
  const prompt = 'Replace "cobalt" with "nickel" on slides 1 and 2';
  await edit(prompt, document, (message) => told.push(message));
  const bytes = await renderDeck(document, new Map(), 'pptx', new AbortController().signal);
  const { warnings } = await editFile({ bytes, prompt });
  expect([...told, ...warnings.map(({ message }) => message)]).toEqual([
    expect.stringContaining('slide 2'),
    expect.stringContaining('slide 2'),
  ]);
});

test.each([
  'Make the title of slides 6-9 italic and the title of slide 10 bold',
  'Make slide 2 bold and slide 3 italic',
  'Make the title on slides 2-4 bold and the table on slide 5 italic',
])('two slides with a look of their own are not given both: %s', async (prompt) => {
  await expect(edit(prompt, sampleDeck())).rejects.toThrow(ClarificationNeeded);
});

test('a text may be a letter that is an article elsewhere', async () => {
  const { document } = await edit('Rename slides 1, 2 and 3 to A, B and C', sampleDeck());
  expect(document.outline.slides.slice(0, 3).map(({ title }) => title)).toEqual(['A', 'B', 'C']);
});

test('where no slide is empty, that is said', async () => {
  await expect(edit('delete the empty slides', sampleDeck())).rejects.toThrow('No slide is empty.');
});
