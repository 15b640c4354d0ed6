import { createHash } from 'node:crypto';
import { columnName } from '../read/column-name.ts';
import type { DraftMeta } from '../read/draft.ts';
import { readPicture } from '../read/read-picture.ts';
import type { Assets, Block, Provenance } from '../source.ts';

/** What a reader is given. */
export interface SourceInput {
  bytes: Uint8Array;
  /** File name, or whatever the source is called. */
  name: string;
  /** Of the file or of the answer to the link, without parameters. */
  contentType?: string;
  /** Position in the list of sources, for provenance. */
  index: number;
}

/** What a reader finds. */
export interface Reading {
  /** Title that the material gives itself. */
  title?: string;
  author?: string;
  date?: string;
  blocks: Block[];
  assets: Assets;
}

/** A picture inside a document. */
export interface PictureFile {
  size: number;
  read(): Uint8Array;
}

/** Where a reader puts what it finds, within limits that keep one source from filling the memory. */
export class BlockCollector {
  /** Far more than a deck can use; the rest of a larger source is left out. */
  static readonly limits = { blocks: 20_000, characters: 4_000_000, pictures: 60 } as const;
  /** Bytes of pictures that are looked at: of one, and of all together. */
  static readonly pictureBytes = { each: 24 * 1024 * 1024, all: 96 * 1024 * 1024 } as const;

  readonly blocks: Block[] = [];
  readonly assets: Assets = new Map();
  #characters = 0;
  #pictureBytes = 0;
  readonly #source: number;

  constructor(source: number) {
    this.#source = source;
  }

  get full(): boolean {
    const { blocks, characters } = BlockCollector.limits;
    return this.blocks.length >= blocks || this.#characters >= characters;
  }

  at(place: Omit<Provenance, 'source'> = {}): Provenance {
    return { source: this.#source, ...place };
  }

  heading(level: number, text: string, place?: Omit<Provenance, 'source'>): void {
    const clean = cleanText(text);
    if (clean) this.#add({ type: 'heading', level, text: clean, at: this.at(place) }, clean.length);
  }

  paragraph(text: string, place?: Omit<Provenance, 'source'>): void {
    const clean = cleanText(text);
    if (clean) this.#add({ type: 'paragraph', text: clean, at: this.at(place) }, clean.length);
  }

  list(items: string[], ordered: boolean, place?: Omit<Provenance, 'source'>): void {
    const clean = items.map(cleanText).filter((item) => item !== '');
    if (clean.length > 0) this.#add({ type: 'list', ordered, items: clean, at: this.at(place) }, size(clean));
  }

  table(columns: string[], rows: string[][], place?: Omit<Provenance, 'source'>, caption?: string): void {
    const cells = rows.map((row) => row.map(cleanText)).filter((row) => row.some((cell) => cell !== ''));
    if (cells.length === 0) return;
    const at = this.at(place);
    const block = {
      type: 'table' as const,
      columns: columns.map((column) => columnName(cleanText(column))),
      rows: cells,
      at,
    };
    this.#add(
      caption ? { ...block, caption: cleanText(caption) } : block,
      cells.reduce((sum, row) => sum + size(row), 0),
    );
  }

  /** A picture inside a document; one that cannot be drawn is left out, since the document still says something. */
  picture(file: PictureFile, alt: string | undefined, place?: Omit<Provenance, 'source'>): void {
    const { each, all } = BlockCollector.pictureBytes;
    const room = this.assets.size < BlockCollector.limits.pictures && this.#pictureBytes + file.size <= all;
    if (!room || file.size > each) return;
    this.#pictureBytes += file.size;
    const bytes = file.read();
    const dimensions = sizeOf(bytes);
    if (!dimensions) return;
    const asset = createHash('sha256').update(bytes).digest('hex');
    this.assets.set(asset, bytes);
    const text = alt && cleanText(alt);
    this.#add({ type: 'picture', asset, ...(text && { alt: text }), ...dimensions, at: this.at(place) }, 0);
  }

  #add(block: Block, characters: number): void {
    if (this.full) return;
    this.#characters += characters;
    this.blocks.push(block);
  }
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    return readPicture(bytes);
  } catch {
    return undefined;
  }
}

const size = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0);

/** One line, without control characters, direction overrides and invisible fillers; joiners stay, scripts need them. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00a0\t\n\v\f\r\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export const oldMeta = ({ titleProperty, authors, date }: DraftMeta): Partial<Reading> => ({
  ...(titleProperty && { title: titleProperty }),
  ...(authors?.[0] && { author: authors[0].name }),
  ...(date && { date }),
});
