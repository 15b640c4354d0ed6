import type { Concept } from '../language/language.ts';
import type { DataHome } from './data-homes.ts';
import { type ChartForm, type Rank, ranks, type ShapeKind } from './operation-values.ts';
import type { Operation } from './operations.ts';
import type { Side, SlideReference } from './references.ts';
import { inGroup, type Token } from './tokens.ts';
import type { Line } from './told-line.ts';

/** A unit of meaning in an instruction: action, object, place or value. */
export interface Item {
  kind:
    | 'verb'
    | 'slides'
    | 'thing'
    | 'attribute'
    | 'style'
    | 'colour'
    | 'number'
    | 'place'
    | 'quote'
    | 'pronoun'
    | 'name'
    | 'form'
    | 'language'
    | 'font'
    | 'ordinal'
    | 'amount'
    | 'link'
    | 'and'
    | 'mark'
    | 'not'
    | 'other';
  start: number;
  end: number;
  text: string;
  /** Its relation: "to", "in", "after". */
  link?: string;
  /** End of the relation word. */
  linkEnd?: number;
  /** Meanings of the item, named as in the language data; for a verb all possible ones. */
  ids: string[];
  value?: number;
  unit?: string;
  refs?: SlideReference[];
  nth?: number;
  count?: number;
  every?: boolean;
  definite?: boolean;
  /** What of a point is about something, and no whole point. */
  bit?: true;
  /** "new", "another": not an existing one. */
  fresh?: boolean;
  /** "the titles": on every slide, unless slides are named. */
  titles?: boolean;
  shape?: ShapeKind;
  chart?: ChartForm;
  /** May mean a bar, slice or line of a chart rather than the chart: that of this category or series. */
  mark?: true;
  named?: string;
  /** For a plural: exceptions, by number or words. */
  spared?: (number | string)[];
  /** Words that identify the object: "the box “Budget”". */
  says?: string;
  /** "Box": a text box, or a box-like shape. */
  boxed?: true;
  /** For a place: only slightly in that direction. */
  slight?: true;
  /** Position among others of its kind: "the left picture". */
  side?: Side;
  /** "The red box": the identifying colour. */
  coloured?: string;
  /** "The longest": rank by measure. */
  rank?: Rank;
  /** For a new slide: name of its layout. */
  layout?: string;
  /** For a picture: its file. */
  file?: string;
  /** "the last but one", "the other". */
  amounts?: string[];
  /** For a name: a word from the data, such as a row label. */
  term?: boolean;
  /** For a name in the other number: the column whose cells are meant. */
  column?: string;
  /** For a slide: identified by title alone. */
  byTitle?: boolean;
  /** For a slide: nothing selects one. */
  bare?: boolean;
  /** For a slide: its title and topic, in the author's words. */
  titled?: string;
  about?: string;
  /** "Two slides about costs and staff": the listed topics. */
  topics?: string[];
  /** The word for its form: "timeline". */
  formed?: string;
}

export interface Surface {
  kind: 'deck' | 'poster';
  verbLast: boolean;
  modifiersFollow: boolean;
  names: readonly string[];
  /** Slide titles, by index of the concept. */
  titles: readonly string[];
  /** Titles of slides that call themselves a list, in lower case. */
  lists: ReadonlySet<string>;
  /** Texts of its points and events, with their slides. */
  points: ReadonlyMap<string, number | undefined>;
  /** Names in its data. */
  terms: ReadonlySet<string>;
  /** Names of table columns. */
  columns: ReadonlySet<string>;
  /** The only place of a name in its data. */
  homeOf: (name: string) => DataHome | undefined;
  /** Cells of tables beside the first ones of their rows. */
  cells: readonly Line[];
  /** First cells of the rows of tables. */
  rows: ReadonlySet<string>;
  /** Names of the columns that name the rows, by their lower case. */
  corners: ReadonlyMap<string, string>;
  /** Headings of columns side by side. */
  headings: ReadonlySet<string>;
  /** Short texts of boxes and shapes, in lower case. */
  labels: ReadonlySet<string>;
  /** Titles of charts, and names of tables, pictures, charts and groups, in lower case. */
  charts: ReadonlySet<string>;
  /** Words for what pictures show, in lower case. */
  shown: ReadonlySet<string>;
  /** Names of pictures that came with the edit. */
  files: readonly string[];
  /** The document is any .pptx, whose columns have no known headings. */
  anyFile: boolean;
  /** Layout names, in lower case. */
  layouts: ReadonlySet<string>;
  /** The language's word for a total. */
  total: string;
  /** Title of a thank-you slide in the language. */
  thanks: string;
  /** Labels of facts in lower case; with their kind if the language knows it. */
  facts: ReadonlyMap<string, string | undefined>;
  articles: ReadonlySet<string>;
  /** Words for large numbers: "thousands". */
  scales: ReadonlyMap<string, number>;
  /** Words without meaning in a statement: "costs", "will be". */
  empty: ReadonlySet<string>;
  /** Kinds of events. */
  occasions: ReadonlySet<string>;
  /** Reads a statement about one line of the document, or one number of its data, with another date or number. */
  told(text: string, withCells?: true): Operation[] | undefined;
}

export const has = (token: Token | undefined, concept: Concept): boolean => token?.is.has(concept) === true;

/** Meanings of a token within a group. */
export const idsOf = (token: Token | undefined, group: string): string[] =>
  inGroup(token?.is, group).map((one) => one.slice(group.length + 1));

/** "Longest"; it cannot be carried out unless a measurable noun follows. */
export const rankIn = ({ kind, ids }: Item): Rank | undefined =>
  kind === 'not' ? ranks.find((rank) => rank === ids[0]) : undefined;

/** Measurable: a chart mark by its value. */
export const isRanked = ({ kind, ids: [id = ''], mark, count, nth }: Item): boolean =>
  kind === 'thing' && (mark === true || measured.has(id)) && (count ?? 1) === 1 && nth === undefined;
export const measured: ReadonlySet<string> = new Set([
  'point',
  'picture',
  'shape',
  'text-box',
  'object',
  'table',
  'chart',
  'icon',
]);

export const isArticle = ({ amounts }: Item): boolean => amounts?.includes('article') === true;
export const isComma = ({ kind, text }: Item): boolean => kind === 'mark' && /^[,،、，]$/.test(text);

/** Units of length. */
export const inCentimetres: Record<string, number> = { cm: 1, mm: 0.1, in: 2.54, pt: 2.54 / 72 };

/** Separators of a list. */
export const isJoin = (item: Item | undefined): boolean =>
  item !== undefined && (item.kind === 'and' || isComma(item));

export const isSentenceEnd = ({ kind, text }: Item): boolean =>
  kind === 'mark' && /^[.!?;\n。！？；]$/.test(text);

/** Things that a number after them names: "row 2". */
export const counted = new Set([
  'table',
  'chart',
  'picture',
  'point',
  'row',
  'column',
  'shape',
  'region',
  'text-box',
  'series',
]);

export function modify(item: Item, modifier: Item): void {
  if (modifier.kind === 'number') item.count = modifier.value ?? 0;
  if (modifier.kind === 'ordinal') item.nth = modifier.nth ?? 0;
  const rank = rankIn(modifier);
  if (rank) {
    item.rank = rank;
    item.definite = true;
  }
  if (modifier.kind !== 'amount') return;
  const [id = ''] = modifier.ids;
  if (isArticle(modifier)) {
    if (id === 'definite') item.definite = true;
    else item.fresh = true;
    return;
  }
  if (modifier.ids.includes('both')) item.count ??= 2;
  if (id === 'all') item.every = true;
  else if (id === 'new') item.fresh = true;
  else if (id === 'last') item.nth = -1;
  else if (id === 'last-but') item.nth = -2;
  else if (id === 'it') item.definite = true;
  item.amounts = [...(item.amounts ?? []), ...modifier.ids];
}

/** Tests whether an item is of a kind and may have one of these meanings. */
export const means =
  (kind: Item['kind'], ...ids: string[]) =>
  (item: Item): boolean =>
    item.kind === kind && ids.some((id) => item.ids.includes(id));

export const isLook = ({ kind }: Item): boolean => kind === 'style' || kind === 'colour' || kind === 'font';
