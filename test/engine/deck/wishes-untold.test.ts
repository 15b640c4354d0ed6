import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function deckOf(prompt: string) {
  const warnings: string[] = [];
  const request = await withPromptMaterial(deckRequest({ prompt, languageChosen: false }));
  const context = quietContext({ warn: ({ message }) => warnings.push(message) });
  const { outline } = (await composeDeck(request, context)).document;
  const [cover, ...slides] = outline.slides;
  const told = slides.filter(({ guidance }) => !guidance);
  return { title: outline.title, cover, said: JSON.stringify(told), left: warnings.join('\n') };
}

test.each([
  ['9 slides on the history of canals for retired teachers, no religion, no poetry', 'no religion'],
  ['수문 관리 발표자료 6장 만들어줘. 작년에 사고가 3번 있었습니다. 딱딱하지 않게 부탁해요.', '딱딱하지 않게'],
])('what a deck is to be without is told to its author and stands on no slide: %s', async (prompt, wish) => {
  const { said, left } = await deckOf(prompt);
  expect(said).not.toContain(wish);
  expect(said).not.toContain('No religion');
  expect(left).toContain(wish);
});

test('a dictated prompt is about what it says behind those whom it is for', async () => {
  const { title, said } = await deckOf(
    'ok so um I need a deck for the open evening about our new bike rule, so bikes stay in the shed until 3:30, last term thefts went down from 9 to 2, um, also the shed cost 4,100 pounds, and then I want to finish with what parents can do.',
  );
  expect(title).toBe('Our new bike rule');
  expect(said).toContain('4,100 pounds');
  expect(said).toContain('from 9 to 2');
  expect(said).not.toMatch(/"Um"|I want to finish/u);
});

test('the subject of an answered mail is no answer itself', async () => {
  const mail =
    'Subject: Re: Boat budget\nHi Ana,\nplease make a short deck for the crew:\n- fuel is at 21k, 3k over plan\n- we propose a cap of 150 per trip\nI’ll need it by Friday.\nThanks, Jo';
  const { title, said } = await deckOf(mail);
  expect(title).toBe('Boat budget');
  expect(said).toContain('3k over plan');
  expect(said).not.toContain('by Friday');
});
