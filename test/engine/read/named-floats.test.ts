import { expect, test } from 'vitest';
import type { DraftEntry } from '../../../src/engine/read/draft.ts';
import { floatsByName, names } from '../../../src/engine/read/named-floats.ts';

const at = { source: 0, page: 3 };
const heading = (text: string): DraftEntry => ({ type: 'heading', level: 1, text, at });
const said = (...sentences: string[]): DraftEntry => ({ type: 'paragraph', sentences, at });
const table = (label: string, row = '1'): DraftEntry & { type: 'table' } => ({
  type: 'table',
  label,
  header: ['Boat', 'Knots'],
  rows: [['Tern', row]],
  columns: [],
  totals: [],
  at,
});
/** What stands where, in short. */
const order = (entries: DraftEntry[]) =>
  floatsByName(entries).map((entry) =>
    entry.type === 'heading' ? entry.text : entry.type === 'table' ? entry.label : 'text',
  );

test.each([
  ['Table 2', 'The times are in Table 2.', true],
  ['Table 2', 'The times are in Table 21.', false],
  ['Table IV', 'See Tables III and IV for both.', true],
  ['Table 3', 'See Tables 2–4 for all.', true],
  ['Tabla 3', 'Las tablas 2 y 3 lo muestran.', true],
  ['Table 4', 'See Tables 2 and 5.', false],
  ['Table 3', 'The stable 3 boats.', false],
])('%s in “%s”: %s', (label, text, expected) => {
  expect(names(text, table(label))).toBe(expected);
});

test('what names a table pages farther on looks back at it: it stays where it was', () => {
  const on = (entry: DraftEntry, page: number): DraftEntry => ({ ...entry, at: { source: 0, page } });
  const farOn = (page: number) =>
    order([
      heading('Results'),
      on(table('Table 1'), 3),
      heading('End'),
      on(said('See Tables 1 and 4.'), page),
    ]);
  expect(farOn(9)).toEqual(['Results', 'Table 1', 'End', 'text']);
  expect(farOn(4)).toEqual(['Results', 'End', 'text', 'Table 1']);
});

test('a table stands behind what names it in its section, else in the section that names it first and does more than announce it', () => {
  const [method, results, end] = [heading('Method'), heading('Results'), heading('Thanks')];
  expect(order([results, said('Table 1 has the times.'), said('They were calm.'), table('Table 1')])).toEqual(
    ['Results', 'text', 'Table 1', 'text'],
  );
  expect(
    order([
      heading('Introduction'),
      said('Table 1 tells.'),
      method,
      said('We row.'),
      results,
      said('In Table 1.'),
      end,
      table('Table 1'),
    ]),
  ).toEqual(['Introduction', 'text', 'Method', 'text', 'Results', 'text', 'Table 1', 'Thanks']);
  // What says in the methods how it will be shown does not show it.
  expect(
    order([method, said('We counted Table 1.'), results, said('In Table 1.'), end, table('Table 1')]),
  ).toEqual(['Method', 'text', 'Results', 'text', 'Table 1', 'Thanks']);
  // Nobody names it: it stays, and so does what its author set there himself.
  expect(order([results, said('We row.'), end, table('Table 1')]).at(-1)).toBe('Table 1');
  const own = { ...table('Table 1'), at: { source: 0 } };
  expect(order([results, said('In Table 1.'), end, own]).at(-1)).toBe('Table 1');
});

test('a table that is a picture is found by what its label calls it', () => {
  const figure = { type: 'figure' as const, asset: 'a', width: 600, height: 400, mentions: 0, at };
  const [results, end] = [heading('Results'), heading('Thanks')];
  const drawn = [
    { ...figure, label: 'Figure 1' },
    { ...figure, label: 'Table 1' },
  ];
  const told = [results, said('As Figure 1 shows.'), said('In Table 1.'), end, ...drawn];
  const labels = floatsByName(told).map((entry) => (entry.type === 'figure' ? entry.label : entry.type));
  expect(labels).toEqual(['heading', 'paragraph', 'Figure 1', 'paragraph', 'Table 1', 'heading']);
});

test('a table whose caption comes again over its other rows is one table', () => {
  const [, found] = floatsByName([
    said('In Table 1.'),
    table('Table 1', '4'),
    said('On.'),
    table('Table 1', '5'),
  ]);
  expect(found).toMatchObject({
    rows: [
      ['Tern', '4'],
      ['Tern', '5'],
    ],
  });
});
