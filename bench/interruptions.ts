import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Killable, killTrials, sha256 } from '../test/support/kill-trials.ts';
import { seeded } from '../test/support/random.ts';
import { hostedEnv, type Ran, startSvc } from '../test/support/run-svc.ts';
import { deckBytes } from '../test/support/sample-files.ts';
import { type StandIn, standIn } from '../test/support/stand-in.ts';

/** What is left when a download is killed, and what becomes of it when the file has changed: svc beside curl and wget. */
const trials = Number(process.env.TRIALS ?? 50);
const seed = Number(process.env.SVC_SEED ?? 20261121);
const file = deckBytes(8 * 1024 * 1024);
const changed = deckBytes(8 * 1024 * 1024);

interface Writer {
  name: string;
  /** Starts a download to a file; the same line goes on with one that was cut off. */
  start(url: string, target: string): Killable;
}

const program =
  (file: string, args: (url: string, target: string) => string[]): Writer['start'] =>
  (url, target) =>
    run(file, args(`${url}/files/deck?token=t`, target));

async function writers(service: StandIn): Promise<Writer[]> {
  const env = await hostedEnv(service.url);
  const own = ['deck', 'download', 'cb_1', '--force', '--json', '--out'];
  return [
    { name: 'svc deck download', start: (_, target) => startSvc([...own, target], { env }) },
    { name: 'curl -o', start: program('curl', (url, target) => ['-s', '-o', target, url]) },
    { name: 'curl -C - -o', start: program('curl', (url, target) => ['-s', '-C', '-', '-o', target, url]) },
    {
      name: 'wget -c -O',
      start: program('wget', (url, target) => ['-q', '-c', '--tries=2', '--timeout=5', '-O', target, url]),
    },
  ];
}

function run(command: string, args: string[]): Killable {
  const started = performance.now();
  const child = spawn(command, args, { stdio: 'ignore' });
  const done = new Promise<Ran>((resolve) => {
    child.on('close', (code, signal) =>
      resolve({ code, signal, stdout: '', stderr: '', ms: performance.now() - started }),
    );
  });
  return { done, kill: (signal) => child.kill(signal) };
}

/** Kills and runs again; with `change` the file is another one of the same length by then. */
async function interrupt(writer: Writer, service: StandIn, folder: string, change: boolean) {
  const target = (trial: number) =>
    join(folder, `${writer.name.replace(/\W+/g, '-')}-${change}-${trial}.pptx`);
  const undisturbed = await writer.start(service.url, target(-1)).done;
  const whole = [sha256(file), sha256(changed)];
  let spliced = 0;
  const counts = await killTrials({
    start(trial) {
      service.replaceFile(file, '"v1"');
      return writer.start(service.url, target(trial));
    },
    async again(trial) {
      if (change) service.replaceFile(changed, '"v2"');
      const { code } = await writer.start(service.url, target(trial)).done;
      const left = await readFile(target(trial)).catch(() => Buffer.alloc(0));
      if (code === 0 && !whole.includes(sha256(left))) spliced++;
      await rm(target(trial), { force: true });
      return code === 0;
    },
    target,
    expected: file,
    trials,
    random: seeded(seed),
    runMs: undisturbed.ms,
  });
  return { halfWritten: counts.halfWritten, spliced };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-interruptions-'));
  const service = await standIn({ file, stepMs: 5, slices: 64, sliceMs: 5 });
  console.log(`${trials} kills each, seed ${seed}`);
  console.log('writer               half-written at its name   old and new joined, exit 0');
  for (const writer of await writers(service)) {
    const { halfWritten } = await interrupt(writer, service, folder, false);
    const { spliced } = await interrupt(writer, service, folder, true);
    console.log(
      `${writer.name.padEnd(20)} ${String(halfWritten).padStart(24)} ${String(spliced).padStart(28)}`,
    );
  }
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
}

void main();
