import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultProxy } from '../support/fault-proxy.ts';
import { createHome } from '../support/home.ts';
import { startServe } from '../support/serve.ts';
import { openTerminal } from '../support/terminal.ts';

const home = createHome();

/** A service behind a network so slow that a transfer can be watched. */
async function slowNetwork(latencyMs: number) {
  const { url, api_key } = await startServe(home);
  const proxy = await faultProxy(Number(new URL(url).port), { latencyMs, sliceBytes: 4096 }, 7);
  return {
    proxy,
    env: { ...home.env, SVC_ENV: 'production', SVC_BASE_URL: proxy.url, SVC_API_KEY: api_key },
  };
}

const bar = (label: string) => new RegExp(`${label} [█░]{20} \\d+% [\\d.]+ [KM]?B/s, \\d+ s left`);

describe('a transfer in a terminal', () => {
  it('shows an upload as a bar with rate and time left', async () => {
    const { proxy, env } = await slowNetwork(60);
    await using _ = proxy;
    writeFileSync(home.path('long.txt'), 'Tea is grown in the hills. '.repeat(200_000));
    const terminal = openTerminal(['upload', 'long.txt'], env, home.folder);
    await terminal.shows(bar('Uploading long.txt'));
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
  });

  it('shows a download so too', async () => {
    const { proxy, env } = await slowNetwork(500);
    await using _ = proxy;
    const terminal = openTerminal(
      ['deck', 'generate', 'Tea, 3 slides', '--out', 'tea.pptx'],
      env,
      home.folder,
    );
    await terminal.shows(bar('Downloading tea.pptx'));
    expect(await terminal.done, terminal.text()).toMatchObject({ code: 0 });
  });
});
