import type { Locale } from '../../contract/locales.ts';
import { ClarificationNeeded } from '../deck.ts';
import { fold, lexiconOf } from '../language/language.ts';
import { idsOf } from './item.ts';
import { localesFor } from './locales-for.ts';
import { plainForm, type Token, tokensOf } from './tokens.ts';

/** Settles what an instruction leaves open: by the author's answers in their order, else by asking. */
export interface Asking {
  /** The chosen option. @throws ClarificationNeeded with the question when no answer is left or it names none of them. */
  choose<Value>(question: string, options: readonly Option<Value>[]): Value;
}

export interface Option<Value> {
  /** As the question names it: a number and what it has to say. */
  label: string;
  value: Value;
}

/** Nobody has answered yet. */
export const unanswered: Asking = {
  choose(question) {
    throw new ClarificationNeeded(question);
  },
};

/** Answers from the author: "the second", "slide 4", "the one about costs". */
export class Answers implements Asking {
  private readonly answers: Token[][];
  private readonly texts: readonly string[];
  private next = 0;

  private constructor(texts: readonly string[], answers: Token[][]) {
    this.texts = texts;
    this.answers = answers;
  }

  static async of(texts: readonly string[], language: Locale): Promise<Answers> {
    const [spoken = language] = localesFor(texts.join(' '), language);
    const lexicon = lexiconOf(spoken);
    return new Answers(
      texts,
      texts.map((text) => tokensOf(plainForm(text), lexicon)),
    );
  }

  /** Whether every answer has settled a question. */
  get allUsed(): boolean {
    return this.next === this.answers.length;
  }

  choose<Value>(question: string, options: readonly Option<Value>[]): Value {
    const tokens = this.answers[this.next];
    const chosen = tokens && (byNumber(tokens, options) ?? byWords(this.texts[this.next] ?? '', options));
    if (!chosen) throw new ClarificationNeeded(question);
    this.next += 1;
    return chosen.value;
  }
}

/** "The second" counts the options, "2" is the number that the question gives one. */
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
  if (telling.length !== 1 || !Number.isInteger(number)) return undefined;
  return options.find(({ label }) => Number.parseInt(label, 10) === number);
}

const saysNothing = (token: Token): boolean =>
  token.kind === 'mark' ||
  token.is.has('noise') ||
  idsOf(token, 'articles').length > 0 ||
  idsOf(token, 'things').length > 0 ||
  [...token.is].some((one) => one.startsWith('links.'));

/** Words that the label of one option alone has. */
function byWords<Value>(answer: string, options: readonly Option<Value>[]): Option<Value> | undefined {
  const words = fold(answer)
    .replace(/["“”„«».!]/g, '')
    .trim();
  const found = words.length > 1 ? options.filter(({ label }) => fold(label).includes(words)) : [];
  return found.length === 1 ? found[0] : undefined;
}
