import { execFile } from 'node:child_process';
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
  .map(([path, spec]) => [...lineOf(path, spec), '--timeout', '20']);
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
      const isKnown = status === 141 || [0, 2, 5, 10].includes(status);
      if (!isKnown || /EPIPE|^\s+at /m.test(stderr)) found.push(`${line.join(' ')}: ${status} ${stderr}`);
    }
  };
  await Promise.all([runner(), runner(), runner(), runner()]);
  return found;
}

function intoNobody(line: string[], bin: string, env: Record<string, string>) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills it in.
  const script = '"$@" </dev/null | true; echo "status ${PIPESTATUS[0]}" >&2';
  const args = ['-c', script, 'bash', process.execPath, bin, ...line];
  const options = { cwd: home.folder, env: { ...env, PATH: process.env.PATH, CI: '1' } };
  return new Promise<{ stderr: string; status: number }>((resolve) => {
    execFile('bash', args, options, (_, __, stderr) =>
      resolve({ stderr, status: Number(/status (\d+)\n$/.exec(stderr)?.[1] ?? Number.NaN) }),
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
