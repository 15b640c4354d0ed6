import { chartFinding } from '../../compose/drafts/chart-finding.ts';
import type { Drafting } from '../../compose/drafts/draft.ts';
import { type NumberColumn, type TableNumbers, tableNumbers } from '../../material/table-numbers.ts';
import type { RegionBlock } from '../content.ts';

/** What moved most in a table of moments, as the one sentence that a reader should take home. */
export function tableFinding(drafting: Drafting, citable: number): RegionBlock[] {
  for (const table of drafting.material.sections.flatMap(({ tables }) => tables)) {
    const numbers = tableNumbers(table);
    if (!numbers?.overTime) continue;
    const [column] = [...numbers.columns].sort((a, b) => movement(b) - movement(a));
    const text = column && findingOn(column, numbers, drafting);
    const cites = table.at.source < citable ? { cites: [table.at.source] } : {};
    if (text) return [{ kind: 'statement', text, ...cites }];
  }
  return [];
}

const movement = ({ values }: NumberColumn): number => Math.abs((values.at(-1) ?? 0) - (values[0] ?? 0));

const findingOn = ({ name, unit, values }: NumberColumn, { labels }: TableNumbers, drafting: Drafting) =>
  chartFinding(
    {
      type: 'line',
      ...(unit && { unit }),
      categories: labels,
      series: [{ name: name.replace(/\s*[([][^)\]]*[)\]]\s*$/, ''), values }],
    },
    '',
    drafting,
  );
