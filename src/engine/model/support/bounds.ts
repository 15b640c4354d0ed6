import type { Locale } from '../../../contract/locales.ts';
import { wordsIn } from '../../language/languages.ts';

export type Bound = 'over' | 'under';

/** Most letters between a bounding word and its number. */
const reach = 16;

/** Whether a number is an exclusive bound: "more than 500", "<£250", "500を超える". */
export function boundOf(text: string, number: string, language: Locale): Bound | undefined {
  const at = text.indexOf(number);
  if (at < 0) return undefined;
  const before = text
    .slice(Math.max(0, at - reach), at)
    .trimEnd()
    .toLowerCase();
  const behind = text
    .slice(at + number.length, at + number.length + reach)
    .trimStart()
    .toLowerCase();
  const isBeside = (word: string) =>
    word.startsWith('*')
      ? behind.startsWith(word.slice(1))
      : number.startsWith(word) || (before.endsWith(word) && !/\p{L}$/u.test(before.slice(0, -word.length)));
  const { tables, directions } = wordsIn(language);
  // "No more than" is not "more than".
  if (directions.noLess.some(isBeside)) return 'over';
  if (directions.noMore.some(isBeside)) return 'under';
  return (['over', 'under'] as const).find((kind) => tables[kind].some(isBeside));
}
