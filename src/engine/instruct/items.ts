import { colourOf } from './colours.ts';
import {
  counted,
  has,
  type Item,
  idsOf,
  isArticle,
  isRanked,
  measured,
  modify,
  rankIn,
  type Surface,
} from './item.ts';
import type { ChartForm, ShapeKind } from './operation-values.ts';
import { readSaid, readTold } from './said-texts.ts';
import {
  readElliptical,
  readEverything,
  readLastOne,
  readRest,
  readSlides,
  readTitleOfNew,
} from './slide-items.ts';
import { isBareTitle, isTerm, readQuotedTitle, readTitle } from './slide-titles.ts';
import type { Token } from './tokens.ts';
import { isFont, isNamed, isNoun, isVerb, unitsAt } from './word-roles.ts';

/** Modifiers that wait for the noun they belong to. */
interface Waiting {
  items: Item[];
  start: number;
}

/** Words before a noun, as in "the last two red": more of them say nothing of it, and none is looked through again for each. */
const mostModifiers = 12;

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

  /** Nothing else can be made of the words. */
  readonly loose: boolean;

  constructor(text: string, tokens: readonly Token[], surface: Surface, loose = false) {
    this.loose = loose;
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
    const { items, start } = this.waiting;
    const loose = items.filter((one) => one.kind !== 'amount' || !isArticle(one));
    // "The third red": what was said between stands behind.
    const behind = start < 0 ? this.items.length : this.items.findLastIndex((one) => one.start < start) + 1;
    this.items.splice(behind, 0, ...loose);
    this.waiting = { items: [], start: -1 };
  }

  /** An unknown word may still stand between an article and its noun: "the suppliers slide". */
  private other(at: number): void {
    const sum = idsOf(this.tokens[at], 'sums')[0];
    const item = this.item('other', at, at + 1, { ids: sum ? [`sums.${sum}`] : [] });
    const counted =
      has(this.tokens[at + 1], 'things.slide') &&
      this.waiting.items.some(({ ids }) => ids.includes('definite'));
    if (counted || this.waiting.items.every(isArticle)) this.aside(item);
    else this.push(item);
  }

  private wait(item: Item): void {
    if (this.waiting.items.length >= mostModifiers) this.flush();
    if (this.waiting.start < 0) this.waiting.start = item.start;
    this.waiting.items.push(item);
  }

  private step(): void {
    const { at } = this;
    const token = this.tokens[at] as Token;
    const next = at + 1;
    this.at = next;
    if (token.kind === 'quote') {
      if (this.surface.kind === 'deck' && readQuotedTitle(this, at)) return;
      this.push(this.item('quote', at, next, { text: token.text }));
      return;
    }
    if (token.kind === 'hex') {
      this.push(this.item('colour', at, next, { ids: [token.text.toUpperCase()] }));
      return;
    }
    if (token.kind === 'mark') {
      if (this.loose && /^[:：]$/.test(token.text) && readTold(this, at)) return;
      this.push(this.item('mark', at, next, { text: token.text }));
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
    const units = unitsAt(this, at + 1);
    const [unit] = units;
    const spaced = unitToken && unitToken.start > token.end;
    if (unit && !(spaced && isNoun(this, at + 1))) {
      this.at = at + 2;
      this.push(this.item('number', at, at + 2, { value: token.value ?? 0, unit }));
      return;
    }
    this.wait(this.item('number', at, at + 1, { value: token.value ?? 0 }));
  }

  private readWord(at: number, token: Token): void {
    const item = (kind: Item['kind'], more: Partial<Item> = {}) => this.item(kind, at, at + 1, more);
    const acts = isVerb(this, at, token);
    if (!acts && (readSlides(this, at) || readTitle(this, at))) return;
    if (readEverything(this, at) || readElliptical(this, at) || readLastOne(this, at) || readRest(this, at))
      return;
    if (token.is.has('font') && isFont(this, at)) {
      this.aside(item('font'));
      return;
    }
    const names = idsOf(token, 'name');
    if (names.length > 0) {
      this.noun(at, item('name', { ids: names }));
      return;
    }
    if (token.is.has('reason')) {
      this.push(item('other', { ids: ['reason', ...idsOf(token, 'verbs')] }));
      return;
    }
    if (acts && token.is.has('verbs.read') && readSaid(this, at, true)) return;
    if (acts) {
      this.push(item('verb', { ids: idsOf(token, 'verbs') }));
      return;
    }
    const [rank] = idsOf(token, 'ranks');
    if (rank) {
      const ranking = item('not', { ids: [rank] });
      if (this.ranksNoun(at + 1)) this.wait(ranking);
      else this.push(ranking);
      return;
    }
    // "No, slide 4" corrects; where one word is "no" and "not", "not slide 4" forbids.
    const corrects =
      token.is.has('correction') && (!token.is.has('not') || this.tokens[at + 1]?.kind === 'mark');
    const refused = corrects ? 'correction' : (['judged', 'not'] as const).find((one) => token.is.has(one));
    if (refused) {
      this.push(item('not', { ids: refused === 'not' ? [] : [refused] }));
      return;
    }
    if (idsOf(token, 'term').length > 0 && isTerm(this, at)) {
      this.noun(at, item('name', { ids: [], term: true }));
      return;
    }
    const articles = idsOf(token, 'articles');
    // "To A, B and C", "A. Lee"
    const isLetter = /^\p{Lu}$/u.test(token.text) && /^(?:[,.]|$)/u.test(this.tokens[at + 1]?.text ?? '');
    if (articles.length > 0 && !token.is.has('and') && !isLetter) {
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
      // "Azul-escuro"
      const next = this.tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
      const after = this.surface.verbLast || !shade ? idsOf(this.tokens[next], 'shades')[0] : undefined;
      const trailing = after && !idsOf(this.tokens[next + 1], 'colours')[0] ? after : undefined;
      if (trailing) this.at = next + 1;
      this.aside(item('colour', trailing ? next + 1 : at + 1, { ids: [colourOf(colour, trailing)] }));
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
    // "Ben - IT"
    if (pronoun && /^\p{Lu}{2,}$/u.test(item.text) && /\p{Ll}/u.test(this.text)) {
      this.push({ ...item, kind: 'other', ids: [] });
      return;
    }
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

  /** Between an article and its noun: "the red title"; the article goes on waiting. */
  private aside(item: Item): void {
    this.items.push(item);
  }

  private readThing(at: number, token: Token): boolean {
    if (token.is.has('courtesy') && this.waiting.items.length === 0) return false;
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
          ...(things[0] === 'text-box' && token.is.has('things.region') && { boxed: true as const }),
        }),
      );
    else if (shapes[0] && !(shapes[0] === 'line' && token.is.has('marks.mark') && !this.waits('indefinite')))
      this.noun(at, this.item('thing', at, at + 1, { ids: ['shape'], shape: shapes[0] }));
    else if (charts[0]) this.noun(at, this.item('thing', at, at + 1, { ids: ['chart'], chart: charts[0] }));
    else if (forms[0]) this.form(at, forms);
    else if (token.is.has('marks.mark') && (this.items.at(-1)?.term || this.waiting.items.some(rankIn)))
      this.noun(at, this.item('thing', at, at + 1, { ids: ['chart'], mark: true }));
    else return false;
    return true;
  }

  /** "A line" is drawn; "the line" is of a chart, a table or a text. */
  private waits(article: string): boolean {
    return this.waiting.items.some(({ ids, kind }) => ids.includes(article) || kind === 'number');
  }

  /** "The cover", "the agenda" are slides of the deck; "a cover" is a form that a slide may take. */
  private form(at: number, forms: string[]): void {
    const role = forms.find((id) => roles.has(id));
    const said = forms.find((id) => id === 'statement' || id === 'quote');
    // Which text of a file of anybody's making is a quotation is not known.
    if (
      said &&
      !this.surface.anyFile &&
      this.waiting.items.some(({ ids }) => ids.includes('definite')) &&
      !has(this.tokens[at + 1], 'things.slide') &&
      this.surface.kind === 'deck'
    ) {
      this.noun(at, this.item('thing', at, at + 1, { ids: ['content'], refs: [{ role: said as 'quote' }] }));
      return;
    }
    const leads =
      role === 'title' && this.items.length === 0 && /^[:：]$/.test(this.tokens[at + 1]?.text ?? '');
    // "Della copertina", "auf der Titelfolie"
    const link = this.waiting.items.length === 0 ? this.items.at(-1) : undefined;
    const led = link?.kind === 'link' && link.ids.some((id) => id === 'of' || id === 'in');
    const chosen =
      (leads ||
        (led && !link.ids.includes('to')) ||
        has(this.tokens[this.afterNoise(at + 1)], 'things.subtitle') ||
        this.waiting.items.some(({ ids }) => ids.includes('definite'))) &&
      !has(this.tokens[at + 1], 'things.slide');
    if (!role || !chosen || this.surface.kind !== 'deck' || this.waiting.items.length > 1) {
      this.noun(at, this.item('form', at, at + 1, { ids: forms }));
      return;
    }
    this.noun(at, this.item('slides', at, at + 1, { ids: ['slide'], refs: [{ role: role as 'title' }] }));
  }

  private afterNoise(from: number): number {
    let at = from;
    while (has(this.tokens[at], 'noise')) at += 1;
    return at;
  }

  private thingsOf(token: Token): string[] {
    const things = idsOf(token, 'things');
    if (this.surface.kind === 'deck')
      return things.filter((id) => id !== 'region').map((id) => (id === 'heading' ? 'title' : id));
    // The boxes of a poster are its regions.
    const own = things.filter((id) => id !== 'slide').map((id) => (id === 'text-box' ? 'region' : id));
    return [...new Set(own)];
  }

  /** "The longest red arrow", not "the longest slide" nor "the two longest bullets". */
  private ranksNoun(from: number): boolean {
    const { tokens } = this;
    let at = from;
    while (['colours', 'shades'].some((group) => idsOf(tokens[at], group).length > 0)) at += 1;
    const counts = this.waiting.items.some(({ kind }) => kind === 'number' || kind === 'ordinal');
    const nouns = ['shapes', 'marks'].some((group) => idsOf(tokens[at], group).length > 0);
    return !counts && (nouns || idsOf(tokens[at], 'things').some((id) => measured.has(id)));
  }

  /** A noun takes the modifiers that waited for it, and a number after it: "table 2". */
  noun(at: number, item: Item): void {
    const { items, start } = this.waiting;
    this.waiting = { items: [], start: -1 };
    // "190 bread and 142 cakes": values of what the data call so.
    const isValue = item.term === true && !items.some(isArticle);
    const called = items.find((one) => isCalled(one) || (isValue && one.kind === 'number'));
    if (item.chart && idsOf(this.tokens[at], 'marks').length > 0) item.mark = true;
    for (const one of items) if (one !== called || isLine(item)) modify(item, one);
    if (item.rank && item.mark) item.ids = ['mark'];
    if (item.ids[0] === 'title' && this.surface.kind === 'deck') placeTitle(item);
    if (called && !isLine(item)) this.nameByNumber(item, called);
    this.takeTopic(item, start);
    if (start >= 0 && !(isValue && called)) item.start = start;
    this.takeTrailing(item);
    const number = this.tokens[this.at];
    const follows =
      number?.kind === 'number' && counted.has(item.ids[0] ?? '') && unitsAt(this, this.at + 1).length === 0;
    if (follows && item.count === undefined && item.nth === undefined && at >= 0) {
      item.nth = number.value ?? 0;
      item.end = number.end;
      this.at += 1;
    }
    this.items.push(item);
  }

  /** "The 2025 line", "the 2024 series": a name of the data, and no count of so many. */
  private nameByNumber(item: Item, number: Item): void {
    if (item.mark && this.surface.terms.has(number.text)) nameTopic(item, number.text, true);
    else if (item.ids[0] === 'series') item.nth = number.value ?? 0;
    else this.items.splice(this.items.findLastIndex(({ start }) => start < number.start) + 1, 0, number);
  }

  /** "The revenue chart", "the Budget table": on the slide that speaks of it. */
  private takeTopic(item: Item, start: number): void {
    const shown = item.kind === 'thing' && ['table', 'chart', 'picture'].includes(item.ids[0] ?? '');
    if (!shown || this.surface.kind !== 'deck') return;
    const named = this.items.at(-1);
    if (start < 0 && named?.term && named.definite && item.start - named.end <= 1) {
      this.items.pop();
      item.definite = true;
      nameTopic(item, named.text, true);
      if (named.link) item.link = named.link;
      return;
    }
    if (start < 0 && named && isBareTitle(named) && named.definite && item.start - named.end <= 1) {
      this.items.pop();
      Object.assign(item, { definite: true, refs: named.refs ?? [] });
      return;
    }
    if (start < 0 || !item.definite) return;
    const first = this.items.findLastIndex(
      (one) => one.start <= start || !(one.kind === 'other' || one.term || isBareTitle(one)),
    );
    const words = this.items.slice(first + 1);
    const [topic] = words;
    const last = words.at(-1);
    if (!topic || !last) return;
    this.items.length = first + 1;
    if (isBareTitle(topic)) item.refs = topic.refs ?? [];
    else nameTopic(item, this.text.slice(topic.start, last.end), topic.term === true && topic === last);
  }

  /** "The first there slides": what stands between a number and its noun says something. */
  private partsCount(at: number): boolean {
    const counts = this.waiting.items.some(({ kind }) => kind === 'number' || kind === 'ordinal');
    const isWord = /\p{Script=Latin}/u.test(this.tokens[at]?.text ?? '');
    return counts && isWord && idsOf(this.tokens[at + 1], 'things').length > 0;
  }

  /** "The third row" as "第3行", "3行目", "baris ketiga". */
  private takeTrailing(item: Item): void {
    const next = this.tokens[this.at];
    const nth = item.amounts?.includes('nth') ?? false;
    const after = this.surface.verbLast && has(next, 'amounts.nth');
    if (item.count !== undefined && (nth || after)) {
      item.nth = item.count;
      delete item.count;
      if (after) this.at += 1;
    }
    if (!this.surface.modifiersFollow || item.nth !== undefined || item.kind !== 'thing') return;
    const [rank] = idsOf(next, 'ranks');
    if (rank && isRanked(item)) {
      modify(item, this.item('not', this.at, this.at + 1, { ids: [rank] }));
      item.end = next?.end ?? item.end;
      this.at += 1;
      return;
    }
    const ordinal = idsOf(next, 'ordinals')[0];
    const last = has(next, 'amounts.last');
    if (!ordinal && !last) return;
    item.nth = ordinal ? Number(ordinal) : -1;
    item.end = next?.end ?? item.end;
    this.at += 1;
  }

  /** "All slides but the first", "all shapes but the circle", where "but" else joins two wishes. */
  private excepts(at: number): boolean {
    const last = this.waiting.items.at(-1) ?? this.items.at(-1);
    const whole =
      last?.kind === 'slides'
        ? last.refs?.[0] === 'all'
        : [...(last?.ids ?? []), ...(last?.amounts ?? [])].includes('all');
    let after = at + 1;
    while (idsOf(this.tokens[after], 'articles').length > 0 || has(this.tokens[after], 'links.in'))
      after += 1;
    const next = this.tokens[after];
    const chosen =
      (last?.kind === 'thing' && next !== undefined && idsOf(next, 'verbs').length === 0) ||
      idsOf(next, 'ordinals').length > 0 ||
      has(next, 'amounts.last') ||
      has(next, 'things.slide') ||
      idsOf(next, 'forms').length > 0;
    return whole && chosen && idsOf(this.tokens[at], 'links').includes('except');
  }

  private readRelation(at: number, token: Token): void {
    const links = idsOf(token, 'links');
    const last = this.items.at(-1);
    const counted = this.waiting.items.some(({ kind }) => kind === 'number');
    const told = last?.kind === 'place' || last?.byTitle === true || last?.kind === 'form' || counted;
    if (links.includes('titled') && counted) this.flush();
    if (links.includes('saying') && readSaid(this, at, false)) return;
    if (this.loose && links.includes('to') && readTold(this, at)) return;
    if (links.includes('titled') && told && readTitleOfNew(this, at)) return;
    if (links.length > 0 && !(token.is.has('and') && !this.excepts(at))) {
      this.push(this.item('link', at, at + 1, { ids: links, every: token.is.has('noise') }));
      return;
    }
    const ahead = this.tokens[at + 1];
    // "A title: What comes then"
    const opens = last === undefined || last.kind === 'mark' || last.kind === 'and';
    if (token.is.has('then') && ahead && (ahead.kind !== 'mark' || opens)) {
      this.push(this.item('mark', at, at + 1, { text: ';' }));
      return;
    }
    if (token.is.has('and') || token.is.has('again')) {
      this.push(this.item('and', at, at + 1, { ids: token.is.has('again') ? ['again'] : [] }));
      return;
    }
    // "Titled Thank you"
    if (token.is.has('courtesy') && last?.kind === 'link' && leadsToText(last)) this.other(at);
    else if (token.is.has('courtesy')) this.courtesies.set(token.end, token.start);
    else if (!token.is.has('noise') || isNamed(this, token) || this.partsCount(at)) this.other(at);
  }
}

/** "The last slide title" stands on the last slide: each has one. */
function placeTitle(item: Item): void {
  if (item.kind !== 'thing' || item.nth === undefined || item.count !== undefined) return;
  item.refs = [{ number: item.nth }];
  delete item.nth;
}

const leadsToText = ({ ids }: Item): boolean => ids.includes('titled') || ids.includes('to');

/** So many of a thing nobody means. */
const isCalled = ({ kind, value = 0 }: Item): boolean => kind === 'number' && value > 1000;
const isLine = ({ kind, ids: [id] }: Item): boolean => kind === 'thing' && (id === 'row' || id === 'column');

/** "The Human bar" is what shows a value of that name, "the revenue chart" the one that speaks of it. */
function nameTopic(item: Item, topic: string, isTerm: boolean): void {
  if (item.mark && isTerm) {
    item.ids = ['mark'];
    item.named = topic;
  } else item.refs = [{ about: topic }];
}

/** Forms that a deck usually has one slide of. */
const roles = new Set(['title', 'agenda', 'closing', 'section', 'timeline', 'comparison', 'big-number']);

/** Styles that say how something looks. */
export const lookStyles: ReadonlySet<string> = new Set([
  'bold',
  'italic',
  'underline',
  'strike',
  'normal',
  'unitalic',
  'ununderline',
  'bigger',
  'smaller',
  'doubled',
  'halved',
  'upper',
  'lower',
  'title-case',
  'unlined',
  'unfilled',
  'thin',
  'thick',
]);

const styles = new Set([
  ...lookStyles,
  'numbered',
  'portrait',
  'landscape',
  'square-format',
  'ascending',
  'descending',
  'whole',
]);
