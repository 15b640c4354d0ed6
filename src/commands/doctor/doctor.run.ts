import { safeText } from '../../terminal/safe-text.ts';
import type { Style } from '../../terminal/style.ts';
import { ChecksFailed } from '../framework/checks-failed.ts';
import type { Run } from '../framework/command.ts';
import { completionCheck, nodeCheck } from './check-machine.ts';
import { modelCheck } from './check-model.ts';
import { certificatesCheck, dnsCheck, proxyCheck, tlsCheck } from './check-network.ts';
import { environmentCheck, keyCheck, profileCheck } from './check-profile.ts';
import { serviceChecks } from './check-service.ts';
import { storeChecks } from './check-store.ts';
import { backgroundCheck, dataFolderCheck, outputFolderCheck } from './check-writing.ts';
import type { doctor } from './doctor.ts';
import type { Check, Finding } from './finding.ts';

const checks: readonly Check[] = [
  nodeCheck,
  profileCheck,
  environmentCheck,
  dataFolderCheck,
  keyCheck,
  dnsCheck,
  proxyCheck,
  certificatesCheck,
  tlsCheck,
];
const lastChecks: readonly Check[] = [modelCheck, backgroundCheck, outputFolderCheck, completionCheck];

export const run: Run<typeof doctor> = async (context, input) => {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(await check(context));
  findings.push(...(await serviceChecks(context)));
  for (const check of lastChecks) findings.push(await check(context));
  findings.push(...(await storeChecks(context, input)));
  const failed = findings.filter(({ state }) => state === 'broken');
  const shown = findings.map(({ outcome: _, ...finding }) => ({ ...finding, mend: finding.mend ?? null }));
  await context.output.result({ ok: failed.length === 0, findings: shown }, (style) =>
    findings.map((finding) => format(finding, style)).join('\n'),
  );
  const [first] = failed;
  if (first?.outcome) throw new ChecksFailed(failed.length, first.outcome);
};

const words = { fine: 'ok', caution: 'note', broken: 'FAIL', skipped: 'skip' } as const;

function format({ check, state, message, mend }: Finding, { good, bad, caution, dim, prose }: Style): string {
  const paint = { fine: good, caution, broken: bad, skipped: dim }[state];
  const line = `${paint(words[state].padEnd(4))} ${check.padEnd(13)} ${prose(safeText(message), 19)}`;
  return mend ? `${line}\n${' '.repeat(19)}${dim(mend)}` : line;
}
