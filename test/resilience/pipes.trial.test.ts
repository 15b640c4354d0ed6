import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenBuild } from '../support/broken-build.ts';
import { everyCommand, lineOf, writeFilesOfLines } from '../support/every-command.ts';
import { createHome } from '../support/home.ts';
import { hostedEnv, realBin } from '../support/run-svc.ts';
import { deckBytes } from '../support/sample-files.ts';
import type { ScriptedServer } from '../support/scripted-server.ts';
import { speakingService } from '../support/speaking-service.ts';
import { buildMs, trials } from '../support/trials.ts';

const home = createHome();
let service: ScriptedServer;
beforeAll(async () => {
  writeFilesOfLines(home.folder);
  service = await speakingService({ next: () => 'A text of some length', file: deckBytes(5000), items: 40 });
});
afterAll(() => service[Symbol.asyncDispose]());

const lines = everyCommand
  .filter(([, { untilStopped }]) => !untilStopped)
  .map(([path, spec]) => [...lineOf(path, spec), '--timeout', '100']);
const printing = [
  ...lines,
  ...lines.map((line) => [...line, '--json']).filter((_, index) => index % trials(5, 1) === 0),
  ['deck', 'download', 'cb_1', '--out', '-'],
  ['api', '--spec'],
  ['--help'],
  ['--version'],
  ['deck', 'generate', '--help'],
];

/** The lines that were not quiet when whoever read their output left, and what they said. */
async function loud(wanted: string[][], bin = realBin): Promise<string[]> {
  const env = { ...(await hostedEnv(service.url)), ...home.env, SVC_REQUESTS_PER_SECOND: 'none' };
  const left = [...wanted];
  const found: string[] = [];
  const runner = async () => {
    for (let line = left.shift(); line; line = left.shift()) {
      const { status, stderr } = await intoNobody(line, bin, env);
      // What a command has to say against its input it says; that nobody listens is no failure of its own.
      const isKnown = [0, 2, 5, 10].includes(status);
      if (!isKnown || /EPIPE|^\s+at /m.test(stderr)) found.push(`${line.join(' ')}: ${status} ${stderr}`);
    }
  };
  await Promise.all([runner(), runner(), runner(), runner()]);
  return found;
}

/** Runs a line with a pipe for its output that nobody reads from any more. */
function intoNobody(line: string[], bin: string, env: Record<string, string>) {
  const pipe = join(home.folder, `pipe-${randomUUID()}`);
  const script = `mkfifo "$0"; exec 3<>"$0" 4>"$0" 3<&-; rm "$0"; exec "$@" </dev/null >&4`;
  const args = ['-c', script, pipe, process.execPath, bin, ...line];
  const options = { cwd: home.folder, env: { ...env, PATH: process.env.PATH, CI: '1' } };
  return new Promise<{ stderr: string; status: number }>((resolve) => {
    execFile('bash', args, options, (error, _, stderr) =>
      resolve({ stderr, status: error ? Number(error.code ?? Number.NaN) : 0 }),
    );
  });
}

test('no command makes a noise when the reader of its output leaves', async () => {
  expect(await loud(printing)).toEqual([]);
});

test(
  'the trial notices a build that takes a reader who left for a failure',
  async () => {
    const broken = await brokenBuild({
      file: 'src/terminal/standard-streams.ts',
      from: "error.code === 'EPIPE'",
      to: "error.code === 'none'",
    });
    const noisy = await loud(
      [
        ['themes', 'list'],
        ['config', 'list'],
      ],
      broken.bin,
    );
    await broken.remove();
    expect(noisy).toHaveLength(2);
  },
  buildMs,
);
