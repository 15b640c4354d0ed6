import type { Warning } from '../../contract/outcome.ts';
import type { ModelEndpoint } from '../../engine/deck.ts';

/** What a task may tell while it works. */
export interface TaskTelling {
  report(step: string): void;
  warn(warning: Warning): void;
  signal: AbortSignal;
}

export interface TaskContext extends TaskTelling {
  /** What the work is on, as a sentence begins that says it was too much: `The file "plan.pdf"`. */
  subject: string;
  /** Called when it has waited for its turn. */
  onBegin?(): void;
}

/** A file on this machine, under the name that its author gave it. */
export interface StoredUpload {
  path: string;
  name: string;
}

export interface WithModel {
  model?: ModelEndpoint;
}
