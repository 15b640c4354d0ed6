import { fold, type Lexicon } from '../language/language.ts';
import { stopWords } from '../language/stop-words.ts';
import type { Instruction } from './instruction.ts';
import { inWords, stemOf } from './matching-slides.ts';
import { type Thing, thingsOf } from './nameable-things.ts';
import type { Operation } from './operations.ts';
import { stringsIn } from './quoted-pairs.ts';
import { quotationsIn } from './quotes.ts';
import { inGroup, type Token, tokensOf } from './tokens.ts';

/** "The supplier", "the plan", "electric trucks": what an author calls by some of its words, found in the document. */

/** An instruction in which what it calls by some of their words has names that every reader knows. */
export interface Renamed {
  text: string;
  /** The names that stand for slides and points: no text that is written has them. */
  names: string[];
}

/** Words of a document's that stand in an instruction, and what they may mean, the likeliest first. */
interface Mention {
  start: number;
  end: number;
  by: keyof typeof told;
  things: Thing[];
}

/** What says that something of the document is meant: “the one about the supplier”, “the supplier point”, its words alone. */
const told = { one: 2, noun: 1, any: 0 };

const mostWords = 6;
const mostMentions = 4;
const mostReadings = 16;
const longestInstruction = 400;
/** Letters of words whose endings may differ. */
const leastStem = 4;

/** All the ways to name what an instruction calls by words that stand in the document. */
export function renamings(
  text: string,
  lexicon: Lexicon,
  instruction: Instruction,
  least: keyof typeof told,
): Renamed[] {
  if (text.length > longestInstruction) return [];
  const mentions = mentionsIn(text, lexicon, instruction).filter(({ by }) => told[by] >= told[least]);
  if (mentions.length === 0 || mentions.length > mostMentions) return [];
  let ways: { text: string; names: string[]; last: number }[] = [{ text: '', names: [], last: 0 }];
  for (const { start, end, things } of mentions)
    ways = ways
      .flatMap(({ text: before, names, last }) =>
        things.map(({ name, kind }) => ({
          text: before + text.slice(last, start) + name,
          names: kind === 'term' ? names : [...names, name],
          last: end,
        })),
      )
      .slice(0, mostReadings);
  return ways.map(({ text: before, names, last }) => ({ text: before + text.slice(last), names }));
}

/**
 * Whether what is written has none of the names, and stands in quotation marks or behind a colon: what should be said of
 * a thing may be no text that it should have.
 */
export function namesOnly(operations: readonly Operation[], names: readonly string[], text: string): boolean {
  const given = [...quotationsIn(text).map((one) => one.text), /[:：](.*)/su.exec(text)?.[1] ?? ''];
  const isGiven = (said: string): boolean => !/\p{L}/u.test(said) || given.some((one) => one.includes(said));
  return (
    !stringsIn(operations).some((said) => names.some((name) => said.includes(name))) &&
    operations.every(
      (one) =>
        !writing.test(one.op) ||
        Object.entries(addedBy(one)).every(
          ([key, value]) => !texts.has(key) || stringsIn([value]).every(isGiven),
        ),
    )
  );
}

/** A point that comes beside another has words of its own. */
const addedBy = (one: Operation): Operation =>
  one.op === 'text.replace' && one.point ? { ...one, to: one.to.replace(one.from, () => '').trim() } : one;

const writing =
  /^(?:text|point|fact|shape|table|data|slide)\.(?:set|add|replace|cell|fill|header|row|column)/;
const texts: ReadonlySet<string> = new Set(['text', 'to', 'title', 'points', 'values']);

function mentionsIn(text: string, lexicon: Lexicon, instruction: Instruction): Mention[] {
  const tokens = tokensOf(text, lexicon, true);
  const things = thingsOf(instruction, lexicon);
  const places = new Set(tokens.flatMap((token, at) => placeAt(token, tokens[at + 1])));
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const one = oneAt(tokens, at, lexicon, things, places);
    if (one) {
      found.push(one.mention);
      at = one.to - 1;
      continue;
    }
    if (!says(tokens[at] as Token, lexicon) || isCounted(tokens[at - 1])) continue;
    let end = at;
    const goesOn = (to: number): boolean =>
      isPart(tokens[to] as Token) || (to > at && endsInNoun(tokens.slice(to, to + 2), lexicon));
    while (end < Math.min(tokens.length, at + mostWords) && goesOn(end)) end += 1;
    while (!says(tokens[end - 1] as Token, lexicon)) end -= 1;
    const mention = mentionAt(tokens, [at, end], lexicon, things, places);
    if (!mention) continue;
    found.push(mention.mention);
    at = mention.to - 1;
  }
  return found;
}

/** "The one about the bakery", "the point about the bakery": a point, where no title has the words. */
function oneAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  things: readonly Thing[],
  places: ReadonlySet<number>,
): { mention: Mention; to: number } | undefined {
  const [before, article, noun, link] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  const isTold = (['links.about', 'links.of', 'links.with'] as const).some((one) => link?.is.has(one));
  const isNew = (['verbs.add', 'verbs.write', 'verbs.duplicate'] as const).some((one) => before?.is.has(one));
  if (!article?.is.has('articles.definite') || !isTold || isNew) return undefined;
  const [word, about] = [noun, link].map((one) => fold(one?.text ?? ''));
  const isOne = lexicon.ones.has(word ?? '') && !lexicon.bits.has(`${word} ${about}`);
  if (!isOne && !noun?.is.has('things.point')) return undefined;
  const from = inGroup(tokens[at + 3]?.is, 'articles').length > 0 ? at + 4 : at + 3;
  let end = from;
  // "The point about sick leave": all its words are in the point, so that none of them asks for something.
  const isWord = (token: Token): boolean => isPart(token) || inGroup(token.is, 'verbs').length > 0;
  while (end < Math.min(tokens.length, from + mostWords) && isWord(tokens[end] as Token)) end += 1;
  for (let to = end; to > from; to -= 1) {
    const fitting = fittingOf(tokens.slice(from, to), things, lexicon, places);
    const points = fitting.filter(({ kind }) => kind === 'point');
    if (fitting.some(({ kind }) => kind === 'slide')) return undefined;
    const last = tokens[to - 1] as Token;
    if (points.length > 0)
      return { mention: { start: article.start, end: last.end, things: points, by: 'one' }, to };
  }
  return undefined;
}

/** "The sick leave point": a noun follows, so that the word before it asks for nothing. */
const endsInNoun = ([word, noun]: readonly Token[], { ones }: Lexicon): boolean =>
  word !== undefined &&
  inGroup(word.is, 'verbs').length > 0 &&
  (noun?.is.has('things.point') || ones.has(fold(noun?.text ?? '')));

/** The longest run of words between two places that something has all of. */
function mentionAt(
  tokens: readonly Token[],
  [from, end]: [number, number],
  lexicon: Lexicon,
  things: readonly Thing[],
  places: ReadonlySet<number>,
): { mention: Mention; to: number } | undefined {
  for (let to = end; to > from; to -= 1) {
    const run = tokens.slice(from, to);
    if (!run.some(({ kind }) => kind === 'other')) return undefined;
    const before = tokens[from - 1];
    const article = before && inGroup(before.is, 'articles').length > 0 ? before : undefined;
    const start = article ?? (run[0] as Token);
    // "Delete Budgets" may be about anything.
    const isTold = article !== undefined || to < tokens.length;
    const fitting = fittingOf(run, things, lexicon, places).filter(({ kind }) => kind !== 'slide' || isTold);
    const kindred = article && fitting.length === 0 ? kindredOf(run, things, lexicon, places) : [];
    if (kindred.length > 0)
      return {
        mention: { start: start.start, end: tokens[to - 1]?.end ?? 0, things: kindred, by: 'one' },
        to,
      };
    if (fitting.length === 0) continue;
    const noun = tokens[to];
    const isOne = article !== undefined && lexicon.ones.has(fold(noun?.text ?? ''));
    const points =
      isOne || noun?.is.has('things.point') ? fitting.filter(({ kind }) => kind === 'point') : [];
    const slides = noun?.is.has('things.slide') ? fitting.filter(({ kind }) => kind === 'slide') : [];
    const own = points.length > 0 ? points : slides.length > 0 ? slides : undefined;
    const last = own ? (noun as Token) : (run.at(-1) as Token);
    return {
      mention: {
        start: start.start,
        end: last.end,
        things: own ?? fitting,
        by: !own ? 'any' : isOne ? 'one' : 'noun',
      },
      to: own ? to + 1 : to,
    };
  }
  return undefined;
}

/** "The phone rule": a point about phones on the slide with the rules. */
function kindredOf(
  run: readonly Token[],
  things: readonly Thing[],
  lexicon: Lexicon,
  places: ReadonlySet<number>,
): Thing[] {
  const [noun] = run.slice(-1);
  const word = ` ${stemOf(inWords(noun?.text ?? '').trim())}`;
  const isOn = ({ slide }: Thing): boolean =>
    things.some((one) => one.kind === 'slide' && one.slide === slide && one.words.includes(word));
  return noun?.kind === 'other'
    ? fittingOf(run.slice(0, -1), things, lexicon, places).filter((one) => one.kind === 'point' && isOn(one))
    : [];
}

/** Of each kind the one thing that has all the words: slides by their titles first, then data, then points. */
function fittingOf(
  run: readonly Token[],
  things: readonly Thing[],
  { locale, articles }: Lexicon,
  places: ReadonlySet<number>,
): Thing[] {
  const stops = stopWords(locale);
  const words = run
    .flatMap(({ text }) =>
      inWords(text.replace(/['’]s$/u, ''))
        .trim()
        .split(' '),
    )
    .filter((word) => word && !stops.has(word) && !articles.has(word));
  if (words.length === 0) return [];
  const holds = ({ words: said }: Thing): boolean =>
    words.every((word) => said.includes(word.length < leastStem ? ` ${word} ` : ` ${stemOf(word)}`));
  const all = things.filter(holds);
  return (['slide', 'term', 'point'] as const).flatMap((kind) => {
    const own = all.filter((thing) => thing.kind === kind);
    const here =
      kind === 'point' && places.size > 0 ? own.filter(({ slide }) => places.has(slide ?? 0)) : own;
    const [only, ...more] = here;
    if (!only || more.length > 0) return [];
    return kind === 'point' && places.size > 0 ? [{ ...only, name: only.alone ?? only.name }] : [only];
  });
}

/** Slides that an instruction names. */
function placeAt(token: Token, next: Token | undefined): number[] {
  const titled = inGroup(token.is, 'titled').map((title) => Number(title.split('.')[1]) + 1);
  return token.is.has('things.slide') && next?.value ? [next.value] : titled;
}

/** "The first risk" is one of several. */
const isCounted = (before: Token | undefined): boolean =>
  before?.kind === 'number' ||
  ['ordinals', 'numerals', 'amounts', 'ranks'].some((group) => inGroup(before?.is, group).length > 0);

/** A word of its own, and none of those that only join others. */
const says = (token: Token, { locale }: Lexicon): boolean =>
  isPart(token) && !stopWords(locale).has(fold(token.text));

const isPart = (token: Token): boolean =>
  token.kind === 'other' ||
  (token.kind === 'word' &&
    !token.is.has('and') &&
    !token.is.has('not') &&
    !token.is.has('courtesy') &&
    !['verbs', 'links', 'ordinals', 'numerals', 'amounts', 'ranks', 'places', 'articles'].some(
      (group) => inGroup(token.is, group).length > 0,
    ));
