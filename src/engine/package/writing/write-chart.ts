import type { Element } from '@xmldom/xmldom';
import { rgb } from '../../scene/hex-colors.ts';
import type { Box } from '../box.ts';
import { masterPalette, type Palette, slotColor } from '../color-value.ts';
import type { DeckPackage } from '../deck-package.ts';
import { fragment, partXml } from '../fragment.ts';
import { ns, relationshipTypes } from '../names.ts';
import { plotNames, readChart } from '../reading/read-chart.ts';
import type { OpenSlide } from '../reading/slide-objects.ts';
import { type ChartNumbers, chartWorkbook } from '../workbook.ts';
import { child, children, descend, descendants, insertBefore, remove } from '../xml.ts';
import { addFrame } from './add-object.ts';
import { type ChartContent, type ChartType, chartPartXml, shown, titleXml } from './chart-part.ts';
import { setFill, solid } from './write-look.ts';
import { setParagraphs } from './write-text.ts';

const chartUri = ns.c;
const chartType = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const embedded = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/package';

/** Adds a chart with its workbook. @returns its frame */
export function addChart(
  deck: DeckPackage,
  slide: OpenSlide,
  chart: Omit<ChartContent, 'accents'>,
  box: Box,
): Element {
  const { package: opened } = deck;
  const part = opened.freeName('/ppt/charts/chart1.xml');
  // The chart's text refers to the workbook, so that is added first.
  const book = addWorkbook(deck, chart.numbers);
  const relationship = opened.relate(part, embedded, book);
  opened.set(
    part,
    partXml(
      chartPartXml({ ...chart, accents: seenAccents(masterPalette(slide.layout.master)) }, relationship),
    ),
  );
  opened.setContentType(part, chartType);
  const id = opened.relate(slide.part, relationshipTypes.chart, part);
  return addFrame(slide, 'Chart', box, chartUri, `<c:chart r:id="${id}"/>`);
}

function addWorkbook({ package: opened }: DeckPackage, numbers: ChartNumbers): string {
  const book = opened.freeName('/ppt/embeddings/Microsoft_Excel_Sheet1.xlsx');
  opened.set(book, chartWorkbook(numbers));
  opened.setContentType(book, workbookType);
  return book;
}

/** The accents visible on the background; all of them where none is. */
export function seenAccents(palette: Palette, own?: string): number[] {
  const ground = rgb(own ?? slotColor('bg1', palette) ?? '#FFFFFF');
  const all = [1, 2, 3, 4, 5, 6];
  const seen = all.filter((number) => {
    const parts = rgb(slotColor(`accent${number}`, palette) ?? '#000000');
    return parts.reduce((sum, part, at) => sum + Math.abs(part - (ground[at] ?? 0)), 0) > 90;
  });
  return seen.length > 0 ? seen : all;
}

/** Replaces a chart's workbook; a link to an external one is dropped. */
export function replaceWorkbook(deck: DeckPackage, part: string, numbers: ChartNumbers): void {
  const { package: opened } = deck;
  const root = opened.root(part);
  const reference = child(root, 'externalData');
  const id = reference?.getAttributeNS(ns.r, 'id');
  const known = opened.relationships(part).find((related) => related.id === id);
  if (known && !known.external && opened.has(known.target) && known.target.toLowerCase().endsWith('.xlsx')) {
    opened.set(known.target, chartWorkbook(numbers));
    return;
  }
  if (known) opened.unrelate(part, known.id);
  const relationship = opened.relate(part, embedded, addWorkbook(deck, numbers));
  if (reference) reference.setAttributeNS(ns.r, 'r:id', relationship);
  else
    insertBefore(
      root,
      fragment(root, `<c:externalData r:id="${relationship}"><c:autoUpdate val="0"/></c:externalData>`),
      'printSettings',
      'userShapes',
      'extLst',
    );
}

/** Sets the title; '' removes it. */
export function setChartTitle(root: Element, title: string): void {
  const chart = child(root, 'chart') as Element;
  const own = child(chart, 'title');
  const rich = descend(own, 'tx', 'rich');
  if (title !== '' && rich) setParagraphs(rich, [title]);
  else {
    remove(own);
    if (title !== '') {
      chart.insertBefore(fragment(chart, titleXml(title)), chart.firstChild);
      // A manual plot layout leaves no room for the title.
      remove(descend(chart, 'plotArea', 'layout', 'manualLayout'));
    }
  }
  const deleted = child(chart, 'autoTitleDeleted');
  const value = title === '' ? '1' : '0';
  if (deleted) deleted.setAttribute('val', value);
  else insertBefore(chart, fragment(chart, `<c:autoTitleDeleted val="${value}"/>`), ...afterTitle);
}

const afterTitle = ['pivotFmts', 'view3D', 'floor', 'sideWall', 'backWall', 'plotArea'];
const sides = { top: 't', bottom: 'b', left: 'l', right: 'r' } as const;

export function showLegend(root: Element, show: boolean, at?: keyof typeof sides): void {
  const chart = child(root, 'chart') as Element;
  const own = child(chart, 'legend');
  if (!show) {
    remove(own);
    return;
  }
  const legend =
    own ??
    insertBefore(
      chart,
      fragment(chart, '<c:legend><c:legendPos val="r"/><c:overlay val="0"/></c:legend>'),
      'plotVisOnly',
      'dispBlanksAs',
      'showDLblsOverMax',
      'extLst',
    );
  if (!at) return;
  child(legend, 'legendPos')?.setAttribute('val', sides[at]);
  // A manual layout would override the side.
  remove(child(legend, 'layout'));
}

const beforeData = [
  'trendline',
  'errBars',
  'cat',
  'val',
  'xVal',
  'yVal',
  'bubbleSize',
  'smooth',
  'shape',
  'extLst',
];

/** Elements that may follow a series' shape properties. */
export const afterSeriesLook = [
  'invertIfNegative',
  'pictureOptions',
  'marker',
  'explosion',
  'dPt',
  'dLbls',
  ...beforeData,
];

/** Shows or hides data labels. */
export function showLabels(root: Element, show: boolean): void {
  for (const series of descendants(root, 'ser')) {
    remove(child(series, 'dLbls'));
    insertBefore(series, fragment(series, `<c:dLbls>${shown(show)}</c:dLbls>`), ...beforeData);
  }
  for (const plot of children(descend(root, 'chart', 'plotArea') ?? root, ...plotNames))
    remove(child(plot, 'dLbls'));
}

/** Shows or hides the gridlines of the value axis. @returns false without such an axis */
export function showGrid(root: Element, show: boolean): boolean {
  const [axis] = descendants(root, 'valAx');
  for (const lines of descendants(root, 'majorGridlines', 'minorGridlines')) remove(lines);
  if (show && axis) insertBefore(axis, fragment(axis, '<c:majorGridlines/>'), 'title', ...afterTitleOfAxis);
  return axis !== undefined;
}

const afterTitleOfAxis = [
  'numFmt',
  'majorTickMark',
  'minorTickMark',
  'tickLblPos',
  'spPr',
  'txPr',
  'crossAx',
];

export function setAxisTitle(root: Element, axis: 'category' | 'value', title: string): boolean {
  const area = descend(root, 'chart', 'plotArea');
  const axes = area ? children(area, 'catAx', 'dateAx', 'valAx') : [];
  const one =
    axis === 'category'
      ? (axes.find(({ localName }) => localName !== 'valAx') ?? axes[0])
      : axes.findLast(({ localName }) => localName === 'valAx');
  if (!one) return false;
  remove(child(one, 'title'));
  insertBefore(one, fragment(one, titleXml(title)), ...afterTitleOfAxis);
  return true;
}

/** Colours the points of one category. */
export function colourPoint(root: Element, index: number, colour: string): void {
  for (const series of descendants(root, 'ser')) {
    const own = children(series, 'dPt').find(
      (point) => child(point, 'idx')?.getAttribute('val') === String(index),
    );
    remove(own);
    const bars = (series.parentNode as Element | null)?.localName?.startsWith('bar');
    const xml = `<c:dPt><c:idx val="${index}"/>${bars ? '<c:invertIfNegative val="0"/>' : ''}<c:bubble3D val="0"/><c:spPr>${solid(colour)}</c:spPr></c:dPt>`;
    const later = children(series, 'dPt').find(
      (point) => Number(child(point, 'idx')?.getAttribute('val')) > index,
    );
    if (later) series.insertBefore(fragment(series, xml), later);
    else insertBefore(series, fragment(series, xml), 'dLbls', ...beforeData);
  }
}

/** Colours all the marks of a chart. */
export function fillMarks(root: Element, colour: string): void {
  for (const series of descendants(root, 'ser')) fillSeries(series, colour);
}

/** Colours one series, counted from 0. */
export function colourSeries(root: Element, index: number, colour: string): void {
  const series = descendants(root, 'ser')[index];
  if (series) fillSeries(series, colour);
}

const afterFill = ['ln', 'effectLst', 'prstDash', 'round', 'bevel', 'miter', 'headEnd', 'tailEnd'];

/** Colours lines, and fills everything else, markers included. */
function fillSeries(series: Element, colour: string): void {
  for (const point of children(series, 'dPt')) remove(point);
  const look =
    child(series, 'spPr') ?? insertBefore(series, fragment(series, '<c:spPr/>'), ...afterSeriesLook);
  const kind = (series.parentNode as Element | null)?.localName ?? '';
  const marked = kind === 'lineChart' || kind === 'scatterChart';
  const line = child(look, 'ln');
  if (!marked) setFill(look, colour, afterFill);
  else if (kind === 'lineChart' || (line && !child(line, 'noFill')))
    setFill(line ?? insertBefore(look, fragment(look, '<a:ln/>'), ...afterFill.slice(1)), colour, afterFill);
  const marker = child(series, 'marker');
  if (!marked || (!marker && kind === 'lineChart')) return;
  const drawn =
    marker ?? insertBefore(series, fragment(series, '<c:marker/>'), 'dPt', 'dLbls', ...beforeData);
  const marks = child(drawn, 'spPr') ?? insertBefore(drawn, fragment(drawn, '<c:spPr/>'), 'extLst');
  setFill(marks, colour, afterFill);
}

/** A chart's data, if it has categories and values; undefined for others. */
export function numbersOf(root: Element): { type: ChartType; numbers: ChartNumbers } | undefined {
  const { type, categories, series } = readChart(root);
  const known = ['column', 'bar', 'line', 'area', 'pie', 'doughnut', 'scatter'] as const;
  const found = known.find((one) => one === type);
  const count = Math.max(categories.length, ...series.map(({ values }) => values.length));
  if (!found || series.length === 0) return undefined;
  const names = Array.from({ length: count }, (_, at) => categories[at] ?? String(at + 1));
  return { type: found, numbers: { categories: names, series } };
}
