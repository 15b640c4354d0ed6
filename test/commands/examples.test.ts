import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CommandSpec, Node } from '../../src/commands/framework/command.ts';
import { parseCommandLine } from '../../src/commands/framework/program.ts';
import { resolveOptions } from '../../src/commands/framework/resolve-options.ts';
import { root } from '../../src/commands/tree.ts';
import { shellWord } from '../../src/terminal/shell-word.ts';
import { createHome } from '../support/home.ts';
import { convertReport, workbook } from '../support/source-files.ts';

const home = createHome();
const bin = join(import.meta.dirname, '../../bin/svc.js');

const examplesOf = (node: Node): string[] => [
  ...(node.kind === 'command' ? (node as CommandSpec).examples.map(([, line]) => line) : []),
  ...(node.kind === 'group' ? node.commands : (node.steps ?? [])).flatMap(examplesOf),
];
const examples = [...new Set(examplesOf(root))];

/** What cannot run here as it is written, and why. Every other example does. */
const elsewhere: readonly (readonly [what: RegExp, why: string])[] = [
  [/^svc (init|serve)|webhooks listen|integrations connect slack/, 'waits for somebody'],
  [/https:\/\/example/, 'needs the network'],
  [/production|vault/, 'needs a hosted environment'],
  [/PowerShell|powershell/, 'needs PowerShell'],
  [/whsub_|evt_|[0-9a-f]{8}-[0-9a-f]{4}-|images\/logo|SIGNATURE/, 'names an id of somebody else'],
  [/suggestions apply last --(color|special-color|out)/, 'needs the colours of a deck of their own'],
];

/** A stand-in for a program that prints or speaks. */
const swallow = '#!/bin/sh\ncat > /dev/null\n';

function inShell(line: string, path: string) {
  return spawnSync('bash', ['-c', `set -o pipefail; ${line}`], {
    cwd: home.folder,
    env: { ...home.env, PATH: path, CI: '1', EDITOR: 'true', SIGNATURE: 't=1,v1=00' },
    encoding: 'utf8',
    input: '',
  });
}

/** The words of the svc in each line, as the shell gives them. */
function wordsOfAll(lines: readonly string[]): string[][] {
  const script = lines
    .map((line, index) => `exec 3> ${shellWord(home.path(`words-${index}`))}; ${line}`)
    .join('\n');
  inShell(`svc() { printf '%s\\0' "$@" >&3; }\n${script}`, `${home.path('bin')}:${process.env.PATH}`);
  return lines.map((_, index) =>
    readFileSync(home.path(`words-${index}`), 'utf8')
      .split('\0')
      .slice(0, -1),
  );
}

const inputs = ['review.pptx', 'review.pdf', 'study.pdf', 'brand.pptx', 'report.docx', 'figures.xlsx'];

beforeAll(async () => {
  for (const folder of ['bin', 'inputs']) mkdirSync(home.path(folder));
  chmodSync(bin, 0o755);
  symlinkSync(bin, home.path('bin/svc'));
  for (const name of ['lp', 'say', 'vault', 'Out-String', 'Invoke-Expression'])
    writeFileSync(home.path(`bin/${name}`), swallow, { mode: 0o755 });
  writeFileSync(home.path('brief.txt'), 'Tea in the hills, 3 slides');
  writeFileSync(home.path('body.json'), '{}');
  await home.json(['deck', 'generate', 'Tea in the hills, 7 slides', '--out', 'review.pptx']);
  await home.json(['deck', 'download', 'last', '--out', 'review.pdf']);
  copyFileSync(home.path('review.pdf'), home.path('study.pdf'));
  copyFileSync(home.path('review.pptx'), home.path('brand.pptx'));
  writeFileSync(home.path('report.docx'), convertReport('docx'));
  writeFileSync(home.path('figures.xlsx'), workbook('<row r="1"><c r="A1"><v>7</v></c></row>'));
  for (const name of inputs) copyFileSync(home.path(name), home.path(`inputs/${name}`));
});

describe('an example of the help', () => {
  it('is a command line that svc takes, each of them', () => {
    for (const [index, words] of wordsOfAll(examples).entries()) {
      expect(words, examples[index]).not.toEqual([]);
      if (words[0] === 'help') continue;
      const { spec, options } = parseCommandLine(root, words);
      resolveOptions(spec.options, { typed: options, env: {}, defaults: {} });
    }
  });

  const here = examples.filter((line) => !elsewhere.some(([what]) => what.test(line)));
  it.each(here)('%s does what it says', (line) => {
    const [, out] = /--(?:out|report) (\S+)/.exec(line) ?? [];
    if (out && out !== '-' && !line.includes('--force')) rmSync(home.path(out), { force: true });
    for (const name of inputs) if (name !== out) copyFileSync(home.path(`inputs/${name}`), home.path(name));
    const ran = inShell(line, `${home.path('bin')}:${process.env.PATH}`);
    expect(ran.status, ran.stderr).toBe(0);
  });
});
