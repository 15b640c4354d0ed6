import { pictureKind } from '../../scene/picture.ts';
import type {
  Gradient,
  ImageElement,
  Page,
  Scene,
  SceneElement,
  ShapeElement,
  TableElement,
} from '../../scene/scene.ts';
import type { GlyphRun, TextBlock } from '../../scene/text-block.ts';
import { resolveColor } from '../../scene/theme.ts';
import type { Assets } from '../../source.ts';
import { blockTop } from '../../text/block-top.ts';
import { linkLine } from '../../text/link-line.ts';
import { slantOf } from '../../text/slant.ts';
import { chartDrawing } from '../chart/chart-drawing.ts';
import { gradientLine } from '../gradient-line.ts';
import { chevronPath } from '../pdf/draw-shape.ts';

/** Writes one page as an SVG of outlines and pictures, which needs no fonts. */
export function renderSvg(scene: Scene, page: Page, assets: Assets): string {
  const { width, height } = scene.canvas;
  const pen = new SvgPen(scene, assets);
  const { elements } = page.backdrop;
  const fill = page.background ?? page.backdrop.fill;
  const ground = fill
    ? `<rect width="${width}" height="${height}" fill="${resolveColor(scene.theme, fill)}"/>`
    : '';
  const drawn = [...elements, ...page.elements].map((element) => pen.draw(element)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${drawn}</svg>`
  );
}

class SvgPen {
  readonly #scene: Scene;
  readonly #assets: Assets;
  #gradients = 0;

  constructor(scene: Scene, assets: Assets) {
    this.#scene = scene;
    this.#assets = assets;
  }

  draw(element: SceneElement): string {
    switch (element.type) {
      case 'shape':
        return this.#shape(element) + (element.text ? this.draw(element.text) : '');
      case 'image':
        return this.#image(element);
      case 'table':
        return this.#table(element);
      case 'chart': {
        const { theme, language, direction } = this.#scene;
        const parts = chartDrawing(element, { theme, language, rtl: direction === 'rtl' });
        return parts.map((part) => this.draw(part)).join('');
      }
      case 'text': {
        const { box, fill, style, block, inset } = element;
        const ground = fill ? rectangle(box, ` fill="${this.#color(fill)}"`) : '';
        return ground + this.#text(block, box.x + (inset?.x ?? 0), blockTop(element, block), style.color);
      }
    }
  }

  #color(color: string): string {
    return resolveColor(this.#scene.theme, color);
  }

  #text(block: TextBlock, x: number, y: number, color: string): string {
    const runs = block.lines.flatMap((line) =>
      line.runs.map((run) => {
        const glyphs = glyphPaths(run, x + run.x, y + line.baseline - (run.rise ?? 0));
        const under = run.link || run.underline ? underline(run, x + run.x, y + line.baseline) : '';
        return glyphs && `<g fill="${this.#color(run.color ?? color)}">${glyphs}${under}</g>`;
      }),
    );
    return runs.join('');
  }

  #shape(shape: ShapeElement): string {
    const { stroke, fill, opacity } = shape;
    const dash = stroke?.dash ? ` stroke-dasharray="${stroke.width * 4} ${stroke.width * 3}"` : '';
    const line = stroke ? ` stroke="${this.#color(stroke.color)}" stroke-width="${stroke.width}"${dash}` : '';
    const gradient = shape.gradient && this.#gradient(shape, shape.gradient);
    const paint =
      ` fill="${gradient ? `url(#${gradient.id})` : fill ? this.#color(fill) : 'none'}" fill-rule="evenodd"${line}` +
      (opacity === undefined ? '' : ` fill-opacity="${opacity}"`);
    return (gradient?.definition ?? '') + outline(shape, paint);
  }

  #gradient({ box, geometry }: ShapeElement, { angle, stops }: Gradient): { id: string; definition: string } {
    this.#gradients++;
    const id = `g${this.#gradients}`;
    const [x1, y1, x2, y2] = gradientLine(geometry === 'path' ? { ...box, x: 0, y: 0 } : box, angle);
    const colors = stops.map(
      ({ at, color, opacity }) =>
        `<stop offset="${at}" stop-color="${this.#color(color)}" stop-opacity="${opacity}"/>`,
    );
    const line = `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    return { id, definition: `<linearGradient id="${id}" ${line}>${colors.join('')}</linearGradient>` };
  }

  #image({ box, asset, crop = { x: 0, y: 0, width: 1, height: 1 } }: ImageElement): string {
    const bytes = this.#assets.get(asset);
    if (!bytes) throw new Error(`The picture ${asset} of this document is missing.`);
    const width = box.width / crop.width;
    const height = box.height / crop.height;
    const data = `data:image/${pictureKind(bytes) ?? 'jpeg'};base64,${Buffer.from(bytes).toString('base64')}`;
    return (
      `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" overflow="hidden">` +
      `<image x="${-crop.x * width}" y="${-crop.y * height}" width="${width}" height="${height}" ` +
      `preserveAspectRatio="none" xlink:href="${data}"/></svg>`
    );
  }

  #table({ box, columnWidths, rows }: TableElement): string {
    const rtl = this.#scene.direction === 'rtl';
    let y = box.y;
    let drawn = '';
    for (const row of rows) {
      let used = 0;
      row.cells.forEach((cell, index) => {
        const width = columnWidths[index] ?? 0;
        const x = rtl ? box.x + box.width - used - width : box.x + used;
        const place = { x, y, width, height: row.height };
        const edge = (at: number, stroke = cell.borderTop) =>
          stroke
            ? rectangle(
                { x, y: at - stroke.width / 2, width, height: stroke.width },
                ` fill="${this.#color(stroke.color)}"`,
              )
            : '';
        if (cell.fill) drawn += rectangle(place, ` fill="${this.#color(cell.fill)}"`);
        drawn += edge(y) + edge(y + row.height, cell.borderBottom);
        drawn += this.#text(
          cell.block,
          x + cell.inset.x,
          blockTop({ ...cell, box: place }, cell.block),
          cell.style.color,
        );
        used += width;
      });
      y += row.height;
    }
    return drawn;
  }
}

/** Glyph outlines at their measured positions. */
function glyphPaths(run: GlyphRun, x: number, baseline: number): string {
  const { face, size, glyphs } = run;
  const scale = size / face.unitsPerEm;
  let at = x;
  let paths = '';
  for (const glyph of glyphs) {
    const outline = face.outlineOf(glyph.id);
    const place = `${round(at + glyph.dx * scale)} ${round(baseline - glyph.dy * scale)}`;
    if (outline)
      paths += `<path transform="matrix(${scale} 0 ${slantOf(run) * scale} ${-scale} ${place})" d="${outline}"/>`;
    at += glyph.advance * scale;
  }
  return paths;
}

function underline(run: GlyphRun, x: number, baseline: number): string {
  const { y, height } = linkLine(run);
  return rectangle({ x, y: baseline + y, width: run.width, height }, '');
}

const round = (value: number): number => Math.round(value * 100) / 100;

const rectangle = (box: { x: number; y: number; width: number; height: number }, paint: string): string =>
  `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"${paint}/>`;

function outline(shape: ShapeElement, paint: string): string {
  const { x, y, width, height } = shape.box;
  switch (shape.geometry) {
    case 'rect':
      return rectangle(shape.box, paint);
    case 'round-rect':
      return rectangle(shape.box, ` rx="${Math.min(shape.radius ?? 0, width / 2, height / 2)}"${paint}`);
    case 'ellipse':
      return `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width / 2}" ry="${height / 2}"${paint}/>`;
    case 'line': {
      const [from, to] = shape.flip ? [y + height, y] : [y, y + height];
      return `<line x1="${x}" y1="${from}" x2="${x + width}" y2="${to}"${paint}/>`;
    }
    case 'chevron':
      return `<path d="${chevronPath(shape.box, shape.flip ?? false)}"${paint}/>`;
    case 'path': {
      const place = shape.flip ? `translate(${x + width} ${y}) scale(-1 1)` : `translate(${x} ${y})`;
      return `<path transform="${place}" d="${shape.path ?? ''}"${paint}/>`;
    }
  }
}
