import type { Concept } from '../language/language.ts';
import { type ChartForm, type Rank, ranks, type ShapeKind } from './operation-values.ts';
import type { Operation } from './operations.ts';
import type { Side, SlideReference } from './references.ts';
import { inGroup, type Token } from './tokens.ts';

/** A part of an instruction that means one thing: what to do, with what, where, what it should be. */
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
  /** The relation in which it stands: "to", "in", "after". */
  link?: string;
  /** Where the word of the relation ends. */
  linkEnd?: number;
  /** What the item is, by the names of the language data: of a verb all that it can mean. */
  ids: string[];
  value?: number;
  unit?: string;
  refs?: SlideReference[];
  nth?: number;
  count?: number;
  every?: boolean;
  definite?: boolean;
  /** "new", "another": not one that is there. */
  fresh?: boolean;
  /** "the titles": of every slide, where none is named. */
  titles?: boolean;
  shape?: ShapeKind;
  chart?: ChartForm;
  /** A bar, a slice or a line of a chart may be meant, and not the chart: that of this category or series. */
  mark?: true;
  named?: string;
  /** Of a plural: what it leaves out, by number or by words. */
  spared?: (number | string)[];
  /** The words that tell which object is meant: "the box “Budget”". */
  says?: string;
  /** "Box": a text box, or a shape that looks like one. */
  boxed?: true;
  /** Of a place: only a little towards it. */
  slight?: true;
  /** Where it stands among others of its kind: "the left picture". */
  side?: Side;
  /** "The red box": the colour that tells which is meant. */
  coloured?: string;
  /** "The longest": how it measures among others. */
  rank?: Rank;
  /** Of a new slide: what the file calls its layout. */
  layout?: string;
  /** Of a picture: the file that it comes from. */
  file?: string;
  /** "the last but one", "the other". */
  amounts?: string[];
  /** Of a name: a word of the document's data, such as the head of a row. */
  term?: boolean;
  /** Of a name in the other number: the column whose cells are meant. */
  column?: string;
  /** Of a slide: its title alone stands for it. */
  byTitle?: boolean;
  /** Of a slide: nothing chooses it. */
  bare?: boolean;
  /** Of a slide: what its author says that it is called, and what it is about. */
  titled?: string;
  about?: string;
  /** "Two slides about costs and staff": what is listed there. */
  topics?: string[];
  /** The word of its form: "timeline". */
  formed?: string;
}

export interface Surface {
  kind: 'deck' | 'poster';
  verbLast: boolean;
  modifiersFollow: boolean;
  /** What the document itself names, by the index of the name concept. */
  names: readonly string[];
  /** Of its slides, by the index of the concept. */
  titles: readonly string[];
  /** What its data are called. */
  terms: ReadonlySet<string>;
  /** What columns of tables are called. */
  columns: ReadonlySet<string>;
  /** Of columns that stand side by side on slides. */
  headings: ReadonlySet<string>;
  /** What short texts of boxes and shapes say, in small letters. */
  labels: ReadonlySet<string>;
  /** Words for what its pictures show, in small letters. */
  shown: ReadonlySet<string>;
  /** Names of the pictures that came with the edit. */
  files: readonly string[];
  /** Whether it is a file of anybody's making, whose columns have no headings that are known. */
  anyFile: boolean;
  /** What its layouts are called, in small letters. */
  layouts: ReadonlySet<string>;
  /** What the line of a total is called in the language. */
  total: string;
  /** What a slide of thanks is titled in it. */
  thanks: string;
  /** Labels of facts in small letters; those that the language has words for with their kind. */
  facts: ReadonlyMap<string, string | undefined>;
  articles: ReadonlySet<string>;
  /** Words of a statement that say nothing of their own: "costs", "will be". */
  empty: ReadonlySet<string>;
  /** A statement of what one line of the document tells, or one number of its data, with another date or number. */
  told(text: string, withCells?: true): Operation[] | undefined;
}

export const has = (token: Token | undefined, concept: Concept): boolean => token?.is.has(concept) === true;

/** Ids of a group that a token can mean. */
export const idsOf = (token: Token | undefined, group: string): string[] =>
  inGroup(token?.is, group).map((one) => one.slice(group.length + 1));

/** "Longest", which stands for itself as what nobody can carry out where no noun follows that can be measured. */
export const rankIn = ({ kind, ids }: Item): Rank | undefined =>
  kind === 'not' ? ranks.find((rank) => rank === ids[0]) : undefined;

/** What is measured: a mark of a chart by its value. */
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

/** What stands between the parts of a list. */
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

/** Whether an item is of a kind and may mean one of these. */
export const means =
  (kind: Item['kind'], ...ids: string[]) =>
  (item: Item): boolean =>
    item.kind === kind && ids.some((id) => item.ids.includes(id));

export const isLook = ({ kind }: Item): boolean => kind === 'style' || kind === 'colour' || kind === 'font';
