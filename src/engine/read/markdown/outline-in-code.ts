import type { ListItem } from '../document.ts';

interface Line {
  /** Start column; a mark counts as deeper than a label at the same column. */
  column: number;
  text: string;
  isItem: boolean;
}

const branch = /^([\s│|]*)[├└][─-]*\s*(?=\S)/;
const bullet = /^(\s*)(?:[-*•–]|\d{1,2}[.)])\s+(?=\S)/;
const sign = /^(\s*)(?=\p{Extended_Pictographic}\ufe0f?\s+\S)/u;
/** Boxes, arrows, braces, calls, commands, comments: a drawing or program. */
const notOutline = /[┌┐┘┬┴┼▼▲↓↑]|[{};]\s*$|=>|:=|\w\(|^\s*[$>#@]|\s(?:#|\/\/|<-|←)\s/;
const pathLike = /^[\w.@~/-]*(?:\/|\.\w{1,5})(?:\s|$)/;
/** Fewest lines of an outline; names only, like folders, have fewer words each. */
const fewest = { lines: 3, words: 1.7 } as const;
/** More lines are a file; deeper levels are flattened. */
const most = { lines: 400, levels: 6 } as const;
/** Smallest share of items among the lines, and largest share of paths. */
const shares = { items: 0.4, paths: 0.2 } as const;

function lineOf(given: string): Line {
  const found = branch.exec(given) ?? bullet.exec(given) ?? sign.exec(given);
  const text = given.slice(found?.[0].length ?? 0).trim();
  return found
    ? { column: (found[1] ?? '').length + 1, text, isItem: true }
    : { column: given.search(/\S/), text, isItem: false };
}

/** "Cost: high" and "Risks:" are outline lines without marks. */
const isLabelled = (text: string): boolean => /^[^:：]{2,60}[:：](?:\s|$)/u.test(text);

/**
 * An outline set as code with branches, bullets or signs to keep its layout. Undefined if the block names a language or
 * is a program, drawing or file tree.
 */
export function outlineInCode(content: string, language: string): ListItem[] | undefined {
  if (language && language !== 'text' && language !== 'txt') return undefined;
  const given = content.split('\n').filter((line) => /[^\s│|]/u.test(line));
  if (given.length < fewest.lines || given.length > most.lines || given.some((line) => notOutline.test(line)))
    return undefined;
  const lines = given.map(lineOf);
  const share = (test: (line: Line) => boolean) => lines.filter(test).length / lines.length;
  const words = lines.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
  const isOutline =
    lines.every(({ isItem, text }, at) => isItem || at === 0 || isLabelled(text)) &&
    share(({ isItem }) => isItem) >= shares.items &&
    share(({ text }) => pathLike.test(text)) <= shares.paths &&
    words >= fewest.words * lines.length;
  return isOutline ? nested(lines) : undefined;
}

/** Nests each line below the last one further left. */
function nested(lines: Line[]): ListItem[] {
  const top: ListItem[] = [];
  const open: { column: number; item: ListItem }[] = [];
  for (const { column, text } of lines) {
    while ((open.at(-1)?.column ?? -1) >= column || open.length >= most.levels) open.pop();
    const item = { text, children: [] };
    (open.at(-1)?.item.children ?? top).push(item);
    open.push({ column, item });
  }
  return top;
}
