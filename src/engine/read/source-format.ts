import { pictureKind } from '../scene/picture.ts';
import { SourceError } from '../source.ts';

export const sourceFormats = [
  'pptx',
  'docx',
  'xlsx',
  'pdf',
  'picture',
  'html',
  'csv',
  'json',
  'markdown',
  'text',
] as const;
export type SourceFormat = (typeof sourceFormats)[number];

const byExtension: Record<string, SourceFormat> = {
  pptx: 'pptx',
  docx: 'docx',
  xlsx: 'xlsx',
  pdf: 'pdf',
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  csv: 'csv',
  tsv: 'csv',
  json: 'json',
  geojson: 'json',
  md: 'markdown',
  markdown: 'markdown',
  txt: 'text',
  text: 'text',
  rst: 'text',
  adoc: 'text',
  asciidoc: 'text',
};

const office = 'application/vnd.openxmlformats-officedocument.';
const byContentType: Record<string, SourceFormat> = {
  [`${office}presentationml.presentation`]: 'pptx',
  [`${office}wordprocessingml.document`]: 'docx',
  [`${office}spreadsheetml.sheet`]: 'xlsx',
  'application/pdf': 'pdf',
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'application/json': 'json',
  'text/markdown': 'markdown',
  'text/plain': 'text',
};

/**
 * The format of a source: by content type if given, since links rarely have extensions, then by name. Formats with a
 * signature must match the bytes.
 */
export function sourceFormat(bytes: Uint8Array, name: string, contentType?: string): SourceFormat {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  // Servers send "text/plain" for unknown files, so the name is more reliable.
  const named = byExtension[extension];
  const format = type === 'text/plain' ? (named ?? 'text') : (byContentType[type] ?? named);
  if (!format) throw new SourceError('unsupported', `${name} is of a kind that cannot be read.`);
  refuseDisguised(format, bytes, name);
  return format;
}

function refuseDisguised(format: SourceFormat, bytes: Uint8Array, name: string): void {
  if (format === 'picture' && !pictureKind(bytes)) {
    throw new SourceError('corrupt', `${name} is neither a PNG nor a JPEG picture.`);
  }
  // The PDF header may follow garbage; readers search the first kilobyte.
  if (format === 'pdf' && !Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) {
    throw new SourceError('corrupt', `${name} is not a PDF, or it is damaged.`);
  }
}
