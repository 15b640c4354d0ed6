import { wantsPlain } from './accessible.ts';
import type { Output } from './output.ts';
import { createLazyProgress } from './progress/lazy-progress.ts';
import type { ProgressMode } from './progress/progress-mode.ts';

export interface OutputOptions {
  json: boolean;
  quiet: boolean;
  verbose: boolean;
  noColor: boolean;
  /** Nothing runs whose progress could be shown. */
  dryRun?: boolean;
  progress: ProgressMode;
}

/** Decides who sees what; nothing else does. */
export async function createOutput(options: OutputOptions): Promise<Output> {
  const mode = resolveMode(options);
  const openProgress = () => createLazyProgress(mode);
  if (options.json) {
    const { createJsonOutput } = await import('./json-output.ts');
    return createJsonOutput({ ...options, jsonLines: mode === 'json', openProgress });
  }
  const { createHumanOutput } = await import('./human-output.ts');
  return createHumanOutput({ ...options, jsonLines: mode === 'json', openProgress });
}

/**
 * `auto`: a spinner for people, plain lines for logs and screen readers; nothing with `--json` in a log, so
 * that stderr holds at most one error.
 */
function resolveMode({ json, quiet, dryRun, progress }: OutputOptions): Exclude<ProgressMode, 'auto'> {
  const { env } = process;
  if ((quiet || dryRun) && progress === 'auto') return 'none';
  if (progress !== 'auto') return progress;
  if (process.stderr.isTTY && !env.CI) return wantsPlain(env) ? 'plain' : 'spinner';
  return json ? 'none' : 'plain';
}
