import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenBuild } from '../support/broken-build.ts';
import { sha256 } from '../support/kill-trials.ts';
import { below, seeded } from '../support/random.ts';
import { hostedEnv, realBin } from '../support/run-svc.ts';
import { deckBytes } from '../support/sample-files.ts';
import { type StandIn, standIn } from '../support/stand-in.ts';
import { buildMs, seed, trials } from '../support/trials.ts';

const kibibyte = 1024;
const file = deckBytes(512 * kibibyte);
const localFile = 10;

let folder: string;
let service: StandIn;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-full-'));
  service = await standIn({ file, stepMs: 2 });
  env = await hostedEnv(service.url);
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** A small disk of one's own takes more rights than a container may have. */
const canMount = () => spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** Runs a shell line with `$svc` for the program. */
function shell(line: string, bin = realBin): Promise<{ code: number; stdout: string; stderr: string }> {
  // By variables, so that it may also stand within quotes and in a folder with a space in its name.
  const svc = '"$node" "$program"';
  const own = { ...env, PATH: process.env.PATH, CI: '1', node: process.execPath, program: bin };
  return new Promise((done) => {
    execFile(
      'bash',
      ['-c', line.replaceAll('$svc', svc)],
      { cwd: folder, env: own },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

/** Downloads over an old file where no file may grow beyond a limit; counts what must not be. */
async function runOutOfRoom(count: number, bin?: string) {
  const random = seeded(seed);
  const counts = { trials: count, otherExit: 0, spoiltOld: 0, traces: 0 };
  const target = join(folder, 'old.pptx');
  const old = sha256(Buffer.from('the old file'));
  for (let trial = 0; trial < count; trial++) {
    await writeFile(target, 'the old file');
    // The journal and the record of the part need a few blocks of their own.
    const blocks = 4 + below(random, file.length / kibibyte - 5);
    const { code, stderr } = await shell(
      `ulimit -f ${blocks}; $svc deck download cb_1 --out old.pptx --force`,
      bin,
    );
    if (code !== localFile) counts.otherExit++;
    if (sha256(await readFile(target)) !== old) counts.spoiltOld++;
    if (/^\s+at .*:\d+/m.test(stderr)) counts.traces++;
  }
  return counts;
}

test(`a disk that is full at any offset is exit 10, and the old file is intact (seed ${seed})`, async () => {
  const count = trials(4, 50);
  expect(await runOutOfRoom(count)).toEqual({ trials: count, otherExit: 0, spoiltOld: 0, traces: 0 });
});

test('what fitted is gone on with once there is room', async () => {
  await rm(join(folder, 'more.pptx'), { force: true });
  expect((await shell('ulimit -f 300; $svc deck download cb_2 --out more.pptx')).code).toBe(localFile);
  const before = service.received.length;
  expect((await shell('$svc deck download cb_2 --out more.pptx')).code).toBe(0);
  expect(sha256(await readFile(join(folder, 'more.pptx')))).toBe(sha256(file));
  expect(service.received.slice(before).some(({ headers }) => headers.range !== undefined)).toBe(true);
  expect((await readdir(folder)).filter((name) => name.includes('more'))).toEqual(['more.pptx']);
});

test.runIf(canMount())(
  'a disk that is too small is found out before the first byte, and left as it was',
  async () => {
    const line = `mkdir -p disk; mount -t tmpfs -o size=200k none disk; cd disk; echo old > deck.pptx
$svc deck download cb_4 --out deck.pptx --force; code=$?; ls; cat deck.pptx; exit $code`;
    const { code, stdout, stderr } = await shell(`unshare -m bash -c '${line}'`);
    expect({ code, stdout }).toEqual({ code: localFile, stdout: 'deck.pptx\nold\n' });
    expect(stderr).toContain('more than the disk has left');
  },
);

test('a download that not even its record can be written for leaves nothing, and says why', async () => {
  const { code, stderr } = await shell('ulimit -f 0; $svc deck download cb_5 --out none.pptx');
  expect(code).toBe(localFile);
  expect(stderr).toContain('Cannot write none.pptx: the file would be larger than is allowed here.');
  expect((await readdir(folder)).filter((name) => name.includes('none'))).toEqual([]);
});

test('an action that cannot be kept is not begun', async () => {
  const before = service.received.length;
  const { code, stderr } = await shell('ulimit -f 0; $svc deck generate Tea');
  expect(code).toBe(localFile);
  expect(stderr).toMatch(/Cannot write .*pending.*: the file would be larger than is allowed here/);
  expect(service.received.length).toBe(before);
});

test.each([
  ['a result as JSON', '$svc deck download cb_3 --out json.pptx --force --json >/dev/full'],
  ['a file on stdout', '$svc deck download cb_3 --out - >/dev/full'],
  ['a file on a device', '$svc deck download cb_3 --out /dev/full'],
  ['a page of help', '$svc help exit-codes >/dev/full'],
  ['help for a command', '$svc deck generate --help >/dev/full'],
  ['help for everything', '$svc >/dev/full'],
  ['the version', '$svc --version >/dev/full'],
  ['a completion script', '$svc completion bash >/dev/full'],
])('%s that cannot be written is exit 10 without a trace', async (_, line) => {
  const { code, stderr } = await shell(line);
  expect({ code, trace: /^\s+at /m.test(stderr) }).toEqual({ code: localFile, trace: false });
});

test.each([
  ['no folder', 'none/deck.pptx'],
  ['a file for a folder', 'plain/deck.pptx'],
  ['a folder for a file', '.'],
])('%s is exit 10 before anything is asked of the service', async (_, out) => {
  await writeFile(join(folder, 'plain'), '');
  const before = service.received.length;
  expect((await shell(`$svc deck generate Tea --out ${out}`)).code).toBe(localFile);
  expect(service.received.length).toBe(before);
});

test(
  'the trial notices a build that writes to the final name',
  async () => {
    const broken = await brokenBuild({
      file: 'src/client/download/target.ts',
      from: 'part: join(dirname(path), base + partEnding)',
      to: 'part: path',
    });
    expect((await runOutOfRoom(2, resolve(broken.bin))).spoiltOld).toBeGreaterThan(0);
    await broken.remove();
  },
  buildMs,
);
