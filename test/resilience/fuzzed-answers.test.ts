import { mkdtemp, rm } from 'node:fs/promises';
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
const longestMs = 15_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-fuzz-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A server whose every answer is drawn anew. */
async function fuzzing() {
  const random = seeded(seed);
  const server = await rawServer((socket) => socket.end(fuzzedAnswer(random)));
  return { ...server, random };
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

/** What the program did that it must not do, for answers drawn anew; of a broken build the first is enough. */
async function misdeeds(count: number, bin?: string): Promise<string[]> {
  await using server = await fuzzing();
  const env = await hostedEnv(server.url);
  const found: string[] = [];
  for (let trial = 0; trial < count && !(bin && found.length > 0); trial++) {
    const command = commands[below(server.random, commands.length)] ?? [];
    const ran = await runSvc([...command, '--timeout', '4'], { env, cwd: folder, ...(bin && { bin }) });
    const told = ran.stdout + ran.stderr;
    const wrong = [
      !exitCodes.includes(ran.code ?? -1) && `exit ${ran.code}`,
      /^\s+at .*:\d+/m.test(told) && 'a stack trace',
      !command.includes('--json') && forbidden.test(told) && 'a control character',
      ran.ms > longestMs && `${Math.round(ran.ms)} ms`,
    ].filter(Boolean);
    if (wrong.length > 0) found.push(`${command.join(' ')}: ${wrong.join(', ')}\n${told.slice(0, 500)}`);
  }
  return found;
}

test(`no answer makes the program fail in an unknown way (seed ${seed})`, async () => {
  expect(await misdeeds(trials(8, 1000))).toEqual([]);
});

test(
  'the trial notices a build that trusts what it reads',
  async () => {
    const broken = await brokenBuild({
      file: 'src/client/answers.ts',
      from: 'if (!isObject(whole)) return undefined;',
      to: '',
    });
    expect(await misdeeds(40, broken.bin)).not.toEqual([]);
    await broken.remove();
  },
  buildMs,
);
