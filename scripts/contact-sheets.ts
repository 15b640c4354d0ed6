/**
 * Draws every kind of slide in every template and puts the pages of each on one picture, to be looked at:
 * `npx jiti scripts/contact-sheets.ts <folder>` (needs poppler's pdftoppm and ImageMagick's montage).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderDeck } from '../src/engine/render/render-deck.ts';
import { deckTemplates } from '../src/engine/templates/templates.ts';
import { everyKindDeck } from '../test/support/every-kind-deck.ts';

const folder = path.resolve(process.argv[2] ?? 'contact-sheets');

async function sheet(id: string): Promise<void> {
  const pages = path.join(folder, id);
  mkdirSync(pages, { recursive: true });
  const pdf = path.join(pages, 'deck.pdf');
  writeFileSync(pdf, await renderDeck(everyKindDeck(id), new Map(), 'pdf', new AbortController().signal));
  execFileSync('pdftoppm', ['-r', '40', '-png', pdf, path.join(pages, 'page')]);
  const picture = path.join(folder, `${id}.png`);
  const options = ['-tile', '4x', '-geometry', '+6+6', '-background', '#888', picture];
  execFileSync('sh', ['-c', 'montage "$0"/page-*.png "$@"', pages, ...options]);
  console.log(picture);
}

async function main(): Promise<void> {
  for (const { id } of deckTemplates) await sheet(id);
}

void main();
