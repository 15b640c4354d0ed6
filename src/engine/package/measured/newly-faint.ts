import type { Warning } from '../../../contract/outcome.ts';
import { wcagContrast } from '../../scene/hex-colors.ts';
import { guessBackdrop } from '../backdrop.ts';
import { behind, type Layer } from '../layers.ts';
import type { CheckedSlide, SlideObject } from './read-slide.ts';
import { bodyColors, bodyPairs, type ColorPair, cellPairs } from './text-colors.ts';

/** Contrast below which letters are illegible at any size. */
const illegible = 2;

/** Warnings of text that became illegible on its background. `number` counts from 1. */
export function newlyFaint(slide: CheckedSlide, number: number, before?: CheckedSlide): Warning[] {
  const old = new Set(before ? faintOn(before).map(({ key }) => key) : []);
  const known = new Set(before?.objects.map(({ name }) => name));
  return faintOn(slide)
    .filter(({ key, name, isGuess }) => !old.has(key) && (!isGuess || known.has(name)))
    .map(({ name }) => ({
      code: 'LOW_CONTRAST',
      slide: number,
      message: `“${name}” can hardly be read on slide ${number}: its letters are nearly the colour of what is behind them.`,
    }));
}

interface Faint {
  name: string;
  /** Identifies the faint text; for a guessed background, only the fact that it is faint. */
  key: string;
  isGuess: boolean;
}

const faintOn = (slide: CheckedSlide): Faint[] =>
  slide.objects.flatMap((object, at) => {
    const { name, kind } = object;
    const below = slide.objects.slice(0, at).map(({ layer }) => layer);
    const seen = (kind === 'frame' ? cellPairs : bodyPairs)(slide, object, below);
    const guessed = seen.length > 0 ? [] : guessedPairs(slide, object, below);
    const faint = [...seen, ...guessed].filter(
      ({ text, grounds }) =>
        grounds.length > 0 && grounds.every((ground) => wcagContrast(text, ground) < illegible),
    );
    const isGuess = guessed.length > 0;
    return faint.length > 0 ? [{ name, key: JSON.stringify([name, isGuess || faint]), isGuess }] : [];
  });

/** On a layout's picture, guesses the background from the layout's own text: light on dark, or dark on light. */
function guessedPairs(slide: CheckedSlide, object: SlideObject, below: Layer[]): ColorPair[] {
  const { layer, text } = object;
  if (!text || layer.opaque || slide.hasOwnGround || behind(layer.box, below)) return [];
  const ground = guessBackdrop(slide.layout, slide.palette);
  return bodyColors(slide, object, ground).map((color) => ({ text: color, grounds: [ground] }));
}
