import { readdirSync } from 'node:fs';
import naughty from 'big-list-of-naughty-strings';
import { beforeAll, expect, test } from 'vitest';
import { brokenBuild } from '../support/broken-build.ts';
import { everyCommand, lineOf, writeFilesOfLines } from '../support/every-command.ts';
import { createHome } from '../support/home.ts';
import { forbidden, hostileTexts } from '../support/hostile-text.ts';
import { deckBytes } from '../support/sample-files.ts';
import { failure, json, type ScriptedServer, scriptedServer } from '../support/scripted-server.ts';
import { speakingService } from '../support/speaking-service.ts';
import { standIn } from '../support/stand-in.ts';
import { openTerminal } from '../support/terminal.ts';
import { buildMs, trials } from '../support/trials.ts';

const home = createHome();
let given: string[];
beforeAll(() => {
  given = writeFilesOfLines(home.folder);
});

/** Between marks, so that the program's own colours and cursor movements are not taken for the service's. */
const marked = [...hostileTexts, ...naughty].map((text) => `«${text}»`);
const spoken = new Set<string>();

/** Each field of each answer holds the next of them. */
let at = 0;
function next(): string {
  const text = marked[at++ % marked.length] ?? '';
  spoken.add(text);
  return text;
}

const hostileService = (items = 40) => speakingService({ next, file: deckBytes(3000), items });

/** A service that refuses everything, for now or for good, with all of its reasons hostile. */
const refusingService = () =>
  scriptedServer((received, response) => {
    const details = Array.from({ length: 30 }, next);
    const error = { code: next(), message: next(), details };
    return json(
      at % 3 === 0 ? 503 : 422,
      { success: false, data: null, error },
      { 'x-request-id': 'r' },
    )(received, response);
  });

const env = ({ url }: ScriptedServer) => ({
  ...home.env,
  SVC_ENV: 'uat',
  SVC_BASE_URL: url,
  SVC_API_KEY: 'a-key-of-some-length',
  SVC_REQUESTS_PER_SECOND: 'none',
});

// What `api` is answered goes on to a pipe as it is; that is what it is for.
const everything = everyCommand.filter(([path, { untilStopped }]) => !untilStopped && path !== 'api');
const lines = everything.map(([path, spec]) => [...lineOf(path, spec), '--timeout', '100']);

/** The lines that let something through into a pipe. */
async function leaks(service: ScriptedServer, flags: string[], every: number): Promise<string[]> {
  const left = lines.filter((_, index) => index % every === 0);
  const found: string[] = [];
  const runner = async () => {
    for (let line = left.shift(); line; line = left.shift()) {
      const ran = await home.svc([...line, ...flags], { env: env(service) });
      if (forbidden.test(ran.stdout + ran.stderr)) found.push(line.join(' '));
      if (ran.code === 1 || ran.code === null) found.push(`${line.join(' ')}: ${ran.code} ${ran.stderr}`);
    }
  };
  await Promise.all([runner(), runner(), runner(), runner()]);
  return found;
}

test.each([
  ['', [], hostileService, 1],
  [' with --verbose, refused', ['--verbose'], refusingService, trials(4, 1)],
  [' with --json', ['--json'], hostileService, trials(4, 1)],
] as const)('no command%s writes a hostile character to a log', async (_, flags, serve, every) => {
  await using service = await serve();
  expect(await leaks(service, [...flags], every)).toEqual([]);
});

test('every one of the texts was said, and none made a file of its own', () => {
  expect(spoken.size).toBe(new Set(marked).size);
  const own = new Set([...given, 'config', 'data', 'made.pptx']);
  expect(readdirSync(home.folder).filter((name) => !own.has(name))).toEqual([]);
});

const shownLines = [
  ['deck', 'generate', 'Tea', '--no-wait'],
  ['deck', 'generate', 'Tea', '--progress', 'json', '--out', 'made.pptx', '--force'],
  ['deck', 'status', 'cb_1'],
  ['deck', 'templates'],
  ['health'],
  ['themes', 'list', '--verbose'],
  ['webhooks', 'create', '--url', 'https://example.com/hook'],
  ['api', 'GET', '/api/v1/themes'],
  ['api', 'GET', '/text'],
  ...lines.filter((_, index) => index % trials(1000, 1) === 0),
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: looks are set with them
const lineEnd = /(?:\u001b\[\d{1,2}m)?\r?\n(?:\u001b\[\d{1,2}m)?/g;

test.each(shownLines)('svc %s %s %s shows no hostile character on a terminal', async (...args) => {
  await using service = await hostileService(marked.length);
  const terminal = openTerminal(args, env(service), home.folder);
  await terminal.done;
  // A table cuts a text short with its own sign; long lines are broken, and each is given its look anew.
  const shown = terminal.raw().match(/«[^»…]*/g) ?? [];
  expect(shown.filter((text) => forbidden.test(text.replace(lineEnd, '')))).toEqual([]);
});

test('JSON keeps the text itself, escaped', async () => {
  await using service = await hostileService(3);
  at = 0;
  const { stdout } = await home.svc(['deck', 'templates', '--json'], { env: env(service) });
  expect(JSON.parse(stdout).items[0].name).toBe(marked[1]);
});

test('a file name from the service is not used', async () => {
  const names = ['../../evil.pptx', '/etc/evil', 'CON', 'a\0b', '..\\evil', 'x'.repeat(5000)];
  const headers = {
    'content-disposition': `attachment; filename="${names.join('"; filename="')}"`.replace('\0', ''),
  };
  await using service = await standIn({ file: deckBytes(5000), fileHeaders: headers });
  const before = readdirSync(home.folder);
  const { code } = await home.svc(['deck', 'download', 'cb_1', '--out', 'mine.pptx'], { env: env(service) });
  expect(code).toBe(0);
  expect(readdirSync(home.folder).filter((name) => !before.includes(name))).toEqual(['mine.pptx']);
});

test(
  'the trial notices a build that shows text as it came',
  async () => {
    await using service = await scriptedServer(failure(422, `«${hostileTexts.join('')}»`));
    const broken = await brokenBuild({
      file: 'src/terminal/safe-text.ts',
      from: ".replace(hostile, '')",
      to: '',
    });
    const ran = await home.svc(['deck', 'status', 'cb_1'], { env: env(service), bin: broken.bin });
    expect(forbidden.test(ran.stdout + ran.stderr)).toBe(true);
    await broken.remove();
  },
  buildMs,
);
