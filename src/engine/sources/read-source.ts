import { createHash } from 'node:crypto';
import { type Assets, type Source, SourceError, type SourceKind } from '../source.ts';
import type { Reading, SourceInput } from './reading.ts';
import { type SourceFormat, sourceFormat } from './source-format.ts';

export interface ReadSource extends SourceInput {
  kind: SourceKind;
  /** Of a link. */
  url?: string;
  /** ISO 8601 date on which a link was read. */
  accessed?: string;
}

/** Each reader is loaded when its format first turns up. */
const readers: Record<SourceFormat, () => Promise<(input: SourceInput) => Promise<Reading>>> = {
  pptx: async () => (await import('./read-pptx.ts')).readPptx,
  docx: async () => (await import('./read-docx.ts')).readDocx,
  xlsx: async () => (await import('./read-xlsx.ts')).readXlsx,
  pdf: async () => (await import('./read-pdf.ts')).readPdf,
  html: async () => (await import('./read-html.ts')).readHtml,
  csv: async () => (await import('./read-csv.ts')).readCsv,
  markdown: async () => (await import('./read-text.ts')).readText,
  text: async () => (await import('./read-text.ts')).readText,
  picture: async () => pictureReading,
};

/**
 * What a file, a fetched page or a text says, as blocks that remember where they stood. Pictures come back as assets.
 * @throws SourceError when it is encrypted, damaged, empty, of a kind that cannot be read, or larger than is safe
 */
export async function readSource(input: ReadSource): Promise<{ source: Source; assets: Assets }> {
  if (input.bytes.length === 0) throw new SourceError('empty', `${input.name} is empty.`);
  const format = sourceFormat(input.bytes, input.name, input.contentType);
  const read = await readers[format]();
  const { blocks, assets, title, author, date } = await read(input);
  if (blocks.length === 0) throw new SourceError('empty', `${input.name} holds nothing that can be read.`);
  const source: Source = {
    kind: input.kind,
    // A file is known by its name, a page by its title.
    title: input.kind === 'link' ? (title ?? input.name) : input.name,
    ...(title && input.kind !== 'link' && { ownTitle: title }),
    ...(input.url && { url: input.url }),
    ...(input.accessed && { accessed: input.accessed }),
    ...(author && { author }),
    ...(date && { date }),
    blocks,
  };
  return { source, assets };
}

async function pictureReading({ bytes, name, index }: SourceInput): Promise<Reading> {
  const { readPicture } = await import('./read-picture.ts');
  const size = readPicture(bytes);
  const asset = createHash('sha256').update(bytes).digest('hex');
  // The name is the only thing that says what the picture shows, unless a camera named it.
  const words = name
    .replace(/\.[a-z]+$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  const alt =
    /\p{L}{3}/u.test(words) && !/^(?:img|dsc|image|screenshot|photo|scan)\b/i.test(words) ? words : undefined;
  const block = { type: 'picture' as const, asset, ...(alt && { alt }), ...size, at: { source: index } };
  return { blocks: [block], assets: new Map([[asset, bytes]]) };
}
