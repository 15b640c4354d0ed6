import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { firstEvent } from './engine/first-event.ts';
import { asMarkdown, asMarp, hundredSlides } from './engine/hundred-slides.ts';
import { marp } from './engine/marp.ts';

/**
 * A hundred slides, whole process from start to end, against pandoc and marp-cli with the same words, and in Chinese
 * for the memory of a large font. One of each in turn, so that what else the machine does falls on all alike.
 */
const root = join(import.meta.dirname, '..');
const bundle = join(root, 'node_modules/.cache/svc-bench');
const rounds = Number(process.env.ROUNDS ?? 7);
/** It takes longer than all others together. */
const marpRounds = 2;
const folder = mkdtempSync(join(tmpdir(), 'svc-bench-'));
const env = { ...process.env, NODE_EXTRA_CA_CERTS: undefined };

interface Case {
  name: string;
  command: string[];
  env?: NodeJS.ProcessEnv;
  rounds?: number;
  target?: string;
}

interface Run {
  ms: number;
  megabytes: number;
}

async function build(): Promise<string> {
  mkdirSync(bundle, { recursive: true });
  const input = join(root, 'bench/engine/draw.ts');
  const built = await rolldown({
    input,
    platform: 'node',
    external: ['@resvg/resvg-js'],
    logLevel: 'silent',
  });
  await built.write({ dir: bundle, format: 'cjs', minify: true });
  return join(bundle, 'draw.js');
}

function save(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const target = (name: string): string => join(folder, name);

async function casesOf(): Promise<Case[]> {
  const draw = await build();
  const deck = hundredSlides('en', 'Suburban stores grew while city centres stayed flat');
  const english = save('deck.json', JSON.stringify(deck));
  const sentence = '郊区门店增长，市中心门店持平，能源成本上升';
  const chinese = save('zh.json', JSON.stringify(hundredSlides('zh', sentence)));
  const own = (source: string, file: string) => [process.execPath, draw, source, target(file)];
  const browser = marp(join(bundle, 'marp'));
  if (!browser) console.log('marp-cli is left out: there is no Chromium to draw for it.');
  const slides = save('marp.md', asMarp(deck));
  const drawn = browser ? (['pptx', 'pdf'] as const) : [];
  return [
    {
      name: 'pandoc .pptx',
      command: ['pandoc', save('deck.md', asMarkdown(deck)), '-o', target('pandoc.pptx')],
    },
    { name: 'svc .pptx', command: own(english, 'svc.pptx'), target: '<= 1.3 of pandoc, 200 MB' },
    { name: 'svc .pdf', command: own(english, 'svc.pdf'), target: '200 MB' },
    { name: 'svc .pptx, Chinese', command: own(chinese, 'zh.pptx'), target: '300 MB' },
    { name: 'svc .pdf, Chinese', command: own(chinese, 'zh.pdf'), target: '300 MB' },
    ...drawn.map((format) => ({
      name: `marp-cli .${format}`,
      command: [browser?.program ?? '', '--no-stdin', slides, '-o', target(`marp.${format}`)],
      env: browser?.env ?? {},
      rounds: marpRounds,
    })),
  ];
}

function run({ name, command: [program = '', ...args], env: own }: Case): Run {
  const started = process.hrtime.bigint();
  const { status, stdout, stderr } = spawnSync(program, args, { env: { ...env, ...own }, encoding: 'utf8' });
  const ms = Number(process.hrtime.bigint() - started) / 1e6;
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
  return { ms, megabytes: Number(stdout.trim() || 0) / 1024 };
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const cases = await casesOf();
const taken = new Map(cases.map(({ name }): [string, Run[]] => [name, []]));
for (let round = 0; round <= rounds; round++)
  for (const one of cases) {
    if (round > (one.rounds ?? rounds)) continue;
    const result = run(one);
    if (round > 0) taken.get(one.name)?.push(result);
  }

const timeOf = (name: string): number => median((taken.get(name) ?? []).map(({ ms }) => ms));

for (const { name, command, target: wanted = '' } of cases) {
  const memory = median((taken.get(name) ?? []).map(({ megabytes }) => megabytes));
  const ratio = timeOf(name) / timeOf('pandoc .pptx');
  const kilobytes = Math.round(statSync(command.at(-1) ?? '').size / 1024);
  console.log(
    `${name.padEnd(20)} ${timeOf(name).toFixed(0).padStart(6)} ms  ${ratio.toFixed(2).padStart(6)} of pandoc  ` +
      `${(memory ? `${memory.toFixed(0)} MB` : '').padStart(6)}  ${String(kilobytes).padStart(6)} KB  ${wanted}`,
  );
}
if (timeOf('marp-cli .pptx')) {
  const faster = timeOf('marp-cli .pptx') / timeOf('svc .pptx');
  const part = timeOf('svc .pdf') / timeOf('marp-cli .pdf');
  console.log(`svc .pptx is ${faster.toFixed(1)} times as fast as marp-cli's (target >= 25)`);
  console.log(`svc .pdf takes ${part.toFixed(2)} of marp-cli's time (target <= 0.5)`);
}
const first = await firstEvent();
console.log(
  `first progress event ${first.median.toFixed(0)} ms after the request, ${first.worst.toFixed(0)} ms at worst (target <= 50)`,
);

/** Posters have a time of their own to keep, and LibreOffice for a peer; `npm run bench -- posters` measures them alone. */
await import('./posters.ts');
