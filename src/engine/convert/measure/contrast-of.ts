import { type Box, intersection } from '../../package/box.ts';
import type { CheckedSlide, SlideObject } from '../../package/measured/read-slide.ts';
import { bodyColors, cellPairs } from '../../package/measured/text-colors.ts';
import { emuBox } from '../../package/pixels.ts';
import { wcagContrast } from '../../scene/hex-colors.ts';
import { contrastOnMost, paintedColor, spread } from './painted-color.ts';
import type { Thing } from './slide-facts.ts';

/** Contrast below which letters are invisible. */
const vanishing = 1.6;
/** At most this many lines of a text are sampled. */
const mostRows = 8;

/** Contrast below which text has its background's colour, and the share of its ink where it must. */
const unseen = { contrast: 1.05, everywhere: 0.95 };

/** Whether nobody sees a text, as it has the colour of what is behind it. */
export const isUnseen = ({ text, contrast = Number.POSITIVE_INFINITY, faded }: Thing): boolean =>
  text !== undefined && contrast < unseen.contrast && faded > unseen.everywhere;

/** The contrast of an object's text with what is behind it; undefined where that is unknown. */
export function contrastOf(
  slide: CheckedSlide,
  object: SlideObject,
  index: number,
  { ink, rows }: { ink: Box; rows: Box[] },
): Pick<Thing, 'contrast' | 'faded'> | undefined {
  const below = slide.objects.slice(0, index).map(({ layer }) => layer);
  if (object.kind === 'frame') {
    const ratios = cellPairs(slide, object, below).map(({ text, grounds }) =>
      Math.max(...grounds.map((ground) => wcagContrast(text, ground))),
    );
    return ratios.length > 0 ? { contrast: Math.min(...ratios), faded: 0 } : undefined;
  }
  if (!object.text) return undefined;
  const layers = [
    ...slide.paper,
    ...slide.backdrop,
    ...below,
    ...(object.layer.opaque ? [object.layer] : []),
  ];
  // A box that grows with its text holds all of it, whatever font was measured.
  const lines = object.layer.opaque && object.text.grows ? [intersection(ink, object.box)] : someOf(rows);
  const grounds = lines
    .flatMap((line) => spread(emuBox(line), 8, lines.length > 2 ? 1 : 3))
    .flatMap((point) => paintedColor(point, layers, slide.ground) ?? []);
  const [first] = grounds;
  if (!first || grounds.length < 8) return undefined;
  const colors = bodyColors(slide, object, first);
  if (colors.length === 0) return undefined;
  const faded = grounds.filter((ground) => colors.every((text) => wcagContrast(text, ground) < vanishing));
  return {
    contrast: Math.min(...colors.map((text) => contrastOnMost(text, grounds))),
    faded: faded.length / grounds.length,
  };
}

const someOf = (rows: Box[]): Box[] => {
  const step = Math.ceil(rows.length / mostRows);
  return rows.filter((_, at) => at % step === 0);
};
