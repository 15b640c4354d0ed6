import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Database } from '../../src/service/store/sqlite/database.ts';
import { brokenBuild, type Fault } from '../support/broken-build.ts';
import { type KillServiceReport, killServiceTrial } from '../support/kill-service-trial.ts';
import { serveProcess } from '../support/serve-process.ts';
import { temporaryFolder } from '../support/service.ts';
import { buildMs, seed, trials } from '../support/trials.ts';

const kills = trials(12, 500);

test(
  'what was accepted is kept and finished once, however often the service is killed',
  async () => {
    const { requests, ...report } = await killServiceTrial({ kills, seed });
    process.stdout.write(`kill -9 under load: ${JSON.stringify({ kills, requests, ...report })}\n`);
    // Three of four services, or nearly, have answered something new before they were killed.
    expect(requests).toBeGreaterThan(kills / 2);
    expect(report).toEqual({
      otherAnswers: 0,
      unfinished: 0,
      brokenStreams: 0,
      jobs: requests,
      slides: requests,
      brokenFiles: 0,
    });
  },
  trials(240_000, 3_600_000),
);

/** A kill that hits nothing in the middle leaves nothing to see, so a build is tried until its fault shows. */
async function trialOf(fault: Fault, shows: (report: KillServiceReport) => boolean) {
  const { bin, remove } = await brokenBuild(fault);
  onTestFinished(remove);
  for (let round = 0; round < 10; round++)
    if (shows(await killServiceTrial({ kills: 4, seed: seed + round, bin, patienceMs: 2500 }))) return true;
  return false;
}

test(
  'the same trial notices a service that forgets what it has answered, and one that leaves what a dead one had begun',
  async () => {
    const forgetful = {
      file: 'src/service/http/answer-operation.ts',
      from: 'await idempotency?.keep(unit, operation.response.status, JSON.stringify(answer));',
      to: '',
    };
    expect(
      await trialOf(forgetful, ({ otherAnswers, jobs, requests }) => otherAnswers > 0 && jobs > requests),
    ).toBe(true);
    const careless = {
      file: 'src/service/store/sqlite/jobs.ts',
      from: 'if (this.session.isAlive(owner)) continue;',
      to: 'continue;',
    };
    expect(await trialOf(careless, ({ unfinished }) => unfinished > 0)).toBe(true);
  },
  buildMs,
);

/** Milliseconds of the quickest of some starts: what else the machine does can only make one slower. */
async function quickestStart(folder: string): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < 5; start++) {
    const service = await serveProcess(folder);
    times.push(service.readyMs);
    await service.stop();
  }
  return Math.min(...times);
}

test('a folder with ten thousand jobs is ready as soon as an empty one, or within a second', async () => {
  const folder = await temporaryFolder();
  const empty = await quickestStart(folder);
  const store = new Database(join(folder, 'data'));
  store.transaction(() => {
    for (let at = 0; at < 10_000; at++)
      store.run(
        `INSERT INTO jobs (id, kind, key_id, root, request, status, message, created_at, finished_at)
         VALUES (?, 'deck-generate', 'k', ?, '{}', 'success', '', 0, 0)`,
        `job-${at}`,
        `job-${at}`,
      );
  });
  store.close();
  expect(await quickestStart(folder)).toBeLessThan(Math.max(1000, 2 * empty));
});
