import { rmSync } from 'node:fs';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createHome } from '../support/home.ts';
import { deckBytes } from '../support/sample-files.ts';
import { standIn } from '../support/stand-in.ts';
import { openTerminal, type Terminal } from '../support/terminal.ts';

const home = createHome();
beforeEach(() => rmSync(home.path('config'), { recursive: true, force: true }));

const open = (args: string[], env: Record<string, string> = {}) =>
  openTerminal(args, { ...home.env, ...env }, home.folder);
const ctrlC = '\u0003';
const lines = (...answers: string[]) => answers.map((answer) => `${answer}\r`).join('');

const key = 'svc_a-canary-key-0123456789';

/** A service that takes every key and can be held. */
async function openService() {
  const service = await standIn({ file: deckBytes(1000) });
  onTestFinished(() => service[Symbol.asyncDispose]());
  return service;
}

/** What was shown from one text to the next. */
const between = (terminal: Terminal, from: string, to: string): string => {
  const text = terminal.text();
  const start = text.indexOf(from) + from.length;
  return text.slice(start, text.indexOf(to, start));
};

const modes = [
  ['in lists and lines', {}],
  ['in plain sentences', { ACCESSIBLE: '1', NO_COLOR: '1' }],
] as const;

describe.each(modes)('keys typed ahead of a question, asked %s', (_, mode) => {
  it('answer one question after the other, though they came at once and before the first', async () => {
    const terminal = open(['deck', 'generate', '--no-wait'], mode);
    terminal.type(lines('A bakery, 2 slides', 'y', 'german', 'clarity', '', ''));
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(await home.json(['jobs', 'show', 'last'])).toMatchObject({ prompt: 'A bakery, 2 slides' });
    const shown = terminal.text();
    expect(shown).toMatch(/✔ Which language\? German \(de\)|\[1\] german\r\n/);
    expect(shown).toMatch(/✔ Which template\? Clarity \(clarity\)|\[1\] clarity\r\n/);
  });

  it('show no key that is pasted together with the address before it', async () => {
    const { url } = await openService();
    const terminal = open(['init'], { ...mode, SHELL: '/bin/sh' });
    await terminal.shows('Which service');
    terminal.type(lines('production', url, key, '', '', '', 'n'));
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(terminal.raw()).not.toContain(key.slice(4));
    expect(await home.json(['auth', 'status'])).toMatchObject({ key_ending: key.slice(-4) });
  });

  it('wait for a question that is being prepared, and are not shown before it', async () => {
    const { url, hold } = await openService();
    const { letGo } = hold(/^asked GET/);
    const terminal = open(['init'], { ...mode, SHELL: '/bin/sh' });
    await terminal.shows('Which service');
    terminal.type(lines('production', url, key));
    await terminal.shows('Trying the key');
    terminal.type(lines('french', '', '', 'n'));
    letGo();
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(between(terminal, 'Trying the key', 'Which language')).not.toContain('french');
    expect(await home.json(['config', 'get', 'language'])).toMatchObject({ value: 'fr' });
  });

  it('stop it between two questions, too', async () => {
    const { url, hold } = await openService();
    hold(/^asked GET/);
    const terminal = open(['init'], { ...mode, SHELL: '/bin/sh' });
    await terminal.shows('Which service');
    terminal.type(lines('production', url, key));
    await terminal.shows('Trying the key');
    terminal.type(ctrlC);
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 130 });
    expect(terminal.text()).not.toContain('Which language');
  });

  it('are shown again once the questions are over, and no spinner runs before', async () => {
    const { url, hold } = await openService();
    const { letGo } = hold(/^event 1/);
    const env = { SVC_ENV: 'production', SVC_BASE_URL: url };
    const terminal = open(
      ['deck', 'generate', 'Tea, 2 slides', '--out', `shown-${Object.keys(mode).length}.pptx`],
      { ...mode, ...env },
    );
    await terminal.shows('API key for production');
    // Longer than a spinner waits before it shows itself.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(terminal.text()).not.toContain('Sending the request');
    terminal.type(lines(key));
    await terminal.shows('Waiting for the service to start');
    terminal.type('for the shell');
    await terminal.shows('for the shell');
    letGo();
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(terminal.raw()).not.toContain(key.slice(4));
  });
});
