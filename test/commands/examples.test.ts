import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CommandSpec, Node } from '../../src/commands/framework/command.ts';
import { parseCommandLine } from '../../src/commands/framework/program.ts';
import { resolveOptions } from '../../src/commands/framework/resolve-options.ts';
import { root } from '../../src/commands/tree.ts';
import { shellWord } from '../../src/terminal/shell-word.ts';
import { createHome } from '../support/home.ts';
import { plainDeck } from '../support/plain-deck.ts';
import { type AuthorsFiles, installPrograms, makeFiles, runScript } from '../support/typed-lines.ts';

const home = createHome();

const examplesOf = (node: Node): string[] => [
  ...(node.kind === 'command' ? (node as CommandSpec).examples.map(([, line]) => line) : []),
  ...(node.kind === 'group' ? node.commands : (node.steps ?? [])).flatMap(examplesOf),
];
const examples = [...new Set(examplesOf(root))];

/** What cannot run here as it is written, and why. Every other example does. */
const elsewhere: readonly (readonly [what: RegExp, why: string])[] = [
  [/^svc (init|serve)|webhooks listen|integrations connect slack/, 'waits for somebody'],
  [/https:\/\/example/, 'needs the network'],
  [/postgres:/, 'needs a database'],
  [/production|vault/, 'needs a hosted environment'],
  [/PowerShell|powershell/, 'needs PowerShell'],
  [/whsub_|evt_|[0-9a-f]{8}-[0-9a-f]{4}-|images\/logo|SIGNATURE/, 'names an id of somebody else'],
  [/--against/, 'needs a deck that was made from the source'],
  [/suggestions apply last --(color|special-color|out)/, 'needs the colours of a deck of their own'],
];

const inShell = (script: string) => runScript(home, script, { EDITOR: 'true', SIGNATURE: 't=1,v1=00' });

/** The words of the svc in each line, as the shell gives them. */
function wordsOfAll(lines: readonly string[]): string[][] {
  const script = lines
    .map((line, index) => `exec 3> ${shellWord(home.path(`words-${index}`))}; ${line}`)
    .join('\n');
  inShell(`svc() { printf '%s\\0' "$@" >&3; }\n${script}`);
  return lines.map((_, index) =>
    readFileSync(home.path(`words-${index}`), 'utf8')
      .split('\0')
      .slice(0, -1),
  );
}

const files: AuthorsFiles = {
  decks: ['review.pptx', 'review-2.pptx', 'brand.pptx'],
  pdfs: ['review.pdf', 'study.pdf'],
  report: 'report.docx',
  table: 'figures.xlsx',
};
const inputs = [...files.decks, ...files.pdfs, files.report, files.table];

beforeAll(async () => {
  installPrograms(home, ['lp', 'say', 'vault', 'Out-String', 'Invoke-Expression']);
  await makeFiles(home, files);
  writeFileSync(home.path('body.json'), '{}');
  writeFileSync(home.path('customers.csv'), 'id,name,city\n1,Anna,Turku\n');
  writeFileSync(home.path('offer.pptx'), await plainDeck((deck) => deck.addSlide().addText('{{name}}')));
  writeFileSync(home.path('acme.json'), '{"name":"Acme"}');
  writeFileSync(home.path('decks.jsonl'), '{"id":"tea","prompt":"Tea, 2 slides","out":"tea.pptx"}\n');
  mkdirSync(home.path('inputs'));
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
    rmSync(home.path('offers'), { recursive: true, force: true });
    for (const name of inputs) if (name !== out) copyFileSync(home.path(`inputs/${name}`), home.path(name));
    const ran = inShell(line);
    expect(ran.status, ran.stderr).toBe(0);
  });
});
