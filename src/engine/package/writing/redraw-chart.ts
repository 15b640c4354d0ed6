import type { Element } from '@xmldom/xmldom';
import { colorIn, type Palette, shownColor } from '../color-value.ts';
import type { DeckPackage } from '../deck-package.ts';
import { fragments } from '../fragment.ts';
import type { ChartNumbers } from '../workbook.ts';
import { child, children, descend, descendants, insertBefore, remove } from '../xml.ts';
import { type ChartType, isRound, plotXml } from './chart-part.ts';
import { seriesFill } from './turn-chart.ts';
import { replaceWorkbook, seenAccents, showLegend } from './write-chart.ts';

/** Redraws a chart with other data or as another type; only title, legend and series colours stay. */
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
  const formats = before.map(numberFormat);
  const layout = child(area, 'layout');
  const look = child(area, 'spPr');
  for (const old of children(area)) if (old !== layout && old !== look) remove(old);
  for (const made of fragments(area, plotXml(chart.type, chart.numbers, accents)))
    insertBefore(area, made, 'dTable', 'spPr', 'extLst');
  for (const [at, series] of descendants(area, 'ser').entries()) {
    const colour = isRound(chart.type) ? undefined : seriesFill(before[at]);
    for (const fill of colour ? descendants(series, 'solidFill') : [])
      fill.parentNode?.replaceChild(colour?.cloneNode(true) as Element, fill);
    for (const code of descendants(child(series, 'val') ?? series, 'formatCode'))
      code.textContent = formats[at] ?? code.textContent;
  }
  for (const name of ['view3D', 'floor', 'sideWall', 'backWall']) remove(child(child(root, 'chart'), name));
  replaceWorkbook(deck, part, chart.numbers);
  if (isRound(chart.type)) showLegend(root, true);
}

/** How the numbers of a series are shown: as its labels say, or else its data. */
function numberFormat(series: Element): string | undefined {
  const labels = descend(series, 'dLbls', 'numFmt');
  const own = labels?.getAttribute('sourceLinked') === '1' ? undefined : labels?.getAttribute('formatCode');
  const [data] = descendants(child(series, 'val') ?? series, 'formatCode');
  return own || data?.textContent || undefined;
}
