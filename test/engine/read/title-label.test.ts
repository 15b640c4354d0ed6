import { expect, test } from 'vitest';
import { withoutLabel } from '../../../src/engine/read/title-label.ts';

test.each([
  ['Title: Screens in the River Mira', 'Screens in the River Mira'],
  ['Title: Screens in the Mira Authors: Ann Lee, M.S.[1]', 'Screens in the Mira'],
  ['Titel: Rechen in der Mira', 'Rechen in der Mira'],
  ['Rules of the weir of xx. xx. 202x', 'Rules of the weir'],
  ['[Name of the project]', undefined],
  ['The title: a history', 'The title: a history'],
  ['Letters of great authors: a history', 'Letters of great authors: a history'],
])('“%s” is called “%s”', (printed, title) => {
  expect(withoutLabel(printed)).toBe(title);
});
