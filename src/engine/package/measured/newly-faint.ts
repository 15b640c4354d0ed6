import type { Warning } from '../../../contract/outcome.ts';
import { wcagContrast } from '../../scene/hex-colors.ts';
import type { CheckedSlide } from './read-slide.ts';
import { bodyPairs, cellPairs } from './text-colors.ts';

/** Below this contrast letters cannot be read, however large they are. */
const illegible = 2;

/** Warnings of words that cannot be told from what is painted behind them where that was not so before. `number` counts from 1. */
export function newlyFaint(slide: CheckedSlide, number: number, before?: CheckedSlide): Warning[] {
  const old = new Set(before ? faintOn(before).map(({ key }) => key) : []);
  return faintOn(slide)
    .filter(({ key }) => !old.has(key))
    .map(({ name }) => ({
      code: 'LOW_CONTRAST',
      slide: number,
      message: `“${name}” can hardly be read on slide ${number}: its letters are nearly the colour of what is behind them.`,
    }));
}

const faintOn = (slide: CheckedSlide): { name: string; key: string }[] =>
  slide.objects.flatMap((object, at) => {
    const { name, kind } = object;
    const below = slide.objects.slice(0, at).map(({ layer }) => layer);
    const faint = (kind === 'frame' ? cellPairs : bodyPairs)(slide, object, below).filter(
      ({ text, grounds }) =>
        grounds.length > 0 && grounds.every((ground) => wcagContrast(text, ground) < illegible),
    );
    return faint.length > 0 ? [{ name, key: JSON.stringify([name, faint]) }] : [];
  });
