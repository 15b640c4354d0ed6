import { expect, test } from 'vitest';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

/** What stays of the old words where only a value is new. */
const said = ['Adults pay 240 euros a year', 'Seeds are cheap', 'Frost in May', 'The fair is on 7 May 2027'];
const read = (prompt: string) =>
  readInstruction({
    prompt,
    surface: 'deck',
    language: 'en',
    names: [],
    lines: said.map((text) => ({ slide: 2, text })),
    said,
  });

test.each([
  ['change adults pay 240 euros to 250 euros', 'Adults pay 250 euros'],
  ['Replace adults pay 240 euros a year with 250', 'Adults pay 250 euros a year'],
  ['change Adults pay 240 to 250 dollars', 'Adults pay 250 dollars'],
  ['change 240 euros to 250', '250 euros'],
  ['change frost in may to june', 'Frost in June'],
  ['change the fair is on 7 May 2027 to 14 May', 'fair is on 14 May 2027'],
  ['change adults pay 240 euros to adults pay 250 euros', 'adults pay 250 euros'],
  ['change "Adults pay 240 euros" to "250 euros"', '250 euros'],
  ['change Seeds are cheap to Cheap seeds', 'Cheap seeds'],
])('%s', async (prompt, to) => {
  expect(await read(prompt)).toMatchObject([{ op: 'text.replace', to }]);
});

test.each([
  ['change seeds are cheap to expensive', '“Seeds are expensive” or 2 “expensive”'],
  ['change adults pay 240 euros a year to 250 dollars', '“Adults pay 250 dollars” or 2 “250 dollars”'],
])('either may be meant: %s', async (prompt, question) => {
  await expect(read(prompt)).rejects.toThrow(question);
});
