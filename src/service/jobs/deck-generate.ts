import { deckSteps } from '../../contract/jobs.ts';
import { ClarificationNeeded, type DeckRequest } from '../../engine/deck.ts';
import { addFile } from '../files/add-file.ts';
import { countUsage } from '../limits/usage.ts';
import { type DeckResult, deckFileName, keepDeck } from './deck-turn.ts';
import { JobFailure, type JobKind } from './job.ts';

/** A generation as it is stored: the request with every default applied, sources still to be read. */
export interface DeckGeneration {
  request: Omit<DeckRequest, 'sources' | 'assets'>;
  format: DeckResult['format'];
}

export const deckGenerate: JobKind<DeckGeneration, DeckResult> = {
  async run(job, { service, report, signal }) {
    const { request, format } = job.request;
    const { composeDeck } = await import('../../engine/compose/compose-deck.ts');
    const { renderDeck } = await import('../../engine/render/render-deck.ts');
    const composed = await composeDeck(
      { ...request, sources: [], assets: new Map() },
      {
        report: (step) => report(deckSteps[step]),
        warn: service.warn,
        signal,
        ...(service.model && { model: service.model }),
      },
    ).catch(asFailure);
    const bytes = await renderDeck(composed.document, composed.assets, format, signal);
    const kept = await keepDeck(service, composed.document, composed.assets);
    const slides = composed.document.outline.slides.length;
    const file = await addFile(service, job, {
      subject: job.id,
      name: deckFileName(composed.document, format),
      format,
      bytes,
    });
    return {
      message: 'Your presentation is ready.',
      result: { ...kept, slides, format },
      fileId: file.id,
      commit() {
        file.commit();
        countUsage(service, job.keyId, 'slides', slides);
      },
    };
  },
};

/** A prompt that cannot be carried out ends the job with the question that would settle it. */
export function asFailure(error: unknown): never {
  if (error instanceof ClarificationNeeded) throw new JobFailure(error.message);
  throw error;
}
