import {
  axisStart,
  axisSteps,
  barsApart,
  decimalsOf,
  dotSize,
  gapBetween,
  hasLabel,
  lineWidth,
  ringHole,
  valuesOf,
} from '../../blocks/chart-scale.ts';
import { type ChartData, isRound } from '../../outline.ts';
import { escapeXml } from '../../package/escape-xml.ts';
import { emu } from '../../package/pixels.ts';
import { columnName } from '../../package/workbook.ts';
import type { ChartElement, ChartStyle, Color } from '../../scene/scene.ts';
import { sidesOf } from '../chart/label-sides.ts';
import { titleStands } from '../chart/title-stands.ts';
import { fillXml, strokeXml } from './color-xml.ts';
import type { TextSetting } from './text-xml.ts';
import { fontSize } from './units.ts';

const chartNamespaces =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

const categoryAxis = 111_111_111;
const valueAxis = 222_222_222;

export function chartXml(element: ChartElement, setting: TextSetting, workbook: string): string {
  const { language, rtl } = setting;
  const { data, style } = element;
  const legend =
    style.legend === 'none'
      ? ''
      : `<c:legend><c:legendPos val="${{ bottom: 'b', top: 't', end: rtl ? 'l' : 'r' }[style.legend]}"/><c:overlay val="0"/>${textXml(style)}</c:legend>`;
  const title = data.title
    ? `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr>${runDefaults(style, true)}</a:pPr><a:r>` +
      `<a:rPr lang="${language}"/><a:t>${escapeXml(data.title)}</a:t></a:r></a:p></c:rich></c:tx>` +
      `${titleStands(data, rtl) === 'start' ? atTheStart : ''}<c:overlay val="0"/></c:title>`
    : '';
  return (
    `<c:chartSpace ${chartNamespaces}><c:date1904 val="0"/><c:lang val="${language}"/><c:roundedCorners val="0"/><c:chart>` +
    `${title}<c:autoTitleDeleted val="${title ? 0 : 1}"/><c:plotArea><c:layout/>${plotXml(element, rtl)}</c:plotArea>${legend}` +
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>' +
    `<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${textXml(style)}` +
    `<c:externalData r:id="${workbook}"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>`
  );
}

const atTheStart =
  '<c:layout><c:manualLayout><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0"/><c:y val="0"/></c:manualLayout></c:layout>';

const runDefaults = (style: Pick<ChartStyle, 'text'>, bold = false): string =>
  `<a:defRPr sz="${fontSize(style.text.size)}" b="${bold ? 1 : 0}">${fillXml(style.text.color)}` +
  '<a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr>';

const textXml = (style: Pick<ChartStyle, 'text'>, bold = false): string =>
  `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${runDefaults(style, bold)}</a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`;

function plotXml(element: ChartElement, rtl: boolean): string {
  const { data, style } = element;
  const series = data.series.map((_, index) => seriesXml(element, index, rtl)).join('');
  const axes = `<c:axId val="${categoryAxis}"/><c:axId val="${valueAxis}"/>`;
  switch (data.type) {
    case 'column':
    case 'bar':
      return (
        `<c:barChart><c:barDir val="${data.type === 'bar' ? 'bar' : 'col'}"/><c:grouping val="${data.stacked ? 'stacked' : 'clustered'}"/><c:varyColors val="0"/>` +
        `${series}<c:gapWidth val="${gapBetween(data)}"/><c:overlap val="${data.stacked ? 100 : -barsApart * 100}"/>${axes}</c:barChart>${axesXml(data, style, rtl)}`
      );
    case 'line':
      return (
        `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>${axes}</c:lineChart>` +
        axesXml(data, style, rtl)
      );
    case 'area':
      return `<c:areaChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}${axes}</c:areaChart>${axesXml(data, style, rtl)}`;
    case 'pie':
      return `<c:pieChart><c:varyColors val="1"/>${series}<c:firstSliceAng val="0"/></c:pieChart>`;
    case 'doughnut':
      return `<c:doughnutChart><c:varyColors val="1"/>${series}<c:firstSliceAng val="0"/><c:holeSize val="${ringHole * 100}"/></c:doughnutChart>`;
  }
}

function seriesXml(element: ChartElement, index: number, rtl: boolean): string {
  const { data, style } = element;
  const series = data.series[index] as ChartData['series'][number];
  const color = colorAt(style, index);
  const count = data.categories.length;
  const column = columnName(index + 1);
  const names = data.categories
    .map((name, at) => `<c:pt idx="${at}"><c:v>${escapeXml(name)}</c:v></c:pt>`)
    .join('');
  const values = data.categories
    .map((_, at) => [at, series.values[at] ?? null] as const)
    .filter(([, value]) => value !== null)
    .map(([at, value]) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`)
    .join('');
  return (
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:strRef><c:f>Sheet1!$${column}$1</c:f>` +
    `<c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escapeXml(series.name)}</c:v></c:pt></c:strCache></c:strRef></c:tx>` +
    `${markXml(data, style, color)}${labelsXml(element, index, rtl)}` +
    `<c:cat><c:strRef><c:f>Sheet1!$A$2:$A$${count + 1}</c:f><c:strCache><c:ptCount val="${count}"/>${names}</c:strCache></c:strRef></c:cat>` +
    `<c:val><c:numRef><c:f>Sheet1!$${column}$2:$${column}$${count + 1}</c:f><c:numCache><c:formatCode>General</c:formatCode>` +
    `<c:ptCount val="${count}"/>${values}</c:numCache></c:numRef></c:val>${data.type === 'line' ? '<c:smooth val="0"/>' : ''}</c:ser>`
  );
}

const colorAt = (style: ChartStyle, index: number): Color =>
  style.colors[index % style.colors.length] ?? 'accent1';

/** The largest marker that programs draw, in points. */
const largestDot = 72;

/** Series formatting: bars filled, lines drawn, slices in separate colours. */
function markXml(data: ChartData, style: ChartStyle, color: Color): string {
  if (data.type === 'line')
    return (
      `<c:spPr><a:ln w="${emu(style.text.size * lineWidth)}" cap="rnd">${fillXml(color)}<a:round/></a:ln></c:spPr>` +
      `<c:marker><c:symbol val="circle"/><c:size val="${Math.min(largestDot, Math.round(style.text.size * 0.75 * dotSize))}"/><c:spPr>${fillXml(color)}${strokeXml({ color: 'bg1', width: 1 })}</c:spPr></c:marker>`
    );
  if (isRound(data)) {
    const slices = data.categories.map(
      (_, at) =>
        `<c:dPt><c:idx val="${at}"/><c:bubble3D val="0"/><c:spPr>${fillXml(colorAt(style, at))}${strokeXml({ color: 'bg1', width: 2 })}</c:spPr></c:dPt>`,
    );
    return slices.join('');
  }
  const inverted = data.type === 'area' ? '' : '<c:invertIfNegative val="0"/>';
  // Programs disagree on which area is in front, so overlapping areas are translucent.
  const opacity = data.type === 'area' && data.series.length > 1 ? seenThrough : 1;
  return `<c:spPr>${fillXml(color, opacity)}</c:spPr>${inverted}${pointsXml(data, style)}`;
}

/** Points with their own colour, and those muted behind the emphasised ones. */
function pointsXml(data: ChartData, { emphasis, marks = {} }: ChartStyle): string {
  return data.categories
    .map((_, at) => {
      const color = marks[at] ?? (emphasis && !emphasis.categories.includes(at) ? emphasis.rest : undefined);
      if (!color) return '';
      return `<c:dPt><c:idx val="${at}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr>${fillXml(color)}</c:spPr></c:dPt>`;
    })
    .join('');
}

const seenThrough = 0.7;

/** The number format of labels; a percent sign is literal, since values are not fractions. */
function numberFormat(data: ChartData, values: number[]): string {
  const digits = `#,##0${['', '.0', '.00'][decimalsOf(values)]}`;
  return data.unit === '%' ? `${digits}"%"` : digits;
}

function labelsXml(element: ChartElement, index: number, rtl: boolean): string {
  const { data, style } = element;
  if (!style.dataLabels) return '';
  // Labels of rings and stacks are on their marks, all others on the background.
  const inside = data.type === 'doughnut' || data.stacked === true;
  const labelText = { ...style.text, ...(inside && { color: 'bg1' as const }) };
  const look =
    `<c:numFmt formatCode="${escapeXml(numberFormat(data, valuesOf(data)))}" sourceLinked="0"/>` +
    `<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${textXml({ text: labelText }, inside)}`;
  const position = { column: 'outEnd', bar: 'outEnd', line: 't', area: '', pie: 'outEnd', doughnut: '' }[
    data.type
  ];
  const place = position ? `<c:dLblPos val="${data.stacked ? 'ctr' : position}"/>` : '';
  const points = data.type === 'line' ? pointLabels(element, index, look, rtl) : unlabelled(data, index);
  return `<c:dLbls>${points}${look}${place}${shownParts}</c:dLbls>`;
}

/** Parts of stacks without room for a label. */
const unlabelled = (data: ChartData, index: number): string =>
  (data.stacked ? (data.series[index]?.values ?? []) : [])
    .map((value, at) =>
      hasLabel(data, value) ? '' : `<c:dLbl><c:idx val="${at}"/><c:delete val="1"/></c:dLbl>`,
    )
    .join('');

const sides = { above: 't', below: 'b', before: 'l', behind: 'r' } as const;
const mirroredSides = { ...sides, before: 'r', behind: 'l' } as const;
/** Estimates: the width of a digit as a multiple of its size, and the plot's share of the chart's height. */
const digit = 0.55;
const plotHeight = 0.78;

/** Labels placed away from the default (above) where they would be on their own line. */
function pointLabels({ data, style, box }: ChartElement, index: number, look: string, rtl: boolean): string {
  const steps = axisSteps(data);
  const span = (steps.at(-1) ?? 1) - (steps[0] ?? 0) || 1;
  const values = data.series[index]?.values ?? [];
  const points = values.flatMap((value, at) =>
    value === null
      ? []
      : [{ at, x: (at / values.length) * box.width, y: (-value / span) * box.height * plotHeight }],
  );
  const widths = points.map(({ at }) => String(values[at]).length * style.text.size * digit);
  return sidesOf(points, widths, style.text.size)
    .map((side, position) =>
      side === 'above'
        ? ''
        : `<c:dLbl><c:idx val="${points[position]?.at}"/>${look}<c:dLblPos val="${(rtl ? mirroredSides : sides)[side]}"/>${shownParts}</c:dLbl>`,
    )
    .join('');
}

/** A label's parts: its value alone. */
const shownParts =
  '<c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/>' +
  '<c:showPercent val="0"/><c:showBubbleSize val="0"/>';

/** Vertical titles read from bottom to top. */
const axisTitleXml = (style: ChartStyle, title: string | undefined, standing: boolean): string =>
  title
    ? `<c:title><c:tx><c:rich><a:bodyPr${standing ? ' rot="-5400000" vert="horz"' : ''}/><a:lstStyle/><a:p><a:pPr>${runDefaults(style)}</a:pPr>` +
      `<a:r><a:rPr lang="en-US"/><a:t>${escapeXml(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`
    : '';

/** Share of the value axis kept for labels beyond negative bars. */
const roomForLabel = 0.15;

/** The start of the value axis; undefined leaves it to the program. */
function leastShown(data: ChartData, style: ChartStyle): number | undefined {
  const start = axisStart(data);
  // By default programs truncate the axis for similar values, which exaggerates small differences,
  if (start >= 0) return start;
  // and lets labels of the lowest bars run into the category names.
  const span = Math.max(0, ...valuesOf(data)) - start;
  return style.dataLabels ? Number((start - span * roomForLabel).toPrecision(3)) : undefined;
}

function axesXml(data: ChartData, style: ChartStyle, rtl: boolean): string {
  const lying = data.type === 'bar';
  const beginning = rtl ? 'r' : 'l';
  const least = leastShown(data, style);
  const line = `<c:spPr>${strokeXml({ color: style.grid, width: 1 })}</c:spPr>`;
  const none = '<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>';
  const grid = style.dataLabels ? '' : `<c:majorGridlines>${line}</c:majorGridlines>`;
  return (
    `<c:catAx><c:axId val="${categoryAxis}"/><c:scaling><c:orientation val="${lying || rtl ? 'maxMin' : 'minMax'}"/></c:scaling><c:delete val="0"/>` +
    `<c:axPos val="${lying ? beginning : 'b'}"/>${axisTitleXml(style, style.axes?.category, lying)}<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>` +
    `<c:tickLblPos val="low"/>${line}${textXml(style)}<c:crossAx val="${valueAxis}"/><c:crosses val="autoZero"/><c:auto val="1"/>` +
    '<c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx>' +
    `<c:valAx><c:axId val="${valueAxis}"/><c:scaling><c:orientation val="${lying && rtl ? 'maxMin' : 'minMax'}"/>${least === undefined ? '' : `<c:min val="${least}"/>`}</c:scaling><c:delete val="${style.dataLabels && !style.axes?.value ? 1 : 0}"/>` +
    `<c:axPos val="${lying ? 'b' : beginning}"/>${grid}${axisTitleXml(style, style.axes?.value, !lying)}<c:numFmt formatCode="${escapeXml(numberFormat(data, axisSteps(data)))}" sourceLinked="0"/>` +
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>${none}${textXml(style)}` +
    `<c:crossAx val="${categoryAxis}"/><c:crosses val="${lying ? 'max' : 'autoZero'}"/><c:crossBetween val="${data.type === 'area' ? 'midCat' : 'between'}"/></c:valAx>`
  );
}
