import type { TaskContext } from './task-input.ts';

/** The context of a task whose steps and warnings concern nobody. `subject` begins a sentence: `The file "plan.pdf"`. */
export const quietTask = (subject: string, signal: AbortSignal): TaskContext => ({
  subject,
  report: () => {},
  warn: () => {},
  signal,
});
