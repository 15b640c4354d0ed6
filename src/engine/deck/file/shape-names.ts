import { type ShapeKind, shapePresets } from '../../instruct/operation-values.ts';
import type { ObjectView } from '../../instruct/view.ts';
import { presetOf, type SlideObject } from '../../package/reading/slide-objects.ts';
import { descendants } from '../../package/xml.ts';

/** Everyday names of DrawingML's geometries, where the vocabulary has one. */
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
  const shape = kindsByPreset.get(presetOf(element) ?? '');
  return shape ? { shape } : {};
}
