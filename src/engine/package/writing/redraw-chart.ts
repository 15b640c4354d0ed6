import type { Element } from '@xmldom/xmldom';
import { colorIn, type Palette, shownColor } from '../color-value.ts';
import type { DeckPackage } from '../deck-package.ts';
import { fragment, fragments } from '../fragment.ts';
import { plotNames } from '../reading/read-chart.ts';
import type { ChartNumbers } from '../workbook.ts';
import { child, children, descend, descendants, insertBefore, remove } from '../xml.ts';
import { type ChartType, isRound, plotXml } from './chart-part.ts';
import { replaceWorkbook, seenAccents, showLegend } from './write-chart.ts';

/**
 * Redraws a chart with other data or as another type; title, legend and series colours stay. Rewrites the
 * workbook.
 */
export function redrawChart(
  deck: DeckPackage,
  part: string,
  chart: { type: ChartType; numbers: ChartNumbers },
  palette: Palette,
): void {
  const root = deck.package.root(part);
  const area = descend(root, 'chart', 'plotArea') as Element;
  const ground = colorIn(descend(root, 'spPr', 'solidFill'));
  const accents = seenAccents(palette, ground && shownColor(ground, palette));
  const before = descendants(area, 'ser');
  const colours = before.map((series) => seriesColour(series, palette));
  const formats = before.map(numberFormat);
  const layout = child(area, 'layout');
  const look = child(area, 'spPr');
  for (const old of children(area)) if (old !== layout && old !== look) remove(old);
  for (const made of fragments(area, plotXml(chart.type, chart.numbers, accents, colours)))
    insertBefore(area, made, 'dTable', 'spPr', 'extLst');
  for (const [at, series] of descendants(area, 'ser').entries())
    for (const code of descendants(child(series, 'val') ?? series, 'formatCode'))
      code.textContent = formats[at] ?? code.textContent;
  for (const name of ['view3D', 'floor', 'sideWall', 'backWall']) remove(child(child(root, 'chart'), name));
  replaceWorkbook(deck, part, chart.numbers);
  if (isRound(chart.type)) showLegend(root, true);
}

/** Makes a doughnut of a pie, or the other way round; slices, labels and data stay as they are. */
export function turnRound(root: Element, type: ChartType): boolean {
  const area = descend(root, 'chart', 'plotArea') as Element;
  const [plot, ...more] = children(area, ...plotNames);
  if (!plot || more.length > 0 || !isRound(type) || !/^(?:pie|doughnut)Chart$/.test(plot.localName ?? ''))
    return false;
  const turned = fragment(area, `<c:${type}Chart/>`);
  for (const part of children(plot)) if (part.localName !== 'holeSize') turned.appendChild(part);
  if (type === 'doughnut') insertBefore(turned, fragment(turned, '<c:holeSize val="55"/>'), 'extLst');
  // The labels of a ring have no places to choose from.
  if (type === 'doughnut') for (const place of descendants(turned, 'dLblPos')) remove(place);
  area.replaceChild(turned, plot);
  return true;
}

/** How the numbers of a series are shown: as its labels say, or else its data. */
function numberFormat(series: Element): string | undefined {
  const labels = descend(series, 'dLbls', 'numFmt');
  const own = labels?.getAttribute('sourceLinked') === '1' ? undefined : labels?.getAttribute('formatCode');
  const [data] = descendants(child(series, 'val') ?? series, 'formatCode');
  return own || data?.textContent || undefined;
}

function seriesColour(series: Element, palette: Palette): string | undefined {
  const look = child(series, 'spPr');
  const fill = child(look, 'solidFill') ?? descend(look, 'ln', 'solidFill');
  const colour = colorIn(fill);
  return colour?.localName === 'srgbClr' ? shownColor(colour, palette) : undefined;
}
