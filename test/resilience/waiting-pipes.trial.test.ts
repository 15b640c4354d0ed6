import { execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHome } from '../support/home.ts';
import { hostedEnv, realBin } from '../support/run-svc.ts';
import { deckBytes } from '../support/sample-files.ts';
import { speakingService } from '../support/speaking-service.ts';

const home = createHome();
const mebibyte = 1024 * 1024;
/** One byte more than a pipe holds. */
const moreThanFits = 64 * 1024 + 1;

function makePipe(name: string): string {
  execFileSync('mkfifo', [home.path(name)]);
  return home.path(name);
}

/** Starts svc where a pipe keeps it waiting. One that does not end is killed, and has no code then. */
function start(line: string[], stdio: StdioOptions = ['ignore', 'ignore', 'pipe'], env = {}) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [realBin, ...line], {
    cwd: home.folder,
    env: { PATH, CI: '1', ...home.env, ...env },
    stdio,
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  const stderr = child.stderr ? text(child.stderr) : Promise.resolve('');
  const done = once(child, 'exit').then(async ([code]) => ({ code, stderr: await stderr }));
  return { child, done };
}

const terminated = { code: 143, stderr: expect.stringMatching(/^Terminated\.$/m) };

/** The writing end of a pipe, once somebody has opened the other. */
async function writerOf(pipe: string): Promise<FileHandle> {
  for (;;) {
    const writer = await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => undefined);
    if (writer) return writer;
    await sleep(20);
  }
}

test.each([
  ['deck generate --prompt-file'],
  ['deck generate --body'],
  ['check'],
  ['webhooks verify --signature t=1,v1=00 --secret-file'],
  ['doctor --env uat --base-url https://127.0.0.1:9 --ca-cert'],
])('svc %s ends when it is told to, though its input never comes', async (line) => {
  const pipe = makePipe(line.replaceAll(/\W/g, '-'));
  const { child, done } = start([...line.split(' '), pipe]);
  const writer = await writerOf(pipe);
  child.kill('SIGTERM');
  expect(await done).toMatchObject(terminated);
  await writer.close();
});

test.each([
  'deck generate --prompt-file -',
  'auth login --env uat --base-url https://127.0.0.1:9 --with-key',
])('svc %s ends when it is told to, though stdin stays open', async (line) => {
  const stdin = await open(makePipe(line.replaceAll(/\W/g, '-')), 'r+');
  const { child, done } = start(line.split(' '), [stdin.fd, 'ignore', 'pipe']);
  // All of it has gone once svc reads.
  await stdin.write(Buffer.alloc(moreThanFits, 'x'));
  child.kill('SIGTERM');
  expect(await done).toMatchObject(terminated);
  await stdin.close();
});

test('a download into a pipe that nobody reads from ends when it is told to', async () => {
  await using service = await speakingService({ next: () => 'text', file: deckBytes(mebibyte), items: 1 });
  const stdout = await open(makePipe('stalled'), 'r+');
  const line = ['deck', 'download', 'cb_1', '--out', '-'];
  const { child, done } = start(line, ['ignore', stdout.fd, 'pipe'], await hostedEnv(service.url));
  await new Promise<void>((resolve) => {
    child.stderr?.on('data', (said) => String(said).includes('Downloading') && resolve());
  });
  child.kill('SIGTERM');
  expect(await done).toMatchObject(terminated);
  await stdout.close();
});

test('--timeout ends a command whose input never comes', async () => {
  const { done } = start(['deck', 'generate', '--timeout', '1', '--prompt-file', makePipe('late')]);
  expect((await done).code).toBe(9);
});

test('an input that comes late through a pipe is read whole', async () => {
  const pipe = makePipe('slow');
  const { child, done } = start(
    ['deck', 'generate', '--prompt-file', pipe, '--dry-run', '--json'],
    ['ignore', 'pipe', 'pipe'],
  );
  const stdout = text(child.stdout as NodeJS.ReadableStream);
  const writer = await writerOf(pipe);
  await writer.write('Words ');
  await sleep(50);
  await writer.write('that come late');
  await writer.close();
  expect((await done).code).toBe(0);
  expect(JSON.parse(await stdout).body.prompt).toBe('Words that come late');
});

test('a pipe is no file to send', async () => {
  const { done } = start(['upload', makePipe('sent.pdf')]);
  expect(await done).toMatchObject({ code: 10, stderr: expect.stringContaining('it is not a file') });
});
