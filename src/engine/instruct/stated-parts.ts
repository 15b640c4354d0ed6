import type { Lexicon } from '../language/language.ts';
import { has } from './item.ts';
import { tokensOf } from './tokens.ts';

/** The parts of a sentence that tells what something is. */

/** Characters of such a sentence at most. */
export const longestStatement = 200;

/** A sentence without its stop and the space behind it. */
export const withoutEndMark = (text: string): string => text.replace(/(?<![\s.!。।！])[\s.!。।！]+$/u, '');

/** "On slide 5 print should be 14,000": where the line stands. */
export function withoutSlide(said: string, lexicon: Lexicon): { said: string; slide?: number } {
  if (!/\d/.test(said)) return { said };
  const tokens = tokensOf(said, lexicon);
  const at = tokens.findIndex(
    (token, index) => has(token, 'things.slide') && tokens[index + 1]?.kind === 'number',
  );
  const [noun, number] = tokens.slice(at, at + 2);
  return at < 0 || !noun || !number
    ? { said }
    : { said: `${said.slice(0, noun.start)}${said.slice(number.end)}`, slide: number.value ?? 0 };
}

/** The parts of a statement between commas and "and": what tells nothing new, “in the budget table”, belongs to the next. */
export function statedParts(said: string, lexicon: Lexicon, tells: (part: string) => boolean): string[] {
  const ends = tokensOf(said, lexicon).filter((token) => has(token, 'and') || token.text === ',');
  const parts: string[] = [];
  let lead = '';
  for (const [at, end] of [...ends.map(({ start }) => start), said.length].entries()) {
    const part = said.slice(ends[at - 1]?.end ?? 0, end);
    if (part.trim() === '') continue;
    if (tells(part)) parts.push(lead + part);
    lead = tells(part) ? '' : `${lead}${part} `;
  }
  return lead.trim() ? [...parts, lead] : parts;
}
