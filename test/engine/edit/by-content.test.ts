import { describe, expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { ClarificationNeeded, type DeckDocument } from '../../../src/engine/deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

/** Requests that call points, rows and people by what they say, in other forms of their words. */
const points = (...texts: string[]) => texts.map((text) => ({ text }));
const slides: SlideOutline[] = [
  { id: 's1', kind: 'title', title: 'Mill Street café' },
  {
    id: 's2',
    kind: 'bullets',
    title: 'Closing the café',
    points: points('Count the till', 'Clean the coffee machine', 'Sweep the floor', 'Set the alarm'),
  },
  {
    id: 's3',
    kind: 'table',
    title: 'First week',
    columns: ['Day', 'Topic', 'With'],
    rows: [
      ['Monday', 'Fire exits', 'Dana'],
      ['Tuesday', 'Card payments', 'Marek'],
      ['Friday', 'Stocktaking', 'Lou'],
    ],
  },
  {
    id: 's4',
    kind: 'chart',
    title: 'Guests',
    chart: {
      type: 'column',
      of: 'Month',
      categories: ['May', 'June', 'July'],
      series: [{ name: 'Guests', values: [310, 420, 400] }],
    },
  },
  {
    id: 's5',
    kind: 'bullets',
    title: 'The staff',
    points: points('Manager: Helen Marsh', 'Cook: Rob Lind', 'Rota: Dana'),
  },
  {
    id: 's6',
    kind: 'timeline',
    title: 'Dates',
    events: [
      { when: '2 March', what: 'The council decides' },
      { when: '18 July', what: 'The street fair' },
    ],
  },
  {
    id: 's7',
    kind: 'table',
    title: 'Fair',
    columns: ['Time', 'What', 'Where'],
    rows: [
      ['11:00', 'Brass band', 'Main stage'],
      ['12:30', 'Dog show', 'Green'],
      ['15:30', 'Raffle draw', 'Main stage'],
    ],
  },
  {
    id: 's8',
    kind: 'bullets',
    title: 'Stalls',
    points: points('Second-hand books', 'Plant swap', 'Face painting'),
  },
  {
    id: 's9',
    kind: 'chart',
    title: 'Members',
    chart: {
      type: 'column',
      categories: ['Juniors', 'Veterans'],
      series: [
        { name: '2025', values: [32, 28] },
        { name: '2026', values: [41, 30] },
      ],
    },
  },
];

async function after(prompt: string): Promise<SlideOutline[]> {
  const sample = sampleDeck();
  const deck: DeckDocument = { ...sample, outline: { ...sample.outline, slides } };
  const { document } = await editDeck(deck, new Map(), deckEdit(prompt), quietContext());
  return document.outline.slides;
}
const slideAfter = async (prompt: string, id: string) => (await after(prompt)).find((one) => one.id === id);

describe('points', () => {
  const [count, clean, sweep, set] = [
    'Count the till',
    'Clean the coffee machine',
    'Sweep the floor',
    'Set the alarm',
  ];
  test.each<[string, string, (string | undefined)[]]>([
    ['Swap sweeping the floor and counting the till', 's2', [sweep, clean, count, set]],
    ['Sweeping should come before cleaning', 's2', [count, sweep, clean, set]],
    [
      'Add "Lock the back door" before setting the alarm',
      's2',
      [count, clean, sweep, 'Lock the back door', set],
    ],
    [
      'Add a tombola run by the scouts to the stalls',
      's8',
      ['Second-hand books', 'Plant swap', 'Face painting', 'Tombola run by the scouts'],
    ],
    ['Remove face painting and add henna instead', 's8', ['Second-hand books', 'Plant swap', 'Henna']],
    [
      'Add Nina Brook as secretary',
      's5',
      ['Manager: Helen Marsh', 'Cook: Rob Lind', 'Rota: Dana', 'Secretary: Nina Brook'],
    ],
    ['Rob left, take him out of the staff', 's5', ['Manager: Helen Marsh', 'Rota: Dana']],
    ['The cook is now Ali Khan, not Rob', 's5', ['Manager: Helen Marsh', 'Cook: Ali Khan', 'Rota: Dana']],
    [
      'Insert a step after counting the till: Put the cash away',
      's2',
      [count, 'Put the cash away', clean, sweep, set],
    ],
    ['Add "Lock the back door" after the coffee', 's2', [count, clean, 'Lock the back door', sweep, set]],
    ['Sweep the floor first', 's2', [sweep, count, clean, set]],
    ['Drop the coffee machine thing', 's2', [count, sweep, set]],
    ['Remove everything about swapping', 's8', ['Second-hand books', 'Face painting']],
    [
      'Add a point about the new roof to the stalls',
      's8',
      ['Second-hand books', 'Plant swap', 'Face painting', 'The new roof'],
    ],
  ])('%s', async (prompt, id, texts) => {
    expect(await slideAfter(prompt, id)).toMatchObject({ points: texts.map((text) => ({ text })) });
  });

  test('a date without a year comes in its place', async () => {
    expect(await slideAfter('Add a step on 11 July: Stage is delivered', 's6')).toMatchObject({
      events: [{}, { when: '11 July', what: 'Stage is delivered' }, {}],
    });
  });
});

describe('rows', () => {
  const [monday, tuesday, friday] = [
    ['Monday', 'Fire exits', 'Dana'],
    ['Tuesday', 'Card payments', 'Marek'],
    ['Friday', 'Stocktaking', 'Lou'],
  ];
  const [band, dogs, raffle] = [
    ['11:00', 'Brass band', 'Main stage'],
    ['12:30', 'Dog show', 'Green'],
    ['15:30', 'Raffle draw', 'Main stage'],
  ];
  test.each<[string, string, (string[] | undefined)[]]>([
    [
      'Add a row for Thursday, latte art, with Marek',
      's3',
      [monday, tuesday, ['Thursday', 'Latte art', 'Marek'], friday],
    ],
    ['Swap the dog show and the raffle', 's7', [band, raffle, dogs]],
    ['The dog show is at 13:00', 's7', [band, ['13:00', 'Dog show', 'Green'], raffle]],
    ['The dog show time is wrong, it is 13:00', 's7', [band, ['13:00', 'Dog show', 'Green'], raffle]],
    ['The raffle draw moves to the green', 's7', [band, dogs, ['15:30', 'Raffle draw', 'Green']]],
    [
      'Lou does Monday and Dana does Friday',
      's3',
      [['Monday', 'Fire exits', 'Lou'], tuesday, ['Friday', 'Stocktaking', 'Dana']],
    ],
    [
      "Monday's topic is now Fire exits, first aid and keys",
      's3',
      [['Monday', 'Fire exits, first aid and keys', 'Dana'], tuesday, friday],
    ],
  ])('%s', async (prompt, id, rows) => {
    expect(await slideAfter(prompt, id)).toMatchObject({ rows });
  });

  test.each<[string, string, object]>([
    [
      'Add August with 510 guests',
      's4',
      {
        chart: { categories: ['May', 'June', 'July', 'August'], series: [{ values: [310, 420, 400, 510] }] },
      },
    ],
    [
      'Veterans should be 33 in 2026',
      's9',
      { chart: { series: [{ values: [32, 28] }, { values: [41, 33] }] } },
    ],
    [
      "The veterans' numbers are wrong, should be 29 and 31",
      's9',
      { chart: { series: [{ values: [32, 29] }, { values: [41, 31] }] } },
    ],
    ['The members should be a table', 's9', { kind: 'table' }],
    ['Make the guests a line chart', 's4', { chart: { type: 'line' } }],
    ['Show the guests as a table', 's4', { kind: 'table', columns: ['Month', 'Guests'] }],
  ])('%s', async (prompt, id, slide) => {
    expect(await slideAfter(prompt, id)).toMatchObject(slide);
  });
});

describe('in any .pptx', () => {
  const edited = async (prompt: string, shown: SlideOutline[]) => {
    const sample = sampleDeck();
    const deck: DeckDocument = { ...sample, outline: { ...sample.outline, slides: shown } };
    const bytes = await renderDeck(deck, new Map(), 'pptx', new AbortController().signal);
    return readDeck(openDeck((await editFile({ bytes, prompt })).bytes)).slides.at(-1)?.objects ?? [];
  };
  const [cover, list] = slides as [SlideOutline, SlideOutline];
  const linesOf = (objects: Awaited<ReturnType<typeof edited>>) =>
    objects.flatMap(({ kind, paragraphs = [] }) =>
      kind === 'content' ? paragraphs.map(({ text }) => text) : [],
    );

  test.each<[string, string[]]>([
    [
      'Swap counting the till and cleaning the machine',
      ['Clean the coffee machine', 'Count the till', 'Sweep the floor', 'Set the alarm'],
    ],
    [
      'Add "Feed the cat" after the coffee',
      ['Count the till', 'Clean the coffee machine', 'Feed the cat', 'Sweep the floor', 'Set the alarm'],
    ],
  ])('%s', async (prompt, lines) => {
    expect(linesOf(await edited(prompt, [cover, list]))).toEqual(lines);
  });

  test('a category is added to a chart', async () => {
    const objects = await edited('Add August with 510 guests', [cover, slides[3] as SlideOutline]);
    expect(objects.find(({ chart }) => chart)?.chart).toMatchObject({
      categories: ['May', 'June', 'July', 'August'],
    });
  });

  test('points that have others below them are not moved alone', async () => {
    const nested: SlideOutline = {
      id: 's2',
      kind: 'bullets',
      title: 'Aims',
      points: [
        { text: 'Global aims', children: ['Trade'] },
        { text: 'Local aims', children: ['Jobs'] },
      ],
    };
    await expect(edited('Swap the global and the local aims', [cover, nested])).rejects.toThrow(
      ClarificationNeeded,
    );
  });
});

test('two short lists stand side by side', async () => {
  expect(await slideAfter('Merge the stalls and the staff', 's8')).toMatchObject({
    kind: 'two-columns',
    columns: [{ heading: 'Stalls' }, { heading: 'The staff' }],
  });
});

test.each([
  'Add emphasis to the stalls',
  'Add a torch and a map to the stalls',
  'Swap the stage and the dog show',
  'The volunteer numbers should be 310, 420 and 430',
  'Drop the till by',
])('is asked about: %s', async (prompt) => {
  await expect(after(prompt)).rejects.toThrow(ClarificationNeeded);
});

describe('days of lines', () => {
  const [sale, quiz] = ['3 July: jumble sale, 2–5 pm', '9 June: quiz (return the form by 1 June)'];
  const dated: SlideOutline[] = [
    { id: 's1', kind: 'title', title: 'News' },
    { id: 's2', kind: 'bullets', title: 'Coming up', points: points(sale, quiz) },
  ];
  test.each([
    ['The jumble sale is on 4 July', ['4 July: jumble sale, 2–5 pm', quiz]],
    ['The sale is on the 4th', ['4 July: jumble sale, 2–5 pm', quiz]],
    ['The quiz is on the 8th, not the 9th', [sale, '8 June: quiz (return the form by 1 June)']],
    ['The sale ends at 6 pm, not 5 pm', ['3 July: jumble sale, 2–6 pm', quiz]],
  ])('%s', async (prompt, told) => {
    const sample = sampleDeck();
    const deck: DeckDocument = { ...sample, outline: { ...sample.outline, slides: dated } };
    const { document } = await editDeck(deck, new Map(), deckEdit(prompt), quietContext());
    expect(document.outline.slides[1]).toMatchObject({ points: points(...told) });
  });
});

describe('what is said of one line', () => {
  const release: SlideOutline[] = [
    { id: 's1', kind: 'title', title: 'Outage', byline: 'Nadia Brandt' },
    {
      id: 's2',
      kind: 'bullets',
      title: 'Root cause',
      points: points('Release 8.14 shipped a new bundle', 'Alert at 3 % (Nadia, done)'),
    },
    {
      id: 's3',
      kind: 'table',
      title: 'Timeline',
      columns: ['Time', 'Event'],
      rows: [
        ['09:02', 'Release 8.14 goes live'],
        ['10:15', 'Rollback complete'],
      ],
    },
  ];
  const edited = async (prompt: string) => {
    const sample = sampleDeck();
    const deck: DeckDocument = { ...sample, outline: { ...sample.outline, slides: release } };
    return (await editDeck(deck, new Map(), deckEdit(prompt), quietContext())).document.outline.slides;
  };

  test.each([
    ['The release was 8.15', 'tells that too'],
    ['Greta, not Nadia, is responsible for the alert', 'is also “Nadia Brandt” here'],
    ['No release was live, not complete', 'forbids something'],
  ])('is asked about where it may be said of others: %s', async (prompt, question) => {
    const refused = edited(prompt);
    await expect(refused).rejects.toThrow(ClarificationNeeded);
    await expect(refused).rejects.toThrow(question);
  });

  test('takes no "that" along', async () => {
    const [, cause] = await edited('Add that two customers cancelled to the root cause');
    expect(JSON.stringify(cause)).toContain('"Two customers cancelled"');
  });
});
