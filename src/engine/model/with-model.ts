import type { Warning } from '../../contract/outcome.ts';
import type { Bounds } from './provider/meter.ts';
import { ModelFailure } from './provider/model-failure.ts';

/** Model use allowed for a deck's slides or a poster's regions: plan, parts, review, mending and server refusals. */
export const boundsFor = (parts: number): Bounds => ({
  calls: 5 * parts + 16,
  tokens: 80_000 + 40_000 * parts,
  ms: 20 * 60_000,
});

/** Composes with the model, or without it and with a warning where it cannot be used. */
export async function withModelOr<Made>(
  what: 'deck' | 'poster',
  warn: (warning: Warning) => void,
  make: () => Promise<Made>,
  without: () => Promise<Made>,
): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const message = `The language model was not used: ${error.message}. The ${what} was composed without it.`;
    warn({ code: 'MODEL_NOT_USED', slide: null, message });
    return without();
  }
}
