import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { JobKind } from '../../src/profile/job-kinds.ts';
import { forgetJobs, type JobEntry, noteJob, readJobs, updateJob } from '../../src/profile/journal.ts';
import * as journalFile from '../../src/profile/journal-file.ts';
import { brokenModule } from '../support/broken-build.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'svc-journal-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
});
const file = () => join(dir, 'jobs.jsonl');

const job = (id: string, kind: JobKind = 'deck', prompt = 'tea'): JobEntry => ({
  id,
  kind,
  environment: 'local',
  action: 'generate',
  prompt,
  status: 'inprogress',
  started_at: '2026-01-01T00:00:00.000Z',
  lapses_at: null,
});

const journalSource = 'src/profile/journal-file.ts';
const jiti = join(import.meta.dirname, '../../node_modules/jiti/lib/jiti-cli.mjs');
const writer = join(import.meta.dirname, '../support/journal-writer.ts');

/** A process that writes; what it says that it has noted. */
function startWriter(kind: JobKind, from: number, to: number, start?: string) {
  const child = spawn(
    process.execPath,
    [jiti, writer, dir, kind, `${from}`, `${to}`, ...(start ? [start] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface(child.stdout);
  const noted: number[] = [];
  lines.on('line', (line) => line !== 'ready' && noted.push(Number(line)));
  const past = (number: number) =>
    new Promise<void>((resolve) => {
      lines.on('line', (line) => Number(line) >= number && resolve());
    });
  return { child, noted, ready: once(lines, 'line'), past, closed: once(lines, 'close') };
}

async function kill(child: ChildProcess, closed: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL');
  await closed;
}

const locks = () =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.lock'))
    .map((name) => join(dir, name));

/** As if the time had passed after which a lock counts as left behind. */
const ageLocks = () => locks().forEach((lock) => void utimesSync(lock, 1, 1));

const idsOf = (kind: JobKind) =>
  readJobs(dir)
    .filter((one) => one.kind === kind)
    .map(({ id }) => id)
    .reverse();

describe('a journal of many jobs', () => {
  it('stays small, and keeps the newest of each kind with how they went on', () => {
    noteJob(job('of long ago', 'conversion'), dir);
    for (let at = 0; at < 4000; at++) {
      noteJob(job(`deck-${at}`), dir);
      updateJob(`deck-${at}`, { status: 'success', output: `/tmp/${at}.pptx` }, dir);
    }
    updateJob('of long ago', { status: 'completed' }, dir);
    expect(statSync(file()).size).toBeLessThan(600 * 1024);
    expect(idsOf('deck')).toEqual(Array.from({ length: 500 }, (_, at) => `deck-${3500 + at}`));
    expect(readJobs(dir)[0]).toMatchObject({ status: 'success', output: '/tmp/3999.pptx' });
    expect(readJobs(dir).at(-1)).toMatchObject({ id: 'of long ago', status: 'completed' });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(dir)).toEqual(['jobs.jsonl']);
  });

  it('is written anew once in a while only, however long its prompts are', () => {
    let rewritten = 0;
    let inode = 0;
    for (let at = 0; at < 1000; at++) {
      noteJob(job(`${at}`, 'deck', 'tea '.repeat(2500)), dir);
      const { ino } = statSync(file());
      if (ino !== inode) rewritten++;
      inode = ino;
    }
    expect(idsOf('deck')).toHaveLength(500);
    expect(rewritten).toBeLessThan(10);
  });

  it('forgets what it is told to and nothing else', () => {
    for (const id of ['a', 'b', 'c']) noteJob(job(id), dir);
    expect(forgetJobs(({ id }) => id === 'b', dir)).toBe(1);
    expect(forgetJobs(({ id }) => id === 'b', dir)).toBe(0);
    updateJob('c', { status: 'success' }, dir);
    expect(idsOf('deck')).toEqual(['a', 'c']);
    expect(readFileSync(file(), 'utf8')).not.toContain('"b"');
  });
});

it('a line that a full disk cut short takes no other line with it', () => {
  noteJob(job('a'), dir);
  appendFileSync(file(), '{"id":"a","stat');
  updateJob('a', { status: 'success' }, dir);
  expect(readJobs(dir)).toMatchObject([{ id: 'a', status: 'success' }]);
});

describe('processes at the same time', () => {
  it('lose nothing of each other, though they are killed in the middle of it', async () => {
    const noted = { deck: 0, poster: 0 };
    for (let round = 0; round < 8; round++) {
      const writers = (['deck', 'poster'] as const).map((kind) => ({
        kind,
        ...startWriter(kind, noted[kind], noted[kind] + 100_000),
      }));
      // Far enough for a rewriting or two, then wherever they are.
      await Promise.all(writers.map(({ kind, past }) => past(noted[kind] + 150 + round)));
      await Promise.all(writers.map(({ child, closed }) => kill(child, closed)));
      ageLocks();
      for (const { kind, noted: said } of writers) {
        noted[kind] = (said.at(-1) as number) + 1;
        const newest = Array.from({ length: 499 }, (_, at) => noted[kind] - 499 + at).filter((at) => at >= 0);
        expect(idsOf(kind)).toEqual(expect.arrayContaining(newest.map((at) => `${kind}-${at}`)));
        expect(idsOf(kind).length).toBeLessThanOrEqual(500);
      }
    }
    expect(statSync(file()).size).toBeLessThan(8 * 2 ** 20);
  });

  it('lose nothing by one that ends before the new journal is in its place', async () => {
    for (const id of ['a', 'b']) noteJob(job(id), dir);
    const ending = await brokenModule<typeof journalFile>(journalSource, {
      file: journalSource,
      from: 'renameSync(temporary, path);',
      to: "throw new Error('Killed.');",
    });
    expect(() => ending.rewriteLines(() => [], dir)).toThrow('Cannot write the journal');
    expect(readdirSync(dir)).toContain('jobs.jsonl.new');
    expect(idsOf('deck')).toEqual(['a', 'b']);
    forgetJobs(({ id }) => id === 'a', dir);
    expect([idsOf('deck'), readdirSync(dir)]).toEqual([['b'], ['jobs.jsonl']]);
  });

  /** Writes the journal anew while another process notes a job, and waits for that as long as it may take. */
  async function rewriteMeanwhile({ rewriteLines }: typeof journalFile, patienceMs: number): Promise<void> {
    const start = join(dir, 'start');
    const other = startWriter('poster', 0, 1, start);
    await other.ready;
    const asLongAs = performance.now() + patienceMs;
    let begunAgain = false;
    const compact = (lines: readonly string[]) => {
      const before = statSync(file()).size;
      writeFileSync(start, '');
      while (!begunAgain && statSync(file()).size === before && performance.now() < asLongAs) {
        // However slow the machine is, a lock in use does not count as left behind.
        for (const lock of locks()) utimesSync(lock, new Date(), new Date());
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      }
      begunAgain = true;
      return lines;
    };
    rewriteLines(compact, dir);
    await other.closed;
  }

  it('wait for one that writes the journal anew', async () => {
    noteJob(job('a'), dir);
    await rewriteMeanwhile(journalFile, 1000);
    expect(idsOf('poster')).toEqual(['poster-0']);
  });

  const unlocked = { file: journalSource, from: 'whileLocked(pathIn(dir), write)', to: 'write()' };

  it('take in what one adds that did not wait for the lock', async () => {
    noteJob(job('a'), dir);
    await rewriteMeanwhile(await brokenModule(journalSource, unlocked), 60_000);
    expect(idsOf('poster')).toEqual(['poster-0']);
  });

  it('would lose a job where they did neither', async () => {
    noteJob(job('a'), dir);
    const unseeing = { file: journalSource, from: 'stateOf(path) === before', to: 'true' };
    await rewriteMeanwhile(await brokenModule(journalSource, unlocked, unseeing), 60_000);
    expect(idsOf('poster')).toEqual([]);
  });
});
