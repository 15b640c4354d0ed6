import type { Locale } from '../../../contract/locales.ts';

/** Languages whose names alone have capital letters inside sentences. */
const telling: ReadonlySet<Locale> = new Set(['en', 'en-uk', 'fr', 'es', 'it', 'pt', 'id']);

const run = /(?<![\p{L}\p{N}])\p{Lu}[\p{Ll}’']+(?:[ -]\p{Lu}[\p{Ll}’']+){1,3}/gu;
const small = /(?<!\p{L})\p{Ll}{2,}/gu;
const large = /(?<!\p{L})\p{Lu}\p{Ll}+/gu;

/** Names of people and houses: words with capitals one after the other, in a sentence that has other words besides. */
export function namesInside(text: string, language: Locale): string[] {
  if (!telling.has(language)) return [];
  const others = text.match(small)?.length ?? 0;
  // Where most words have capitals they are the writer's habit.
  if (others < 2 || (text.match(large)?.length ?? 0) > others) return [];
  return [...text.matchAll(run)].map(([name]) => name);
}
