import { Resvg } from '@resvg/resvg-js';
import { enoughContrast } from '../../scene/enough-contrast.ts';
import { rgb } from '../../scene/hex-colors.ts';
import type { Backdrop, Box, Color, Page, Scene } from '../../scene/scene.ts';
import { resolveColor, type Theme } from '../../scene/theme.ts';
import type { Assets } from '../../source.ts';

/** Width in pixels: enough to tell clear areas from busy ones. */
const across = 128;

/** Draws a page as SVG. */
export type DrawPage = (scene: Scene, page: Page, assets: Assets) => string;

export interface Canvas {
  width: number;
  height: number;
}

/** A small picture of a slide's backdrop, to find where text is legible. */
export class Ground {
  readonly #pixels: Uint8Array;
  readonly #width: number;
  readonly #height: number;
  readonly #scale: number;
  readonly #theme: Theme;
  readonly #views = new Map<string, View>();

  constructor(backdrop: Backdrop, theme: Theme, canvas: Canvas, assets: Assets, draw: DrawPage) {
    const page = { id: '', title: '', layout: '', backdrop, elements: [] };
    const scene = { canvas, language: 'en', direction: 'ltr', title: '', theme, pages: [page] } as const;
    const svg = draw({ ...scene, pages: [page] }, page, assets);
    const painted = new Resvg(svg, {
      fitTo: { mode: 'width', value: across },
      font: { loadSystemFonts: false },
      background: resolveColor(theme, 'bg1'),
    }).render();
    this.#pixels = painted.pixels;
    this.#width = painted.width;
    this.#height = painted.height;
    this.#scale = painted.width / canvas.width;
    this.#theme = theme;
  }

  /** The share of a box where text of a colour is legible. */
  legible(box: Box, color: Color): number {
    const rows = this.#rows(box, color);
    return rows.length === 0 ? 1 : rows.reduce((sum, row) => sum + row, 0) / rows.length;
  }

  /** The tallest full-width part of a box where text of a colour is legible. */
  clearPart(box: Box, color: Color): Box {
    const rows = this.#rows(box, color);
    let best = { from: 0, to: 0 };
    for (let from = 0; from < rows.length; from++) {
      let to = from;
      while (to < rows.length && (rows[to] ?? 0) > clearRow) to++;
      if (to - from > best.to - best.from) best = { from, to };
      from = to;
    }
    if (best.from === 0 && best.to === rows.length) return box;
    const rowHeight = box.height / Math.max(1, rows.length);
    return { ...box, y: box.y + best.from * rowHeight, height: (best.to - best.from) * rowHeight };
  }

  /** For each pixel row of a box, the share that is legible in a colour and not an ornament. */
  #rows(box: Box, color: Color): number[] {
    const light = luminance(...rgb(resolveColor(this.#theme, color)));
    const view = this.#view(box);
    return Array.from({ length: view.height }, (_, row) => {
      let clear = 0;
      for (let pixel = row * view.width; pixel < (row + 1) * view.width; pixel++)
        if (view.calm[pixel] && contrast(light, view.light[pixel] ?? 0) >= enoughContrast) clear++;
      return clear / view.width;
    });
  }

  #view(box: Box): View {
    const key = `${box.x}/${box.y}/${box.width}/${box.height}`;
    const view = this.#views.get(key) ?? this.#look(box);
    this.#views.set(key, view);
    return view;
  }

  #look(box: Box): View {
    const clamp = (value: number, most: number) =>
      Math.min(most, Math.max(0, Math.round(value * this.#scale)));
    const [left, top] = [clamp(box.x, this.#width), clamp(box.y, this.#height)];
    const width = clamp(box.x + box.width, this.#width) - left;
    const height = width > 0 ? clamp(box.y + box.height, this.#height) - top : 0;
    const count = width * height;
    const at = (pixel: number, part: number) =>
      this.#pixels[4 * ((top + Math.floor(pixel / width)) * this.#width + left + (pixel % width)) + part] ??
      0;
    const parts = [0, 1, 2].map((part) => Uint8Array.from({ length: count }, (_, pixel) => at(pixel, part)));
    const usual = parts.map((part) => part.slice().sort()[count >> 1] ?? 0);
    const [r, g, b] = parts as [Uint8Array, Uint8Array, Uint8Array];
    const isCalm = (pixel: number) =>
      parts.every((part, index) => Math.abs((part[pixel] ?? 0) - (usual[index] ?? 0)) <= mostOff);
    return {
      width,
      height,
      light: Float64Array.from({ length: count }, (_, pixel) =>
        luminance(r[pixel] ?? 0, g[pixel] ?? 0, b[pixel] ?? 0),
      ),
      calm: Array.from({ length: count }, (_, pixel) => isCalm(pixel)),
    };
  }
}

/** The luminance of a box's pixels by row, and whether each is near the usual there. */
interface View {
  width: number;
  height: number;
  light: Float64Array;
  calm: boolean[];
}

/** Of 255: the largest channel difference from the surroundings; gradients stay below, ornaments above. */
const mostOff = 80;

/** A row is clear when only a thin stroke crosses it. */
const clearRow = 0.97;

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const luminance = (r: number, g: number, b: number): number =>
  0.2126 * (linear[r] ?? 0) + 0.7152 * (linear[g] ?? 0) + 0.0722 * (linear[b] ?? 0);

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
