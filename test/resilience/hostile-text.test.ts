import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brokenBuild } from '../support/broken-build.ts';
import { createHome } from '../support/home.ts';
import { forbidden, hostileTexts } from '../support/hostile-text.ts';
import { deckBytes } from '../support/sample-files.ts';
import { type Answering, json, type ScriptedServer, scriptedServer } from '../support/scripted-server.ts';
import { sse, sseEvent } from '../support/sse.ts';
import { standIn } from '../support/stand-in.ts';
import { openTerminal } from '../support/terminal.ts';
import { buildMs } from '../support/trials.ts';

const home = createHome();
/** Between marks, so that the program's own colours and cursor movements are not taken for the service's. */
const marked = hostileTexts.map((text) => `«${text}»`);
const all = marked.join(' ');

const events: Answering = (_, response) => {
  sse(response).write(marked.map((text, i) => sseEvent(i + 1, 'inprogress', text)).join(''));
  response.end(sseEvent(99, 'failed', all));
};
const error = { code: all, message: all, details: marked };
const list = {
  success: true,
  data: { items: marked.map((name) => ({ id: name, name, code: name, source: name })) },
};

/** Everything it says is hostile. */
const hostileService = (): Promise<ScriptedServer> =>
  scriptedServer((received, response) => {
    const { path } = received;
    if (path.startsWith('/streams/')) return events(received, response);
    if (path.endsWith('/generate')) {
      return json(200, { message: all, resData: { callback_id: 'cb_1' }, error: null })(received, response);
    }
    if (path.endsWith('/sessions')) {
      const data = { callback_id: 'cb_1', stream_url: `${server(received)}/streams/1`, expires_at: all };
      return json(201, { success: true, data })(received, response);
    }
    if (path.includes('/autogenerator/status')) {
      return json(200, { status: 'in_progress', message: all, download_url: all })(received, response);
    }
    if (path.includes('/templates')) return json(200, list)(received, response);
    if (path.endsWith('/text')) return response.end(all);
    if (path.endsWith('/json')) return json(200, { [all]: all })(received, response);
    return json(422, { success: false, data: null, error }, { 'x-request-id': 'r' })(received, response);
  });

const server = ({ headers }: { headers: { host?: string | undefined } }) => `http://${headers.host}`;
const env = (url: string) => ({
  ...home.env,
  SVC_ENV: 'uat',
  SVC_BASE_URL: url,
  SVC_API_KEY: 'a-key-of-some-length',
});

const commands = [
  ['deck', 'generate', 'Tea'],
  ['deck', 'generate', 'Tea', '--progress', 'json'],
  ['deck', 'status', 'cb_1'],
  ['deck', 'templates'],
  ['health'],
  ['themes', 'list', '--verbose'],
  ['api', 'GET', '/text'],
  ['api', 'GET', '/json'],
];

test.each(commands)('svc %s %s %s shows no hostile character on a terminal', async (...args) => {
  await using service = await hostileService();
  const terminal = openTerminal(args, env(service.url), home.folder);
  await terminal.done;
  const shown = terminal.raw().match(/«[^»]*»?/g) ?? [];
  expect(shown.length).toBeGreaterThan(0);
  // A terminal breaks long lines itself.
  expect(shown.filter((text) => forbidden.test(text.replace(/\r?\n/g, '')))).toEqual([]);
});

test.each(commands.filter(([first]) => first !== 'api'))(
  'svc %s %s %s writes no hostile character to a log',
  async (...args) => {
    await using service = await hostileService();
    for (const flags of [[], ['--json']]) {
      const { stdout, stderr } = await home.svc([...args, ...flags], { env: env(service.url) });
      expect(forbidden.test(stdout + stderr)).toBe(false);
    }
  },
);

test('JSON keeps the text itself, escaped', async () => {
  await using service = await hostileService();
  const { stdout } = await home.svc(['deck', 'templates', '--json'], { env: env(service.url) });
  expect(JSON.parse(stdout).items.map(({ name }: { name: string }) => name)).toEqual(marked);
});

test('a file name from the service is not used', async () => {
  const names = ['../../evil.pptx', '/etc/evil', 'CON', 'a\0b', '..\\evil', 'x'.repeat(5000)];
  const headers = {
    'content-disposition': `attachment; filename="${names.join('"; filename="')}"`.replace('\0', ''),
  };
  await using service = await standIn({ file: deckBytes(5000), fileHeaders: headers });
  const { code } = await home.svc(['deck', 'download', 'cb_1', '--out', 'mine.pptx'], {
    env: env(service.url),
  });
  expect(code).toBe(0);
  expect(readdirSync(home.folder).sort()).toEqual(['config', 'mine.pptx']);
});

test(
  'the trial notices a build that shows text as it came',
  async () => {
    await using service = await hostileService();
    const broken = await brokenBuild({
      file: 'src/terminal/safe-text.ts',
      from: ".replace(hostile, '')",
      to: '',
    });
    const ran = await home.svc(['deck', 'status', 'cb_1'], { env: env(service.url), bin: broken.bin });
    expect(forbidden.test(ran.stdout + ran.stderr)).toBe(true);
    await broken.remove();
  },
  buildMs,
);
