import type { Place } from './alignment.ts';
import { has, isOne, type Token } from './tokens.ts';
import { hasLeadsSwapped, isLedElsewhere, isTurned } from './turned.ts';

/** Most tokens replaced by equally many. */
const widestReplaced = 2;
/** Fewest tokens of a repeated sentence. */
const leastRepeated = 4;
/** Most tokens between two shared ones. */
const widest = 10;

/**
 * Whether a place supports a claim: nothing in the claim replaces something else there. `torn`: others cover the claim
 * equally, so none covers all.
 */
export function holdsIn(claim: readonly Token[], place: Place, torn: boolean): boolean {
  const { tokens } = place;
  if (hasLeadsSwapped(claim, tokens) || isTurned(claim, tokens)) return false;
  if (isLedElsewhere(claim, tokens)) return false;
  if (isReplaced(claim, place, torn)) return false;
  const count = (tokens.at(-1)?.clause ?? 0) + 1;
  const numbers = tokens.filter(({ number }) => number);
  // "Revenue and costs: 48 and 39" covers both its clauses.
  const isWhole =
    new Set(numbers.map(({ clause }) => clause)).size > 1 && numbers.every((one) => has(claim, one));
  // Own wording may summarise two clauses.
  const isOwn = claim.some((token) => !has(tokens, token));
  // With several figures, the figure check decides whose they are.
  const hasSeveral = claim.filter(({ figure, number }) => figure && number?.plain !== 'small').length > 1;
  if (count === 1 || isWhole || isOwn || hasSeveral) return true;
  const clauses = Array.from({ length: count }, (_, at) => tokens.filter(({ clause }) => clause === at));
  const shared = clauses.map((clause) => claim.filter((token) => has(clause, token)));
  const most = shared.reduce((best, one) => (one.length > best.length ? one : best), []);
  return clauses.some((clause, at) => {
    const own = shared[at] ?? [];
    // A clause that omits shared words ("A shipped 14, B 12") adds something.
    const isSmall = 2 * own.length < clause.length || 3 * own.length < most.length;
    if (own !== most && (isSmall || own.every((token) => has(most, token)))) return false;
    return !isJoined(claim, clause, tokens);
  });
}

/** Whether a claim replaces part of its place with text that only surrounds it. */
function isReplaced(
  claim: readonly Token[],
  { tokens, heads, context, near }: Place,
  torn: boolean,
): boolean {
  const isForeign = (token: Token | undefined): token is Token =>
    token !== undefined && !token.number && ![tokens, heads].some((some) => has(some, token));
  const isKnown = (token: Token) => token.name || near.some(({ word }) => word === token.word);
  const carried = (token: Token) => has(context, token);
  // It begins with someone else: two words are no coincidence.
  const [first, second] = claim;
  const isElse = (token: Token | undefined) => isForeign(token) && isKnown(token) && !carried(token);
  if (isElse(first) && isElse(second)) return true;
  const missing = tokens.filter((token) => !has(claim, token));
  const others = claim.filter((token) => !has(tokens, token)).length;
  return claim.some((token, at) => {
    // "M = 4.2": a symbol is no name.
    const isSign = token.word.length === 1 && claim[at + 1]?.number !== undefined;
    if (isSign || !isForeign(token) || isShortFor(token, tokens)) return false;
    // A person named in the previous sentence may be meant, unless another is named.
    const open = missing.filter(({ name }) => !carried(token) || (name && token.name));
    // A sentence repeated except for one word, replaced by another of the material.
    const [other] = missing;
    const isRepeated = others === 1 && missing.length === 1 && claim.length >= leastRepeated;
    if (
      isRepeated &&
      other &&
      open.includes(other) &&
      isKnown(token) &&
      isBetweenSame(claim, at, tokens, other)
    )
      return true;
    return open.some((one) =>
      isKnown(token)
        ? isInGapOf(claim, at, tokens, one, torn)
        : others === 1 &&
          ((missing.length === 1 && isModifierOf(claim, at, tokens, one)) ||
            isLedAlike(claim, at, tokens, one)),
    );
  });
}

/** Whether a word has the first letters of words side by side: "CI" of "confidence interval". */
const isShortFor = ({ word, name }: Token, tokens: readonly Token[]): boolean =>
  name &&
  word.length > 1 &&
  tokens
    .map((one) => one.word[0])
    .join('')
    .includes(word);

/** Whether two words precede the same noun, after the same word or preposition: "the west crane", "the east crane". */
function isModifierOf(claim: readonly Token[], at: number, tokens: readonly Token[], told: Token): boolean {
  const index = tokens.indexOf(told);
  const [said, behind, next] = [claim[at] as Token, claim[at + 1], tokens[index + 1]];
  if (told.number || !behind || behind.number || !next || behind.lead || next.lead || !isOne(behind, next))
    return false;
  if (at === 0 || index === 0) return at === index;
  return (
    said.lead !== '' && said.lead === told.lead && isOne(claim[at - 1] as Token, tokens[index - 1] as Token)
  );
}

/** Whether two words, not numbers, have equal neighbours. */
function isBetweenSame(claim: readonly Token[], at: number, tokens: readonly Token[], told: Token): boolean {
  const index = tokens.indexOf(told);
  const areOne = (step: 1 | -1) => {
    const [mine, its] = [claim[at + step], tokens[index + step]];
    return mine && its && isOne(mine, its);
  };
  return !told.number && areOne(-1) === true && areOne(1) === true;
}

/**
 * Whether two words end their clauses after the same word and preposition, everything else being equal: "moved to the
 * annexe".
 */
function isLedAlike(claim: readonly Token[], at: number, tokens: readonly Token[], told: Token): boolean {
  const index = tokens.indexOf(told);
  const said = claim[at] as Token;
  const [before, its, next] = [claim[at - 1], tokens[index - 1], tokens[index + 1]];
  if (told.number || said.lead === '' || said.lead !== told.lead || !before || !its || !isOne(before, its))
    return false;
  // "Not yet approved" names nothing.
  if ([said, told].some(({ leads, last }) => leads.endsWith(last))) return false;
  const isLast = claim[at + 1] === undefined && (next === undefined || next.clause !== told.clause);
  return isLast && tokens.every((one) => one === told || one.clause !== told.clause || has(claim, one));
}

/** The nearest shared token on one side. */
function anchor(
  some: readonly Token[],
  at: number,
  step: 1 | -1,
  others: readonly Token[],
): Token | undefined {
  for (let index = at + step; Math.abs(index - at) <= widest; index += step) {
    const token = some[index];
    if (!token || has(others, token)) return token;
  }
  return undefined;
}

/** Whether a claim's token and one of the place are between the same two, and neither can be a verb. */
function isInGapOf(
  claim: readonly Token[],
  at: number,
  tokens: readonly Token[],
  told: Token,
  torn: boolean,
): boolean {
  const said = claim[at] as Token;
  const index = tokens.indexOf(told);
  if (told.number) return false;
  const [before, behind] = ([-1, 1] as const).map((step) => anchor(claim, at, step, tokens));
  const [left, right] = ([-1, 1] as const).map((step) => anchor(tokens, index, step, claim));
  const isSame = (one: Token | undefined, other: Token | undefined) =>
    one === undefined || other === undefined ? one === other : isOne(one, other);
  const sides = [isSame(before, left) && before !== undefined, isSame(behind, right) && behind !== undefined];
  const [lead, other] = [leadOf(claim, at), leadOf(tokens, index)];
  const areLedApart = lead !== '' && other !== '' && lead !== other;
  if (said.name && told.name && !areLedApart && sides.includes(true)) return true;
  if (!isSame(before, left) || !isSame(behind, right) || !sides.includes(true)) return false;
  if (said.lead !== '' && said.lead === told.lead) return true;
  if (!before) {
    const [mine, its] = [claim[at + 2], tokens[index + 2]];
    const goesOn = behind?.number !== undefined || (mine && its ? isOne(mine, its) : mine === its);
    return goesOn && behind === claim[at + 1] && right === tokens[index + 1];
  }
  const gaps = [gapOf(claim, before, behind), gapOf(tokens, left, right)];
  // A single word between two may be another verb, but not after a number; longer gaps are other wording.
  if (before.number && gaps.every((gap) => gap <= widestReplaced)) return true;
  return torn || gaps.every((gap) => gap > 1 && gap <= widestReplaced);
}

/** The preposition of a word, or of the name it ends. */
const leadOf = (some: readonly Token[], at: number): string => {
  const { lead = '', name = false } = some[at] ?? {};
  return lead === '' && name && some[at - 1]?.name ? leadOf(some, at - 1) : lead;
};

/** Number of tokens between two, or to the end. */
const gapOf = (some: readonly Token[], from: Token | undefined, to: Token | undefined): number =>
  (to ? some.indexOf(to) : some.length) - (from ? some.indexOf(from) : -1) - 1;

/** Whether a claim replaces part of a clause with text from another clause of the sentence. */
function isJoined(claim: readonly Token[], clause: readonly Token[], tokens: readonly Token[]): boolean {
  const missing = clause.filter((token) => !has(claim, token));
  const own = clause.filter((token) => has(claim, token));
  return claim.some((token, at) => {
    if (has(clause, token) || !has(tokens, token)) return false;
    if (isOfNearer(token, claim, own, tokens)) return true;
    return missing.some((told) => {
      if (token.number || told.number)
        return isOfKind(token, told) && !own.some((one) => isOfKind(one, told));
      if (token.name && told.name && !own.some(({ name }) => name)) return true;
      const isLed = (key: 'lead' | 'last') =>
        token[key] !== '' && token[key] === told[key] && !own.some((one) => one[key] === told[key]);
      if (isLed('lead') || isLed('last')) return true;
      const index = clause.indexOf(told);
      if (at === 0 && index === 0) return true;
      return ([-1, 1] as const).every((step) => {
        const [mine, its] = [claim[at + step], clause[index + step]];
        return mine && its ? isOne(mine, its) : mine === its;
      });
    });
  });
}

/** Whether a claim's name or number is farther from a clause than another of its kind that the claim omits. */
function isOfNearer(
  token: Token,
  claim: readonly Token[],
  own: readonly Token[],
  tokens: readonly Token[],
): boolean {
  const isAlike = (one: Token) => (token.name ? one.name : isOfKind(one, token));
  const at = own[0]?.clause;
  if (at === undefined || own.some(isAlike)) return false;
  // Text before a clause gives its subject.
  const farOf = ({ clause }: Token) => (clause < at ? at - clause : clause - at + 0.5);
  const its = tokens.filter((one) => isOne(one, token)).map(farOf);
  const others = tokens.filter((one) => isAlike(one) && one.clause !== at && !has(claim, one)).map(farOf);
  return Math.min(...its) > Math.min(...others);
}

const isOfKind = (one: Token, other: Token): boolean =>
  one.number !== undefined && other.number !== undefined && kindOf(one) === kindOf(other);

const kindOf = ({ number }: Token): string =>
  number?.plain === 'year' ? 'year' : number?.unit === '%' ? '%' : number?.plain === 'small' ? 'small' : '';
