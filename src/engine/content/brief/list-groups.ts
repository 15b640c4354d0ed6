import { Caseless } from '../../language/caseless.ts';
import { inAllLanguages } from '../../language/document-words.ts';
import { factLabel } from '../../language/fact-cues.ts';
import { readMoment } from '../../language/moments.ts';
import { numberWords } from '../../language/numerals.ts';
import { once } from '../../language/once.ts';
import { roleOfHeading } from '../../read/sections.ts';
import { bullet, joined, labelled, parted, splitAt, withoutAnd } from './split.ts';

/** An entry of a list in the prompt, with its own list if it has a label. */
export interface Item {
  label?: string;
  parts: string[];
}

/** "Accidents 2023 11, 2024 14, 2025 19": the quantity is named before the first year. */
const ofYears =
  /^(\p{L}[^\p{N},:：]{2,60})\s(?=(?:19|20)\d\d\s\p{N}[^\s,]{0,12}(?:,\s(?:19|20)\d\d\s\p{N}[^\s,]{0,12}){2,}$)/u;

/** "Good - search, pairing; bad - flaky tests": a label before a dash or before years gets a colon. */
export function withColons(list: string): string {
  const groups = splitAt(list.replace(ofYears, '$1: '), ';；');
  const isLabelled = (group: string) => /^[^,:：]{2,30}\s[-–—]\s/u.test(group);
  return groups.filter(isLabelled).length > 1 && isLabelled(groups[0] ?? '')
    ? groups.map((group) => (isLabelled(group) ? group.replace(/\s[-–—]\s/u, ': ') : group)).join('; ')
    : groups.length > 1
      ? list
      : (groups[0] ?? list);
}

/** Numbers are dropped. Letters stay, since the prompt may refer to them: "Options: A) lease, B) buy. Recommended: A." */
const listMarks = [
  { first: /^1[.)]\s.*\s2[.)]\s/su, each: /(?:^|\s)\d{1,2}[.)]\s/u },
  { first: /^[Aa]\)\s.*\s[Bb]\)\s/su, each: /(?=(?<=^|[\s,;])\p{L}\)\s)/u },
];
const underLabel = (label: string | undefined, parts: string[]): Item[][] =>
  label ? [[{ label, parts }]] : parts.map((part) => [{ parts: [part] }]);

/** The lists of a prompt, group by group: "price 129 €; channels: own shop, Amazon; three risks: supply, staff". */
export function groupsOf(text: string): Item[][] {
  const list = withColons(text);
  const { label: over, rest: marked } = labelled(list);
  const marks = listMarks.find(({ first }) => first.test(marked));
  if (marks) {
    const parts = marked.split(marks.each).map((part) => part.replace(/^[\s,;]{1,3}|[\s,;]{1,3}$/gu, ''));
    return underLabel(over, parts.filter(Boolean));
  }
  if (list.includes(bullet)) return underLabel(over, splitAt(marked, '•'));
  return splitAt(list, ';；').map((group) => {
    const items: Item[] = [];
    for (const piece of withLastParted(splitAt(group, ',،、，').map(withoutAnd))) {
      const { label, rest } = labelled(piece);
      const open = items.at(-1);
      const counted = !/\p{L}/u.test(piece.replace(joined().between, ' ')) && (open?.parts.at(-1) ?? '');
      // "Water at kilometres 5, 10, 15", "a new engine in August, 310,000 €"
      if (open && !open.label && counted) open.parts.splice(-1, 1, `${counted}, ${piece}`);
      else if (label) items.push({ label, parts: [rest] });
      // "Approve minutes, finances, new trustee: Ada Park, any other business"
      else if (
        open?.label &&
        !standsAlone(piece, open) &&
        (items.length < 3 || isListLabel(open.label) || open.parts.length < countOf(open.label))
      )
        open.parts.push(piece);
      else items.push({ parts: [piece] });
    }
    return asSeries(withSeries(items));
  });
}

/** "Five workstreams" */
const countOf = (label: string): number => numberWords[label.split(' ')[0]?.toLowerCase() ?? ''] ?? 0;

/** "1,200 subscribers, 4 % churn and 30 partners": splits the last "and" in a list of figures. */
function withLastParted(pieces: string[]): string[] {
  const isFigure = (piece: string) => /\p{N}/u.test(piece) && /\p{L}{3}/u.test(piece);
  const last = pieces.at(-1) ?? '';
  const two = parted(last);
  // "Electric costs 450,000 and runs 250 km, hydrogen costs 650,000 and runs 400 km": each item has two figures.
  const areDouble = pieces.slice(0, -1).some((piece) => parted(piece).filter(isFigure).length > 1);
  const areList =
    pieces.length > 1 && two.length > 1 && !areDouble && [...pieces.slice(0, -1), ...two].every(isFigure);
  return areList ? [...pieces.slice(0, -1), ...two] : pieces;
}

/**
 * Items of a clause belong to its first words: "Kids need a rain jacket, swimwear and a torch", "colours black, sand,
 * blue".
 */
function withSeries(items: Item[]): Item[] {
  const span = seriesToOr(items) ?? seriesToAnd(items);
  if (!span) return items;
  const series = items.slice(span.from, span.to).flatMap(({ parts }) => parts);
  return [...items.slice(0, span.from), { parts: [series.join(', ')] }, ...items.slice(span.to)];
}

/** Words of a part without label and figure; 0 for others. */
const wordsOf = ({ label, parts }: Item): number =>
  label || parts.length > 1 || /\p{N}/u.test(parts[0] ?? '') ? 0 : (parts[0] ?? '').split(' ').length;

/** "Call 112 if it is larger than a hand, in the face, or of a child" */
function seriesToOr(items: Item[]): { from: number; to: number } | undefined {
  const last = items.findLastIndex(({ label, parts }) => !label && opensWithOr().test(parts[0] ?? ''));
  const from = items.findLastIndex(
    ({ label, parts }, at) =>
      at < last && (label !== undefined || (parts[0] ?? '').split(' ').length > mostInSeries),
  );
  return from < 0 || items[from]?.label ? undefined : { from, to: last + 1 };
}
const opensWithOr = once(() => new Caseless(`^(?:${[...inAllLanguages((words) => words.or)].join('|')})\\s`));

function seriesToAnd(items: Item[]): { from: number; to: number } | undefined {
  const isEnd = ({ label, parts }: Item) => {
    const [end = '', more] = label ? [] : parted(parts[0] ?? '');
    return more !== undefined && !/\p{N}/u.test(end) && end.split(' ').length <= mostInSeries;
  };
  const last = items.findLastIndex(isEnd);
  const from = items.findLastIndex((item, at) => {
    const count = wordsOf(item);
    return at < last && (count === 0 || count > mostInSeries);
  });
  const first = items[from];
  return first && wordsOf(first) > 0 ? { from, to: last + 1 } : undefined;
}

/** Most words of an item after the first in such a series. */
const mostInSeries = 2;

/**
 * "Timeline: design in May, launch in June, budget 85k", "place: Lake Bled, 18 people": the last part is not in the
 * list.
 */
const standsAlone = (piece: string, { label = '', parts }: Item): boolean =>
  isListLabel(label)
    ? /\p{N}/u.test(piece) && factLabel(piece.split(' ')[0] ?? '') !== undefined
    : /^\p{N}/u.test(piece) && parts.length === 1 && !/\p{N}/u.test(parts[0] ?? '');

/** Whether words may head a list: "Team", "Risks", "Two risks". */
export const isListLabel = (label: string): boolean =>
  [label, label.replace(/^\p{L}+\s/u, '')].some(
    (name) => factLabel(name) !== undefined || roleOfHeading(name) !== undefined,
  );

/** "Visitors 2023: 41,000, 2024: 38,500, 2025: 36,200": the quantity is only named before the first year. */
function asSeries(items: Item[]): Item[] {
  const [first, ...others] = items;
  const timed = seriesInTime(items);
  if (timed) return [timed];
  const [, label, start] = /^(.*\p{L}.*)\s((?:19|20)\d\d)$/u.exec(first?.label ?? '') ?? [];
  const areYears = others.length > 1 && others.every((item) => /^(?:19|20)\d\d$/u.test(item.label ?? ''));
  if (!label || !areYears) return items;
  return [
    {
      label,
      parts: items.map((item, index) => `${index === 0 ? start : item.label}: ${item.parts.join(', ')}`),
    },
  ];
}

/** "Visits Jan 12,400, Feb 13,100, Mar 15,800": the same for months and quarters. */
function seriesInTime(items: Item[]): Item | undefined {
  const [first = '', ...others] = items.flatMap(({ label, parts }) => (label ? [] : parts));
  const [, label = '', start = ''] = /^(.*\p{L})\s(\S+\s\S*\p{N}\S*)$/u.exec(first) ?? [];
  const isTimed = (text: string) =>
    /^\S+\s\S*\p{N}\S*$/u.test(text) && readMoment(text.slice(0, text.indexOf(' '))) !== undefined;
  const areTimed =
    others.length > 1 && others.length === items.length - 1 && [start, ...others].every(isTimed);
  return label && areTimed ? { label, parts: [start, ...others] } : undefined;
}

export const itemsOf = (list: string): Item[] => groupsOf(list).flat();
