import { expect, onTestFinished, test } from 'vitest';
import { brokenBuild } from '../support/broken-build.ts';
import { buildMs } from '../support/trials.ts';
import { source } from './corpus/corpus.ts';
import { killTrial } from './kill-trial.ts';

/** A machine may be as busy as it likes: what is not done by then is not done at all. */
const patienceMs = 120_000;

test('conversions whose service is killed in the middle are finished by the next one, once each', async () => {
  const report = await killTrial(await source('liberty'), 3, patienceMs);
  expect(report).toEqual({
    statuses: ['completed', 'completed', 'completed'],
    slides: [13, 13, 13],
    announced: [1, 1, 1],
  });
}, 240_000);

test(
  'the same trial notices a service that leaves what a dead one had begun',
  async () => {
    const { bin, remove } = await brokenBuild({
      file: 'src/service/store/sqlite/jobs.ts',
      from: 'if (this.session.isAlive(owner)) continue;',
      to: 'continue;',
    });
    onTestFinished(remove);
    // A kill between two conversions leaves nothing begun, so one round may see no fault.
    for (let round = 0; round < 10; round++) {
      const { statuses } = await killTrial(await source('liberty'), 3, 4000, bin);
      if (statuses.includes('processing')) return;
    }
    expect.unreachable('The fault was not noticed.');
  },
  buildMs,
);
