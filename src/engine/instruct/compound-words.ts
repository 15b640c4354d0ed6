import { fold, type Lexicon } from '../language/language.ts';
import { inGroup, type Token } from './tokens.ts';

/** Fewest letters of a compound's first part. */
const leastFirst = 3;

/** "Die Kostenfolie", "aus der Ertragstabelle": splits a compound of a topic and a known noun after an article. */
export const withCompounds = (tokens: readonly Token[], lexicon: Lexicon): Token[] =>
  lexicon.compounds.length === 0
    ? [...tokens]
    : tokens.flatMap((token, at) => partsOf(token, tokens[at - 1], lexicon));

function partsOf(token: Token, before: Token | undefined, lexicon: Lexicon): Token[] {
  // "In der" is one token.
  const isLed = ['articles', 'links'].some((group) => inGroup(before?.is, group).length > 0);
  const word = fold(token.text);
  const noun = lexicon.compounds.find(
    (one) =>
      word.endsWith(one) && word.length >= one.length + leastFirst && word.length === token.text.length,
  );
  if (token.kind !== 'other' || !isLed || !noun) return [token];
  const middle = token.end - noun.length;
  const first = token.text.slice(0, -noun.length).replace(/-$|(?<=[bdfgkmnrt])s$/u, '');
  const is = lexicon.match(noun, 0)?.means ?? token.is;
  return [
    { ...token, end: token.start + first.length, text: first },
    { kind: 'word', start: middle, end: token.end, text: token.text.slice(-noun.length), is },
  ];
}
