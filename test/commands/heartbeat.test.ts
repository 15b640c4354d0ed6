import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';
import { startServe } from '../support/serve.ts';

const home = createHome();

/** Makes the half minutes of the program a tenth of a second long. */
const hurry = `
  const { setInterval: real } = globalThis;
  globalThis.setInterval = (work, ms, ...rest) => real(work, ms === 30_000 ? 100 : ms, ...rest);
`;

describe('in a build log', () => {
  it('a step is a line, repeated every 30 s with its time while it lasts', async () => {
    writeFileSync(home.path('hurry.cjs'), hurry);
    writeFileSync(
      home.path('slow.json'),
      JSON.stringify([{ match: 'GET /streams/*', times: 1, delay_ms: 1500 }]),
    );
    const { url, api_key } = await startServe(home, ['--faults', 'slow.json']);
    const ran = await home.svc(['deck', 'generate', 'Tea, 2 slides', '--out', 'tea.pptx'], {
      env: {
        SVC_ENV: 'production',
        SVC_BASE_URL: url,
        SVC_API_KEY: api_key,
        NODE_OPTIONS: `--require ${JSON.stringify(home.path('hurry.cjs'))}`,
      },
    });
    expect(ran.code, ran.stderr).toBe(0);
    const lines = ran.stderr.trimEnd().split('\n');
    expect(lines.filter((line) => line === 'Waiting for the service to begin')).toHaveLength(1);
    expect(
      lines.filter((line) => /^Waiting for the service to begin \(\d+ s\)$/.test(line)).length,
    ).toBeGreaterThan(2);
    expect(lines.at(-1)).toMatch(/^Downloading tea\.pptx [\d.]+ KB$/);
    expect(ran.stderr).not.toContain('\u001b');
    expect(ran.stderr).not.toContain('\r');
  });

  it('beside --json there is nothing but the document', async () => {
    const ran = await home.svc(['deck', 'generate', 'Tea, 2 slides', '--json']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
  });
});
