import type { Warning } from '../../contract/outcome.ts';
import type { TaskName } from './tasks.ts';
import type { WireError } from './wire-error.ts';

export type ToThread = { id: number; name: TaskName; input: unknown } | { id: number; abort: true };

export type FromThread =
  | { id: number; report: string }
  | { id: number; warn: Warning }
  | { id: number; output: unknown }
  | { id: number; error: WireError };
