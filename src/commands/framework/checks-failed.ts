import type { Outcome } from '../../terminal/exit-codes.ts';

/** The report was printed; this only carries the exit code of what it found. */
export class ChecksFailed extends Error {
  override readonly name = 'ChecksFailed';
  readonly outcome: Outcome;

  constructor(failed: number | string, outcome: Outcome) {
    super(
      typeof failed === 'string' ? failed : failed === 1 ? 'One check failed.' : `${failed} checks failed.`,
    );
    this.outcome = outcome;
  }
}
