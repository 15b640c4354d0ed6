import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../package/deck-package.ts';
import type { Layout } from '../package/layout.ts';
import { measureBody } from '../package/measured/measure-body.ts';
import { ns } from '../package/names.ts';
import type { OoxmlPackage } from '../package/package.ts';
import { pixelBox } from '../package/pixels.ts';
import { readThemeFonts } from '../package/theme-colors.ts';
import { boxOf } from '../package/transform.ts';
import { child, descendants, integer } from '../package/xml.ts';
import { scaleInside } from './scale-object.ts';
import { framed, type SlideObject } from './slide-object.ts';
import { fullnessOf } from './text-in-room.ts';

/** How much each diagram of a slide was enlarged, by the part of its drawing. */
export type DiagramScales = Map<string, { scaleX: number; scaleY: number }>;

/** @param objects already placed */
export function diagramScales(objects: SlideObject[], opened: OoxmlPackage, slide: string): DiagramScales {
  const targets = new Map(opened.relationships(slide).map(({ id, target }) => [id, target]));
  const scales: DiagramScales = new Map();
  for (const object of objects.filter((one) => framed(one) === 'diagram')) {
    const [frame] = object.variants;
    const now = boxOf(frame);
    const drawing = targets.get(drawingOf(frame, opened, targets));
    if (object.box && now && drawing)
      scales.set(drawing, { scaleX: now.width / object.box.width, scaleY: now.height / object.box.height });
  }
  return scales;
}

/** Share of a shape's room above which its text does not fit. */
const full = 1.08;

/** How many shapes of a diagram's drawing have text that does not fit, on a given layout. */
export function crampedShapes(drawing: Element, layout: Layout, { package: opened }: DeckPackage): number {
  const { major, minor } = readThemeFonts(opened.root(layout.master.theme));
  return descendants(drawing, 'sp').filter((shape) => {
    const room = child(child(shape, 'txXfrm'), 'ext');
    const [width, height] = [room && integer(room, 'cx'), room && integer(room, 'cy')];
    if (!width || !height) return false;
    const box = pixelBox({ x: 0, y: 0, width, height });
    const text = measureBody(shape, box, layout, { heading: major, body: minor });
    return text && (text.brokenWord || fullnessOf(text) > full);
  }).length;
}

/** The id of the drawing part named in a diagram's data; programs show it until the diagram is edited. */
function drawingOf(frame: Element, opened: OoxmlPackage, targets: Map<string, string>): string {
  const data = targets.get(descendants(frame, 'relIds')[0]?.getAttributeNS(ns.r, 'dm') ?? '');
  const extension = data && opened.has(data) ? descendants(opened.root(data), 'dataModelExt')[0] : undefined;
  return extension?.getAttribute('relId') ?? '';
}

/** Scales a diagram's drawing with its frame. */
export function scaleDrawing(drawing: Element, scaleX: number, scaleY: number): void {
  const scale = (element: Element, name: string, factor: number): void => {
    const length = integer(element, name);
    if (length !== undefined) element.setAttribute(name, String(Math.round(length * factor)));
  };
  for (const point of descendants(drawing, 'off', 'ext', 'chOff', 'chExt')) {
    for (const name of ['x', 'cx']) scale(point, name, scaleX);
    for (const name of ['y', 'cy']) scale(point, name, scaleY);
  }
  scaleInside(drawing, { scaleX, scaleY, inherited: [] });
}
