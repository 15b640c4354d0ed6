import { expect, it } from 'vitest';
import { entryOf } from '../../../src/engine/content/entry.ts';

it.each([
  ['Thursday 9:00 arrival', 'Thursday 9:00', 'arrival'],
  ['9:30 retro', '9:30', 'retro'],
  ['Q1: single sign-on', 'Q1', 'single sign-on'],
  ['2019 founded in a garage', '2019', 'founded in a garage'],
  ['14 June 2 pm, Riverside', '14 June 2 pm', 'Riverside'],
  ['9:00-9:30 Uhr Begrüßung', '9:00-9:30 Uhr', 'Begrüßung'],
  ['4月1日 発売', '4月1日', '発売'],
  ['KW 12 Aufbau', 'KW 12', 'Aufbau'],
])('parts “%s” into when and what', (line, when, what) => {
  expect(entryOf(line)).toEqual({ when, what });
});

it.each(['3 sizes', 'Day 1: basics', '12:00', '2024 3m', 'a market on Sunday'])(
  'has no time in front of “%s”',
  (line) => {
    expect(entryOf(line)).toBeUndefined();
  },
);
