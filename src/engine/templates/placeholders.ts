import type { Box, Color, SceneElement, TextStyle } from '../scene/scene.ts';
import { shape } from '../scene/shapes.ts';
import type { Placeholder, PlaceholderUse } from './template.ts';

/** The slide size of all built-in templates: 16:9 at 96 DPI. */
export const canvas = { width: 1280, height: 720 };

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

export const heading = (size: number, change: Partial<TextStyle> = {}): TextStyle => ({
  font: 'heading',
  size,
  bold: true,
  color: 'tx1',
  align: 'start',
  lineHeight: 0.9,
  ...change,
});

export const text = (size: number, change: Partial<TextStyle> = {}): TextStyle => ({
  font: 'body',
  size,
  bold: false,
  color: 'tx1',
  align: 'start',
  lineHeight: 1,
  ...change,
});

const holder =
  (use: PlaceholderUse, type: Placeholder['type'], idx: number, name: string) =>
  (place: Box, style: TextStyle, anchor: Placeholder['anchor'] = 'top'): Placeholder => ({
    use,
    type,
    idx,
    name,
    box: place,
    style,
    anchor,
  });

/** A slide's title; covers use the centred title type wherever it is placed. */
export const titleHolder = holder('title', 'title', 0, 'Title');
export const coverTitle = holder('title', 'ctrTitle', 0, 'Title');
export const subtitleHolder = holder('subtitle', 'subTitle', 1, 'Subtitle');
export const bylineHolder = holder('byline', 'body', 10, 'Byline');
export const listHolder = holder('list', 'obj', 1, 'Content');
/** Body text of a statement, section or quotation, and the short text beside it. */
export const wordsHolder = holder('words', 'body', 10, 'Text');
export const sideHolder = holder('side', 'body', 11, 'Side Text');
const footerHolder = holder('footer', 'ftr', 20, 'Footer');
const numberHolder = holder('number', 'sldNum', 21, 'Slide Number');
/** Width of the slide number at the end of the footer, and the gap before it. */
const digits = 120;
const air = 56;

/** The footer: sources at the start of `place`, the number at its end. */
export const footline = (place: Box, style: TextStyle, number: Partial<TextStyle> = {}): Placeholder[] => [
  footerHolder({ ...place, width: place.width - digits - air }, style, 'middle'),
  slideNumber(place, { ...style, ...number }),
];

/** The slide number alone, without sources. */
export const slideNumber = (place: Box, style: TextStyle): Placeholder =>
  numberHolder(
    { ...place, x: place.x + place.width - digits, width: digits },
    { ...style, align: 'end' },
    'middle',
  );

export const chartHolder = holder('chart', 'chart', 13, 'Chart');
export const tableHolder = holder('table', 'tbl', 14, 'Table');
export const columnHolders = [
  [holder('heading-1', 'body', 30, 'Heading 1'), holder('list-1', 'body', 31, 'Text 1')],
  [holder('heading-2', 'body', 32, 'Heading 2'), holder('list-2', 'body', 33, 'Text 2')],
] as const;

export const ring = (x: number, y: number, diameter: number, color: Color, width: number): SceneElement =>
  shape('ellipse', box(x, y, diameter, diameter), { stroke: { color, width } });

/** A polygon with corners on the canvas: x and y of one after the other. */
export function polygon(corners: number[], fill: Color): SceneElement {
  const [xs, ys] = [0, 1].map((axis) => corners.filter((_, index) => index % 2 === axis)) as [
    number[],
    number[],
  ];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const place = box(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
  const steps = xs.map((x, index) => `${index ? 'L' : 'M'}${x - left} ${(ys[index] as number) - top}`);
  return shape('path', place, { path: `${steps.join('')}Z`, fill });
}

/** Two opening quotation marks, `height` pixels high and 1.3 times as wide. */
export function quoteMarks(x: number, y: number, height: number, fill: Color): SceneElement {
  const unit = height / 80;
  const mark = (left: number) => {
    const at = (across: number, down: number) => `${(left + across) * unit} ${down * unit}`;
    const outer = `M${at(0, 80)}L${at(0, 44)}C${at(0, 20)} ${at(14, 5)} ${at(44, 0)}`;
    return `${outer}L${at(44, 17)}C${at(30, 21)} ${at(23, 29)} ${at(23, 41)}L${at(44, 41)}L${at(44, 80)}Z`;
  };
  const place = box(x, y, height * 1.3, height);
  return shape('path', place, { path: `${mark(0)}${mark(60)}`, fill });
}
