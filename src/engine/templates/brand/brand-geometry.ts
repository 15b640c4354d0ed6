import type { Element } from '@xmldom/xmldom';
import { child, children, descend, integer } from '../../package/xml.ts';
import { cornersAt, polygons } from '../../scene/polygons.ts';
import type { Box, ShapeElement } from '../../scene/scene.ts';

type Geometry = Pick<ShapeElement, 'geometry' | 'path' | 'radius' | 'flip'>;
type Point = readonly [x: number, y: number];

/** Default corner rounding, as a share of the shorter side. */
const usualRounding = 16_667;

/** A template shape's outline, rotated and flipped like the shape. */
export function brandGeometry(element: Element, box: Box): Geometry {
  const properties = child(element, 'spPr');
  const turn = turnOf(properties, box);
  const custom = child(properties, 'custGeom');
  if (custom) return { geometry: 'path', path: customPath(custom, box, turn) };
  const preset = child(properties, 'prstGeom');
  const name = preset?.getAttribute('prst') ?? 'rect';
  if (name === 'line' || name === 'straightConnector1')
    return { geometry: 'line', flip: flips(properties).vertical !== flips(properties).across };
  if (name === 'ellipse') return { geometry: 'ellipse' };
  if (name === 'roundRect')
    return { geometry: 'round-rect', radius: rounding(preset) * Math.min(box.width, box.height) };
  const corners: readonly Point[] | undefined = Object.hasOwn(polygons, name)
    ? polygons[name as keyof typeof polygons]
    : undefined;
  const isTurned = turn([0, 0])[0] !== 0 || turn([0, 0])[1] !== 0;
  if (!corners && !isTurned) return { geometry: 'rect' };
  const points = (corners ?? cornersAt([0, 0, 1, 0, 1, 1, 0, 1])).map(([x, y]) =>
    turn([x * box.width, y * box.height]),
  );
  return { geometry: 'path', path: `M${points.map((point) => point.map(rounded).join(' ')).join('L')}Z` };
}

const rounding = (preset: Element | undefined): number => {
  const formula = descend(preset, 'avLst', 'gd')?.getAttribute('fmla') ?? `val ${usualRounding}`;
  return Math.min(0.5, Number(formula.replace('val ', '')) / 100_000);
};

const flips = (properties: Element | undefined) => {
  const transform = child(properties, 'xfrm');
  return {
    across: transform?.getAttribute('flipH') === '1',
    vertical: transform?.getAttribute('flipV') === '1',
  };
};

/** Maps points of the unrotated shape, relative to its box's top left corner. */
function turnOf(properties: Element | undefined, { width, height }: Box): (point: Point) => Point {
  const { across, vertical } = flips(properties);
  const angle = ((integer(child(properties, 'xfrm'), 'rot') ?? 0) / 60_000 / 180) * Math.PI;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return ([x, y]) => {
    const dx = (across ? width - x : x) - width / 2;
    const dy = (vertical ? height - y : y) - height / 2;
    return [width / 2 + dx * cos - dy * sin, height / 2 + dx * sin + dy * cos];
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

const letters: Record<string, string> = { moveTo: 'M', lnTo: 'L', cubicBezTo: 'C', close: 'Z' };

/** Paths of lines and curves; arcs, which are rare, become straight lines to their ends. */
function customPath(custom: Element, { width, height }: Box, turn: (point: Point) => Point): string {
  return children(child(custom, 'pathLst') ?? custom, 'path')
    .map((path) => {
      const across = width / (integer(path, 'w') || 1);
      const down = height / (integer(path, 'h') || 1);
      const at = (point: Element): Point =>
        turn([(integer(point, 'x') ?? 0) * across, (integer(point, 'y') ?? 0) * down]);
      return children(path)
        .map((command) => {
          const points = children(command, 'pt').map(at);
          if (command.localName === 'quadBezTo') return quadratic(points);
          const letter = letters[command.localName ?? ''] ?? '';
          return letter + points.map((point) => point.map(rounded).join(' ')).join(' ');
        })
        .join('');
    })
    .join('');
}

/** Approximates a quadratic curve by using its handle twice. */
const quadratic = ([handle = [0, 0], end = [0, 0]]: Point[]): string =>
  `C${[handle, handle, end].map((point) => point.map(rounded).join(' ')).join(' ')}`;
