import { ClarificationNeeded } from '../deck.ts';
import type { Lexicon } from '../language/language.ts';
import { idsOf } from './item.ts';
import type { OperationOf } from './operations.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Most letters before the work to be listed. */
const longestLead = 80;

/**
 * “Add a reference: Ito K. Gardens at night. 2022.”: full stops inside the reference do not end the wish. @throws
 * ClarificationNeeded if another wish may follow
 */
export function addedReference(text: string, lexicon: Lexicon): OperationOf<'point.add'> | undefined {
  const colon = text.slice(0, longestLead).search(/[:：]/);
  if (colon < 0) return undefined;
  const lead = tokensOf(text.slice(0, colon), lexicon);
  const named = lead.some((token) => idsOf(token, 'things').some((id) => works.has(id)));
  const adds = lead.some((token) => idsOf(token, 'verbs').includes('add'));
  if (!named || !adds || !lead.every(saysOnly)) return undefined;
  const said = tokensOf(text.slice(colon + 1), lexicon);
  const [quote] = said;
  const whole = said.length === 1 && quote?.kind === 'quote' ? quote.text : text.slice(colon + 1).trim();
  if (!/\p{L}/u.test(whole)) return undefined;
  if (said.some((token, at) => at > 0 && begins(said[at - 1]) && idsOf(token, 'verbs').length > 0))
    throw new ClarificationNeeded('Put the reference in quotation marks, so that it is clear where it ends.');
  return { op: 'point.add', on: { kind: 'content', regions: [{ side: 'footer' }] }, points: [whole] };
}

const works = new Set(['reference', 'citations', 'sources']);

/** The start of a sentence, or of another wish. */
const begins = (token: Token | undefined): boolean =>
  token?.is.has('then') === true ||
  token?.is.has('and') === true ||
  /^[.!?;。！？；\n]$/.test(token?.text ?? '');

const leading = ['things', 'verbs', 'articles', 'links', 'amounts', 'places', 'numerals'];
const saysOnly = (token: Token): boolean =>
  ['noise', 'courtesy', 'and'].some((one) => token.is.has(one as 'and')) ||
  leading.some((group) => idsOf(token, group).length > 0);
