/**
 * Plants faults in the engine's rules, one at a time, and lists those that no test of their room notices:
 * `npx jiti scripts/plant-faults.ts <room, file or file:line below src/engine>… [--count 20] [--seed 1]`.
 *
 * A fault is another number, a condition turned round, or a branch left out. It exists only in what vitest loads: no file is
 * changed. One run of the room's tests a fault, so a sample of twenty takes minutes.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const root = path.join(__dirname, '..');
const engine = path.join(root, 'src/engine');

/** Tests that run in this process and take seconds, by room or part of one. */
const tests: Record<string, string> = {
  content:
    'content deck/rooms deck/table-stories deck/data-decks deck/from-sources deck/compared deck/exact-slides deck/residue deck/lists deck/author-marks',
  'read/sheets': 'read/sheets read/cell-formats content/table content/groups deck/data-decks',
  'read/columns': 'read/type-columns read/column-limits read/sheets content deck/data-decks',
  'read/read-csv': 'read/sheets read/readers',
  'read/office': 'read/word-documents read/letters read/other-programs read/readers',
  'read/pdf': 'read/pdf',
  read: 'read/markdown read/plain-tex read/type read/word-documents read/letters read/sheets read/readers read/other-programs read/pdf/typed-pages read/pdf/paper read/pdf/authors deck/from-sources deck/residue',
  deck: 'deck/from-sources deck/rooms deck/table-stories deck/data-decks deck/compared deck/exact-slides deck/titles deck/lists deck/residue deck/introduced deck/own-structure deck/shared-slides deck/author-marks deck/compose-to-fit content/pick',
  'deck/layout':
    'draw/every-kind draw/charts draw/column-forms draw/point-cells draw/templates draw/seen-overflow deck/rooms deck/lists',
  'deck/apply': 'edit/values edit/plain-language edit/from-sources edit/answers',
  'deck/file': 'deck/edit-file deck/edit-parts deck/edit-letters',
  'deck/merge': 'deck/merge',
  instruct: 'instruct edit/values edit/plain-language edit/answers',
  language: 'language content read instruct',
};

interface Fault {
  file: string;
  line: number;
  from: string;
  to: string;
  /** The file with the fault in it. */
  text: string;
}

const imports = /^import[^;]*;/;
const types = /^(?:export )?(?:interface [\s\S]*?^\}|type [^\n]*\{\n[\s\S]*?^\}|type [\s\S]*?;$)/;
const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/;
const strings = /'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/;
const patterns = /(?<=[(=,:?&|!]\s{0,20})\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/;
const noCode = new RegExp(
  [imports, types, comments, strings, patterns].map(({ source }) => source).join('|'),
  'gm',
);

/** What runs; all else becomes blanks. */
const inCode = (text: string): string => text.replace(noCode, (found) => found.replace(/[^\n]/g, ' '));

const turned = [
  ['===', '!=='],
  [' < ', ' >= '],
  [' > ', ' <= '],
  ['&&', '||'],
  ['.some(', '.every('],
  [' true', ' false'],
].flatMap(([one = '', other = '']) => [
  { from: one, to: other },
  { from: other, to: one },
]);

/** Every fault that a file can have. */
function faultsIn(file: string): Fault[] {
  const text = readFileSync(file, 'utf8');
  const code = inCode(text);
  const found: Fault[] = [];
  const add = (at: number, from: string, to: string) =>
    found.push({
      file,
      line: text.slice(0, at).split('\n').length,
      from,
      to,
      text: text.slice(0, at) + to + text.slice(at + from.length),
    });
  // Numbers, but not those of types or in names.
  // What the compiler wants in the place of an item that is there, or of a function of PDFium, is never used.
  for (const { index, 0: digits } of code.matchAll(/(?<![\w.$#])\d[\d_]*(?:\.\d+)?(?:e\d+)?(?![\w.])/g))
    if (!/(?:\]|call\.\w+\?\.\([^()]*\))\s\?\?\s$/.test(code.slice(Math.max(0, index - 120), index)))
      add(index, digits, digits === '0' ? '1' : String(Number(digits.replaceAll('_', '')) * 2 + 1));
  for (const { from, to } of turned)
    for (let at = code.indexOf(from); at >= 0; at = code.indexOf(from, at + 1)) add(at, from, to);
  for (const { index, 0: branch } of code.matchAll(
    /(?<=\n)[ ]+if \(.*\) (?:return|continue|break)\b[^\n]*;(?=\n)/g,
  ))
    add(index, text.slice(index, index + branch.length), '');
  return found;
}

const filesBelow = (entry: string): string[] =>
  statSync(entry).isDirectory()
    ? readdirSync(entry, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
        .sort()
        .map((name) => path.join(entry, name))
    : [entry];

/** Numbers between 0 and 1, the same for a seed. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const placeOf = (file: string): string => path.relative(engine, file).replaceAll(path.sep, '/');

const roomOf = (file: string): string =>
  Object.keys(tests)
    .filter((one) => placeOf(file).startsWith(one))
    .sort((a, b) => b.length - a.length)[0] ?? '';

/** Whether a test of its room fails with this in the place of the file. */
async function isNoticed({ file, text }: Pick<Fault, 'file' | 'text'>): Promise<boolean> {
  const room = roomOf(file);
  const names = (tests[room] ?? '').split(' ').map((name) => `test/engine/${name}`);
  const plugin = {
    name: 'fault',
    enforce: 'pre' as const,
    transform: (_: string, id: string) => (id === file ? { code: text, map: null } : undefined),
  };
  const options = { root, watch: false, bail: 1, globalSetup: [], reporters: [() => {}] };
  const run = await startVitest('test', names, options as never, { plugins: [plugin] });
  const modules = run.state.getTestModules();
  const failed = modules.some((one) => !one.ok()) || run.state.getUnhandledErrors().length > 0;
  await run.close();
  process.exitCode = 0;
  if (modules.length === 0) throw new Error(`No test found for ${placeOf(file)}`);
  return failed;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  });
  const next = random(Number(values.seed) * 7919);
  const all = positionals.flatMap((name) => {
    const [entry = '', line] = name.split(':');
    const faults = filesBelow(path.join(engine, entry)).flatMap(faultsIn);
    return line ? faults.filter((fault) => fault.line === Number(line)) : faults;
  });
  const count = Math.min(Number(values.count), all.length);
  let noticed = 0;
  const sound = new Set<string>();
  for (let planted = 0; planted < count; planted++) {
    const [fault] = all.splice(Math.floor(next() * all.length), 1);
    if (!fault) break;
    // Where a test fails anyway, every fault would seem to be noticed.
    const room = roomOf(fault.file);
    if (!sound.has(room) && (await isNoticed({ file: fault.file, text: readFileSync(fault.file, 'utf8') })))
      throw new Error(`The tests of ${room} fail without a fault.`);
    sound.add(room);
    const seen = await isNoticed(fault);
    noticed += seen ? 1 : 0;
    const { file, line, from, to } = fault;
    const what = `${from.trim()}  ->  ${to.trim() || '(left out)'}`;
    console.log(`${seen ? 'noticed ' : 'SURVIVED'}  ${path.relative(root, file)}:${line}  ${what}`);
  }
  console.log(`${noticed} of ${count} noticed`);
}

void main();
