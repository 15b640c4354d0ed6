import type { Warning } from '../../contract/outcome.ts';
import type { EngineArea, TaskName } from './tasks.ts';
import type { WireError } from './wire-error.ts';

/** What is sent to a process of the engine. It works on one task at a time. */
export type ToProcess = { load: EngineArea } | { name: TaskName; input: unknown };

export type FromProcess = { report: string } | { warn: Warning } | { output: unknown } | { error: WireError };
