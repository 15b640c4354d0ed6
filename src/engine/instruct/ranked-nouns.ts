import { has, idsOf, measured } from './item.ts';
import type { ItemReader } from './items.ts';
import type { Token } from './tokens.ts';

/** Most modifiers before a noun, as in "the last two red"; keeps the search bounded. */
export const mostModifiers = 12;

export function endOfWords(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at]?.kind === 'other' && at < from + mostModifiers) at += 1;
  return at;
}

/** "The highest running cost in the chart" is one of its marks. */
export function ranksValue(tokens: readonly Token[], from: number): boolean {
  let at = endOfWords(tokens, from);
  if (at === from || !(['links.in', 'links.of'] as const).some((id) => has(tokens[at], id))) return false;
  do at += 1;
  while (idsOf(tokens[at], 'articles').length > 0);
  return has(tokens[at], 'things.chart') || idsOf(tokens[at], 'charts').length > 0;
}

/** "The longest red arrow", not "the longest slide" nor "the two longest bullets". */
export function ranksNoun({ tokens, waiting }: ItemReader, from: number): boolean {
  let at = from;
  while (['colours', 'shades'].some((group) => idsOf(tokens[at], group).length > 0)) at += 1;
  const counts = waiting.items.some(({ kind }) => kind === 'number' || kind === 'ordinal');
  const nouns = ['shapes', 'marks'].some((group) => idsOf(tokens[at], group).length > 0);
  return !counts && (nouns || idsOf(tokens[at], 'things').some((id) => measured.has(id)));
}
