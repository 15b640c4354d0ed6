import { existsSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHome } from '../support/home.ts';
import { deckBytes } from '../support/sample-files.ts';
import { startServe } from '../support/serve.ts';
import { standIn } from '../support/stand-in.ts';
import { openTerminal } from '../support/terminal.ts';

const home = createHome();
const open = (args: string[], env: Record<string, string> = {}) =>
  openTerminal(args, { ...home.env, ...env }, home.folder);
const hosted = ({ url, api_key }: { url: string; api_key: string }) => ({
  SVC_ENV: 'production',
  SVC_BASE_URL: url,
  SVC_API_KEY: api_key,
});
const showCursor = '\u001b[?25h';

/** A generation of a deck, followed until the service holds it at a point. */
async function heldAt(point: RegExp, args: string[] = [], env: Record<string, string> = {}) {
  const service = await standIn({ file: deckBytes(1000) });
  onTestFinished(() => service[Symbol.asyncDispose]());
  const { letGo } = service.hold(point);
  const words = ['deck', 'generate', 'Tea, 2 slides', ...args];
  const at = hosted({ url: service.url, api_key: 'some-key' });
  return { letGo, words, at, terminal: open(words, { ...at, ...env }) };
}

describe('in a narrow terminal', () => {
  it('breaks no word of what it says', async () => {
    const terminal = openTerminal(['doctor'], { ...home.env }, home.folder, 40);
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    const lines = terminal.text().split(/\r?\n/);
    expect(lines).toContain('skip DNS           Not needed: nothing');
    expect(lines).toContain('                   leaves this machine.');
  });

  it('lists what jobs are about', async () => {
    const { callback_id: id } = await home.json(['deck', 'generate', 'Tea, 2 slides']);
    const terminal = openTerminal(['jobs', 'list', '--limit', '1'], { ...home.env }, home.folder, 60);
    await terminal.done;
    expect(terminal.text()).toContain(`${id}  success  Tea, 2 slides`);
  });
});

describe('in a terminal', () => {
  it('shows a spinner with the step and the time, and leaves the cursor as it was', async () => {
    const { terminal, letGo } = await heldAt(/^event 1/, ['--out', 'tea.pptx']);
    await terminal.shows(/\S Waiting for the service to start \d+ s/);
    letGo();
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(terminal.text()).toContain('tea.pptx');
    expect(terminal.raw()).toContain(showCursor);
  });

  it('leaves the job running on Ctrl-C, ends with 130 and says how to go on', async () => {
    const { terminal } = await heldAt(/^event 1/, ['--out', 'late.pptx']);
    await terminal.shows(/Waiting for the service to start \d/);
    terminal.type('\u0003');
    expect(await terminal.done).toMatchObject({ code: 130 });
    const { id } = await home.json(['jobs', 'show', 'last']);
    expect(terminal.text()).toContain(`svc deck watch ${id} --out late.pptx --env production`);
    expect(terminal.raw().lastIndexOf(showCursor)).toBeGreaterThan(terminal.raw().lastIndexOf('\u001b[?25l'));
    expect(existsSync(home.path('late.pptx'))).toBe(false);
  });

  it('on Ctrl-C before the service answered says that the same command goes on, and it does', async () => {
    const { terminal, letGo, words, at } = await heldAt(/^asked POST .*generate/, [
      '--verbose',
      '--out',
      'held.pptx',
    ]);
    await terminal.shows(/Sending the request \d/);
    terminal.type('\u0003');
    expect(await terminal.done).toMatchObject({ code: 130 });
    expect(terminal.text()).toContain('Run the same command again: no second job is started.');
    letGo();
    const again = await home.svc(words, { env: at });
    expect(again.code, again.stderr).toBe(0);
    const keyOf = (text: string) => /idempotency-key: (\S+)/i.exec(text)?.[1];
    expect(keyOf(again.stderr)).toBe(keyOf(terminal.text()));
  });

  it('clears the progress of the terminal itself when it ends', async () => {
    const { terminal } = await heldAt(/^event 1/, ['--out', 'ghost.pptx'], { TERM_PROGRAM: 'ghostty' });
    await terminal.shows(/Waiting for the service to start \d/);
    terminal.type('\u0003');
    await terminal.done;
    expect(terminal.raw()).toContain('\u001b]9;4;3;');
    expect(terminal.raw()).toContain('\u001b]9;4;0;');
  });

  it('says sentences instead of a spinner with ACCESSIBLE=1', async () => {
    const terminal = open(['deck', 'generate', 'Tea, 2 slides'], { ACCESSIBLE: '1', NO_COLOR: '1' });
    await terminal.shows('Save it as');
    terminal.type('said.pptx\r');
    expect(await terminal.done).toMatchObject({ code: 0 });
    expect(terminal.raw()).toContain('Finalizing your slides\r\n');
    expect(existsSync(home.path('said.pptx'))).toBe(true);
    expect(terminal.raw()).not.toContain('\u001b[');
  });

  it('asks for the prompt that is missing, and offers what the service knows', async () => {
    const terminal = open(['deck', 'generate', '--no-wait']);
    await terminal.shows('What should it be about?');
    terminal.type('A bakery, 2 slides\r');
    await terminal.shows('Set more options');
    terminal.type('y\r');
    await terminal.shows('Which language?');
    terminal.type('de');
    await terminal.shows('❯ German (de)');
    terminal.type('\r');
    await terminal.shows('Which template?');
    terminal.type('clarity');
    await terminal.shows('❯ Clarity (clarity)');
    terminal.type('\r');
    await terminal.shows('For which audience?');
    terminal.type('\r');
    await terminal.shows('Which agent should write it?');
    terminal.type('\r');
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(await home.json(['jobs', 'show', 'last'])).toMatchObject({ prompt: 'A bakery, 2 slides' });
  });

  it('asks which environment a key is for, and where it is', async () => {
    const { url, api_key } = await startServe(home);
    const terminal = open(['deck', 'languages'], { SVC_ENV: 'production', SVC_API_KEY: api_key });
    await terminal.shows('What is the address of production?');
    terminal.type(`${url}\r`);
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(terminal.text()).toContain('Arabic');

    await home.svc(['env', 'add', 'staging', '--base-url', url]);
    const other = open(['deck', 'languages'], { SVC_API_KEY: api_key });
    await other.shows('Which environment?');
    other.type('staging');
    await other.shows('❯ staging');
    other.type('\r');
    expect(await other.done, other.text()).toMatchObject({ code: 0 });
  });

  it('offers the decks of this machine where an id is missing', async () => {
    const made = await home.json(['deck', 'generate', 'A bakery, 2 slides']);
    const terminal = open(['deck', 'status']);
    await terminal.shows('Which one?');
    await terminal.shows(`❯ success: A bakery, 2 slides (${made.callback_id})`);
    terminal.type('\r');
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
  });

  it('asks what should change, of an edit', async () => {
    const terminal = open(['deck', 'edit', 'last', '--no-wait']);
    await terminal.shows('What should change?');
    terminal.type('\u0003');
    expect(await terminal.done).toMatchObject({ code: 130 });
  });

  it('ends with 130 and "Cancelled." on Ctrl-C at a question', async () => {
    const terminal = open(['deck', 'generate']);
    await terminal.shows('What should it be about?');
    terminal.type('\u0003');
    expect(await terminal.done).toMatchObject({ code: 130 });
    expect(terminal.text()).toContain('Cancelled.');
  });

  it('fits help and lists into 40 columns, and cuts off no name that is to be typed', async () => {
    for (const words of ['deck generate --help', 'webhooks --help', 'help environment', 'env list']) {
      const terminal = openTerminal(words.split(' '), home.env, home.folder, 40);
      expect(await terminal.done).toMatchObject({ code: 0 });
      const lines = terminal
        .text()
        .replace(/Examples:.*?\r\n\r\nGlobal/s, '')
        .split('\r\n');
      // A word alone on its line may be longer.
      const long = lines.filter((line) => line.length > 40 && line.trim().includes(' '));
      expect(long).toEqual([]);
      expect(terminal.text()).toMatch(/--max-slides|rotate-secret|SVC_REQUESTS_PER_SECOND|development/);
    }
  });

  it.each([
    ['doctor', 'There is none.'],
    ['auth status', 'There is no key.'],
  ])('svc %s tells that there is no key, and does not ask for it', async (words, told) => {
    const terminal = open(words.split(' '), { SVC_ENV: 'production', SVC_BASE_URL: 'http://127.0.0.1:9' });
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 3 });
    expect(terminal.text()).toContain(told);
    expect(terminal.text()).toContain('svc auth login --env production');
  });

  it.each([['--no-input'], ['--json']])('asks nothing with %s', async (flag) => {
    expect(await open(['deck', 'generate', flag]).done).toMatchObject({ code: 2 });
  });
});
