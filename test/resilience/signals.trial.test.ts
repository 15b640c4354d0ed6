import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenBuild } from '../support/broken-build.ts';
import { sha256 } from '../support/kill-trials.ts';
import { seeded } from '../support/random.ts';
import { hostedEnv, runSvc, startSvc } from '../support/run-svc.ts';
import { deckBytes } from '../support/sample-files.ts';
import { type StandIn, standIn } from '../support/stand-in.ts';
import { buildMs, seed, trials } from '../support/trials.ts';

const exitOf = { SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof exitOf;
const file = deckBytes(200_000);

let folder: string;
let service: StandIn;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-signals-'));
  await writeFile(join(folder, 'notes.txt'), 'Tea is grown in the hills.');
  service = await standIn({ file, stepMs: 5, slices: 50, sliceMs: 1 });
  env = await hostedEnv(service.url);
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const trace = /^\s+at .*:\d+/m;

/** Where the service stops for good, and what is then said of how to go on. */
const stages: [name: string, point: RegExp, says: RegExp][] = [
  ['while a source is sent', /^asked POST \/api\/v1\/preprocess/, /^/],
  ['while a source is looked at', /^asked POST \/api\/v1\/validate/, /^/],
  ['before the job is there', /^asked POST \/api\/v2\/generate/, /same command again.*no second job/],
  ['before its id is told', /^accepted/, /same command again.*no second job/],
  ['before there is a stream', /^asked POST .*\/sessions/, /svc deck watch [\w-]{36} --out/],
  ['in the stream', /^event 2 of \/streams\/turn/, /svc deck watch [\w-]{36} --out/],
  ['before the export', /^asked POST .*\/download/, /svc deck download [\w-]{36} --out/],
  ['in the stream of the export', /^event 2 of \/streams\/export/, /svc deck download [\w-]{36} --out/],
  ['in the file', /^slice 3$/, /svc deck download [\w-]{36} --out/],
];
const cases = stages.flatMap(([name, point, says], index) =>
  (['SIGINT', 'SIGTERM'] as const)
    .filter((_, which) => which === index % 2 || trials(0, 1) === 1)
    .map((signal) => [signal, name, point, says] as const),
);

test.each(cases)('%s %s ends the command, and it can be typed again', async (signal, name, point, says) => {
  const deck = `${name} ${signal}.pptx`;
  const out = join(folder, deck);
  const args = ['deck', 'generate', deck, '--file', join(folder, 'notes.txt'), '--out', out];
  const before = service.jobs.size;
  const held = service.hold(point);
  const running = startSvc(args, { env });
  await held.reached;
  running.kill(signal);
  const { code, stdout, stderr } = await running.done;
  expect({ code, stdout }).toEqual({ code: exitOf[signal], stdout: '' });
  expect(stderr).not.toMatch(trace);
  expect(stderr).toMatch(says);
  expect(await readdir(folder)).not.toContain(deck);
  held.letGo();
  expect((await runSvc(args, { env })).code).toBe(0);
  expect(sha256(await readFile(out))).toBe(sha256(file));
  expect(service.jobs.size - before).toBe(1);
});

/** Interrupts generations at random moments once they run; counts what must not be. */
async function interrupt(count: number, bin?: string) {
  const random = seeded(seed);
  const counts = { trials: count, otherExit: 0, slow: 0, traces: 0, silent: 0 };
  let slowestMs = 0;
  for (let trial = 0; trial < count; trial++) {
    const signal: Signal = random() < 0.5 ? 'SIGINT' : 'SIGTERM';
    const begun = service.hold(/^asked POST .*\/sessions/);
    // The job does not end before it is interrupted, however long that takes.
    const held = service.hold(/^event 3 of /);
    const running = startSvc(['deck', 'generate', `Tea ${trial} ${bin ?? 'whole'}`], {
      env,
      ...(bin && { bin }),
    });
    await begun.reached;
    begun.letGo();
    await sleep(random() * 1000);
    const sent = performance.now();
    running.kill(signal);
    const { code, stderr } = await running.done;
    const ms = performance.now() - sent;
    held.letGo();
    if (code !== exitOf[signal]) counts.otherExit++;
    slowestMs = Math.max(slowestMs, ms);
    if (ms > longestMs) counts.slow++;
    if (trace.test(stderr)) counts.traces++;
    if (!/svc deck watch [\w-]{36}/.test(stderr)) counts.silent++;
  }
  process.stdout.write(`interrupted: ${JSON.stringify(counts)}, slowest ${slowestMs.toFixed(0)} ms\n`);
  return counts;
}

/** A second is what is promised; a machine with much else to do may need more to let a process run at all. */
const longestMs = trials(30_000, 1000);

test(`SIGINT and SIGTERM end within a second and say how to go on (seed ${seed})`, async () => {
  const count = trials(3, 100);
  expect(await interrupt(count)).toEqual({ trials: count, otherExit: 0, slow: 0, traces: 0, silent: 0 });
});

test('the job of an interrupted command is in the journal and can be watched', async () => {
  const { code } = await runSvc(['deck', 'watch', 'last', '--json'], { env });
  expect(code).toBe(0);
  const journal = await readFile(join(env.SVC_CONFIG_DIR ?? '', 'jobs.jsonl'), 'utf8');
  for (const line of journal.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
});

test('a second SIGINT ends at once', async () => {
  const held = service.hold(/^accepted/);
  const running = startSvc(['deck', 'generate', 'Twice'], { env });
  await held.reached;
  running.kill('SIGINT');
  running.kill('SIGINT');
  const { code, stderr } = await running.done;
  held.letGo();
  expect(code).toBe(130);
  expect(stderr).not.toMatch(trace);
});

test(
  'the trial notices a build that does not watch signals',
  async () => {
    const broken = await brokenBuild({
      file: 'src/commands/framework/ending.ts',
      from: "process.on('SIGINT', interrupt).on('SIGTERM', interrupt);",
      to: '',
    });
    expect((await interrupt(2, broken.bin)).silent).toBe(2);
    await broken.remove();
  },
  buildMs,
);
