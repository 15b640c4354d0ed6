import { type Concept, fold, type Lexicon } from '../language/language.ts';
import { inGroup, type Token, tokensOf } from './tokens.ts';

/** "Verschiebe den Pfeil nach links": where only this says the goal of a move, it is no part of the arrow's name. */
export function withGoals(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  if (!tokens.some(({ is }) => is.has('verbs.move'))) return tokens;
  return tokens.flatMap((token, at) => {
    const parts = isPointing(token) && isGoalOf(tokens, at) ? partsOf(token, lexicon) : [];
    return parts.length > 0 ? parts : [token];
  });
}

/** "The second group": a word for joined objects, unless the instruction is about words. */
export function withGroups(tokens: readonly Token[], { groups }: Lexicon): readonly Token[] {
  // "The title" is a noun, although there is a verb like it.
  const isOfWords = ({ kind, is }: Token): boolean =>
    kind === 'quote' ||
    is.has('verbs.replace') ||
    (inGroup(is, 'things').length === 0 && (is.has('verbs.name') || is.has('verbs.write')));
  if (tokens.some(isOfWords)) return tokens;
  return tokens.map(
    (token): Token =>
      groups.has(fold(token.text)) && !isStart(tokens, token)
        ? { ...token, kind: 'word', is: new Set<Concept>(['things.group']) }
        : token,
  );
}

/** "Group the pictures" asks for a group. */
const isStart = ([first]: readonly Token[], token: Token): boolean =>
  token === first && inGroup(token.is, 'verbs').length > 0;

const isPointing = ({ is }: Token): boolean =>
  inGroup(is, 'shapes').some((shape) => shape.startsWith('shapes.arrow-'));

const isEnd = ({ kind, is }: Token): boolean => kind === 'mark' || is.has('and') || is.has('then');

/** Whether the clause moves something and names no other place. */
function isGoalOf(tokens: readonly Token[], at: number): boolean {
  const from = tokens.slice(0, at).findLastIndex(isEnd) + 1;
  const end = tokens.slice(at).findIndex(isEnd);
  const others = [...tokens.slice(from, at), ...tokens.slice(at + 1, end < 0 ? undefined : at + end)];
  return (
    others.some(({ is }) => is.has('verbs.move')) &&
    others.every(({ is, kind }) => inGroup(is, 'places').length === 0 && kind !== 'hex')
  );
}

/** The noun, and a direction of several words behind it. */
function partsOf({ text, start }: Token, lexicon: Lexicon): Token[] {
  const space = text.indexOf(' ');
  const noun = space < 0 ? undefined : lexicon.match(fold(text.slice(0, space)), 0);
  const goal = noun ? tokensOf(text.slice(space + 1), lexicon) : [];
  const isPlain = ({ is }: Token): boolean =>
    ['links', 'places', 'articles'].some((group) => inGroup(is, group).length > 0);
  const isLed = goal.length > 1 || /\s/u.test(goal[0]?.text ?? '');
  if (!noun?.means.has('shapes.arrow') || !isLed || !goal.every(isPlain)) return [];
  const shift = start + space + 1;
  return [
    { kind: 'word', start, end: start + space, text: text.slice(0, space), is: noun.means },
    ...goal.map((one) => ({ ...one, start: one.start + shift, end: one.end + shift })),
  ];
}
