import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../deck-package.ts';
import { escapeXml } from '../escape-xml.ts';
import { fragment } from '../fragment.ts';
import { plotNames } from '../reading/read-chart.ts';
import { type ChartNumbers, columnName } from '../workbook.ts';
import { child, children, descend, descendants, insertBefore, integer, remove } from '../xml.ts';
import { afterSeriesLook, replaceWorkbook } from './write-chart.ts';

/** Elements that may follow a series name. */
const afterName = ['spPr', ...afterSeriesLook];
const afterValues = ['bubbleSize', 'smooth', 'shape', 'extLst'];

/**
 * Replaces a chart's data and keeps its look: each series keeps its colours, labels and axes by position;
 * added ones copy the last, except for its colour.
 * @returns what could not be kept or shown, as sentence endings; unsupported charts are left unchanged
 */
export function fillChart(deck: DeckPackage, part: string, numbers: ChartNumbers): string[] {
  const root = deck.package.root(part);
  const plots = children(descend(root, 'chart', 'plotArea') ?? root, ...plotNames);
  const series = plots.flatMap((plot) => children(plot, 'ser'));
  const last = series.at(-1);
  if (!last || plots.some(({ localName }) => localName === 'bubbleChart'))
    return ['keeps its numbers: this kind of chart cannot be filled.'];
  for (const spare of series.splice(numbers.series.length)) remove(spare);
  while (series.length < numbers.series.length) series.push(copyOf(last, series));
  series.forEach((one, index) => {
    fillSeries(one, index, numbers);
  });
  replaceWorkbook(deck, part, numbers);
  return cutOff(root, numbers) ? ['has an axis with a fixed end that some values pass.'] : [];
}

function copyOf(model: Element, series: readonly Element[]): Element {
  const copy = model.cloneNode(true) as Element;
  const highest = (name: string) =>
    Math.max(...series.map((one) => integer(child(one, name), 'val') ?? 0)) + 1;
  for (const name of ['idx', 'order']) child(copy, name)?.setAttribute('val', String(highest(name)));
  // Its colour comes from its index, and ids are unique to a series.
  for (const name of ['spPr', 'marker', 'dPt', 'extLst']) for (const own of children(copy, name)) remove(own);
  series.at(-1)?.parentNode?.insertBefore(copy, series.at(-1)?.nextSibling ?? null);
  return copy;
}

function fillSeries(series: Element, index: number, { categories, series: all }: ChartNumbers): void {
  const { name = '', values = [] } = all[index] ?? {};
  const count = categories.length;
  const column = columnName(index + 1);
  const named = child(series, 'tx');
  if (named || name !== '') {
    remove(named);
    const text = `<c:tx>${strings(`Sheet1!$${column}$1`, [name])}</c:tx>`;
    insertBefore(series, fragment(series, text), ...afterName);
  }
  const isScatter = child(series, 'yVal') !== undefined || child(series, 'xVal') !== undefined;
  const [across, up] = isScatter ? (['xVal', 'yVal'] as const) : (['cat', 'val'] as const);
  const range = (letter: string) => `Sheet1!$${letter}$2:$${letter}$${count + 1}`;
  const numeric = categories.map((one) =>
    one.trim() !== '' && Number.isFinite(Number(one)) ? Number(one) : null,
  );
  const wereNumbers = descend(series, across, 'numRef') !== undefined || isScatter;
  const allNumbers = numeric.every((one) => one !== null);
  const first =
    wereNumbers && (allNumbers || isScatter)
      ? numbersXml(
          range('A'),
          allNumbers ? numeric : categories.map((_, at) => at + 1),
          formatOf(series, across),
        )
      : strings(range('A'), categories);
  const second = numbersXml(
    range(column),
    categories.map((_, at) => values[at] ?? null),
    formatOf(series, up),
  );
  for (const old of [across, up]) remove(child(series, old));
  for (const [tag, content] of [
    [across, first],
    [up, second],
  ])
    insertBefore(series, fragment(series, `<c:${tag}>${content}</c:${tag}>`), ...afterValues);
  forgetPoints(series, count);
}

/** Drops formats and labels of removed points, and labels linked to cells. */
function forgetPoints(series: Element, count: number): void {
  for (const point of [...children(series, 'dPt'), ...children(child(series, 'dLbls') ?? series, 'dLbl')])
    if ((integer(child(point, 'idx'), 'val') ?? 0) >= count) remove(point);
  const extensions = child(series, 'extLst');
  for (const extension of extensions ? children(extensions, 'ext') : [])
    if (descendants(extension, 'datalabelsRange').length > 0) remove(extension);
  if (extensions && children(extensions).length === 0) remove(extensions);
}

const formatOf = (series: Element, name: string): string =>
  descendants(child(series, name) ?? series, 'formatCode')[0]?.textContent || 'General';

function strings(reference: string, values: readonly string[]): string {
  const points = values
    .map((value, at) => `<c:pt idx="${at}"><c:v>${escapeXml(value)}</c:v></c:pt>`)
    .join('');
  return `<c:strRef><c:f>${reference}</c:f><c:strCache><c:ptCount val="${values.length}"/>${points}</c:strCache></c:strRef>`;
}

function numbersXml(reference: string, values: readonly (number | null)[], format: string): string {
  const points = values
    .map((value, at) => (value === null ? '' : `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`))
    .join('');
  return `<c:numRef><c:f>${reference}</c:f><c:numCache><c:formatCode>${escapeXml(format)}</c:formatCode><c:ptCount val="${values.length}"/>${points}</c:numCache></c:numRef>`;
}

/** Whether a value exceeds the axis limits that were set. */
function cutOff(root: Element, { series }: ChartNumbers): boolean {
  const values = series.flatMap((one) => one.values.flatMap((value) => value ?? []));
  const ends = (name: string) =>
    descendants(root, 'valAx').flatMap((axis) => {
      const end = Number(descend(axis, 'scaling', name)?.getAttribute('val') ?? Number.NaN);
      return Number.isNaN(end) ? [] : [end];
    });
  const [tops, bottoms] = [ends('max'), ends('min')];
  return values.some((value) => tops.some((top) => value > top) || bottoms.some((bottom) => value < bottom));
}
