import { expect, test } from 'vitest';
import { listUnits } from '../../../src/engine/content/list-units.ts';
import type { Choosing } from '../../../src/engine/content/units.ts';

const choosing: Choosing = { language: 'en', stems: new Set(), said: new Set() };

test('who holds which post is told whole beside another section', () => {
  const posts = [
    'Chair: Ada Berg',
    'Deputy: Ben Holm',
    'Boats: Cleo Lind',
    'Books: Dan Moe',
    'Hall: Eve Falk',
  ];
  const items = posts.map((text) => ({ text, children: [] }));
  let order = 0;
  const list = { type: 'list' as const, ordered: false, items, at: { source: 0 } };
  const units = listUnits(list, () => order++, { words: 45, points: 3 }, choosing);
  expect(units.map(({ entries }) => entries.map(({ text }) => text))).toEqual([posts]);
});

test('an item is told without the sentence that sends its reader elsewhere', () => {
  const items = [
    'Masts are oiled in May. See the log of the hall for details.',
    'Sails are dried in the hall. See the log. It says who does so.',
  ].map((text) => ({ text, children: [] }));
  let order = 0;
  const list = { type: 'list' as const, ordered: false, items, at: { source: 0 } };
  const [unit] = listUnits(list, () => order++, { words: 90, points: 7 }, choosing);
  expect(unit?.entries.map(({ text }) => text)).toEqual(['Masts are oiled in May.', items[1]?.text]);
});
