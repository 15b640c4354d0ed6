import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function titleOf(prompt: string): Promise<string> {
  const request = await withPromptMaterial(deckRequest({ prompt, languageChosen: false }));
  return (await composeDeck(request, quietContext())).document.outline.title;
}

test.each([
  // Whom it is for, and what is to be done to them.
  [
    'Slides to train the new stewards before the fair opens. They work in pairs.',
    'Training for the new stewards',
  ],
  ['Welcome our night wardens. Doors lock at 11.', 'Introduction for our night wardens'],
  [
    'Can you do a deck that I can use to inform tenants? The water is off on Tuesday.',
    'Information for tenants',
  ],
  ['Diapositives pour former les bénévoles du refuge', 'Formation pour les bénévoles du refuge'],
  ['Prepara le slide per formare i volontari. Il turno dura tre ore.', 'Formazione per i volontari'],
  [
    'Haz unas diapositivas para los nuevos socios. La pista abre a las 9.',
    'Información para los nuevos socios',
  ],
  [
    'Mach mir Folien, mit denen ich unsere neuen Praktikanten begrüßen kann.',
    'Einführung für unsere neuen Praktikanten',
  ],
  [
    'Wir möchten die Eltern unserer Erstklässler informieren. Beginn ist um 8 Uhr.',
    'Informationen für die Eltern unserer Erstklässler',
  ],
  ['新入社員のためのスライドを作ってください。', '新入社員向けオリエンテーション'],
  ['Preciso convencer a diretoria. A reforma custa 90 mil reais.', 'Proposta para a diretoria'],
  // What leads to them in another case is not put behind "für".
  ['Ich soll unseren neuen Azubis alles zeigen. Beginn ist um 7 Uhr.', 'Überblick'],
  // Where it is shown.
  ["Can you make me something for tomorrow's stand-up? The plumber comes on Tuesday.", 'Stand-up'],
  // What it says first, where nothing else names it.
  ['We closed two stalls this year. Rents went up by a third.', 'We closed two stalls this year'],
  // What is named stays what it is, whatever is done.
  ['A brief history of the lighthouse', 'A brief history of the lighthouse'],
  ['How to train volunteers', 'How to train volunteers'],
  ['8 slides on this policy brief for the council', 'Information for the council'],
  ['6 slides summarising the attached one-page brief for the team', 'Information for the team'],
  ['6 slides on this security update the clients asked for', 'This security update the clients asked for'],
  ['Slides on our coach the team chose', 'Our coach the team chose'],
  ['Inform residents about the new bins', 'The new bins'],
])(
  'a deck without a subject is called by its kind and readers, its occasion, what it says or a neutral word: %s',
  async (prompt, title) => {
    expect(await titleOf(prompt)).toBe(title);
  },
);

test('readers are not named in the words of a prompt that is in another language than its deck', async () => {
  const prompt = 'Slides for the board about our ferries. We have 3 boats.';
  const own = (await composeDeck(deckRequest({ prompt }), quietContext())).document.outline.slides[0];
  expect(own).toMatchObject({ subtitle: 'For the board' });
  const request = deckRequest({ prompt, language: 'de', languageChosen: true });
  const [cover] = (await composeDeck(request, quietContext())).document.outline.slides;
  expect(JSON.stringify(cover)).not.toContain('board');
});
