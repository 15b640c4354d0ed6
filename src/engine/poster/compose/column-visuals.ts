import type { Drafting } from '../../compose/drafts/draft.ts';
import { type TableNumbers, tableNumbers } from '../../material/table-numbers.ts';
import type { ChartData } from '../../outline.ts';
import type { RegionBlock } from '../content.ts';
import { folded } from '../regions/region-key.ts';
import { figuresOfColumn } from './table-figures.ts';

/** A region named like a column of a table shows that column: where it stands, and how it got there. */
export function columnVisuals(name: string, drafting: Drafting, citable: number): RegionBlock[] {
  const wanted = folded(name);
  const isNamed = (column: string) => folded(column.replace(/\s*[([][^)\]]*[)\]]/g, '')) === wanted;
  for (const table of drafting.material.sections.flatMap(({ tables }) => tables)) {
    const numbers = tableNumbers(table);
    const column = numbers?.columns.find((one) => isNamed(one.name));
    if (!numbers || !column || numbers.columns.length < 2) continue;
    const cites = table.at.source < citable ? { cites: [table.at.source] } : {};
    const figures = numbers.overTime ? figuresOfColumn(column, numbers, drafting) : [];
    return [
      ...(figures.length > 0 ? [{ kind: 'figures' as const, figures, ...cites }] : []),
      { kind: 'chart', chart: chartOf(numbers, column), ...(figures.length === 0 && cites) },
    ];
  }
  return [];
}

function chartOf({ labels, overTime }: TableNumbers, column: TableNumbers['columns'][number]): ChartData {
  return {
    type: overTime && labels.length > 3 ? 'line' : 'column',
    ...(column.unit && { unit: column.unit }),
    categories: labels,
    series: [{ name: column.name, values: column.values }],
  };
}
