import { cleanLine } from './clean-text.ts';
import type { ListItem } from './document.ts';

/** "the module `rotate`", in a format without backtick code. */
export const withoutTicks = (text: string): string => text.replace(/(?<!`)`([^`\n]{1,80})`(?!`)/gu, '$1');

/** Several words that are no heading. */
export const isPhrase = (text: string): boolean => text.includes(' ') && !/[:：]$/u.test(text);

/** "A b s t r a c t": a letter-spaced heading. */
export const unspaced = (text: string): string =>
  /^(?:\p{L} ){4,30}\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text;

/** Empties a line of dashes or dots, and takes a long one off the text below it. */
export const withoutRule = (text: string): string =>
  /^[-–—_=*~·•.\s]{3,}$/u.test(text) ? '' : text.replace(/^[-–—_=*~]{12,200}\s(?=\p{L})/u, '');

/** "☐ Order the boxes": an entry of a list of tasks, and no line of answers to choose from. */
const task = /^([☐☑☒])\ufe0f?\s+/u;
const hasBox = (text: string): boolean => /[☐☑☒]/u.test(text);

/** Items without parts. */
export const itemsOf = (texts: readonly string[]): ListItem[] =>
  texts.map((text) => ({ text, children: [] }));

export function cleanItems(items: ListItem[]): ListItem[] {
  const cleaned = items
    .map((item) => {
      const text = withoutTicks(cleanLine(item.text));
      const [found = '', box] = task.exec(text) ?? [];
      const mark = hasBox(text.slice(found.length)) ? '' : found;
      return {
        ...item,
        text: text.slice(mark.length),
        children: cleanItems(item.children),
        ...(mark && { done: box !== '☐' }),
      };
    })
    .filter((item) => item.text !== '' || item.children.length > 0);
  return withStates(cleaned);
}

/** "[x] Tested" beside "[ ] Released": without marks, tasks that are done and others would look alike. */
function withStates(items: ListItem[]): ListItem[] {
  const states = new Set(items.map(({ done }) => done));
  if (!states.has(true) || !states.has(false)) return items;
  return items.map((item) =>
    item.done === undefined ? item : { ...item, text: `[${item.done ? 'x' : ' '}] ${item.text}` },
  );
}
