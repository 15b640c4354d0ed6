import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';
import { startServe } from '../support/serve.ts';
import { openTerminal, type Terminal } from '../support/terminal.ts';

const down = '\u001b[B';
const enter = '\r';
const ctrlC = '\u0003';

const home = createHome();
beforeEach(() => {
  for (const name of readdirSync(home.folder)) rmSync(home.path(name), { recursive: true });
});

const open = (env: Record<string, string> = {}) =>
  openTerminal(['init'], { ...home.env, SHELL: '/bin/bash', ...env }, home.folder);
const profile = () => JSON.parse(readFileSync(home.path('config/config.json'), 'utf8'));

/** A question and the keys that answer it. */
type Step = readonly [question: string, keys: string];

async function answer(terminal: Terminal, steps: readonly Step[]): Promise<void> {
  for (const [question, keys] of steps) {
    await terminal.shows(question);
    terminal.type(keys);
  }
}

async function hostedSteps(): Promise<{ url: string; api_key: string; steps: Step[] }> {
  const { url, api_key } = await startServe(home);
  const steps: Step[] = [
    ['Which service', `${down}${enter}`],
    ['What is the address of production?', `${url}${enter}`],
    ['API key for production', `${api_key}${enter}`],
    ['Which language', 'French'],
    // The list follows what is typed with a little delay.
    ['❯ French', enter],
    ['Which format', `${down}${down}${enter}`],
    ['Which folder', `\u007f~/made${enter}`],
    ['There is no folder', `y${enter}`],
    ['Install completion for bash', enter],
    ['Make a first deck?', enter],
  ];
  return { url, api_key, steps };
}

describe('svc init', () => {
  it('keeps environment, accepted key, defaults and completion, and shows no key', async () => {
    const { url, api_key, steps } = await hostedSteps();
    const terminal = open();
    await answer(terminal, steps);
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(terminal.text()).not.toContain(api_key);
    expect(profile()).toMatchObject({
      environments: { production: { base_url: url, api_key } },
      defaults: { env: 'production', language: 'fr', format: 'pdf', output_dir: home.path('made') },
    });
    expect(existsSync(home.path('.local/share/bash-completion/completions/svc'))).toBe(true);
  });

  it('keeps what Enter passes over when it is run again', async () => {
    const { steps } = await hostedSteps();
    const first = open();
    await answer(first, steps);
    await first.done;
    const before = profile();
    const again = open();
    await answer(
      again,
      steps
        .filter(([question]) => !/^(❯|There is no folder)/.test(question))
        .map(([question]) => [question.replace('Install', 'Renew'), enter]),
    );
    expect(await again.done, again.text()).toMatchObject({ code: 0 });
    expect(profile()).toEqual(before);
  });

  it('asks again for an address that does not answer and a key that is refused', async () => {
    const { steps } = await hostedSteps();
    const terminal = open();
    const [service, address, key, ...rest] = steps as [Step, Step, Step, ...Step[]];
    await answer(terminal, [
      service,
      [address[0], `http://127.0.0.1:9${enter}`],
      [key[0], `svc_whatever${enter}`],
      ['nothing answers at that address', ''],
      ['does not answer. What now?', enter],
      [address[0], `\u0015${address[1]}`],
      [key[0], `svc_a-key-that-is-wrong${enter}`],
      ['refuses that key', ''],
      key,
      ...rest,
    ]);
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(profile().environments.production.api_key).toBe(key[1].trim());
  });

  it.each([
    ['keeps an address that does not answer yet', down, 'production', 'http://127.0.0.1:9'],
    ['lets go of it for the service on this machine', `${down}${down}`, 'local', undefined],
  ])('%s', async (_, keys, env, address) => {
    const terminal = open();
    await answer(terminal, [
      ['Which service', `${down}${enter}`],
      ['What is the address of production?', `http://127.0.0.1:9${enter}`],
      ['API key for production', `svc_whatever${enter}`],
      ['does not answer. What now?', `${keys}${enter}`],
      ['Which language', enter],
      ['Which format', enter],
      ['Which folder', `\u007fyes${enter}`],
      ['There is no folder', enter],
      ['Which folder', enter],
      ['Install completion', `n${enter}`],
      ['Make a first deck?', enter],
    ]);
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(profile().defaults).toEqual({ env });
    expect(profile().environments?.production?.base_url).toBe(address);
  });

  it.each([0, 1, 2, 3, 5, 6, 7, 8, 9])('keeps nothing when it is stopped at question %i', async (stop) => {
    const { steps } = await hostedSteps();
    const there = readdirSync(home.folder, { recursive: true }).sort();
    const terminal = open();
    await answer(terminal, [...steps.slice(0, stop), [steps[stop]?.[0] as string, ctrlC]]);
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 130 });
    expect(terminal.text()).toContain('Cancelled.');
    expect(readdirSync(home.folder, { recursive: true }).sort()).toEqual(there);
  });

  it('makes a first deck with what was chosen', async () => {
    const terminal = open();
    await answer(terminal, [
      ['Which service', enter],
      ['Which language', enter],
      ['Which format', enter],
      ['Which folder', enter],
      ['Install completion', `n${enter}`],
      ['Make a first deck?', `y${enter}`],
      ['What should it be about?', `Tea, 2 slides${enter}`],
      ['Ready.', ''],
    ]);
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(existsSync(home.path('first-deck.pptx'))).toBe(true);
  });

  it('asks in plain sentences with ACCESSIBLE=1, and redraws nothing', async () => {
    const { url, api_key, steps } = await hostedSteps();
    const terminal = open({ ACCESSIBLE: '1', NO_COLOR: '1' });
    const words = { 'Which service': 'production', 'Which language': 'french', 'Which format': '3' };
    await answer(
      terminal,
      steps
        .filter(([question]) => !question.startsWith('❯'))
        .map(([question, keys]): Step => {
          const word = words[question as keyof typeof words];
          return [question, word ? `${word}${enter}` : keys];
        }),
    );
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
    expect(terminal.raw()).not.toContain('\u001b');
    expect(terminal.raw()).not.toContain(api_key);
    expect(profile()).toMatchObject({
      environments: { production: { base_url: url, api_key } },
      defaults: { language: 'fr', format: 'pdf' },
    });
  });

  it('says what to type instead where nobody can answer', async () => {
    const ran = await home.svc(['init']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('svc auth login --with-key');
  });
});
