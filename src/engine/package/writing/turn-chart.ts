import type { Element } from '@xmldom/xmldom';
import { fragment } from '../fragment.ts';
import { plotNames } from '../reading/read-chart.ts';
import { child, children, descend, descendants, insertBefore, remove } from '../xml.ts';
import { type ChartType, isRound } from './chart-part.ts';

/**
 * Makes a pie a doughnut, or columns, bars, lines and areas one another, or the other way round: series keep their
 * data, colours and labels, and the axes stay.
 * @returns whether it was done
 */
export function turnChart(root: Element, type: ChartType): boolean {
  const area = descend(root, 'chart', 'plotArea') as Element;
  const [plot, ...more] = children(area, ...plotNames);
  if (!plot || more.length > 0) return false;
  if (isRound(type)) return turnRound(area, plot, type);
  if (type === 'scatter' || !/^(?:bar|line|area)Chart$/.test(plot.localName ?? '')) return false;
  const isBar = plot.localName === 'barChart';
  const becomesBar = type === 'column' || type === 'bar';
  if (isBar !== becomesBar && children(plot, 'ser').some((one) => isMixed(child(one, 'spPr')))) return false;
  const turned = fragment(area, plotOf(type, child(plot, 'grouping')?.getAttribute('val') ?? ''));
  const tail = children(turned).find(({ localName }) => tails.has(localName ?? ''));
  for (const part of children(plot, 'ser', 'dLbls')) turned.insertBefore(part, tail ?? null);
  for (const axis of children(plot, 'axId')) turned.appendChild(axis);
  // Labels stand at places that other marks do not have.
  for (const place of descendants(turned, 'dLblPos')) remove(place);
  for (const series of children(turned, 'ser')) if (!isBar || !becomesBar) turnSeries(series, type);
  area.replaceChild(turned, plot);
  turnAxes(area, turned, type);
  return true;
}

function turnRound(area: Element, plot: Element, type: ChartType): boolean {
  if (!/^(?:pie|doughnut)Chart$/.test(plot.localName ?? '')) return false;
  const turned = fragment(area, `<c:${type}Chart/>`);
  for (const part of children(plot)) if (part.localName !== 'holeSize') turned.appendChild(part);
  if (type === 'doughnut') insertBefore(turned, fragment(turned, '<c:holeSize val="55"/>'), 'extLst');
  // The labels of a ring have no places to choose from.
  if (type === 'doughnut') for (const place of descendants(turned, 'dLblPos')) remove(place);
  area.replaceChild(turned, plot);
  return true;
}

const groupings = (root: Element): Element[] =>
  descendants(descend(root, 'chart', 'plotArea') ?? root, 'grouping');

export const isStacked = (root: Element): boolean =>
  groupings(root).some((one) => /stacked/i.test(one.getAttribute('val') ?? ''));

/** Stacks the bars and columns of a chart, or sets them side by side. */
export function setStacked(root: Element, stacked: boolean): void {
  for (const grouping of groupings(root)) {
    grouping.setAttribute('val', stacked ? 'stacked' : 'clustered');
    const plot = grouping.parentNode as Element;
    remove(child(plot, 'overlap'));
    if (stacked) insertBefore(plot, fragment(plot, '<c:overlap val="100"/>'), 'serLines', 'axId', 'extLst');
  }
}

const tails: ReadonlySet<string> = new Set(['gapWidth', 'marker']);

/** An empty plot. Stacked marks stay stacked, but lines are not: they would be read as if they were not. */
function plotOf(type: ChartType, grouping: string): string {
  const isStacked = /stacked/i.test(grouping) && type !== 'line';
  const [kind, plain] = type === 'line' || type === 'area' ? [type, 'standard'] : ['bar', 'clustered'];
  const direction = kind === 'bar' ? `<c:barDir val="${type === 'bar' ? 'bar' : 'col'}"/>` : '';
  const overlap = isStacked ? '<c:overlap val="100"/>' : '';
  const tail = { bar: `<c:gapWidth val="80"/>${overlap}`, line: '<c:marker val="1"/>' }[kind] ?? '';
  return `<c:${kind}Chart>${direction}<c:grouping val="${isStacked ? grouping : plain}"/><c:varyColors val="0"/>${tail}</c:${kind}Chart>`;
}

/** What a series of one kind has and the others have not. */
const own = ['marker', 'smooth', 'invertIfNegative', 'pictureOptions', 'shape', 'extLst'];

function turnSeries(series: Element, type: ChartType): void {
  const fill = seriesFill(series);
  for (const part of children(series, ...own, 'dPt', 'spPr')) remove(part);
  const paint = (holder: Element): Element => {
    if (fill) holder.appendChild(fill.cloneNode(true));
    return holder;
  };
  const behind = ['invertIfNegative', 'dLbls', 'trendline', 'errBars', 'cat', 'val'];
  if (type === 'line') {
    const line = fragment(series, '<c:spPr><a:ln w="28575" cap="rnd"/></c:spPr>');
    paint(child(line, 'ln') as Element);
    if (fill) insertBefore(series, line, ...behind);
    const mark = fragment(series, '<c:marker><c:symbol val="circle"/><c:size val="7"/><c:spPr/></c:marker>');
    paint(child(mark, 'spPr') as Element);
    if (fill) insertBefore(series, mark, ...behind);
    series.appendChild(fragment(series, '<c:smooth val="0"/>'));
    return;
  }
  if (fill) insertBefore(series, paint(fragment(series, '<c:spPr/>')), ...behind);
  if (type !== 'area')
    insertBefore(series, fragment(series, '<c:invertIfNegative val="0"/>'), ...behind.slice(1));
}

/** The plain colour of a series: its fill, or that of its line if it has none. */
export function seriesFill(series: Element | undefined): Element | undefined {
  const look = child(series, 'spPr');
  return child(look, 'solidFill') ?? (isMixed(look) ? undefined : descend(look, 'ln', 'solidFill'));
}

const isMixed = (look: Element | undefined): boolean =>
  look !== undefined && children(look, 'gradFill', 'pattFill', 'blipFill').length > 0;

/** Number of marks and series with a look that other types of charts may not be able to show. */
export const ownLooks = (root: Element): number =>
  descendants(root, 'dPt', 'ser').filter((one) => {
    const look = child(one, 'spPr');
    return one.localName === 'dPt' ? look : isMixed(look);
  }).length;

/** Puts the axes where the marks need them; categories of bars read from the top down. */
function turnAxes(area: Element, plot: Element, type: ChartType): void {
  const ids = children(plot, 'axId').map((one) => one.getAttribute('val'));
  const lies = type === 'bar';
  for (const axis of children(area, 'catAx', 'dateAx', 'valAx')) {
    if (!ids.includes(child(axis, 'axId')?.getAttribute('val') ?? '')) continue;
    const isValue = axis.localName === 'valAx';
    const stands = isValue !== lies;
    const wasUp = /^[lr]$/.test(child(axis, 'axPos')?.getAttribute('val') ?? '');
    if (isValue) child(axis, 'crossBetween')?.setAttribute('val', type === 'area' ? 'midCat' : 'between');
    if (wasUp === stands) continue;
    child(axis, 'axPos')?.setAttribute('val', stands ? 'l' : 'b');
    if (isValue) child(axis, 'crosses')?.setAttribute('val', lies ? 'max' : 'autoZero');
    else descend(axis, 'scaling', 'orientation')?.setAttribute('val', lies ? 'maxMin' : 'minMax');
    for (const body of descendants(child(axis, 'title') ?? axis, 'bodyPr'))
      if (body.hasAttribute('rot') && child(axis, 'title'))
        body.setAttribute('rot', stands ? '-5400000' : '0');
  }
}
