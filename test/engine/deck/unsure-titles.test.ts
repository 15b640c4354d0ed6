import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function deckOf(prompt: string) {
  const request = await withPromptMaterial(deckRequest({ prompt, languageChosen: false }));
  const { title, slides } = (await composeDeck(request, quietContext())).document.outline;
  return { title, shown: slides.map((slide) => JSON.stringify(slide)).join('\n') };
}

test.each([
  [
    "I need some slides for our lantern walk meeting. It's on 9 November from 5 to 7 pm, the fire brigade wants 80 pounds.",
    'Lantern walk meeting',
    "It's on 9 November from 5 to 7 pm, the fire brigade wants 80 pounds",
  ],
  [
    "We've had two floods in the boat house since May. I'd like to show the rowers what was lost (three oars, a pump), what the insurer paid (1,300), and what we want: a higher sill, a drain and an alarm.",
    "We've had two floods in the boat house since May",
    'What was lost (three oars, a pump), what the insurer paid (1,300), and what we want: a higher sill, a drain and an alarm',
  ],
  [
    'Our club lends kayaks to schools. We lent 310 last year. Make the deck for a meeting with the rowing union, they should pay for helmets.',
    'Our club lends kayaks to schools',
    'They should pay for helmets',
  ],
  [
    'The committee needs slides for the AGM. We have 700 members. Propose raising the fee from 50 to 58 euros.',
    'Slides for the AGM',
    'Propose raising the fee from 50 to 58 euros',
  ],
  [
    'Slides for Monday evening, about 25 parents. We explain the new homework rules.',
    'We explain the new homework rules',
    'about 25 parents',
  ],
])('what is surely no subject is no title, and is told whole: %s', async (prompt, title, told) => {
  const deck = await deckOf(prompt);
  expect(deck.title).toBe(title);
  expect(deck.shown.toLowerCase()).toContain(told.toLowerCase());
});

test('a word that says something in another language alone is a name', async () => {
  expect((await deckOf('A talk about Ada Lark (her childhood, her boats, her legacy)')).title).toBe(
    'Ada Lark',
  );
});

test('powerpoint is a deck, and no kind of one', async () => {
  expect((await deckOf('make a powerpoint comparing rafts and canoes')).title).toBe('Rafts and canoes');
});
