import { anyWord, headingKinds } from '../language/document-words.ts';
import { upperFirst } from '../language/upper-first.ts';

const kinds = headingKinds();

interface Numbered {
  number: string;
  title: string;
  /** The kind of numbering and its last part, to find the next in the series. */
  kind: 'decimal' | 'roman' | 'letter' | 'code' | 'part' | 'agenda';
  value: number;
}

const chapter = new RegExp(
  `^((?:${anyWord((words) => words.chapters)})\\s+(?:\\d{1,3}(?:\\.\\d{1,3}){0,5}|[IVXLC]{1,6}|[A-Z]))\\s*(?:[.:)]|[–—-]{1,3})?\\s+(?=\\S)`,
  'iu',
);
/** "第3章", "제2장", "一、", "（二）": numbering no title begins with by coincidence. */
const eastern =
  /^(第\s?[\d一二三四五六七八九十百]{1,4}\s?[章节節条條部編编回篇]|제\s?\d{1,3}\s?[장절조]|[一二三四五六七八九十]{1,3}(?=、)|[（(][一二三四五六七八九十]{1,3}[)）])[\s　:：、.]*(?=\S)/;
const decimal =
  /^(\d{1,3}(?:\.\d{1,3}){0,5}|\d{1,2}\/\d{1,3}|[０-９]{1,2})(?:[.):]?\s+(?:[-–—]\s+)?|\s?[-–—]\s+|[．）、]\s?|\.(?=\p{L}{3}))(?=\S)/u;
/** "5b. Later trials", "6c.1 Training": sections inserted after the fifth and sixth. */
const inserted = /^(\d{1,2}[a-z](?:[.):](?=\s)|(?:\.\d{1,3}){1,4}[.):]?))\s+(?=\S)/u;
const roman = /^([IVXLC]{1,6})[.)]\s+(?=\S)/;
const letter = /^([A-Z](?:\.\d{1,3}){0,4})[.)]?\s+(?=\S)/;

/** "A2", "C3.5": a letter and numbers below it. */
const code = /^([A-Z]\d{1,2}(?:\.\d{1,3}){0,4})[.):]?\s+(?=\S)/;

/** "TOP 4. Elections", "TOP4 - Elections", "TOP 4.1 The chair": items of an agenda, in German. */
const agenda = /^TOP\s?(\d{1,2}(?:\.\d{1,2})?)[\s.:–—-]{1,4}(?=[^\s.:–—-])/;

function parse(text: string): Numbered | undefined {
  const of = (pattern: RegExp) => {
    const match = pattern.exec(text);
    return match?.[1] ? { number: match[1], title: text.slice(match[0].length) } : undefined;
  };
  const fixed = of(chapter) ?? of(eastern);
  if (fixed) return { ...fixed, kind: 'part', value: 0 };
  const digits = of(decimal);
  if (digits)
    return {
      ...digits,
      kind: 'decimal',
      value: Number(digits.number.normalize('NFKC').split(/[./]/).at(-1)),
    };
  const added = of(inserted);
  if (added) {
    const number = added.number.replace(/[.):]$/u, '');
    return { ...added, number, kind: 'decimal', value: Number.parseInt(number, 10) };
  }
  const coded = of(code);
  if (coded) return { ...coded, kind: 'code', value: 0 };
  const item = of(agenda);
  if (item) return { ...item, kind: 'agenda', value: Number(item.number.split('.').at(-1)) };
  const numeral = of(roman);
  if (numeral && fromRoman(numeral.number) > 0)
    return { ...numeral, kind: 'roman', value: fromRoman(numeral.number) };
  const lettered = of(letter);
  return lettered && { ...lettered, kind: 'letter', value: lettered.number.charCodeAt(0) };
}

/**
 * Strips heading numbers. A single number only counts if its predecessor or successor exists: "3 ways to save" and
 * "2024 in figures" keep theirs.
 */
export function withoutNumbers(texts: string[]): { title: string; number?: string }[] {
  const first = texts.map(parse);
  const lettered = new Set(first.flatMap((one) => (one?.kind === 'letter' ? [one.value] : [])));
  // "C. Robots" after B is a letter, not Roman 100.
  const parsed = first.map((one) => {
    const code = one?.kind === 'roman' && one.number.length === 1 ? one.number.charCodeAt(0) : 0;
    return one && lettered.has(code - 1) ? { ...one, kind: 'letter' as const, value: code } : one;
  });
  // "C3 plants" is a name unless "C3.5" also exists.
  const dotted = new Set(
    parsed.flatMap((one) => (one?.kind === 'code' && one.number.includes('.') ? [one.number.charAt(0)] : [])),
  );
  const seen = new Set(parsed.map((one) => one && `${one.kind}/${one.value}`));
  return texts.map((text, index) => {
    const one = parsed[index];
    // "2.4.0 (2025-10-15)" has its number as name.
    if (!one || !/\p{L}/u.test(one.title)) return { title: text };
    const inSeries =
      one.kind === 'code'
        ? dotted.has(one.number.charAt(0))
        : seen.has(`${one.kind}/${one.value - 1}`) || seen.has(`${one.kind}/${one.value + 1}`);
    const certain =
      kinds.has(one.title.toLowerCase()) ||
      one.kind === 'part' ||
      /^[\d０-９]{1,2}[．、]/u.test(text) ||
      ((one.kind === 'decimal' || one.kind === 'agenda') && one.number.includes('.')) ||
      inSeries;
    // "A. (Forty days before)" has its name in brackets.
    const title = one.title.replace(/^[(（]([^()（）]+)[)）]$/u, '$1');
    // "4.advantages" lacks a space.
    return certain
      ? { title: /^[\d.]+\p{Ll}/u.test(text) ? withCapital(title) : title, number: one.number }
      : { title: text };
  });
}

const withCapital = (title: string): string => upperFirst(title);

/** An unnumbered heading between "5.2" and "5.3" in the same style belongs below "5.2". */
export function numbersBetween<Heading extends { level: number }>(
  headings: readonly Heading[],
  numberOf: (heading: Heading) => string | undefined,
): Map<Heading, string> {
  const found = new Map<Heading, string>();
  let next: Heading | undefined;
  const nexts = headings.toReversed().map((heading) => {
    const behind = next;
    if (numberOf(heading)) next = heading;
    return behind;
  });
  let before: Heading | undefined;
  for (const [at, heading] of headings.entries()) {
    const behind = nexts[headings.length - 1 - at];
    const [one = '', other = ''] = [before, behind].map((each) => (each && numberOf(each)) ?? '');
    const isWithin =
      one.includes('.') && one.replace(/(?<!\d)\d+$/u, '') === other.replace(/(?<!\d)\d+$/u, '');
    const isAlike = heading.level === before?.level && heading.level === behind?.level;
    if (numberOf(heading)) before = heading;
    else if (isWithin && isAlike) found.set(heading, `${one}.0`);
  }
  return found;
}

/** "2.1" is below "2", even if styled alike. */
export const isNumberedBelow = (number: string | undefined, above: string | undefined): boolean =>
  number !== undefined && above !== undefined && number.startsWith(`${above}.`);

function fromRoman(text: string): number {
  const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
  let total = 0;
  for (let at = 0; at < text.length; at++) {
    const value = values[text.charAt(at)] ?? 0;
    total += value < (values[text.charAt(at + 1)] ?? 0) ? -value : value;
  }
  return total;
}

/** "Lived in a boat 6,645 .09 Asked": two adjacent numbers after words: a table row. */
export const isNumberRow = (text: string): boolean =>
  /(?<=\p{L}\S{0,40}\s)\(?(?:\d{1,3}(?:,\d{3})+|\d{0,4}\.\d{1,4})\s\(?(?!(?:19|20)\d\d)(?:\d[\d,]{0,9})?(?:\.?\d{1,4})\)?(?=\s|$)/u.test(
    text,
  );
