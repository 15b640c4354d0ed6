import { dimensionOf } from '../../../language/dimensions.ts';
import { has, isOne, type Token } from './tokens.ts';

/** Words of a claim with fewer of which nothing is repeated. */
const leastRepeated = 2;

/** "Five years" of what is told of five months. */
const isOtherUnit = (claim: readonly Token[], tokens: readonly Token[]): boolean =>
  claim.some(
    (figure) =>
      figure.number?.unit !== undefined &&
      dimensionOf(figure.number.unit) !== undefined &&
      !has(tokens, figure) &&
      claim.every((one) => one === figure || has(tokens, one)) &&
      tokens.some(
        ({ number }) =>
          number?.unit !== undefined &&
          dimensionOf(number.unit)?.of === dimensionOf(figure.number?.unit ?? '')?.of &&
          number.readings[0]?.value === figure.number?.readings[0]?.value,
      ),
  );

/** "The next ten years" of "the next five years": the same word before, and the same unit. */
const isOtherAmount = (claim: readonly Token[], tokens: readonly Token[]): boolean =>
  claim.some((figure, at) => {
    const { unit } = figure.number ?? {};
    const before = claim[at - 1];
    if (dimensionOf(unit ?? '')?.of !== 'time' || !before || before.number || has(tokens, figure))
      return false;
    return tokens.some((one, index) => {
      const its = tokens[index - 1];
      return one.number?.unit === unit && its && isOne(before, its) && !has(claim, one);
    });
  });

/** Whether a claim repeats a place but for how many of something there were. */
export const isOtherCount = (claim: readonly Token[], tokens: readonly Token[]): boolean =>
  isOtherUnit(claim, tokens) ||
  isOtherAmount(claim, tokens) ||
  claim.some((figure, at) => {
    const noun = claim[at + 1];
    if (figure.number?.plain !== 'small' || !noun || noun.number || has(tokens, figure)) return false;
    const index = tokens.findIndex((one, place) => {
      const next = tokens[place + 1];
      return one.figure && !one.number?.unit && next !== undefined && isOne(next, noun);
    });
    const told = tokens[index];
    return (
      told !== undefined &&
      !has(claim, told) &&
      claim.length > leastRepeated &&
      claim.every((one) => one === figure || has(tokens, one))
    );
  });
