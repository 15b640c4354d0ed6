import { ClarificationNeeded } from '../deck.ts';
import { fold, type Lexicon } from '../language/language.ts';
import { literalPattern } from '../language/literal-pattern.ts';
import { isApart } from './dated-event.ts';
import { has } from './item.ts';
import { inWords } from './matching-slides.ts';
import type { OperationOf } from './operations.ts';
import { longestStatement } from './stated-parts.ts';
import { tokensOf } from './tokens.ts';
import { isEmptyWord } from './told-line.ts';

const mostWords = 4;

/**
 * “Ann Lee has left, Ben Roy does the workshop now”, “Ann is no longer chair, Ben is”: replaces one name by the other. The remaining words must be
 * meaningless, or occur next to the old name.
 * @throws ClarificationNeeded if the old name also occurs elsewhere
 */
export function handedOver(
  text: string,
  lexicon: Lexicon,
  said: readonly string[],
): OperationOf<'text.replace'>[] | undefined {
  if (text.length > longestStatement || said.length === 0 || /["“”„«»「」:：]/u.test(text)) return undefined;
  const ends = tokensOf(text, lexicon).filter(
    (token) => has(token, 'and') || /^[,;.!。،、\n]$/.test(token.text),
  );
  const parts = [...ends.map(({ start }) => start), text.length]
    .map((end, at) => text.slice(ends[at - 1]?.end ?? 0, end))
    .filter((part) => part.trim() !== '');
  const [first = '', second = '', ...more] = parts;
  if (more.length > 0) return undefined;
  const [gone, ...goes] = runsIn(first, lexicon.leaves, lexicon) ?? [];
  const runs = runsIn(second || first, lexicon.takesOver, lexicon) ?? (second && whoIs(second, lexicon));
  if (!runs || (second && !gone)) return undefined;
  const sentences = said.flatMap((line) => line.split(/(?<=\p{L}{3})[.;]\s/u));
  const all = said.map(inWords);
  const isHeld = (words: string): boolean => all.some((line) => line.includes(inWords(words)));
  const from = wholeName(second ? gone : runs.find(isHeld), said);
  const names = runs.filter((run) => !run.split(' ').every(isHeld));
  const [to, ...others] = names;
  if (!from || !to || others.length > 0 || !isHeld(from) || !isName(from) || !isName(to)) return undefined;
  const holding = sentences.filter((line) => inWords(line).includes(inWords(from)));
  const told = second ? [...goes, ...runs] : runs;
  const role = told.filter((run) => run !== to && run !== from).flatMap((run) => run.split(' '));
  const meant = holding.filter((line) =>
    role.every((word) => inWords(line).includes(inWords(word).trimEnd())),
  );
  if (meant.length === 0) return undefined;
  const other = holding.find((line) => !meant.includes(line));
  if (other !== undefined)
    throw new ClarificationNeeded(
      `“${from}” also stands in “${other.slice(0, 100)}”. Should that be “${to}”, too? Say “Replace ${from} with ${to}”, and on which slide if not everywhere.`,
    );
  return [{ op: 'text.replace', from, to }];
}

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

/** The words of a part apart from the phrases; undefined if it has none of the phrases. */
function runsIn(part: string, phrases: readonly string[], lexicon: Lexicon): string[] | undefined {
  if (phrases.length === 0) return undefined;
  const found = fold(part).replace(patternOf(phrases), (phrase) => '\n'.repeat(phrase.length));
  if (!found.includes('\n')) return undefined;
  const runs: string[][] = [[]];
  for (const { 0: word, index } of found.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’.-]*|\n/gu)) {
    const written = part.slice(index, index + word.length);
    if (word === '\n' || (isEmptyWord(word, lexicon) && !/^\p{Lu}/u.test(written))) runs.push([]);
    else runs.at(-1)?.push(written);
  }
  return runs.filter((words) => words.length > 0).map((words) => words.join(' '));
}
