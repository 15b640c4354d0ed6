import { unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { readable } from '../../src/engine/convert/colors/readable.ts';
import { scaleType } from '../../src/engine/convert/scale-object.ts';
import type { Palette } from '../../src/engine/package/color-value.ts';
import { ns } from '../../src/engine/package/names.ts';
import type { ThemeColors } from '../../src/engine/package/theme-colors.ts';
import { parseXml } from '../../src/engine/package/xml.ts';
import { body, frame, type Inches, picture, textBox, title } from '../support/raw-shapes.ts';
import { block, convertSlides, edgesOf, objectWith, officeDeck, withPhoto } from './hand-made.ts';
import { PackageParts } from './package-parts.ts';

/** What decks of other people showed that no earlier deck had. */

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

const standing = (at: Inches, text: string): string =>
  body(text, 1, 3).replace('<p:spPr/>', `<p:spPr>${frame(at)}</p:spPr>`);

test("a logo is the old brand's wherever near an edge it stands", () => {
  const corners: Inches[] = [
    [9.2, 0.1, 0.7, 0.4],
    [0.1, 5, 0.7, 0.4],
    [9, 0.2, 0.7, 0.4],
  ];
  const { parts } = convertSlides(
    base,
    corners.map((at, n) => ({
      layout: 2,
      shapes: title(`Part ${n}`) + body('One thing\nAnother thing') + picture(10, at, 'photo'),
      related: withPhoto,
    })),
  );
  for (const number of [1, 2, 3]) expect(objectWith(parts.slide(number), 10)).toBe('');
});

describe('the only line of a slide whose layout has no title', () => {
  const slide = (text: string, size: number) => ({
    layout: 7,
    shapes:
      picture(10, [1, 0.4, 8, 4], 'photo') +
      standing([0.4, 4.9, 8, 0.5], text)
        .replace('lang="en-US"', `lang="en-US" sz="${size}"`)
        .replace('<p:ph ', '<p:ph type="body" '),
    related: withPhoto,
  });

  test('is its title, also at the foot of the page', () => {
    const { parts } = convertSlides(base, [slide('Harvest', 2800), slide('Harvest by district', 2800)]);
    expect(objectWith(parts.slide(2), 3)).toContain('type="title"');
  });

  test('is its title beside words that are set much smaller', () => {
    const beside = standing([6, 3, 3, 0.5], 'Mara Lindqvist')
      .replace('id="3"', 'id="4"')
      .replace('idx="1"', 'idx="2"')
      .replace('lang="en-US"', 'lang="en-US" sz="1400"')
      .replace('<p:ph ', '<p:ph type="body" ');
    const two = (size: number) => ({
      ...slide('Thank you', size),
      shapes: `${slide('Thank you', size).shapes.slice(slide('', 0).shapes.indexOf('<p:sp>'))}${beside}`,
    });
    const titled = (size: number) =>
      objectWith(convertSlides(base, [slide('Harvest', 2800), two(size)]).parts.slide(2), 3).includes(
        'type="title"',
      );
    expect([titled(4000), titled(1600)]).toEqual([true, false]);
  });

  test('is a caption where it is set in small type', () => {
    const { parts } = convertSlides(base, [slide('Harvest', 1400), slide('Harvest by district', 1400)]);
    expect(objectWith(parts.slide(2), 3)).not.toContain('type="title"');
  });
});

test('empty lines shrink with the words around them', () => {
  const text = parseXml(
    new TextEncoder().encode(
      `<a:txBody xmlns:a="${ns.a}"><a:bodyPr/><a:p><a:endParaRPr/></a:p><a:p/><a:p><a:r><a:t>Words</a:t></a:r></a:p></a:txBody>`,
    ),
    'text',
  ).documentElement;
  scaleType(text as never, 0.5, []);
  expect([...String(text).matchAll(/ sz="(\d+)"/g)].map(([, size]) => size)).toEqual(['900', '900', '900']);
});

test('a bullet is seen where the first run of its line is a blank in the colour of the old ground', () => {
  const dark = '<a:solidFill><a:srgbClr val="534949"/></a:solidFill>';
  const list = textBox({ id: 10, at: [1, 2, 7, 1], text: ' ', run: ' sz="2400"', inRun: dark })
    .replace('<a:p>', '<a:p><a:pPr><a:buChar char="•"/></a:pPr>')
    .replace('</a:p>', `<a:r><a:rPr lang="en-US" sz="2400">${dark}</a:rPr><a:t>Length</a:t></a:r></a:p>`);
  const { parts } = convertSlides(base, [{ layout: 6, shapes: title('Features') + list }], 'midnight');
  const colors = [...objectWith(parts.slide(1), 10).matchAll(/<a:rPr.*?<\/a:rPr>/gs)].map(
    ([run]) => /<a:(?:schemeClr|srgbClr) val="(\w+)"/.exec(run)?.[1],
  );
  expect(colors[0]).toBe(colors[1]);
});

test('a slide without a title stands on the ground that the others have, not on a dark one', () => {
  const files = unzipSync(base);
  const layout = (number: number) => `ppt/slideLayouts/slideLayout${number}.xml`;
  const written = (number: number) => new TextDecoder().decode(files[layout(number)]);
  const dark =
    '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="101840"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
  const night = written(7).replace(/<p:cSld[^>]*>/, `<p:cSld name="Night">${dark}`);
  const plain = written(7).replace(/<p:cSld[^>]*>/, '<p:cSld name="Plain">');
  const target = zipSync({
    ...files,
    [layout(6)]: Buffer.from(night),
    [layout(7)]: Buffer.from(plain),
  });
  const words = (at: Inches, id: number) => textBox({ id, at, text: 'A label', run: ' sz="1400"' });
  const { report } = convertSlides(
    base,
    [
      { layout: 2, shapes: title('One') + body('One thing\nAnother thing') },
      { layout: 2, shapes: title('Two') + body('One thing\nAnother thing') },
      { layout: 7, shapes: [1, 3, 5, 7].map((x, n) => words([x, 4 - n * 0.3, 1.2, 0.4], 10 + n)).join('') },
    ],
    target,
  );
  expect(report.slides[2]?.layout.to).toBe('Plain');
});

test('panels that an old design draws under all else of most slides stay behind, and those of one slide come along', () => {
  const slide = (text: string, at: Inches) => ({
    layout: 6,
    shapes:
      block(10, at, '336699') +
      title(text) +
      textBox({ id: 11, at: [1.2, 1.6, 6, 1], text: `Words about ${text}`, run: ' sz="1800"' }),
  });
  const { parts } = convertSlides(base, [
    ...['One', 'Two', 'Three', 'Four', 'Five'].map((text) => slide(text, [0.8, 0.5, 7.5, 4.2])),
    slide('Six', [1, 1.4, 5, 2]),
  ]);
  for (const number of [1, 2, 3, 4, 5]) expect(objectWith(parts.slide(number), 10)).toBe('');
  expect(objectWith(parts.slide(6), 10)).not.toBe('');
});

describe('a title', () => {
  const brand = (name: string, more: (part: string) => string) => {
    const files = unzipSync(base);
    const written = new TextDecoder().decode(files[name]);
    return zipSync({ ...files, [name]: Buffer.from(more(written)) });
  };

  test('of one line keeps its size where the brand has a place for it that is lower than a line', () => {
    const target = brand('ppt/slideLayouts/slideLayout6.xml', (layout) =>
      layout.replace(/(type="title"\/>.*?)<p:spPr\/>/s, `$1<p:spPr>${frame([0.7, 0.6, 8, 0.3])}</p:spPr>`),
    );
    const { parts } = convertSlides(base, [{ layout: 6, shapes: title('Harvest') }], target);
    expect(objectWith(parts.slide(1), 2)).toContain('<a:noAutofit/>');
  });

  test('that a line of the template goes through is named', () => {
    const line = (y: number) =>
      `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="90" name="Line"/><p:cNvCxnSpPr/><p:nvPr userDrawn="1"/></p:nvCxnSpPr><p:spPr>${frame([0.5, y, 9, 0])}<a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="38100"><a:solidFill><a:srgbClr val="336699"/></a:solidFill></a:ln></p:spPr></p:cxnSp>`;
    const said = (y: number) =>
      convertSlides(
        base,
        [{ layout: 6, shapes: title('Harvest') }],
        brand('ppt/slideMasters/slideMaster1.xml', (master) =>
          master.replace('</p:spTree>', `${line(y)}</p:spTree>`),
        ),
      ).report.slides[0]?.attention.join();
    const all = [0.5, 0.7, 0.85, 1, 1.15].map(said);
    expect(all.some((one) => one?.includes("struck through by a line of the template's"))).toBe(true);
    expect(said(4)).toBe('');
  });
});

test('a picture that fills the page from a place of its layout fills it again, with an outline of its own', () => {
  const whole = picture(10, [0, 0, 10, 5.625], 'photo')
    .replace('<p:nvPr>', '<p:nvPr><p:ph type="pic" idx="13"/>')
    .replace('<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>', '');
  const slide = { layout: 7, shapes: whole, related: withPhoto };
  const { parts } = convertSlides(base, [{ layout: 2, shapes: title('One') + body('A\nB') }, slide]);
  const shown = objectWith(parts.slide(2), 10);
  expect(shown).not.toContain('<p:ph ');
  expect(shown).toContain('<a:prstGeom prst="rect">');
  const [left, top, right, bottom] = edgesOf(shown);
  expect([left, top]).toEqual([0, 0]);
  expect(Math.min(right, bottom)).toBeGreaterThan(0.99);
});

test('words that may reach a picture, in a face of unknown widths, break before it', () => {
  const theme = 'ppt/theme/theme1.xml';
  const made = new PackageParts(base);
  const unknown = made.with(
    theme,
    made.text(theme).replace(/(<a:minorFont>\s*<a:latin typeface=")[^"]*/, '$1Nowhere Sans'),
  );
  const text =
    'The harvest of the northern districts\u00a0is\u00a0brought\u00a0in\u00a0by\u00a0hand and by neighbours';
  const shapes =
    title('Harvest') + standing([0.5, 1.4, 8.2, 3], text) + picture(10, [7.6, 1.4, 1, 1], 'photo');
  const { parts, report } = convertSlides(base, [{ layout: 2, shapes, related: withPhoto }], unknown);
  expect(objectWith(parts.slide(1), 3)).toMatch(/<a:bodyPr[^>]* rIns="\d{6,}"/);
  expect(report.slides[0]?.attention).toEqual([]);
});

test('where no colour of the brand can be read, words are black or white', () => {
  const colors = { lt1: '#D0D0D0', dk1: '#5A5A5A', lt2: '#C8C8C8', dk2: '#606060' } as ThemeColors;
  const map = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' } as unknown as Palette['map'];
  expect(readable('#5A5A5A', ['#8A8A8A'], { colors, map }).color).toBe('#000000');
});

const rule = (at: Inches): string =>
  `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="10" name="Rule 9"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${frame(at)}<a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="38100"><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></a:ln></p:spPr></p:cxnSp>`;

test('a line in the colour of its ground that lies on nothing stays unseen on another ground', () => {
  const master = 'ppt/slideMasters/slideMaster1.xml';
  const made = new PackageParts(base);
  const colored = made.with(master, made.text(master).replace(/(<p:bgRef .*?val=")bg1/s, '$1accent1'));
  const lineOver = (shapes: string) => {
    const slide = { layout: 6, shapes: title('Harvest') + shapes + rule([1, 2, 6, 0]) };
    return /<a:ln .*?<\/a:ln>/s.exec(
      convertSlides(base, [slide], colored).parts.slide(1).split('<p:cxnSp>')[1] ?? '',
    )?.[0];
  };
  expect(lineOver('')).toContain('<a:noFill/>');
  expect(lineOver(block(11, [0.5, 1.5, 7, 2], '1F77B4'))).toContain('val="bg1"');
});
