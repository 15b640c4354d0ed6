import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

const read = (prompt: string, language: Locale = 'en', surface: 'deck' | 'poster' = 'deck') =>
  readInstruction({ prompt, surface, language, names: ['Details'], titles: [], terms: [] });

test.each([
  ['en', 'Delete slide 7 but leave slide 5 as it is'],
  ['de', 'Lösche Folie 7, aber lass Folie 5 wie sie ist'],
  ['fr', 'Supprime la diapositive 7 mais laisse la diapositive 5 telle quelle'],
  ['es', 'Elimina la diapositiva 7 y deja la diapositiva 5 como está'],
] as const)('a slide that is to stay is not what goes or stays alone (%s): %s', async (language, prompt) => {
  expect(await read(prompt, language)).toEqual([{ op: 'slide.delete', slides: [{ number: 7 }] }]);
});

test('what is for all slides is for all but the one that stays', async () => {
  expect(await read('Make the titles red but keep slide 4 as it is')).toMatchObject([
    { op: 'look.set', on: { kind: 'title', slides: [{ allBut: [{ number: 4 }] }] } },
  ]);
});

test.each([
  'Delete slides 4-6 but keep slide 5 as it is',
  'Make slide 5 shorter but leave slide 5 unchanged',
  'Cut the deck to 10 slides but keep slide 12 as it is',
])('what would change a slide that stays is asked about: %s', async (prompt) => {
  await expect(read(prompt)).rejects.toThrow();
});

test('by itself “keep only slide 5” takes out the others', async () => {
  expect(await read('Keep only slide 5')).toEqual([
    { op: 'slide.delete', slides: [{ allBut: [{ number: 5 }] }] },
  ]);
});

test.each([
  ['ja', '3枚目のタイトルを「予算」に変えて'],
  ['zh', '把第3个标题改成“预算”'],
] as const)('a title that is counted is that of the slide with the number (%s)', async (language, prompt) => {
  const [operation] = await read(prompt, language);
  expect(operation).toMatchObject({ op: 'text.set', on: { kind: 'title', slides: [{ number: 3 }] } });
});

test('a noun and what it is about may be one word', async () => {
  expect(await read('Lösche die Kostenfolie', 'de')).toEqual([
    { op: 'slide.delete', slides: [{ about: 'Kosten' }] },
  ]);
  expect(await read('Mach aus der Ertragstabelle ein Kreisdiagramm', 'de')).toMatchObject([
    { op: 'slide.form', form: 'chart', chart: 'pie' },
  ]);
});

test.each([
  ['en', 'The fair starts at 10 am', { kind: 'time', text: '10 am' }],
  ['de', 'Das Fest beginnt um 15 Uhr', { kind: 'time', text: '15 Uhr' }],
  ['en', 'The open day is on 21 June', { kind: 'date', text: '21 June' }],
] as const)('a statement says when an event is (%s): %s', async (language, prompt, fact) => {
  expect(await read(prompt, language, 'poster')).toMatchObject([{ op: 'fact.set', ...fact }]);
});

test('whose title is meant after a chart was spoken of is asked on both', async () => {
  for (const surface of ['deck', 'poster'] as const)
    await expect(
      read('Turn the chart into a bar chart and add the title “Visitors”', 'en', surface),
    ).rejects.toThrow(`the title of the ${surface === 'deck' ? 'slide' : 'poster'}, or of the chart`);
});

test('the look behind the title of a chart is that of this title', async () => {
  expect(await read('Change the chart title to “Visitors”, in bold')).toEqual([
    { op: 'chart.title', on: { kind: 'chart' }, text: 'Visitors' },
    { op: 'look.set', on: { kind: 'chart' }, part: { of: 'title' }, look: { bold: true } },
  ]);
});

test('a section has a name in quotation marks and its text behind a colon', async () => {
  expect(await read('Add a section “Getting here”: Bus 7 to the harbour', 'en', 'poster')).toEqual([
    { op: 'region.add', name: 'Getting here', texts: ['Bus 7 to the harbour'] },
  ]);
});

test('unquoted words go to the region that is named', async () => {
  expect(await read('Add Boat christening to the details', 'en', 'poster')).toMatchObject([
    {
      op: 'point.add',
      on: { kind: 'content', regions: [{ named: 'Details' }] },
      points: ['Boat christening'],
    },
  ]);
});

test.each([
  'Change the title of slide 2 to Why the island needs it',
  'Rename slide 2 to Why the island needs it',
])('a text is not cut short at a pronoun with which it ends: %s', async (prompt) => {
  expect(await read(prompt)).toEqual([
    { op: 'text.set', on: { kind: 'title', slides: [{ number: 2 }] }, text: ['Why the island needs it'] },
  ]);
});

test('where a text with a pronoun within it ends is asked', async () => {
  await expect(read('Add a bullet Talk about it to slide 2')).rejects.toThrow('quotation marks');
});

test('a number written in groups takes the place of a number, and not the sentence that tells it', async () => {
  const terms = ['Travaux', '22 000'];
  const instruction = { surface: 'deck', language: 'fr', names: [], titles: [], terms } as const;
  expect(await readInstruction({ ...instruction, prompt: 'Les travaux coûtent 24 000, pas 22 000' })).toEqual(
    [{ op: 'data.set', on: { kind: 'object' }, about: 'travaux', values: ['24 000'] }],
  );
});
