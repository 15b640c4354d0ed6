import { headingKinds } from '../language/document-words.ts';
import { fold, type Lexicon } from '../language/language.ts';
import { stopWords } from '../language/stop-words.ts';
import { upperFirst } from '../language/upper-first.ts';
import { kindOf } from '../read/sections.ts';
import type { Instruction } from './instruction.ts';
import { idsOf } from './item.ts';
import { lexiconFor } from './lexicon-for.ts';
import { inWords } from './matching-slides.ts';
import type { Operation } from './operations.ts';
import { inOtherNumber } from './own-names.ts';
import { quotationsIn } from './quotes.ts';
import type { ObjectReference, SlideReference } from './references.ts';
import { inGroup, type Token, tokensOf } from './tokens.ts';
import { holds } from './told-words.ts';

/** “The rule about boxes”, “a next step”: a point, called by the noun that the title of its slide has for all of them. */

/** An instruction in which a noun means the points of one slide. */
export interface Entries {
  slide: number;
  lexicon: Lexicon;
  instruction: Instruction;
}

const kinds = headingKinds();
const leastLetters = 4;
const mostWordsOfTitle = 4;

/** The slide whose points an instruction calls by the noun of its title, and its words with that noun. */
export function entriesNamed(text: string, lexicon: Lexicon, instruction: Instruction): Entries | undefined {
  const { titles = [], lines = [], cells = [] } = instruction;
  const said = fold(text);
  const called = titles.flatMap((title, at) => {
    const slide = at + 1;
    const isList = lines.some((line) => line.slide === slide) && !cells.some((cell) => cell.slide === slide);
    const nouns = isList ? nounsOf(title, lexicon).filter((noun) => said.includes(noun)) : [];
    return nouns.length > 0 ? [{ slide, nouns }] : [];
  });
  for (const { nouns } of called) for (const noun of nouns) lexicon.addWord(noun, 'things.point');
  const tokens = called.length > 0 ? tokensOf(text, lexicon) : [];
  const mentions = called.filter(({ slide, nouns }) =>
    tokens.some((token, at) => {
      const word = fold(token.text);
      const title = titles[slide - 1] ?? '';
      const isWhole = inWords(title).includes(inWords(word)) || !holds(title, word);
      return nouns.includes(word) && isCalled(tokens, at, isWhole);
    }),
  );
  const [only, ...more] = mentions;
  if (!only || more.length > 0) return undefined;
  const own = {
    ...instruction,
    lines: lines.filter(({ slide }) => slide === only.slide),
    // "The first two proposals" are no slide “Proposals”.
    titles: titles.map((title, at) => (at + 1 === only.slide ? '' : title)),
  };
  const words = lexiconFor(lexicon.locale, own);
  for (const noun of only.nouns) words.addWord(noun, 'things.point');
  return { slide: only.slide, lexicon: words, instruction: own };
}

/** The nouns of “House rules”, in both numbers: the whole, and each word that has another number. */
function nounsOf(title: string, lexicon: Lexicon): string[] {
  const stops = stopWords(lexicon.locale);
  const words = fold(title).match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [];
  const first = words.findIndex((word) => !lexicon.articles.has(word));
  const end = words.findIndex((word, at) => at >= first && stops.has(word));
  const named = words.slice(Math.max(0, first), end < 0 ? undefined : end);
  if (named.length === 0 || named.length > mostWordsOfTitle) return [];
  const isWord = (form: string): boolean => {
    const known = lexicon.match(form, 0);
    return (
      known?.end === form.length &&
      [...known.means].some((one) => one !== 'things.point' && !/^titled/.test(one))
    );
  };
  // "The last to-do" of “Next steps”
  const kind = kindOf(title);
  const kin = kind ? [...kinds].flatMap(([name, other]) => (other === kind ? [name] : [])) : [];
  const runs = [...new Set([named.join(' '), ...named, ...kin])].filter((run) => run.length >= leastLetters);
  return runs.flatMap((run) => [run, ...inOtherNumber(run)]).filter((form) => !isWord(form));
}

/** One of the points, or some that are counted or that something is added to; the plural alone may be their slide. */
function isCalled(tokens: readonly Token[], at: number, isTitled: boolean): boolean {
  const [token, before, link] = [tokens[at] as Token, tokens[at - 1], tokens[at - 2]];
  if (idsOf(token, 'things')[0] !== 'point') return false;
  const isGoal = inGroup(before?.is, 'articles').length > 0 && link?.is.has('links.to') === true;
  if (isGoal && tokens.some(({ is }) => is.has('verbs.add'))) return true;
  const groups = isTitled
    ? ['numerals', 'ordinals']
    : ['numerals', 'ordinals', 'articles', 'amounts', 'ranks'];
  return before?.kind === 'number' || groups.some((group) => inGroup(before?.is, group).length > 0);
}

/** The operations on points, each on the slide of the entries; undefined if none of them is there. */
export function placedOn(
  operations: readonly Operation[],
  { slide, lexicon }: Entries,
): Operation[] | undefined {
  const placed = operations.map((one) => {
    const on = pointsOf(one);
    return on && !on.slides ? ({ ...one, on: { ...on, slides: [{ number: slide }] } } as Operation) : one;
  });
  const isHere = (at: SlideReference): boolean =>
    typeof at === 'object' && 'number' in at && at.number === slide;
  // "A rule that explains the hours" has no text yet.
  const isDescribed = (one: Operation): boolean =>
    one.op === 'point.add' &&
    one.points.some(
      (text) =>
        lexicon.complements.has(fold(/^\p{L}*/u.exec(text)?.[0] ?? '')) || endsInEntries(text, lexicon),
    );
  const isOurs = placed.some((one) => pointsOf(one)?.slides?.some(isHere));
  return isOurs && !placed.some(isDescribed) ? placed : undefined;
}

/** "The new roof to the stalls": the place of the entries, and no words of one. */
function endsInEntries(text: string, lexicon: Lexicon): boolean {
  const tokens = tokensOf(text, lexicon).filter((token) => idsOf(token, 'articles').length === 0);
  const [link, noun] = tokens.slice(-2);
  return (
    noun?.is.has('things.point') === true && (link?.is.has('links.to') || link?.is.has('links.in')) === true
  );
}

/** What an operation is about, if that is points. */
function pointsOf(one: Operation): ObjectReference | undefined {
  const on = 'on' in one && typeof one.on === 'object' ? one.on : undefined;
  return on && ['point', 'content', 'subpoint'].includes(on.kind) ? on : undefined;
}

/** “Add a risk that the port may close”: what is added stands behind a colon. */
export function withColon(text: string, lexicon: Lexicon): string {
  const tokens = lexicon.complements.size > 0 ? tokensOf(text, lexicon) : [];
  const adds = tokens.findIndex(({ is }) => is.has('verbs.add'));
  const at = tokens.findIndex((one, index) => index > adds && lexicon.complements.has(fold(one.text)));
  const between = tokens.slice(adds + 1, at);
  const [last, that] = [between.at(-1), tokens[at]];
  const isPlaced = between.some(({ is }) => is.has('links.to') || is.has('links.in'));
  const isSlide = last?.kind === 'number' || idsOf(last, 'titled').length > 0 || last?.is.has('things.slide');
  const isEntry = last?.is.has('things.point') || (isPlaced && isSlide);
  const isPlain = between.every(
    (token) =>
      ['word', 'number'].includes(token.kind) &&
      idsOf(token, 'things').every((id) => id === 'point' || id === 'slide'),
  );
  if (adds < 0 || !that || !last || !isPlain || !isEntry || !saysSo(tokens, at, lexicon)) return text;
  return `${text.slice(0, last.end)}: ${upperFirst(text.slice(that.end).trim())}`;
}

/** "That we need help" has a subject of its own; "that explains it" tells of the point. */
function saysSo(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const [that, next, ...more] = tokens.slice(at);
  const [word = ''] = fold(next?.text ?? '').split(' ');
  const is = lexicon.match(word, 0)?.means;
  const isSubject =
    next?.kind === 'number' ||
    /^\p{Lu}/u.test(next?.text ?? '') ||
    is?.has('pronouns') === true ||
    ['articles', 'amounts'].some((group) => inGroup(is, group).length > 0);
  return more.length > 0 && (isSubject || that?.is.size === 0);
}

/** Points that are added without quotation marks begin as the others do. */
export function capitalised(
  operations: readonly Operation[],
  prompt: string,
  { lines = [], layouts }: Instruction,
): Operation[] {
  const own = lines.filter(({ slide }) => slide !== undefined);
  if (layouts || own.length === 0 || !own.every((line) => !/^\p{Ll}/u.test(line.text)))
    return [...operations];
  const quoted = new Set(quotationsIn(prompt).map(({ text }) => text));
  return operations.map((one) => {
    if (one.op !== 'point.add') return one;
    return { ...one, points: one.points.map((said) => (quoted.has(said) ? said : upperFirst(said))) };
  });
}
