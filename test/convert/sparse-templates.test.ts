import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { liftSampleStyles } from '../../src/engine/convert/lift-styles.ts';
import { layoutsOf, openDeck } from '../../src/engine/package/deck-package.ts';
import { inheritedStyles, sizeAt } from '../../src/engine/package/text-style.ts';
import { body, frame, type Inches, picture, title } from '../support/raw-shapes.ts';
import { veil } from './corpus/photograph.ts';
import { block, convertSlides, objectWith, officeDeck } from './hand-made.ts';
import { PackageParts } from './package-parts.ts';

/** Templates that leave out what slides need, and covers that bring their old design along. */

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

const master = 'ppt/slideMasters/slideMaster1.xml';
const points = { layout: 2, shapes: title('Tides') + body('High at noon\nLow at dusk\nHigh again at night') };
const changed = (change: (xml: string) => string): Uint8Array => {
  const parts = new PackageParts(base);
  return parts.with(master, change(parts.text(master)));
};
/** Of the layouts that a master lists, the first alone: the cover. */
const withCoverAlone = (xml: string): string =>
  xml.replace(/(<p:sldLayoutIdLst>)(<p:sldLayoutId [^>]*>).*?(<\/p:sldLayoutIdLst>)/s, '$1$2$3');

describe('a template with a cover and nothing else', () => {
  test('is given a layout for points, where its master has titles and text', () => {
    const { report, parts } = convertSlides(base, [points], changed(withCoverAlone));
    expect(report.layouts.target.map(({ name }) => name)).toEqual(['Title Slide', 'Title and Content']);
    expect(report.slides[0]).toMatchObject({ layout: { to: 'Title and Content' }, attention: [] });
    expect(objectWith(parts.slide(1), 2)).not.toContain('<a:off');
  });

  test('has its points clear of the sign that its master paints over the place of titles', () => {
    const sign = block(90, [0.2, 0, 4, 2.2], 'C00000');
    const signed = (xml: string) => withCoverAlone(xml).replace('</p:spTree>', `${sign}</p:spTree>`);
    const { parts } = convertSlides(base, [points], changed(signed));
    const made = Object.keys(parts.parts)
      .filter((name) => /slideLayout\d+\.xml$/.test(name))
      .map((name) => parts.text(name))
      .find((xml) => xml.includes('userDrawn="1"'));
    const edge = 4.2 * 914_400;
    const places = [...(made ?? '').matchAll(/<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="\d+" cy="(\d+)"/g)];
    const [heading = [], text = []] = places.map((place) => place.slice(1).map(Number));
    expect(heading[0]).toBeGreaterThanOrEqual(edge);
    expect((heading[1] ?? 0) + (heading[2] ?? 0)).toBeLessThan(text[1] ?? 0);
  });

  test('no layout is made where there is one', () => {
    const { report } = convertSlides(base, [points], base);
    expect(report.layouts.target.filter(({ name }) => name === 'Title and Content')).toHaveLength(1);
  });
});

describe('a master that has one size for everything', () => {
  const sizes = (made: PackageParts, name: RegExp) => {
    const layout = Object.keys(made.parts).find(
      (one) => /slideLayouts\/slideLayout\d+\.xml$/.test(one) && name.test(made.text(one)),
    ) as string;
    return [...made.text(layout).matchAll(/<p:ph([^>]*)\/>.*?(?=<\/p:sp>)/gs)].map(([shape]) =>
      Number(/<a:lvl1pPr[^>]*>.*?<a:defRPr[^>]* sz="(\d+)"|$/s.exec(shape)?.[1] ?? 0),
    );
  };
  const flat = (xml: string): string =>
    xml.replace(/<p:titleStyle>.*<\/p:bodyStyle>/s, (styles) =>
      styles.replace(/ sz="\d+"/g, ' sz="1400"').replace(/ b="1"/g, ''),
    );

  test('gets titles that are larger than the text under them', () => {
    const { parts } = convertSlides(base, [points], changed(flat));
    const [heading = 0, text = 0] = sizes(parts, /name="Title and Content"/);
    expect(heading).toBeGreaterThan(text);
    expect(text).toBeGreaterThan(1400);
  });

  test('keeps bold titles, and those that are larger by themselves, as they are', () => {
    const bold = (xml: string) => flat(xml).replace(/(<p:titleStyle>.*?<a:defRPr)/s, '$1 b="1"');
    for (const template of [changed(bold), base]) {
      const { parts } = convertSlides(base, [points], template);
      expect(sizes(parts, /name="Title and Content"/).slice(0, 2)).toEqual([0, 0]);
    }
  });
});

describe('what a cover has drawn on itself', () => {
  const heading = title('The harbour in ten years')
    .replace('<p:spPr/>', `<p:spPr>${frame([1, 1.8, 8, 1.2])}</p:spPr>`)
    .replace('type="title"', 'type="ctrTitle"');
  const wedge = block(20, [0, 0, 6, 1.6], 'C00000');
  const rule = block(21, [1, 3.2, 3, 0.05], 'C00000');
  const mark = block(22, [4.8, 4.2, 0.3, 0.3], 'C00000');
  const cover = { layout: 1, shapes: wedge + rule + mark + heading };

  test('stays behind where it reaches an edge or is a line, and the report says so', () => {
    const { report, parts } = convertSlides(base, [cover, points], 'harbour');
    expect(report.slides[0]?.attention).toEqual([]);
    expect([20, 21].map((id) => objectWith(parts.slide(1), id))).toEqual(['', '']);
    expect(objectWith(parts.slide(1), 22)).not.toBe('');
    expect(report.slides[0]?.notCarried.map(({ what }) => what)).toEqual(['Rectangle 20', 'Rectangle 21']);
  });

  test('comes along on a slide with points', () => {
    const pointed = { ...points, shapes: block(20, [0, 4.6, 3, 1], 'C00000') + points.shapes };
    const { parts } = convertSlides(base, [points, pointed], 'harbour');
    expect(objectWith(parts.slide(2), 20)).not.toBe('');
  });
});

test('a title on the picture that is the band of titles is not on a sign, and one that a logo cuts is', () => {
  const parts = new PackageParts(base);
  const rels = 'ppt/slideMasters/_rels/slideMaster1.xml.rels';
  const painted = (at: Inches) =>
    zipSync({
      ...parts.parts,
      'ppt/media/band.png': veil([20, 60, 120], 255),
      [master]: strToU8(
        parts
          .text(master)
          .replace(/(<p:spTree>.*?<p:grpSpPr>.*?<\/p:grpSpPr>)/s, `$1${picture(90, at, 'band')}`),
      ),
      [rels]: strToU8(
        parts
          .text(rels)
          .replace(
            '</Relationships>',
            '<Relationship Id="band" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/band.png"/></Relationships>',
          ),
      ),
    });
  const said = (at: Inches) =>
    convertSlides(
      base,
      [{ layout: 2, shapes: title('Tides of the outer harbour') + body('One\nTwo') }],
      painted(at),
    ).report.slides[0]?.attention.join() ?? '';
  expect(said([0, 0.1, 10, 1.2])).toBe('');
  expect(said([4, 0.2, 1.6, 1])).not.toBe('');
});

test('an empty line in a place of a layout does not set the first level of its lists apart', () => {
  const files = new PackageParts(base);
  const unstyled = files
    .text(master)
    .replace(/<p:txStyles>.*?<\/p:txStyles>/s, '')
    .replace(/<a:rPr /g, '<a:rPr sz="1800" ');
  const name = 'ppt/slideLayouts/slideLayout2.xml';
  const empty = files
    .text(name)
    .replace(
      /(<p:ph idx="1"\/>.*?<a:lstStyle\/>).*?(<\/p:txBody>)/s,
      '$1<a:p><a:endParaRPr sz="3200"/></a:p>$2',
    );
  const deck = openDeck(new PackageParts(files.with(master, unstyled)).with(name, empty));
  liftSampleStyles(deck);
  const [layout] = layoutsOf(deck).filter(({ part }) => part.endsWith('slideLayout2.xml'));
  const place = layout?.placeholders.find(({ idx }) => idx === '1');
  if (!layout || !place) throw new Error('The layout has no place for points.');
  expect([0, 1].map((level) => sizeAt(inheritedStyles(layout, place), level))).toEqual([1800, 1800]);
});
