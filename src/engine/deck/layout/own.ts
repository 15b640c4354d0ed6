import { shapePresets } from '../../instruct/operation-values.ts';
import type { OwnPlace, OwnShape, SlideOwn } from '../../outline.ts';
import type {
  Box,
  Color,
  Page,
  SceneElement,
  ShapeElement,
  TextElement,
  TextStyle,
} from '../../scene/scene.ts';
import { kinds, refitted, withLook, withPartLook } from './own-looks.ts';
import { shapePath } from './shape-paths.ts';
import { plain, type Stage } from './stage.ts';

/** Pixels per centimetre. */

const perCm = 96 / 2.54;
const margin = 24;

/** Draws a slide's own backgrounds, looks, positions and shapes onto its page. */
export function addOwn(stage: Stage, own: SlideOwn, drawn: Page): Page {
  const page: Page = { ...drawn, elements: [...drawn.elements] };
  if (own.background) page.background = own.background as Color;
  const ink = inkOf(page);
  const shapes = (own.shapes ?? []).map((shape, index) => ({
    id: shape.id,
    element: shapeOf(stage, shape, index, ink),
  }));
  const named = new Map<string, SceneElement[]>();
  for (const element of page.elements)
    for (const id of idsOf(element)) named.set(id, [...(named.get(id) ?? []), element]);
  for (const { id, element } of shapes) named.set(id, [element]);
  const replaced = new Map<SceneElement, SceneElement>();
  const current = (id: string): SceneElement[] =>
    (named.get(id) ?? []).map((element) => replaced.get(element) ?? element);
  const put = (id: string, change: (element: SceneElement) => SceneElement): void => {
    for (const element of named.get(id) ?? [])
      replaced.set(element, change(replaced.get(element) ?? element));
  };
  for (const { id, look, part } of own.looks ?? [])
    put(id, (element) => (part ? withPartLook(stage, element, look, part) : withLook(stage, element, look)));
  for (const { id, place } of own.places ?? []) {
    const around = place.beside ? boxAround(current(place.beside.id)) : undefined;
    const whole = boxAround(current(id));
    const box = whole && placed(stage, whole, place, around);
    const title = id === 'title' ? undefined : boxAround(current('title'));
    const clear = box && title && (place.scale || place.at === 'center') ? below(stage, box, title) : box;
    if (whole && clear) put(id, (element) => moved(stage, element, whole, clear));
  }
  const all = [...page.elements, ...shapes.map(({ element }) => element)];
  return { ...page, elements: all.map((element) => replaced.get(element) ?? element) };
}

/** Colour of the page's own text, which is legible on its background. */
function inkOf({ elements }: Page): Color {
  const body = elements.find((element) => element.type === 'text' && element.role === 'body');
  const text = body ?? elements.find(({ type }) => type === 'text');
  return text?.type === 'text' ? text.style.color : 'tx1';
}

/** Ids of an element in the outline. */
function idsOf(element: SceneElement): string[] {
  if (element.type === 'table') return ['table', 'content'];
  if (element.type === 'chart') return ['chart', 'content'];
  if (element.type === 'image') return ['picture'];
  if (element.type !== 'text') return [];
  if (element.role === 'title') return ['title'];
  if (element.role === 'subtitle') return ['subtitle', 'content'];
  if (element.role === 'footer' || element.role === 'page-number') return ['footer'];
  return element.role === 'caption' ? ['byline', 'content'] : ['content'];
}

function shapeOf(stage: Stage, { shape, text, turn }: OwnShape, index: number, ink: Color): SceneElement {
  const { width, height } = stage.template.canvas;
  const even = ['circle', 'square', 'star', 'heart', 'sun', 'smiley', 'ring', 'cross'].includes(shape);
  const isBox = shape === 'text-box';
  const size = isBox
    ? { width: 9 * perCm, height: 1.6 * perCm }
    : { width: (even ? 3.5 : 5) * perCm, height: 3.5 * perCm };
  const step = (index % 6) * (isBox ? 1.9 : 1.2) * perCm;
  const box: Box = { x: (width - size.width) / 2 + step, y: (height - size.height) / 2 + step, ...size };
  if (isBox) return boxText(stage, box, text ?? '', ink, 'start');
  return shaped(
    stage,
    {
      type: 'shape',
      box,
      geometry: 'path',
      preset: shapePresets[shape],
      fill: 'accent1',
      alt: text ?? '',
      ...(turn && { turn }),
    },
    shape,
    text,
  );
}

function shaped(
  stage: Stage,
  element: ShapeElement,
  shape: OwnShape['shape'],
  text: string | undefined,
): ShapeElement {
  const { width, height } = element.box;
  const drawn: ShapeElement = { ...element, path: shapePath(shape, width, height, element.turn) };
  if (text)
    drawn.text = element.text
      ? refitted(stage, { ...element.text, box: element.box })
      : boxText(stage, element.box, text, 'bg1', 'center');
  kinds.set(drawn, { shape, ...(text && { text }) });
  return drawn;
}

function boxText(stage: Stage, box: Box, text: string, color: Color, align: TextStyle['align']): TextElement {
  const style: TextStyle = {
    font: 'body',
    size: stage.template.design.scale.body,
    bold: false,
    color,
    align,
    lineHeight: 1.1,
  };
  const element: TextElement = {
    type: 'text',
    box,
    role: 'body',
    style,
    anchor: 'middle',
    paragraphs: plain(text),
    block: undefined as never,
    inset: { x: 8, y: 5 },
  };
  const fitted = refitted(stage, element, 13);
  const height = Math.max(box.height, fitted.block.height + 10);
  return { ...fitted, box: { ...box, height: align === 'start' ? height : box.height } };
}

function boxAround(elements: readonly SceneElement[]): Box | undefined {
  if (elements.length === 0) return undefined;
  const boxes = elements.map(({ box }) => box);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The final box of an object. */
function placed(stage: Stage, box: Box, place: OwnPlace, around: Box | undefined): Box {
  const { canvas } = stage.template;
  const scale = place.scale ?? 1;
  const across = place.along === 'height' ? 1 : scale;
  const width = place.width ? place.width * perCm : box.width * across;
  const height = place.height ? place.height * perCm : box.height * (place.along === 'width' ? 1 : scale);
  let [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
  if (place.width || place.height) [x, y] = [box.x, box.y];
  const { at = '' } = place;
  if (at.includes('left')) x = margin;
  if (at.includes('right')) x = canvas.width - margin - width;
  if (at.includes('top')) y = margin;
  if (at.includes('bottom')) y = canvas.height - margin - height;
  if (at === 'center') [x, y] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
  if (place.x !== undefined) x = place.x * perCm;
  if (place.y !== undefined) y = place.y * perCm;
  if (around && place.beside) [x, y] = beside(around, { width, height }, place.beside.side);
  x += (place.dx ?? 0) * perCm + ((place.stepX ?? 0) * canvas.width) / 10;
  y += (place.dy ?? 0) * perCm + ((place.stepY ?? 0) * canvas.height) / 10;
  return { x, y, width, height };
}

/** Objects that grow or are centred stay below the title if there is room. */
function below({ template: { canvas } }: Stage, box: Box, title: Box): Box {
  const apart =
    box.y >= title.y + title.height ||
    box.y + box.height <= title.y ||
    box.x >= title.x + title.width ||
    box.x + box.width <= title.x;
  const top = title.y + title.height + margin / 2;
  const room = canvas.height - margin - top;
  if (apart || room <= 0) return box;
  const part = Math.min(1, room / box.height);
  const [width, height] = [box.width * part, box.height * part];
  return {
    x: box.x + (box.width - width) / 2,
    y: Math.max(top, Math.min(box.y, top + room - height)),
    width,
    height,
  };
}

function beside(
  around: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  side: string,
): [number, number] {
  const gap = 12;
  const [middleX, middleY] = [around.x + (around.width - width) / 2, around.y + (around.height - height) / 2];
  if (side === 'left') return [around.x - gap - width, middleY];
  if (side === 'right') return [around.x + around.width + gap, middleY];
  if (side === 'above') return [middleX, around.y - gap - height];
  return [middleX, around.y + around.height + gap];
}

/** Moved and scaled with its object. */
function moved(stage: Stage, element: SceneElement, from: Box, to: Box): SceneElement {
  const [across, down] = [to.width / (from.width || 1), to.height / (from.height || 1)];
  const box: Box = {
    x: to.x + (element.box.x - from.x) * across,
    y: to.y + (element.box.y - from.y) * down,
    width: element.box.width * across,
    height: element.box.height * down,
  };
  if (element.type === 'text') return refitted(stage, { ...element, box });
  if (element.type === 'shape') {
    const kind = kinds.get(element);
    return kind ? shaped(stage, { ...element, box }, kind.shape, kind.text) : { ...element, box };
  }
  if (element.type === 'table')
    return {
      ...element,
      box,
      columnWidths: element.columnWidths.map((width) => width * across),
      rows: element.rows.map((row) => ({ ...row, height: row.height * down })),
    };
  return { ...element, box };
}
