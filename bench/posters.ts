import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { posterFormats } from '../src/contract/choices.ts';
import { longPaper } from './engine/long-paper.ts';
import { samplePoster } from './engine/sample-poster.ts';

/**
 * One poster in each format, whole process from a cold start: against an empty Node program, and against LibreOffice
 * making the same format from our .pptx. One of each in turn, so that what else the machine does falls on all alike. Then
 * the whole command for a poster of a paper, against LibreOffice exporting that poster.
 */
const root = join(import.meta.dirname, '..');
const bundle = join(root, 'node_modules/.cache/svc-bench');
const rounds = Number(process.env.ROUNDS ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'svc-bench-'));
const env: NodeJS.ProcessEnv = { ...process.env, NODE_EXTRA_CA_CERTS: undefined };
/** What every format may take, in milliseconds. */
const target = 700;

function time([program = '', ...args]: string[]): number {
  const started = process.hrtime.bigint();
  const { status, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return Number(process.hrtime.bigint() - started) / 1e6;
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

mkdirSync(bundle, { recursive: true });
const built = await rolldown({
  input: join(root, 'bench/engine/draw-poster.ts'),
  platform: 'node',
  external: ['@resvg/resvg-js'],
  logLevel: 'silent',
});
await built.write({ dir: bundle, format: 'cjs', minify: true });
const source = join(folder, 'poster.json');
writeFileSync(source, JSON.stringify(samplePoster));
const draw = (format: string) => [
  process.execPath,
  join(bundle, 'draw-poster.js'),
  source,
  join(folder, `poster.${format}`),
];
const profile = `-env:UserInstallation=file://${join(folder, 'office')}`;
const convert = (format: string, name = 'poster') => [
  'soffice',
  profile,
  '--headless',
  '--convert-to',
  format,
  '--outdir',
  join(folder, 'office-out'),
  join(folder, `${name}.pptx`),
];

time(draw('pptx'));
time(convert('pdf'));
for (const format of posterFormats) {
  const own: number[] = [];
  const node: number[] = [];
  const office: number[] = [];
  for (let round = 0; round < rounds; round++) {
    node.push(time([process.execPath, '-e', '0']));
    own.push(time(draw(format)));
    if (format !== 'pptx') office.push(time(convert(format)));
  }
  const ms = median(own);
  const against = office.length > 0 ? `, ${(ms / median(office)).toFixed(2)} of LibreOffice` : '';
  console.log(
    `.${format.padEnd(5)} ${ms.toFixed(0).padStart(5)} ms (target ${target})  ${(ms / median(node)).toFixed(1)} of node -e 0${against}`,
  );
}

/** Of LibreOffice's time, what a poster of a paper of twelve pages may take, its reading among it. */
const share = 0.5;
const paper = join(folder, 'paper.pdf');
writeFileSync(paper, longPaper());
env.SVC_DATA_DIR = join(folder, 'data');
env.HOME = folder;
const generate = (format: string) => [
  process.execPath,
  join(root, 'bin/svc.js'),
  ...['poster', 'generate', 'Poster of this paper', '--file', paper, '--size', 'a2', '--force'],
  ...['--out', join(folder, `of-paper.${format}`)],
];
time(generate('pptx'));
const own: number[] = [];
const office: number[] = [];
for (let round = 0; round < rounds; round++) {
  own.push(time(generate('pdf')));
  office.push(time(convert('pdf', 'of-paper')));
}
console.log(
  `A2 of a paper of 12 pages, .pdf ${median(own).toFixed(0)} ms, ${(median(own) / median(office)).toFixed(2)} of LibreOffice (target ${share})`,
);
