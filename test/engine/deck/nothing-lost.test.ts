import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function deckOf(prompt: string) {
  const warnings: string[] = [];
  const context = quietContext({ warn: ({ message }) => warnings.push(message) });
  const request = await withPromptMaterial(deckRequest({ prompt, languageChosen: false }));
  const { slides, title } = (await composeDeck(request, context)).document.outline;
  return { slides, title, shown: JSON.stringify(slides), warned: warnings.join('\n') };
}

test.each([
  ['Slides on the tide mill, 5 slides. It grinds 40 t a year. Nothing about the flood please.', 'the flood'],
  ['Slides on the tide mill. It grinds 40 t a year. Don’t name the miller.', 'the miller'],
  [
    'Slides on the tide mill. It grinds 40 t a year. It has two wheels. It opens in May. Don’t scare the anglers.',
    'the anglers',
  ],
  ['Slides on the tide mill. It grinds 40 t a year. The fine is not to be mentioned.', 'The fine'],
  ['Diapositive sul mulino. Macina 40 t. Il custode non va nominato.', 'Il custode'],
  ['Slides sobre o moinho. Mói 40 t por ano. A multa não precisa aparecer.', 'A multa'],
  ['Folien zur Mühle. Sie mahlt 40 t im Jahr. Den Müller bitte nicht erwähnen.', 'Den Müller'],
  ['Diapos sur le moulin. Il moud 40 t par an. Pas un mot sur la crue.', 'la crue'],
  ['Una presentación sobre el molino. Muele 40 t al año. Nada sobre la crecida.', 'la crecida'],
  ['제분소 소개 슬라이드를 만들어 주세요. 연간 40톤을 빻습니다. 홍수 이야기는 하지 마세요.', '홍수'],
])('what is not to be said is on no slide, and is told to the author: %s', async (prompt, secret) => {
  const { shown, warned } = await deckOf(prompt);
  expect(shown).not.toContain(secret);
  expect(warned).toContain(secret);
});

test('what opens and what closes a deck stands there, with what it says, and is not told as left', async () => {
  const { slides, warned } = await deckOf(
    'A deck on the tide mill for the council, 6 slides. It grinds 40 t a year. Start with the flood, end with the numbers to call: 112, the mill 0800 55.',
  );
  expect(slides).toHaveLength(6);
  expect(slides[1]).toMatchObject({ title: 'Flood' });
  expect(slides[5]).toMatchObject({
    title: 'Numbers to call',
    points: [{ text: '112' }, { text: 'The mill 0800 55' }],
  });
  expect(warned).toBe('');
});

test('what a list of things to cover says in brackets is shown, or named as left out', async () => {
  const { shown, warned } = await deckOf(
    'We have 6 new crew on Monday and I want to welcome them with some slides. Cover who is who (Olaf steers, Bea cooks), where things are, our two rules - ropes, vests - and what the first week looks like: day 1 tour, day 2 knots. Coffee is free.',
  );
  for (const said of ['Olaf steers', 'Bea cooks', 'day 1 tour', 'Coffee is free'])
    expect(`${shown}\n${warned}`).toContain(said);
});
