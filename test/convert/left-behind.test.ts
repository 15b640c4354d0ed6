import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { unfitness } from '../../src/engine/convert/fitness.ts';
import { faultsOf } from '../../src/engine/convert/measure/faults.ts';
import { readFacts, type SlideFacts } from '../../src/engine/convert/measure/slide-facts.ts';
import { layoutOfSlide, layoutsOf, openDeck } from '../../src/engine/package/deck-package.ts';
import { type RawSlide, rawDeck } from '../support/raw-deck.ts';
import { body, frame, type Inches, picture, textBox, title } from '../support/raw-shapes.ts';
import { block, convertSlides, edgesOf, objectWith, officeDeck, withPhoto } from './hand-made.ts';
import { PackageParts } from './package-parts.ts';
import { photo } from './raw/quirks.ts';

/** What belonged to the old arrangement of a slide, and what the report says of the new one. */

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

const rule = (id: number, at: Inches, ends = ''): string =>
  `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${id}" name="Line ${id}"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${frame(at)}<a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="12700"><a:solidFill><a:srgbClr val="C05000"/></a:solidFill>${ends}</a:ln></p:spPr></p:cxnSp>`;
const standing = (shape: string, at: Inches): string =>
  shape.replace('<p:spPr/>', `<p:spPr>${frame(at)}</p:spPr>`);
const list = standing(body('One thing\nAnother thing\nA third'), [0.6, 1.6, 8.6, 3]);

describe('rules and frames around text that moves to a place of the layout', () => {
  const heading = standing(title('Exhibit'), [0.5, 0.5, 9, 0.6]);
  const converted = (shapes: string) => {
    const { parts, report } = convertSlides(base, [{ layout: 2, shapes }]);
    return { slide: parts.slide(1), told: report.slides[0]?.notCarried.map(({ what }) => what) ?? [] };
  };

  test('stay behind, and the report says so', () => {
    const plainEnds = '<a:headEnd/><a:tailEnd type="none"/>';
    const around = [rule(30, [0.6, 0.48, 8.8, 0], plainEnds), rule(31, [0.6, 1.12, 8.8, 0], plainEnds)];
    const { slide, told } = converted(
      heading + list + around.join('') + rule(32, [0.6, 1.52, 8.6, 0]) + rule(33, [0.6, 4.68, 8.6, 0]),
    );
    expect(slide).not.toContain('name="Line');
    expect(told).toEqual([30, 31, 32, 33].map((id) => `Line ${id}, around text`));
  });

  test('stay behind where they are unfilled frames', () => {
    const fence = block(34, [0.5, 1.5, 8.8, 3.2], 'FFFFFF').replace(
      /<a:solidFill>.*?<\/a:solidFill>/,
      '<a:noFill/><a:ln w="12700"><a:solidFill><a:srgbClr val="C05000"/></a:solidFill></a:ln>',
    );
    expect(objectWith(converted(heading + fence + list).slide, 34)).toBe('');
  });

  test('stay where they are arrows', () => {
    const arrow = rule(35, [0.6, 4.68, 8.6, 0], '<a:tailEnd type="triangle"/>');
    expect(converted(heading + list + arrow).slide).toContain('name="Line 35"');
  });
});

describe("a picture under most of the page that is on many slides is the old brand's", () => {
  const divider = (number: number, at: Inches): RawSlide => ({
    layout: 7,
    related: withPhoto,
    shapes:
      picture(40, at, 'photo') +
      textBox({ id: 41, at: [2, 2, 6, 1], text: `Part ${number}`, run: ' sz="4400"' }),
  });
  const dividers = (at: Inches) =>
    convertSlides(base, [
      { layout: 1, shapes: title('Tides') },
      ...[1, 2, 3].map((number) => divider(number, at)),
    ]);

  test('where text is on it', () => {
    const { parts, report } = dividers([0, 0.5, 10, 4.6]);
    expect(parts.slide(2)).not.toContain('<p:pic>');
    expect(report.slides[1]?.notCarried.map(({ what }) => what)).toContain('A picture over the whole slide');
  });

  test('unless it leaves a quarter of the page', () => {
    expect(dividers([0, 0.9, 10, 3.6]).parts.slide(2)).toContain('<p:pic>');
  });
});

test("a white sign keeps a ground where the old brand's picture was behind it", () => {
  const render = (svg: string) => new Resvg(svg).render().asPng();
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${inside}</svg>`;
  const night = {
    ...photo,
    name: '/ppt/media/night.png',
    content: render(svg('<rect width="64" height="64" fill="#02152E"/>')),
  };
  const sign = {
    ...photo,
    name: '/ppt/media/sign.png',
    content: render(svg('<rect x="8" y="24" width="48" height="16" fill="#FFFFFF"/>')),
  };
  const related = [
    { id: 'night', type: 'image', target: night.name },
    { id: 'sign', type: 'image', target: sign.name },
  ];
  const slides = ['One', 'Two', 'Three'].map((text) => ({
    layout: 6,
    related,
    shapes: picture(50, [0, 0, 10, 5.625], 'night') + picture(51, [3, 2, 3, 2], 'sign') + title(text),
  }));
  const { parts } = convertSlides(base, slides, 'clarity', [night, sign]);
  expect(objectWith(parts.slide(2), 50)).toBe('');
  expect(objectWith(parts.slide(2), 51)).toMatch(
    /<a:solidFill><a:schemeClr val="tx1"\/><\/a:solidFill><\/p:spPr>/,
  );
});

describe('what the report says', () => {
  const factsOf = (slide: RawSlide): SlideFacts => {
    const deck = openDeck(rawDeck(base, { slides: [slide], parts: [photo] }));
    const part = deck.slides[0] as string;
    return readFacts(deck, deck.package.root(part), layoutOfSlide(deck, part));
  };
  const told = (before: string, after: string): string[] => {
    const [was, is] = [before, after].map((shapes) => factsOf({ layout: 2, related: withPhoto, shapes }));
    const faults = faultsOf(was as SlideFacts, is as SlideFacts);
    return faults.filter(({ weight }) => weight >= 1).map(({ message }) => message);
  };
  const wide = (at: Inches, text: string, size = 1800) => textBox({ id: 20, at, text, run: ` sz="${size}"` });

  test('a list across the page that has short lines is not at one side', () => {
    const text = 'The age of the plumber is over\nThe age of the wireframe is over';
    expect(told(wide([2, 1.5, 6, 3], text, 3200), wide([0.5, 1.5, 9, 3], text))).toEqual([]);
  });

  test('a text that has become smaller than one in a place of the layout is named', () => {
    const inPlace = body('What the tide brings in, and when').replaceAll(
      '<a:rPr lang="en-US">',
      '<a:rPr lang="en-US" sz="1800">',
    );
    const free = (size: number) => wide([0.5, 4.6, 9, 0.5], 'What the tide takes out again', size);
    for (const size of [1800, 1960])
      expect(told(inPlace + free(size), inPlace + free(1200))).toContain(
        '"TextBox 20" is set smaller than "Content Placeholder 2", which was as large.',
      );
  });

  test('a number of the slide that leaves a picture is no mark on it', () => {
    const number = (at: Inches) =>
      wide(at, '7', 1000).replace(
        '<p:cNvSpPr txBox="1"/><p:nvPr/>',
        '<p:cNvSpPr/><p:nvPr><p:ph type="sldNum" idx="12"/></p:nvPr>',
      );
    const shown = picture(30, [5, 1.5, 4.8, 3.6], 'photo');
    expect(told(shown + number([9.2, 4.6, 0.4, 0.3]), shown + number([9.2, 5.2, 0.4, 0.3]))).toEqual([]);
  });
});

test('a statement that was set large grows further than a list in its place', () => {
  const large = (text: string) =>
    body(text).replaceAll('<a:rPr lang="en-US">', '<a:rPr lang="en-US" sz="4400">');
  const sizeOf = (text: string): number => {
    const { parts } = convertSlides(base, [{ layout: 2, shapes: title('Gas') + large(text) }], 'ledger');
    return Math.max(
      ...[...objectWith(parts.slide(1), 3).matchAll(/sz="(\d+)"/g)].map(([, size]) => Number(size)),
    );
  };
  expect(sizeOf('The town hall burnt less gas')).toBeGreaterThan(2400);
  expect(sizeOf('The town hall\nThe pool')).toBeLessThan(2400);
});

test('a last label in a row at the foot stays with its row', () => {
  const label = (id: number, x: number, width: number, text: string) =>
    textBox({ id, at: [x, 5.08, width, 0.3], text, run: ' sz="1200"' });
  const signs = [1, 4, 7].map((x, at) => picture(60 + at, [x, 3.2, 1.8, 1.8], 'photo')).join('');
  const shapes =
    title('Who we are') +
    signs +
    label(70, 4, 1.8, 'Mills') +
    label(71, 7, 1.8, 'Tide') +
    label(72, 0.3, 2.6, 'Quay');
  const { parts } = convertSlides(base, [{ layout: 6, related: withPhoto, shapes }]);
  const [inRow, last] = [70, 72].map((id) => edgesOf(objectWith(parts.slide(1), id))[1]);
  expect(last).toBeCloseTo(inRow as number, 2);
});

test('a title keeps the room above a picture across the middle of the page', () => {
  const shapes =
    standing(title('Creating mocks'), [0.2, 0.1, 8, 0.3]) + picture(30, [0, 0.9, 10, 3.2], 'photo');
  const { parts } = convertSlides(base, [{ layout: 6, related: withPhoto, shapes }], base);
  const [, top, , foot] = edgesOf(objectWith(parts.slide(1), 2));
  expect(foot - top).toBeGreaterThan(0.07);
});

test('a layout for lines of code is not for text', () => {
  const parts = new PackageParts(base);
  const name = 'ppt/slideLayouts/slideLayout2.xml';
  const setInCode = parts
    .text(name)
    .replace(
      /(<p:ph idx="1"\/>.*?)<a:lstStyle\/>/s,
      '$1<a:lstStyle><a:lvl1pPr><a:defRPr><a:latin typeface="Consolas"/></a:defRPr></a:lvl1pPr></a:lstStyle>',
    );
  expect(setInCode).toContain('Consolas');
  const cost = (template: Uint8Array): number => {
    const deck = openDeck(template);
    const layout = layoutsOf(deck).find(({ id }) => id === 'slideLayout2');
    return layout ? unfitness(layout, deck.package, deck.size) : Number.NaN;
  };
  expect(cost(parts.with(name, setInCode)) - cost(base)).toBe(5);
});

test('a layout that some programs mark as text is a cover by its name', () => {
  const parts = new PackageParts(base);
  const name = 'ppt/slideLayouts/slideLayout1.xml';
  const marked = parts
    .text(name)
    .replace(/ type="title"/, ' type="tx"')
    .replace(/type="ctrTitle"/, 'type="title"')
    .replace(/type="subTitle"/, 'type="body"');
  const cover = convertSlides(base, [{ layout: 1, shapes: title('Opening') }], parts.with(name, marked));
  expect(cover.report.slides[0]?.layout).toMatchObject({ id: 'slideLayout1', reason: 'same type (title)' });
});

test('a heading that the layout of one slide alone has in its drawing is the title of the slide', () => {
  const name = 'ppt/slideLayouts/slideLayout7.xml';
  const made = new PackageParts(base);
  const drawn = textBox({ id: 40, at: [0.4, 0.2, 9, 0.6], text: 'What to expect', run: ' sz="2800"' });
  const headed = made.with(name, made.text(name).replace('</p:spTree>', `${drawn}</p:spTree>`));
  const slide = {
    layout: 7,
    shapes: textBox({ id: 5, at: [0.4, 1.2, 9, 2], text: 'A demonstration of it' }),
  };
  const titles = (slides: RawSlide[]) =>
    convertSlides(headed, slides, base).report.slides.map((one) => one.title);
  expect(titles([slide, { layout: 2, shapes: title('Tides') + body('One') }])).toEqual([
    'What to expect',
    'Tides',
  ]);
  expect(titles([slide, slide])).not.toContain('What to expect');
});
