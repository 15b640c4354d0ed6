import type { Locale } from '../../../contract/locales.ts';
import { dimensionOf, othersOf } from '../../language/dimensions.ts';
import { hasCjk } from '../../language/scripts.ts';
import { inDigits } from '../../language/spelled-numbers.ts';
import { type StatedNumber, sameUnit, statedNumbers } from '../../language/stated-numbers.ts';
import {
  type Block,
  type Document,
  type ListItem,
  type Place,
  type Section,
  shownRows,
  type Table,
} from '../../read/document.ts';
import { isMeasure } from '../tables/grid.ts';
import { withOneTime } from '../tables/scoped-table.ts';
import { withoutPointing } from '../without-pointing.ts';
import { inQuotes, keyOf } from '../words.ts';
import { indexesOf, type TableIndex } from './table-index.ts';

/** Most rows of a table that are indexed as sentences. */
const mostRows = 400;

/** A number in a text, with its passage. */
interface Entry {
  value: number;
  stated: StatedNumber;
  passage: Passage;
}

interface Passage {
  text: string;
  /** Undefined for the prompt. */
  at?: Place;
}

/** Index of everything documents and prompt say, to look claims up in. */
export class Evidence {
  readonly tables: TableIndex[];
  readonly #text: string;
  readonly #raw: string;
  readonly #whole: Set<string>;
  readonly #entries: Entry[];
  readonly #years: ReadonlySet<string>;

  constructor(documents: readonly Document[], prompt: string) {
    const collected = new Collected();
    collected.add(prompt);
    for (const document of documents) collected.addDocument(document);
    this.tables = collected.tables;
    this.#whole = new Set(collected.texts.map(keyOf));
    this.#text = `\n${[...this.#whole].map((key) => ` ${key} `).join('\n')}\n`;
    this.#raw = `\n${[...new Set(collected.texts)].map(plainly).join('\n')}\n`;
    this.#entries = collected.entries.sort((a, b) => a.value - b.value);
    this.#years = new Set(this.#text.match(/(?<!\d)(?:1[5-9]|20|21)\d\d(?!\d)/gu) ?? []);
  }

  /** Whether a sentence occurs verbatim, so its numbers need no check. */
  quotes(text: string): boolean {
    const own = plainly(text);
    for (let at = this.#raw.indexOf(own), times = 0; at >= 0 && times < 4; times++) {
      const around = `${this.#raw.slice(at - 2, at)} ${this.#raw.slice(at + own.length, at + own.length + 2)}`;
      if (!/[\p{N}%−-] |[^\s]\p{L} | [\p{L}\p{N}%]| [.,]\p{N}| .%/u.test(around)) return true;
      at = this.#raw.indexOf(own, at + 1);
    }
    return false;
  }

  /** Whether the words occur in this order. */
  says(key: string): boolean {
    if (this.#whole.has(key)) return true;
    return this.#text.includes(hasCjk(key) ? key : ` ${key} `);
  }

  hasYear = (year: string): boolean => this.#years.has(year);

  /** Whether one row of a table has all of these cells, numbers as they may be rounded. */
  hasRow(cells: readonly string[], language?: Locale): boolean {
    const shown = cells.filter((cell) => cell !== '' && cell !== '–');
    return shown.length > 1 && this.tables.some((table) => table.hasRow(shown, language));
  }

  /** Whether a table row has this label. */
  hasLabel(text: string): boolean {
    const names = new Set([keyOf(text)]);
    return this.tables.some((table) => table.labelsAmong(names).length > 0);
  }

  /** Passages that state the number by value, unit and sign, at most 500; an hour equals 60 minutes. */
  stating(number: StatedNumber): Passage[] {
    const own = number.unit ? dimensionOf(number.unit) : undefined;
    const found = this.#holding(number, 1, ({ unit }) => sameUnit(number.unit, unit));
    for (const other of own ? othersOf(own) : [])
      found.push(
        ...this.#holding(number, (own?.worth ?? 1) / other.worth, ({ unit = '' }) => {
          const one = dimensionOf(unit);
          return one?.of === other.of && one.worth === other.worth;
        }),
      );
    return found;
  }

  #holding({ readings }: StatedNumber, factor: number, isSame: (stated: StatedNumber) => boolean): Passage[] {
    const found: Passage[] = [];
    for (const { value: shown, tolerance } of readings) {
      const value = shown * factor;
      const slack = roundedBy(value, tolerance * factor);
      for (let at = this.#firstAtLeast(value - slack); at < this.#entries.length; at++) {
        const entry = this.#entries[at];
        if (!entry || entry.value > value + slack || found.length >= 500) break;
        // In running text the unit is part of the number: neither "12 %" nor "12 kg" matches 12, nor the reverse.
        if (isSame(entry.stated)) found.push(entry.passage);
      }
    }
    return found;
  }

  #firstAtLeast(least: number): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.value ?? 0) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const plainly = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** A number of at least two digits may be a rounded one; "5 million" is not said of 5.4. */
const roundedBy = (value: number, tolerance: number): number =>
  Math.abs(value) >= tolerance * 19 ? tolerance : Math.abs(value) * 1e-9;

/** A single pass over the documents. */
class Collected {
  readonly texts: string[] = [];
  readonly entries: Entry[] = [];
  readonly tables: TableIndex[] = [];
  #language: Locale | undefined;

  addDocument({
    title,
    subtitle,
    name,
    date,
    venue,
    authors,
    footnotes,
    references,
    body,
    language,
  }: Document) {
    this.#language = language;
    for (const text of [title, subtitle, name, date, venue]) this.add(text ?? '');
    this.add(authors.map((one) => [one.name, ...(one.affiliations ?? [])].join(' ')).join(' '));
    this.add(authors.map((one) => one.name).join(' '));
    for (const { email } of authors) this.add(email ?? '');
    for (const { text, at } of [...footnotes, ...references]) this.add(text, at);
    this.#section(body);
    this.#language = undefined;
  }

  /** Adds a text with its numbers; `also` are larger texts it is part of. */
  add(text: string, at?: Place, also: readonly string[] = []): void {
    if (text === '') return;
    // Slides drop brackets that refer to what does not stand on them.
    this.texts.push(text, ...also, withoutPointing(text, this.#language ?? 'en'));
    const passage: Passage = { text, ...(at && { at }) };
    for (const stated of statedNumbers(inDigits(text, this.#language ?? 'en'), this.#language))
      for (const { value } of stated.readings) this.entries.push({ value, stated, passage });
  }

  #section({ title, number, at, blocks, children }: Section): void {
    this.add(title, at, number ? [`${number} ${title}`] : []);
    for (const block of blocks) this.#block(block);
    for (const child of children) this.#section(child);
  }

  #block(block: Block): void {
    switch (block.type) {
      case 'paragraph':
      case 'quotation':
        for (const sentence of block.sentences) this.add(sentence, block.at);
        // A claim may span two sentences.
        this.texts.push(block.sentences.join(' '));
        if (block.type === 'quotation' && block.by) {
          this.add(block.by, block.at);
          for (const said of [block.sentences.join(' '), ...block.sentences])
            this.texts.push(inQuotes(said, block.by));
        }
        return;
      case 'list':
        this.add(block.lead ?? '', block.at);
        for (const item of block.items) this.#item(item, block.at);
        return;
      case 'table':
        this.#table(block);
        return;
      case 'figure':
        this.add(block.caption ?? '', block.at, [labelled(block)]);
        this.add(block.alt ?? '', block.at);
        return;
      default:
        this.add(block.text, block.at);
    }
  }

  #item({ text, children }: ListItem, at: Place): void {
    this.add(text, at);
    for (const child of children) this.#item(child, at);
  }

  /** Numbers in measure columns are looked up in the table itself. */
  #table(table: Table): void {
    this.tables.push(...indexesOf(table));
    const dated = withOneTime(table);
    if (dated !== table) this.tables.push(...indexesOf(dated));
    this.add(table.caption ?? '', table.at, [labelled(table)]);
    for (const header of table.header) this.add(header.replaceAll('_', ' '), table.at, [header]);
    const seen = new Set<string>();
    const words = table.columns.flatMap((column, index) => (isMeasure(column) ? [] : [index]));
    for (const row of table.rows)
      for (const index of words) {
        const cell = row[index] ?? '';
        if (seen.has(cell)) continue;
        seen.add(cell);
        this.add(cell, table.at);
      }
    if (table.rows.length <= mostRows)
      for (const row of shownRows(table)) this.texts.push(row.join(' '), ...row);
  }
}

const labelled = ({ label, caption }: { label?: string; caption?: string }): string =>
  [label, caption].filter(Boolean).join(': ');
