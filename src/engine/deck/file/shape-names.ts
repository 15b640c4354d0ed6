import type { Element } from '@xmldom/xmldom';
import { type ShapeKind, shapePresets } from '../../instruct/operation-values.ts';
import type { ObjectView } from '../../instruct/view.ts';
import { presetOf, type SlideObject } from '../../package/reading/slide-objects.ts';
import { children, descend, descendants, integer } from '../../package/xml.ts';

/** Everyday names of DrawingML presets that the vocabulary has. */
const kindsByPreset = new Map<string, ShapeKind>([
  ...(Object.entries(shapePresets) as [ShapeKind, string][])
    .reverse()
    .map(([kind, preset]) => [preset, kind] as const),
  ['rect', 'rectangle'],
  ['ellipse', 'circle'],
  ['wedgeRoundRectCallout', 'callout'],
  ['wedgeEllipseCallout', 'callout'],
  ['cloudCallout', 'callout'],
  ['star4', 'star'],
  ['star6', 'star'],
  ['star8', 'star'],
]);

export function shapeOf({ element, kind }: SlideObject): Pick<ObjectView, 'shape' | 'hasHead'> {
  if (kind === 'line') {
    const ends = descendants(element, 'headEnd', 'tailEnd');
    const hasHead = ends.some((end) => !['', 'none'].includes(end.getAttribute('type') ?? ''));
    return { shape: 'line', ...(hasHead && { hasHead }) };
  }
  const shape = kindsByPreset.get(presetOf(element) ?? '') ?? (isDrawnRound(element) ? 'circle' : undefined);
  return shape ? { shape } : {};
}

/** Whether it is a freeform circle: only curves, with end points at equal distance from the centre. */
function isDrawnRound(element: Element): boolean {
  const [path, ...more] = descendants(descend(element, 'spPr', 'custGeom') ?? element, 'path');
  if (!path || more.length > 0 || descendants(path, 'lnTo', 'quadBezTo', 'arcTo').length > 0) return false;
  const curves = children(path, 'cubicBezTo');
  const [width, height] = [integer(path, 'w') ?? 0, integer(path, 'h') ?? 0];
  const radii = curves.map((curve) => {
    const end = children(curve, 'pt').at(-1);
    const across = (integer(end, 'x') ?? 0) / width - 0.5;
    return Math.hypot(across, (integer(end, 'y') ?? 0) / height - 0.5);
  });
  return curves.length >= 4 && curves.length < mostCurves && Math.max(...radii) < Math.min(...radii) * 1.06;
}

const mostCurves = 50;
