import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { languageOfPrompt } from '../../../src/engine/language/detect-language.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function deckOf(prompt: string) {
  const language = languageOfPrompt(prompt) ?? 'en';
  const request = await withPromptMaterial(deckRequest({ prompt, language, languageChosen: false }));
  const { title, slides } = (await composeDeck(request, quietContext())).document.outline;
  return { title, cover: slides[0], told: JSON.stringify(slides.slice(1)) };
}

test.each([
  [
    'Topic: Ladder safety\nAudience: new warehouse staff\nLength: 5 slides\nTone: factual\nContent: Check the feet first. Never stand on the top rung. Two falls in 2025, none in 2024.',
    'Ladder safety',
    ['Check the feet first', 'Never stand on the top rung', 'Two falls in 2025'],
    ['factual', 'Content'],
  ],
  [
    'Thema: Leitern im Lager\nZielgruppe: neue Kollegen\nUmfang: 5 Folien\nSprache: einfach\nInhalt: Zuerst die Füße prüfen. Nie auf die oberste Sprosse steigen. 2025 gab es zwei Stürze.',
    'Leitern im Lager',
    ['Zuerst die Füße prüfen', 'zwei Stürze'],
    ['infach', 'Inhalt'],
  ],
  [
    'Make slides about our move. Here is what everyone needs to know:\nBoxes come on Monday. IT moves the screens, don’t touch them. We start again on 9 March.\nNo more than 5 slides.',
    'Our move',
    ['Boxes come on Monday', 'don’t touch them', '9 March'],
    ['needs to know'],
  ],
])('lines of a form are told by what they say, not by their labels: %s', async (prompt, title, said, not) => {
  const deck = await deckOf(prompt);
  expect(deck.title).toBe(title);
  for (const text of said) expect(deck.told).toContain(text);
  for (const text of not) expect(deck.told).not.toContain(text);
});

test('a form may name its topic behind its author', async () => {
  const { title, told } = await deckOf(
    'Author: K. Osei\nTopic: New pumps for Kintampo\nAudience: donors\nDrilled: 6 of 9 wells\nServed: 4,200 people in 11 villages\nNeeded: 3 pumps at 5,400 dollars each',
  );
  expect(title).toBe('New pumps for Kintampo');
  expect(told).not.toContain('Topic');
  expect(told).not.toContain('"text":""');
});

test('a line for the subtitle, for those whom it is for, and for who shows it stand on the cover', async () => {
  const { title, cover, told } = await deckOf(
    'Title: Harbour review\nSubtitle: North quay, spring 2025\nAuthor: Ines Roth\nFor: harbour board\nBerths rented: 112 of 140. Two cranes were repaired in April. The dredging starts in May.',
  );
  expect(title).toBe('Harbour review');
  expect(cover).toMatchObject({ kind: 'title', byline: 'Ines Roth' });
  expect(JSON.stringify(cover)).toContain('North quay, spring 2025');
  expect(JSON.stringify(cover)).toContain('harbour board');
  expect(told).toContain('112 of 140');
  expect(told).not.toContain('Ines Roth');
});

test('rules that forbid are told, and a letter to anybody names no deck', async () => {
  const { title, told } = await deckOf(
    'Dear neighbour, please make me a presentation for our street party. The street is closed from 10. No dogs, no barbecues, music short. We have 12 tables.',
  );
  expect(title).not.toContain('neighbour');
  expect(told).toContain('No dogs, no barbecues, music short');
});
