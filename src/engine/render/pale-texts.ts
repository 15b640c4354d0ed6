import { contrastFor } from '../scene/enough-contrast.ts';
import { wcagContrast } from '../scene/hex-colors.ts';
import type { Box, Color, Page, SceneElement, TextElement } from '../scene/scene.ts';
import { resolveColor, type Theme } from '../scene/theme.ts';

const pixelsPerPoint = 96 / 72;
const longest = 60;

/** Texts of a page with too little contrast with their background. */
export function paleTexts(page: Page, theme: Theme): string[] {
  const all = [...page.backdrop.elements, ...page.elements];
  return all.flatMap((element, at) => {
    const text = element.type === 'shape' ? element.text : element.type === 'text' ? element : undefined;
    const said = text && wordsOf(text);
    if (!text || !said) return [];
    const own = element.type === 'shape' || element.type === 'text' ? element.fill : undefined;
    const ground =
      own ?? groundUnder(all.slice(0, at), text.box) ?? page.background ?? page.backdrop.fill ?? '#FFFFFF';
    const contrast = wcagContrast(resolveColor(theme, text.style.color), resolveColor(theme, ground));
    return contrast < contrastFor(text.style.size / pixelsPerPoint) ? [said.slice(0, longest)] : [];
  });
}

const wordsOf = ({ paragraphs }: TextElement): string =>
  paragraphs
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join(' ')
    .trim();

/** The colour painted last behind the middle of a box. */
function groundUnder(below: readonly SceneElement[], box: Box): Color | undefined {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const behind = below.findLast(
    (one) =>
      (one.type === 'shape' || one.type === 'text') &&
      one.fill !== undefined &&
      x > one.box.x &&
      x < one.box.x + one.box.width &&
      y > one.box.y &&
      y < one.box.y + one.box.height,
  );
  return behind?.type === 'shape' || behind?.type === 'text' ? (behind.fill as Color) : undefined;
}
