import { locales } from '../../src/contract/locales.ts';
import { composeDeck } from '../../src/engine/deck/compose-deck.ts';
import type { DeckDocument } from '../../src/engine/deck.ts';
import type { Assets } from '../../src/engine/source.ts';
import { deckTemplates } from '../../src/engine/templates/templates.ts';
import { corpusTexts } from './corpus-texts.ts';
import { deckRequest, quietContext } from './deck-request.ts';
import { sourceSets } from './source-sets.ts';
import { strainedDecks } from './strained-decks.ts';

export interface CorpusDeck {
  name: string;
  document: DeckDocument;
  /** Pictures of its sources. */
  assets: Assets;
}

/** Prompts alone and prompts with files in every language, each in another template, and decks under strain. */
export async function corpus(): Promise<CorpusDeck[]> {
  const templateAt = (index: number) => deckTemplates[index % deckTemplates.length]?.id ?? 'clarity';
  const sets = await sourceSets();
  const decks: CorpusDeck[] = [];
  for (const [index, language] of locales.entries()) {
    for (const withSources of [false, true]) {
      const { sources, documents, assets } = (withSources && sets.get(language)) || {
        sources: [],
        documents: [],
        assets: new Map(),
      };
      const request = deckRequest({
        prompt: corpusTexts[language].prompt,
        language,
        templateId: templateAt(index * 2 + Number(withSources)),
        sources,
        documents,
        assets,
        generateSpeakerNotes: true,
        options: { sourcesInFooter: withSources, notes: withSources ? 'sources' : 'speaker-notes' },
      });
      const { document } = await composeDeck(request, quietContext());
      decks.push({ name: `${language}-${withSources ? 'sources' : 'prompt'}`, document, assets });
    }
  }
  return [...decks, ...strainedDecks().map((deck) => ({ ...deck, assets: new Map() }))];
}
