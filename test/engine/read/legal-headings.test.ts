import { expect, test } from 'vitest';
import { markBoilerplate } from '../../../src/engine/read/boilerplate.ts';
import { asClauses } from '../../../src/engine/read/clause-tables.ts';
import type { DraftEntry } from '../../../src/engine/read/draft.ts';
import { clauseNumberIn, withLegalHeadings } from '../../../src/engine/read/legal-headings.ts';

const at = { source: 0 };
const paragraph = (...sentences: string[]): DraftEntry => ({ type: 'paragraph', sentences, at });
const headings = (entries: DraftEntry[]): string[] =>
  withLegalHeadings(entries).flatMap((entry) => (entry.type === 'heading' ? entry.text : []));

test('articles that begin with their number and name have them as headings', () => {
  const law = ['Mooring', 'Fees', 'Appeal'].map((name, index) =>
    paragraph(`Article ${index + 1}. ${name}. Boats are tied to the quay.`),
  );
  expect(headings(law)).toEqual(['Mooring', 'Fees', 'Appeal']);
});

test.each<[string, DraftEntry[], string[]]>([
  [
    'a number in parts and a name, each with a full stop',
    ['Mooring', 'Fees', 'Appeal'].map((name, at) =>
      paragraph(`Section 3.${at}.`, `${name}.`, 'Boats are tied.'),
    ),
    ['Mooring', 'Fees', 'Appeal'],
  ],
  [
    'articles within one paragraph',
    [
      paragraph('Section 2.1 Quay. Boats are tied. Section 2.2 Buoy. Boats swing.'),
      ...['Pier', 'Yard'].map((name, at) => paragraph(`Section 2.${at + 3} ${name}. Boats wait.`)),
    ],
    ['Quay', 'Buoy', 'Pier', 'Yard'],
  ],
  [
    'no short sentences where most articles begin with long ones',
    [
      'Boats pay.',
      'Boats wait.',
      'Boats go.',
      ...Array.from({ length: 4 }, () => `Boats ${'that lie at the quay '.repeat(6)}pay.`),
    ].map((text, at) => paragraph(`Art. ${at + 1}: ${text} Others do not.`)),
    [],
  ],
  [
    'a clause without a name that stands behind one with a name',
    [
      { type: 'heading', level: 2, text: 'Art. 8: Measures', at },
      paragraph('Boats are tied.'),
      paragraph('Art. 9: Boats go.'),
      paragraph('Art. 8 says more.'),
    ],
    ['Art. 8: Measures', 'Art. 9'],
  ],
  [
    'names in brackets below the numbers of articles',
    ['Mooring', 'Fees', 'Appeal'].flatMap((name, index): DraftEntry[] => [
      { type: 'heading', level: 1, text: `ART. ${index + 1}`, at },
      paragraph(`(${name}) Boats are tied.`),
    ]),
    ['Art. 1: Mooring', 'Art. 2: Fees', 'Art. 3: Appeal'],
  ],
  [
    'a name that stands as a heading below the number of an article',
    [
      ...['Mooring', 'Fees', 'Appeal'].flatMap((name, index): DraftEntry[] => [
        { type: 'heading', level: 1, text: `ARTICLE ${index + 1}`, at },
        { type: 'heading', level: 2, text: name, at },
        paragraph(`Section ${index + 1}.1 Boats. They are tied.`),
      ]),
    ],
    ['Article 1: Mooring', 'Boats', 'Article 2: Fees', 'Boats', 'Article 3: Appeal', 'Boats'],
  ],
])('%s', (_, entries, expected) => {
  expect(headings(entries)).toEqual(expected);
});

test('of one series of clauses all have the level that most have', () => {
  const entries = [1, 2, 3, 4, 5].map(
    (number): DraftEntry => ({ type: 'heading', level: number === 3 ? 3 : 2, text: `§ ${number} Boats`, at }),
  );
  const levels = withLegalHeadings(entries).map((entry) => (entry.type === 'heading' ? entry.level : 0));
  expect(levels).toEqual([2, 2, 2, 2, 2]);
});

test('clauses behind numbers in a column of their own are a list', () => {
  const table = (rows: string[][]) =>
    asClauses({ type: 'table', header: ['', ''], rows, columns: [], totals: [], at });
  const rows = [
    ['1.0.1.', 'Boats pay.'],
    ['', 'They pay in May.'],
    ['', '1.0.2. Guests go.'],
    ['1.0.3.', 'Dogs stay.'],
  ];
  expect(table(rows)).toMatchObject({
    items: [{ text: 'Boats pay. They pay in May.' }, { text: 'Guests go.' }, { text: 'Dogs stay.' }],
  });
  expect(
    table([
      ['1.5', 'Mill'],
      ['2.5', 'Pier'],
    ]).type,
  ).toBe('table');
});

test('parts of articles stand below them, however they are set', () => {
  const entries = [1, 2, 3].flatMap((number): DraftEntry[] => [
    { type: 'heading', level: 2, text: `ARTICLE ${number}: Boats`, at },
    { type: 'heading', level: 1, text: `Section ${number}.1 Fees`, at },
    paragraph('Boats are tied.'),
  ]);
  const levels = withLegalHeadings(entries).flatMap((entry) =>
    entry.type === 'heading' ? [entry.level] : [],
  );
  expect(levels).toEqual([1, 2, 1, 2, 1, 2]);
});

test('lines of their own that count chapters are headings, with the name that stands on the next line', () => {
  const text = paragraph('Boats are tied to the quay.');
  const rules = [
    paragraph('CHAPTER 1 - MOORING'),
    text,
    paragraph('CHAPTER 2: FEES'),
    text,
    paragraph('CHAPTER 3'),
  ];
  expect(headings([...rules, paragraph('APPEALS'), text])).toEqual([
    'CHAPTER 1 - MOORING',
    'CHAPTER 2: FEES',
    'CHAPTER 3: APPEALS',
  ]);
  const listed = ['Chapter 1 - Mooring', 'Chapter 2 - Fees', 'Chapter 3 - Appeals'].map((line) =>
    paragraph(line),
  );
  expect(headings(listed)).toEqual([]);
});

test('sentences about the chapters of a book head nothing', () => {
  const told = [
    'begins with the harbours of the U.S. coast',
    'introduces boats. It is short',
    'ends it. Thanks',
  ];
  expect(headings(told.map((text, index) => paragraph(`Chapter ${index + 2} ${text}.`)))).toEqual([]);
});

test('keywords are no text, however many they are', () => {
  const words = Array.from({ length: 12 }, (_, index) => `harbours of coast number ${index}`).join(', ');
  const entry = { type: 'paragraph' as const, sentences: [`Keywords: ${words}`], at };
  markBoilerplate(entry);
  expect(entry).toHaveProperty('residue', 'metadata');
});

test('who wrote and where to find them is no text', () => {
  const residue = (text: string) => {
    const entry = { type: 'paragraph' as const, sentences: [text], at };
    markBoilerplate(entry);
    return (entry as { residue?: string }).residue;
  };
  expect(residue('Rowing Club | (56-2) 2354 4759 | http://www.row.example | office@row.example')).toBe(
    'boilerplate',
  );
  expect(residue('Write to office@row.example or look at www.row.example.')).toBeUndefined();
});

test.each([
  ['Art. 5o São deveres dos sócios:', 'Art. 5o'],
  ['Article 12 The harbour is open.', 'Article 12'],
  ['Section 5.7 Secretary.', 'Section 5.7'],
  ['第十二条 港口开放。', '第十二条'],
  ['§ 7 Der Hafen ist offen.', '§ 7'],
  ['§2o O porto tem sede no lago.', undefined],
  ['Artisans 12 of them', undefined],
])('%s begins with the number %s', (text, number) => {
  expect(clauseNumberIn(text)).toBe(number);
});
