import { expect, test } from 'vitest';
import { withoutPages } from '../../../src/engine/read/text/without-pages.ts';

const filled = (lines: string[]) => withoutPages(lines).filter((line) => line.trim() !== '');

const who = ['', 'Wardens', 'Crews', 'Boatmen', 'Painters'];

const printed = (page: number) => [
  'HARBOUR OFFICE',
  '',
  `On day ${page} the warden went round the piers.1${page} Nobody had paid for the crane, and the board`,
  '',
  `1${page}${who[page]} are named by the town.`,
  `${who[page]} serve for a year.`,
  '',
  `Page ${page}`,
  '',
];

test('what pages bear at their edges, and the notes at their feet, are no part of a text', () => {
  const pages = [1, 2, 3, 4].map((page) =>
    printed(page).map((line) => line.replace(/1(\d)(?=\p{Lu}| Nobody)/u, '$1')),
  );
  expect(filled(pages.flat())).toEqual(
    [1, 2, 3, 4].map(
      (page) =>
        `On day ${page} the warden went round the piers.${page} Nobody had paid for the crane, and the board`,
    ),
  );
});

test('a figure that no word points to begins no note', () => {
  expect(filled([1, 2, 3, 4].flatMap(printed)).join()).toContain('Wardens are named by the town.');
});

test('a sentence goes on over form feeds, and lines keep their places', () => {
  const lines = [
    'The ferry sails at noon, and at night it',
    '\flies at the pier. It is',
    'painted in May.',
    '\fThe crane is new.',
    '\fIt was paid by the town.',
  ];
  expect(withoutPages(lines)).toEqual([
    'The ferry sails at noon, and at night it lies at the pier. It is painted in May.',
    '',
    '',
    'The crane is new.',
    'It was paid by the town.',
  ]);
});

test.each([
  [['Page 1', 'Sales rose.', 'Page 3', 'Costs fell.']],
  [['Step 1', 'Oil the winch.', 'Step 2', 'Pull the rope.', 'Step 3', 'Tie it.']],
])('%j has no pages', (lines) => expect(withoutPages(lines)).toEqual(lines));
