import { type Interest, overlap } from '../interest.ts';
import type { Told, Wanted } from '../telling.ts';
import type { View } from '../views-of.ts';

const met = 0.5;

/**
 * What is told behind the answers of a prompt: one chart of what else it names, and the table where a slide has room for all of it.
 * Who asks for a number of slides gets the others too.
 */
export function onTopic(told: Told[], answered: Told[], interest: Interest, { exact }: Wanted): Told[] {
  const shown = new Set(answered.map(({ view }) => shownIn(view)));
  const others = told.filter(({ view, as }) => as === 'table' || !shown.has(shownIn(view)));
  if (answered.length === 0 || exact) return others;
  // The figure that answers is told once of the same things: no sums beside their means, no one month beside all.
  const isTold = (axis: string, name: string) =>
    answered.some(
      ({ view: { chart } }) => chart?.axis === axis && overlap(name, { text: chart.measure }) >= met,
    );
  const isNamed = ({ view: { chart } }: Told) =>
    (chart?.series ?? []).some(
      ({ name }) => overlap(name, interest) >= met && !isTold(chart?.axis ?? '', name),
    );
  const chart = others.find((one) => one.as === 'chart' && isNamed(one));
  const table = others.find(
    ({ view, as }) => as === 'table' && view.leftOut.table.length === 0 && !view.answers,
  );
  return [chart, answered.length === 1 ? table : undefined].filter((one) => one !== undefined);
}

/** What a chart measures over what: the same of other rows is no other chart. */
const shownIn = ({ chart, title }: View): string =>
  chart ? `${chart.axis}\n${chart.measure.split(', ').sort().join()}` : title;
