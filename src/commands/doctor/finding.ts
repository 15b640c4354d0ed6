import type { Outcome } from '../../terminal/exit-codes.ts';
import type { Context } from '../framework/context.ts';

/** A check's result: `caution` works with a risk, `broken` does not work. */
export interface Finding {
  check: string;
  state: 'fine' | 'caution' | 'broken' | 'skipped';
  message: string;
  /** What to type or do about it. */
  mend?: string;
  /** The exit code a command would give. */
  outcome?: Outcome;
}

/** One check. To add one, write it in the file for its subject and list it in doctor.run.ts. */
export type Check = (context: Context) => Finding | Promise<Finding>;

export const fine = (check: string, message: string): Finding => ({ check, state: 'fine', message });
export const skipped = (check: string, message: string): Finding => ({ check, state: 'skipped', message });
export const caution = (check: string, message: string, mend: string): Finding => ({
  check,
  state: 'caution',
  message,
  mend,
});
export const broken = (check: string, message: string, mend: string, outcome: Outcome): Finding => ({
  check,
  state: 'broken',
  message,
  mend,
  outcome,
});

/** Of what only the profile tells; what is wrong with that is a finding of its own. */
export const withoutProfile = (check: string): Finding =>
  skipped(check, 'Unknown while the profile cannot be used.');
