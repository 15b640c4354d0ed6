import type { Locale } from '../../contract/locales.ts';
import { ClarificationNeeded } from '../deck.ts';
import { fold, lexiconOf } from '../language/language.ts';
import { idsOf } from './item.ts';
import { localesFor } from './locales-for.ts';
import { plainForm, type Token, tokensOf } from './tokens.ts';

/** Decides what an instruction leaves open, by the author's next answer or else by a question. */
export interface Asking {
  /**
   * The chosen option. Only with `ofSlides` may a slide stand for it.
   * @throws ClarificationNeeded with the question if there are no more answers, or the answer matches no option
   */
  choose<Value>(question: string, options: readonly Option<Value>[], ofSlides?: boolean): Value;
}

export interface Option<Value> {
  /** As in the question: a number and its content. */
  label: string;
  value: Value;
}

/** No answers yet. */
export const unanswered: Asking = {
  choose(question) {
    throw new ClarificationNeeded(question);
  },
};

/** The author's answers: "the second", "slide 4", "the one about costs", "slide 2, the first bullet". */
export class Answers implements Asking {
  /** Number of a slide they name besides something else. */
  readonly slide: number | undefined;
  private readonly answers: readonly Token[][];
  private readonly texts: readonly string[];
  private next = 0;
  private leftOpen = false;

  private constructor(answers: readonly Answer[], slide?: number) {
    this.texts = answers.map(({ text }) => text);
    this.answers = answers.map(({ tokens }) => tokens);
    this.slide = slide;
  }

  /** The possible readings: a named slide is the place of the edit, or one of the options. */
  static of(texts: readonly string[], language: Locale): Answers[] {
    const [spoken = language] = localesFor(texts.join(' '), language);
    const lexicon = lexiconOf(spoken);
    const answers = texts.map((text) => ({ text, tokens: tokensOf(plainForm(text), lexicon) }));
    const parts = answers.map(apart);
    const [slide, ...more] = parts.flatMap((part) => part.slide ?? []);
    const whole = new Answers(answers);
    if (slide === undefined || more.length > 0) return [whole];
    const rest = parts.flatMap((part) => part.rest);
    return [new Answers(rest, slide), whole];
  }

  get allUsed(): boolean {
    return this.next === this.answers.length;
  }

  /** Whether a further question follows from the answers. */
  get goOn(): boolean {
    return this.allUsed && (this.slide === undefined || this.leftOpen);
  }

  get isSlideAlone(): boolean {
    return this.slide !== undefined && this.answers.length === 0;
  }

  choose<Value>(question: string, options: readonly Option<Value>[], ofSlides = false): Value {
    const tokens = this.answers[this.next];
    const isOther = !ofSlides && tokens?.some(({ is }) => is.has('things.slide')) === true;
    const chosen =
      tokens && !isOther
        ? (byNumber(tokens, options) ?? byWords(this.texts[this.next] ?? '', options))
        : undefined;
    this.leftOpen = !chosen;
    if (!chosen) throw new ClarificationNeeded(question);
    this.next += 1;
    return chosen.value;
  }
}

interface Answer {
  text: string;
  tokens: Token[];
}

/** Splits off the slide an answer names: of "slide 2, the first bullet" the bullet remains. */
function apart({ text, tokens }: Answer): { slide?: number; rest: Answer[] } {
  const at = tokens.findIndex(({ is }) => is.has('things.slide'));
  const isOne = at >= 0 && tokens.findLastIndex(({ is }) => is.has('things.slide')) === at;
  const named = isOne ? slideAt(tokens, at) : undefined;
  if (!named) return { rest: [{ text, tokens }] };
  const rest = tokens.filter((_, index) => index < named.from || index > named.to);
  const plain = plainForm(text);
  const words = `${plain.slice(0, tokens[named.from]?.start)} ${plain.slice(tokens[named.to]?.end)}`;
  return {
    slide: named.number,
    rest: rest.every(saysNothing) ? [] : [{ text: words.trim(), tokens: rest }],
  };
}

/** "Slide 2", "the second slide", 第2页: its number, and the range of its words. */
function slideAt(
  tokens: readonly Token[],
  at: number,
): { number: number; from: number; to: number } | undefined {
  const number = (index: number): number | undefined => {
    const token = tokens[index];
    const one = token?.value ?? Number(idsOf(token, 'ordinals')[0] ?? idsOf(token, 'numerals')[0] ?? 0);
    return Number.isInteger(one) && one > 0 ? one : undefined;
  };
  const isCounter = (index: number): boolean => tokens[index]?.is.has('amounts.nth') === true;
  const before = isCounter(at - 1) ? at - 2 : at - 1;
  const after = tokens[at + 1]?.value === undefined && number(before) !== undefined ? before : at + 1;
  const found = number(after);
  if (found === undefined) return undefined;
  const from = Math.min(at, after);
  return {
    number: found,
    from: isCounter(from - 1) ? from - 1 : from,
    to: Math.max(at, after),
  };
}

/** "The second" counts the options; "2" is the option's number in the question. */
function byNumber<Value>(
  tokens: readonly Token[],
  options: readonly Option<Value>[],
): Option<Value> | undefined {
  const telling = tokens.filter((token) => !saysNothing(token));
  const [first] = telling;
  const place = idsOf(first, 'ordinals')[0];
  const last = idsOf(first, 'amounts').includes('last');
  if (place || last) {
    const rest = telling.slice(1).some((token) => idsOf(token, 'numerals').length === 0);
    return rest ? undefined : last ? options.at(-1) : options[Number(place) - 1];
  }
  const number = first?.value ?? Number(idsOf(first, 'numerals')[0]);
  // 「2番目」
  if (telling.length === 1 && first && tokens[tokens.indexOf(first) + 1]?.is.has('amounts.nth'))
    return options[number - 1];
  if (telling.length !== 1 || !Number.isInteger(number)) return undefined;
  return options.find(({ label }) => Number.parseInt(label, 10) === number);
}

const saysNothing = (token: Token): boolean =>
  token.kind === 'mark' ||
  token.is.has('noise') ||
  token.is.has('and') ||
  token.is.has('amounts.nth') ||
  idsOf(token, 'articles').length > 0 ||
  idsOf(token, 'things').length > 0 ||
  [...token.is].some((one) => one.startsWith('links.'));

/** The option whose label alone has the answer's words. */
function byWords<Value>(answer: string, options: readonly Option<Value>[]): Option<Value> | undefined {
  const words = fold(answer)
    .replace(/["“”„«».!]/g, '')
    .trim();
  const found = words.length > 1 ? options.filter(({ label }) => fold(label).includes(words)) : [];
  return found.length === 1 ? found[0] : undefined;
}
