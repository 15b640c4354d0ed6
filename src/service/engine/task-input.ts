import type { Warning } from '../../contract/outcome.ts';
import type { ModelEndpoint } from '../../engine/deck.ts';

/** How a running task reports. */
export interface TaskTelling {
  report(step: string): void;
  warn(warning: Warning): void;
  signal: AbortSignal;
}

export interface TaskContext extends TaskTelling {
  /** The input as the start of a sentence about a limit: `The file "plan.pdf"`. */
  subject: string;
  /** Called when its turn has come. */
  onBegin?(): void;
}

/** A file on this machine, with its original name. */
export interface StoredUpload {
  path: string;
  name: string;
}

export interface WithModel {
  model?: ModelEndpoint;
}
