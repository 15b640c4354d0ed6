import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultOptions, noDecisions } from '../src/engine/convert/conversion.ts';
import { convertDeck } from '../src/engine/convert/convert-deck.ts';
import { templatePptx } from '../src/engine/render/pptx/template-pptx.ts';
import { findTemplate } from '../src/engine/templates/find-template.ts';
import { sources } from '../test/convert/corpus/corpus.ts';

/**
 * Every deck of the corpus on a template: the engine's computing for each slide, and the whole command from a cold start
 * against LibreOffice saving the same deck as .pptx, which reads and writes it too but changes nothing. One of each in
 * turn, so that what else the machine does falls on both alike.
 */
const root = join(import.meta.dirname, '..');
const rounds = Number(process.env.ROUNDS ?? 3);
/** Milliseconds of computing that a slide may take. */
const target = 50;
const template = findTemplate(process.env.TEMPLATE ?? 'harbour');
if (!template) throw new Error('There is no such template.');
const brand = templatePptx(template);
const folder = mkdtempSync(join(tmpdir(), 'svc-bench-conversion-'));
const home = { SVC_CONFIG_DIR: join(folder, 'config'), SVC_DATA_DIR: join(folder, 'data') };
const env = { ...process.env, ...home, NODE_EXTRA_CA_CERTS: undefined };

function time([program = '', ...args]: string[]): number {
  const started = process.hrtime.bigint();
  const { status, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return Number(process.hrtime.bigint() - started) / 1e6;
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Milliseconds of computing, this process alone, and the slides they were for. */
function compute(source: Uint8Array): { spent: number; slides: number } {
  const began = process.cpuUsage();
  const { report } = convertDeck({
    source,
    template: brand,
    options: defaultOptions,
    decisions: noDecisions(),
  });
  const { user, system } = process.cpuUsage(began);
  return { spent: (user + system) / 1000, slides: report.slides.length };
}

const convert = (deck: string): string[] => [
  ...[process.execPath, join(root, 'bin/svc.js'), 'convert', deck, '--template', template.id],
  ...[
    '--out',
    join(folder, 'out.pptx'),
    '--force',
    '--quiet',
    '--env',
    'local',
    '--idempotency-key',
    crypto.randomUUID(),
  ],
];
const resave = (deck: string): string[] => [
  ...['soffice', `-env:UserInstallation=file://${join(folder, 'office')}`, '--headless'],
  ...['--convert-to', 'pptx', '--outdir', join(folder, 'office-out'), deck],
];

let [slides, spent] = [0, 0];
const ratios: number[] = [];
for (const [name, make] of Object.entries(sources)) {
  const deck = await make();
  const source = readFileSync(deck);
  const runs = Array.from({ length: rounds }, () => compute(source));
  const own: number[] = [];
  const office: number[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(time(convert(deck)));
    office.push(time(resave(deck)));
  }
  const count = runs[0]?.slides ?? 0;
  const engine = median(runs.map((run) => run.spent));
  slides += count;
  spent += engine;
  ratios.push(median(own) / median(office));
  console.log(
    `${name.padEnd(16)} ${String(count).padStart(3)} slides  ${(engine / count).toFixed(1).padStart(5)} ms a slide  command ${median(own).toFixed(0).padStart(5)} ms, ${(ratios.at(-1) ?? 0).toFixed(2)} of LibreOffice`,
  );
}
console.log(
  `all ${slides} slides: ${(spent / slides).toFixed(1)} ms of computing a slide (target ${target}); the command takes ${median(ratios).toFixed(2)} of LibreOffice`,
);
rmSync(folder, { recursive: true, force: true });
