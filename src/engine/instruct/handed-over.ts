import { ClarificationNeeded } from '../deck.ts';
import { fold, type Lexicon } from '../language/language.ts';
import { literalPattern } from '../language/literal-pattern.ts';
import { isApart } from './dated-event.ts';
import { has } from './item.ts';
import { inWords } from './matching-slides.ts';
import type { OperationOf } from './operations.ts';
import { longestStatement } from './stated-parts.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Line } from './told-line.ts';
import { holds, isEmptyWord } from './told-words.ts';

const mostWords = 4;

/**
 * “Ann Lee has left, Ben Roy does the workshop now”, “Ann can't do Mondays, so put Ben instead”: replaces one name by the
 * other. The remaining words must be meaningless, give a reason, or occur next to the old name; those of a row choose it.
 * @throws ClarificationNeeded if the old name also occurs elsewhere
 */
export function handedOver(
  text: string,
  lexicon: Lexicon,
  said: readonly string[],
  cells: readonly Line[] = [],
): OperationOf<'text.replace' | 'table.cell'>[] | undefined {
  if (text.length > longestStatement || said.length === 0 || /["“”„«»「」:：]/u.test(text)) return undefined;
  const [first = '', second = '', ...more] = partsIn(text, lexicon);
  if (more.length > 0) return undefined;
  const isHeld = (words: string): boolean => said.some((line) => inWords(line).includes(inWords(words)));
  const left = runsIn(first, lexicon.leaves, lexicon);
  const named = left || !second ? undefined : (first.match(capitals) ?? []).filter(isHeld);
  const [gone, ...goes] = left ?? (named?.length === 1 ? named : []);
  const runs =
    runsIn(second || first, lexicon.takesOver, lexicon) ??
    (second &&
      (runsIn(second, lexicon.instead, lexicon) ?? whoIs(second, lexicon) ?? whoIsPut(second, lexicon)));
  if (!runs || (second && !gone)) return undefined;
  if (!second && runs.some((run) => lexicon.articles.has(fold(run)))) return undefined;
  const from = wholeName(second ? gone : runs.find(isHeld), said);
  const contexts = contextsOf(said, cells).filter((one) => inWords(one.text).includes(inWords(from ?? '')));
  const isRole = (word: string): boolean => contexts.some((one) => holds(one.text, fold(word)));
  const isOfOld = (run: string): boolean => (from ?? '').includes(run);
  const fresh = runs.filter((run) => !run.split(' ').every((word) => isHeld(word) || isRole(word)));
  // Somebody else of the document may take over.
  const known = named ? runs.filter((run) => wholeCapitals.test(run) && !isOfOld(run)) : [];
  const names = fresh.length > 0 ? fresh : known;
  const [to, ...others] = names;
  if (!from || !to || others.length > 0 || !isHeld(from) || !isName(from) || !isName(to)) return undefined;
  // A reason names a row or a role, or nothing of the document.
  const isReason = (words: string): boolean => /^[\p{Ll} ]+$/u.test(words) && !words.split(' ').some(isHeld);
  const reasons = named ? wordsOf(first).filter((word) => !isOfOld(word) && isRole(word)) : [];
  const told = second ? [...goes.filter((words) => !isReason(words)), ...reasons, ...runs] : runs;
  const role = told.filter((run) => run !== to && !isOfOld(run)).flatMap((run) => run.split(' '));
  const meant = contexts.filter((one) => role.every((word) => holds(one.text, fold(word))));
  const [only] = meant;
  if (!only) return undefined;
  const other = contexts.find((one) => !meant.includes(one));
  if (other === undefined) return [{ op: 'text.replace', from, to }];
  if (meant.length === 1 && only.cells) return cellsOf(only.cells, from, to);
  throw new ClarificationNeeded(
    `“${from}” also stands in “${other.text.slice(0, 100)}”. Should that be “${to}”, too? Say “Replace ${from} with ${to}”, and on which slide if not everywhere.`,
  );
}

/** Parts between marks and “and”; the stop of “Dr. Cole” is none. */
function partsIn(text: string, lexicon: Lexicon): string[] {
  const isTitle = (end: number): boolean => /(?<!\p{L})\p{Lu}\p{Ll}{0,2}$/u.test(text.slice(0, end));
  const ends = tokensOf(text, lexicon).filter(
    (token) =>
      has(token, 'and') ||
      (/^[,;.!。،、\n]$/.test(token.text) && !(token.text === '.' && isTitle(token.start))),
  );
  return [...ends.map(({ start }) => start), text.length]
    .map((end, at) => text.slice(ends[at - 1]?.end ?? 0, end))
    .filter((part) => part.trim() !== '');
}

const wholeCapitals = /^(?:\p{Lu}\S*)(?: \p{Lu}\S*)+$/u;

/** A name in the middle of a sentence, or at its begin. */
const capitals = /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}'’-]*\.?(?: \p{Lu}[\p{L}\p{M}'’-]*)*/gu;

const wordsOf = (part: string): string[] => part.match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [];

/** A text of the document, or a row of a table. */
interface Context {
  text: string;
  cells?: Line[];
}

function contextsOf(said: readonly string[], cells: readonly Line[]): Context[] {
  const rows = new Map<string, Line[]>();
  for (const cell of cells.filter(({ column }) => column !== undefined)) {
    const key = `${cell.slide} ${cell.row}`;
    rows.set(key, [...(rows.get(key) ?? []), cell]);
  }
  const inRows = new Set([...rows.values()].flat().flatMap(({ row, value }) => [row, value]));
  const sentences = said
    .filter((line) => !inRows.has(line))
    .flatMap((line) => line.split(/(?<=\p{L}{3})[.;]\s/u));
  return [
    ...sentences.map((text) => ({ text })),
    ...[...rows.values()].map((all) => ({
      text: [all[0]?.row, ...all.flatMap(({ column, value }) => [column, value])].join(' '),
      cells: all,
    })),
  ];
}

const cellsOf = (cells: readonly Line[], from: string, to: string): OperationOf<'table.cell'>[] =>
  cells
    .filter(({ value = '' }) => value.includes(from))
    .map(({ slide, row = '', column = '', value = '' }) => ({
      op: 'table.cell',
      on: { kind: 'table', ...(slide !== undefined && { slides: [{ number: slide }] }) },
      row,
      column,
      text: value.replace(from, () => to),
    }));

/** “Ben Roy is”, after what somebody else no longer is. */
function whoIs(part: string, lexicon: Lexicon): string[] | undefined {
  const tokens = tokensOf(part, lexicon);
  const last = tokens.at(-1);
  return tokens.length > 1 && has(last, 'links.is') ? [part.slice(0, last?.start).trim()] : undefined;
}

/** Completes “Ann” to Ann Lee if there is no other Ann. @throws ClarificationNeeded */
function wholeName(name: string | undefined, said: readonly string[]): string | undefined {
  if (name === undefined || !/^\p{Lu}\S*$/u.test(name)) return name;
  const word = "\\p{Lu}[\\p{L}\\p{M}'’.-]*";
  const pattern = new RegExp(
    `(?:${word} )?(?<![\\p{L}\\p{M}])${literalPattern(name)}(?![\\p{L}\\p{M}])(?: ${word})?`,
    'gu',
  );
  const names = new Set(said.flatMap((line) => line.match(pattern) ?? []));
  const [only] = names;
  if (names.size > 1)
    throw new ClarificationNeeded(
      `Who is meant by “${name}”: ${[...names]
        .slice(0, 6)
        .map((one) => `“${one}”`)
        .join(', ')}? Say “Replace … with …”.`,
    );
  return only ?? name;
}

/** A name is capitalised, where its script has capitals. */
const isName = (words: string): boolean =>
  words.split(' ').length <= mostWords && words.split(' ').every((word) => !/^\p{Ll}/u.test(word));

const patterns = new WeakMap<readonly string[], RegExp>();

/** Matches each of the phrases, as whole words where the script separates words; compiled once per list. */
function patternOf(phrases: readonly string[]): RegExp {
  const known = patterns.get(phrases);
  if (known) return known;
  const edge = (phrase: string, sign: string): string => (isApart(phrase) ? '' : sign);
  const alternatives = phrases.map(
    (one) => edge(one, '(?<![\\p{L}\\p{M}])') + literalPattern(one) + edge(one, '(?![\\p{L}\\p{M}])'),
  );
  const pattern = new RegExp(alternatives.join('|'), 'gu');
  patterns.set(phrases, pattern);
  return pattern;
}

/** "Use Ben", "put Ben". */
const isPutting = (token: Token): boolean => has(token, 'verbs.set') || has(token, 'verbs.move');

/** “Put Ben Roy as contact for tours”. */
function whoIsPut(part: string, lexicon: Lexicon): string[] | undefined {
  const verb = tokensOf(part, lexicon).find(({ is }) => !is.has('noise') && !is.has('courtesy'));
  return verb && isPutting(verb) ? runsIn(part, [fold(verb.text)], lexicon) : undefined;
}

/** The words of a part apart from the phrases; undefined if it has none of the phrases. */
function runsIn(part: string, phrases: readonly string[], lexicon: Lexicon): string[] | undefined {
  if (phrases.length === 0) return undefined;
  const found = fold(part).replace(patternOf(phrases), (phrase) => '\n'.repeat(phrase.length));
  if (!found.includes('\n')) return undefined;
  const runs: string[][] = [[]];
  for (const { 0: word, index } of found.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’.-]*|\n/gu)) {
    const written = part.slice(index, index + word.length);
    const isEmpty = isEmptyWord(word, lexicon) || tokensOf(word, lexicon).every(isPutting);
    if (word === '\n' || (isEmpty && !/^\p{Lu}/u.test(written))) runs.push([]);
    else runs.at(-1)?.push(written);
  }
  // "Amy Wong buys" is a name and a verb.
  return runs.flatMap((words) => {
    const at = /^\p{Lu}/u.test(words[0] ?? '')
      ? words.findLastIndex((word) => !/^\p{Ll}/u.test(word)) + 1
      : 0;
    return [words.slice(0, at), words.slice(at)].filter((run) => run.length > 0).map((run) => run.join(' '));
  });
}
