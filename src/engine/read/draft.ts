import type { Assets } from '../source.ts';
import { cleanItems, isPhrase, unspaced, withoutRule, withoutTicks } from './clean-items.ts';
import { cleanLine, cleanText, withoutStamps } from './clean-text.ts';
import type {
  Author,
  Block,
  Figure,
  Footnote,
  ListItem,
  Paragraph,
  Place,
  ReadingNote,
  Reference,
  Residue,
} from './document.ts';
import { sizeOfEntry } from './entry-size.ts';
import type { NamedPicture, PictureFile } from './input.ts';
import { readingLimits } from './reading-limits.ts';
import { describing, TakenPictures } from './taken-pictures.ts';

/** A heading in the flow, before the tree is built. */
export interface DraftHeading {
  type: 'heading';
  /** From 1; only the relative order matters. */
  level: number;
  text: string;
  at: Place;
  residue?: Residue;
}

export type DraftEntry = DraftHeading | Block;

/** The document's metadata. */
export interface DraftMeta {
  title?: string;
  /** Title property, often filled in by programs: a heading with the same text is preferred. */
  titleProperty?: string;
  subtitle?: string;
  /** Owner of the program that wrote the file: the author only if the text confirms it. */
  authorProperty?: string;
  authors?: Author[];
  date?: string;
  venue?: string;
  doi?: string;
}

type Where = Omit<Place, 'source'>;
type Options = { at?: Where; residue?: Residue | undefined };

/** "YYYY-MM-DD", "2024-03-13 HH:mm": template placeholders. */
const placeholder = /^(?:[\d-]{8,10}[ T])?HH:mm|^(?:YYYY|JJJJ|AAAA)-MM-(?:DD|TT|JJ)/;

/** "Guidance [3]": a note number; "Data :-": a trailing dash. */
const noteMark = /(?<=[\p{L})])(?:\s?\[\d{1,3}\]|\s?:[-–—]|\s[-–—])$/u;

/** "-- Definitions", "==== Requirements", and not "--verbose" */
const ornament = /^\s?(?:[-–—]{2,80}\s|[=~*_]{3,120}\s?)\s?(?=[\p{L}\p{N}])/u;

/** "Next (YYYY-MM-DD)" */
const openDate = /(?:\s[([])?(?:YYYY|JJJJ|AAAA)-MM-(?:DD|TT|JJ)[)\]]?/;

/**
 * Collects what a reader finds as a flat list in reading order, with limits on memory. `finishDocument` builds the
 * tree. Line breaks in texts end sentences.
 */
export class Draft {
  readonly entries: DraftEntry[] = [];
  readonly footnotes: Footnote[] = [];
  readonly references: Reference[] = [];
  readonly notes: ReadingNote[] = [];
  readonly boldLines = new Set<DraftEntry>();
  meta: DraftMeta = {};
  /** Displayed text of numbers by full value. */
  rounded: ReadonlyMap<string, string> | undefined;
  #characters = 0;
  #full = false;
  readonly #source: number;
  readonly #pictures: TakenPictures;

  constructor(source: number, pictures: NamedPicture[] = []) {
    this.#source = source;
    this.#pictures = new TakenPictures(pictures);
  }

  /** Pictures by content hash. */
  get assets(): Assets {
    return this.#pictures.assets;
  }

  /** The limits are reached. */
  get full(): boolean {
    return this.#full;
  }

  place(where: Where = {}): Place {
    return { source: this.#source, ...where };
  }

  readonly shown = (cell: string): string => this.rounded?.get(cell) ?? cell;

  heading(level: number, given: string, { at, residue }: Options = {}): void {
    const text = unspaced(cleanLine(given.replace(openDate, '').replace(ornament, '')).replace(noteMark, ''));
    if (text) this.#add({ type: 'heading', level, text, at: this.place(at), ...(residue && { residue }) });
  }

  paragraph(
    given: string,
    { at, residue, emphasis, stressed = [] }: Options & Pick<Paragraph, 'emphasis' | 'stressed'> = {},
  ): void {
    const text = withoutTicks(withoutRule(withoutStamps(cleanText(this.shown(given)))));
    const phrases = stressed
      .map(cleanLine)
      .filter((phrase) => phrase !== text && (isPhrase(phrase) || text.startsWith(`${phrase} `)));
    const bold = phrases.length > 0 && { stressed: phrases };
    const extra = { ...(residue && { residue }), ...(emphasis && { emphasis }), ...bold };
    if (text) this.#add({ type: 'paragraph', sentences: [text], at: this.place(at), ...extra });
  }

  list(
    given: ListItem[],
    ordered: boolean,
    { at, residue, links, from = 1 }: Options & { links?: boolean | undefined; from?: number } = {},
  ): void {
    const items = cleanItems(given);
    const extra = {
      ...(residue && { residue }),
      ...(links && { links: true as const }),
      ...(from !== 1 && { from }),
    };
    if (items.length > 0) this.#add({ type: 'list', ordered, items, at: this.place(at), ...extra });
  }

  /** Drops empty rows and pads all to the widest. */
  table(
    header: string[],
    rows: string[][],
    { at, residue, caption, label }: Options & { caption?: string; label?: string } = {},
  ): void {
    const filled = rows
      .map((row) => row.map(cleanLine))
      .filter((row) => row.some((cell) => cell !== '') && !row.some((cell) => placeholder.test(cell)));
    if (filled.length === 0) return;
    // With an empty header, names may be in the first row next to an empty corner.
    const [first = [], next] = filled;
    if (
      next &&
      header.every((cell) => cell.trim() === '') &&
      first[0] === '' &&
      first.slice(1).every(Boolean)
    ) {
      header = first;
      filled.shift();
    }
    const width = filled.reduce((most, row) => Math.max(most, row.length), header.length);
    const pad = (row: string[]) =>
      row.length === width ? row : Array.from({ length: width }, (_, index) => row[index] ?? '');
    const about = caption && cleanLine(caption);
    this.#add({
      type: 'table',
      header: pad(header.map((name) => cleanLine(this.shown(name)))),
      rows: filled.map(pad),
      columns: [],
      totals: [],
      at: this.place(at),
      ...(about && { caption: about }),
      ...(label && { label }),
      ...(residue && { residue }),
      ...(this.rounded?.size && { rounded: this.rounded }),
    });
  }

  code(text: string, syntax?: string, { at }: Options = {}): void {
    const trimmed = text.replace(/(?<!\n)\n+$/, '');
    if (trimmed.trim())
      this.#add({ type: 'code', text: trimmed, ...(syntax && { syntax }), at: this.place(at) });
  }

  equation(given: string, { at, label }: Options & { label?: string } = {}): void {
    const text = given.trim();
    if (text) this.#add({ type: 'equation', text, at: this.place(at), ...(label && { label }) });
  }

  quotation(given: string, { at, residue }: Options = {}): void {
    const text = cleanText(given);
    if (text)
      this.#add({ type: 'quotation', sentences: [text], at: this.place(at), ...(residue && { residue }) });
  }

  /** A line naming the author of the quotation above; undefined if there is none. */
  byline(given: string): void {
    const last = this.entries.at(-1);
    const by = cleanLine(given).replace(/(?:\s?-?\s?\((?:ref|source|link)\))+$/iu, '');
    if (!by || !last || (last.type !== 'paragraph' && last.type !== 'quotation') || last.residue) return;
    const text = last.sentences.join(' ').trim();
    if (last.type === 'paragraph' && !/^["“„«「]/u.test(text)) return;
    const bare = text
      .replace(/^["“„«「]\s?|\s?["”“»」]$/gu, '')
      .replace(/^\[(?:…|\.{3})\]\s?|\s?\[(?:…|\.{3})\]$/gu, '');
    this.entries[this.entries.length - 1] = { type: 'quotation', sentences: [bare.trim()], by, at: last.at };
  }

  /** An embedded picture; skipped if it cannot be drawn. */
  figure(
    file: PictureFile,
    {
      at,
      alt,
      caption,
      label,
    }: Options & { alt?: string | undefined; caption?: string; label?: string } = {},
  ): void {
    const about = caption && cleanLine(caption);
    const taken = this.#pictures.take(file, () => [label, about].filter(Boolean).join(': ') || this.#under());
    if (!taken) return;
    const shows = alt && describing(cleanLine(alt));
    const figure: Figure = {
      type: 'figure',
      ...taken,
      mentions: 0,
      at: this.place(at),
      ...(shows && { alt: shows }),
      ...(about && { caption: about }),
      ...(label && { label }),
    };
    this.#add(figure);
  }

  /** The heading above what comes next. */
  #under(): string {
    const last = this.entries.findLast(({ type }) => type === 'heading');
    return last?.type === 'heading' ? last.text : '';
  }

  /** Adds a caption to the figure or table directly above, if it has none. */
  captionLast(caption: string, type: 'figure' | 'table' = 'figure'): boolean {
    const last = this.entries.at(-1);
    if ((last?.type !== 'figure' && last?.type !== 'table') || last.type !== type || last.caption)
      return false;
    last.caption = cleanLine(caption);
    return true;
  }

  /** A picture referenced by the text: one given with it, by the last part of its address, or reported missing. */
  namedPicture(
    { alt, src, caption }: { alt: string; src: string; caption?: string },
    options: Options = {},
  ): void {
    const given = this.#pictures.named(src);
    if (given)
      this.figure(
        { size: given.bytes.length, read: () => given.bytes },
        { ...options, alt, ...(caption && { caption }) },
      );
  }

  footnote(mark: string, given: string, { at }: Options = {}): void {
    const text = cleanLine(given);
    if (text && this.#room(text.length)) this.footnotes.push({ mark, text, at: this.place(at) });
  }

  note(code: ReadingNote['code'], message: string): void {
    this.notes.push({ code, message });
  }

  /** Notes that the last paragraph is in bold: a heading in documents without heading styles. */
  markBold(): void {
    const last = this.entries.at(-1);
    if (last?.type === 'paragraph') this.boldLines.add(last);
  }

  /** Reports omissions once. */
  close(): void {
    if (this.#full)
      this.note('PART_LEFT_OUT', 'The source is longer than can be used: its end was left out.');
    for (const message of this.#pictures.leftOut()) this.note('PICTURES_LEFT_OUT', message);
  }

  #add(entry: DraftEntry): void {
    if (this.entries.length >= readingLimits.blocks) this.#full = true;
    if (!this.#full && this.#room(sizeOfEntry(entry))) this.entries.push(entry);
  }

  #room(characters: number): boolean {
    if (this.#characters + characters > readingLimits.characters) this.#full = true;
    else this.#characters += characters;
    return !this.#full;
  }
}
