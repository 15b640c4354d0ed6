import { type Interest, overlap } from '../interest.ts';
import type { Told, Wanted } from '../telling.ts';
import type { View } from '../views-of.ts';

const met = 0.5;

/**
 * What follows the answers: one chart of whatever else the prompt names, and the table if it fits on a slide. With a
 * fixed number of slides, the others too.
 */
export function onTopic(told: Told[], answered: Told[], interest: Interest, { exact }: Wanted): Told[] {
  const shown = new Set(answered.map(({ view }) => shownIn(view)));
  const others = told.filter(({ view, as }) => as === 'table' || !shown.has(shownIn(view)));
  if (answered.length === 0 || exact) return others;
  // An answered figure is shown once per axis: no sums next to their means, no single month next to all.
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

/** Measure and axis of a chart; the same for other rows is no new chart. */
const shownIn = ({ chart, title }: View): string =>
  chart ? `${chart.axis}\n${chart.measure.split(', ').sort().join()}` : title;
