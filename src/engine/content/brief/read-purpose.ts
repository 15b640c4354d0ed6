import type { Locale } from '../../../contract/locales.ts';
import { inEach, wordsIn } from '../../language/languages.ts';
import { folded, hasCjk, hasLatin, hasOtherScript } from '../../language/scripts.ts';
import type { Purpose } from './brief.ts';

/** The first match wins, so narrow purposes come before wide ones. */
const purposes: readonly Purpose[] = [
  'incident-review',
  'onboarding',
  'product-launch',
  'pitch',
  'sales',
  'project-proposal',
  'status-report',
  'business-review',
  'research-summary',
  'how-to',
  'training',
  'comparison',
  'strategy',
  'event',
];

interface Patterns {
  start: RegExp;
  anywhere: RegExp;
}

const ofLanguage = new Map<Locale, Patterns[]>();
const ofScript = new Map<'latin' | 'other', Patterns[]>();

/** Names of documents of each purpose, in the given languages. */
const patternsOf = (
  names: Partial<Record<Purpose, string>>[],
  isOne: (words: string) => boolean,
): Patterns[] =>
  purposes.map((purpose) => {
    const words = names.flatMap((one) => one[purpose] ?? []).filter(isOne);
    const pattern = words.join('|') || '(?!)';
    return { start: new RegExp(`(?<![\\p{L}])(?:${pattern})`, 'u'), anywhere: new RegExp(pattern, 'u') };
  });

function kept<Key>(patterns: Map<Key, Patterns[]>, key: Key, make: () => Patterns[]): Patterns[] {
  const found = patterns.get(key) ?? make();
  patterns.set(key, found);
  return found;
}

/**
 * The kind of document a prompt asks for, by its usual names in the prompt's language, or else in any.
 * @param language if known
 */
export function readPurpose(prompt: string, language?: Locale): Purpose {
  const text = folded(prompt);
  // Scripts without spaces have no word boundaries.
  const isSpaceless = hasCjk(prompt);
  const named = (patterns: Patterns[], at: keyof Patterns) =>
    purposes.find((_, index) => patterns[index]?.[at].test(text));
  const own =
    language &&
    named(
      kept(ofLanguage, language, () => patternsOf([wordsIn(language).purposes], () => true)),
      isSpaceless ? 'anywhere' : 'start',
    );
  if (own) return own;
  const all = (script: 'latin' | 'other', isOne: (words: string) => boolean) =>
    kept(ofScript, script, () => patternsOf(inEach('purposes'), isOne));
  const latin =
    hasLatin(prompt) &&
    named(
      all('latin', (words) => !hasOtherScript(words)),
      'start',
    );
  const other =
    hasOtherScript(prompt) && named(all('other', hasOtherScript), isSpaceless ? 'anywhere' : 'start');
  return latin || other || 'general';
}
