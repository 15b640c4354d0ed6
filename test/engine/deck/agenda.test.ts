import { expect, test } from 'vitest';
import { agendaOf } from '../../../src/engine/deck/cover.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';

test.each([
  ['Berths (1/2)', 'Berths'],
  ['Ropes (2 of 3)', 'Ropes'],
  ['Leinen (2 von 3)', 'Leinen'],
  ['Pier works (June 2026)', 'Pier works (June 2026)'],
])('an agenda names %s without how much of it a slide tells', (title, named) => {
  expect(agendaOf([{ kind: 'bullets', id: 'a', title, points: [] } as SlideOutline], () => 'x')).toEqual([
    named,
  ]);
});
