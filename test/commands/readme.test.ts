import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';
import { convertReport, workbook } from '../support/source-files.ts';

const home = createHome();
const repository = join(import.meta.dirname, '../..');

/** What cannot run here as it is written: it stays, needs somebody else's service, or an answer of its own. */
const elsewhere = /svc (init|serve)|webhooks (listen|verify)|hooks\.example|production|npm install/;

/** The lines of each block, with what was typed before left out. */
const blocks = [...readFileSync(join(repository, 'README.md'), 'utf8').matchAll(/```sh\n(.*?)```/gs)]
  .map(([, block = '']) =>
    block.replaceAll('\\\n', '').replace('npm ci && node bin/svc.js', 'svc').split('\n'),
  )
  .map((lines) => lines.filter((line) => line !== '' && !elsewhere.test(line)))
  .filter((lines) => lines.length > 0);

beforeAll(async () => {
  const bin = join(repository, 'bin/svc.js');
  mkdirSync(home.path('bin'));
  chmodSync(bin, 0o755);
  symlinkSync(bin, home.path('bin/svc'));
  writeFileSync(home.path('bin/xdg-open'), '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(home.path('brief.txt'), 'Tea in the hills, 3 slides');
  writeFileSync(home.path('notes.docx'), convertReport('docx'));
  writeFileSync(home.path('sales.xlsx'), workbook('<row r="1"><c r="A1"><v>7</v></c></row>'));
  await home.json(['deck', 'generate', 'Tea in the hills, 7 slides', '--out', 'brand.pptx']);
  await home.json(['deck', 'download', 'last', '--out', 'paper.pdf']);
  copyFileSync(home.path('brand.pptx'), home.path('old-deck.pptx'));
});

it.each(blocks.map((lines) => [lines[0], lines] as const))(
  'the block from %s on does what it says',
  (_, lines) => {
    for (const name of ['review.pptx', 'deck.pptx']) rmSync(home.path(name), { force: true });
    const ran = spawnSync('bash', ['-c', ['set -eo pipefail', ...lines].join('\n')], {
      cwd: home.folder,
      env: { ...home.env, CI: '1', PATH: `${home.path('bin')}:${process.env.PATH}` },
      encoding: 'utf8',
      input: '',
    });
    expect(ran.status, ran.stderr).toBe(0);
  },
);
