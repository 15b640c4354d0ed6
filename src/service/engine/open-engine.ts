import { defaultLimits } from '../../contract/limits.ts';
import { ProcessEngine } from './process-engine.ts';
import type { Engine } from './tasks.ts';

/** An engine for a command of its own, or ahead of a service; no process starts before its first task. Close it. */
export const openEngine = (onLoss?: (message: string) => void): Engine =>
  new ProcessEngine(defaultLimits.engine, onLoss);
