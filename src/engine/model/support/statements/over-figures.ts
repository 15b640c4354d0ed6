import type { Locale } from '../../../../contract/locales.ts';
import { directionOf, placesOf, saysOf } from '../../../language/directions.ts';
import { wordsIn } from '../../../language/languages.ts';
import { statedNumbers } from '../../../language/stated-numbers.ts';
import { has, type Token, tokensOf } from '../alignment/tokens.ts';
import { type Figure, figuresIn, weightIn, weights } from '../figure-words.ts';
import { isTimes } from './amounts.ts';

/** Share of a comparison that the sentence of both figures must have. */
const leastShared = 0.5;

/** The sides of a comparison, and its result. */
interface Comparison {
  left: readonly Token[];
  right: readonly Token[];
  holds: (one: number, other: number) => boolean;
}

/** "A had more visitors than B", "A outnumbers B", "A sold twice as much as B", without figures. */
function comparisonIn(claim: string, language: Locale): Comparison | undefined {
  if (saysOf(claim, 'not', language)) return undefined;
  if (statedNumbers(claim, language).some(({ plain }) => plain !== 'year')) return undefined;
  const { twice = '' } = wordsIn(language).instructions.amounts;
  const word = twice.split('|').find((one) => one !== '' && ` ${claim.toLowerCase()} `.includes(` ${one} `));
  const [than] = placesOf(claim, 'than', language);
  const [more] = placesOf(claim, 'exceeds', language);
  const at = word ? claim.toLowerCase().indexOf(word) : -1;
  const [from, to] = word && !than ? [at, at + word.length] : (than ?? more ?? []);
  if (from === undefined || to === undefined) return undefined;
  const [left, right] = [claim.slice(0, from), claim.slice(to).replace(/^\p{L}+/u, '')].map((side) =>
    tokensOf(side, language),
  );
  if (!left || !right) return undefined;
  if (word) return { left, right, holds: (one, other) => isTimes('doubled', other, one) };
  const isLess = directionOf(claim, language) === 'down' || saysOf(claim, 'smaller', language);
  const isMore = more !== undefined || saysOf(claim, 'more', language) || saysOf(claim, 'bigger', language);
  if (isLess === isMore) return undefined;
  return { left, right, holds: (one, other) => (isMore ? one > other : one < other) };
}

const worthOf = ({ token }: Figure): number => token.number?.readings[0]?.value ?? 0;

/** Whether a figure belongs to one side and not the other. */
const isOf = (figure: Figure, other: Figure, side: readonly Token[], opposite: readonly Token[]): boolean =>
  side.some(
    (token) =>
      !token.number &&
      !has(opposite, token) &&
      weightIn(figure, token) === weights.own &&
      weightIn(other, token) < weights.own,
  );

/** The fault in a comparison whose figures are in one sentence of the material. */
export function againstFigures(
  claim: string,
  sentences: ReadonlySet<string>,
  language: Locale,
): string | undefined {
  const comparison = comparisonIn(claim, language);
  if (!comparison) return undefined;
  const { holds } = comparison;
  const words = [...comparison.left, ...comparison.right];
  // "Exports to Denmark" and "those to France" differ by name.
  const sides = [comparison.left, comparison.right] as const;
  const named = sides.map((side) => side.filter(({ name }) => name)) as [Token[], Token[]];
  const [left, right] = named.every((side) => side.length > 0) ? named : sides;
  const verdicts = [...sentences].flatMap((sentence) => {
    const tokens = tokensOf(sentence, language);
    if (words.filter((one) => has(tokens, one)).length < leastShared * words.length) return [];
    const figures = figuresIn(tokens);
    return figures.flatMap((one) =>
      figures.flatMap((other) =>
        one.token.number?.unit === other.token.number?.unit &&
        isOf(one, other, left, right) &&
        isOf(other, one, right, left)
          ? [holds(worthOf(one), worthOf(other))]
          : [],
      ),
    );
  });
  return verdicts.length > 0 && !verdicts.includes(true)
    ? 'the figures of the material do not bear that out'
    : undefined;
}
