import { expect, test } from 'vitest';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

const read = (prompt: string) => readInstruction({ prompt, surface: 'deck', language: 'en', names: [] });

test.each([
  ['Flurb the second bullet on slide 2', 'Flurb'],
  ['Give the chart on slide 3 more oomph', 'oomph'],
  ['Move the picture on slide 2 hither', 'hither'],
  ['Make the title of slide 2 snazzy and bouncy', 'snazzy'],
])('what is not understood is named, beside a sentence that is: %s', async (prompt, word) => {
  const question = await read(prompt).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(question).toContain(`“${word}`);
  const example = /Say it like: (.+) \(new words/.exec(question)?.[1] ?? '';
  expect(await read(example)).toHaveLength(1);
});

test.each([
  'Сделай заголовок слайда 3 синим',
  'Maak de titel van dia 3 blauw',
  'Usuń slajd 5',
  'Διάγραψε τη διαφάνεια 5',
])('a language that is not read is told so: %s', async (prompt) => {
  await expect(read(prompt)).rejects.toThrow(/^Instructions are read in Arabic, .*, Spanish\./);
});

test('a word of another language within quotation marks is none of the instruction', async () => {
  await expect(read('Flurb “Заголовок” on slide 2')).rejects.toThrow('“Flurb”');
});
