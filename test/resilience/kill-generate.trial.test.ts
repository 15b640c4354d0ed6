import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenBuild } from '../support/broken-build.ts';
import type { Held } from '../support/hold-points.ts';
import { killTrials } from '../support/kill-trials.ts';
import { below, seeded } from '../support/random.ts';
import { hostedEnv, runSvc, startSvc } from '../support/run-svc.ts';
import { deckBytes } from '../support/sample-files.ts';
import { type StandIn, standIn } from '../support/stand-in.ts';
import { buildMs, seed, trials } from '../support/trials.ts';

const file = deckBytes(200_000);

let folder: string;
let service: StandIn;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-kill-'));
  service = await standIn({ file, stepMs: 30, slices: 8, sliceMs: 10 });
  env = await hostedEnv(service.url);
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** From before the service knows of the job to within its file. */
const points = [
  /^asked POST \/api\/v2\/generate/,
  /^accepted/,
  /^asked POST .*\/sessions/,
  /^event 3 of \/streams\/turn/,
  /^asked POST .*\/download/,
  /^event 4 of \/streams\/export/,
  /^slice 4/,
];

/** Where a trial is killed: at a point, or at any time. */
type Point = (trial: number, random: () => number) => RegExp | undefined;
const everyOther: Point = (trial, random) =>
  trial % 2 === 0 ? points[below(random, points.length)] : undefined;

/** Kills `deck generate` and types it again; `once` and `more` count the actions that made so many jobs. */
async function killGenerations(count: number, point: Point, bin?: string) {
  const target = (trial: number) => join(folder, `deck-${bin ? 'broken-' : ''}${trial}.pptx`);
  const args = (trial: number) => [
    'deck',
    'generate',
    `Deck ${trial}`,
    '--out',
    target(trial),
    '--force',
    '--json',
  ];
  const options = { env, ...(bin && { bin }) };
  const undisturbed = await runSvc(args(-1), options);
  const random = seeded(seed);
  const jobs: number[] = [];
  let before = 0;
  let held: Held | undefined;
  const counts = await killTrials({
    start(trial) {
      before = service.jobs.size;
      const at = point(trial, random);
      held = at && service.hold(at);
      return startSvc(args(trial), options);
    },
    moment: () => held?.reached,
    async again(trial) {
      held?.letGo();
      const { code } = await runSvc(args(trial), options);
      jobs.push(service.jobs.size - before);
      return code === 0;
    },
    target,
    expected: file,
    trials: count,
    random,
    runMs: undisturbed.ms,
  });
  return {
    ...counts,
    once: jobs.filter((made) => made === 1).length,
    more: jobs.filter((made) => made > 1).length,
  };
}

test(`a generation killed at any moment and typed again is one job, and its file arrives (seed ${seed})`, async () => {
  const counts = await killGenerations(trials(8, 500), everyOther);
  process.stdout.write(
    `kill -9 in a generation: ${JSON.stringify({ ...counts, replays: service.replays })}\n`,
  );
  expect(counts.halfWritten).toBe(0);
  expect(counts.recovered).toBe(counts.trials);
  // A run that was over before its kill has done its action; typed again it is a new one.
  expect(counts.more).toBeLessThanOrEqual(counts.trials - counts.killed);
  expect(await readdir(join(env.SVC_CONFIG_DIR ?? '', 'pending'))).toEqual([]);
});

test('the same command typed again after it was done is a new job', async () => {
  const args = ['deck', 'generate', 'Twice', '--no-wait', '--json'];
  const before = service.jobs.size;
  for (const _ of [1, 2]) expect((await runSvc(args, { env })).code).toBe(0);
  expect(service.jobs.size - before).toBe(2);
});

test(
  'the trial notices a build that does not keep its key',
  async () => {
    const broken = await brokenBuild({
      file: 'src/profile/pending-action.ts',
      from: 'write(this.#path, { ...thisProcess(), key: this.key, body });',
      to: '',
    });
    const counts = await killGenerations(3, () => /^accepted/, broken.bin);
    await broken.remove();
    expect(counts).toMatchObject({ killed: 3, more: 3 });
  },
  buildMs,
);

test('an action that the service no longer knows is started afresh', async () => {
  const args = ['deck', 'generate', 'Forgotten', '--json'];
  const before = service.jobs.size;
  const held = service.hold(/^accepted/);
  const running = startSvc(args, { env });
  await held.reached;
  running.kill('SIGKILL');
  await running.done;
  held.letGo();
  service.forgetful = 1;
  const { code, stderr } = await runSvc(args.slice(0, -1), { env });
  expect(code).toBe(0);
  expect(stderr).toContain('starting again');
  expect(service.jobs.size - before).toBe(2);
});
