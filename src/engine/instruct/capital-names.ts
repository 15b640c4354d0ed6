import type { Token } from './tokens.ts';

/** Capitalised words that are names, whatever else they mean. */

const isOf = ({ is }: Token, ...groups: string[]): boolean =>
  [...is].some((concept) => groups.some((group) => concept.startsWith(`${group}.`)));
const asName = (token: Token): Token => ({ ...token, kind: 'other', is: new Set() });

/** "Change Pink to Rose": within a sentence words with a capital can be names. */
export const withNamesOf = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    const before = tokens[at - 1];
    const isWithin = before !== undefined && !/^[.!?:;\n]$/.test(before.text);
    const isOwn = isOf(token, 'name', 'term', 'titled', 'languages');
    return isWithin && token.kind === 'word' && !isOwn && /^\p{Lu}\p{L}/u.test(token.text)
      ? asName(token)
      : token;
  });

/** "Hugo Blanc", "Rose Brown": a colour after an unknown word is a surname. */
export const withSurnames = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    const before = tokens[at - 1];
    const isBehind = before?.kind === 'other' && token.start === before.end + 1;
    const isCapital = [before, token].every((one) => /^\p{Lu}\p{Ll}/u.test(one?.text ?? ''));
    return isBehind && isCapital && isOf(token, 'colours') ? asName(token) : token;
  });
