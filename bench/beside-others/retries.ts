import {
  type Answering,
  failure,
  json,
  type Received,
  type ScriptedServer,
  scriptedServer,
} from '../../test/support/scripted-server.ts';
import { type Caller, callers } from './callers.ts';
import { printTable } from './table.ts';

const accepted = json(200, { id: 'x', message: '', resData: { callback_id: 'cb' }, error: null });
/** A second request that has not come by then is not counted as one. */
const patienceMs = 4000;

const later = (ms: number) => new Date(Date.now() + ms).toUTCString();
const forms: [shown: string, header: () => string][] = [
  ['1', () => '1'],
  ['a date 2 s ahead', () => later(2000)],
  ['a date gone by', () => later(-60_000)],
  ['0', () => '0'],
  ['-5', () => '-5'],
  ['1.5', () => '1.5'],
  ['abc', () => 'abc'],
  ['99999999999', () => '99999999999'],
  ['3600', () => '3600'],
];

/** Runs one call to its end or until patience is over; what the server received. */
async function received(caller: Caller, server: ScriptedServer): Promise<readonly Received[]> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
  await Promise.race([caller.post(server.url).catch(() => {}), patience]);
  return server.received;
}

async function waitAfter(caller: Caller, header: string): Promise<string> {
  await using server = await scriptedServer([failure(429, 'LATER', { 'retry-after': header }), accepted]);
  const [first, second] = await received(caller, server);
  return first && second ? `${Math.round(second.at - first.at)} ms` : 'not sent again';
}

/** How often a POST is sent that fails at first in some way, and under how many keys. */
async function sends(caller: Caller, fail: Answering[]): Promise<string> {
  await using server = await scriptedServer([...fail, accepted]);
  const all = await received(caller, server);
  const keys = all.map(({ headers }) => headers['idempotency-key']);
  const kept = keys.every((key) => key === undefined) ? 'no key' : `${new Set(keys).size} key`;
  return `${all.length}, ${kept}`;
}

const troubles: [shown: string, fail: Answering[]][] = [
  ['503 twice', [failure(503, 'LATER'), failure(503, 'LATER')]],
  ['429 twice', [failure(429, 'LATER'), failure(429, 'LATER')]],
  ['408', [failure(408, 'LATER')]],
  ['425', [failure(425, 'LATER')]],
  ['cut off', [(_, response) => response.destroy()]],
  ['a spent quota (429)', [failure(429, 'USAGE_LIMIT_EXCEEDED')]],
];

/** One row for each trial, one column for each caller. */
async function rowsOf<Trial>(
  trials: readonly [shown: string, trial: Trial][],
  run: (caller: Caller, trial: Trial) => Promise<string>,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [shown, trial] of trials) {
    rows.push([shown, ...(await Promise.all(callers.map((caller) => run(caller, trial))))]);
  }
  return rows;
}

export async function compareRetries(): Promise<void> {
  const names = callers.map(({ name }) => name);
  const waits = await rowsOf(forms, (caller, header) => waitAfter(caller, header()));
  printTable('429 with Retry-After: time until the second request', ['Retry-After', ...names], waits);
  const sent = await rowsOf(troubles, sends);
  printTable('A POST that fails at first: how often it is sent', ['Failure', ...names], sent);
}
