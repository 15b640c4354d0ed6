import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import type { Instruction } from '../../../src/engine/instruct/instruction.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

const read = (prompt: string, language: Locale = 'en', corrected?: Instruction['corrected']) =>
  readInstruction({
    ...(corrected && { corrected }),
    prompt,
    surface: 'deck',
    language,
    names: [],
    titles: ['Our garden', 'Costs', 'Risks'],
    terms: ['Item', 'Soil'],
    said: ['The soil is paid', 'Rain may delay us', 'Die Erde ist bezahlt'],
  });

const third = [{ number: 3 }];

describe('what only tells why is no wish', () => {
  test.each<[Locale, string]>([
    ['en', 'delete slide 3, the mayor has seen it already'],
    ['en', 'delete slide 3 – nobody likes it anyway'],
    ['en', 'The audience is bored. Delete slide 3.'],
    ['en', 'we are short of time, delete slide 3'],
    ['en', 'delete slide 3, otherwise we are stuck'],
    ['en', 'delete slide 3, we only have 10 minutes'],
    ['en', "delete slide 3, there's hardly anything on it"],
    ['de', 'Lösch Folie 3, weil wir nur 10 Minuten haben'],
    ['fr', "supprime la diapositive 3, personne n'en veut"],
    ['de', 'Lösch Folie 3, der Bürgermeister ist dagegen'],
    ['fr', "supprime la diapositive 3, tout le monde l'a vue"],
    ['es', 'borra la diapositiva 3, nadie la entiende'],
    ['it', 'elimina la diapositiva 3, nessuno la capisce'],
    ['pt', 'apague o slide 3, ninguém entende isso'],
    ['id', 'hapus slide 3, semua orang bosan'],
  ])('%s: %s', async (language, prompt) => {
    expect(await read(prompt, language)).toEqual([{ op: 'slide.delete', slides: third }]);
  });

  test.each<[Locale, string, string]>([
    ['en', 'delete slide 3, I will hand it out on paper', 'I will hand it out on paper'],
    ['en', "delete slide 3, we don't cover it this year", "we don't cover it this year"],
    ['en', "delete slide 3 - they're not really risks", "they're not really risks"],
    ['en', 'delete slide 3 (they moved out last week)', 'they moved out last week'],
    ['en', 'delete slide 3 (the new offer came in yesterday), thanks', 'the new offer came in yesterday'],
    ['de', 'Lösch Folie 3, die brauchen wir diesmal nicht', 'die brauchen wir diesmal nicht'],
    ['fr', 'supprime la diapositive 3, ce sera plus gai', 'ce sera plus gai'],
    ['es', 'borra la diapositiva 3, ya no lo hacemos', 'ya no lo hacemos'],
  ])('%s: %s, and it is told', async (language, prompt, aside) => {
    const told: unknown[] = [];
    expect(await read(prompt, language, (one) => told.push(one))).toEqual([
      { op: 'slide.delete', slides: third },
    ]);
    expect(told).toEqual([{ from: aside, to: null }]);
  });

  test('a purpose follows without a comma', async () => {
    expect(await read('make the title of slide 3 red so that it stands out')).toEqual([
      { op: 'look.set', on: { kind: 'title', slides: third }, look: { colour: '#FF0000' } },
    ]);
  });
});

test.each([
  // Looks, places, numbers and things may be wishes.
  'delete slide 3, it is too long and the title is wrong',
  'delete slide 3, we want slide 2 at the end',
  'make the title of slide 3 red, everyone likes it bold',
  // What the document says may be what should change.
  'make the title of slide 3 red, the rain is over',
  // What is added may go on.
  'add a slide about pumps after slide 2, they are electric',
  // A wish of its own, a condition, a clause that says which are meant.
  'delete slide 3, we should sort it',
  'delete slide 3, I would like it red',
  'delete slide 3, my logo is ugly',
  'delete slide 3, they look nice and move slide 2',
  'delete slide 3 (unless they need it)',
  'delete slide 3 (all of it but the rain)',
  'delete slide 3, if nobody objects',
  'delete the slides, which are boring',
  // Where the new text ends.
  'change 9 pm to 8 pm, the staff objected',
  "rename slide 3 to Dates, that's clearer",
])('stays a question: %s', async (prompt) => {
  await expect(read(prompt)).rejects.toHaveProperty('name', 'ClarificationNeeded');
});

test('a clause that says which slides are meant is no aside', async () => {
  expect(await read('Lösch die Folien, die noch zu ergänzen sind', 'de')).toEqual([
    { op: 'slide.delete', slides: [{ unfinished: true, every: true }] },
  ]);
});

test('a text that is written keeps what follows in it', async () => {
  expect(await read('Change the title of slide 3 to: Rain, we like it')).toMatchObject([
    { op: 'text.set', text: ['Rain, we like it'] },
  ]);
});
