import { expect, test } from 'vitest';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

const terms = ['Fern', 'Oak', 'Roof', 'Paint', 'Price'];
const read = (prompt: string) =>
  readInstruction({ prompt, surface: 'deck', language: 'en', names: terms, terms, layouts: ['Title'] });

/** Each has a word that a reader could pass over, or take for another. */
test.each([
  'Make all shapes but the circle yellow',
  'Delete all rows but Oak and Fern',
  'Make the second bar of Roof green',
  'Make the title 2 pt smaller',
  'Swap the columns Price and Fern and right-align both',
  'Make the text of the header white and the numbers 14 pt',
  'Show values only for Paint',
  'Make the body text on slide 2 2 pt larger',
  'Align the numbers right and the header centre',
  'Change Fern to Moss, and its price to 9 instead of 8',
  'Mache beide Kästen rot',
  'Lösche beide Bilder',
  'The title is wrong: It says Q3',
  'The title of slide 2 is wrong: it says “Costs”',
])('a question and no guess: %s', async (prompt) => {
  await expect(read(prompt)).rejects.toThrow();
});

test.each([
  ['The title is wrong: it should say “Q3”', [{ op: 'text.set', on: { kind: 'title' }, text: ['Q3'] }]],
  [
    'Add a note: Anna says hello to Bo',
    [{ op: 'text.add', on: { kind: 'notes' }, text: ['Anna says hello to Bo'] }],
  ],
  ['Add a note: Anna says', [{ op: 'text.add', on: { kind: 'notes' }, text: ['Anna says'] }]],
])('%s', async (prompt, operations) => {
  expect(await read(prompt)).toEqual(operations);
});
