/** The program that is timed: reads a poster as JSON, writes it in the format of the file's name, nothing else. */
import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { PosterFormat } from '../../src/contract/choices.ts';
import type { PosterDocument } from '../../src/engine/poster/poster.ts';
import { renderPoster } from '../../src/engine/render/poster/render-poster.ts';

const [source = '', target = ''] = process.argv.slice(2);
const document = JSON.parse(readFileSync(source, 'utf8')) as PosterDocument;
const format = extname(target).slice(1) as PosterFormat;
void renderPoster(document, new Map(), format, new AbortController().signal).then((bytes) => {
  writeFileSync(target, bytes);
});
