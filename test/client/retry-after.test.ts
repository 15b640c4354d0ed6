import { expect, test } from 'vitest';
import { ServiceError } from '../../src/client/service-error.ts';
import { QuickClock } from '../support/quick-clock.ts';
import { failure, scriptedServer } from '../support/scripted-server.ts';
import { testClient } from '../support/test-client.ts';

/** When the service's clock says it is noon; ours may be an hour off. */
const noon = Date.UTC(2026, 10, 21, 12);
const date = (offsetMs: number) => new Date(noon + offsetMs).toUTCString();

/** Header values and the wait they ask for in milliseconds; undefined is one that must be ignored. */
const forms: [string, number | undefined][] = [
  ['1', 1000],
  ['2', 2000],
  ['30', 30_000],
  ['60', 60_000],
  [' 5 ', 5000],
  ['007', 7000],
  ['0', 0],
  [date(2000), 2000],
  [date(45_000), 45_000],
  ['Saturday, 21-Nov-26 12:00:20 GMT', 20_000],
  ['Sat Nov 21 12:00:20 2026', 20_000],
  [date(0), undefined],
  [date(-60_000), undefined],
  ['Thu, 01 Jan 1970 00:00:00 GMT', undefined],
  ['', undefined],
  ['-5', undefined],
  ['+5', undefined],
  ['1.5', undefined],
  ['1,5', undefined],
  ['1e3', undefined],
  ['1e9', undefined],
  ['0x10', undefined],
  ['abc', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
  ['null', undefined],
  ['5s', undefined],
  ['5 seconds', undefined],
  ['5, 10', undefined],
  ['PT5S', undefined],
  ['2026-11-21', undefined],
  ['2026-11-21T12:00:05Z', undefined],
  ['21 Nov 2026 12:00:05', undefined],
  ['Sat, 21 Nov 2026 12:00:05', undefined],
  ['Sat, 21 Nov 2026 12:00:05 +0100', undefined],
  ['Sat, 99 Nov 2026 12:00:05 GMT', undefined],
  ['12345678901234567890', undefined],
  ['٥', undefined],
];
/** Longer than anybody allowed: not waited for at all. */
const tooLong: [string, number][] = [
  ['61', 61],
  ['86400', 86_400],
  ['9999999999', 9_999_999_999],
  [date(3_600_000), 3600],
];

const shortest = 100;
const firstCeiling = 500;

/** Answers once with the header, then well; the wait between, by a clock that is `skewMs` off. */
async function waitFor(status: number, header: string, skewMs: number, random: number) {
  const headers = { 'retry-after': header, date: date(0) };
  const clock = new QuickClock(noon + skewMs, () => random);
  await using server = await scriptedServer([
    (received, response) => {
      // Node writes what it is given as bytes; a header of another alphabet arrives as such.
      headers['retry-after'] = Buffer.from(header).toString('latin1');
      return failure(status, 'PASSING', headers)(received, response);
    },
    (_, response) => response.setHeader('content-type', 'application/json').end('{}'),
  ]);
  const error = await testClient(server.url, {}, clock)
    .request('GET', '/x')
    .then(() => undefined)
    .catch((caught) => caught);
  return { waits: clock.waits.filter((ms) => ms >= shortest), error, sent: server.received.length };
}

for (const status of [429, 503]) {
  for (const skewMs of [-3_600_000, 0, 3_600_000]) {
    test(`${status} with a clock ${skewMs / 3_600_000} h off waits as each form says, and never under 100 ms`, async () => {
      for (const [header, asked] of forms) {
        for (const random of [0, 0.999]) {
          const { waits, sent } = await waitFor(status, header, skewMs, random);
          const expected = Math.max(asked ?? 0, shortest, random * firstCeiling);
          expect(sent, header).toBe(2);
          expect(waits, header).toHaveLength(1);
          expect(Math.abs((waits[0] ?? 0) - expected), header).toBeLessThanOrEqual(expected / 10);
        }
      }
    });

    test(`${status} with a clock ${skewMs / 3_600_000} h off stops at once when the wait is too long`, async () => {
      for (const [header, seconds] of tooLong) {
        const { waits, error, sent } = await waitFor(status, header, skewMs, 0.5);
        expect(sent).toBe(1);
        expect(waits).toEqual([]);
        expect(error).toBeInstanceOf(ServiceError);
        expect((error as ServiceError).retryAfter).toBe(seconds);
      }
    });
  }
}
