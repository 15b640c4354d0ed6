import type { HeadingSetting } from './pen.ts';

/** Range of scales tried, for sparse to full posters. */
const largestScale = 3.2;
export const smallestScale = 0.3;
const scaleSteps = 128;
/** Smaller type is illegible at arm's length: the poster has too much content. */
export const legibleScale = 0.58;

/** Heading settings, the template's first; the others save room in narrow columns. */
const headingSettings: HeadingSetting[] = [
  { scale: 1, icons: true },
  { scale: 0.86, icons: true },
  { scale: 0.86, icons: false },
  { scale: 0.74, icons: false },
];
const usualHeading = headingSettings[0] as HeadingSetting;
const smallestHeading = headingSettings.at(-1) as HeadingSetting;
/** How much larger the text must become to justify smaller headings. */
const worthIt = 1.12;

/** Share of their area that figures keep if the type grows, and where boxes would be blank otherwise. */
const leftToFigures = { filled: 0.93, blank: 0.6 };
/** A region that needs less of its box is half blank. */
const wellFilled = 0.5;

/** Layout results at one type size. */
export interface Trial {
  fits: boolean;
  crowded(): boolean;
  cutsAddress(): boolean;
  /** Area of figures and tables. */
  shown(): number;
  /** Share of its box each region needs. */
  fills(): Map<string, number>;
}

type At = (scale: number, heading: HeadingSetting) => Trial;

/**
 * The largest type at which everything fits and headings keep whole words, or else at which it fits. An address may
 * limit growth beyond the usual size, but never shrinks below it. Type larger than `easy` takes nothing from figures.
 * @param guess an approximate scale from a similar layout
 */
export function largestSetting(
  at: At,
  guess?: number,
  easy?: number,
): { scale: number; heading: HeadingSetting } {
  let least: number | undefined;
  const leavesFigures = (scale: number, tried: Trial) => {
    if (easy === undefined || scale <= easy) return true;
    least ??= leastShown(at(easy, usualHeading));
    return tried.shown() >= least;
  };
  const fitsWith = (heading: HeadingSetting) => (scale: number) => {
    const tried = at(scale, heading);
    const isWhole = tried.fits && !tried.crowded() && (scale <= 1 || !tried.cutsAddress());
    return isWhole && leavesFigures(scale, tried);
  };
  let best: { scale: number; heading: HeadingSetting } | undefined;
  for (const heading of headingSettings) {
    const worth = best && best.scale * worthIt;
    if (worth && worth > largestScale) break;
    // If even the smallest headings do not help, none do.
    if (worth && ![smallestHeading, heading].every((one) => fitsWith(one)(worth))) continue;
    const scale = largestFitting(fitsWith(heading), legibleScale, worth ?? guess ?? easy);
    if (scale !== undefined) best = { scale, heading };
  }
  if (best) return best;
  const scale = largestFitting((one) => at(one, usualHeading).fits, smallestScale, guess);
  return { scale: scale ?? smallestScale, heading: usualHeading };
}

function leastShown(easy: Trial): number {
  const isBlank = Math.min(...easy.fills().values()) < wellFilled;
  return easy.shown() * (isBlank ? leftToFigures.blank : leftToFigures.filled);
}

/** The scale an edit asks for, or the largest below at which everything fits. */
export function settingAt(at: At, scale: number): { scale: number; heading: HeadingSetting } {
  const fitting = headingSettings.filter((heading) => at(scale, heading).fits);
  const heading = fitting.find((one) => !at(scale, one).crowded()) ?? fitting[0];
  if (heading) return { scale, heading };
  const largest = largestSetting(at);
  return largest.scale < scale ? largest : { ...largest, scale };
}

/** Scales grow by a constant factor from the least on. */
const scaleAt = (step: number, from: number): number => from * (largestScale / from) ** (step / scaleSteps);
const stepOf = (scale: number, from: number): number =>
  Math.floor((Math.log(scale / from) / Math.log(largestScale / from)) * scaleSteps + 1e-6);

/** The next larger scale. */
export const scaleAbove = (scale: number, from: number): number => scaleAt(stepOf(scale, from) + 1, from);

/** The largest scale that fits, searched around the guess; undefined if none fits. */
export function largestFitting(
  fits: (scale: number) => boolean,
  from: number,
  guess = from,
): number | undefined {
  // Bounds of the search; neither end is known to fit or not.
  let [low, high] = [-1, scaleSteps + 1];
  let step = Math.min(scaleSteps, Math.max(0, stepOf(guess, from)));
  for (let stride = 1; high - low > 1; stride *= 2) {
    const fitting = fits(scaleAt(step, from));
    if (fitting) low = step;
    else high = step;
    const known = low >= 0 && high <= scaleSteps;
    const next = fitting ? Math.min(scaleSteps, low + stride) : Math.max(0, high - stride);
    step = known ? Math.floor((low + high) / 2) : next;
  }
  return low < 0 ? undefined : scaleAt(low, from);
}
