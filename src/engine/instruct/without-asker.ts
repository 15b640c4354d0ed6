import type { Locale } from '../../contract/locales.ts';
import { fold, type Lexicon } from '../language/language.ts';
import { literalPattern } from '../language/literal-pattern.ts';
import { inGroup, tokensOf } from './tokens.ts';

const mostWords = 4;

/** "Mr Lee wants the chart as a pie": what is wanted, and not who wants it. */
export function withoutAsker(text: string, lexicon: Lexicon): string {
  if (lexicon.wanting.length === 0) return text;
  return text.replace(askerOf(lexicon), (all, begins: string, asker: string) =>
    isAsker(asker, lexicon) ? begins : all,
  );
}

const made = new Map<Locale, RegExp>();

/** Who stands at the begin of a sentence before such a word of the language. */
function askerOf({ locale, wanting }: Lexicon): RegExp {
  const words = () => wanting.map(literalPattern).join('|');
  const pattern =
    made.get(locale) ??
    new RegExp(
      `(^|[.!?;]\\s+)((?:[\\p{L}\\p{M}.'’-]+\\s){1,${mostWords}}?)(?:${words()})\\s+(?=[\\p{L}"“]\\S*\\s+\\S)`,
      'giu',
    );
  made.set(locale, pattern);
  return pattern;
}

/** Somebody, and nothing of the document. */
const isAsker = (words: string, lexicon: Lexicon): boolean =>
  !/[“”"]/u.test(words) &&
  tokensOf(fold(words), lexicon).every(({ is }) =>
    ['things', 'forms', 'verbs', 'titled', 'term', 'links', 'colours', 'amounts'].every(
      (group) => inGroup(is, group).length === 0,
    ),
  );
