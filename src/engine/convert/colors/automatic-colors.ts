import type { Element } from '@xmldom/xmldom';
import { ns } from '../../package/names.ts';
import { child, children, descend, descendants, insertBefore, integer, make } from '../../package/xml.ts';

/** Charts drawn in lines, and those with one colour per point. */
const drawn = /^(line|radar)Chart$/;
const sliced = /^(pie|pie3D|doughnut)Chart$/;
const filled = /^(bar|bar3D|area|area3D)Chart$/;
/** Accents are reused after this many slices. */
const accents = 6;

/** A mark without a stated colour, which programs give a theme accent by its index. */
interface Automatic {
  /** A series; for slices, the series that holds them. */
  series: Element;
  /** Index of the mark, from 0. */
  number: number;
  kind: 'fill' | 'line' | 'slice';
}

/** The colours programs give a chart's unstyled marks, one for each mark. */
export const automaticFills = (chart: Element): Element[] =>
  automaticMarks(chart).map(({ number }) => accent(chart, number));

/** States the automatic colours, so that they can be changed. */
export function stateAutomatic(chart: Element): void {
  for (const { series, number, kind } of automaticMarks(chart)) {
    const owner = kind === 'slice' ? slice(series, number) : series;
    const properties = child(owner, 'spPr') ?? insertBefore(owner, make(chart, ns.c, 'c:spPr'), ...afterLook);
    const line = kind === 'line' ? (child(properties, 'ln') ?? make(chart, ns.a, 'a:ln')) : undefined;
    if (line && !line.parentNode) insertBefore(properties, line, ...afterLine);
    const fill = make(chart, ns.a, 'a:solidFill');
    fill.appendChild(accent(chart, number));
    if (line) line.insertBefore(fill, line.firstChild);
    else insertBefore(properties, fill, 'ln', ...afterLine);
  }
}

const afterLine = ['effectLst', 'effectDag', 'scene3d', 'sp3d', 'extLst'];
const afterLook = [
  ...['invertIfNegative', 'pictureOptions', 'explosion', 'marker', 'dPt', 'dLbls', 'trendline', 'errBars'],
  ...['cat', 'val', 'smooth', 'shape', 'extLst'],
];

const accent = (near: Element, number: number): Element =>
  make(near, ns.a, 'a:schemeClr', { val: `accent${(number % accents) + 1}` });

function automaticMarks(chart: Element): Automatic[] {
  if (!isColorful(chart)) return [];
  return descendants(chart, 'ser').flatMap((series): Automatic[] => {
    const plot = series.parentNode as Element;
    const name = plot.localName ?? '';
    const number = integer(child(series, 'idx'), 'val') ?? 0;
    const properties = child(series, 'spPr');
    const painted =
      properties && children(properties, 'solidFill', 'gradFill', 'pattFill', 'noFill', 'blipFill');
    if (painted && painted.length > 0) return [];
    if (filled.test(name)) return [{ series, number, kind: 'fill' }];
    const line = child(properties, 'ln');
    if (drawn.test(name))
      return line && children(line, 'solidFill', 'gradFill', 'noFill').length > 0
        ? []
        : [{ series, number, kind: 'line' }];
    const varies = child(plot, 'varyColors')?.getAttribute('val') !== '0';
    if (!sliced.test(name) || !varies || child(series, 'dPt')) return [];
    const slices = integer(descendants(series, 'ptCount').at(-1), 'val') ?? 0;
    return Array.from({ length: Math.min(slices, accents) }, (_, at) => ({
      series,
      number: at,
      kind: 'slice',
    }));
  });
}

/** Chart styles come in rows of eight: greys, the accents in turn, then the shades of each accent. */
const row = 8;
const [inTurn, firstOfOne] = [2, 3];
/** The newer numbers of the same styles start here. */
const renumbered = 100;

const numberOf = (style: Element | undefined): number => (integer(style, 'val') ?? inTurn) % renumbered;

const isColorful = (chart: Element): boolean =>
  numberOf(descend(chart, 'style') ?? descendants(chart, 'style')[0]) % row === inTurn;

/** Styles in shades of one accent that `isLost` take another accent. */
export function restyle(chart: Element, isLost: (accent: Element) => boolean): void {
  for (const style of descendants(chart, 'style')) {
    const number = numberOf(style);
    const own = (number - firstOfOne) % row;
    if (own < 0 || own >= accents || !isLost(accent(chart, own))) continue;
    const other = Array.from({ length: accents }, (_, at) => at).find((at) => !isLost(accent(chart, at)));
    if (other !== undefined) style.setAttribute('val', String((integer(style, 'val') ?? 0) - own + other));
  }
}

function slice(series: Element, number: number): Element {
  const point = make(series, ns.c, 'c:dPt');
  point.appendChild(make(series, ns.c, 'c:idx', { val: number }));
  point.appendChild(make(series, ns.c, 'c:bubble3D', { val: 0 }));
  return insertBefore(series, point, 'dLbls', 'trendline', 'errBars', 'cat', 'val', 'extLst');
}
