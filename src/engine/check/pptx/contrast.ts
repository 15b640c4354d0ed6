import type { CheckedSlide } from '../../package/measured/read-slide.ts';
import { bodyPairs, cellPairs } from '../../package/measured/text-colors.ts';
import { contrastFor } from '../../scene/enough-contrast.ts';
import { wcagContrast } from '../../scene/hex-colors.ts';
import type { Finding } from '../finding.ts';

/** Finds text too close in colour to its background; text on pictures cannot be judged. */
export function checkContrast(slide: CheckedSlide): Finding[] {
  return slide.objects.flatMap((object, index) => {
    const below = slide.objects.slice(0, index).map(({ layer }) => layer);
    const pairs = object.kind === 'frame' ? cellPairs(slide, object, below) : bodyPairs(slide, object, below);
    const worst = pairs
      .map(({ text, grounds, bold }) => ({
        ...bestOf(text, grounds),
        enough: contrastFor(object.text?.smallest ?? 0, bold),
      }))
      .filter(({ ratio, enough }) => ratio < enough)
      .sort((a, b) => a.ratio - b.ratio)[0];
    return worst ? [finding(object.name, worst)] : [];
  });
}

interface Judged {
  text: string;
  ground: string;
  ratio: number;
}

/** On a gradient, the exact place of text is unknown: the best contrast counts. */
const bestOf = (text: string, grounds: string[]): Judged =>
  grounds
    .map((ground) => ({ text, ground, ratio: wcagContrast(text, ground) }))
    .reduce((best, one) => (one.ratio > best.ratio ? one : best));

const finding = (name: string, { text, ground, ratio, enough }: Judged & { enough: number }): Finding => ({
  rule: 'contrast',
  object: name,
  message: `"${name}" has text in ${text} on ${ground}: a contrast of ${ratio.toFixed(1)}, below ${enough}.`,
});
