import type PDFDocument from 'pdfkit';
import type { Box, ShapeElement } from '../../scene/scene.ts';
import { resolveColor, type Theme } from '../../scene/theme.ts';
import { gradientLine } from '../gradient-line.ts';

export function drawShape(document: PDFDocument, theme: Theme, shape: ShapeElement): void {
  document.save();
  if (shape.geometry === 'path') enterPath(document, shape);
  if (shape.opacity !== undefined) document.fillOpacity(shape.opacity);
  if (shape.fill) {
    outline(document, shape);
    document.fill(paintOf(document, theme, shape), 'even-odd');
  }
  if (shape.stroke) {
    const { color, width, dash } = shape.stroke;
    document.lineWidth(width);
    if (dash) document.dash(width * 4, { space: width * 3 });
    outline(document, shape);
    document.stroke(resolveColor(theme, color));
  }
  document.restore();
}

function paintOf(
  document: PDFDocument,
  theme: Theme,
  { fill = 'bg1', gradient, geometry, box }: ShapeElement,
) {
  if (!gradient) return resolveColor(theme, fill);
  // A path's coordinates, and so its gradient's, start at the corner of its box.
  const place = geometry === 'path' ? { ...box, x: 0, y: 0 } : box;
  const paint = document.linearGradient(...gradientLine(place, gradient.angle));
  for (const { at, color, opacity } of gradient.stops) paint.stop(at, resolveColor(theme, color), opacity);
  return paint;
}

/** Moves to a path's box, and flips it if necessary. */
function enterPath(document: PDFDocument, { box, flip }: ShapeElement): void {
  document.translate(flip ? box.x + box.width : box.x, box.y);
  if (flip) document.scale(-1, 1);
}

function outline(document: PDFDocument, shape: ShapeElement): void {
  const { x, y, width, height } = shape.box;
  switch (shape.geometry) {
    case 'rect':
      document.rect(x, y, width, height);
      break;
    case 'round-rect':
      document.roundedRect(x, y, width, height, Math.min(shape.radius ?? 0, width / 2, height / 2));
      break;
    case 'ellipse':
      document.ellipse(x + width / 2, y + height / 2, width / 2, height / 2);
      break;
    case 'line':
      document.moveTo(x, shape.flip ? y + height : y).lineTo(x + width, shape.flip ? y : y + height);
      break;
    case 'chevron':
      document.path(chevronPath(shape.box, shape.flip ?? false));
      break;
    case 'path':
      document.path(shape.path ?? '');
  }
}

/** A chevron whose point is half as long as it is high, like DrawingML's preset. */
export function chevronPath({ x, y, width, height }: Box, flip: boolean): string {
  const point = Math.min(height / 2, width);
  const [back, front, tip] = flip ? [x + width, x + point, x] : [x, x + width - point, x + width];
  return `M${back} ${y}L${front} ${y}L${tip} ${y + height / 2}L${front} ${y + height}L${back} ${y + height}Z`;
}
