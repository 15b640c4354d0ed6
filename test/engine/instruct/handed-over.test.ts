import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

const read = (prompt: string, language: Locale, said: readonly string[]) =>
  readInstruction({ prompt, surface: 'deck', language, names: [], said });

const team = ['Archive: Lena Vogel', 'Front desk', 'Keys: Omar Haddad', 'Tours by Omar Haddad'];

test.each([
  ['Lena Vogel has left, Petra Lind looks after the archive now', 'Lena Vogel', 'Petra Lind'],
  ['Lena left the team. Petra Lind takes over.', 'Lena Vogel', 'Petra Lind'],
  ['Petra Lind takes over from Lena Vogel', 'Lena Vogel', 'Petra Lind'],
  ['Lena Vogel has left, Petra Lind runs the archive now', 'Lena Vogel', 'Petra Lind'],
  ['Omar Haddad has retired and Petra Lind takes over', 'Omar Haddad', 'Petra Lind'],
])('one name takes the place of the other: %s', async (prompt, from, to) => {
  expect(await read(prompt, 'en', team)).toEqual([{ op: 'text.replace', from, to }]);
});

test.each<[Locale, string, string, string, string]>([
  ['de', 'Uwe Kern ist weg, neue Leiterin ist jetzt Ida Roth', 'Leiterin: Uwe Kern', 'Uwe Kern', 'Ida Roth'],
  [
    'fr',
    'Luc Petit est parti, c’est Zoé Blanc qui s’en occupe',
    'Caisse : Luc Petit',
    'Luc Petit',
    'Zoé Blanc',
  ],
  ['es', 'Ana Gil se ha ido, ahora lo lleva Rosa Paz', 'Web: Ana Gil', 'Ana Gil', 'Rosa Paz'],
  ['it', 'Ugo Neri non c’è più, ora se ne occupa Lia Riva', 'Sito: Ugo Neri', 'Ugo Neri', 'Lia Riva'],
  ['pt', 'Rui Melo saiu, agora assume Inês Sá', 'Caixa: Rui Melo', 'Rui Melo', 'Inês Sá'],
  [
    'id',
    'Budi Hartono sudah keluar, sekarang Sari Dewi menggantikannya',
    'Kas: Budi Hartono',
    'Budi Hartono',
    'Sari Dewi',
  ],
  ['ja', '田中さんは退職しました。佐藤さんが担当します。', '受付:田中', '田中', '佐藤'],
])('%s: %s', async (language, prompt, line, from, to) => {
  expect(await read(prompt, language, [line])).toEqual([{ op: 'text.replace', from, to }]);
});

test.each([
  [
    'that stands elsewhere, too',
    'Omar Haddad has left, Petra Lind looks after the keys now',
    'Tours by Omar',
  ],
  ['that several have', 'Omar left, Petra Lind takes over', 'Who is meant', ['Omar Haddad', 'Omar Sy']],
  ['that is not there', 'Hugo Lang has left, Petra Lind takes over', 'not clear'],
  ['with more that is not understood', 'Lena Vogel has left on Friday, Petra Lind takes over', 'not clear'],
])('a name %s is asked about', async (_, prompt, question, said = team) => {
  await expect(read(prompt, 'en', said)).rejects.toThrow(question);
});

const cells = [
  { slide: 2, row: 'Monday', column: 'Lead', value: 'Omar Haddad', text: 'Monday Lead', corner: 'Day' },
  { slide: 2, row: 'Friday', column: 'Lead', value: 'Omar Haddad', text: 'Friday Lead', corner: 'Day' },
];
const readRows = (prompt: string) =>
  readInstruction({
    prompt,
    surface: 'deck',
    language: 'en',
    names: [],
    cells,
    said: cells.flatMap(({ row, value }) => [row, value]),
  });

test.each([
  'Omar Haddad is replaced by Petra Lind on Fridays',
  "Omar Haddad can't do Fridays any more, please put Petra Lind instead",
  "Omar Haddad is away on Fridays, so it's Petra Lind now",
])('a row that is told has the new name: %s', async (prompt) => {
  const on = { kind: 'table', slides: [{ number: 2 }] };
  expect(await readRows(prompt)).toEqual([
    { op: 'table.cell', on, row: 'Friday', column: 'Lead', text: 'Petra Lind' },
  ]);
});

test('a title before a name ends no sentence', async () => {
  const operations = await read('Dr. Vogel is ill, so use Dr. Lind instead', 'en', ['Archive: Dr. Vogel']);
  expect(operations).toEqual([{ op: 'text.replace', from: 'Dr. Vogel', to: 'Dr. Lind' }]);
});

test('“now” alone makes no day a person', async () => {
  const reading = read('Lena trains on Wednesdays now', 'en', ['Lena Vogel trains the users on Tuesdays']);
  await expect(reading).rejects.toHaveProperty('name', 'ClarificationNeeded');
});
