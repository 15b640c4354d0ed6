import type { HeadingSetting } from './pen.ts';

/** The scales tried: from what fills a sparse canvas to what a full one still bears. */
const largestScale = 3.2;
export const smallestScale = 0.3;
const scaleSteps = 7;
/** Smaller type cannot be read at arm's length: a poster that needs it holds too much. */
export const legibleScale = 0.58;

/** Ways to set headings, the template's own first; the others make room in narrow columns. */
const headingSettings: HeadingSetting[] = [
  { scale: 1, icons: true },
  { scale: 0.86, icons: true },
  { scale: 0.86, icons: false },
  { scale: 0.74, icons: false },
];
/** How much larger the text must become for headings to give way. */
const worthIt = 1.12;

/** What is known of a poster at one size of type. */
export interface Trial {
  fits: boolean;
  crowded(): boolean;
  cutsAddress(): boolean;
}

type At = (scale: number, heading: HeadingSetting) => Trial;

/**
 * The largest type at which everything fits and headings keep their words whole; failing that, at which it fits. For an
 * address it does not grow beyond its usual size, but does not shrink below either.
 */
export function largestSetting(at: At): { scale: number; heading: HeadingSetting } {
  let best: { scale: number; heading: HeadingSetting } | undefined;
  for (const heading of headingSettings) {
    const fits = (scale: number) => {
      const tried = at(scale, heading);
      return tried.fits && !tried.crowded() && (scale <= 1 || !tried.cutsAddress());
    };
    if (best && !fits(Math.min(best.scale * worthIt, largestScale))) continue;
    if (best && best.scale * worthIt > largestScale) break;
    const scale = largestFitting(fits, legibleScale);
    if (scale !== undefined) best = { scale, heading };
  }
  if (best) return best;
  const [heading = { scale: 1, icons: true }] = headingSettings;
  return {
    scale: largestFitting((scale) => at(scale, heading).fits, smallestScale) ?? smallestScale,
    heading,
  };
}

/** The type at a scale that an edit asks for, or the largest below at which everything fits. */
export function settingAt(at: At, scale: number): { scale: number; heading: HeadingSetting } {
  const fitting = headingSettings.filter((heading) => at(scale, heading).fits);
  const heading = fitting.find((one) => !at(scale, one).crowded()) ?? fitting[0];
  if (heading) return { scale, heading };
  const largest = largestSetting(at);
  return largest.scale < scale ? largest : { ...largest, scale };
}

/** Undefined when not even legible type does. */
export function largestFitting(fits: (scale: number) => boolean, from: number): number | undefined {
  let low = from;
  if (!fits(low)) return undefined;
  let high = largestScale;
  if (fits(high)) return high;
  for (let step = 0; step < scaleSteps; step++) {
    const middle = Math.sqrt(low * high);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
