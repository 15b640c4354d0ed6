import type { Element } from '@xmldom/xmldom';
import { paragraphText } from '../../package/reading/read-paragraphs.ts';
import { bulletSigns } from '../../read/bullets.ts';
import { saidParagraphs } from './file-deck.ts';

/** Marks that authors type before the points of a list: “• Saw”, “2) Saw”. */

const typed = new RegExp(`^\\s*(?:[${bulletSigns}·*–—-]|\\d{1,3}[.)])\\s+(?=\\S)`, 'u');
const markOf = (text: string): string => typed.exec(text)?.[0] ?? '';

/** Lines that come to stand at an index of a list, marked like the one before them. */
export function markedLikeThose(
  paragraphs: Element[],
  lines: readonly string[],
  at: number | 'end',
): readonly string[] {
  const said = saidParagraphs(paragraphs).map(paragraphText);
  const index = at === 'end' ? said.length : at;
  const mark = markOf(said[index - 1] ?? '') || markOf(said[index] ?? '');
  const isList = said.filter((line) => markOf(line) !== '').length > 1;
  if (!isList || lines.some((line) => markOf(line) !== '')) return lines;
  const number = /\d+/.exec(mark)?.[0];
  if (!number) return lines.map((line) => mark + line);
  const isLast = index >= said.length;
  return lines.map((line, more) =>
    isLast ? mark.replace(number, String(Number(number) + more + 1)) + line : line,
  );
}

/** New words for a point, behind the mark that it has. */
export const markedLike = (point: string, [first = '', ...more]: readonly string[]): string[] => [
  markOf(first) === '' ? markOf(point) + first : first,
  ...more,
];
