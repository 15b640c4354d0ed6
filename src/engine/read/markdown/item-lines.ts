import type { ListItem } from '../document.ts';

/** The lines of an item in one: the first one that does not end as a sentence names what the others say. */
export function itemLine(text: string): string {
  const [first = '', ...rest] = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const names = /[\p{L}\p{N})"”»]$/u.test(first) && /^[\p{Lu}\p{Lo}„“"«]/u.test(rest[0] ?? '');
  return [names ? `${first}:` : first, ...rest].join(' ');
}

/** So many lines that somebody broke by hand are a list, unless they end as sentences. */
export const fewestBroken = 3;

/** The lines of a paragraph that are broken by hand as items of a list. */
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

/** Marks of lists that Markdown does not know. */
const bulleted = /^\s*[・●○•▪◦‣·]\s*(?=\S)/;

/** The lines of a paragraph as items of a list, where each begins with such a mark. */
export function bulletedLines(content: string): ListItem[] {
  if (!bulleted.test(content)) return [];
  const lines = content.split('\n');
  return lines.every((line) => bulleted.test(line))
    ? lines.map((line) => ({ text: line.replace(bulleted, ''), children: [] }))
    : [];
}
