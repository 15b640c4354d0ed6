import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function slidesOf(text: string, prompt: string): Promise<SlideOutline[]> {
  const read = await readDocuments({ 'ferry.md': text });
  const request = deckRequest({ prompt, languageChosen: false, ...read });
  return (await composeDeck(request, quietContext())).document.outline.slides;
}

const crew = (at: number) =>
  Array.from(
    { length: 4 },
    (_, index) =>
      `   - Crew ${at}${index} of the ferry rowed to the north pier in week ${at * 4 + index} and came back with ${at + index + 3} guests and all their bicycles.`,
  ).join('\n');

test('what a form asks in a list heads the slides on what is answered below it', async () => {
  const asked = [
    'What did the crew do this year that should be highlighted? Please name the highlights.',
    'Which of your boats need the most help, and do any of them have two rowers or fewer?',
    'How do you count your guests, and what else do you measure over the whole year?',
  ];
  const text = `# Ferry report\n\n## Health of the club\n\n${asked
    .map((one, at) => `${at + 1}. ${one}\n\n${crew(at)}`)
    .join('\n\n')}\n`;
  const titles = (await slidesOf(text, 'Review of the ferry for the board, 4 slides')).map(
    ({ title }) => title,
  );
  expect(titles.slice(1)).toEqual([
    'What did the crew do this year that should be highlighted?',
    'Which of your boats need the most help, and do any of them have two rowers or fewer?',
    'How do you count your guests, and what else do you measure over the whole year?',
  ]);
});

test('addresses behind a colon and between sentences are left out', async () => {
  const text = `# Ferry report

## Work

- The crew mended the pump of the old ferry in May, see the log of the yard: https://yard.example/log
- The crew meets each week to sort the complaints: https://yard.example/list. More guests may join.
- Rowers kept count of all the guests of the year at: https://yard.example/count
  - 40 guests in May
  - 90 guests in June
`;
  const told = JSON.stringify(await slidesOf(text, 'Present the ferry report'));
  expect(told).not.toContain('https');
  expect(told).toContain('sort the complaints. More guests may join.');
  expect(told).toContain('guests of the year at:');
});

test('a sign between the words of a heading stays, and those around it go', async () => {
  const text = `# Ferries

## 🚢 The ❤️ of a harbour are its ferries 🎉

A harbour without ferries is a quiet place. The town council voted for two more of them in spring.
`;
  const titles = (await slidesOf(text, 'Present the ferries')).map(({ title }) => title);
  expect(titles).toContain('The ❤️ of a harbour are its ferries');
});

test('of a table that waits to be filled in the names of its rows are told', async () => {
  const text = `# Crew charter

## Rituals

| Ritual | Day | Notes |
| --- | --- | --- |
| Morning call of all rowers | | |
| Weekly look at the boats | | |
| Yearly review with the guests | | |

## Rules

Each rower takes two guests at most. The lamp is lit after sunset.
`;
  const slides = await slidesOf(text, 'Present the crew charter');
  expect(slides.some(({ kind }) => kind === 'table')).toBe(false);
  expect(JSON.stringify(slides)).toContain('Weekly look at the boats');
});
