import type { Outcome } from '../../terminal/exit-codes.ts';

/** The report was printed; this only carries the exit code of what it found. */
export class ChecksFailed extends Error {
  override readonly name = 'ChecksFailed';
  readonly outcome: Outcome;

  constructor(count: number, outcome: Outcome) {
    super(count === 1 ? 'One check failed.' : `${count} checks failed.`);
    this.outcome = outcome;
  }
}
