import type { Locale } from '../../../../contract/locales.ts';
import { placesOf, saysOf } from '../../../language/directions.ts';
import { hasLike, isSame } from '../alike.ts';
import { extremeIn } from './chief.ts';
import { type Clause, topicsIn } from './clause.ts';
import type { Candidate } from './statements.ts';

/** "Worldwide", "in history": whether no clause with the claim's figure or topic is about so much. */
export function isWidened(
  claim: Clause,
  candidates: readonly Candidate[],
  language: Locale,
): string | undefined {
  if (saysOf(claim.text, 'not', language)) return undefined;
  const wide = placesOf(claim.text, 'everywhere', language).flatMap(([from, to]) => [
    ...topicsIn(claim.text.slice(from, to), language),
  ]);
  if (wide.length === 0 && !saysOf(claim.text, 'everywhere', language)) return undefined;
  const clauses = candidates.map(({ clause }) => clause);
  const counting = clauses.filter(({ numbers }) =>
    numbers.some((number) => claim.numbers.some((one) => isSame(one, number))),
  );
  const extreme = extremeIn(claim.text, language);
  const stands = (counting.length > 0 ? counting : clauses).some(({ sentence, near }) =>
    extreme
      ? saysOf(sentence, 'everywhere', language) && saysOf(sentence, extreme, language)
      : saysOf(sentence, 'everywhere', language) || wide.some((word) => hasLike(near, word)),
  );
  return stands ? undefined : 'the material does not say it of so much';
}
