import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { engines } from '../../../package.json';
import { safeText } from '../../terminal/safe-text.ts';
import type { Style } from '../../terminal/style.ts';
import { completionPlaces, type PlacedShell, placeCompletion } from '../completion/places.ts';
import { ChecksFailed } from '../framework/checks-failed.ts';
import type { Run } from '../framework/command.ts';
import { modelCheck } from './check-model.ts';
import { certificatesCheck, dnsCheck, proxyCheck, tlsCheck } from './check-network.ts';
import { environmentCheck, keyCheck, profileCheck } from './check-profile.ts';
import { serviceChecks } from './check-service.ts';
import { storeChecks } from './check-store.ts';
import { backgroundCheck, dataFolderCheck, outputFolderCheck } from './check-writing.ts';
import type { doctor } from './doctor.ts';
import { broken, type Check, caution, type Finding, fine } from './finding.ts';

const oldest = engines.node.replace(/^>=/, '');

const nodeCheck: Check = () =>
  process.versions.node.localeCompare(oldest, 'en', { numeric: true }) >= 0
    ? fine('Node', `${process.versions.node} on ${process.platform} ${process.arch}.`)
    : broken('Node', `${process.versions.node} is too old.`, `Install Node ${oldest} or newer.`, 'usage');

const completionCheck: Check = () => {
  const shell = basename(process.env.SHELL ?? '');
  const place = completionPlaces[shell as PlacedShell];
  if (!place)
    return fine(
      'completion',
      'There are scripts for bash, zsh, fish and PowerShell: svc completion <shell>.',
    );
  if (existsSync(join(homedir(), place))) return fine('completion', `Installed for ${shell}.`);
  return caution(
    'completion',
    `Not found where ${shell} looks.`,
    `Install it: ${placeCompletion(shell as PlacedShell)}`,
  );
};

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
