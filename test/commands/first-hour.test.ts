import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { createHome } from '../support/home.ts';
import { failure, json, scriptedServer } from '../support/scripted-server.ts';

const home = createHome();

describe('what is typed in the first hour', () => {
  it.each([
    [['generate', 'tea'], 'svc deck generate, or svc poster generate'],
    [['login'], 'svc auth login'],
    [['version'], 'svc --version'],
    [['deck', 'genrate', 'x'], 'svc deck generate?'],
    [['make', 'a', 'deck', 'about', 'tea'], 'Did you mean: svc deck generate?'],
    [['poster', 'create'], 'Did you mean: svc poster generate?'],
    [['a deck about tea'], "Did you mean: svc deck generate 'a deck about tea'?"],
    [['deck', 'lsit'], 'See all commands with: svc deck --help'],
    [['list'], 'Did you mean: svc jobs list?'],
    [['status'], 'See all commands with: svc --help'],
    [['deck', 'generate', 'x', '--outfile', 'a.pptx'], 'Did you mean --out?'],
    [['deck', 'generate', 'x', '--link', 'here'], '--link here is not a web address.'],
    [
      ['deck', 'generate', 'x', '--outline', '--out', 'a.pptx'],
      '--outline needs a value, but "--out" follows it.',
    ],
    [['upload'], '<files> is missing (files to upload).'],
    [['deck', 'generate', 'Tea', '--out', '.'], 'Name a file in it, for example deck.pptx.'],
    [['env', 'remove', 'uat'], 'There is nothing to remove: uat has no address and no key here.'],
  ])('svc %j is answered with the command that was meant', async (args, meant) => {
    const ran = await home.svc(args);
    expect([2, 10]).toContain(ran.code);
    expect(ran.stderr).toContain(meant);
  });

  it.each(['--version', '-V'])('%s is answered before the bundle is loaded', (flag) => {
    for (const file of ['bin/svc.js', 'package.json'])
      cpSync(join(import.meta.dirname, '../..', file), home.path(file));
    const ran = spawnSync(process.execPath, [home.path('bin/svc.js'), flag], { encoding: 'utf8' });
    expect(ran).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('an id that is none is called an id, and by its name on the wire in JSON', async () => {
    const ran = await home.svc(['deck', 'status', 'abc']);
    expect(ran.stderr).toContain('This id is not valid.');
    const told = await home.svc(['deck', 'status', 'abc', '--json']);
    expect(told.stderr).toContain('This callback_id is not valid.');
  });

  it('a prompt without quotation marks is shown with them', async () => {
    const ran = await home.svc(['deck', 'generate', 'a', 'deck', "about O'Hara"]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain(`svc deck generate 'a deck about O'\\''Hara'`);
  });

  it('a file behind the prompt is shown with its option', async () => {
    const file = join(import.meta.dirname, 'first-hour.test.ts');
    const ran = await home.svc(['deck', 'generate', 'Our plan', file]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain(`--file of its own: svc deck generate 'Our plan' --file ${file}`);
  });

  it('so is a second file behind the option, whether or not it is there', async () => {
    const ran = await home.svc(['deck', 'generate', 'Our plan', '--file', 'a.md', 'b.md']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain("svc deck generate 'Our plan' --file a.md --file b.md");
  });

  it.each([
    [['convert', 'status', 'nope'], 'svc jobs list --kind conversion'],
    [['webhooks', 'get', 'nope'], 'svc webhooks list'],
  ])('svc %j says where to look for what is not there', async (args, list) => {
    const ran = await home.svc(args);
    expect(ran.code).toBe(4);
    expect(ran.stderr).toContain(list);
  });

  it('a refused edit says that nothing was changed, and a deck without edits where its turns are', async () => {
    const { callback_id: id } = await home.json(['deck', 'generate', 'Tea, 2 slides']);
    const edited = await home.svc(['deck', 'edit', id, 'Frobnicate the whatsit']);
    expect(edited.code).toBe(7);
    expect(edited.stderr).toContain('Nothing was changed: ask again in other words.');
    const undone = await home.svc(['deck', 'undo', id]);
    expect(undone.code).toBe(5);
    expect(undone.stderr).toContain(`svc deck history ${id}`);
  });

  it('a poster with nothing on it says which of its regions wait', async () => {
    const made = await home.svc(['poster', 'generate', 'Road safety', '--out', 'safety.pdf']);
    expect(made.stdout).toMatch(/^4 of 4 regions wait for your content: “Key figures”, .*“Takeaway”\.$/m);
    const edited = await home.svc([
      'poster',
      'edit',
      'last',
      'Change the text of Takeaway to "Wear a helmet"',
    ]);
    expect(edited.stdout).toMatch(/^3 of 4 regions wait for your content: (?!.*Takeaway)/m);
  });

  it('a slide that an edit took out is told in a sentence, in the history too', async () => {
    const { callback_id: id } = await home.json(['deck', 'generate', 'Tea, 3 slides']);
    const edited = await home.svc(['deck', 'edit', id, 'Delete slide 2']);
    expect(edited.stdout).toMatch(/^Slide 2 deleted: "/m);
    const told = await home.svc(['deck', 'history', id]);
    expect(told.stdout).toMatch(/^ {4}Slide 2 deleted: "/m);
  });

  it('a mistyped file is not taken for the id of an upload', async () => {
    const ran = await home.svc(['deck', 'generate', 'x', '--file', 'reprot']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('There is no file reprot');
  });

  it('- stands for stdin as a prompt and as a source', async () => {
    const prompted = await home.svc(['deck', 'generate', '-', '--dry-run'], { input: 'Tea in the north' });
    expect(prompted.stdout).toContain('Tea in the north');
    const sourced = await home.svc(['deck', 'generate', 'Tea', '--file', '-', '--dry-run'], {
      input: 'Leaves are picked by hand.',
    });
    expect(sourced.stdout).toContain('Leaves are picked by hand.');
  });

  it('--quiet prints the path alone', async () => {
    const ran = await home.svc(['deck', 'generate', 'Tea, 2 slides', '--out', 'quiet.pptx', '-q']);
    expect(ran).toMatchObject({ code: 0, stdout: 'quiet.pptx\n', stderr: '' });
  });

  it('nothing is sent to a remote environment without a key', async () => {
    await using server = await scriptedServer(json(200, {}));
    const env = { SVC_ENV: 'uat', SVC_BASE_URL: server.url };
    const ran = await home.svc(['deck', 'generate', 'secret plans', '--json'], { env });
    expect(ran.code).toBe(3);
    expect(JSON.parse(ran.stderr).error.code).toBe('KEY_MISSING');
    expect(server.received).toHaveLength(0);
  });
});

describe('a request that was refused is over', () => {
  const env = (url: string) => ({ SVC_ENV: 'uat', SVC_BASE_URL: url, SVC_API_KEY: 'some-key' });

  it('for a spent quota, so that the same command is sent anew', async () => {
    await using server = await scriptedServer(failure(429, 'USAGE_LIMIT_EXCEEDED'));
    const ran = await home.svc(['deck', 'generate', 'Quota'], { env: env(server.url) });
    expect(ran.code).toBe(6);
    expect(readdirSync(home.path('config/pending'))).toEqual([]);
  });

  it('and a refusal of what an interrupted run had sent is told, not sent again under another key', async () => {
    await using server = await scriptedServer([
      ...Array.from({ length: 12 }, () => failure(503, 'SERVICE_UNAVAILABLE')),
    ]);
    const first = await home.svc(['deck', 'generate', 'Twice'], { env: env(server.url) });
    expect(first.code).toBe(8);
    await using refusing = await scriptedServer(failure(400, 'BAD_REQUEST'));
    const again = await home.svc(['deck', 'generate', 'Twice'], { env: env(refusing.url) });
    expect(again.code).toBe(5);
    expect(refusing.received).toHaveLength(1);
  });
});

describe('jobs', () => {
  it('are listed with their true state and can be waited for', async () => {
    const { callback_id: id } = await home.json(['deck', 'generate', 'Tea, 2 slides', '--no-wait']);
    const waited = await home.json(['jobs', 'wait', id]);
    expect(waited.items).toMatchObject([{ id, status: 'success' }]);
    const { stdout } = await home.svc(['deck', 'status', id, '--quiet']);
    expect(stdout).toBe('success\n');
    const listed = await home.json(['jobs', 'list', '--status', 'success']);
    expect(listed.items.map((job: { id: string }) => job.id)).toContain(id);
  });

  it('that failed end the wait with 7', async () => {
    const made = await home.json(['deck', 'generate', 'Tea, 2 slides']);
    const edited = await home.json(['deck', 'edit', made.callback_id, 'Frobnicate the whatsit', '--no-wait']);
    const ran = await home.svc(['jobs', 'wait', edited.callback_id]);
    expect(ran.code).toBe(7);
    expect(ran.stdout).toContain('failed');
  });
});
