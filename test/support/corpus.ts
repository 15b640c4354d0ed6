import { type Locale, locales } from '../../src/contract/locales.ts';
import { composeDeck } from '../../src/engine/compose/compose-deck.ts';
import type { DeckDocument } from '../../src/engine/deck.ts';
import type { Source } from '../../src/engine/source.ts';
import { deckTemplates } from '../../src/engine/templates.ts';
import { corpusTexts } from './corpus-texts.ts';
import { deckRequest, quietContext } from './deck-request.ts';
import { strainedDecks } from './strained-decks.ts';

export interface CorpusDeck {
  name: string;
  document: DeckDocument;
}

/** A report in one language, as a reader of files would hand it over. */
function sourceIn(language: Locale): Source {
  const { heading, sentences, list, columns, rows } = corpusTexts[language];
  const at = { source: 0 };
  return {
    kind: 'file',
    title: 'report.docx',
    blocks: [
      { type: 'heading', level: 1, text: heading, at: { ...at, page: 1 } },
      ...sentences.map((text) => ({ type: 'paragraph' as const, text, at: { ...at, page: 1 } })),
      { type: 'list', ordered: false, items: list, at: { ...at, page: 2 } },
      {
        type: 'table',
        columns: [...columns],
        rows: rows.map((name, index) => [name, String(412 - 23 * index), (51.2 - 0.7 * index).toFixed(1)]),
        at: { ...at, page: 3 },
      },
    ],
  };
}

/** Prompts alone and prompts with sources in every language, each in another template, and decks under strain. */
export async function corpus(): Promise<CorpusDeck[]> {
  const templateAt = (index: number) => deckTemplates[index % deckTemplates.length]?.id ?? 'clarity';
  const decks: CorpusDeck[] = [];
  for (const [index, language] of locales.entries()) {
    for (const withSources of [false, true]) {
      const request = deckRequest({
        prompt: corpusTexts[language].prompt,
        language,
        templateId: templateAt(index * 2 + Number(withSources)),
        sources: withSources ? [sourceIn(language)] : [],
        generateSpeakerNotes: true,
        options: { sourcesInFooter: withSources, notes: withSources ? 'sources' : 'speaker-notes' },
      });
      const { document } = await composeDeck(request, quietContext());
      decks.push({ name: `${language}-${withSources ? 'sources' : 'prompt'}`, document });
    }
  }
  return [...decks, ...strainedDecks()];
}
