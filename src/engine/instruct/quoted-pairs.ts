import type { Lexicon } from '../language/language.ts';
import { fold } from '../language/language.ts';
import { has, idsOf } from './item.ts';
import type { Operation } from './operations.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Unquoted words of the document and their replacements. */
export interface Pairs {
  /** The instruction with quotation marks added. */
  text: string;
  from: string[];
  to: string[];
}

export function stringsIn(document: object): string[] {
  const texts: string[] = [];
  JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? texts.push(String(value)) : value,
  );
  return texts;
}

const mostTokens = 60;
const mostWords = 16;
const longestPairs = 300;
const mostPairs = 6;
const asking = ['replace', 'set', 'name', 'touch', 'read', 'write'];

/**
 * "Replace Two suppliers only with Three suppliers on slide 9", "rename House 1, House 2 to Home 1, Home 2": quotes the
 * text between verb and preposition if it is in the document, and the text after it.
 */
export function withPairsQuoted(text: string, lexicon: Lexicon, said: readonly string[]): Pairs | undefined {
  if (lexicon.verbLast || /["“”„«»「」;\n]|[.!?]\s/u.test(text)) return undefined;
  const tokens = tokensOf(text, lexicon);
  if (tokens.length > mostTokens) return undefined;
  const asks = (token: Token | undefined): boolean => idsOf(token, 'verbs').some((id) => asking.includes(id));
  const verb = tokens.findIndex((token) => !token.is.has('noise') && !token.is.has('courtesy'));
  const starts = asks(tokens[verb]) ? [verb + 1, verb + 2, verb + 3] : [verb];
  const doc = said.map((one) => ` ${fold(one)} `);
  for (const start of starts.filter((at) => isLead(tokens.slice(verb + 1, at))))
    for (let lead = tokens.length - 2; lead > start; lead -= 1) {
      const [first, last, next] = [tokens[start], tokens[lead - 1], tokens[lead + 1]];
      const leads =
        start > verb ? has(tokens[lead], 'links.with') || has(tokens[lead], 'links.to') : asks(tokens[lead]);
      if (!leads || !first || !last || !next) continue;
      // "42 plots and 3 sheds" may stand there as a whole.
      const run = text.slice(first.start, last.end);
      const isOne = doc.some((line) => stands(fold(run), line));
      const from = isOne ? [run] : partsOf(text, tokens.slice(start, lead));
      // A single word may name something else to change.
      if (from.length === 1 && lead - start < 2) continue;
      if (!from.every((one) => doc.some((line) => stands(fold(one), line)))) continue;
      const end = goalEnd(tokens, lead + 1);
      const goal = tokens.slice(lead + 1, end);
      const to = from.length > 1 ? partsOf(text, goal) : [text.slice(next.start, tokens[end - 1]?.end)];
      if (to.length !== from.length || !isText(goal) || namesPlace(goal, doc)) return undefined;
      if (start === verb && !from.every((one, index) => isRenamed(one, to[index] ?? '', lexicon, doc)))
        return undefined;
      const rest = text.slice(tokens[end - 1]?.end);
      const middle = text.slice(last.end, next.start);
      return { from, to, text: text.slice(0, first.start) + listed(from) + middle + listed(to) + rest };
    }
  return undefined;
}

/** "The stand should be booked" is no other word for the stand: a whole text gives way, a name to a name, or words to words like them. */
function isRenamed(from: string, to: string, { articles }: Lexicon, doc: readonly string[]): boolean {
  const wordsIn = (text: string): string[] => text.split(/\s+/u).filter((word) => !articles.has(fold(word)));
  const [old, now] = [wordsIn(from), wordsIn(to)];
  const isName = ([word = '']: readonly string[]): boolean => /^[\p{Lu}\p{N}]/u.test(word);
  return (
    old.some((word) => now.some((one) => fold(one) === fold(word))) ||
    (isName(now) && (isName(old) || doc.includes(` ${fold(from)} `))) ||
    (now.length === old.length && !isName(now) && !isName(old))
  );
}

/** "The bullet", "the words": what the words are. */
const isLead = (tokens: readonly Token[]): boolean =>
  tokens.every(
    (token) =>
      !has(token, 'things.slide') && ['articles', 'things'].some((group) => idsOf(token, group).length > 0),
  );

/** "Train ride on Monday": a place that the document names. */
const namesPlace = (goal: readonly Token[], doc: readonly string[]): boolean =>
  goal.some(
    (token, at) => at > 0 && has(token, 'links.in') && doc.includes(` ${fold(goal[at + 1]?.text ?? '')} `),
  );

/** Entries of a list. */
function partsOf(text: string, tokens: readonly Token[]): string[] {
  const parts: Token[][] = [[]];
  for (const token of tokens)
    if (has(token, 'and') || token.text === ',') parts.push([]);
    else parts.at(-1)?.push(token);
  const whole = parts.filter((part) => part.length > 0);
  return whole.map((part) => text.slice(part[0]?.start, part.at(-1)?.end));
}

const listed = (texts: readonly string[]): string => texts.map((one) => `“${one}”`).join(', ');

/** Whether words stand behind the begin of a line, and are whole ones. */
export const stands = (run: string, line: string): boolean => {
  const at = line.indexOf(run);
  return at > 0 && !/[\p{L}\p{N}]/u.test((line[at - 1] ?? '') + (line[at + run.length] ?? ''));
};

/** "Everywhere", "wherever it appears": behind new words, not one of them. */
export const isEverywhere = (token: Token | undefined): boolean =>
  has(token, 'amounts.all') && /^\p{Ll}/u.test(token?.text ?? '');

/** End of the new words: before "everywhere", "on slide 3", "in the table", or a courtesy. */
function goalEnd(tokens: readonly Token[], from: number): number {
  let end = tokens.length;
  while (
    end > from + 1 &&
    (tokens[end - 1]?.is.has('courtesy') ||
      isEverywhere(tokens[end - 1]) ||
      /^[.!,]$/.test(tokens[end - 1]?.text ?? ''))
  )
    end -= 1;
  const isPlace = (token: Token): boolean =>
    token.kind === 'number' ||
    ['articles', 'things', 'amounts', 'ordinals'].some((group) => idsOf(token, group).length > 0) ||
    has(token, 'links.of') ||
    has(token, 'links.in');
  let at = end;
  while (at > from + 1 && isPlace(tokens[at - 1] as Token)) at -= 1;
  while (at < end && !has(tokens[at], 'links.in')) at += 1;
  const names = tokens.slice(at, end).some((token) => idsOf(token, 'things').length > 0);
  return names ? at : end;
}

const wears = ['looks', 'colours', 'shades', 'forms', 'charts'];

/** No look and no other wish. */
const isText = (tokens: readonly Token[]): boolean =>
  tokens.length > 0 &&
  tokens.length <= mostWords &&
  idsOf(tokens.at(-1), 'amounts').length === 0 &&
  !tokens.every((token) => wears.some((group) => idsOf(token, group).length > 0)) &&
  !tokens.some((token, at) => has(tokens[at - 1], 'and') && idsOf(token, 'verbs').length > 0) &&
  !asksTwice(tokens);

/** "… to Store in Basel and Own tea line to Own cocoa line" */
const asksTwice = (tokens: readonly Token[]): boolean => {
  const join = tokens.findIndex((token) => has(token, 'and') || token.text === ',');
  return join >= 0 && tokens.slice(join).some((token) => has(token, 'links.to') || has(token, 'links.with'));
};

/** "Change Peru to Bolivia and 2022 to 2021": the wishes in full, each with the verb; undefined if there is one alone. */
export function withVerbRepeated(
  text: string,
  lexicon: Lexicon,
): { text: string; wishes: number } | undefined {
  if (lexicon.verbLast || text.length > longestPairs || /["“”„«»「」;:\n]|[.!?]\s/u.test(text))
    return undefined;
  const tokens = tokensOf(text, lexicon);
  const asks = (token: Token | undefined): boolean => idsOf(token, 'verbs').some((id) => asking.includes(id));
  const verb = tokens.find((token) => !token.is.has('noise') && !token.is.has('courtesy'));
  const isJoin = (token: Token): boolean => has(token, 'and') || token.text === ',';
  const leads = (token: Token): boolean => has(token, 'links.with') || has(token, 'links.to');
  const ends = [...tokens.flatMap((token, at) => (isJoin(token) ? [at] : [])), tokens.length];
  const begins = ends.slice(0, -1).filter((at, index) => {
    const part = tokens.slice(at + 1, ends[index + 1]);
    return (
      part.length > 2 && part.slice(1, -1).some(leads) && !part.some((one) => idsOf(one, 'verbs').length > 0)
    );
  });
  if (!verb || !asks(verb) || begins.length === 0 || begins.length > mostPairs) return undefined;
  const said = begins.reduceRight((whole, at) => {
    const [join, next] = [tokens[at], tokens[at + 1]];
    return `${whole.slice(0, join?.start)}. ${verb.text} ${whole.slice(next?.start)}`;
  }, text);
  return { text: said, wishes: begins.length + 1 };
}

/** Whether each of the wishes replaces words that the document has. */
export const replacesHeld = (
  operations: readonly Operation[],
  wishes: number | undefined,
  said: readonly string[] = [],
): boolean =>
  operations.length === wishes &&
  operations.every((one) => one.op === 'text.replace' && said.some((line) => line.includes(one.from)));

/** Whether the operations replace exactly these pairs. */
export const replacesPairs = (operations: readonly Operation[], { from, to }: Pairs): boolean =>
  operations.length === from.length &&
  operations.every((one, at) =>
    one.op === 'text.replace'
      ? one.from === from[at] && one.to === to[at]
      : one.op === 'text.set' && one.text.length === 1 && one.text[0] === to[at],
  );
