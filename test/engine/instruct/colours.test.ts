import { expect, test } from 'vitest';
import { colourOf, isCalled } from '../../../src/engine/instruct/colours.ts';

test.each([
  ['#4472C4', 'blue', 'green purple grey'],
  ['#ED7D31', 'orange', 'red yellow blue'],
  ['#70AD47', 'green', 'blue yellow turquoise'],
  ['#FFC000', 'yellow', 'red green'],
  ['#A5A5A5', 'grey', 'black white blue'],
  ['#C00000', 'red', 'orange purple'],
  ['#7030A0', 'purple', 'red green'],
  ['#000000', 'black', 'white grey blue'],
  ['#FFFFFF', 'white', 'grey black'],
  ['#7F6000', 'brown', 'red green'],
  ['#1F4E79', 'navy', 'grey green'],
])('%s is called %s, and not %s', (shown, name, others) => {
  expect(isCalled(shown, colourOf(name))).toBe(true);
  for (const other of others.split(' ')) expect(isCalled(shown, colourOf(other))).toBe(false);
});

test('a shade that is named is asked for', () => {
  expect(isCalled('#BDD7EE', colourOf('blue', 'light'))).toBe(true);
  expect(isCalled('#1F4E79', colourOf('blue', 'light'))).toBe(false);
  expect(isCalled('#1F4E79', colourOf('blue', 'dark'))).toBe(true);
});

test('every name that the languages know is called by itself', () => {
  for (const name of ['red', 'lime', 'gold', 'beige', 'maroon', 'teal', 'silver', 'indigo', 'olive'])
    expect(isCalled(colourOf(name), colourOf(name))).toBe(true);
});

test('a colour given by its digits is that colour alone', () => {
  expect(isCalled('#AA3377', '#AA3377')).toBe(true);
  expect(isCalled('#AA3378', '#AA3377')).toBe(false);
});
