import type { Box, Page, Scene, SceneElement, ShapeElement } from '../../scene/scene.ts';

/** A millimetre in pixels at 96 DPI. */
const millimetre = 96 / 25.4;
/** Paint beyond the cut, and the margin outside it for crop marks. */
const bleed = 3 * millimetre;
const slug = 9 * millimetre;
const markLength = 5 * millimetre;
const markWidth = 0.35;
/** Pixels: an object this near to an edge reaches it. */
const near = 1;

/** Puts a poster on a larger sheet: what reaches its edges is extended into the bleed, and crop marks are added. */
export function printSheet(scene: Scene): Scene {
  const { width, height } = scene.canvas;
  const canvas = { width: width + 2 * slug, height: height + 2 * slug };
  const trim = { box: { x: slug, y: slug, width, height }, bleed };
  const grown = (box: Box): Box => {
    const left = box.x <= near ? bleed : 0;
    const top = box.y <= near ? bleed : 0;
    const right = box.x + box.width >= width - near ? bleed : 0;
    const bottom = box.y + box.height >= height - near ? bleed : 0;
    return {
      x: box.x + slug - left,
      y: box.y + slug - top,
      width: box.width + left + right,
      height: box.height + top + bottom,
    };
  };
  const placed = (element: SceneElement): SceneElement => {
    const plain = element.type === 'shape' && element.geometry === 'rect' && !element.text;
    const box = plain
      ? grown(element.box)
      : { ...element.box, x: element.box.x + slug, y: element.box.y + slug };
    if (element.type !== 'shape' || !element.text) return { ...element, box } as SceneElement;
    return { ...element, box, text: placed(element.text) as ShapeElement['text'] } as SceneElement;
  };
  const pageOf = (page: Page): Page => {
    const { fill, elements } = page.backdrop;
    const paper: SceneElement[] = fill
      ? [{ type: 'shape', geometry: 'rect', box: grown({ x: 0, y: 0, width, height }), fill }]
      : [];
    return {
      ...page,
      backdrop: { fill: '#FFFFFF', elements: [...paper, ...elements.map(placed), ...marks(trim.box)] },
      elements: page.elements.map(placed),
    };
  };
  return { ...scene, canvas, trim, pages: scene.pages.map(pageOf) };
}

/** Two hairlines at each corner, outside the bleed. */
function marks({ x, y, width, height }: Box): SceneElement[] {
  const line = (box: Box): SceneElement => ({ type: 'shape', geometry: 'rect', box, fill: '#000000' });
  const away = bleed + 0.5 * millimetre;
  const columns = [x, x + width];
  const rows = [y, y + height];
  return [
    ...columns.flatMap((at) =>
      [y - away - markLength, y + height + away].map((top) =>
        line({ x: at - markWidth / 2, y: top, width: markWidth, height: markLength }),
      ),
    ),
    ...rows.flatMap((at) =>
      [x - away - markLength, x + width + away].map((left) =>
        line({ x: left, y: at - markWidth / 2, width: markLength, height: markWidth }),
      ),
    ),
  ];
}
