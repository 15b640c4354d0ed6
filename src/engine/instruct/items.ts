import type { Concept } from '../language/language.ts';
import { colourOf } from './colours.ts';
import type { ChartForm, ShapeKind } from './operation-values.ts';
import type { SlideReference } from './references.ts';
import { readSlides } from './slide-items.ts';
import type { Token } from './tokens.ts';

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
  /** "the last but one", "the other". */
  amounts?: string[];
  /** Of a slide: what its author says that it is called, and what it is about. */
  titled?: string;
  about?: string;
}

export interface Surface {
  kind: 'deck' | 'poster';
  verbLast: boolean;
  /** What the document itself names, by the index of the name concept. */
  names: readonly string[];
}

export const has = (token: Token | undefined, concept: Concept): boolean => token?.is.has(concept) === true;

/** Ids of a group that a token can mean. */
export const idsOf = (token: Token | undefined, group: string): string[] =>
  [...(token?.is ?? [])]
    .filter((one) => one.startsWith(`${group}.`))
    .map((one) => one.slice(group.length + 1));

/** Modifiers that wait for the noun they belong to. */
interface Waiting {
  items: Item[];
  start: number;
}

/** Reads tokens into items, from left to right; a token is looked at a bounded number of times. */
export class ItemReader {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly surface: Surface;
  readonly items: Item[] = [];
  /** Beginnings of words of courtesy by their ends. */
  readonly courtesies = new Map<number, number>();
  at = 0;
  waiting: Waiting = { items: [], start: -1 };

  constructor(text: string, tokens: readonly Token[], surface: Surface) {
    this.text = text;
    this.tokens = tokens;
    this.surface = surface;
  }

  read(): Item[] {
    while (this.at < this.tokens.length) this.step();
    this.flush();
    return this.items;
  }

  item(kind: Item['kind'], from: number, to: number, more: Partial<Item> = {}): Item {
    const start = this.tokens[from]?.start ?? 0;
    const end = this.tokens[to - 1]?.end ?? start;
    return { kind, start, end, text: this.text.slice(start, end), ids: [], ...more };
  }

  push(item: Item): void {
    this.flush();
    this.items.push(item);
  }

  /** Modifiers whose noun did not come stand for themselves. */
  flush(): void {
    for (const one of this.waiting.items) if (one.kind !== 'amount' || !isArticle(one)) this.items.push(one);
    this.waiting = { items: [], start: -1 };
  }

  /** An unknown word may still stand between an article and its noun: "the suppliers slide". */
  private other(at: number): void {
    const item = this.item('other', at, at + 1);
    if (this.waiting.items.every(isArticle)) this.aside(item);
    else this.push(item);
  }

  private wait(item: Item): void {
    if (this.waiting.start < 0) this.waiting.start = item.start;
    this.waiting.items.push(item);
  }

  private step(): void {
    const { at } = this;
    const token = this.tokens[at] as Token;
    const next = at + 1;
    this.at = next;
    if (token.kind === 'quote') {
      this.push(this.item('quote', at, next, { text: token.text }));
      return;
    }
    if (token.kind === 'hex') {
      this.push(this.item('colour', at, next, { ids: [token.text.toUpperCase()] }));
      return;
    }
    if (token.kind === 'mark') {
      this.push(this.item('mark', at, next));
      return;
    }
    if (token.kind === 'number') {
      this.readNumber(at, token);
      return;
    }
    if (token.kind === 'other') {
      this.other(at);
      return;
    }
    this.readWord(at, token);
  }

  private readNumber(at: number, token: Token): void {
    const unitToken = this.tokens[at + 1];
    const units = this.unitsAt(at + 1);
    const [unit] = units;
    const spaced = unitToken && unitToken.start > token.end;
    if (unit && !(spaced && this.isNoun(at + 1))) {
      this.at = at + 2;
      this.push(this.item('number', at, at + 2, { value: token.value ?? 0, unit }));
      return;
    }
    this.wait(this.item('number', at, at + 1, { value: token.value ?? 0 }));
  }

  /** "4 in wide", but not "2 in the table"; "points" after a number of a size, but a noun after "three". */
  private unitsAt(at: number): string[] {
    const token = this.tokens[at];
    const units = idsOf(token, 'units');
    if (units.includes('in') && (has(token, 'links.in') || has(token, 'links.to'))) {
      const after = this.tokens[at + 1];
      const ends =
        !after ||
        after.kind === 'mark' ||
        has(after, 'and') ||
        has(after, 'looks.width') ||
        has(after, 'looks.height');
      return ends && has(token, 'units.in') ? ['in'] : [];
    }
    return units;
  }

  /** "3 points" of a slide; a size in points is said with the size. */
  private isNoun(at: number): boolean {
    if (!has(this.tokens[at], 'things.point')) return false;
    const before = this.items.slice(-6);
    return !before.some(
      ({ kind, ids }) => kind === 'attribute' && (ids.includes('size') || ids.includes('font')),
    );
  }

  private readWord(at: number, token: Token): void {
    const item = (kind: Item['kind'], more: Partial<Item> = {}) => this.item(kind, at, at + 1, more);
    if (!this.isVerb(at, token) && readSlides(this, at)) return;
    if (token.is.has('font') && this.isFont(at)) {
      this.aside(item('font'));
      return;
    }
    const names = idsOf(token, 'name');
    if (names.length > 0) {
      this.noun(at, item('name', { ids: names }));
      return;
    }
    if (this.isVerb(at, token)) {
      this.push(item('verb', { ids: idsOf(token, 'verbs') }));
      return;
    }
    if (token.is.has('not')) {
      this.push(item('not'));
      return;
    }
    const articles = idsOf(token, 'articles');
    if (articles.length > 0 && !token.is.has('and')) {
      this.wait(item('amount', { ids: articles, amounts: ['article'] }));
      return;
    }
    if (this.readModifier(at, token)) return;
    if (this.readThing(at, token)) return;
    this.readRelation(at, token);
  }

  /** Colours, styles, attributes, places: they do not end a noun phrase that goes on after them. */
  private readModifier(at: number, token: Token): boolean {
    const item = (kind: Item['kind'], to: number, more: Partial<Item> = {}) => this.item(kind, at, to, more);
    const shade = idsOf(token, 'shades')[0];
    const colour = idsOf(token, 'colours')[0];
    if (shade) {
      const base = idsOf(this.tokens[at + 1], 'colours')[0];
      if (base) {
        this.at = at + 2;
        this.aside(item('colour', at + 2, { ids: [colourOf(base, shade)] }));
        return true;
      }
    }
    if (colour) {
      const after = this.surface.verbLast || !shade ? idsOf(this.tokens[at + 1], 'shades')[0] : undefined;
      const trailing = after && !idsOf(this.tokens[at + 2], 'colours')[0] ? after : undefined;
      if (trailing) this.at = at + 2;
      this.aside(item('colour', trailing ? at + 2 : at + 1, { ids: [colourOf(colour, trailing)] }));
      return true;
    }
    const numeral = idsOf(token, 'numerals')[0];
    if (numeral) {
      this.wait(item('number', at + 1, { value: Number(numeral) }));
      return true;
    }
    const ordinal = idsOf(token, 'ordinals')[0];
    if (ordinal) {
      this.wait(item('ordinal', at + 1, { nth: Number(ordinal) }));
      return true;
    }
    const amounts = idsOf(token, 'amounts');
    if (amounts.length > 0) {
      this.readAmount(item('amount', at + 1, { ids: amounts }));
      return true;
    }
    return this.readLook(at, token);
  }

  private readAmount(item: Item): void {
    const pronoun = item.ids.find((id) => id === 'it' || id === 'them');
    if (pronoun && !item.ids.includes('this')) {
      this.push({ ...item, kind: 'pronoun', ids: [pronoun] });
      return;
    }
    this.wait(item);
  }

  private readLook(at: number, token: Token): boolean {
    const looks = idsOf(token, 'looks');
    const places = idsOf(token, 'places');
    if (looks.length > 0 && !(token.is.has('things.row') || token.is.has('things.column'))) {
      const styled = looks.find((id) => styles.has(id));
      this.aside(this.item(styled ? 'style' : 'attribute', at, at + 1, { ids: looks }));
      return true;
    }
    if (places.length > 0) {
      this.aside(this.item('place', at, at + 1, { ids: places }));
      return true;
    }
    const languages = idsOf(token, 'languages');
    if (languages.length > 0) {
      this.push(this.item('language', at, at + 1, { ids: languages }));
      return true;
    }
    return false;
  }

  /** Names of families are words too: they mean a font where a font is spoken of. */
  private isFont(at: number): boolean {
    const speaks = ({ kind, ids }: Item): boolean =>
      kind === 'attribute' && (ids.includes('font') || ids.includes('style') || ids.includes('size'));
    return (
      this.items.slice(-8).some(speaks) || has(this.tokens[at + 1], 'looks.font') || this.surface.verbLast
    );
  }

  /** Between an article and its noun: "the red title"; the article goes on waiting. */
  private aside(item: Item): void {
    this.items.push(item);
  }

  private readThing(at: number, token: Token): boolean {
    const shapes = idsOf(token, 'shapes') as ShapeKind[];
    const charts = idsOf(token, 'charts') as ChartForm[];
    const things = this.thingsOf(token);
    const forms = idsOf(token, 'forms');
    if (things.length > 0 && charts.length > 0 && has(this.tokens[at + 1], 'things.chart')) {
      this.at = at + 2;
      this.noun(at, this.item('thing', at, at + 2, { ids: ['chart'], chart: charts[0] as ChartForm }));
    } else if (things.length > 0)
      this.noun(
        at,
        this.item('thing', at, at + 1, {
          ids: things,
          ...(charts[0] && { chart: charts[0] }),
          ...(token.is.has('titles') && { titles: true }),
        }),
      );
    else if (shapes[0]) this.noun(at, this.item('thing', at, at + 1, { ids: ['shape'], shape: shapes[0] }));
    else if (charts[0]) this.noun(at, this.item('thing', at, at + 1, { ids: ['chart'], chart: charts[0] }));
    else if (forms[0]) this.noun(at, this.item('form', at, at + 1, { ids: forms }));
    else return false;
    return true;
  }

  private thingsOf(token: Token): string[] {
    const things = idsOf(token, 'things');
    if (this.surface.kind === 'deck')
      return things.filter((id) => id !== 'region').map((id) => (id === 'heading' ? 'title' : id));
    return things.filter((id) => id !== 'slide');
  }

  /** A noun takes the modifiers that waited for it, and a number after it: "table 2". */
  noun(at: number, item: Item): void {
    const { items, start } = this.waiting;
    this.waiting = { items: [], start: -1 };
    for (const one of items) modify(item, one);
    if (start >= 0) item.start = start;
    const number = this.tokens[this.at];
    const follows =
      number?.kind === 'number' && counted.has(item.ids[0] ?? '') && this.unitsAt(this.at + 1).length === 0;
    if (follows && item.count === undefined && item.nth === undefined && at >= 0) {
      item.nth = number.value ?? 0;
      item.end = number.end;
      this.at += 1;
    }
    this.items.push(item);
  }

  private readRelation(at: number, token: Token): void {
    const links = idsOf(token, 'links');
    if (links.length > 0) {
      this.push(this.item('link', at, at + 1, { ids: links }));
      return;
    }
    if (token.is.has('then')) {
      this.push(this.item('mark', at, at + 1, { text: ';' }));
      return;
    }
    if (token.is.has('and')) {
      this.push(this.item('and', at, at + 1));
      return;
    }
    if (token.is.has('courtesy')) this.courtesies.set(token.end, token.start);
    else if (!token.is.has('noise') || this.isNamed(token)) this.other(at);
  }

  /** "Change the title to Hello": a capital after the word that leads to a name. */
  private isNamed(token: Token): boolean {
    const last = this.items.at(-1);
    const leads = last?.kind === 'link' && (last.ids.includes('to') || last.ids.includes('titled'));
    return leads && !this.surface.verbLast && /^\p{Lu}/u.test(token.text);
  }

  /** What can be a verb or a noun is a verb where its clause begins (or ends, where verbs come last). */
  private isVerb(at: number, token: Token): boolean {
    const verbs = idsOf(token, 'verbs');
    if (verbs.length === 0) return false;
    if (this.isName(token)) return false;
    const other = [...token.is].some((one) =>
      /^(?:things|forms|looks|links|charts|places|amounts|units)\./.test(one),
    );
    if (!other) return true;
    if (this.surface.verbLast) return this.endsClause(at + 1);
    if (this.waiting.items.length > 0 || !this.beginsClause()) return false;
    return this.startsPhrase(at + 1, verbs);
  }

  /** A capital within a sentence begins a name: "the columns Name, Role and Start". */
  private isName(token: Token): boolean {
    const last = this.items.at(-1);
    const within = last !== undefined && !['mark', 'quote', 'and', 'verb'].includes(last.kind);
    return within && !this.surface.verbLast && /^\p{Lu}\p{Ll}/u.test(token.text);
  }

  private beginsClause(): boolean {
    const last = this.items.at(-1);
    return !last || last.kind === 'mark' || last.kind === 'and' || last.kind === 'verb';
  }

  private startsPhrase(at: number, verbs: string[]): boolean {
    const next = this.tokens[at];
    if (!next || next.kind === 'mark') return verbs.includes('align');
    if (next.kind === 'quote' || next.kind === 'other' || next.kind === 'number')
      return !verbs.includes('write') || next.kind === 'quote' || this.items.at(-1)?.kind === 'mark';
    return (
      [...next.is].some((one) =>
        /^(?:articles|amounts|things|forms|shapes|charts|looks|colours|shades|name|ordinals|numerals)/.test(
          one,
        ),
      ) ||
      has(next, 'links.in') ||
      has(next, 'links.with')
    );
  }

  private endsClause(at: number): boolean {
    for (let next = at; next < this.tokens.length; next += 1) {
      const token = this.tokens[next] as Token;
      if (token.kind === 'mark' || token.is.has('and') || token.is.has('then')) return true;
      if (!token.is.has('noise') && idsOf(token, 'verbs').length === 0) return false;
    }
    return true;
  }
}

const isArticle = ({ amounts }: Item): boolean => amounts?.includes('article') === true;
const styles = new Set([
  'bold',
  'italic',
  'underline',
  'strike',
  'normal',
  'unitalic',
  'ununderline',
  'bigger',
  'smaller',
  'upper',
  'lower',
  'numbered',
  'portrait',
  'landscape',
  'square-format',
  'ascending',
  'descending',
  'whole',
]);
/** Things that a number after them names: "row 2". */
const counted = new Set([
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
  if (modifier.kind !== 'amount') return;
  const [id = ''] = modifier.ids;
  if (isArticle(modifier)) {
    if (id === 'definite') item.definite = true;
    else item.fresh = true;
    return;
  }
  if (id === 'all') item.every = true;
  else if (id === 'new') item.fresh = true;
  else if (id === 'last') item.nth = -1;
  else if (id === 'last-but') item.nth = -2;
  else if (id === 'it') item.definite = true;
  item.amounts = [...(item.amounts ?? []), ...modifier.ids];
}
