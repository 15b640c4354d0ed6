import type { CheckedSlide } from '../../package/measured/read-slide.ts';
import { descend } from '../../package/xml.ts';
import type { Finding } from '../finding.ts';
import { checkPoster } from '../poster.ts';

const pointsPerPixel = 0.75;
/** Cropping up to this many thousandths of a per cent is rounding. */
const slack = 1000;

/** A presentation with a single large page is a poster. */
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
  return [
    ...checkPoster({ width, height, texts, ink }),
    ...cropped({ page, objects }),
    ...emptyRegions({ page, objects }),
  ];
}

/** Shares of the page for the size of a region's panel, and the blank share of its height allowed. */
const panel = { least: 0.04, most: 0.6, blank: 0.68 } as const;

/** Panels that are mostly empty: a heading and a line, and nothing below. */
function emptyRegions({ page, objects }: Pick<CheckedSlide, 'page' | 'objects'>): Finding[] {
  const area = page.width * page.height;
  const panels = objects.filter(({ kind, text, box }) => {
    const part = (box.width * box.height) / area;
    return (
      kind === 'shape' && !text && part >= panel.least && part <= panel.most && box.height > page.height * 0.1
    );
  });
  const contents = objects.flatMap(({ kind, box, text }) =>
    text ? [text.ink] : kind === 'picture' || kind === 'frame' ? [box] : [],
  );
  return panels.flatMap(({ box, name }) => {
    const inside = contents
      .filter((one) => {
        const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
        return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
      })
      .sort((a, b) => a.y - b.y);
    let end = box.y;
    let blank = 0;
    for (const one of inside) {
      blank = Math.max(blank, one.y - end);
      end = Math.max(end, one.y + one.height);
    }
    blank = Math.max(blank, box.y + box.height - end);
    if (blank < box.height * panel.blank) return [];
    const share = Math.round((blank / box.height) * 100);
    return [
      {
        rule: 'empty-part' as const,
        object: name,
        message: `${share} % of the region "${name}" is empty.`,
      },
    ];
  });
}

/** Cropped pictures: a figure would lose its axes and labels. */
const cropped = ({ objects }: Pick<CheckedSlide, 'page' | 'objects'>): Finding[] =>
  objects.flatMap(({ kind, element, name }) => {
    const source = kind === 'picture' ? descend(element, 'blipFill', 'srcRect') : undefined;
    const cut = source && ['l', 't', 'r', 'b'].some((side) => Number(source.getAttribute(side) ?? 0) > slack);
    return cut
      ? [{ rule: 'cropped' as const, object: name, message: `The picture "${name}" is cropped.` }]
      : [];
  });
