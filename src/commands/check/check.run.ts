import { RejectedInputError } from '../../client/rejected-input-error.ts';
import { checkFile } from '../../engine/check/check-file.ts';
import type { CheckReport, Finding } from '../../engine/check/finding.ts';
import { SourceError } from '../../engine/source.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { Style } from '../../terminal/style.ts';
import { ChecksFailed } from '../framework/checks-failed.ts';
import type { Run } from '../framework/command.ts';
import { readBytes } from '../framework/read-bytes.ts';
import type { check } from './check.ts';

export const run: Run<typeof check> = async ({ output }, { file }) => {
  const report = await look(file);
  const { findings, format, pages } = report;
  const ok = findings.length === 0;
  const shown = findings.map((finding) => ({ page: null, object: null, ...finding }));
  await output.result({ ok, file, format, pages, findings: shown }, (style) => describe(report, style));
  if (!ok) throw new ChecksFailed(findings.length, 'rejected');
};

async function look(file: string): Promise<CheckReport> {
  try {
    return await checkFile(await readBytes(file));
  } catch (error) {
    throw error instanceof SourceError ? new RejectedInputError('INVALID_INPUT', error.message) : error;
  }
}

function describe({ findings, pages, format }: CheckReport, { good, bad, dim }: Style): string {
  const noun = format === 'pptx' ? 'slide' : 'page';
  if (findings.length === 0) return `${good('ok')} ${pages} ${noun}s, nothing to mend.`;
  const line = ({ rule, page, message }: Finding) =>
    `${bad(rule.padEnd(17))} ${dim((page === undefined ? 'file' : `${noun} ${page}`).padEnd(10))} ${safeText(message)}`;
  return findings.map(line).join('\n');
}
