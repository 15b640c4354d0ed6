import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';
import { plainDeck } from '../support/plain-deck.ts';
import { installPrograms, makeFiles, runScript } from '../support/typed-lines.ts';

const home = createHome();
const readme = join(import.meta.dirname, '../../README.md');

/** What cannot run here as it is written: it stays, needs somebody else's service, or an answer of its own. */
const elsewhere = /svc (init|serve)|webhooks (listen|verify)|hooks\.example|production|npm install/;

/** The lines of each block, with what was typed before left out. */
const blocks = [...readFileSync(readme, 'utf8').matchAll(/```sh\n(.*?)```/gs)]
  .map(([, block = '']) =>
    block.replaceAll('\\\n', '').replace('npm ci && ', '').replaceAll('node bin/svc.js', 'svc').split('\n'),
  )
  .map((lines) => lines.filter((line) => line !== '' && !elsewhere.test(line)))
  .filter((lines) => lines.length > 0);

beforeAll(async () => {
  installPrograms(home, ['xdg-open']);
  await makeFiles(home, {
    decks: ['brand.pptx', 'old-deck.pptx'],
    pdfs: ['paper.pdf'],
    report: 'notes.docx',
    table: 'sales.xlsx',
  });
  cpSync(join(readme, '../docs/example'), home.path('docs/example'), { recursive: true });
  writeFileSync(home.path('offer.pptx'), await plainDeck((deck) => deck.addSlide().addText('{{name}}')));
  writeFileSync(home.path('customers.csv'), 'id,name\n1,Anna\n2,Bo\n');
});

it.each(blocks.map((lines) => [lines[0], lines] as const))(
  'the block from %s on does what it says',
  (_, lines) => {
    for (const name of ['review.pptx', 'deck.pptx']) rmSync(home.path(name), { force: true });
    const ran = runScript(home, ['set -e', ...lines].join('\n'));
    expect(ran.status, ran.stderr).toBe(0);
  },
);
