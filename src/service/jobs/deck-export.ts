import type { DeckFormat } from '../../contract/choices.ts';
import { deckSteps } from '../../contract/jobs.ts';
import { addFile } from '../files/add-file.ts';
import { countUsage } from '../limits/usage.ts';
import { type DeckResult, deckFileName, openDeck } from './deck-turn.ts';
import type { JobKind } from './job.ts';

/** Writes a finished turn in another format; the file belongs to the turn. */
export interface DeckExport {
  turn: string;
  deck: DeckResult;
  format: DeckFormat;
}

export const deckExport: JobKind<DeckExport, null> = {
  async run(job, { service, report, signal }) {
    const { turn, deck, format } = job.request;
    report(deckSteps.finalise);
    const { document, assets } = await openDeck(service, deck);
    const { renderDeck } = await import('../../engine/render/render-deck.ts');
    const bytes = await renderDeck(document, assets, format, signal);
    const file = await addFile(service, job, {
      subject: turn,
      name: deckFileName(document, format),
      format,
      bytes,
    });
    return {
      message: exportReady,
      result: null,
      fileId: file.id,
      commit() {
        file.commit();
        countUsage(service, job.keyId, 'downloads', 1);
      },
    };
  },
};

export const exportReady = 'Your file is ready.';
