import { fold } from '../../language/language.ts';
import type { Clause } from '../clauses.ts';
import { type Item, isJoin, type Surface } from '../item.ts';
import type { Operation } from '../operations.ts';
import { placesOf, type Reader } from '../state.ts';

/** A label and its new value, as offsets in the instruction. */
interface Told {
  label: string;
  from: number;
  to: number;
}

/** "Change the date to 5 May and the venue to the School Hall", "date: 5 May 2026". */
export const setFacts: Reader = (clause, { surface }) => {
  const first = clause.items.find(({ kind }) => kind === 'verb');
  const begins = first && !surface.verbLast ? first.start === clause.items[0]?.start : false;
  if (begins && !clause.asks('set', 'write', 'replace', 'rewrite', 'move', 'give')) return undefined;
  const slides = surface.anyFile ? placesOf(clause) : undefined;
  const told = surface.verbLast ? lastVerb(clause, surface) : factsIn(clause, surface);
  if (told.length === 0) return undefined;
  const operations: Operation[] = [];
  for (const [at, { label, from, to }] of told.entries()) {
    const items = clause.items.filter(
      (item) => item.start >= from && item.end <= to && !(item.kind === 'slides' && clause.isUsed(item)),
    );
    const last = at === told.length - 1;
    const words = withoutJoin(items);
    if (words.length === 0 || !words.every((item) => isPlain(item, surface))) return undefined;
    const [only] = words;
    const kind = surface.facts.get(label);
    const wordsEnd = words.at(-1)?.end ?? to;
    // "The date is 15 June now": filler words do not belong to the value.
    const isTold = last && !slides && !(kind && /^[\s\p{Ll}]*$/u.test(clause.whole.slice(wordsEnd, to)));
    const end = isTold ? to : wordsEnd;
    const text =
      words.length === 1 && only?.kind === 'quote'
        ? only.text
        : withoutArticle(spanOf(clause, words, beginOf(clause, from, only?.start), end), surface);
    // "Replace Machines with Tools" is about the words, "move Contact to …" about a region.
    if (!kind && (clause.verbs.has('replace') || clause.verbs.has('move'))) return undefined;
    // "Change first floor to third floor" gives the label other words.
    if (!kind && begins && wordsIn(label).some((word) => wordsIn(text).includes(word))) return undefined;
    // On a poster, authors have their own line.
    if (kind === 'author' && surface.kind === 'poster') return undefined;
    operations.push({
      op: 'fact.set',
      about: label,
      ...(kind && { kind: kind as 'date' }),
      text,
      ...(slides && { slides }),
    });
  }
  clause.useText(clause.items);
  return operations;
};

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{M}]{3,}/gu) ?? [];

/** "The contact is Ann now, 555": filler words before a comma do not belong to the value either. */
function spanOf({ whole }: Clause, words: readonly Item[], from: number, end: number): string {
  const at = words.findIndex(({ kind, text }) => kind === 'mark' && text === ',');
  const [before, comma] = [words[at - 1], words[at]];
  const isFiller = before && comma && /^\s\p{Ll}+$/u.test(whole.slice(before.end, comma.start));
  return isFiller
    ? (whole.slice(from, before.end) + whole.slice(comma.start, end)).trim()
    : whole.slice(from, end).trim();
}

/** Items that may be part of an unquoted value; "…, and the title red" is not. */
function isPlain(item: Item, { facts }: Surface): boolean {
  if (item.kind === 'other') return !item.ids.includes('reason');
  if (['number', 'name', 'quote', 'and', 'mark', 'ordinal'].includes(item.kind))
    return !/^[;!?\n]$/.test(item.text);
  if (item.kind === 'thing' && facts.has(fold(item.text))) return false;
  return /^\p{Lu}|^\P{L}/u.test(item.text);
}

/** "To the School Hall" gives School Hall. */
const withoutArticle = (text: string, { articles }: Surface): string => {
  const [first = ''] = /^\p{Ll}+ /u.exec(text) ?? [];
  return articles.has(first.trim()) ? text.slice(first.length) : text;
};

/** "The venue is now the School Hall": filler words before the value are skipped. */
function beginOf({ links, whole }: Clause, from: number, first = from): number {
  const leads = links.some(({ start }) => start >= from && start < first);
  return leads || /[^\s\p{Ll}\p{Lo}]/u.test(whole.slice(from, first)) ? from : first;
}

function withoutJoin(items: readonly Item[]): Item[] {
  const end = items.findLastIndex((item) => !isJoin(item));
  return items.slice(0, end + 1);
}

/** Most letters of a label with its article. */
const longestPhrase = 80;

const leads = new Set(['to', 'is', 'with']);

/** Labels and values, separated by "to", "is", "should be" or a colon. */
function factsIn(clause: Clause, surface: Surface): Told[] {
  const signs = [
    ...clause.links.filter(({ ids }) => ids.some((id) => leads.has(id))),
    ...clause.items.filter(
      ({ kind, text, start }, at) =>
        at > 0 && (kind === 'verb' || /^[:：]$/.test(text)) && start > (clause.items[0]?.start ?? 0),
    ),
  ].sort((one, other) => one.start - other.start);
  const found: Told[] = [];
  const whole = withoutSlides(clause);
  const begins = clause.items.find((item) => item.kind !== 'mark' && !isPlace(item, clause));
  let before = begins?.kind === 'verb' ? begins.end : (clause.items[0]?.start ?? 0);
  for (const sign of signs) {
    if (sign.start < before) continue;
    const from = Math.max(before, sign.start - longestPhrase);
    // The first label begins the clause.
    if (found.length === 0 && from > before) return [];
    const label = labelIn(whole.slice(from, sign.start), surface, found.length > 0);
    if (!label) continue;
    const previous = found.at(-1);
    if (previous) previous.to = from + label.at;
    found.push({ label: label.text, from: sign.end, to: clause.end });
    before = sign.end;
  }
  return found;
}

const isPlace = (item: Item, clause: Clause): boolean => item.kind === 'slides' && clause.isUsed(item);

/** The instruction with slide references blanked: "the date on slide 1". */
function withoutSlides(clause: Clause): string {
  const { items, links, whole } = clause;
  return items
    .filter((item) => isPlace(item, clause))
    .reduce((text, { start, end }) => {
      const link = links.find((one) => one.end <= start && whole.slice(one.end, start).trim() === '');
      const from = link?.start ?? start;
      return text.slice(0, from) + ' '.repeat(end - from) + text.slice(end);
    }, whole);
}

/** 「日付を5月5日に変更して」: label, particle, value, particle, verb. */
function lastVerb(clause: Clause, { facts }: Surface): Told[] {
  const verb = clause.items.find(({ kind }) => kind === 'verb');
  const begins = clause.items[0]?.start ?? 0;
  const said = fold(clause.whole.slice(begins, begins + longestPhrase));
  const label = [...facts.keys()].find((one) => said.startsWith(one));
  if (!verb?.ids.includes('set') || !label) return [];
  const goal = clause.links.findLast(({ ids, end }) => ids.includes('to') && end <= verb.start);
  const first = clause.items.find(({ start }) => start >= begins + label.length);
  return first && first !== verb ? [{ label, from: first.start, to: goal?.start ?? verb.start }] : [];
}

/** The label at the end of a phrase: preceded only by articles, or, for a later one, by the end of the previous value. */
function labelIn(
  phrase: string,
  { facts, articles, anyFile }: Surface,
  later: boolean,
): { text: string; at: number } | undefined {
  const said = fold(phrase);
  const end = said.trimEnd().length;
  const phraseEnd = said.slice(0, end);
  for (const label of facts.keys()) {
    if (!phraseEnd.endsWith(label)) continue;
    const at = end - label.length;
    const before = said.slice(0, at);
    if (/[\p{L}\p{N}]$/u.test(before)) continue;
    const words = before.split(/[\s,]+/).filter(Boolean);
    const lead = words.findLastIndex((word) => !articles.has(word)) + 1;
    if (!later && lead > 0) return undefined;
    // "… and the venue to …": the previous value ends with "and".
    const article = words.length - lead;
    // "Change Process to Steps" may be about the word.
    const bare = article === 0 && articles.size > 0 && !label.includes(' ');
    if (anyFile && bare && facts.get(label) === undefined) return undefined;
    const from = article > 0 ? before.lastIndexOf(words[lead] ?? '') : at;
    return { text: label, at: from };
  }
  return undefined;
}
