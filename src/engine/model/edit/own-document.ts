import type { Locale } from '../../../contract/locales.ts';
import { splitSentences } from '../../language/sentences.ts';
import { toCheckWord } from '../../language/to-check.ts';
import type { ChartData } from '../../outline.ts';
import { typeColumns } from '../../read/columns/type-columns.ts';
import type { Block, Document, Section, Table } from '../../read/document.ts';

/** The content of a slide or region, for looking up claims. */
export interface OwnPart {
  title: string;
  texts: string[];
  tables: { header: string[]; rows: string[][] }[];
}

/** A chart's values as a table. */
export const tableOfChart = ({ unit, categories, series }: ChartData): OwnPart['tables'][number] => ({
  header: ['', ...series.map(({ name }) => (unit ? `${name} (${unit})` : name))],
  rows: categories.map((category, index) => [
    category,
    ...series.map(({ values }) => (values[index] === null ? '' : String(values[index] ?? ''))),
  ]),
});

/** Text still marked to be checked supports nothing. */
const isMarked = (text: string, language: Locale): boolean =>
  text.includes('(?)') || text.includes(`(${toCheckWord(language)})`);

/** A deck or poster as a source: an edit may repeat what it says, for which its author answers. */
export function ownDocument(parts: readonly OwnPart[], language: Locale, source: number): Document {
  const at = { source };
  const children = parts.map(({ title, texts, tables }): Section => {
    const sure = [title, ...texts].filter((text) => text && !isMarked(text, language));
    const sentences = sure.flatMap((text) => splitSentences(text, language));
    const blocks: Block[] = [
      { type: 'paragraph', sentences, at },
      ...tables.map((table) => typed(table, at)),
    ];
    return { title, depth: 1, at, blocks, children: [] };
  });
  const body: Section = { title: '', depth: 0, at, blocks: [], children };
  return {
    kind: 'file',
    name: '',
    authors: [],
    language,
    body,
    footnotes: [],
    references: [],
    notes: [],
  };
}

function typed({ header, rows }: OwnPart['tables'][number], at: Table['at']): Table {
  return { type: 'table', header, rows, ...typeColumns(header, rows), at };
}
