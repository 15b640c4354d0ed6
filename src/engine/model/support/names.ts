import type { Locale } from '../../../contract/locales.ts';
import { isGivenName, isTitle, titlesBehind } from '../../language/people.ts';

/** Languages whose names alone have capital letters inside sentences. */
const telling: ReadonlySet<Locale> = new Set(['en', 'en-uk', 'fr', 'es', 'it', 'pt', 'id']);

const run = /(?<![\p{L}\p{N}])\p{Lu}[\p{Ll}’']+(?:\.? \p{Lu}[\p{Ll}’']+|-\p{Lu}[\p{Ll}’']+){1,3}/gu;
const small = /(?<!\p{L})\p{Ll}{2,}/gu;
const large = /(?<!\p{L})\p{Lu}\p{Ll}+/gu;

/**
 * Names of people and houses. Where names alone have capitals, these are words with capitals one after the other in a sentence that has
 * other words besides; where nouns have them too, a first name or a title begins them; where nothing has them, a title ends them.
 */
export function namesInside(text: string, language: Locale): string[] {
  const behind = titlesBehind(language);
  if (behind.length > 0) {
    const titled = new RegExp(
      `(?:[\\p{Script=Han}]{2,4}|\\p{Script=Hangul}{2,4} ?)(?=${behind.join('|')})`,
      'gu',
    );
    return [...text.matchAll(titled)].map(([name]) => name.trim());
  }
  const runs = [...text.matchAll(run)].map(([found]) => found);
  if (!telling.has(language)) return runs.flatMap(ofPerson);
  const others = text.match(small)?.length ?? 0;
  // Where most words have capitals they are the writer's habit.
  if (others < 2 || (text.match(large)?.length ?? 0) > others) return [];
  return runs;
}

/** "Jörg Hansen" of "Vorstand Jörg Hansen", "Hansen" of "Frau Hansen". */
function ofPerson(words: string): string[] {
  const all = words.split(/\.? /);
  const titled = all.findLastIndex(isTitle) + 1;
  const from = titled > 0 ? titled : all.findIndex((word) => isGivenName(word.split('-')[0] ?? ''));
  const name = from < 0 ? [] : all.slice(from);
  return name.length > (titled > 0 ? 0 : 1) ? [name.join(' ')] : [];
}
