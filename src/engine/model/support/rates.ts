import type { Locale } from '../../../contract/locales.ts';
import { dimensionOf } from '../../language/dimensions.ts';
import { saysOf } from '../../language/directions.ts';
import { languageWords, scalesOf, spans } from '../../language/table-words.ts';
import { WordList } from '../../language/word-list.ts';

/** Most words between a number and its rate unit. */
const mostBetween = 7;

/** Base of a rate: 60 for "… signatures a minute"; negative for "… accidents per thousand" and "per 100,000". */
export function rateIn(behind: string, language: Locale): number | undefined {
  const words =
    behind
      .slice(0, 100)
      .match(/[\p{L}\p{M}]+|\d{1,3}(?:[.,\s’']\d{3})+(?!\d)|\d+/gu)
      ?.slice(0, mostBetween) ?? [];
  for (const [index, word] of words.entries()) {
    const { worth } = dimensionOf(word) ?? {};
    const leads = words[index - 1];
    const many = baseOf(word) ?? (word.length > 3 ? scalesOf(language).get(word.toLowerCase()) : undefined);
    if (!(worth || many) || !leads || !saysOf(`${words[index - 2] ?? ''} ${leads}`, 'per', language))
      continue;
    return many ? -many : worth;
  }
  return undefined;
}

/** A power of ten, as rates have in digits. */
const baseOf = (word: string): number | undefined =>
  /^1(?:[.,\s’']?000){1,3}$|^10{2,6}$|^10{1,2}(?:[.,\s’']000){1,2}$/u.test(word)
    ? Number(word.replace(/\D/g, ''))
    : undefined;

/** The time span of "monthly" or "annual". */
export function spanSaid(text: string): number | undefined {
  const said = spans.filter((span) =>
    languageWords.some(({ every }) => new WordList(every[span]).longest(text) > 0),
  );
  return said.length === 1 ? dimensionOf(said[0] ?? '')?.worth : undefined;
}
