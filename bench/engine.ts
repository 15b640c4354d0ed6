import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { asMarkdown, hundredSlides } from './engine/hundred-slides.ts';

/**
 * A hundred slides, whole process from start to end: as .pptx against pandoc with the same words, as .pdf, and as .pptx
 * in Chinese for the memory of a large font. One of each in turn, so that what else the machine does falls on all alike.
 */
const root = join(import.meta.dirname, '..');
const bundle = join(root, 'node_modules/.cache/svc-bench');
const rounds = Number(process.env.ROUNDS ?? 7);
const folder = mkdtempSync(join(tmpdir(), 'svc-bench-'));
const env = { ...process.env, NODE_EXTRA_CA_CERTS: undefined };

async function build(): Promise<void> {
  mkdirSync(bundle, { recursive: true });
  const built = await rolldown({
    input: join(root, 'bench/engine/draw.ts'),
    platform: 'node',
    logLevel: 'silent',
  });
  await built.write({ dir: bundle, format: 'cjs', minify: true });
}

function save(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

interface Case {
  name: string;
  command: string[];
  target: string;
}

function run({ name, command: [program = '', ...args] }: Case): { ms: number; megabytes: number } {
  const started = process.hrtime.bigint();
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  const ms = Number(process.hrtime.bigint() - started) / 1e6;
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
  return { ms, megabytes: Number(stdout.trim() || 0) / 1024 };
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

await build();
const deck = hundredSlides('en', 'Suburban stores grew while city centres stayed flat');
const english = save('deck.json', JSON.stringify(deck));
const chinese = save(
  'zh.json',
  JSON.stringify(hundredSlides('zh', '郊区门店增长，市中心门店持平，能源成本上升')),
);
const markdown = save('deck.md', asMarkdown(deck));
const draw = join(bundle, 'draw.js');
const cases: Case[] = [
  { name: 'pandoc .pptx', command: ['pandoc', markdown, '-o', join(folder, 'pandoc.pptx')], target: '' },
  {
    name: 'svc .pptx',
    command: [process.execPath, draw, english, join(folder, 'svc.pptx')],
    target: '<= 1.3, 200 MB',
  },
  { name: 'svc .pdf', command: [process.execPath, draw, english, join(folder, 'svc.pdf')], target: '200 MB' },
  {
    name: 'svc .pptx, Chinese',
    command: [process.execPath, draw, chinese, join(folder, 'zh.pptx')],
    target: '300 MB',
  },
  {
    name: 'svc .pdf, Chinese',
    command: [process.execPath, draw, chinese, join(folder, 'zh.pdf')],
    target: '300 MB',
  },
];

const taken = cases.map((): { ms: number; megabytes: number }[] => []);
for (let round = 0; round <= rounds; round++)
  for (const [index, one] of cases.entries()) {
    const result = run(one);
    if (round > 0) taken[index]?.push(result);
  }

for (const [index, { name, command, target }] of cases.entries()) {
  const own = taken[index] ?? [];
  const ratio = median(own.map(({ ms }, round) => ms / (taken[0]?.[round]?.ms ?? ms)));
  const kilobytes = Math.round(statSync(command.at(-1) ?? '').size / 1024);
  console.log(
    `${name.padEnd(20)} ${median(own.map(({ ms }) => ms))
      .toFixed(0)
      .padStart(6)} ms  ${ratio.toFixed(2)}  ` +
      `${median(own.map(({ megabytes }) => megabytes))
        .toFixed(0)
        .padStart(4)} MB  ${kilobytes} KB  ${target}`,
  );
}
