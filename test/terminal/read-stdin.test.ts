import { describe, expect, it, onTestFinished } from 'vitest';
import { createHome } from '../support/home.ts';
import { deckBytes } from '../support/sample-files.ts';
import { standIn } from '../support/stand-in.ts';
import { openTerminal } from '../support/terminal.ts';

const home = createHome();
const open = (args: string[], env: Record<string, string> = {}) =>
  openTerminal(args, { ...home.env, ...env }, home.folder);
const ctrlD = '\u0004';
const key = 'svc_a-canary-key-0123456789';

describe('an option that reads stdin, at a terminal', () => {
  it.each([
    [['deck', 'generate', '--prompt-file', '-', '--dry-run'], 'the prompt', 'A bakery'],
    [['deck', 'generate', 'Tea', '--text-file', '-', '--dry-run'], 'the text', 'Tea grows'],
    [['deck', 'generate', '--body', '-', '--dry-run'], 'the JSON of --body', '{"prompt":"Coffee"}'],
    [['api', '/api/v1/x', '--body', '-', '--dry-run'], 'the JSON of --body', '{"name":"Cocoa"}'],
    [['serve', '--port', '0', '--limits', '-'], 'the JSON of --limits', '{"ping_s":77}'],
    [['config', 'set', 'template', '-'], 'template', 'clarity'],
  ])('%s says what is read and how it ends', async (args, what, typed) => {
    const terminal = open(args);
    await terminal.shows(`Reading ${what} from the terminal; end with Ctrl-D on a line of its own.`);
    terminal.type(`${typed}\r${ctrlD}`);
    // Once as it was typed, and once in what became of it.
    await terminal.shows(typed);
    await terminal.shows((typed.match(/\w+/g) as string[]).at(-1) as string);
    if (args[0] === 'serve') terminal.type('\u0003');
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
  });

  it.each([
    [['auth', 'login', '--with-key'], 'API key for production'],
    [['config', 'set', 'llm.api_key', '-'], 'llm.api_key'],
  ])('%s shows nothing of a key', async (args, question) => {
    const service = await standIn({ file: deckBytes(1000) });
    onTestFinished(() => service[Symbol.asyncDispose]());
    const terminal = open(args, { SVC_ENV: 'production', SVC_BASE_URL: service.url });
    await terminal.shows(question);
    terminal.type(`${key}\r`);
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(terminal.raw()).not.toContain(key.slice(0, -4));
  });

  it('says nothing where stdin is a pipe', async () => {
    const ran = await home.svc(['deck', 'generate', '--prompt-file', '-', '--dry-run'], {
      input: 'A bakery',
    });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
  });

  it('is refused where another has read all of it', async () => {
    const args = ['deck', 'generate', '--prompt-file', '-', '--text-file', '-', '--dry-run'];
    const ran = await home.svc(args, { input: 'A bakery' });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('stdin was already read, so nothing is left for the text.');
  });
});
