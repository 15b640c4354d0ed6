import { expect, onTestFinished, test } from 'vitest';
import { brokenBuild, type Fault } from '../support/broken-build.ts';
import { streamTrial } from '../support/stream-trial.ts';
import { buildMs, seed, trials } from '../support/trials.ts';

const readers = trials(100, 1000);
const events = 50;

test(`${readers} readers that come, hang up and come back while a turn runs miss nothing and are told nothing twice`, async () => {
  const { connections, ...faults } = await streamTrial({ readers, events, seed });
  expect(faults).toEqual({ lost: 0, repeated: 0, disordered: 0 });
  expect(connections).toBeGreaterThan(2 * readers);
});

async function trialOf(fault: Fault) {
  const { bin, remove } = await brokenBuild(fault);
  onTestFinished(remove);
  return streamTrial({ readers: 20, events, seed, bin, patienceMs: 4000 });
}

test(
  'the same trial notices a service that skips events, and one that does not heed what a reader has seen',
  async () => {
    const forgetful = await trialOf({
      file: 'src/service/jobs/events.ts',
      from: 'const events = await this.after(jobId, followed.seen);',
      to: 'const events = await this.after(jobId, followed.seen + 1);',
    });
    expect(forgetful.lost).toBeGreaterThan(0);
    const deaf = await trialOf({
      file: 'src/service/streams/serve-stream.ts',
      from: 'if (event.seq > lastId) write(',
      to: 'write(',
    });
    expect(deaf.repeated).toBeGreaterThan(0);
  },
  buildMs,
);
