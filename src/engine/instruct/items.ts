import { fold } from '../language/language.ts';
import { colourOf } from './colours.ts';
import { has, type Item, idsOf, isArticle, rankIn, type Surface } from './item.ts';
import { readElliptical, readEverything, readLastOne, readRest } from './left-out-nouns.ts';
import { readLook } from './look-items.ts';
import { pushNoun } from './noun-phrases.ts';
import { endOfWords, mostModifiers, ranksNoun, ranksValue } from './ranked-nouns.ts';
import { readRelation } from './relation-items.ts';
import { readSaid, readThat, readTold } from './said-texts.ts';
import { readSlides } from './slide-items.ts';
import { isTerm, readQuotedTitle, readTitle } from './slide-titles.ts';
import { lessen } from './small-moves.ts';
import { readThing } from './thing-items.ts';
import type { Token } from './tokens.ts';
import { isBeside, isFont, isNoun, isVerb, unitsAt, verbsAt } from './word-roles.ts';

/** Turns tokens into items, from left to right, visiting each token a bounded number of times. */
export class ItemReader {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly surface: Surface;
  readonly items: Item[] = [];
  /** Start offsets of courtesies by their ends. */
  readonly courtesies = new Map<number, number>();
  /** Offsets of words that make a move slight. */
  private readonly slight: number[] = [];
  at = 0;
  /** Modifiers waiting for their noun, and the offset of the first. */
  waiting: { items: Item[]; start: number } = { items: [], start: -1 };

  /** Last resort: words may stand for themselves. */
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
    lessen(this.items, this.slight);
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

  /** Modifiers without a noun become items. */
  flush(): void {
    const { items, start } = this.waiting;
    const loose = items.filter((one) => one.kind !== 'amount' || !isArticle(one));
    // "The third red": words in between stay after it.
    const behind = start < 0 ? this.items.length : this.items.findLastIndex((one) => one.start < start) + 1;
    this.items.splice(behind, 0, ...loose);
    this.waiting = { items: [], start: -1 };
  }

  /** An unknown word may be between an article and its noun: "the suppliers slide". */
  other(at: number): void {
    // "The map": the picture with that description.
    const { text } = this.tokens[at] as Token;
    const isShown = this.surface.shown.has(fold(text)) && !isNoun(this, at + 1);
    if (isShown && this.waiting.items.some(({ ids }) => ids.includes('definite'))) {
      pushNoun(this, at, this.item('thing', at, at + 1, { ids: ['picture'], says: text }));
      return;
    }
    if (this.waiting.items.some(rankIn)) {
      this.at = endOfWords(this.tokens, at);
      pushNoun(this, at, this.item('thing', at, this.at, { ids: ['chart'], mark: true }));
      return;
    }
    const sum = idsOf(this.tokens[at], 'sums')[0];
    const item = this.item('other', at, at + 1, { ids: sum ? [`sums.${sum}`] : [] });
    const counted =
      has(this.tokens[at + 1], 'things.slide') &&
      this.waiting.items.some(({ ids }) => ids.includes('definite'));
    if (counted || this.waiting.items.every(isArticle)) this.items.push(item);
    else this.push(item);
  }

  private wait(item: Item): void {
    // "Plums 5 below the table": a number before an article counts nothing.
    const isApart = isArticle(item) && this.waiting.items.some(({ kind }) => kind === 'number');
    if (isApart || this.waiting.items.length >= mostModifiers) this.flush();
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
    if (token.kind === 'other' || isBeside(this.items.at(-1), token)) {
      if (this.loose && readTold(this, at - 1)) return;
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
    if (token.is.has('slight')) this.slight.push(token.start);
    if (token.is.has('amounts.this') && readThat(this, at)) return;
    const acts = isVerb(this, at, token);
    if (!acts && (readSlides(this, at) || readTitle(this, at))) return;
    if (readEverything(this, at) || readElliptical(this, at) || readLastOne(this, at) || readRest(this, at))
      return;
    if (token.is.has('font') && isFont(this, at)) {
      this.items.push(item('font'));
      return;
    }
    const names = idsOf(token, 'name');
    if (names.length > 0) {
      pushNoun(this, at, item('name', { ids: names }));
      return;
    }
    if (token.is.has('reason')) {
      this.push(item('other', { ids: ['reason', ...idsOf(token, 'verbs')] }));
      return;
    }
    if (acts && token.is.has('verbs.read') && readSaid(this, at, true)) return;
    if (acts) {
      this.push(item('verb', { ids: verbsAt(this.tokens, at) }));
      return;
    }
    const [rank] = idsOf(token, 'ranks');
    // "أكبر" is "the largest" before its noun, otherwise "larger".
    const ranks = rank !== undefined && (ranksNoun(this, at + 1) || ranksValue(this.tokens, at + 1));
    if (rank && (ranks || idsOf(token, 'looks').length === 0)) {
      const ranking = item('not', { ids: [rank] });
      if (ranks) this.wait(ranking);
      else this.push(ranking);
      return;
    }
    // "No, slide 4" is a correction; in languages with one word for "no" and "not", "not slide 4" excludes.
    const corrects =
      token.is.has('correction') && (!token.is.has('not') || this.tokens[at + 1]?.kind === 'mark');
    const refused = corrects ? 'correction' : (['judged', 'not'] as const).find((one) => token.is.has(one));
    const { kind: led, ids: leads = [] } = this.items.at(-1) ?? {};
    // "About who will pay"
    if (refused === 'not' && led === 'link' && leads.includes('about') && !leads.includes('in')) {
      this.other(at);
      return;
    }
    if (refused) {
      this.push(item('not', { ids: refused === 'not' ? [] : [refused] }));
      return;
    }
    if (idsOf(token, 'term').length > 0 && isTerm(this, at)) {
      pushNoun(this, at, item('name', { ids: [], term: true, ...this.inOtherNumber(token) }));
      return;
    }
    const articles = idsOf(token, 'articles');
    // "To A, B and C", "A. Lee", "A-4", "Hall A"
    const isLetter =
      /^\p{Lu}$/u.test(token.text) &&
      (/^(?:[,.-]|$)/u.test(this.tokens[at + 1]?.text ?? '') ||
        /^\p{Lu}/u.test(this.tokens[at - 1]?.text ?? ''));
    if (articles.length > 0 && !token.is.has('and') && !isLetter && !this.isNoArticle(at, token)) {
      this.wait(item('amount', { ids: articles, amounts: ['article'] }));
      return;
    }
    if (this.readModifier(at, token)) return;
    if (readThing(this, at, token)) return;
    readRelation(this, at, token);
  }

  /** "Le tableau des dépenses" is "of the"; "gabungkan menjadi satu" is "into one". */
  private isNoArticle(at: number, token: Token): boolean {
    const next = this.tokens[at + 1];
    const ends = next === undefined || next.kind === 'mark' || next.is.has('courtesy');
    if (token.is.has('numerals.1')) return ends && this.items.at(-1)?.kind === 'link';
    const named = idsOf(next, 'titled').length > 0 || idsOf(next, 'term').length > 0;
    return token.is.has('links.of') && named && this.items.at(-1)?.kind === 'thing';
  }

  /** "Prices" are the cells of the column “Price”, "fillings" the row “Filling”. */
  private inOtherNumber(token: Token): Pick<Item, 'text' | 'column'> | undefined {
    const { columns, terms } = this.surface;
    const [text = ''] = idsOf(token, 'term').map((index) => [...terms][Number(index)]);
    // "The room column", of “Room”
    if (fold(token.text) === fold(text) && has(this.tokens[this.at], 'things.column')) return { text };
    if (!text || fold(token.text).endsWith(fold(text))) return undefined;
    return { text, ...(columns.has(text) && { column: text }) };
  }

  /** Colours, styles, attributes and places do not end a noun phrase that continues after them. */
  private readModifier(at: number, token: Token): boolean {
    const item = (kind: Item['kind'], to: number, more: Partial<Item> = {}) => this.item(kind, at, to, more);
    const shade = idsOf(token, 'shades')[0];
    const colour = idsOf(token, 'colours')[0];
    if (shade) {
      const base = idsOf(this.tokens[at + 1], 'colours')[0];
      if (base) {
        this.at = at + 2;
        this.items.push(item('colour', at + 2, { ids: [colourOf(base, shade)] }));
        return true;
      }
    }
    if (colour) {
      // "Azul-escuro"
      const next = this.tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
      const after = this.surface.verbLast || !shade ? idsOf(this.tokens[next], 'shades')[0] : undefined;
      const trailing = after && !idsOf(this.tokens[next + 1], 'colours')[0] ? after : undefined;
      if (trailing) this.at = next + 1;
      this.items.push(item('colour', trailing ? next + 1 : at + 1, { ids: [colourOf(colour, trailing)] }));
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
    if (amounts.length > 0 && !this.isEnd(at, token)) {
      this.readAmount(item('amount', at + 1, { ids: amounts }));
      return true;
    }
    return readLook(this, at, token);
  }

  /** "마지막에": the end, not the last of something. */
  private isEnd(at: number, token: Token): boolean {
    const next = this.tokens[at + 1];
    const ends = next === undefined || next.kind === 'mark' || has(next, 'links.to');
    return token.is.has('places.end') && (ends || idsOf(next, 'verbs').length > 0);
  }

  private readAmount(item: Item): void {
    const pronoun = item.ids.find((id) => id === 'it' || id === 'them');
    // "Ben - IT"
    if (pronoun && /^\p{Lu}{2,}$/u.test(item.text) && /\p{Ll}/u.test(this.text)) {
      this.push({ ...item, kind: 'other', ids: [] });
      return;
    }
    // "Fügen Sie … ein": who is asked.
    const isAsked = this.items.at(-1)?.kind === 'verb' && /^\p{Lu}\p{Ll}/u.test(item.text);
    if (pronoun && isAsked && has(this.tokens[this.at - 1], 'noise')) return;
    if (pronoun && !item.ids.includes('this')) {
      this.push({ ...item, kind: 'pronoun', ids: [pronoun] });
      return;
    }
    this.wait(item);
  }
}
