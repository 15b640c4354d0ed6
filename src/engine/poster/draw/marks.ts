import { encode } from 'uqr';
import { inside } from '../../blocks/grid.ts';
import { contain } from '../../package/box.ts';
import type { Box, SceneElement } from '../../scene/scene.ts';
import { rect, rounded, shape } from '../../scene/shapes.ts';
import type { PosterContent } from '../content.ts';
import type { Pen } from './pen.ts';

/** Logos and QR code next to the title. */
export interface Marks {
  any: boolean;
  /** Width at a height, including the gap before them. */
  width(height: number): number;
  /** Requested height. */
  least(height: number): number;
  draw(box: Box): SceneElement[];
}

/** Largest width of a logo relative to its height. */
const widest = 2.6;
/** White modules around a QR code, required for reading it. */
const quiet = 4;
const gap = 0.18;

export function marksOf({ logos = [], code }: PosterContent, pen: Pen): Marks {
  const shapes = logos.flatMap((asset) => {
    const size = pen.pictures.get(asset);
    return size ? [{ asset, ratio: Math.min(widest, size.width / size.height), size }] : [];
  });
  const ratios = [...shapes.map(({ ratio }) => ratio), ...(code ? [1] : [])];
  const any = ratios.length > 0;
  return {
    any,
    width: (height) => ratios.reduce((sum, ratio) => sum + height * (ratio + gap), 0),
    least: (height) => (any ? height : 0),
    draw: (box) => {
      if (!any) return [];
      const wanted = ratios.reduce((sum, ratio) => sum + ratio + gap, 0);
      const high = Math.min(box.height, box.width / wanted);
      let x = box.x + box.width - high * (wanted - gap * ratios.length) - high * gap * (ratios.length - 1);
      const y = box.y + (box.height - high) / 2;
      const next = (ratio: number): Box => {
        const at = { x, y, width: high * ratio, height: high };
        x += high * (ratio + gap);
        return at;
      };
      return [
        ...shapes.flatMap(({ asset, ratio, size }) => logo(asset, size, next(ratio), pen)),
        ...(code ? codeIn(next(1), code, pen) : []),
      ];
    },
  };
}

/** The whole logo on white, which most are made for. */
function logo(asset: string, size: { width: number; height: number }, box: Box, pen: Pen): SceneElement[] {
  const inset = box.height * 0.06;
  const at = contain(size, inside(box, inset));
  const plate = { ...box, y: at.y - inset, height: at.height + 2 * inset };
  return [rounded(plate, 6 * pen.unit, { fill: '#FFFFFF' }), { type: 'image', asset, alt: 'Logo', box: at }];
}

let last: { text: string; code: ReturnType<typeof encode> } | undefined;

/** A header is measured at many sizes with the same code. */
function encoded(text: string): ReturnType<typeof encode> {
  if (last?.text !== text) last = { text, code: encode(text, { ecc: 'M', border: 0 }) };
  return last.code;
}

/** The code as one path, sharp at any size. */
function codeIn(box: Box, text: string, pen: Pen): SceneElement[] {
  const { data, size } = encoded(text);
  const module = box.width / (size + 2 * quiet);
  const edge = (index: number) => ((index + quiet) * module).toFixed(3);
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) =>
      dark
        ? `M${edge(x)} ${edge(y)}L${edge(x + 1)} ${edge(y)}L${edge(x + 1)} ${edge(y + 1)}L${edge(x)} ${edge(y + 1)}Z`
        : [],
    ),
  );
  return [
    rect(box, '#FFFFFF'),
    // A mirrored canvas flips shapes, but codes must not be mirrored.
    shape('path', box, {
      path: path.join(''),
      fill: '#000000',
      alt: text,
      ...(pen.text.rtl && { flip: true }),
    }),
  ];
}
