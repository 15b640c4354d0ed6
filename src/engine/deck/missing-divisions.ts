import { locales } from '../../contract/locales.ts';
import type { Warning } from '../../contract/outcome.ts';
import { stemsOf } from '../content/words.ts';
import { divisionsIn } from '../language/composing-words.ts';
import { intlLocale } from '../language/segment.ts';
import type { Block, Document, Section, Table } from '../read/document.ts';

/** A prompt that wants "sales by region" of tables without regions would put a claim on the cover that no slide keeps. */
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
  return missing.map((word) => ({
    code: 'NOT_IN_SOURCES',
    slide: null,
    message: `No column of the tables is called “${word}”: see whether the deck tells apart what you asked for.`,
  }));
}

function* blocksOf({ blocks, children }: Section): Generator<Block> {
  yield* blocks;
  for (const child of children) yield* blocksOf(child);
}

const named = ({ name }: { name: string }): string => name;

const spans = ['year', 'quarter', 'month', 'weekOfYear', 'day'] as const;

/** Months and years are found in dates, whatever their column is called. */
function isTime(word: string, tables: readonly Table[]): boolean {
  const dated = tables.some(({ columns }) =>
    columns.some(({ type }) => ['date', 'period', 'year'].includes(type)),
  );
  if (!dated) return false;
  const [stem = ''] = stemsOf(word);
  return locales.some((language) => {
    const names = new Intl.DisplayNames(intlLocale(language), { type: 'dateTimeField' });
    return spans.some((span) => stemsOf(names.of(span) ?? '').has(stem));
  });
}
