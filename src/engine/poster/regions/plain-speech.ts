import type { Locale } from '../../../contract/locales.ts';
import { withSidesFirst } from './sides-first.ts';

/** Ways to say in English what the words of structure say more plainly. */
const rewrites: [RegExp, string][] = [
  [
    /\b(two|three|four|five|six|[2-6]) (?:panels|sections|boxes|regions|parts|blocks) (?:side by side|next to each other|in a row|from left to right)/giu,
    '$1 columns',
  ],
  [/\b(?:four|4) quadrants\b/giu, '2x2 grid'],
  [/\bwith (?:the )?(sections|panels|boxes|regions) (?=\p{Ll})/giu, 'with $1: '],
  [/\b(?:in|at) the (bottom|lower|top|upper)[- ](?:left|right)(?:[- ]hand)? corner/giu, 'at the $1'],
  [/\bat the lower\b/giu, 'at the bottom'],
  [/\bat the upper\b/giu, 'at the top'],
  [/(?<=[,;]\s)(?:and )?(?:below|beneath|under) (?:it|that|them),?\s/giu, 'in the middle: '],
  [/\band (?:a |the )?main (?:area|part|section|panel|column) (?:with|of)\b/giu, ';'],
  [/\bfirst column(?=\s?[:(])/giu, 'left column'],
  [/\b(?:third|last) column(?=\s?[:(])/giu, 'right column'],
  [/\bfirst row(?=\s?[:(])/giu, 'top row'],
  [/\blast row(?=\s?[:(])/giu, 'bottom row'],
];

/** A prompt as people write it, with its lists and places put the way in which regions are read. */
export function plainSpeech(prompt: string, language: Locale): string {
  const flat = withBarsAsColumns(withFlatLists(withoutInnerStops(prompt)));
  const spoken = rewrites.reduce((text, [said, meant]) => text.replace(said, meant), secondOf(flat));
  return withSidesFirst(spoken, language);
}

/** "(methods; results)": within brackets a semicolon parts names and not sentences. */
const withoutInnerStops = (text: string): string =>
  text.replace(/\([^()\n]*\)/g, (bracket) => bracket.replaceAll(';', ','));

/** The second of two rows or columns is the last one. */
const secondOf = (text: string): string =>
  (['row', 'column'] as const).reduce((left, part) => {
    const second = new RegExp(`\\bsecond ${part}(?=\\s?[:(])`, 'giu');
    return new RegExp(`\\bthird ${part}\\b`, 'iu').test(left)
      ? left.replace(second, part === 'column' ? 'middle column' : `second ${part}`)
      : left.replace(second, `last ${part}`);
  }, text);

const listItem = /^[ \t]*(?:[-*•]|\d[.)])[ \t]+([^:：\n]{2,60})$/u;

/** Lines of names, and "1. This 2. That", as one list with commas; what has content behind a colon stays. */
function withFlatLists(prompt: string): string {
  const numbered = /^(.*?)(?:^|\s)1[.)]\s+(\S.*?\s2[.)]\s+\S.*)$/su.exec(prompt);
  if (numbered?.[2] && !prompt.includes('\n'))
    return `${numbered[1]} ${numbered[2].split(/\s+\d[.)]\s+/).join(', ')}`.trim();
  const lines = prompt.split('\n');
  const items = lines.filter((line) => listItem.test(line));
  if (items.length < 2 || items.length < lines.length - 2) return prompt;
  const list = items.map((line) => listItem.exec(line)?.[1]?.trim()).join(', ');
  const rest = lines
    .filter((line) => !listItem.test(line))
    .join('\n')
    .trimEnd();
  return rest ? `${rest}${/[:：]$/.test(rest) ? ' ' : '\n'}${list}` : list;
}

/** "Problem | solution | impact" draws the columns. */
const withBarsAsColumns = (text: string): string =>
  text.replace(
    /(^|[:\n]\s*)([^|:\n]{2,40}(?:\s\|\s[^|\n.]{2,40}){1,5})/u,
    (_, before: string, list: string) => `${before}columns: ${list.split(/\s\|\s/).join(', ')}`,
  );
