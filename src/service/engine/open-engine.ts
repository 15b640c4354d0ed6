import { defaultLimits } from '../../contract/limits.ts';
import { ProcessEngine } from './process-engine.ts';
import type { Engine } from './tasks.ts';

/** An engine for a single command, or ahead of a service. Starts no process before its first task. Close it. */
export const openEngine = (onLoss?: (message: string) => void): Engine =>
  new ProcessEngine(defaultLimits.engine, onLoss);
