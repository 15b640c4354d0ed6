import { area, type Size } from '../../package/box.ts';
import { type Fault, fault } from './fault.ts';
import type { Thing } from './slide-facts.ts';

/** Of the size that a place gives its text: what is not much smaller only fits into it. */
const fitted = 0.8;

/** How large a page's type and pictures become by nothing but the change of pages. */
export interface Scales {
  page: number;
  /** The page before, and after. */
  from: Size;
  to: Size;
  /** What makes pixels points on a page 540 points high. */
  before: number;
  after: number;
}

/** How many times as large, across and down, a small picture is no longer the sign that it was. */
const grown = 2.5;

/** Points below which type cannot be read from a seat in the room, is hard to read, is read with care; and is no title. */
const type = { unreadable: 10, small: 12, careful: 14, easy: 16, large: 20, heading: 14 };

export function sizeFaults(was: Thing, is: Thing, scales: Scales): Fault[] {
  // How large page numbers are is the template's to say.
  if (is.footer || was.footer) return [];
  if (is.text && was.text) {
    const size = is.text.smallest * scales.after;
    const shrunk = is.text.smallest / (was.text.smallest * scales.page);
    if (shrunk > 0.97 || !Number.isFinite(size)) return [];
    const least = is.heading ? type.heading : type.unreadable;
    const halves = shrunk < 0.5;
    // Small print that was hardly larger in its own deck is still small print.
    const print = was.text.smallest * scales.before <= type.small && shrunk > 0.65;
    const [halved, lessened] = is.placed ? [type.easy, type.careful] : [type.large, type.easy];
    const small = !print && shrunk < 0.8 && size < type.small;
    const lost = (halves && size < halved) || (shrunk < 0.7 && size < lessened) || small;
    // The size that the brand gives its places is the brand's to say.
    const stated = is.placed && is.text.scale > fitted;
    const weight = Math.max(halves || (lost && !stated) ? 1 : 0, 0.7 + (least - size) / 3);
    if (size < least - 0.05 && !print)
      return [fault(is, weight, `is set in ${points(is.text.smallest)} points.`)];
    if (stated)
      return halves && size < type.easy && !is.heading
        ? [
            {
              ...fault(is, 1, `is set in ${points(is.text.smallest)} points, as the template has it.`),
              ofBrand: true,
            },
          ]
        : [];
    const arranged = is.placed && size >= type.small;
    return lost ? [{ ...fault(is, 1, 'has become much smaller.'), arranged }] : [];
  }
  if (is.kind !== 'picture' && is.kind !== 'frame') return [];
  if (is.kind === 'picture' && is.aspect && was.aspect) {
    if (Math.abs(Math.log(is.aspect / was.aspect)) > stretched)
      return [fault(is, 1.3, 'has been stretched.')];
    const least = edgesMet(is, scales.to) > 2 ? leastOfPicture.atEdges : leastOfPicture.within;
    if (is.uncropped < was.uncropped * least) return [fault(is, 1.1, 'has been cropped.')];
  }
  const scale = Math.sqrt(area(is.box) / Math.max(1, area(was.box))) / scales.page;
  const small = area(was.box) < scales.from.width * scales.from.height * largestSign;
  if (scale > grown && small && is.kind === 'picture') return [fault(is, 1, 'has become much larger.')];
  const least = is.kind === 'frame' && !is.text ? smallestFigure : 0.5;
  if (scale < least) {
    const weight = (small ? 0.6 : 1) + (least - scale) * 4;
    return [
      { ...fault(is, weight, 'has become much smaller.'), arranged: is.kind === 'picture' && scale > sign },
    ];
  }
  return scale < 0.7 ? [fault(is, (0.7 - scale) * 3, 'has become smaller.')] : [];
}

/** Of what it was: words of a chart or a diagram that are smaller can no longer be read. */
const smallestFigure = 0.6;

/** Of what it was: a smaller picture on a cover is no picture any more. */
const sign = 0.35;

/** Of the page: a picture that takes less is a sign, which may be small. */
const largestSign = 0.1;

/** As the logarithm of two ratios of width to height; and the share of a picture that is left of it. */
const stretched = 0.08;
/** A picture that fills the page, or a half of it, is cropped to do so. */
const leastOfPicture = { within: 0.85, atEdges: 0.7 };

const edgesMet = ({ box }: Thing, { width, height }: Size): number =>
  [box.x, box.y, width - box.x - box.width, height - box.y - box.height].filter((gap) => gap < 2).length;

export const points = (size: number): string => String(Math.round(size * 10) / 10);
