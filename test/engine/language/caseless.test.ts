import { expect, test } from 'vitest';
import { caseless } from '../../../src/engine/language/caseless.ts';
import { informations, persuasions, phrases } from '../../../src/engine/language/prompt-words.ts';

test('finds in any case what a pattern in small letters finds', () => {
  const pattern = caseless(() => '(?:überzeuge|convince) (.{2,40}?) to (.{4,})');
  const head = 'CONVINCE the Council TO build a Bridge';
  expect([...(pattern.exec(head) ?? [])]).toEqual([head, 'the Council', 'build a Bridge']);
  expect(pattern.exec('ÜBERZEUGE Ada to come in')?.[1]).toBe('Ada');
  expect(pattern.exec('Tea in China')).toBeNull();
});

test('the patterns that are looked for so are in small letters', () => {
  const things = phrases('counted').map((pair) => pair.split('=', 1)[0] as string);
  for (const source of [...persuasions, ...informations, ...things])
    expect(source.replace(/\\(?:p\{[^}]*\}|.)/gu, '')).not.toMatch(/\p{Lu}/u);
});
