/** The program that is timed: reads a deck as JSON, writes it as .pptx or .pdf, nothing else. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { DeckDocument } from '../../src/engine/deck.ts';
import { renderDeck } from '../../src/engine/render/render-deck.ts';

const [source = '', target = ''] = process.argv.slice(2);
const document = JSON.parse(readFileSync(source, 'utf8')) as DeckDocument;
const format = target.endsWith('.pdf') ? 'pdf' : 'pptx';
void renderDeck(document, new Map(), format, new AbortController().signal).then((bytes) => {
  writeFileSync(target, bytes);
  // The kernel's own mark: what resource usage says still holds the size of the process that started this one.
  console.log(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
});
