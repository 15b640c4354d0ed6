import type { Section } from '../../material/material.ts';
import { summariseTable, totalsOf } from '../../material/summarise-table.ts';
import type { Figure } from '../../outline.ts';
import type { TableBlock } from '../../source.ts';
import { fill, withUnit } from './chart-finding.ts';
import type { Draft, Drafting } from './draft.ts';

const most = { totals: 2, leaders: 2 } as const;

/** A long list of records in a few figures: what it comes to, and who has the largest share of that. */
export function totalsDraft(section: Section, table: TableBlock, drafting: Drafting): Draft | undefined {
  const { text, number, material } = drafting;
  const [main, ...others] = totalsOf(table).slice(0, most.totals);
  if (!main || main.sum <= 0) return undefined;
  // The sum that matters most is the title; the others stand below it.
  const figures: Figure[] = others.map(({ name, unit, sum }) => ({
    value: withUnit(number(sum), unit),
    label: name,
  }));
  figures.push(...leaders(table, main.sum, drafting));
  if (figures.length < 2) return undefined;
  const title = `${text.words.total}: ${main.name} ${withUnit(number(main.sum), main.unit)}`;
  const records = fill(text.words.recordsSummed, { count: number(table.rows.length) });
  return {
    slide: {
      kind: 'big-number',
      title,
      figures,
      notes: `${title}. ${records}.`,
      citations: [table.at],
    },
    score: 1.05,
    vector: material.vectorOf(`${main.name} ${text.words.total}`),
    section,
    position: section.statements[0]?.order ?? 0,
    uses: [],
  };
}

/** The largest of each category with its share of the whole. */
function leaders(table: TableBlock, whole: number, { percent }: Drafting): Figure[] {
  return summariseTable(table)
    .filter(({ averaged, numbers }) => !averaged && !numbers.overTime)
    .slice(0, most.leaders)
    .flatMap(({ numbers }) => {
      const [column] = numbers.columns;
      const [label, value] = [numbers.labels[0], column?.values[0]];
      return label && column && typeof value === 'number' && value > 0
        ? [{ value: percent(value / whole), label: `${column.name}: ${label}` }]
        : [];
    });
}
