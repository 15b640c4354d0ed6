import type { Locale } from '../../contract/locales.ts';

/**
 * What a reader makes of a file, a web page or a text: the author's own structure, in reading order, with nothing scored,
 * cut or reworded. Plain JSON, so that it can be stored with a turn and sent between processes; pictures are named by the
 * hash of their bytes and travel beside it.
 */
export interface Document {
  kind: 'file' | 'link' | 'text';
  /** File name, page title or "Text". */
  name: string;
  url?: string;
  /** ISO 8601 date on which a link was read. */
  accessed?: string;
  /** What the document calls itself: front matter, title block, title property or its only top heading. */
  title?: string;
  subtitle?: string;
  authors: Author[];
  /** As the document states it. */
  date?: string;
  /** Journal, conference or publisher. */
  venue?: string;
  doi?: string;
  /** Of the running text; undefined where there is too little to tell. */
  language?: Locale;
  /** The whole text as a tree; the root's own title is empty and its blocks stand before the first heading. */
  body: Section;
  footnotes: Footnote[];
  references: Reference[];
  /** What could not be read or was left out, in words for people: they become warnings of the result. */
  notes: ReadingNote[];
}

export interface Author {
  name: string;
  affiliations?: string[];
  email?: string;
}

/** Where something stands, for citations ("report.pdf, page 3") and for the check of support. */
export interface Place {
  /** Index into the list of documents of the request. */
  source: number;
  page?: number;
  sheet?: string;
  row?: number;
  slide?: number;
}

/**
 * Why something is in the document but is not what it says. Readers mark it instead of dropping it, so that a user who asks
 * for it by name still finds it. `guidance` is a template's advice to whoever fills it in.
 */
export type Residue =
  | 'navigation'
  | 'contents'
  | 'comment'
  | 'metadata'
  | 'badge'
  | 'boilerplate'
  | 'references'
  | 'guidance'
  | 'unreadable';

export interface Section {
  /** Without its number; empty for the root. */
  title: string;
  /** As printed: "2.1", "IV". */
  number?: string;
  /** 0 for the root, 1 for its children … */
  depth: number;
  /** What the section is by its heading or place, where that is plain; the words stand in the language data. */
  role?: SectionRole;
  residue?: Residue;
  at: Place;
  blocks: Block[];
  children: Section[];
}

export const sectionRoles = [
  'abstract',
  'introduction',
  'background',
  'aim',
  'methods',
  'data',
  'results',
  'discussion',
  'conclusion',
  'limitations',
  'recommendations',
  'next-steps',
  'decisions',
  'risks',
  'summary',
  'acknowledgements',
  'attendance',
  'appendix',
  'about',
] as const;
export type SectionRole = (typeof sectionRoles)[number];

interface BlockBase {
  at: Place;
  residue?: Residue;
  /** The first of what its section says. */
  opens?: true;
}

/** Whole sentences, as split by language/; never cut inside one. */
export interface Paragraph extends BlockBase {
  type: 'paragraph';
  sentences: string[];
  /** Set apart by its author: a note, a warning, a lead paragraph. */
  emphasis?: 'lead' | 'note' | 'warning';
  /** Phrases of several words that its author set in bold within it. */
  stressed?: string[];
}

export interface List extends BlockBase {
  type: 'list';
  ordered: boolean;
  /** The sentence that introduces the list, when it ends in a colon; it is then not in the paragraph before. */
  lead?: string;
  /** Its items are names of links and nothing else. */
  links?: true;
  /** What its first item is counted with, where that is not 1. */
  from?: number;
  items: ListItem[];
}

export interface ListItem {
  /** Whole, with its sentences. */
  text: string;
  children: ListItem[];
  /** Of a task list. */
  done?: boolean;
}

export interface Table extends BlockBase {
  type: 'table';
  caption?: string;
  /** Of its file, where that is all that it is called. */
  named?: string;
  /** As printed: "Table 2". */
  label?: string;
  /** Header cells, one a column; empty strings where the table has no header. */
  header: string[];
  /** Cells as the source shows them, each row as long as the header. */
  rows: string[][];
  /** Of cells with all digits of a number that the source rounds what it shows. */
  rounded?: ReadonlyMap<string, string>;
  /** One a column, from all its cells. */
  columns: Column[];
  /** Index of rows that total others. */
  totals: number[];
  /** What a line beside it says that its amounts are in: "All in million euros". */
  unit?: string;
}

/** The rows as the source shows them. */
export const shownRows = ({ rows, rounded }: Pick<Table, 'rows' | 'rounded'>): string[][] =>
  rounded ? rows.map((row) => row.map((cell) => rounded.get(cell) ?? cell)) : rows;

export const columnTypes = [
  'text',
  'category',
  'date',
  'period',
  'year',
  'id',
  'position',
  'count',
  'amount',
  'share',
  'ratio',
  'rank',
] as const;
/**
 * `id` is a code, a postcode or a telephone number; `position` a page, line or clause number; `count` a number of things;
 * `amount` a measure with or without unit; `share` a part of a whole, in percent or as a fraction; `ratio` a rate, price,
 * multiple or index; `rank` a place in an order. Of these only `count` and `amount` may ever be added up.
 */
export type ColumnType = (typeof columnTypes)[number];

export interface Column {
  name: string;
  type: ColumnType;
  /** "€", "kg", "%", "million tonnes". */
  unit?: string;
  /** How its numbers are written, settled from all cells of the column. */
  decimal?: '.' | ',';
  /**
   * A flow adds up over time (revenue a month), a stock does not (inhabitants at year's end). A property is of something that
   * several rows name (the seats of a room in a timetable), and adds up over nothing.
   */
  nature?: 'stock' | 'flow' | 'property';
}

export interface Figure extends BlockBase {
  type: 'figure';
  /** Key of the bytes among the assets. */
  asset: string;
  /** Pixels. */
  width: number;
  height: number;
  alt?: string;
  caption?: string;
  /** As printed: "Figure 3". */
  label?: string;
  /** How often the text refers to it by its label. */
  mentions: number;
  /** What it plainly is, when it is no figure of the content. */
  decoration?: 'logo' | 'icon' | 'photo-of-author' | 'ornament';
  /** True for a picture drawn from vectors of a PDF. */
  drawn?: boolean;
}

export interface Code extends BlockBase {
  type: 'code';
  text: string;
  syntax?: string;
}

export interface Equation extends BlockBase {
  type: 'equation';
  /** TeX where the source has it, else as shown. */
  text: string;
  label?: string;
}

export interface Quotation extends BlockBase {
  type: 'quotation';
  sentences: string[];
  by?: string;
}

export type Block = Paragraph | List | Table | Figure | Code | Equation | Quotation;

export interface Footnote {
  /** As printed: "3", "*". */
  mark: string;
  text: string;
  at: Place;
}

/** An entry of the list of references, in the document's own words and, where it can be taken apart, in fields. */
export interface Reference {
  text: string;
  number?: string;
  /** Citation key of Markdown or BibTeX. */
  key?: string;
  doi?: string;
  url?: string;
  at: Place;
}

export interface ReadingNote {
  code: 'PAGES_UNREADABLE' | 'PART_LEFT_OUT' | 'PICTURES_LEFT_OUT' | 'REPAIRED';
  message: string;
  at?: Place;
}
