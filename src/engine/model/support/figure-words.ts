import { dimensionOf } from '../../language/dimensions.ts';
import type { Token } from './alignment/tokens.ts';
import { isOne } from './alignment/tokens.ts';

/** A figure of a sentence or cell, with the relevance of each word, 0 to 1. */
export interface Figure {
  token: Token;
  words: readonly Word[];
  /** The word directly after: what it counts. */
  counted?: Token | undefined;
  /** The two words after, one of which may qualify the other. */
  behind?: readonly Token[];
  /** It is a rate: "200 a year". */
  isRate?: boolean;
  /** For a cell, its row name. */
  label?: readonly Word[];
}

export type Word = readonly [Token, number];

/** Weight of a word: nearest to this figure; likewise in another clause; nearer to another figure; in a heading. */
export const weights = { own: 1, clause: 0.6, shared: 0.4, over: 0.3 } as const;
/** Distance in words of another clause and another part, and of the side without descriptions. */
const far = { clause: 3, part: 1, side: 0.5 } as const;
export const ownWords = (tokens: readonly Token[]): Word[] =>
  tokens.filter(({ figure }) => !figure).map((token): Word => [token, weights.own]);

/** The figures of a sentence with describing words; `over` are headings and the previous sentence. */
export function figuresIn(tokens: readonly Token[], over: readonly Token[] = []): Figure[] {
  const places = tokens.flatMap(({ figure }, index) => (figure ? [index] : []));
  // "Doctors 28 %, nurses 11 %" has subjects before, "28 % of doctors, 11 % of nurses" after.
  const leads = !tokens.slice(places.at(-1)).some(({ number }) => number === undefined);
  const farOf = (word: number, at: number): number => {
    const clauses = Math.abs((tokens[word]?.clause ?? 0) - (tokens[at]?.clause ?? 0));
    const parts = Math.abs((tokens[word]?.part ?? 0) - (tokens[at]?.part ?? 0));
    return (
      Math.abs(word - at) + far.part * parts + far.clause * clauses + (word > at === leads ? far.side : 0)
    );
  };
  // "From 212 to 345": both share their description.
  const isBeside = (one: number, other: number): boolean =>
    tokens.slice(Math.min(one, other), Math.max(one, other)).every(({ number }) => number !== undefined);
  // "36 farms in 3 counties": the word after a bare number is its own.
  const countedAt = (at: number): Token | undefined => {
    const [token, next] = [tokens[at], tokens[at + 1]];
    return next?.number || next?.part !== token?.part || token?.number?.unit ? undefined : next;
  };
  const counted = new Set(places.flatMap((at) => countedAt(at) ?? []));
  return places.map((at) => {
    const token = tokens[at] as Token;
    const its = countedAt(at);
    const behind = its
      ? tokens.slice(at + 1, at + 3).filter((one) => !one.number && one.part === token.part)
      : [];
    const [group, others] = [true, false].map((is) => places.filter((one) => isBeside(one, at) === is));
    const nearest = (word: number, some: readonly number[] = []) =>
      some.reduce((least, one) => Math.min(least, farOf(word, one)), Number.POSITIVE_INFINITY);
    const words = tokens.flatMap((word, index): Word[] => {
      if (word.figure) return [];
      const isOthers = counted.has(word) ? word !== its : nearest(index, others) < nearest(index, group);
      if (isOthers) return [[word, weights.shared]];
      return [[word, word.clause === token.clause ? weights.own : weights.clause]];
    });
    return {
      token,
      counted: its,
      behind,
      words: [...words, ...over.map((word): Word => [word, weights.over])],
    };
  });
}

export const weightIn = ({ words }: Figure, token: Token): number =>
  words.reduce((most, [word, weight]) => (weight > most && isOne(word, token) ? weight : most), 0);

/** "15 s" and "15 seconds" are of one unit. */
export const unitOf = ({ token }: Pick<Figure, 'token'>): string => {
  const unit = token.number?.unit ?? '';
  const dimension = dimensionOf(unit);
  return dimension ? `${dimension.of} ${dimension.worth}` : unit;
};

/** Whether a sentence or row has a figure. */
export const holds = (place: readonly Figure[], { token }: Figure): boolean =>
  place.some((one) => mayBe(one.token, token));

/** Whether two numbers may be equal in value and unit. */
export const mayBe = (one: Token, other: Token): boolean => {
  const [unit, its] = [one, other].map((token) => unitOf({ token }));
  return isOne(one, other) && (unit === its || (unit !== '%' && its !== '%' && (!unit || !its)));
};
