import type { Assets } from '../source.ts';
import { SourceError } from '../source.ts';
import type { Document } from './document.ts';
import { Draft } from './draft.ts';
import { finishDocument } from './finish-document.ts';
import type { Reader, ReadInput } from './input.ts';
import { type SourceFormat, sourceFormat } from './source-format.ts';

/** Readers are loaded on first use. */
const readers: Record<SourceFormat, () => Promise<Reader>> = {
  pptx: async () => (await import('./office/read-pptx.ts')).readPptx,
  docx: async () => (await import('./office/read-docx.ts')).readDocx,
  xlsx: async () => (await import('./sheets/read-xlsx.ts')).readXlsx,
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  html: async () => (await import('./html/read-html.ts')).readHtml,
  csv: async () => (await import('./read-csv.ts')).readCsv,
  json: async () => (await import('./read-json.ts')).readJson,
  markdown: async () => (await import('./markdown/read-markdown.ts')).readMarkdown,
  text: async () => (await import('./markdown/read-markdown.ts')).readText,
  picture: async () => (await import('./picture-document.ts')).readPictureFile,
};

/**
 * Reads a file, fetched page or text into a section tree. Pictures are returned as assets by hex SHA-256.
 * @throws SourceError if it is encrypted, damaged, empty, unsupported or too large
 */
export async function readDocument(input: ReadInput): Promise<{ document: Document; assets: Assets }> {
  if (input.bytes.length === 0) throw new SourceError('empty', `${input.name} is empty.`);
  const format = sourceFormat(input.bytes, input.name, input.contentType);
  const read = await readers[format]();
  const draft = new Draft(input.index, input.pictures);
  await read(input, draft);
  if (draft.entries.every((entry) => entry.residue !== undefined))
    throw new SourceError('empty', `${input.name} holds nothing that can be read.`);
  return { document: finishDocument(input, draft), assets: draft.assets };
}
