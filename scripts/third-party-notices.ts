import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';

/** Bundled, though no module of the bundle: their .wasm files stand beside it. */
const carriedAsFiles = ['harfbuzzjs', '@embedpdf/pdfium'];

/** What packages contain of others, which their own licence files leave out. */
const containedIn: Readonly<Record<string, () => string>> = {
  harfbuzzjs: () => `It contains HarfBuzz.\n\n${read(import.meta.dirname, 'licences/harfbuzz.txt')}`,
  '@embedpdf/pdfium': () =>
    `It contains PDFium.\n\n${read(import.meta.dirname, '../node_modules/@embedpdf/pdfium/LICENSE.pdfium')}`,
  unpdf: () =>
    'It contains PDF.js, by the Mozilla Foundation and its contributors, under the Apache License 2.0, whose text stands above under @swc/helpers.',
};

const rule = `\n\n${'-'.repeat(80)}\n\n`;

/** Writes beside the bundle which packages are in it, with the licences that are to go wherever they go. */
export const thirdPartyNotices: Plugin = {
  name: 'third-party-notices',
  generateBundle(_options, bundle) {
    const folders = new Set(carriedAsFiles.map((name) => join(import.meta.dirname, '../node_modules', name)));
    for (const output of Object.values(bundle))
      for (const id of output.type === 'chunk' ? Object.keys(output.modules) : []) {
        const folder = packageFolder(id);
        if (folder) folders.add(folder);
      }
    const notices = [...folders].map(noticeOf).sort();
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source: `${notices.join(rule)}\n` });
  },
};

/** Of the innermost package that a module belongs to; undefined for our own. */
function packageFolder(id: string): string | undefined {
  return /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1];
}

function noticeOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(read(folder, 'package.json'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const stated = `${author?.name ?? author} states the licence ${license} and adds no text of it.`;
  const texts = [`${name} ${version}`, file ? read(folder, file) : stated, containedIn[name]?.()];
  return texts.filter(Boolean).join('\n\n');
}

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8').trim();
