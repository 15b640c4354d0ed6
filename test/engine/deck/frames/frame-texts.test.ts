import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../../../src/contract/locales.ts';
import { composeDeck } from '../../../../src/engine/deck/compose-deck.ts';
import { type Beat, beats } from '../../../../src/engine/deck/frames/beat.ts';
import { frameText } from '../../../../src/engine/deck/frames/frame-texts.ts';
import { deckRequest, quietContext } from '../../../support/deck-request.ts';

const scripts: Partial<Record<Locale, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  zh: /\p{Script=Han}/u,
};

describe.each(locales)('the frames in %s', (locale) => {
  test('have as many labels and groups of questions as each form needs', async () => {
    const text = frameText(locale);
    for (const [beat, form] of Object.entries(beats)) {
      const { title, ask, labels = [] } = text.beats[beat as Beat];
      expect(title, beat).not.toBe('');
      const grouped = form === 'two-columns' || form === 'comparison' || form === 'timeline';
      if (form === 'two-columns') expect(labels, beat).toHaveLength(2);
      if (form === 'comparison' || form === 'big-number') expect(labels, beat).toHaveLength(3);
      if (form === 'bullets' || form === 'closing') expect(labels, beat).toHaveLength(0);
      expect(ask, beat).toHaveLength(grouped ? labels.length : 1);
      expect(
        ask.every((group) => /[?？؟]$/.test(group)),
        beat,
      ).toBe(true);
    }
  });

  test('keep the places for what the composer fills in', async () => {
    const { words, facets, guidanceNote } = frameText(locale);
    expect(words.preparedFor).toContain('{audience}');
    expect(guidanceNote).toContain('{questions}');
    for (const facet of facets) expect(facet).toContain('{title}');
  });

  test('make a deck wholly in the language', async () => {
    const { document } = await composeDeck(deckRequest({ prompt: 'Q3', language: locale }), quietContext());
    const script = scripts[locale];
    const titles = document.outline.slides.slice(1).map(({ title }) => title);
    if (script) expect(titles.every((title) => script.test(title))).toBe(true);
    expect(document.outline.language).toBe(locale);
  });
});
