import { type Concept, fold, type Lexicon } from '../language/language.ts';
import type { Token } from './tokens.ts';

const hyphened = /[\p{L}]+-[\p{L}]+(?![\p{L}\p{N}-])/uy;

/** "Left-aligned" is "aligned left". */
export function alignedAt(text: string, at: number, lexicon: Lexicon): Token[] | undefined {
  if (/[\p{L}\p{N}-]/u.test(text[at - 1] ?? ' ')) return undefined;
  hyphened.lastIndex = at;
  const word = hyphened.exec(text)?.[0];
  if (!word || lexicon.match(fold(word), 0)?.end === word.length) return undefined;
  const cut = word.indexOf('-');
  const means = (part: string): Set<Concept> | undefined => {
    const found = lexicon.match(fold(part), 0);
    return found?.end === part.length ? new Set(found.means) : undefined;
  };
  const [side, aligned] = [means(word.slice(0, cut)), means(word.slice(cut + 1))];
  if (!side || !aligned?.has('looks.align') || ![...side].some((one) => one.startsWith('places.')))
    return undefined;
  const [middle, end] = [at + cut, at + word.length];
  return [
    { kind: 'word', start: at, end: middle, text: text.slice(at, middle), is: aligned },
    { kind: 'word', start: middle, end, text: text.slice(middle, end), is: side },
  ];
}
