import type { ListItem } from '../document.ts';

/** Joins the lines of an item: a first line without sentence end names the others. */
export function itemLine(text: string): string {
  const [first = '', ...rest] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const names = /[\p{L}\p{N})"”»]$/u.test(first) && /^[\p{Lu}\p{Lo}„“"«]/u.test(rest[0] ?? '');
  return [names ? `${first}:` : first, ...rest].join(' ');
}

/** Fewest hard-broken lines that are a list, unless they end as sentences. */
export const fewestBroken = 3;

/** Hard-broken lines as list items. */
export function brokenLines(text: string): ListItem[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const isItem = (line: string) => /^[\p{Lu}\p{Lo}\p{N}]/u.test(line) && !/[.!?。！？।؟,;:：]$/u.test(line);
  const isLabelled = (line: string) => /^[^.:：!?]{2,60}[:：]\s?\S/u.test(line);
  return lines.length >= fewestBroken && (lines.every(isItem) || lines.every(isLabelled))
    ? lines.map((line) => ({ text: line, children: [] }))
    : [];
}

/** List marks unknown to Markdown. */
const bulleted = /^\s*[・●○•▪◦‣·]\s*(?=\S)/;

/** Lines as list items, if each begins with such a mark. */
export function bulletedLines(content: string): ListItem[] {
  if (!bulleted.test(content)) return [];
  const lines = content.split('\n');
  return lines.every((line) => bulleted.test(line))
    ? lines.map((line) => ({ text: line.replace(bulleted, ''), children: [] }))
    : [];
}
