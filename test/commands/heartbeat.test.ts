import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';
import { hostedEnv, startSvc } from '../support/run-svc.ts';
import { deckBytes } from '../support/sample-files.ts';
import { standIn } from '../support/stand-in.ts';

const home = createHome();

/** Makes the half minutes of the program a tenth of a second long. */
const hurry = `
  const { setInterval: real } = globalThis;
  globalThis.setInterval = (work, ms, ...rest) => real(work, ms === 30_000 ? 100 : ms, ...rest);
`;

describe('in a build log', () => {
  it('a step is a line, repeated every 30 s with its time while it lasts', async () => {
    writeFileSync(home.path('hurry.cjs'), hurry);
    await using service = await standIn({ file: deckBytes(20_000) });
    const stream = service.hold(/^event 1 of/);
    const running = startSvc(['deck', 'generate', 'Tea, 2 slides', '--out', 'tea.pptx'], {
      cwd: home.folder,
      env: {
        ...(await hostedEnv(service.url)),
        NODE_OPTIONS: `--require ${JSON.stringify(home.path('hurry.cjs'))}`,
      },
    });
    await running.says(/(Waiting for the service to start \(\d+ s\)\n.*){3}/);
    stream.letGo();
    const ran = await running.done;
    expect(ran.code, ran.stderr).toBe(0);
    const lines = ran.stderr.trimEnd().split('\n');
    expect(lines.filter((line) => line === 'Waiting for the service to start')).toHaveLength(1);
    expect(ran.stderr).toMatch(/^Downloading tea\.pptx [\d.]+ KB$/m);
    expect(ran.stderr).not.toContain('\u001b');
    expect(ran.stderr).not.toContain('\r');
  });

  it('beside --json there is nothing but the document', async () => {
    const ran = await home.svc(['deck', 'generate', 'Tea, 2 slides', '--json']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
  });
});
