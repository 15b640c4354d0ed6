import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { convertReport, workbook } from './source-files.ts';

/** What lines that a text tells people to type find where they are tried: svc, other programs, an author's files. */

const launcher = join(import.meta.dirname, '../../bin/svc.js');

/** For a program that prints, speaks or opens a window: takes what it is given. */
const standIn = '#!/bin/sh\ncat > /dev/null\n';

/** Puts svc on the path of the home's lines, and stand-ins for the programs that they name. */
export function installPrograms(home: Home, others: readonly string[]): void {
  mkdirSync(home.path('bin'));
  chmodSync(launcher, 0o755);
  symlinkSync(launcher, home.path('bin/svc'));
  for (const name of others) writeFileSync(home.path(`bin/${name}`), standIn, { mode: 0o755 });
}

/** What the lines call the files; several names of one kind are copies of one file. */
export interface AuthorsFiles {
  decks: readonly [string, ...string[]];
  pdfs: readonly [string, ...string[]];
  report: string;
  table: string;
}

/** Makes them, with a brief. */
export async function makeFiles(home: Home, { decks, pdfs, report, table }: AuthorsFiles): Promise<void> {
  writeFileSync(home.path('brief.txt'), 'Tea in the hills, 3 slides');
  writeFileSync(home.path(report), convertReport('docx'));
  writeFileSync(home.path(table), workbook('<row r="1"><c r="A1"><v>7</v></c></row>'));
  await home.json(['deck', 'generate', 'Tea in the hills, 7 slides', '--out', decks[0]]);
  await home.json(['deck', 'download', 'last', '--out', pdfs[0]]);
  for (const [made, ...copies] of [decks, pdfs])
    for (const copy of copies) copyFileSync(home.path(made), home.path(copy));
}

/** Runs a script of bash in the home as on a machine that builds: nobody answers. A pipe fails with any part of it. */
export const runScript = (
  home: Home,
  script: string,
  env: Record<string, string> = {},
): SpawnSyncReturns<string> =>
  spawnSync('bash', ['-o', 'pipefail', '-c', script], {
    cwd: home.folder,
    env: { ...home.env, ...env, CI: '1', PATH: `${home.path('bin')}:${process.env.PATH}` },
    encoding: 'utf8',
    input: '',
  });
