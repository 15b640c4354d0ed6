import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '../../src/contract/locales.ts';
import type { Document } from '../../src/engine/read/document.ts';
import { readSource } from '../../src/engine/read/read-source.ts';
import type { Assets, Source } from '../../src/engine/source.ts';
import { photograph } from '../convert/corpus/photograph.ts';
import { type CorpusText, corpusTexts } from './corpus-texts.ts';
import { resaveAll } from './office.ts';
import { workbook } from './source-files.ts';

type Format = 'docx' | 'pptx' | 'pdf' | 'xlsx' | 'csv' | 'md' | 'txt' | 'png' | 'jpg' | 'text';

/** What the author of each language gives: every format that can be uploaded at least once, and texts. */
const given: Record<Locale, Format[]> = {
  en: ['docx', 'csv', 'png'],
  'en-uk': ['pdf', 'text'],
  fr: ['pptx', 'xlsx'],
  de: ['docx', 'text', 'text'],
  es: ['md', 'csv', 'jpg'],
  it: ['pdf', 'png'],
  pt: ['txt', 'xlsx'],
  id: ['pptx', 'csv'],
  ja: ['docx', 'xlsx', 'png'],
  zh: ['md', 'text'],
  ko: ['pptx', 'md'],
  ar: ['docx', 'csv', 'jpg'],
  hi: ['txt', 'xlsx'],
};

export interface SourceSet {
  sources: Source[];
  documents: Document[];
  assets: Assets;
}

/** The files of each language, written by the programs that authors write them with, and read by our readers. */
export async function sourceSets(): Promise<Map<Locale, SourceSet>> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-sources-'));
  try {
    const pdfs = await printed(folder);
    const sets = new Map<Locale, SourceSet>();
    for (const [locale, formats] of Object.entries(given) as [Locale, Format[]][]) {
      const files = formats.map((format, index) => ({
        name:
          format === 'text' ? 'Text' : `${corpusTexts[locale].heading.slice(0, 20)} ${index + 1}.${format}`,
        bytes: format === 'pdf' ? (pdfs.get(locale) as Uint8Array) : written(format, locale, index, folder),
        kind: format === 'text' ? ('text' as const) : ('file' as const),
      }));
      sets.set(locale, await readAll(files));
    }
    return sets;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function readAll(
  files: { name: string; bytes: Uint8Array; kind: 'file' | 'text' }[],
): Promise<SourceSet> {
  const set: SourceSet = { sources: [], documents: [], assets: new Map() };
  for (const [index, file] of files.entries()) {
    const contentType = file.kind === 'text' ? { contentType: 'text/plain' } : {};
    const { source, document, assets } = await readSource({ ...file, ...contentType, index });
    set.sources.push(source);
    set.documents.push(document);
    for (const [key, bytes] of assets) set.assets.set(key, bytes);
  }
  return set;
}

/** LibreOffice starts once for all PDFs. */
async function printed(folder: string): Promise<Map<Locale, Uint8Array>> {
  const locales = (Object.keys(given) as Locale[]).filter((locale) => given[locale].includes('pdf'));
  const documents = locales.map((locale) => {
    const path = join(folder, `${locale}.docx`);
    writeFileSync(path, converted('docx', markdown(corpusTexts[locale]), folder));
    return path;
  });
  const saved = await resaveAll('pdf', documents);
  return new Map(
    locales.map((locale, index) => [locale, new Uint8Array(readFileSync(saved[index] as string))]),
  );
}

function written(format: Format, locale: Locale, index: number, folder: string): Uint8Array {
  const text = corpusTexts[locale];
  const utf8 = (words: string) => new TextEncoder().encode(words);
  switch (format) {
    case 'docx':
    case 'pptx':
      return converted(format, markdown(text), folder);
    case 'csv':
      return utf8([text.columns, ...records(text)].map((row) => row.join(';')).join('\r\n'));
    case 'xlsx':
      return workbook(sheet([[...text.columns], ...records(text)]));
    case 'md':
      return utf8(markdown(text));
    case 'png':
      return new Uint8Array(photograph(640, 420));
    case 'jpg':
      return photographAsJpeg(folder);
    default:
      // The second text of a set goes on where the first ends.
      return utf8(
        index > 1 ? text.list.join('\n\n') : [text.heading, '', text.sentences.join(' ')].join('\n'),
      );
  }
}

function markdown(text: CorpusText): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `# ${text.heading}`,
    ...text.sentences,
    text.list.map((item) => `- ${item}`).join('\n'),
    [row(text.columns), '|---|---:|---:|', ...records(text).map(row)].join('\n'),
  ].join('\n\n');
}

const records = ({ rows }: CorpusText): string[][] =>
  rows.map((name, index) => [name, String(412 - 23 * index), (51.2 - 0.7 * index).toFixed(1)]);

function sheet(rows: string[][]): string {
  const cell = (text: string) =>
    /^[\d.]+$/.test(text) ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  return rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
}

function converted(format: 'docx' | 'pptx', text: string, folder: string): Uint8Array {
  const target = join(folder, `converted.${format}`);
  execFileSync('pandoc', ['-f', 'markdown', '-o', target], { input: text });
  return new Uint8Array(readFileSync(target));
}

function photographAsJpeg(folder: string): Uint8Array {
  const [from, to] = [join(folder, 'photograph.png'), join(folder, 'photograph.jpg')];
  writeFileSync(from, photograph(640, 420));
  execFileSync('convert', [from, to]);
  return new Uint8Array(readFileSync(to));
}
