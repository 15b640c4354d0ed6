import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenBuild } from '../support/broken-build.ts';
import { everyCommand, lineOf, writeFilesOfLines } from '../support/every-command.ts';
import { hostedEnv, runSvc } from '../support/run-svc.ts';
import { deckBytes } from '../support/sample-files.ts';
import { failure, type ScriptedServer, scriptedServer } from '../support/scripted-server.ts';
import { speakingService } from '../support/speaking-service.ts';
import { buildMs, trials } from '../support/trials.ts';

const canary = 'canary-Yx7Qz93LmW0pTuVb';
/** The ways in which bytes of the key could be told without its letters. */
const disguises = [
  canary,
  Buffer.from(canary).toString('base64').slice(0, 24),
  Buffer.from(canary).toString('hex'),
  Buffer.from(canary).toString('hex').match(/../g)?.join(' ') ?? '',
  encodeURIComponent(canary),
];

const everything = everyCommand.filter(([, { untilStopped }]) => !untilStopped);
/** At once; more would wait for each other. */
const runners = 4;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-canary-'));
  writeFilesOfLines(folder);
  await writeFile(join(folder, 'crash.cjs'), crash);
});
afterAll(() => rm(folder, { recursive: true }));

/** Ends a run in the middle of things, and leaves Node's own report of it. */
const crash = `setTimeout(() => { throw new Error('crash'); }, 120);
process.on('exit', () => process.report.writeReport());`;

interface Mode {
  flags?: string[];
  env?: Record<string, string>;
  bin?: string;
}

/** Runs lines as a person with a key would and tells where the key came to light. */
async function sightings(url: string, lines: string[][], { flags = [], env = {}, bin }: Mode = {}) {
  const seen: string[] = [];
  const own = { ...(await hostedEnv(url, canary)), SVC_REQUESTS_PER_SECOND: 'none', ...env };
  const home = { ...own, SVC_CONFIG_DIR: join(folder, 'config'), SVC_DATA_DIR: join(folder, 'data') };
  const left = [...lines];
  const runner = async () => {
    for (let line = left.shift(); line; line = left.shift()) {
      const input = line.includes('--with-key') ? canary : '';
      const options = { env: home, cwd: folder, input, ...(bin && { bin }) };
      const { stdout, stderr } = await runSvc([...line, '--timeout', '100', ...flags], options);
      if (shows(stdout)) seen.push(`stdout of ${line.join(' ')}`);
      if (shows(stderr)) seen.push(`stderr of ${line.join(' ')}`);
    }
  };
  await Promise.all(Array.from({ length: runners }, runner));
  return [...seen, ...(await files(folder))];
}

const shows = (text: string) => disguises.some((form) => text.includes(form));

/** The files that hold the key. That it was kept with `auth login` is what the profile is for. */
async function files(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const path of paths) {
    if (path === join(folder, 'config/config.json')) continue;
    const text = await readFile(path, 'latin1').catch(() => '');
    if (shows(text)) found.push(path);
  }
  return found;
}

/** Requests that had the key anywhere but in the Authorization header of a call. */
const strays = ({ received }: ScriptedServer) =>
  received.filter(({ path, headers, body }) => {
    const { authorization, ...others } = headers;
    const isSigned = path.startsWith('/streams/') || path.startsWith('/files/');
    return shows(path + JSON.stringify(others) + body) || (isSigned && authorization !== undefined);
  });

const allLines = everything.map(([path, spec]) => lineOf(path, spec));
/** All are run in every way in the long run; otherwise a quarter in all ways but the most telling one. */
const someLines = allLines.filter((_, index) => index % trials(4, 1) === 0);
const file = deckBytes(50_000);
/** A service that tells the key in its messages must not bring it into anything. */
const quoting = () => `Working with ${canary}`;
const speaking = (next: () => string) => speakingService({ next, file, items: 2 });

const modes: [name: string, mode: Mode, next: () => string, lines: string[][]][] = [
  ['with --verbose', { flags: ['--verbose'] }, quoting, allLines],
  ['with --json', { flags: ['--json'] }, quoting, someLines],
  // What Node itself prints of the bytes that arrive cannot be helped.
  [
    'with NODE_DEBUG',
    { env: { NODE_DEBUG: 'http,net,tls,undici,fetch,stream' } },
    () => 'Working',
    someLines,
  ],
  ['and crashed, leaving a report', { env: { NODE_OPTIONS: '--require ./crash.cjs' } }, quoting, someLines],
];

test.each(modes)(
  'no command shows, leaves or sends the key elsewhere, run %s',
  async (_, mode, next, lines) => {
    await using service = await speaking(next);
    expect(await sightings(service.url, lines, mode)).toEqual([]);
    expect(strays(service)).toEqual([]);
  },
);

test('the reports of those that crashed were there to be looked at', async () => {
  const reports = (await readdir(folder)).filter((name) => name.startsWith('report.'));
  expect(reports.length).toBeGreaterThan(someLines.length / 2);
});

test('no refusal that quotes the key shows it, whatever the command', async () => {
  await using quoting = await scriptedServer((received, response) => {
    const headers = { 'x-request-id': String(received.headers.authorization) };
    return failure(401, `INVALID ${received.headers.authorization}`, headers)(received, response);
  });
  expect(await sightings(quoting.url, someLines, { flags: ['--verbose'] })).toEqual([]);
});

test(
  'the trial notices a build that shows headers as they are',
  async () => {
    await using service = await speaking(quoting);
    const broken = await brokenBuild({
      file: 'src/client/wire/transport.ts',
      from: 'headers: maskedHeaders(headers), bytes, counted',
      to: 'headers, bytes, counted',
    });
    const seen = await sightings(service.url, [['deck', 'status', 'cb_1']], {
      flags: ['--verbose'],
      bin: broken.bin,
    });
    expect(seen).toEqual(['stderr of deck status cb_1']);
    await broken.remove();
  },
  buildMs,
);
