import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Store } from '../../src/service/store/store.ts';
import { brokenBuild, type Fault } from '../support/broken-build.ts';
import { killServiceTrial } from '../support/kill-service-trial.ts';
import { serveProcess } from '../support/serve-process.ts';
import { temporaryFolder } from '../support/service.ts';
import { buildMs, seed, trials } from '../support/trials.ts';

const kills = trials(12, 500);

test(
  'what was accepted is kept and finished once, however often the service is killed',
  async () => {
    const { requests, ...report } = await killServiceTrial({ kills, seed });
    process.stdout.write(`kill -9 under load: ${JSON.stringify({ kills, requests, ...report })}\n`);
    expect(requests).toBeGreaterThan(kills);
    expect(report).toEqual({
      otherAnswers: 0,
      unfinished: 0,
      brokenStreams: 0,
      jobs: requests,
      slides: requests,
      brokenFiles: 0,
    });
  },
  trials(60_000, 3_600_000),
);

async function trialOf(fault: Fault, count: number) {
  const { bin, remove } = await brokenBuild(fault);
  onTestFinished(remove);
  return killServiceTrial({ kills: count, seed, bin, patienceMs: 2500 });
}

test(
  'the same trial notices a service that forgets what it has answered, and one that leaves what a dead one had begun',
  async () => {
    const forgetful = await trialOf(
      {
        file: 'src/service/http/answer-operation.ts',
        from: 'idempotency?.keep(operation.response.status, JSON.stringify(answer));',
        to: '',
      },
      3,
    );
    expect(forgetful.otherAnswers).toBeGreaterThan(0);
    expect(forgetful.jobs).toBeGreaterThan(forgetful.requests);
    const careless = await trialOf(
      { file: 'src/service/jobs/jobs.ts', from: 'if (instance.isAlive(owner)) continue;', to: 'continue;' },
      4,
    );
    expect(careless.unfinished).toBeGreaterThan(0);
  },
  buildMs,
);

test('a folder with ten thousand jobs is ready within a second', async () => {
  const folder = await temporaryFolder();
  const first = await serveProcess(folder);
  await first.stop();
  const store = new Store(join(folder, 'data'));
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
  const second = await serveProcess(folder);
  // On a machine that is busy with other things an empty folder takes its time as well.
  expect(second.readyMs).toBeLessThan(Math.max(1000, 1.5 * first.readyMs));
  await second.stop();
});
