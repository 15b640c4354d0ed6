import { expect, test } from 'vitest';
import { Caseless } from '../../../src/engine/language/caseless.ts';

test('finds in any case, and answers with the text as it stands', () => {
  const pattern = new Caseless('(?:Überzeuge|convince) (.{2,40}?) to (\\S.{3,})');
  const head = 'CONVINCE the Council TO build a Bridge';
  expect([...(pattern.exec(head) ?? [])]).toEqual([head, 'the Council', 'build a Bridge']);
  expect(pattern.exec('überzeuge Ada to come in')?.[1]).toBe('Ada');
  expect(pattern.exec('Tea in China')).toBeNull();
});

test('does what strings ask of a regular expression', () => {
  const slides = new Caseless('(\\d+) Slides', 'g');
  const text = '5 SLIDES on İzmir, then 6 slides';
  expect([...text.matchAll(slides)].map(([, count]) => count)).toEqual(['5', '6']);
  expect(text.replace(slides, '$1 pages')).toBe('5 pages on İzmir, then 6 pages');
  expect(text.split(new Caseless('\\sON\\s'))).toEqual(['5 SLIDES', 'İzmir, then 6 slides']);
  expect(new Caseless('\\S+', 'y').test('Tea')).toBe(true);
});
