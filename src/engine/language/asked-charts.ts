import { inEach } from './languages.ts';
import { contains } from './phrase-in.ts';
import { plain } from './prompt-words.ts';

const things = inEach('instructions').map((words) => words.things as Record<string, string>);

/** Whether an order is for a chart, whatever else it asks for: "Show a chart and say who leads." */
export const asksForChart = (order: string): boolean =>
  things.some((names) => names.chart?.split('|').some((name) => contains(plain(order), name)));

/** Whether an order is for a chart or table and nothing else: "with a chart". */
export function asksOnlyFor(kind: 'chart' | 'table', order: string): boolean {
  const words = plain(order).replace(/[.。!]$/u, '');
  return things.some((names) =>
    names[kind]?.split('|').some((name) => words === name || words.endsWith(` ${name}`)),
  );
}
