import { locales } from '../../contract/locales.ts';
import type { Warning } from '../../contract/outcome.ts';
import { stemsOf } from '../content/words.ts';
import { spanNamed } from '../language/grouping-words.ts';
import { readMoment } from '../language/moments.ts';
import { divisionsIn } from '../language/prompt-requests.ts';
import { intlLocale } from '../language/segment.ts';
import { rankingAsked } from '../language/top-words.ts';
import type { Block, Document, Section, Table } from '../read/document.ts';

/** Warns about "sales by region" if no table has regions, since the cover would promise it. */
export function missingDivisions(prompt: string, documents: readonly Document[]): Warning[] {
  const blocks = documents.flatMap(({ body }) => [...blocksOf(body)]);
  const tables = blocks.filter((block): block is Table => block.type === 'table');
  if (tables.length === 0 || tables.length < blocks.length) return [];
  const known = stemsOf(
    tables
      .flatMap(({ caption = '', header, columns }) => [caption, ...header, ...columns.map(named)])
      .join(' '),
  );
  const missing = divisionsIn(prompt).filter((word) => {
    const stems = [...stemsOf(word)];
    return stems.length > 0 && !stems.some((stem) => known.has(stem)) && !isTime(word, tables);
  });
  const { measure = '' } = rankingAsked(prompt) ?? {};
  const asked = [...stemsOf(measure)];
  const isUnmet = asked.length > 0 && !asked.some((stem) => known.has(stem) || namesIn(tables).has(stem));
  return [...missing, ...(isUnmet ? [measure] : [])].map((word) => ({
    code: 'NOT_IN_SOURCES',
    slide: null,
    message: `No column of the tables is called “${word}”: see whether the deck tells apart what you asked for.`,
  }));
}

/** Words in cells of names; in long tables these include measures. */
const namesIn = (tables: readonly Table[]): ReadonlySet<string> =>
  stemsOf(
    tables
      .flatMap(({ columns, rows }) =>
        columns.flatMap(({ type }, at) =>
          type === 'category' ? [...new Set(rows.map((row) => row[at] ?? ''))].slice(0, mostNames) : [],
        ),
      )
      .join(' '),
  );
const mostNames = 200;

function* blocksOf({ blocks, children }: Section): Generator<Block> {
  yield* blocks;
  for (const child of children) yield* blocksOf(child);
}

const named = ({ name }: { name: string }): string => name;

const spans = ['year', 'quarter', 'month', 'weekOfYear', 'day'] as const;

/** Months and years are found in dates, whatever the column's name. */
function isTime(word: string, tables: readonly Table[]): boolean {
  const dated = tables.some(({ columns }) =>
    columns.some(
      ({ type, name }) => ['date', 'period', 'year'].includes(type) || readMoment(name)?.type === 'period',
    ),
  );
  if (!dated) return false;
  const [stem = ''] = stemsOf(word);
  return locales.some((language) => {
    if (spanNamed(word)) return true;
    const names = new Intl.DisplayNames(intlLocale(language), { type: 'dateTimeField' });
    return spans.some((span) => stemsOf(names.of(span) ?? '').has(stem));
  });
}
