import type { Element } from '@xmldom/xmldom';
import { ns } from '../package/names.ts';
import type { OoxmlPackage } from '../package/package.ts';
import { boxOf } from '../package/transform.ts';
import { descendants, integer } from '../package/xml.ts';
import { scaleInside } from './scale-object.ts';
import { framed, type SlideObject } from './slide-object.ts';

/** How much larger each diagram of a slide has become, by the part that holds its drawing. */
export type DiagramScales = Map<string, { scaleX: number; scaleY: number }>;

/** @param objects whose frames have taken their new places */
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

/** In hundredths of a point: words are not made smaller than this. */
const smallest = 800;

/** Whether the words of a diagram stay larger than what they stand in, which has become small. */
export const crowdsWords = (scales: DiagramScales, opened: OoxmlPackage): boolean =>
  [...scales].some(([drawing, { scaleX, scaleY }]) =>
    descendants(opened.root(drawing), 'rPr').some(
      (run) => (integer(run, 'sz') ?? smallest * 2) * Math.min(scaleX, scaleY) < smallest * 0.95,
    ),
  );

/** The id of the drawing that a diagram's data names; programs show it until somebody edits the diagram. */
function drawingOf(frame: Element, opened: OoxmlPackage, targets: Map<string, string>): string {
  const data = targets.get(descendants(frame, 'relIds')[0]?.getAttributeNS(ns.r, 'dm') ?? '');
  const extension = data && opened.has(data) ? descendants(opened.root(data), 'dataModelExt')[0] : undefined;
  return extension?.getAttribute('relId') ?? '';
}

/** Makes the drawing of a diagram as large as its frame has become. */
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
