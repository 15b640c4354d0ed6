import { expect, test } from 'vitest';
import { tellOutcome } from '../../src/commands/turn/tell-outcome.ts';

test('what is to be said of several slides is said once', () => {
  const said = (slide: number | null, message: string) => ({ code: 'LOOK_AT_SLIDE', slide, message });
  const warnings = [
    said(null, 'Look at slides 1-3, 7 of 9.'),
    said(1, 'It stands apart.'),
    said(2, 'It is small.'),
    said(3, 'It stands apart.'),
    said(7, 'It stands apart.'),
  ];
  expect(tellOutcome({ warnings })).toEqual([
    'Look at slides 1-3, 7 of 9.',
    'Slides 1, 3, 7: It stands apart.',
    'Slide 2: It is small.',
  ]);
});

test('a field of the interface is called by its flag', () => {
  const message = 'Notes were asked for, but not on the slides (settings.notes_on_slides).';
  const warnings = [{ code: 'NOTES_NOT_SHOWN', slide: null, message }];
  expect(tellOutcome({ warnings }, { 'settings.notes_on_slides': '--notes-on-slides' })).toEqual([
    'Notes were asked for, but not on the slides (--notes-on-slides).',
  ]);
});

test('tells of a long text what differs in it', () => {
  const told = (from: string | null, to: string | null) =>
    tellOutcome({ changes: [{ slide: 3, what: 'content', from, to }] });
  const points = 'The first point, which is as long as a line\nThe second point of the slide';
  expect(told(points, `${points}\nWest opens in May`)).toEqual([
    'Slide 3: content added "West opens in May"',
  ]);
  expect(told(`${points}\nWest opens in May`, points)).toEqual([
    'Slide 3: content "West opens in May" removed',
  ]);
  const long = 'A sentence that goes on for longer than what is shown of it, up to where it names';
  expect(told(`${long} March`, `${long} April`)).toEqual([
    'Slide 3: content "…shown of it, up to where it names March" → "…shown of it, up to where it names April"',
  ]);
  expect(told(null, 'New')).toEqual(['Slide 3: content "New"']);
  expect(told('Old', null)).toEqual(['Slide 3: content "Old" removed']);
});
