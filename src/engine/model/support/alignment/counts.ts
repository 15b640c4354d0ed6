import { has, isOne, type Token } from './tokens.ts';

/** Fewest words of a repeated claim. */
const leastRepeated = 2;

/** Whether a claim repeats a place with a different count. */
export const isOtherCount = (claim: readonly Token[], tokens: readonly Token[]): boolean =>
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
