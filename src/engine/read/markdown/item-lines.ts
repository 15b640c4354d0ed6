import { bulletSigns } from '../bullets.ts';
import { itemsOf } from '../clean-items.ts';
import type { ListItem } from '../document.ts';
import { areItems, programmeLine } from '../text/note-lines.ts';

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
  return lines.length >= fewestBroken && (lines.every(isItem) || lines.every(isLabelled))
    ? itemsOf(lines)
    : [];
}

const isLabelled = (line: string): boolean => /^[^.:：!?]{2,60}[:：]\s?\S/u.test(line);

/** No marks of Markdown in a text. */
const isUnmarked = (text: string): boolean => !/[*_`<>[\]|$!]/.test(text);

/**
 * Lines of the source that all begin with a label or a time, as list items: "March 2027: tender", "14:30 City walls".
 * A bold line above times heads them.
 * @param opens the text is at the head of its document, where labels tell about it
 */
export function labelledLines(content: string, opens: boolean): { head: string; items: ListItem[] } {
  const lines = content.split('\n').map((line) => line.trim());
  const [, head = ''] = /^\*\*([^*]+)\*\*$/.exec(lines[0] ?? '') ?? [];
  const rest = head ? lines.slice(1) : lines;
  const areTimed = rest.length >= fewestTimed && rest.every((line) => programmeLine.test(line));
  const areLabelled = !opens && !head && rest.length >= fewestBroken && rest.every(isLabelled);
  return { head, items: rest.every(isUnmarked) && (areTimed || areLabelled) ? itemsOf(rest) : [] };
}
const fewestTimed = 2;

/** Lines of the source that all begin with a label, or that stand below a title, as lines of one text; else the text. */
export function withLabelledLines(content: string, text: string, isBelowTitle: boolean): string {
  const lines = content.split('\n').map((line) => line.trim());
  const are = lines.every(isLabelled) || (isBelowTitle && lines.length <= titleLines && lines.every(isNote));
  return isUnmarked(content) && lines.length > 1 && are ? lines.join('\n') : text;
}

/** Most lines below a title, and a line that is not wrapped prose. */
const titleLines = 4;
const isNote = (line: string): boolean => line.length <= 80 && /^[\p{Lu}\p{N}].*[\p{L}\p{N})]$/u.test(line);

/**
 * The unmarked lines of a paragraph, if they are items.
 * @param characters of the whole text, where the paragraph is at its head
 */
export function noteItems(content: string, characters: number): ListItem[] {
  const lines = content.split('\n').map((line) => line.trim());
  return isUnmarked(content) && areItems(lines, characters, false) ? itemsOf(lines) : [];
}

/** List marks unknown to Markdown, or escaped in it. */
const bulleted = new RegExp(`^\\s*(?:[・·${bulletSigns}]|(?:[–—]|\\\\[-*+])(?=\\s))\\s*(?=\\S)`);
/** A single dash may begin speech. */
const dashed = /^\s*[–—\\]/;

/** Lines as list items, if they begin with such a mark; lines without one continue an item. */
export function bulletedLines(content: string): ListItem[] {
  if (!bulleted.test(content)) return [];
  const lines = content.split('\n');
  const marked = lines.filter((line) => bulleted.test(line)).length;
  if (marked * 2 < lines.length || (dashed.test(content) && marked < 2)) return [];
  const items: ListItem[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    if (last && !bulleted.test(line)) last.text = `${last.text} ${line.trim()}`;
    else items.push({ text: line.replace(bulleted, ''), children: [] });
  }
  return items;
}
