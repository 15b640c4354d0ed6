import { beforeAll, describe, expect, test } from 'vitest';
import { body, frame, picture, title } from '../support/raw-shapes.ts';
import { convertSlides, edgesOf, objectWith, officeDeck, withPhoto } from './hand-made.ts';
import { PackageParts } from './package-parts.ts';

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

const points = { layout: 2, shapes: title('Points') + body('One') };
const layouts = (shapes: string, layout = 2, from = base) =>
  convertSlides(from, [{ layout, related: withPhoto, shapes }, points]).report.slides.map(
    (one) => one.layout.to,
  );

/** A shape with a place of its own. */
const placed = (shape: string, at: Parameters<typeof frame>[0]): string =>
  shape.replace('<p:spPr/>', `<p:spPr>${frame(at)}</p:spPr>`);

describe('the first slide of a deck', () => {
  const names = placed(body('Mara Lindqvist\nJon Abara'), [1, 3.4, 8, 1]);

  test('is a cover where its title stands in the middle, whatever its layout is called', () => {
    const low = placed(title('The harbour in ten years'), [1, 1.6, 8, 1.4]);
    expect(layouts(low + names)).toEqual(['Title Slide', 'Title and Content']);
    const high = placed(title('The harbour in ten years'), [1, 0.2, 8, 0.9]);
    expect(layouts(high + names)[0]).toBe('Title and Content');
  });

  test('shows names as they were, without the marks of a list', () => {
    const low = placed(title('The harbour in ten years'), [1, 1.6, 8, 1.4]);
    const plain = names.replaceAll('<a:p>', '<a:p><a:pPr lvl="1"><a:buNone/></a:pPr>');
    const { parts } = convertSlides(base, [{ layout: 2, shapes: low + plain }, points], 'midnight');
    expect(objectWith(parts.slide(1), 3)).toContain('type="subTitle"');
    expect(objectWith(parts.slide(1), 3).match(/<a:buNone\/>/g)).toHaveLength(2);
  });

  test('keeps the picture that fills its half beside its words', () => {
    const half = picture(30, [0, 0, 5, 5.625], 'photo', '<p:ph type="pic" idx="13"/>');
    const shapes =
      placed(title('The harbour'), [5.5, 1.2, 4, 2]).replace('type="title"', 'type="ctrTitle"') +
      half +
      placed(body('Mara Lindqvist', 14), [5.5, 3.6, 4, 1]);
    const { parts, report } = convertSlides(base, [{ layout: 1, related: withPhoto, shapes }, points]);
    expect(report.slides[0]).toMatchObject({ layout: { to: 'Title Slide' }, attention: [] });
    const [left, top, right, bottom] = edgesOf(objectWith(parts.slide(1), 30));
    expect([left, top, bottom]).toEqual([0, 0, 1]);
    expect(edgesOf(objectWith(parts.slide(1), 2))[0]).toBeGreaterThan(right);
  });
});

test('a picture keeps the outline of its place where it gets another', () => {
  const name = 'ppt/slideLayouts/slideLayout9.xml';
  const parts = new PackageParts(base);
  const round = parts.with(
    name,
    parts
      .text(name)
      .replace(/(type="pic".*?<\/a:xfrm>)/s, '$1<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom>'),
  );
  const face = picture(30, [3, 0.5, 3, 3], 'photo', '<p:ph type="pic" idx="1"/>').replace(
    /<a:prstGeom.*?<\/a:prstGeom>/,
    '',
  );
  const slide = { layout: 9, related: withPhoto, shapes: title('A person') + face + body('Her words', 2) };
  const kept = (from: Uint8Array) => objectWith(convertSlides(from, [points, slide]).parts.slide(2), 30);
  expect(kept(round)).toContain('<a:prstGeom prst="ellipse">');
  expect(kept(round)).not.toContain('<p:ph');
  expect(kept(base)).not.toContain('prst="ellipse"');
});
