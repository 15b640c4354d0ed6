import type { Computed } from '../../content/support.ts';
import type { ChartView } from '../../content/tables/chart-view.ts';
import { speaksToModels } from '../../language/speaks-to-models.ts';
import type { Block, Document, ListItem, Place, Section, Table } from '../../read/document.ts';
import { tokensOf } from '../provider/meter.ts';
import { withoutOrders } from './withheld.ts';

export type PassageKind =
  | 'text'
  | 'list'
  | 'table'
  | 'quotation'
  | 'picture'
  | 'code'
  | 'fact'
  | 'sums'
  | 'chart';

/** A piece of a document under the id by which a model cites it. */
export interface Passage {
  /** `p12`; of a computed fact `f3`, of a chart that can be drawn `c2`. */
  id: string;
  kind: PassageKind;
  /** Index of its document. */
  source: number;
  /** Headings it stands under, from the top. */
  path: string[];
  /** As the model is shown it. */
  text: string;
  /** What it was made of; of a fact the table. */
  block: Block;
  at: Place;
  /** About how many it takes. */
  tokens: number;
  /** Of a fact, and of sums. */
  computed?: Computed[];
  /** Of a chart, with every value from the table. */
  chart?: ChartView;
}

/** Longer texts are cut between sentences, items or rows. */
const longest = 1400;

/** A sentence that gives orders to language models, which none is shown. */
export interface Withheld {
  /** Index of its document. */
  source: number;
  text: string;
}

/**
 * Every passage of the documents in reading order: text, lists, tables, quotations, captions, code. What is no content is none, and
 * what gives orders to language models goes to `withheld`.
 */
export function passagesOf(documents: readonly Document[], withheld: Withheld[]): Passage[] {
  const passages: Passage[] = [];
  let number = 0;
  for (const [source, document] of documents.entries())
    walk(document.body, [], (given, path) => {
      const orders: string[] = [];
      const block = withoutOrders(given, orders);
      withheld.push(...orders.map((text) => ({ source, text })));
      const pieces = piecesOf(block).filter(({ text }) => text.trim() !== '');
      if (pieces.length === 0 && orders.length > 0) number++;
      for (const { kind, text, part } of pieces) {
        number++;
        const id = `p${number}`;
        passages.push({
          id,
          kind,
          source,
          path,
          text,
          block: part,
          at: block.at,
          tokens: tokensOf(text) + 6,
        });
      }
    });
  return passages;
}

/** Calls `visit` with each block that is content. */
function walk(section: Section, above: string[], visit: (block: Block, path: string[]) => void): void {
  if (section.residue) return;
  const path = section.title && !speaksToModels(section.title) ? [...above, section.title] : above;
  for (const block of section.blocks) if (!block.residue) visit(block, path);
  for (const child of section.children) walk(child, path, visit);
}

interface Piece {
  kind: PassageKind;
  text: string;
  part: Block;
}

function piecesOf(block: Block): Piece[] {
  switch (block.type) {
    case 'paragraph':
      return grouped(block.sentences, (sentence) => sentence).map((sentences) => ({
        kind: 'text',
        text: sentences.join(' '),
        part: { ...block, sentences },
      }));
    case 'quotation': {
      const text = `“${block.sentences.join(' ')}”${block.by ? ` — ${block.by}` : ''}`;
      return [{ kind: 'quotation', text, part: block }];
    }
    case 'list': {
      // Which of them comes first is part of what a numbered list says.
      const places = new Map(block.items.map((item, index) => [item, index + 1]));
      const told = (item: ListItem) =>
        block.ordered ? itemText(item).replace('-', `${places.get(item)}.`) : itemText(item);
      return grouped(block.items, told).map((items) => ({
        kind: 'list',
        text: [block.lead ?? '', ...items.map(told)].filter(Boolean).join('\n'),
        part: { ...block, items },
      }));
    }
    case 'table':
      return [{ kind: 'table', text: tableText(block), part: block }];
    case 'figure': {
      if (block.decoration) return [];
      const words = [[block.label, block.caption].filter(Boolean).join(': '), block.alt].filter(Boolean);
      return [{ kind: 'picture', text: `(picture) ${words.join(' – ') || 'without caption'}`, part: block }];
    }
    case 'code':
    case 'equation':
      return [{ kind: 'code', text: block.text.slice(0, 2 * longest), part: block }];
  }
}

/** Parts in groups that are no longer than a passage. */
function grouped<Part>(parts: readonly Part[], textOf: (part: Part) => string): Part[][] {
  const groups: Part[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    const length = textOf(part).length;
    if (size + length > longest) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(part);
    size += length;
  }
  return groups;
}

const itemText = ({ text, children }: ListItem): string =>
  [`- ${text}`, ...children.map((child) => `  ${itemText(child).replaceAll('\n', '\n  ')}`)].join('\n');

/** Of a table that is longer than so many characters, so many rows from its beginning and its end. */
const wholeTable = 6000;
const shownRows = { head: 24, tail: 4 };

/** Caption, what the columns are, and the rows; of a long table the first and last, and how many there are. */
function tableText({ label, caption, header, rows, columns, totals }: Table): string {
  const { head, tail } = shownRows;
  const line = (row: readonly string[]) => row.map((cell) => cell.replaceAll('\n', ' ')).join(' | ');
  const whole = rows.length <= head + tail + 2 || lengthOf(rows) <= wholeTable;
  const types = columns.map(
    ({ name, type, unit }, index) =>
      `${name || header[index] || index + 1}: ${type}${unit ? ` (${unit})` : ''}${whole || type !== 'category' ? '' : valuesOf(rows, index)}`,
  );
  const size = `${rows.length} rows; columns ${types.join(', ')}`;
  const shown = whole
    ? rows.map(line)
    : [
        ...rows.slice(0, head).map(line),
        `(${rows.length - head - tail} rows not shown)`,
        ...rows.slice(-tail).map(line),
      ];
  const summing = totals.map((index) => rows[index]?.find((cell) => /\p{L}/u.test(cell)) ?? `${index + 1}`);
  const total = totals.length > 0 ? `Rows that are totals: ${[...new Set(summing)].join(', ')}` : '';
  const title = [label, caption].filter(Boolean).join(': ');
  return [`(table) ${title} [${size}]`, line(header), ...shown, total].filter(Boolean).join('\n');
}

/** Names of a column of which not every row is shown. */
const mostNames = 30;

function valuesOf(rows: readonly (readonly string[])[], index: number): string {
  const names = new Set(rows.map((row) => row[index] ?? ''));
  const shown = [...names].slice(0, mostNames).join(', ');
  return `, ${names.size} values: ${shown}${names.size > mostNames ? ', …' : ''}`;
}

/** Counted no further than anybody would show it. */
function lengthOf(rows: readonly (readonly string[])[]): number {
  let length = 0;
  for (const row of rows) {
    for (const cell of row) length += cell.length + 3;
    if (length > wholeTable) break;
  }
  return length;
}
