import type { DeckRequest, EngineContext } from '../../src/engine/deck.ts';

/** A request with every setting at its default; `given` lays over it. */
export function deckRequest(given: Partial<DeckRequest> = {}): DeckRequest {
  return {
    prompt: 'Quarterly review of a coffee chain for the board, 6 slides',
    templateId: 'default',
    language: 'en',
    sources: [],
    documents: [],
    assets: new Map(),
    defaultSize: 7,
    maxSize: 100,
    generateSpeakerNotes: false,
    brandVoice: false,
    images: { brand: false, service: false, ai: true, workspace: false, context: false },
    options: { sourcesInFooter: false, notes: 'none' },
    ...given,
  };
}

/** A context that listens to nothing. */
export function quietContext(given: Partial<EngineContext> = {}): EngineContext {
  return { report: () => {}, warn: () => {}, signal: new AbortController().signal, ...given };
}
