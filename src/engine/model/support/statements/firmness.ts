import type { Locale } from '../../../../contract/locales.ts';
import { placesOf, saysOf } from '../../../language/directions.ts';
import { hasLike, restates } from '../alike.ts';
import { personsIn } from '../names.ts';
import { type Clause, leastOf, topicsIn } from './clause.ts';
import type { Candidate } from './statements.ts';

/** Share of a claim that a related clause must have itself. */
const leastOwn = 0.5;
/** Tolerance for other related clauses. */
const level = 0.25;

/**
 * A claim firmer than the material: possible as obligatory, decided or done; planned as done; true of these as of these
 * only; usual as always.
 */
export function isTooFirm(
  claim: Clause,
  candidates: readonly Candidate[],
  language: Locale,
): string | undefined {
  if (claim.words.size < 2) return undefined;
  const most = Math.max(0, ...candidates.map(({ cover }) => cover.own));
  const about = candidates
    .filter(({ cover }) => cover.all >= leastOf(claim) && cover.own >= Math.max(leastOwn, most - level))
    .filter(({ clause }) => restates(claim.words, clause.words))
    .map(({ clause }) => clause);
  if (about.length === 0) return undefined;
  const says = (kind: Parameters<typeof saysOf>[1], text = claim.text) => saysOf(text, kind, language);
  // "The board may build: two floors, not before May": the second clause is as open as the first.
  const hedges = says('may', claim.sentence);
  const allSay = (kind: 'may' | 'planned', but: 'must' | 'planned' | 'done') =>
    about.every(({ text }) => says(kind, text) && !says(but, text));
  if (says('must') && !hedges && allSay('may', 'must')) return 'the material does not make it a must';
  if (says('done') && !says('planned') && !hedges && allSay('planned', 'done'))
    return 'the material only plans it';
  for (const kind of ['planned', 'done'] as const)
    if (says(kind) && !hedges && !says('conditional') && allSay('may', kind))
      return 'the material only says that it may be';
  if (says('always') && about.every(({ text }) => says('usually', text) && !says('always', text)))
    return 'the material only says that it is usually so';
  // "In May" is no possibility.
  const isOpen = (text: string) => says('possible', text.replace(/(?<=\S )May\b/g, '')) || says('if', text);
  const isOpenIn = ({ text, condition }: Clause) =>
    isOpen(`${text} ${condition}`) && !saysCondition(claim, `${text} ${condition}`, language);
  if (!hedges && !says('conditional') && !isOpen(claim.text) && about.every(isOpenIn))
    return 'the material only says that it may be';
  // "Only Ms Keller voted against it": a single named person is the only one.
  const isOfPerson =
    personsIn(claim.text).length === 1 && placesOf(claim.text, 'only', language)[0]?.[0] === 0;
  const only = says('only') && claim.numbers.length === 0 && !isOfPerson;
  return only && !about.some(({ sentence }) => says('only', sentence))
    ? 'the material does not say it of these only'
    : undefined;
}

/** Whether a claim includes part of a condition: "order it by June, and the state pays". */
function saysCondition({ whole }: Clause, text: string, language: Locale): boolean {
  return placesOf(text, 'if', language).some(([, to]) =>
    [...topicsIn(text.slice(to - 1), language)].some((word) => hasLike(whole, word)),
  );
}
