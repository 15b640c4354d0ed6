import { extname } from 'node:path';
import type { Context } from '../framework/context.ts';
import { UsageError } from '../framework/usage-error.ts';
import { writeWhole } from '../framework/write-file.ts';
import { type Report, reportText } from './report-text.ts';

/**
 * Writes a conversion's report: JSON if the name says so, else text.
 * @param report as the service gives it, if it does
 */
export async function writeReport(context: Context, path: string, report: unknown): Promise<void> {
  if (typeof report !== 'object' || report === null) {
    context.output.warn(`This service does not report on conversions; ${path} was not written.`);
    return;
  }
  const json = extname(path).toLowerCase() === '.json';
  const content = json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report as Report);
  await writeWhole(path, content);
}

/** @throws UsageError */
export function checkReport(report: string | undefined, out: string | undefined): void {
  if (report === undefined) return;
  if (report === '-')
    throw new UsageError('--report needs a file.', 'Give it a path, for example --report report.md.');
  if (report === out) throw new UsageError('--report and --out name the same file.');
}
