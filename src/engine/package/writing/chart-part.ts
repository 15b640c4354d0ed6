import { escapeXml } from '../escape-xml.ts';
import { ns } from '../names.ts';
import { type ChartNumbers, columnName } from '../workbook.ts';

export const chartTypes = ['column', 'bar', 'line', 'area', 'pie', 'doughnut', 'scatter'] as const;
export type ChartType = (typeof chartTypes)[number];

const categoryAxis = 500_000_001;
const valueAxis = 500_000_002;

export interface ChartContent {
  type: ChartType;
  numbers: ChartNumbers;
  title?: string;
  /** Theme accents that are visible on the slide, from 1. */
  accents: readonly number[];
}

/** A chart part in theme colours. `workbook` is the relationship to its data. */
export function chartPartXml({ type, numbers, title, accents }: ChartContent, workbook: string): string {
  const legend =
    numbers.series.length > 1 || isRound(type)
      ? `<c:legend><c:legendPos val="${isRound(type) ? 'r' : 'b'}"/><c:overlay val="0"/></c:legend>`
      : '';
  return (
    `<c:chartSpace xmlns:c="${ns.c}" xmlns:a="${ns.a}" xmlns:r="${ns.r}"><c:date1904 val="0"/><c:roundedCorners val="0"/><c:chart>` +
    `${title ? titleXml(title) : ''}<c:autoTitleDeleted val="${title ? 0 : 1}"/><c:plotArea><c:layout/>${plotXml(type, numbers, accents)}</c:plotArea>${legend}` +
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>' +
    `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="1400"/></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>` +
    `<c:externalData r:id="${workbook}"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>`
  );
}

export const isRound = (type: string): boolean => type === 'pie' || type === 'doughnut';

export const titleXml = (title: string): string =>
  `<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr/></a:pPr><a:r><a:rPr lang="en-US"/><a:t>${escapeXml(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;

/** The plot and its axes. */
export function plotXml(type: ChartType, numbers: ChartNumbers, accents: readonly number[]): string {
  const series = numbers.series
    .map((_, index) => seriesXml(type, numbers, index, fillOf(accents, index), accents))
    .join('');
  const ids = `<c:axId val="${categoryAxis}"/><c:axId val="${valueAxis}"/>`;
  const varied = `<c:varyColors val="${isRound(type) ? 1 : 0}"/>`;
  switch (type) {
    case 'column':
    case 'bar':
      return `<c:barChart><c:barDir val="${type === 'bar' ? 'bar' : 'col'}"/><c:grouping val="clustered"/>${varied}${series}<c:gapWidth val="80"/>${ids}</c:barChart>${axesXml(type)}`;
    case 'line':
      return `<c:lineChart><c:grouping val="standard"/>${varied}${series}<c:marker val="1"/>${ids}</c:lineChart>${axesXml(type)}`;
    case 'area':
      return `<c:areaChart><c:grouping val="standard"/>${varied}${series}${ids}</c:areaChart>${axesXml(type)}`;
    case 'scatter':
      return `<c:scatterChart><c:scatterStyle val="lineMarker"/>${varied}${series}${ids}</c:scatterChart>${axesXml(type)}`;
    case 'pie':
      return `<c:pieChart>${varied}${series}<c:firstSliceAng val="0"/></c:pieChart>`;
    case 'doughnut':
      return `<c:doughnutChart>${varied}${series}<c:firstSliceAng val="0"/><c:holeSize val="55"/></c:doughnutChart>`;
  }
}

function seriesXml(
  type: ChartType,
  numbers: ChartNumbers,
  index: number,
  fill: string,
  accents: readonly number[],
): string {
  const name = numbers.series[index]?.name ?? '';
  const look = isRound(type)
    ? slices(numbers, accents)
    : type === 'scatter'
      ? `<c:spPr><a:ln w="19050"><a:noFill/></a:ln></c:spPr>`
      : type === 'line'
        ? `<c:spPr><a:ln w="28575" cap="rnd">${fill}<a:round/></a:ln></c:spPr>`
        : `<c:spPr>${fill}</c:spPr>`;
  const marks =
    type === 'line' || type === 'scatter'
      ? `<c:marker><c:symbol val="circle"/><c:size val="7"/><c:spPr>${fill}</c:spPr></c:marker>`
      : type === 'column' || type === 'bar'
        ? '<c:invertIfNegative val="0"/>'
        : '';
  const labels = isRound(type) ? `<c:dLbls>${shown(true)}<c:showLeaderLines val="1"/></c:dLbls>` : '';
  const data =
    type === 'scatter'
      ? `<c:xVal>${numbersXml(xValues(numbers), 0)}</c:xVal><c:yVal>${numbersXml(valuesOf(numbers, index), index + 1)}</c:yVal><c:smooth val="0"/>`
      : `${categoriesXml(numbers)}<c:val>${numbersXml(valuesOf(numbers, index), index + 1)}</c:val>${type === 'line' ? '<c:smooth val="0"/>' : ''}`;
  return `<c:ser><c:idx val="${index}"/><c:order val="${index}"/>${nameXml(name, index)}${look}${marks}${labels}${data}</c:ser>`;
}

const fillOf = (accents: readonly number[], index: number): string =>
  `<a:solidFill><a:schemeClr val="accent${accents[index % accents.length] ?? 1}"/></a:solidFill>`;

const slices = ({ categories }: ChartNumbers, accents: readonly number[]): string =>
  categories
    .map(
      (_, at) =>
        `<c:dPt><c:idx val="${at}"/><c:bubble3D val="0"/><c:spPr>${fillOf(accents, at)}<a:ln w="12700"><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></a:ln></c:spPr></c:dPt>`,
    )
    .join('');

/** The settings of a data label. */
export const shown = (value: boolean): string =>
  `<c:showLegendKey val="0"/><c:showVal val="${value ? 1 : 0}"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/>`;

const nameXml = (name: string, index: number): string =>
  `<c:tx><c:strRef><c:f>Sheet1!$${columnName(index + 1)}$1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escapeXml(name)}</c:v></c:pt></c:strCache></c:strRef></c:tx>`;

function categoriesXml({ categories }: ChartNumbers): string {
  const points = categories
    .map((name, at) => `<c:pt idx="${at}"><c:v>${escapeXml(name)}</c:v></c:pt>`)
    .join('');
  return `<c:cat><c:strRef><c:f>Sheet1!$A$2:$A$${categories.length + 1}</c:f><c:strCache><c:ptCount val="${categories.length}"/>${points}</c:strCache></c:strRef></c:cat>`;
}

/** A reference to a workbook column, with its numbers cached. */
function numbersXml(values: readonly (number | null)[], column: number): string {
  const name = columnName(column);
  const points = values
    .map((value, at) => (value === null ? '' : `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`))
    .join('');
  return `<c:numRef><c:f>Sheet1!$${name}$2:$${name}$${values.length + 1}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${values.length}"/>${points}</c:numCache></c:numRef>`;
}

const valuesOf = ({ categories, series }: ChartNumbers, index: number): (number | null)[] =>
  categories.map((_, at) => series[index]?.values[at] ?? null);

const xValues = ({ categories }: ChartNumbers): number[] =>
  categories.map((name, at) => (name.trim() !== '' && Number.isFinite(Number(name)) ? Number(name) : at + 1));

function axesXml(type: ChartType): string {
  const lying = type === 'bar';
  const grid =
    '<c:majorGridlines><c:spPr><a:ln w="9525"><a:solidFill><a:schemeClr val="tx1"><a:lumMod val="15000"/><a:lumOff val="85000"/></a:schemeClr></a:solidFill></a:ln></c:spPr></c:majorGridlines>';
  const common = (at: string) =>
    `<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${at}"/>`;
  const values = (id: number, other: number, place: string, lines: string, between: string) =>
    `<c:valAx><c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${place}"/>${lines}${common('nextTo')}<c:crossAx val="${other}"/><c:crosses val="${lying ? 'max' : 'autoZero'}"/><c:crossBetween val="${between}"/></c:valAx>`;
  if (type === 'scatter')
    return (
      values(categoryAxis, valueAxis, 'b', '', 'midCat') +
      values(valueAxis, categoryAxis, 'l', grid, 'midCat')
    );
  return (
    `<c:catAx><c:axId val="${categoryAxis}"/><c:scaling><c:orientation val="${lying ? 'maxMin' : 'minMax'}"/></c:scaling><c:delete val="0"/><c:axPos val="${lying ? 'l' : 'b'}"/>` +
    `${common('low')}<c:crossAx val="${valueAxis}"/><c:crosses val="autoZero"/><c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx>` +
    values(valueAxis, categoryAxis, lying ? 'b' : 'l', grid, type === 'area' ? 'midCat' : 'between')
  );
}
