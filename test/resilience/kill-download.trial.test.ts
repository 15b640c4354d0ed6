import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenBuild } from '../support/broken-build.ts';
import type { Held } from '../support/hold-points.ts';
import { killTrials, sizeOf } from '../support/kill-trials.ts';
import { below, seeded } from '../support/random.ts';
import { hostedEnv, runSvc, startSvc } from '../support/run-svc.ts';
import { deckBytes } from '../support/sample-files.ts';
import { type StandIn, standIn } from '../support/stand-in.ts';
import { buildMs, seed, trials } from '../support/trials.ts';

const mebibyte = 1024 * 1024;
const file = deckBytes(8 * mebibyte);
const slices = 64;

let folder: string;
let service: StandIn;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-kill-'));
  service = await standIn({ file, stepMs: 5, slices, sliceMs: 5 });
  env = await hostedEnv(service.url);
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** The trials that are killed within the file; the others are killed at any time. */
type Within = (trial: number) => boolean;

/** Kills downloads with one build and counts what is left; `reused` of `beyondHalf` asked only for the rest. */
async function killDownloads(count: number, isWithin: Within, bin?: string) {
  const random = seeded(seed);
  let held: Held | undefined;
  const target = (trial: number) => join(folder, `deck-${bin ? 'broken-' : ''}${trial}.pptx`);
  const args = (trial: number) => ['deck', 'download', 'cb_1', '--out', target(trial), '--force', '--json'];
  const options = { env, ...(bin && { bin }) };
  const reuse = { reused: 0, beyondHalf: 0 };
  const undisturbed = await runSvc(args(-1), options);
  const counts = await killTrials({
    start(trial) {
      held = isWithin(trial) ? service.hold(new RegExp(`^slice ${below(random, slices)}$`)) : undefined;
      return startSvc(args(trial), options);
    },
    moment: () => held?.reached,
    async again(trial) {
      held?.letGo();
      const part = await sizeOf(`${target(trial)}.part`);
      const before = service.received.length;
      const { code } = await runSvc(args(trial), options);
      if (part > file.length / 2) {
        reuse.beyondHalf++;
        const asked = service.received.slice(before).some(({ headers }) => headers.range !== undefined);
        reuse.reused += asked ? 1 : 0;
      }
      return code === 0;
    },
    target,
    expected: file,
    trials: count,
    random,
    runMs: undisturbed.ms,
  });
  return { ...counts, ...reuse };
}

test(`a download killed at any moment leaves nothing half-written, and the next run finishes it (seed ${seed})`, async () => {
  const counts = await killDownloads(trials(8, 1000), (trial) => trial % 2 === 0);
  process.stdout.write(`kill -9 in a download: ${JSON.stringify(counts)}\n`);
  expect(counts.halfWritten).toBe(0);
  expect(counts.recovered).toBe(counts.trials);
  expect(counts.reused).toBeGreaterThanOrEqual(counts.beyondHalf * 0.9);
  const left = (await readdir(folder)).filter((name) => !/^deck--?\d+\.pptx$/.test(name));
  expect(left).toEqual([]);
});

test(
  'the trial notices a build that writes to the final name',
  async () => {
    const broken = await brokenBuild({
      file: 'src/client/download/target.ts',
      from: 'part: join(dirname(path), base + partEnding)',
      to: 'part: path',
    });
    const counts = await killDownloads(3, () => true, broken.bin);
    await broken.remove();
    expect(counts.halfWritten).toBe(3);
  },
  buildMs,
);
