import { describe, expect, test } from 'vitest';
import { posterOf } from '../../support/poster-request.ts';

const german = 'Ein Poster über Bienen im Stadtgarten: Nutzen, Gefahren, Tipps';

describe('the language of a poster', () => {
  test.each([
    ['is that of its prompt where nobody chose one', german, { languageChosen: false }, 'de'],
    ['is the chosen one otherwise', german, { language: 'en', languageChosen: true }, 'en'],
    ['is the one that the prompt names', 'Bees in the city, in German: uses, dangers', {}, 'de'],
    ['stays that of the setting for an English prompt', 'Bees in the city', { languageChosen: false }, 'en'],
  ] as const)('%s', async (_, prompt, change, language) => {
    const { content } = await posterOf({ prompt, ...change });
    expect(content.language).toBe(language);
    expect(content.title).not.toContain('German');
  });
});
