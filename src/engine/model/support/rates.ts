import type { Locale } from '../../../contract/locales.ts';
import { dimensionOf } from '../../language/dimensions.ts';
import { saysOf } from '../../language/directions.ts';
import { languageWords, scalesOf, spans } from '../../language/table-words.ts';
import { WordList } from '../../language/word-list.ts';

/** Words between a number and the unit of its rate. */
const mostBetween = 7;

/** "… signatures a minute": 60; of so many of something, "… accidents per thousand", less than nothing. */
export function rateIn(behind: string, language: Locale): number | undefined {
  const words =
    behind
      .slice(0, 100)
      .match(/[\p{L}\p{M}]+/gu)
      ?.slice(0, mostBetween) ?? [];
  for (const [index, word] of words.entries()) {
    const { worth } = dimensionOf(word) ?? {};
    const leads = words[index - 1];
    const many = word.length > 3 ? scalesOf(language).get(word.toLowerCase()) : undefined;
    if (!(worth || many) || !leads || !saysOf(`${words[index - 2] ?? ''} ${leads}`, 'per', language))
      continue;
    return many ? -many : worth;
  }
  return undefined;
}

/** The span of "monthly" and "annual", where a text has one of them. */
export function spanSaid(text: string): number | undefined {
  const said = spans.filter((span) =>
    languageWords.some(({ every }) => new WordList(every[span]).longest(text) > 0),
  );
  return said.length === 1 ? dimensionOf(said[0] ?? '')?.worth : undefined;
}
