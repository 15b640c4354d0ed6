import { basename } from 'node:path';
import type { CheckReport, Finding } from '../../engine/check/finding.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { Style } from '../../terminal/style.ts';
import { ChecksFailed } from '../framework/checks-failed.ts';
import type { Run } from '../framework/command.ts';
import { readBytes } from '../framework/read-bytes.ts';
import { runTask } from '../framework/run-task.ts';
import type { check } from './check.ts';

export const run: Run<typeof check> = async (context, { file, against = [] }) => {
  const { output } = context;
  const subject = `The file "${file}"`;
  const bytes = await readBytes(file);
  const looked = await runTask(context, 'checkFile', { bytes }, subject);
  const sources = await Promise.all(
    against.map(async (path) => ({ name: basename(path), bytes: await readBytes(path) })),
  );
  const unsupported =
    sources.length > 0
      ? await runTask(context, 'checkAgainst', { deck: { name: basename(file), bytes }, sources }, subject)
      : [];
  const report = { ...looked, findings: [...looked.findings, ...unsupported] };
  const { findings, format, pages } = report;
  const ok = findings.length === 0;
  const shown = findings.map((finding) => ({ page: null, object: null, ...finding }));
  await output.result({ ok, file, format, pages, findings: shown }, (style) => describe(report, style));
  if (!ok)
    throw new ChecksFailed(
      findings.length === 1 ? 'One problem found.' : `${findings.length} problems found.`,
      'rejected',
    );
};

function describe({ findings, pages, format }: CheckReport, { good, bad, dim }: Style): string {
  const noun = format === 'pptx' ? 'slide' : 'page';
  if (findings.length === 0)
    return `${good('ok')} ${pages} ${noun}${pages === 1 ? '' : 's'}, no problems found.`;
  const line = ({ rule, page, message }: Finding) =>
    `${bad(rule.padEnd(17))} ${dim((page === undefined ? 'file' : `${noun} ${page}`).padEnd(10))} ${safeText(message)}`;
  return findings.map(line).join('\n');
}
