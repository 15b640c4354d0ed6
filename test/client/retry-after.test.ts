import { expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { ServiceError } from '../../src/client/service-error.ts';
import { brokenModule } from '../support/broken-build.ts';
import { QuickClock } from '../support/quick-clock.ts';
import { failure, scriptedServer } from '../support/scripted-server.ts';
import { buildMs } from '../support/trials.ts';

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

interface Trial {
  status: number;
  header: string;
  skewMs: number;
  /** Which side the dice fall on. */
  random: number;
}

/** Answers once with the header, then well; the wait between, by a clock that is `skewMs` off. */
async function waitFor({ status, header, skewMs, random }: Trial, make = createClient) {
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
  const client = make({ baseUrl: server.url, env: {} }, clock);
  const error = await client
    .request('GET', '/x')
    .then(() => undefined)
    .catch((caught) => caught);
  await client.close();
  return { waits: clock.waits, error, sent: server.received.length };
}

/** The forms after which a client did not wait once, as long as they ask for, to a tenth, and at least the shortest. */
async function misread(status: number, skewMs: number, make = createClient): Promise<string[]> {
  const wrong: string[] = [];
  for (const [header, asked] of forms) {
    for (const random of [0, 0.999]) {
      const { waits, sent } = await waitFor({ status, header, skewMs, random }, make);
      const expected = Math.max(asked ?? 0, shortest, random * firstCeiling);
      const [wait = 0] = waits.filter((ms) => ms > 0);
      const isRight = sent === 2 && wait >= shortest && Math.abs(wait - expected) <= expected / 10;
      if (!isRight) wrong.push(`"${header}": ${wait} ms for ${expected}`);
    }
  }
  return wrong;
}

for (const status of [429, 503]) {
  for (const skewMs of [-3_600_000, 0, 3_600_000]) {
    test(`${status} with a clock ${skewMs / 3_600_000} h off waits as each form says, and never under 100 ms`, async () => {
      expect(await misread(status, skewMs)).toEqual([]);
    });

    test(`${status} with a clock ${skewMs / 3_600_000} h off stops at once when the wait is too long`, async () => {
      for (const [header, seconds] of tooLong) {
        const { waits, error, sent } = await waitFor({ status, header, skewMs, random: 0.5 });
        expect(sent).toBe(1);
        expect(waits).toEqual([]);
        expect(error).toBeInstanceOf(ServiceError);
        expect(error).toMatchObject({ retryAfter: seconds, isPutOff: true });
      }
    });
  }
}

test.each([
  [
    'reads any number and any date',
    'src/contract/retry/retry-after.ts',
    'if (!httpDates.some((form) => form.test(value))) return undefined;',
    '',
  ],
  [
    "trusts its own clock over the service's",
    'src/contract/retry/retry-after.ts',
    'httpDate(dateHeader.trim())',
    '0',
  ],
  [
    'comes back at once after a bad value',
    'src/contract/retry/backoff.ts',
    'Math.max(shortestWaitMs,',
    'Math.max(2,',
  ],
])(
  'the trial notices a client that %s',
  async (_, file, from, to) => {
    const { createClient: broken } = await brokenModule<typeof import('../../src/client/create-client.ts')>(
      'src/client/create-client.ts',
      { file, from, to },
    );
    expect(await misread(429, 3_600_000, broken)).not.toEqual([]);
  },
  buildMs,
);
