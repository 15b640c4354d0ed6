import {
  canvasOf,
  defaultPaperSize,
  defaultSquareSize,
  largeSizes,
  type Orientation,
  type PaperSize,
  paperSizes,
  type SquareSize,
  squareSizes,
} from '../../contract/canvases.ts';
import { askedCanvas } from '../language/poster-canvas.ts';

type Size = PaperSize | SquareSize;

export const sizesOf = (orientation: Orientation): readonly string[] =>
  orientation === 'square' ? squareSizes : paperSizes;

/**
 * The canvas of a new poster: from the settings, else from the prompt, in an orientation the template supports.
 * `isSize`: the settings name a valid size.
 */
export function newCanvas(
  prompt: string,
  settings: { orientation?: Orientation; size?: string },
  template: readonly Orientation[] = [],
): { orientation: Orientation; size: string; sizeChosen: boolean; isSize: boolean } {
  const asked = askedCanvas(prompt);
  const orientation =
    settings.orientation ?? template.find((one) => one === asked.orientation) ?? 'landscape';
  const set = settings.size?.toLowerCase();
  return {
    orientation,
    size: set ?? askedSize(orientation, asked.size),
    sizeChosen: (set ?? asked.size) !== undefined,
    isSize: set === undefined || sizesOf(orientation).includes(set),
  };
}

/** The prompt's size, if the orientation has it; else the default. */
function askedSize(orientation: Orientation, asked: string | undefined): Size {
  if (orientation === 'square') return asked === 'a0' ? 'a0_square' : defaultSquareSize;
  return [...paperSizes, ...largeSizes].find((size) => size === asked) ?? defaultPaperSize;
}

/** The warning about a sheet size that the prompt names and svc does not make. */
export function otherThanAsked(
  prompt: string,
  { orientation, size }: { orientation: Orientation; size: Size },
): string | undefined {
  const asked = askedCanvas(prompt);
  const other =
    (asked.orientation && asked.orientation !== orientation) || (asked.size && !size.startsWith(asked.size));
  if (!other) return undefined;
  const named = [asked.size?.toUpperCase(), asked.orientation].filter(Boolean).join(' ');
  const made = `${size.toUpperCase().replace('_', ' ')} ${orientation}`;
  return `The prompt asks for ${named}; this poster is ${made}. Paper of the A series prints at any of its sizes alike.`;
}

/** The canvas an edit asks for, or the question it leaves open. */
export function changedCanvas(
  current: { orientation: Orientation; size: Size },
  asked: { size?: string | undefined; orientation?: Orientation | undefined },
): { orientation: Orientation; size: Size } | { question: string } {
  const name = asked.size?.replace(/[ -]/g, '_') as Size | undefined;
  const orientation = asked.orientation ?? orientationFor(name, current.orientation);
  const kept = canvasOf(orientation, current.size) ? current.size : undefined;
  const size = name ?? kept ?? (orientation === 'square' ? defaultSquareSize : defaultPaperSize);
  return canvasOf(orientation, size) ? { orientation, size } : { question: wrongSize(orientation, size) };
}

/** A size that only one orientation has also sets the orientation. */
const orientationFor = (size: string | undefined, current: Orientation): Orientation =>
  size && !canvasOf(current, size) && canvasOf('square', size) ? 'square' : current;

const wrongSize = (orientation: Orientation, size: string): string =>
  orientation === 'square'
    ? `A square poster cannot be ${size.toUpperCase()}. Which of its sizes should it be: ${squareSizes.join(', ')}?`
    : `A ${orientation} poster cannot be ${size}. Which of its sizes should it be: ${paperSizes.join(', ')}?`;
