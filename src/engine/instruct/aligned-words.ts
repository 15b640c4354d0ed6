import { type Concept, fold, type Lexicon } from '../language/language.ts';
import type { Token } from './tokens.ts';

const compound = /\p{L}+(?:-\p{L}+)?(?![\p{L}\p{N}-])/uy;
const shortest = 5;
const longest = 30;

/** Reads "left-aligned" and „linksbündig“ as "aligned left". */
export function alignedAt(text: string, at: number, lexicon: Lexicon): Token[] | undefined {
  if (/[\p{L}\p{N}-]/u.test(text[at - 1] ?? ' ')) return undefined;
  compound.lastIndex = at;
  const word = compound.exec(text)?.[0] ?? '';
  const isKnown = lexicon.match(fold(word), 0)?.end === word.length;
  if (isKnown || word.length < shortest || word.length > longest) return undefined;
  const means = (part: string): Set<Concept> | undefined => {
    const found = lexicon.match(fold(part), 0);
    return found?.end === part.length ? new Set(found.means) : undefined;
  };
  const hyphen = word.indexOf('-');
  for (let cut = hyphen < 0 ? 2 : hyphen; cut < word.length - 2; cut += 1) {
    const aligned = means(word.slice(hyphen < 0 ? cut : cut + 1));
    const side = means(word.slice(0, cut));
    if (side && aligned?.has('looks.align') && [...side].some((one) => one.startsWith('places.'))) {
      const [middle, end] = [at + cut, at + word.length];
      return [
        { kind: 'word', start: at, end: middle, text: text.slice(at, middle), is: aligned },
        { kind: 'word', start: middle, end, text: text.slice(middle, end), is: side },
      ];
    }
    if (hyphen >= 0) return undefined;
  }
  return undefined;
}
