import { describe, expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { ClarificationNeeded, type DeckDocument } from '../../../src/engine/deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

/** People call what stands in a deck by some of its words, and tell what it should say. */
const points = (...texts: string[]) => texts.map((text) => ({ text }));
const slides: SlideOutline[] = [
  { id: 's1', kind: 'title', title: 'The harbour museum', subtitle: 'Yearly meeting' },
  {
    id: 's2',
    kind: 'bullets',
    title: 'Worries',
    points: points('The roof leaks above the archive', 'Our boiler is from 1974', 'Fewer schools visit'),
  },
  {
    id: 's3',
    kind: 'table',
    title: 'Repairs',
    columns: ['Task', 'Owner', 'Room', 'Cost'],
    rows: [
      ['Mend the roof', 'Ahlers', 'A100', '12,000'],
      ['Replace the boiler', 'Brandt', 'B020', '30,500'],
      ['Paint the hall', 'Claussen', 'A001', '4,200'],
    ],
  },
  {
    id: 's4',
    kind: 'chart',
    title: 'Visitors',
    chart: {
      type: 'column',
      categories: ['1990', 'Spring', 'Summer'],
      series: [{ name: 'Guests', values: [310, 420, 960] }],
    },
  },
  { id: 's5', kind: 'timeline', title: 'Dates', events: [{ when: '3 May', what: 'Night of museums' }] },
  {
    id: 's6',
    kind: 'comparison',
    title: 'Ways to pay',
    options: [
      { heading: 'Ask the town', points: points('Slow') },
      { heading: 'Keep it', points: points('Cheap') },
      { heading: 'Find a donor', points: points('Unsure') },
    ],
  },
  {
    id: 's7',
    kind: 'bullets',
    title: 'Plan until autumn',
    points: points('Ask for offers', 'Hire a roofer'),
  },
];

const museum = (): DeckDocument => {
  const sample = sampleDeck();
  return { ...sample, outline: { ...sample.outline, title: 'The harbour museum', slides } };
};

async function after(prompt: string): Promise<SlideOutline[]> {
  const { document } = await editDeck(museum(), new Map(), deckEdit(prompt), quietContext());
  return document.outline.slides;
}
const slideAfter = async (prompt: string, id: string) =>
  (await after(prompt)).find((slide) => slide.id === id);
const orderAfter = async (prompt: string) => (await after(prompt)).map(({ id }) => id.slice(1)).join('');

describe('what is called by some of its words', () => {
  test.each([
    ['On the worries slide, put the boiler first since that is the worst one', 'Our boiler'],
    ['Put the schools first', 'Fewer schools'],
  ])('a point: %s', async (prompt, first) => {
    expect(await slideAfter(prompt, 's2')).toMatchObject({
      points: [{ text: expect.stringContaining(first) }, {}, {}],
    });
  });

  test.each([
    ['Swap the worries and the plan.', '1734562'],
    ['Could you put the plan after the worries? That reads better.', '1273456'],
    ['can we have a slide about money after the visitors', '12348567'],
    ['Move the repairs up so they come after the title slide', '1324567'],
    ['People get lost: move the plan before the visitors', '1237456'],
  ])('a slide: %s', async (prompt, order) => {
    expect(await orderAfter(prompt)).toBe(order);
  });

  test('a text that is written is not called so', async () => {
    await expect(after('Put the boiler plan on a poster')).rejects.toThrow(ClarificationNeeded);
    expect(await slideAfter('Change the title of slide 2 to The plan', 's2')).toMatchObject({
      title: 'The plan',
    });
  });
});

describe('what one cell should say', () => {
  const cell = async (prompt: string, row: number, column: number) => {
    const slide = await slideAfter(prompt, 's3');
    return slide?.kind === 'table' ? slide.rows[row]?.[column] : undefined;
  };
  test.each<[string, number, number, string]>([
    ['The owner of the roof is Claussen', 0, 1, 'Claussen'],
    ['the boiler should be in room B021', 1, 2, 'B021'],
    ['Please change the owner of the hall to Ahlers', 2, 1, 'Ahlers'],
    ['Brandt moved to B044', 1, 2, 'B044'],
    ['The boiler should be Dietz instead of Brandt', 1, 1, 'Dietz'],
    ['In the repairs table, the roof should cost 13,500', 0, 3, '13,500'],
    ['on slide 3 the hall should cost 4,400', 2, 3, '4,400'],
  ])('%s', async (prompt, row, column, value) => {
    expect(await cell(prompt, row, column)).toBe(value);
  });

  test('several at once', async () => {
    const slide = await slideAfter('The owner of the boiler is Ahlers, and the room is A100', 's3');
    expect(slide).toMatchObject({ rows: [{}, ['Replace the boiler', 'Ahlers', 'A100', '30,500'], {}] });
  });

  test('what is counted may be named', async () => {
    expect(await slideAfter('Spring had 450 people and Summer 990', 's4')).toMatchObject({
      chart: { series: [{ values: [310, 450, 990] }] },
    });
  });
});

test.each([
  ['Put the schools first and make them bold', 's2', { points: [{ text: 'Fewer schools visit' }, {}, {}] }],
  [
    'Make point 1 on slide 2 red and move it to the end',
    's2',
    { points: [{}, {}, { text: expect.stringContaining('roof') }] },
  ],
  [
    'Rename the column Room to "Place" and put it first',
    's3',
    { columns: ['Place', 'Task', 'Owner', 'Cost'] },
  ],
])('“it” is what was moved or renamed: %s', async (prompt, id, slide) => {
  expect(await slideAfter(prompt, id)).toMatchObject(slide);
});

test('a slide is found by the title that it had', async () => {
  expect(await orderAfter('Rename "Worries" to "Open questions" and put it after the visitors')).toBe(
    '1342567',
  );
});

test.each([
  'Merge "Worries" and "Plan until autumn" into one slide with two columns',
  'Merge slides 2 and 7 into one slide with two columns',
])('slides side by side: %s', async (prompt) => {
  expect(await slideAfter(prompt, 's2')).toMatchObject({
    kind: 'two-columns',
    columns: [
      { heading: 'Worries', points: [{}, {}, {}] },
      { heading: 'Plan until autumn', points: [{}, {}] },
    ],
  });
});

test.each(['remove Keep it from slide 6', 'remove the "Keep it" column'])(
  'a column and not its slide goes: %s',
  async (prompt) => {
    expect(await slideAfter(prompt, 's6')).toMatchObject({
      options: [{ heading: 'Ask the town' }, { heading: 'Find a donor' }],
    });
  },
);

test.each<[string, string, object]>([
  [
    'add to the timeline: 9 June, summer party',
    's5',
    { events: [{}, { when: '9 June', what: 'summer party' }] },
  ],
  [
    'On slide 7, add: Windows were replaced in June',
    's7',
    { points: [{}, {}, { text: 'Windows were replaced in June' }] },
  ],
  ['After point 1 on slide 7 add: Choose one', 's7', { points: [{}, { text: 'Choose one' }, {}] }],
  ['Mr Vos wants the chart as a pie', 's4', { chart: { type: 'pie' } }],
  ['Give the chart the title Harvest by month', 's4', { chart: { title: 'Harvest by month' } }],
  ['Highlight 1990 in the chart', 's4', { own: { chart: { highlight: '1990' } } }],
  ['delete the last bullet on the "Plan until autumn" slide', 's7', { points: [{ text: 'Ask for offers' }] }],
])('%s', async (prompt, id, slide) => {
  expect(await slideAfter(prompt, id)).toMatchObject(slide);
});
