import { expect, onTestFinished, test } from 'vitest';
import { brokenBuild } from '../../support/broken-build.ts';
import { deliveryTrial } from '../../support/delivery-trial.ts';
import { buildMs, seed, trials } from '../../support/trials.ts';

const events = trials(400, 10_000);
const kills = trials(4, 20);

test(
  `of ${events} events none is lost while two services on one folder are killed ${kills} times`,
  async () => {
    const report = await deliveryTrial({ events, kills, seed });
    expect(report).toMatchObject({ lost: [], wronglyGivenUp: [], badSignatures: 0, highestAttempt: 7 });
    expect(report.attempts).toBeGreaterThan(events);
  },
  trials(240_000, 600_000),
);

test(
  'the same trial notices a service that does not take over what a dead one had begun',
  async () => {
    const { bin, remove } = await brokenBuild({
      file: 'src/service/store/sqlite/deliveries.ts',
      from: "db.run('UPDATE deliveries SET owner = NULL WHERE owner = ?', id);",
      to: 'continue;',
    });
    onTestFinished(remove);
    // A kill between two deliveries leaves nothing behind, so one round may see no fault.
    let missed = 0;
    for (let round = 0; missed === 0 && round < 12; round++) {
      const report = await deliveryTrial({
        events: 400,
        kills: 8,
        seed: seed + round,
        bin,
        patienceMs: 2000,
      });
      missed = report.lost.length + report.wronglyGivenUp.length;
    }
    expect(missed).toBeGreaterThan(0);
  },
  buildMs,
);
