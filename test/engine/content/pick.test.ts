import { describe, expect, test } from 'vitest';
import { pick } from '../../../src/engine/content/pick.ts';
import { topicsOf, weights } from '../../../src/engine/content/topics.ts';
import { bars, lengths, merits } from '../../../src/engine/content/units.ts';
import { stemsOf } from '../../../src/engine/content/words.ts';
import type { Block, Document } from '../../../src/engine/read/document.ts';
import { readDocuments } from '../../support/read-documents.ts';

const at = { source: 0 };
const paragraph = (...sentences: string[]): Block => ({ type: 'paragraph', sentences, at });
const list = (items: string[], more: { ordered?: boolean; lead?: string } = {}): Block => ({
  type: 'list',
  ordered: false,
  items: items.map((text) => ({ text, children: [] })),
  at,
  ...more,
});
/** Fills the room so that not everything fits: one sentence that hardly comes. */
const filler = paragraph(
  `Whether ${'anybody who once lived in the old quarter by the river '.repeat(6)} would agree is asked here?`,
);
const said = (blocks: Block[], room: { words: number; points: number }, asked = '') =>
  pick([...blocks, filler], room, { language: 'en', stems: stemsOf(asked), said: new Set() }).map(
    ({ text }) => text,
  );

describe('what is worth a place on a slide', () => {
  const opening = 'The harbour lies in a wide bay between two hills.';
  const plain = 'The quay was painted in the colours of the town.';
  const figure = 'The quay handled 1,240 ships in the last year.';
  test('what is only supposed is said while most of the room is empty, and not where it is not', () => {
    const supposed = 'We could paint the quay in the colours of the town.';
    const sentences = paragraph('The bay is wide.', 'The hills are far.', supposed);
    expect(said([sentences], { words: 30, points: 6 })).toContain(supposed);
    expect(said([paragraph(opening, plain, figure, supposed)], { words: 42, points: 6 })).not.toContain(
      supposed,
    );
  });

  test('steps with a counted label are told from the first one on', () => {
    const step = (count: number) =>
      `Step ${count}: the crew rows to the old quay. It ties the boat to the third ring and waits until the warden has counted all the ropes, nets and oars on board.`;
    const first = list([1, 2, 3].map(step));
    const later = list([4, 5, 6].map((count) => `Step ${count}: pay 1,240 euros.`));
    for (const words of [30, 60, 120]) {
      const told = said([first, paragraph(plain), later], { words, points: 6 });
      const counts = told.flatMap((text) => /^Step (\d)/u.exec(text)?.[1] ?? []);
      expect(counts).toEqual(counts.map((_, index) => String(index + 1)));
      expect(told.length).toBeGreaterThan(0);
    }
  });

  test('items are filled up to the room, also behind one whose next sentence is too long', () => {
    const item = (first: string, second: string) => `${first} ${second}`;
    const first = (what: string) =>
      `The ${what} was looked through by two crews of the harbour in the first week of May.`;
    const long = `It bears ${'more than anybody on the quay had thought '.repeat(12)}it would.`;
    const short = 'It is sound and bears whatever ships bring.';
    const told = said([list([item(first('gate'), long), item(first('crane'), short), first('rail')])], {
      words: 70,
      points: 5,
    });
    expect(told).toEqual([first('gate'), item(first('crane'), short), first('rail')]);
  });

  test('the first sentence and the one with a figure come before others', () => {
    expect(said([paragraph(opening, plain, figure)], { words: 20, points: 2 })).toEqual([opening, figure]);
  });

  test('what was asked for comes before what was not', () => {
    const cranes = 'The eastern cranes were built by a firm of the region.';
    expect(
      said([paragraph(opening, plain, cranes)], { words: 22, points: 2 }, 'the cranes of the firm'),
    ).toEqual([opening, cranes]);
  });

  test.each([
    'Does the quay still bear the weight of such ships?',
    'See the appendix for the colours of the quay.',
    'This section describes how the quay was painted.',
    '(Painting was done by the sailors of the town.)',
  ])('and this comes last: %s', (worse) => {
    expect(said([paragraph(opening, worse, plain)], { words: 20, points: 2 })).toEqual([opening, plain]);
  });

  test('how many were for it stays with what was decided', () => {
    const decided = 'The quay is to be painted again in May.';
    expect(said([paragraph(opening, decided, '(36 for, 3 against)')], { words: 40, points: 2 })).toEqual([
      opening,
      `${decided} (36 for, 3 against)`,
    ]);
  });

  test.each([
    ['en', 'We recommend the second way, since it costs the least.'],
    ['de', 'Wir empfehlen den zweiten Weg, weil er am wenigsten kostet.'],
    ['fr', 'Nous recommandons la deuxième voie, car elle coûte le moins.'],
  ])('what is recommended is told beside a list that takes the room: %s', (_, advice) => {
    const ways = ['Paint the quay in the winter.', 'Paint it in the summer.', 'Leave it as it is.'];
    const told = pick(
      [list(ways, { ordered: true }), paragraph(advice)],
      { words: 16, points: 3 },
      { language: 'en', stems: new Set(), said: new Set() },
    );
    expect(told.map(({ text }) => text)).toEqual([...ways, advice]);
  });

  test('a sentence that leans on one that is not said is not said', () => {
    const leaning = 'It handled 1,240 ships.';
    expect(
      said([paragraph(opening, 'Does the old quay hold?', leaning)], { words: 30, points: 3 }),
    ).not.toContain(leaning);
  });

  test('the sentence that opens a section comes before figures further on', () => {
    const asked = 'Of these, 40 were repaired in 2019 and 12 more in 2020 by the firm of the region.';
    const later = paragraph('Of 1,240 ships 310 carried grain and 95 carried wine to the north.', asked);
    expect(said([paragraph(opening), later], { words: 12, points: 1 })).toEqual([opening]);
  });

  test.each([
    ['Nobody kept those records.', false],
    ['The firm never looked at that list; the town did.', false],
    ['The firm says that ships and crews pay dues.', true],
    ['Ships pay dues, and these dues keep the quay.', true],
    ['Sailors paint those who sleep on the quay.', true],
  ])('what speaks inside of something named before comes with it or not at all: %s', (inside, alone) => {
    const named = 'Whether the harbour master wrote down each of the ships that came in is asked here?';
    const told = said([paragraph(opening), paragraph(named, inside)], { words: 22, points: 3 });
    expect(told.includes(inside)).toBe(alone);
  });

  test.each([
    'Davor hat er mit seinen Leuten den Kran am Hafen gebaut.',
    'Bis 2019 hatte er das Amt des Lotsen im Norden inne.',
  ])('what is said of one person does not stand behind another: %s', (later) => {
    const ada = 'Dr. Ada Brook leitet die Werft im Norden der Bucht.';
    const ole = `Ole Sund ist Leiter des Büros, das ${'von allen Vereinen an der langen Küste '.repeat(4)}gegründet wurde.`;
    const choosing = { language: 'de', stems: new Set<string>(), said: new Set<string>() } as const;
    const texts = pick([paragraph(ada), paragraph(ole, later), filler], { words: 24, points: 3 }, choosing);
    expect(texts.map(({ text }) => text)).toEqual([ada]);
  });

  describe('a sentence that the next one takes back', () => {
    const claim = 'The port has put in place 12 measures against floods since 2019.';
    const but = 'However, it does not test whether the gates close in a storm.';
    const room = (words: number, points: number) => said([paragraph(claim, but, plain)], { words, points });

    test('is told with it where there is room', () => {
      expect(room(40, 3)).toEqual([claim, but, ...room(40, 3).slice(2)]);
    });

    test('and not at all where there is none', () => {
      expect(room(13, 1)).not.toContain(claim);
      const pointing = 'However, see the appendix (which is of 2018.';
      expect(said([paragraph(claim, pointing, plain)], { words: 60, points: 4 })).not.toContain(claim);
    });

    test.each([
      [
        'de',
        'Der Hafen hat 12 Anlagen gegen Hochwasser gebaut.',
        'Dennoch wurden die Tore nie bei Sturm geprüft.',
      ],
      [
        'fr',
        'Le port a pris 12 mesures contre les crues.',
        'Toutefois, les portes ne sont jamais mises à l’épreuve.',
      ],
    ] as const)('in other languages too: %s', (language, first, second) => {
      const choosing = { language, stems: new Set<string>(), said: new Set<string>() };
      const words = first.split(' ').length + 2;
      const texts = pick([paragraph(first, second), filler], { words, points: 1 }, choosing);
      expect(texts.map(({ text }) => text)).not.toEqual([first]);
    });
  });

  test.each([
    'The dues of the 40 ships follow from them via eqn 10.',
    'A proof for the 12 gates can be found by solving (4).',
    'The 12 gates of the quay, n (p ) i i and x, are k of m.',
    'The port counts the 40 ships with the two gates of and',
    'Ada Brook of the harbour office, ada@harbour.example, has 12 gates.',
  ])('what only its page can show is not said: %s', (text) => {
    expect(said([paragraph(opening, text, plain)], { words: 60, points: 5 })).not.toContain(text);
  });

  test.each([
    'A. Brook reported that 12 of 40 piers are repaired.',
    'A. Brook and O. Sund repair piers.',
    'Of €18.4m, €11.2m has been spent.',
    'Von 120 T€ sind 80 T€ schon abgerufen.',
    'Sales rose from €3.2m in Q1 to €4.1m in Q2.',
    'Die Gruppen A, B und C beginnen im Mai.',
    '7 of 10 piers can be repaired in a day.',
  ])('amounts, quarters, groups and initials make no formula of a sentence: %s', (text) => {
    expect(said([paragraph(opening, text, plain)], { words: 60, points: 5 })).toContain(text);
  });

  test('nothing is said twice, and nothing with an open bracket', () => {
    expect(
      said([paragraph(opening, opening, 'The quay (and the pier is old.')], { words: 60, points: 5 }),
    ).toEqual([opening]);
  });

  test('a list comes whole or, where it is ordered, from its first step on', () => {
    const steps = ['Close the valve', 'Drain the pipe', 'Lift the pump', 'Clean the filter', 'Put it back'];
    expect(said([list(steps)], { words: 40, points: 5 })).toEqual(steps);
    expect(said([list(steps, { ordered: true })], { words: 8, points: 2 })).toEqual(steps.slice(0, 2));
  });

  test('one of several announced items is not said alone', () => {
    const items = [
      'The first axis is longer than all others together and has many words',
      'The second axis is short',
    ];
    expect(said([paragraph(opening), list(items, { lead: 'Two axes:' })], { words: 16, points: 1 })).toEqual([
      opening,
    ]);
  });

  test('the weights are those that were tried', () => {
    expect({ merits, lengths, bars, weights }).toMatchSnapshot();
  });
});

test('a list of names is told beside a long sentence that opens its section', () => {
  const opening = `The harbour keeps ${'the ropes and lamps of all its guests, '.repeat(4)}and the tools that they leave.`;
  const names = ['Rope', 'Timber', 'Paint', 'Tar', 'Oars', 'Nails', 'Lamps', 'Sails', 'Glue'];
  const blocks = [paragraph(opening), list(names, { lead: 'The store of the harbour is divided into:' })];
  const told = pick(blocks, { words: 95, points: 7 }, { language: 'en', stems: new Set(), said: new Set() });
  expect(told.map(({ text }) => text)).toEqual([opening, ...names]);
});

test.each([
  ['Background on locks', true],
  ['Hintergrund zu den Schlössern', true],
  ['Background', false],
  ['Locks and their background', false],
])('a section called “%s” is worth less than its length: %s', async (title, isLess) => {
  const words = 'Every boat of the yard has a lock of its own, and the warden keeps the second key. '.repeat(
    6,
  );
  const { documents } = await readDocuments({
    'a.md': `# Yard\n\n## ${title}\n\n${words}\n\n## Keys for members\n\n${words.replaceAll('boat', 'pier')}\n`,
  });
  const topics = topicsOf(documents[0] as Document, 0, { language: 'en', stems: new Set(), pictures: false });
  const [first, second] = topics.children.map(({ weight }) => weight);
  expect((first ?? 0) < (second ?? 0) / 2).toBe(isLess);
});

test('what a paragraph says in figures is told beside the list below it, and what it says without them is not', () => {
  const items = list(
    ['gate', 'hut', 'lamp', 'mast'].map(
      (name) =>
        `The ${name} was looked through by two crews of the harbour in the first week of May, and again.`,
    ),
    { lead: 'The rule holds for these:' },
  );
  const opening = 'The wardens of the harbour have a rule on leave.';
  const plain = 'The rule on leave is kept by every warden of the harbour.';
  const figure = 'Wardens of the harbour take 34 days of leave and 2 of study a year.';
  const told = said([paragraph(opening, plain, figure), items], { words: 60, points: 5 });
  expect(told.slice(0, 3)).toEqual([opening, figure, expect.stringContaining('gate')]);
});

test('the first of many steps is not told as if it were all of them', () => {
  const step = 'The crew of the harbour takes the rope in hand and walks along the quay to the second lamp.';
  const items = ['gate', 'hut', 'lamp', 'mast', 'net', 'oar'].map((name) => ({
    text: `The ${name} is closed when the wind is up. To close the ${name}, take these steps:`,
    children: [1, 2, 3].map((at) => ({ text: `${step} It takes ${at} hours.`, children: [] })),
  }));
  const block: Block = { type: 'list', ordered: false, items, at };
  const told = pick(
    [block, filler],
    { words: 90, points: 7 },
    { language: 'en', stems: new Set(), said: new Set() },
  );
  expect(told.map(({ text }) => text)).toContain('The gate is closed when the wind is up');
  expect(JSON.stringify(told.map(({ text, children }) => [text, children]))).not.toContain('takes the rope');
});

test('a figure without a name stands with what its paragraph says it is of, or not at all', () => {
  const first = paragraph(
    'The towns of the lake vote on their money.',
    'In the vote of Brome 2,815 people took part.',
  );
  const second = paragraph(
    'The last case of them all is the town of Arlen by the lake.',
    'The turnout was 143 people.',
  );
  for (const words of [16, 30, 60]) {
    const told = said([first, second], { words, points: 6 }).join(' ');
    if (told.includes('143')) expect(told).toContain('Arlen');
    if (words === 60) expect(told).toContain('143');
  }
});

test('the number of a point needs no bracket that opens', () => {
  const items = ['to 2.1.a) The request was accepted.', 'to 3) All members may use the account.'];
  expect(said([list(items)], { words: 60, points: 6 })).toEqual(expect.arrayContaining(items));
  expect(
    said([paragraph('The quay was painted = 3) and shown by the town.')], { words: 60, points: 6 }),
  ).not.toContain('The quay was painted = 3) and shown by the town.');
});
