import { has, idsOf } from './item.ts';
import type { Token } from './tokens.ts';

const telling: ReadonlySet<string> = new Set(['write', 'set', 'replace', 'read']);
const isTelling = (token: Token): boolean => idsOf(token, 'verbs').some((id) => telling.has(id));
const endsWish = ({ kind, text }: Token): boolean => kind === 'mark' && /^[.!?;。；\n]$/.test(text);
const isIt = (token: Token | undefined): boolean =>
  has(token, 'amounts.it') && !(token?.kind === 'mark' || token?.kind === 'quote');

/** Most tokens of the words searched and of their replacement. */
const mostBetween = 24;

/**
 * Reads "wherever it says oven write kiln" as "replace oven with kiln", and "write kiln wherever it says oven" as
 * "write kiln instead of oven". If the two texts cannot be separated, it stays a condition, which is asked about.
 */
export function withWherever(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  let told: 'write' | 'other' | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (endsWish(token)) told = undefined;
    else if (idsOf(token, 'verbs').length > 0) told = has(token, 'verbs.write') ? 'write' : 'other';
    if (!has(token, 'wherever')) {
      result.push(token);
      continue;
    }
    const goal = told === undefined || tokens[at - 1]?.kind === 'mark' ? goalAfter(tokens, at) : undefined;
    if (!goal) {
      result.push({ ...token, is: new Set([told === 'write' ? 'links.instead' : 'not']) });
      continue;
    }
    const [from, to] = goal;
    const [first, last] = [tokens[from] as Token, tokens[to - 1] as Token];
    const words = tokens.slice(at + 1, tokens[from - 1]?.text === ',' ? from - 1 : from);
    result.push({ ...token, is: new Set(['verbs.replace']) }, ...words);
    result.push({ ...first, kind: 'word', end: last.end, is: new Set(['links.with']) });
    at = to - 1;
  }
  return result;
}

/** Range of the phrase before the new words: "write", "it should say", "change it to". */
function goalAfter(tokens: readonly Token[], start: number): [number, number] | undefined {
  let verb: number | undefined;
  for (let at = start + 2; at < Math.min(tokens.length, start + mostBetween); at += 1) {
    const token = tokens[at] as Token;
    if (endsWish(token) || (verb !== undefined && has(token, 'and'))) break;
    if (idsOf(token, 'verbs').length === 0) continue;
    // "How we make bread write baking" has two.
    if (verb !== undefined || !isTelling(token)) return undefined;
    verb = at;
  }
  if (verb === undefined) return undefined;
  const from = isIt(tokens[verb - 1]) ? verb - 1 : verb;
  let to = verb + 1;
  if (isIt(tokens[to])) to += 1;
  if (has(tokens[to], 'links.to') || has(tokens[to], 'links.with')) to += 1;
  const next = tokens[to];
  return from > start + 1 && next && !endsWish(next) ? [from, to] : undefined;
}
