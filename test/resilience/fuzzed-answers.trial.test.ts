import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { brokenBuild } from '../support/broken-build.ts';
import { fuzzedAnswer } from '../support/fuzzed-answers.ts';
import { forbidden } from '../support/hostile-text.ts';
import { below, seeded } from '../support/random.ts';
import { rawServer } from '../support/raw-server.ts';
import { hostedEnv, runSvc } from '../support/run-svc.ts';
import { testClient } from '../support/test-client.ts';
import { buildMs, seed, trials } from '../support/trials.ts';

const known = ['ServiceError', 'NetworkError', 'FileError', 'JobError', 'RejectedInputError'];
const exitCodes = [0, 3, 4, 5, 6, 7, 8, 9, 10];
/** What is allowed for a call, and what it may take on a machine that has other things to do. */
const patienceMs = 5000;
const longestMs = trials(60_000, 15_000);
/** Whatever comes, a run needs no more memory than this; node itself takes 45. */
const mostMegabytes = 200;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-fuzz-'));
  await writeFile(join(folder, 'peak.cjs'), peak);
});
afterAll(() => rm(folder, { recursive: true }));

/** Loaded before the program: leaves the most memory it ever held, in megabytes, in a file of its number. */
const peak = `process.on('exit', () => {
  const { readFileSync, writeFileSync } = require('node:fs');
  const [, kilobytes] = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
  writeFileSync(process.env.PEAK_FILE, String(kilobytes / 1024));
});`;

/** A server whose every answer is drawn anew; `draw` begins the answers of a trial. */
async function fuzzing() {
  let random = seeded(seed);
  const server = await rawServer((socket) => socket.end(fuzzedAnswer(random)));
  const draw = (trial: number) => {
    random = seeded(seed + trial);
    return random;
  };
  return { ...server, draw };
}

test(`no answer makes anything but a known error (seed ${seed})`, async () => {
  await using server = await fuzzing();
  const count = trials(700, 10_000);
  const { presentationGenerate, presentationTemplates, presentationStatus, componentHealth } = operations;
  for (let trial = 0; trial < count; trial++) {
    const client = testClient(server.url, {
      maxAttempts: 2,
      pace: null,
      silenceMs: 1000,
      deadline: Date.now() + patienceMs,
    });
    const calls = [
      () => client.call(presentationGenerate, { body: { prompt: 'Tea' } }),
      () => client.call(presentationTemplates),
      () => client.call(presentationStatus, { query: { callback_id: 'cb' } }),
      () => client.call(componentHealth),
      () => client.request('GET', '/x'),
      () => client.follow('cb', { kind: 'deck' }),
      () =>
        client.download(`${server.url}/f`, join(folder, 'x.pptx'), {
          format: 'pptx',
          callbackId: 'cb',
          force: true,
        }),
    ];
    const started = performance.now();
    const error = await calls[trial % calls.length]?.().then(
      () => undefined,
      (caught: Error) => caught,
    );
    await client.close();
    if (error && !known.includes(error.name)) throw error;
    expect(performance.now() - started).toBeLessThan(longestMs);
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

const commands = [
  ['deck', 'generate', 'Tea', '--out', 'x.pptx', '--force'],
  ['deck', 'status', 'cb'],
  ['deck', 'templates'],
  ['deck', 'download', 'cb', '--out', 'x.pptx', '--force', '--json'],
  ['themes', 'list', '--json'],
  ['health'],
  ['api', 'GET', '/x'],
];

/** What the program did that it must not do, for answers drawn anew, and the most memory it took. */
async function misdeeds(count: number, bin?: string) {
  await using server = await fuzzing();
  const env = {
    ...(await hostedEnv(server.url)),
    NODE_OPTIONS: '--require ./peak.cjs',
    PEAK_FILE: join(folder, 'peak'),
  };
  const found: string[] = [];
  let mostUsed = 0;
  // Of a broken build the first is enough.
  for (let trial = 0; trial < count && !(bin && found.length > 0); trial++) {
    const random = server.draw(trial);
    const command = commands[below(random, commands.length)] ?? [];
    const ran = await runSvc([...command, '--timeout', '4'], { env, cwd: folder, ...(bin && { bin }) });
    const told = ran.stdout + ran.stderr;
    // What `svc api` writes into a pipe are the service's own bytes.
    const shown = command[0] === 'api' ? ran.stderr : told;
    const used = Number(await readFile(env.PEAK_FILE, 'utf8').catch(() => Number.NaN));
    mostUsed = Math.max(mostUsed, used);
    const wrong = [
      !exitCodes.includes(ran.code ?? -1) && `exit ${ran.code}`,
      /^\s+at .*:\d+/m.test(told) && 'a stack trace',
      !command.includes('--json') && forbidden.test(shown) && 'a control character',
      ran.ms > longestMs && `${Math.round(ran.ms)} ms`,
      !(used < mostMegabytes) && `${Math.round(used)} MB`,
    ].filter(Boolean);
    if (wrong.length > 0) found.push(`${command.join(' ')}: ${wrong.join(', ')}\n${told.slice(0, 500)}`);
    await rm(env.PEAK_FILE, { force: true });
  }
  return { found, mostUsed: Math.round(mostUsed) };
}

test(`no answer makes the program fail in an unknown way, or take more than ${mostMegabytes} MB (seed ${seed})`, async () => {
  const count = trials(8, 1000);
  const { found, mostUsed } = await misdeeds(count);
  process.stdout.write(`${count} random answers to the program: at most ${mostUsed} MB\n`);
  expect(found).toEqual([]);
});

test(
  'the trial notices a build that trusts what it reads',
  async () => {
    const broken = await brokenBuild({
      file: 'src/client/wire/json.ts',
      from: "typeof value === 'object' && value !== null && !Array.isArray(value)",
      to: 'value !== null',
    });
    expect((await misdeeds(100, broken.bin)).found).not.toEqual([]);
    await broken.remove();
  },
  buildMs,
);

test(
  'the trial notices a build that keeps more than it needs',
  async () => {
    const broken = await brokenBuild({
      file: 'src/client/wire/read-body.ts',
      from: 'chunks.push(chunk);',
      to: 'chunks.push(chunk, Buffer.alloc(200 * 1024 * 1024, 1).subarray(0, 0));',
    });
    const { found } = await misdeeds(100, broken.bin);
    expect(found.join()).toMatch(/\d MB/);
    await broken.remove();
  },
  buildMs,
);
