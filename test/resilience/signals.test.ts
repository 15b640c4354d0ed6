import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenBuild } from '../support/broken-build.ts';
import { seeded } from '../support/random.ts';
import { hostedEnv, runSvc, startSvc } from '../support/run-svc.ts';
import { deckBytes } from '../support/sample-files.ts';
import { type StandIn, standIn } from '../support/stand-in.ts';
import { buildMs, seed, trials } from '../support/trials.ts';

const exitOf = { SIGINT: 130, SIGTERM: 143 } as const;

let service: StandIn;
let env: Record<string, string>;
beforeAll(async () => {
  service = await standIn({ file: deckBytes(200_000), stepMs: 500, slices: 50, sliceMs: 10 });
  env = await hostedEnv(service.url);
});
afterAll(() => service[Symbol.asyncDispose]());

/** Interrupts generations at random moments once they run; counts what must not be. */
async function interrupt(count: number, bin?: string) {
  const random = seeded(seed);
  const counts = { trials: count, otherExit: 0, slow: 0, traces: 0, silent: 0 };
  let slowestMs = 0;
  for (let trial = 0; trial < count; trial++) {
    const signal = random() < 0.5 ? 'SIGINT' : 'SIGTERM';
    const before = service.jobs.size;
    const running = startSvc(['deck', 'generate', `Tea ${trial} ${bin ?? 'whole'}`], {
      env,
      ...(bin && { bin }),
    });
    while (service.jobs.size === before) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 30 + random() * 1000));
    const sent = performance.now();
    running.kill(signal);
    const { code, stderr } = await running.done;
    if (code !== exitOf[signal]) counts.otherExit++;
    const ms = performance.now() - sent;
    slowestMs = Math.max(slowestMs, ms);
    if (ms > 1000) counts.slow++;
    if (/^\s+at .*:\d+/m.test(stderr)) counts.traces++;
    if (!/svc deck watch [\w-]{36}/.test(stderr)) counts.silent++;
  }
  process.stdout.write(`interrupted: ${JSON.stringify(counts)}, slowest ${slowestMs.toFixed(0)} ms\n`);
  return counts;
}

test(`SIGINT and SIGTERM end within a second and say how to go on (seed ${seed})`, async () => {
  const count = trials(4, 100);
  expect(await interrupt(count)).toEqual({ trials: count, otherExit: 0, slow: 0, traces: 0, silent: 0 });
});

test('the job of an interrupted command is in the journal and can be watched', async () => {
  const { code } = await runSvc(['deck', 'watch', 'last', '--json'], { env });
  expect(code).toBe(0);
  const journal = await readFile(join(env.SVC_CONFIG_DIR ?? '', 'jobs.jsonl'), 'utf8');
  for (const line of journal.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
});

test('a second SIGINT ends at once', async () => {
  const running = startSvc(['deck', 'generate', 'Twice'], { env });
  const before = service.jobs.size;
  while (service.jobs.size === before) await new Promise((resolve) => setTimeout(resolve, 5));
  running.kill('SIGINT');
  running.kill('SIGINT');
  const { code } = await running.done;
  expect(code).toBe(130);
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
