import { expect, test } from 'vitest';
import { remembering } from '../../../src/engine/language/remembering.ts';

test('a text is read once in each language, and a long one each time', () => {
  const read: string[] = [];
  const lengthOf = remembering((text: string, language: string) => {
    read.push(`${language} ${text.length}`);
    return text === 'none' ? undefined : [text.length];
  });
  expect(lengthOf('twelve', 'en')).toBe(lengthOf('twelve', 'en'));
  expect(lengthOf('twelve', 'de')).toEqual([6]);
  expect([lengthOf('none', 'en'), lengthOf('none', 'en')]).toEqual([undefined, undefined]);
  const long = 'word '.repeat(200);
  expect(lengthOf(long, 'en')).toEqual(lengthOf(long, 'en'));
  expect(read).toEqual(['en 6', 'de 6', 'en 4', 'en 1000', 'en 1000']);
});

test('what was read is let go once much is kept, and read again', () => {
  let count = 0;
  const read = remembering((text: string) => `${text} ${++count}`);
  for (let at = 0; at < 1500; at++) read(`text ${at}`);
  expect(read('text 1499')).toBe('text 1499 1500');
  expect(read('text 1')).toBe('text 1 1501');
});
