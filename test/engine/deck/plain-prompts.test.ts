import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { languageOfPrompt } from '../../../src/engine/language/detect-language.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function deckOf(prompt: string) {
  const language: Locale = languageOfPrompt(prompt) ?? 'en';
  const request = await withPromptMaterial(deckRequest({ prompt, language, languageChosen: false }));
  const { title, slides } = (await composeDeck(request, quietContext())).document.outline;
  return { title, slides, told: JSON.stringify(slides) };
}

describe('a lone slide is one, whatever it is called', () => {
  test.each([
    ['A slide about bees', 'Bees'],
    ['Please make me a quick slide on bees', 'Bees'],
    ['Summary slide for the mayor: new bike lanes, 2 km long, cost 340k', 'New bike lanes'],
    [
      'One-pager on our recycling scheme: 1,200 households signed up, 38 tonnes collected',
      'Our recycling scheme',
    ],
    ['Eine kurze Folie über Bienen', 'Bienen'],
    ['Übersichtsfolie für den Bürgermeister: neuer Radweg, 2 km lang, kostet 340.000 Euro', 'Neuer Radweg'],
    ['Diapo sur les abeilles', 'Les abeilles'],
    ['Una diapositiva breve sobre las abejas', 'Las abejas'],
    ['Fammi una breve slide sulle api', 'Api'],
    ['Crie um slide sobre abelhas', 'Abelhas'],
    ['Sebuah slide tentang lebah', 'Lebah'],
    ['شريحة عن النحل', 'النحل'],
  ])('%s', async (prompt, title) => {
    const { slides } = await deckOf(prompt);
    expect(slides.map((slide) => slide.title)).toEqual([title]);
    expect(slides[0]?.kind).not.toBe('title');
  });

  test.each(['A slide deck about bees', 'Slides about bees', 'One slide per heading about bees'])(
    'and what asks for more is none: %s',
    async (prompt) => {
      expect((await deckOf(prompt)).slides.length).toBeGreaterThan(1);
    },
  );

  test('what it lists are its points', async () => {
    const { told } = await deckOf(
      'Une diapo sur le télétravail : 2 jours par semaine, le mardi sur site pour tous, bilan en décembre',
    );
    for (const said of ['2 jours par semaine', 'Le mardi sur site pour tous', 'Bilan en décembre'])
      expect(told).toContain(said);
  });
});
