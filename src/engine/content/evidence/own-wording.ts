import type { Locale } from '../../../contract/locales.ts';
import { withoutStop } from '../../language/sentences.ts';
import { statedNumbers } from '../../language/stated-numbers.ts';
import { type Unsaid, unsay } from '../../language/table-sayings.ts';
import type { Saying } from '../../language/table-words.ts';
import { readUnit } from '../../language/units.ts';
import { keyOf, wordCount } from '../words.ts';
import type { Evidence } from './evidence.ts';

/** Most words of a name; more are a clause. */
const longestName = 8;
const numbers = new Set(['a', 'b', 'd', 'n', 'm', 'change']);

/** Whether a text is a sentence that svc makes about tables with names from the sources, or only such names. */
export const isOwnWording = (text: string, evidence: Evidence, language?: Locale): boolean =>
  unsay(withoutStop(text)).some((one) => holds(one, evidence, language)) ||
  (/[,(（、]/u.test(text) && isName(text, evidence, language));

/** How a slide describes an excerpt of a table: "10 of 505 rows, the highest by revenue". */
const counting = [
  'rows',
  'rowsBy',
  'rowsNamed',
  'columns',
  'thinned',
  'series',
  'top',
  'groups',
] as const satisfies readonly Saying[];

/** Whether a text says how much of tables is shown, and does not exceed what they have. */
export function isOwnCount(text: string, evidence: Evidence, language?: Locale): boolean {
  const most = evidence.tables.reduce(
    (all, { cells: { table } }) => all + Math.max(table.rows.length, table.header.length),
    0,
  );
  if (most === 0) return false;
  return unsay(withoutStop(text), counting).some((one) => {
    const [n, m] = [one.fields.n, one.fields.m].map((field) =>
      /^[\d.,\s]+$/u.test(field ?? '')
        ? statedNumbers(field ?? '', language)[0]?.readings[0]?.value
        : undefined,
    );
    return n !== undefined && m !== undefined && n <= m && m <= most && holds(one, evidence, language);
  });
}

function holds({ saying, fields }: Unsaid, evidence: Evidence, language: Locale | undefined): boolean {
  const known = Object.entries(fields).every(([field, text]) =>
    numbers.has(field) ? /\p{N}/u.test(text) : isName(text, evidence, language),
  );
  if (!known || (saying !== 'rise' && saying !== 'fall')) return known;
  const [a, b] = [fields.a, fields.b].map(
    (text) => statedNumbers(text ?? '', language)[0]?.readings[0]?.value,
  );
  return a !== undefined && b !== undefined && (saying === 'rise' ? b > a : b < a);
}

/** "Revenue, North (2019)" is three names; "sum of revenue" a wording and a name. */
function isName(text: string, evidence: Evidence, language: Locale | undefined): boolean {
  const whole = keyOf(text);
  if (whole === '' || evidence.says(whole)) return true;
  const [inner] = unsay(text, ['theSum', 'theMedian', 'theCount']);
  if (inner) return Object.values(inner.fields).every((field) => isName(field, evidence, undefined));
  const parts = text.split(/[,;()（）、…]+/u).filter((part) => keyOf(part) !== '');
  const isKnown = (part: string) => evidence.says(keyOf(part)) || readUnit(part, language) !== undefined;
  return parts.length > 1 && parts.every((part) => wordCount(part) <= longestName && isKnown(part));
}
