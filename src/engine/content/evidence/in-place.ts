import { splitSentences } from '../../language/sentences.ts';
import { isStopWord } from '../../language/stop-words.ts';
import type { Document, Section } from '../../read/document.ts';

/** A number or a name of a sentence, with the words on both sides of it. */
interface Held {
  token: string;
  words: ReadonlySet<string>;
}

/** Words that a claim and a sentence share so that both say the same, at least and of those of the claim. */
const shared = { least: 3, part: 0.5 } as const;
/** Sentences with one pair of neighbours that are looked at. */
const mostHeld = 50;

/**
 * What stands between which words in the sources: a claim that has another number or name there than the sentence that it repeats
 * says something else.
 */
export class Places {
  readonly #held = new Map<string, Held[]>();
  /** Pairs of neighbours. */
  readonly #beside = new Set<string>();

  constructor(documents: readonly Document[]) {
    for (const { body, language } of documents)
      for (const text of textsIn(body))
        for (const sentence of splitSentences(text, language ?? 'en')) this.#add(tokensOf(sentence));
  }

  #add(tokens: readonly string[]): void {
    const words = contentOf(tokens);
    for (const [at, token] of tokens.entries()) {
      if (at > 0) this.#beside.add(pair(tokens[at - 1] ?? '', token));
      const key = isTelling(token) ? keyAt(tokens, at) : undefined;
      if (!key) continue;
      const held = this.#held.get(key) ?? [];
      if (held.length < mostHeld) held.push({ token, words });
      this.#held.set(key, held);
    }
  }

  /** The number or name of a claim in whose place the sources have another one, and nowhere this one beside the same words. */
  otherIn(text: string): string | undefined {
    const tokens = tokensOf(text);
    const words = contentOf(tokens);
    return tokens.find((token, at) => {
      const key = isTelling(token) ? keyAt(tokens, at) : undefined;
      const held = key ? (this.#held.get(key) ?? []) : [];
      if (held.length === 0 || this.#isKnown(tokens, at)) return false;
      const like = held.filter((one) => {
        const common = [...words].filter((word) => one.words.has(word)).length;
        return common >= shared.least && common >= words.size * shared.part;
      });
      return like.length > 0 && like.every((one) => isOther(one.token, token));
    });
  }

  #isKnown(tokens: readonly string[], at: number): boolean {
    const own = tokens[at] ?? '';
    const [before = '', after = ''] = [tokens[at - 1], tokens[at + 1]];
    return (
      (after !== '' && !isStopWord(after.toLowerCase()) && this.#beside.has(pair(own, after))) ||
      (before !== '' && !isStopWord(before.toLowerCase()) && this.#beside.has(pair(before, own)))
    );
  }
}

const pair = (one: string, other: string): string => `${one} ${other}`.toLowerCase();

/** A claim begins with a capital letter, whatever its first word is. */
const isName = (token: string): boolean => /^\p{Lu}/u.test(token);
const isNumber = (token: string): boolean => /^\d/.test(token);
const isTelling = (token: string): boolean => isNumber(token) || isName(token);

const isYear = (token: string): boolean => /^(?:1[5-9]|20|21)\d\d$/.test(token);

/** Two numbers that rounding does not make the same, or two names of which neither is a part of the other. */
function isOther(one: string, other: string): boolean {
  if (isNumber(one) !== isNumber(other)) return false;
  if (!isNumber(one)) {
    const [a, b] = [one.toLowerCase(), other.toLowerCase()];
    return !a.startsWith(b.slice(0, 4)) || (a !== b && Math.min(a.length, b.length) < 4);
  }
  const bare = (token: string) => Number(token.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.'));
  const [a, b] = [bare(one), bare(other)];
  if (isYear(one) && isYear(other)) return a !== b;
  if (Number.isNaN(a) || Number.isNaN(b)) return false;
  const digits = Math.min(...[one, other].map((token) => (/[.,](\d+)$/.exec(token)?.[1] ?? '').length));
  return Math.abs(a - b) > 0.5 * 10 ** -digits && Math.abs(a - b) > 0.01 * Math.abs(a);
}

/** The words beside a token, small words as one; undefined where both are small or it begins or ends the text. */
function keyAt(tokens: readonly string[], at: number): string | undefined {
  const sides = [tokens[at - 1], tokens[at + 1]].map((token) =>
    token === undefined ? undefined : isStopWord(token.toLowerCase()) ? '·' : token.toLowerCase(),
  );
  const [before, after] = sides;
  if (before === undefined || after === undefined || (before === '·' && after === '·')) return undefined;
  return `${before}|${after}`;
}

const contentOf = (tokens: readonly string[]): ReadonlySet<string> =>
  new Set(tokens.map((token) => token.toLowerCase()).filter((token) => !isStopWord(token)));

const tokensOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.,_-]*/gu) ?? []).map((token) =>
    token.replace(/[.,_-]{1,3}$/u, ''),
  );

function* textsIn({ blocks, children }: Section): Generator<string> {
  for (const block of blocks) {
    if (block.type === 'paragraph' || block.type === 'quotation') yield* block.sentences;
    else if (block.type === 'list') for (const { text } of block.items) yield text;
  }
  for (const child of children) yield* textsIn(child);
}
