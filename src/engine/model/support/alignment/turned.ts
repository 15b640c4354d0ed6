import { isGivenName } from '../../../language/people.ts';
import { upperFirst } from '../../../language/upper-first.ts';
import { has, isOne, type Token } from './tokens.ts';

/** Tokens on each side of a word that it may join: "ultraviolet stage replaced chlorine gas". */
const reach = 3;

/** Whether two shared tokens have each other's prepositions: "from Kiel to Riga". */
export function hasLeadsSwapped(claim: readonly Token[], tokens: readonly Token[]): boolean {
  const shared = claim.flatMap((token) => {
    const [only, another] = tokens.filter((one) => isOne(one, token));
    return only && !another ? [{ token, only }] : [];
  });
  return (['lead', 'last'] as const).some((key) => {
    const led = shared.flatMap(({ token: { [key]: own, ...token }, only: { [key]: its } }) =>
      // "A hands over to B": the agent has no preposition.
      own !== its && ((own && its) || isGivenName(upperFirst(token.word))) ? [{ own, its }] : [],
    );
    return led.some(({ own, its }, at) =>
      led.slice(at + 1).some((other) => own === other.its && its === other.own),
    );
  });
}

/** Whether a word is followed by what another word with the same preposition has: "made in Lyon, painted in Nantes". */
export function isLedElsewhere(claim: readonly Token[], tokens: readonly Token[]): boolean {
  return claim.some((token, at) => {
    const before = claim[at - 1];
    if (!before || before.number || token.number || token.lead === '') return false;
    const held = tokens.flatMap((one, index) => (isOne(one, before) ? [index] : []));
    const isElsewhere = tokens.some(
      (one, index) =>
        isOne(one, token) &&
        one.lead === token.lead &&
        !held.includes(index - 1) &&
        // "Larger ones on sand" for "smaller effects on clay".
        !tokens.slice(Math.max(0, index - 2), index).some((told) => has(claim.slice(0, at), told)),
    );
    return (
      isElsewhere &&
      held.length > 0 &&
      held.every((index) => {
        const its = tokens[index + 1];
        return its !== undefined && its.lead === token.lead && !has(claim, its);
      })
    );
  });
}

/** Whether subject and object are swapped around a verb: "A replaced B". */
export function isTurned(claim: readonly Token[], tokens: readonly Token[]): boolean {
  return claim.some((token, at) => {
    if (token.number || token.name) return false;
    const index = tokens.findIndex((one) => isOne(one, token));
    // "Was replaced by" reverses them.
    if (index < 0 || tokens[index]?.lead !== token.lead) return false;
    const [left, right] = sidesOf(claim, at);
    const [before, behind] = sidesOf(tokens, index);
    const inBoth = (some: readonly Token[], others: readonly Token[]) =>
      some.filter((one) => others.some((other) => isOne(one, other) && one.lead === other.lead));
    const straight = [...inBoth(left, before), ...inBoth(right, behind)];
    const across = [inBoth(left, behind), inBoth(right, before)];
    return across.every((some) => some.some((one) => !has(straight, one)));
  });
}

/** Tokens before and after a word in its clause, up to a number; before the first, the start of the sentence. */
function sidesOf(some: readonly Token[], at: number): [Token[], Token[]] {
  const nearest = (side: readonly Token[]) => {
    const end = side.findIndex(({ number, clause }) => number || clause !== some[at]?.clause);
    return end < 0 ? [...side] : side.slice(0, end);
  };
  const before = nearest(some.slice(Math.max(0, at - reach), at).toReversed());
  const behind = nearest(some.slice(at + 1, at + 1 + reach));
  const isFirst = at >= reach && some[at - 1]?.clause !== some[at]?.clause;
  return [isFirst ? some.slice(0, reach - 1) : before, behind];
}
