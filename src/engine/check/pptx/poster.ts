import type { CheckedSlide } from '../../package/measured/read-slide.ts';
import { descend } from '../../package/xml.ts';
import type { Finding } from '../finding.ts';
import { checkPoster } from '../poster.ts';

const pointsPerPixel = 0.75;
/** Thousandths of a per cent that rounding may cut off. */
const slack = 1000;

/** A presentation of one large page is a poster. */
export function checkPosterSlide({ page, objects }: CheckedSlide): Finding[] {
  const points = (box: { x: number; y: number; width: number; height: number }) => ({
    x: box.x * pointsPerPixel,
    y: box.y * pointsPerPixel,
    width: box.width * pointsPerPixel,
    height: box.height * pointsPerPixel,
  });
  const texts = objects.flatMap(({ text }) => (text ? [{ words: text.words, size: text.smallest }] : []));
  const ink = objects.flatMap(({ kind, box, text }) =>
    text ? [points(text.ink)] : kind === 'picture' || kind === 'frame' ? [points(box)] : [],
  );
  const { width, height } = points({ x: 0, y: 0, ...page });
  return [...checkPoster({ width, height, texts, ink }), ...cropped({ page, objects })];
}

/** Pictures of which a part is cut away: a figure loses its axes and labels. */
const cropped = ({ objects }: Pick<CheckedSlide, 'page' | 'objects'>): Finding[] =>
  objects.flatMap(({ kind, element, name }) => {
    const source = kind === 'picture' ? descend(element, 'blipFill', 'srcRect') : undefined;
    const cut = source && ['l', 't', 'r', 'b'].some((side) => Number(source.getAttribute(side) ?? 0) > slack);
    return cut
      ? [{ rule: 'cropped' as const, object: name, message: `The picture "${name}" is cropped.` }]
      : [];
  });
