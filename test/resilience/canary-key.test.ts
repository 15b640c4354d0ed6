import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenBuild } from '../support/broken-build.ts';
import { hostedEnv, startSvc } from '../support/run-svc.ts';
import { deckBytes } from '../support/sample-files.ts';
import { failure, type ScriptedServer } from '../support/scripted-server.ts';
import { type StandIn, standIn } from '../support/stand-in.ts';
import { buildMs } from '../support/trials.ts';

const canary = 'canary-Yx7Qz93LmW0pTuVb';
/** The ways in which bytes of the key could be told without its letters. */
const disguises = [
  canary,
  Buffer.from(canary).toString('base64').slice(0, 24),
  Buffer.from(canary).toString('hex'),
  Buffer.from(canary).toString('hex').match(/../g)?.join(' ') ?? '',
  encodeURIComponent(canary),
];

const file = deckBytes(50_000);

let folder: string;
let service: StandIn;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-canary-'));
  service = await standIn({ file, stepMs: 20 });
  env = { ...(await hostedEnv(service.url, canary)), SVC_DATA_DIR: join(folder, 'data') };
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const commands = [
  ['deck', 'generate', 'Tea', '--out', 'tea.pptx', '--force'],
  ['deck', 'generate', 'Tea', '--no-wait', '--json'],
  ['deck', 'download', 'cb_1', '--out', 'tea.pptx', '--force'],
  ['deck', 'status', 'cb_1'],
  ['deck', 'templates'],
  ['languages', 'list'],
  ['themes', 'list', '--json'],
  ['health'],
  ['api', 'GET', '/api/v1/nothing'],
  ['upload', 'notes.txt'],
  ['auth', 'status'],
  ['config', 'list', '--json'],
  ['env', 'list'],
  ['doctor'],
  ['jobs', 'list'],
  ['help', 'environment'],
  ['deck', 'generate', 'Tea', '--dry-run'],
  ['deck', 'generate'],
  ['no-such-command'],
];

const modes: [name: string, args: string[], env: Record<string, string>][] = [
  ['plainly', [], {}],
  ['with --verbose', ['--verbose'], {}],
  ['with NODE_DEBUG', [], { NODE_DEBUG: 'http,net,tls,undici,fetch,stream' }],
];

/** Where the key was seen: in what a command printed or left, or where it was sent. */
async function sightings(args: string[], extra: Record<string, string>, bin?: string): Promise<string[]> {
  const running = startSvc(args, { env: { ...env, ...extra }, cwd: folder, ...(bin && { bin }) });
  const { stdout, stderr } = await running.done;
  const seen: string[] = [];
  if (shows(stdout)) seen.push('stdout');
  if (shows(stderr)) seen.push('stderr');
  seen.push(...(await files(folder)), ...(await files(env.SVC_CONFIG_DIR ?? '')));
  return seen;
}

const shows = (text: string) => disguises.some((form) => text.includes(form));

async function files(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const path of paths) if (shows(await readFile(path, 'latin1'))) found.push(path);
  return found;
}

/** Requests that had the key anywhere but in the Authorization header of a call. */
const strays = ({ received }: ScriptedServer) =>
  received.filter(({ path, headers, body }) => {
    const { authorization, ...others } = headers;
    const isSigned = path.startsWith('/streams/') || path.startsWith('/files/');
    return shows(path + JSON.stringify(others) + body) || (isSigned && authorization !== undefined);
  });

test.each(modes)('no command shows or leaves the key, run %s', async (_, flags, variables) => {
  // A service that tells the key in its messages must not bring it into anything. What Node itself prints of the bytes
  // that arrive cannot be helped.
  const message = variables.NODE_DEBUG ? 'Working' : `Working with ${canary}`;
  await using service = await standIn({ file, stepMs: 1, message });
  const extra = { ...variables, SVC_BASE_URL: service.url };
  for (const command of commands) {
    expect(await sightings([...command, ...flags], extra), command.join(' ')).toEqual([]);
  }
  expect(strays(service)).toEqual([]);
});

test('a crash report does not hold the key', async () => {
  const report = { NODE_OPTIONS: `--report-on-signal --report-signal=SIGUSR2 --report-directory=${folder}` };
  const running = startSvc(['deck', 'generate', 'Slow'], { env: { ...env, ...report }, cwd: folder });
  const before = service.received.length;
  while (service.received.length === before) await new Promise((resolve) => setTimeout(resolve, 2));
  running.kill('SIGUSR2');
  await running.done;
  const reports = (await readdir(folder)).filter((name) => name.startsWith('report.'));
  expect(reports).toHaveLength(1);
  expect(shows(await readFile(join(folder, reports[0] ?? ''), 'utf8'))).toBe(false);
  await rm(join(folder, reports[0] ?? ''));
});

test('a refusal that quotes the key does not show it', async () => {
  const { scriptedServer } = await import('../support/scripted-server.ts');
  await using quoting = await scriptedServer((received, response) => {
    const headers = { 'x-request-id': String(received.headers.authorization) };
    return failure(401, `INVALID ${received.headers.authorization}`, headers)(received, response);
  });
  for (const flags of [[], ['--json'], ['--verbose']]) {
    const seen = await sightings(['deck', 'status', 'cb_1', ...flags], { SVC_BASE_URL: quoting.url });
    expect(seen, flags.join()).toEqual([]);
  }
});

test(
  'the trial notices a build that shows headers as they are',
  async () => {
    const broken = await brokenBuild({
      file: 'src/client/wire/transport.ts',
      from: 'headers: maskedHeaders(headers), bytes, counted',
      to: 'headers, bytes, counted',
    });
    expect(await sightings(['deck', 'status', 'cb_1', '--verbose'], {}, broken.bin)).toContain('stderr');
    await broken.remove();
  },
  buildMs,
);
