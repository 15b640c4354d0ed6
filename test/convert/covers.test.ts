import type { Element } from '@xmldom/xmldom';
import { strToU8 } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepListPoints, listPoints } from '../../src/engine/convert/keep-bullets.ts';
import { faultsOf } from '../../src/engine/convert/measure/faults.ts';
import { readFacts } from '../../src/engine/convert/measure/slide-facts.ts';
import { isAside } from '../../src/engine/convert/misfit.ts';
import { layoutOfSlide, layoutsOf, openDeck } from '../../src/engine/package/deck-package.ts';
import type { Layout } from '../../src/engine/package/layout.ts';
import { parseXml } from '../../src/engine/package/xml.ts';
import { namespaces, type RawSlide, rawDeck } from '../support/raw-deck.ts';
import { body, frame, picture, textBox, title } from '../support/raw-shapes.ts';
import { block, convertSlides, edgesOf, objectWith, officeDeck, withPhoto } from './hand-made.ts';
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

  test('is a cover where it shows nothing but its old layout, or says one line, however low', () => {
    expect(layouts('', 7)).toEqual(['Title Slide', 'Title and Content']);
    const line = textBox({
      id: 10,
      at: [1, 4.4, 6, 0.6],
      text: 'The harbour in ten years',
      run: ' sz="2400"',
    });
    expect(layouts(line, 7)).toEqual(['Title Slide', 'Title and Content']);
  });

  test('is a cover where it is nothing but lines in the middle, however high its title stands', () => {
    const line = (id: number, top: number, text: string, size: number) =>
      textBox({ id, at: [0.4, top, 9.2, 0.6], text, run: ` sz="${size}"` }).replaceAll(
        '<a:p>',
        '<a:p><a:pPr algn="ctr"/>',
      );
    const about = `${'What the harbour was, is and may become in the years ahead. '.repeat(4)}`;
    const lines =
      line(10, 0.6, 'The harbour', 4000) + line(11, 1.5, about, 1800) + line(12, 3.4, 'Mara Lindqvist', 1400);
    const seen = (shapes: string) =>
      convertSlides(base, [{ layout: 7, shapes }, points]).report.slides[0]?.attention.join() ?? '';
    expect(layouts(lines, 7)[0] === 'Title Slide' || /^It was a cover/.test(seen(lines))).toBe(true);
    const left = lines.replaceAll(' algn="ctr"', '');
    expect([layouts(left, 7)[0], seen(left)]).toEqual(['Title Only', '']);
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

test('several lines under the title of a cover share the place of the brand for them', () => {
  const line = (id: number, text: string, top: number) =>
    placed(body(text, 1, id), [2, top, 6, 0.5]).replace('idx="1"', 'type="subTitle" idx="1"');
  const heading = placed(title('The harbour').replace('type="title"', 'type="ctrTitle"'), [1, 1.4, 8, 1.5]);
  const shapes = heading + line(3, 'Mara Lindqvist', 3) + line(4, 'harbour.example.org', 3.5);
  const { parts, report } = convertSlides(base, [{ layout: 1, shapes }, points], base);
  expect(report.slides[0]).toMatchObject({ layout: { to: 'Title Slide' }, attention: [] });
  const [first, second] = [3, 4].map((id) => edgesOf(objectWith(parts.slide(1), id)));
  expect(first?.[1]).toBeGreaterThan(0.35);
  expect(second?.[1]).toBeGreaterThan(first?.[1] ?? 1);
});

describe('what stands free on a cover', () => {
  const heading = title('The harbour').replace('type="title"', 'type="ctrTitle"');
  const crest = picture(30, [0.2, 0.2, 1.1, 0.7], 'photo');
  const names = textBox({
    id: 31,
    at: [6.6, 4.8, 3.2, 0.5],
    text: 'Mara Lindqvist, Jon Abara',
    run: ' sz="1400"',
  });
  const cover = (shapes: string) =>
    convertSlides(base, [{ layout: 1, related: withPhoto, shapes }, points], base);

  test('keeps its place and its size where the brand has nothing there', () => {
    const { parts, report } = cover(heading + crest + names);
    expect(report.slides[0]).toMatchObject({ layout: { to: 'Title Slide' }, attention: [] });
    const inches = (id: number) =>
      edgesOf(objectWith(parts.slide(1), id)).map((share, at) => share * (at % 2 === 0 ? 40 / 3 : 7.5));
    const near = (values: number[]) => values.map((value) => expect.closeTo(value, 1));
    expect(inches(30)).toEqual(near([0.2, 0.2, 1.3, 0.9]));
    expect(inches(31).slice(0, 2)).toEqual(near([6.6, 4.8]));
  });

  test('stands on the page where its box reached beyond it', () => {
    const wide = textBox({ id: 31, at: [6.6, 4.8, 3.7, 0.5], text: 'Mara Lindqvist', run: ' sz="1400"' });
    const [left, , right] = edgesOf(objectWith(cover(heading + wide).parts.slide(1), 31));
    expect([left, right]).toEqual([expect.closeTo(6.3 / (40 / 3), 2), expect.closeTo(0.75, 2)]);
  });

  test("moves beside what the brand has drawn, in its own size, also off the brand's lines", () => {
    const name = 'ppt/slideLayouts/slideLayout1.xml';
    const made = new PackageParts(base);
    const drawn = (shape: string) =>
      made.with(name, made.text(name).replace('</p:spTree>', `${shape}</p:spTree>`));
    const mark = picture(30, [8.2, 4.2, 1.4, 0.9], 'photo');
    const seat = (shape: string) => {
      const slides = [{ layout: 1, related: withPhoto, shapes: heading + mark }, points];
      return edgesOf(objectWith(convertSlides(base, slides, drawn(shape)).parts.slide(1), 30));
    };
    const [left, top, right, bottom] = seat(block(40, [9, 4.5, 0.9, 0.9], 'FF9900'));
    expect(right < 9 / (40 / 3) || bottom < 4.5 / 7.5).toBe(true);
    expect(right - left).toBeCloseTo(0.105, 2);
    const line = block(41, [0.4, 4.6, 9.2, 0], '000000').replace(
      /<a:solidFill>.*?<\/a:solidFill>/,
      '<a:noFill/><a:ln w="12700"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></a:ln>',
    );
    const off = seat(line);
    expect(off[3] < 4.6 / 7.5 || off[1] > 4.6 / 7.5).toBe(true);
    expect(top).toBeGreaterThan(0.3);
  });

  test('gives way to the title of the brand', () => {
    const { parts } = cover(heading + picture(30, [4, 2, 2, 1], 'photo'));
    const box = edgesOf(objectWith(parts.slide(1), 30));
    // The base's page is ten inches wide, and its title ends at 2.63 inches.
    expect(box[1] * 7.5).toBeGreaterThan(2.63);
  });
});

test('what stands under a title that there is none of is the title', () => {
  const lone = placed(body('The harbour in ten years'), [1, 2, 8, 1]).replace(
    'idx="1"',
    'type="subTitle" idx="1"',
  );
  const { parts } = convertSlides(base, [{ layout: 1, shapes: lone }, points]);
  expect(objectWith(parts.slide(1), 3)).toMatch(/type="(ctrTitle|title)"/);
  const under = title('The harbour').replace('type="title"', 'type="ctrTitle"') + lone;
  expect(objectWith(convertSlides(base, [{ layout: 1, shapes: under }, points]).parts.slide(1), 3)).toContain(
    'subTitle',
  );
});

test('a cover is one though blank lines of its small print have the marks of a list', () => {
  const low = placed(title('The harbour in ten years'), [1, 1.6, 8, 1.4]).replace(
    'type="title"',
    'type="ctrTitle"',
  );
  const marked = (text: string) =>
    placed(body(`Mara Lindqvist${text}`), [1, 3.4, 8, 1]).replace('idx="1"', 'type="subTitle" idx="1"');
  const blank = '<a:p><a:pPr><a:buChar char="•"/></a:pPr><a:endParaRPr lang="en-US"/></a:p>';
  const role = (shapes: string) => layouts(shapes, 1)[0];
  expect(
    role(
      low +
        marked(' and all who helped with the survey of the old harbour').replace(
          '</p:txBody>',
          `${blank}</p:txBody>`,
        ),
    ),
  ).toBe('Title Slide');
});

test('a strip at the head of a layout without a title is no place for what a slide says', () => {
  const deck = openDeck(base);
  const bare = layoutsOf(deck).find(({ family }) => family === 'blank') as Layout;
  const { width, height } = deck.size;
  const strip = { x: width * 0.3, y: 0, width: width * 0.5, height: height * 0.11 };
  expect(isAside(strip, bare, deck.size)).toBe(true);
  expect(isAside({ ...strip, y: height * 0.4 }, bare, deck.size)).toBe(false);
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

describe('a divider', () => {
  const large = (text: string) =>
    placed(body(text), [0.6, 2.2, 8, 1.2]).replace('<a:rPr lang="en-US">', '<a:rPr lang="en-US" sz="4000">');
  const number =
    '<p:sp><p:nvSpPr><p:cNvPr id="9" name="Number 8"/><p:cNvSpPr/><p:nvPr><p:ph type="sldNum" sz="quarter" idx="12"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:fld id="{86CB4B4D-7CA3-9044-876B-883B54F8677D}" type="slidenum"><a:rPr lang="en-US"/><a:t>2</a:t></a:fld></a:p></p:txBody></p:sp>';
  const second = (slide: RawSlide, code = 'orchard') =>
    convertSlides(base, [points, slide, points], code).report.slides[1];

  test('is one with the number of its page, too', () => {
    const slide = { layout: 2, shapes: large('A short introduction to programming') + number };
    expect(second(slide)).toMatchObject({ layout: { to: 'Section Header' }, attention: [] });
  });

  test('has a line that stood free without the marks of its place', () => {
    const name = 'ppt/slideLayouts/slideLayout3.xml';
    const made = new PackageParts(base);
    const marked = openDeck(
      made.with(name, made.text(name).replace(/<a:buNone\/>/g, '<a:buChar char="•"/>')),
    );
    const [plain, section] = ['obj', 'secHead'].map((type) =>
      layoutsOf(marked).find(({ root }) => root.getAttribute('type') === type),
    ) as [Layout, Layout];
    const xml = `<p:txBody ${namespaces}><a:bodyPr/><a:p><a:r><a:t>and what it costs</a:t></a:r></a:p></p:txBody>`;
    const text = parseXml(strToU8(xml), 'text').documentElement as Element;
    keepListPoints(listPoints(text, plain, undefined), section, { type: 'body', idx: '1' });
    expect(text.toString()).toContain('<a:buNone');
  });

  test('is none where a title stands at the head of its page over what it says', () => {
    const head = placed(title('Routes'), [0.5, 0.3, 9, 0.8]).replace('type="title"', 'type="ctrTitle"');
    const said = textBox({
      id: 5,
      at: [0.6, 1.6, 8, 1.2],
      text: 'The call can be written in another way, which lets everybody state a route of their own.',
      run: ' sz="2000"',
    });
    expect(second({ layout: 1, shapes: head + said })?.layout.to).toBe('Title Only');
    const shown = { layout: 1, shapes: head + picture(5, [2.5, 1.4, 4, 3], 'photo'), related: withPhoto };
    expect(second(shown)?.layout.to).toBe('Title Only');
  });

  test('may have two lines under the large words of its box', () => {
    const free = (id: number, y: number, text: string, size: number) =>
      textBox({ id, at: [0.6, y, 8, 0.9], text, run: ` sz="${size}"` });
    const lines = (text: string) => ({
      layout: 7,
      shapes: free(5, 2.2, 'Lesson one', 6000) + free(6, 3.3, text, 2400),
    });
    expect(second(lines('Weaving\nOr: just the basics'))?.layout.to).toBe('Section Header');
    expect(second(lines('Weaving\nDyeing\nSpinning'))?.layout.to).not.toBe('Section Header');
  });
});

test('a sign beside a title does not come to stand on the band of the brand', () => {
  const sign = picture(30, [8.6, 0.2, 1, 0.8], 'photo');
  const slide = { layout: 6, related: withPhoto, shapes: placed(title('Rights'), [0.5, 0.2, 9, 1]) + sign };
  const { parts } = convertSlides(base, [points, slide], 'harbour');
  expect(edgesOf(objectWith(parts.slide(2), 30))[1]).toBeGreaterThan(0.18);
});

test('words that stood apart are looked at where they run into one another, whatever their face was', () => {
  const label = (id: number, y: number, text: string) =>
    textBox({ id, at: [0.5, y, 1.5, 0.4], text, run: ' sz="1400"', inRun: '<a:latin typeface="Calibri"/>' });
  const stated = (y: number) =>
    label(20, 1.5, 'The plan of housing needs in the whole of the region') + label(21, y, 'From 2026');
  const facts = (y: number) => {
    const deck = openDeck(rawDeck(base, { slides: [{ layout: 7, shapes: stated(y) }] }));
    const part = deck.slides[0] as string;
    return readFacts(deck, deck.package.root(part), layoutOfSlide(deck, part));
  };
  expect(faultsOf(facts(2), facts(1.95)).map(({ message }) => message)).toContain(
    '"TextBox 21" lies on "TextBox 20".',
  );
});

test('empty lines between a title, a name and a date make no room on a cover of the brand', () => {
  const lines = ['Review', '', '', '', '', '2031-04-02', ''].map((text) =>
    text
      ? `<a:p><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p>`
      : '<a:p><a:endParaRPr lang="en-US"/></a:p>',
  );
  const names = body('')
    .replace('idx="1"', 'type="subTitle" idx="1"')
    .replace(/<a:p>.*<\/a:p>/, lines.join(''));
  const head = title('Harbour works').replace('type="title"', 'type="ctrTitle"');
  const { parts } = convertSlides(base, [{ layout: 1, shapes: head + names }, points]);
  const kept = objectWith(parts.slide(1), 3).match(/<a:p>.*?<\/a:p>/g) ?? [];
  expect(kept.map((line) => /<a:t>(.*)<\/a:t>/.exec(line)?.[1] ?? '')).toEqual(['Review', '', '2031-04-02']);
});

test('a cover stays one where its small print becomes smaller than it was', () => {
  const words = Array(6).fill('What the harbour needs in the years that come').join(' ');
  const names = body(words)
    .replace('idx="1"', 'type="subTitle" idx="1"')
    .replace('<a:rPr lang="en-US">', '<a:rPr lang="en-US" sz="3600">');
  const head = title('Harbour works').replace('type="title"', 'type="ctrTitle"');
  const { report } = convertSlides(
    base,
    [{ layout: 1, shapes: head + placed(names, [0.5, 2.4, 9, 3]) }, points],
    'clarity',
  );
  expect(report.slides[0]?.shrunk.length).toBeGreaterThan(0);
  expect(report.slides[0]?.layout.to).toBe('Title Slide');
  expect(report.slides[0]?.attention).toEqual([]);
});

test('a template without a layout for covers is given one, and covers stand on it', () => {
  const openings = ['ppt/slideLayouts/slideLayout1.xml', 'ppt/slideLayouts/slideLayout3.xml'];
  const template = openings.reduce((bytes, name) => {
    const parts = new PackageParts(bytes);
    const plain = parts.text(name).replace(/ type="(title|secHead)"/, ' type="blank"');
    return parts.with(
      name,
      plain.replace(/<p:sp>.*<\/p:sp>/s, '').replace(/<p:cSld name="[^"]*"/, '<p:cSld name="Bare"'),
    );
  }, base);
  const low = placed(title('The harbour in ten years'), [1, 1.6, 8, 1.4]).replace(
    'type="title"',
    'type="ctrTitle"',
  );
  const { report, parts: made } = convertSlides(base, [{ layout: 1, shapes: low }, points], template);
  expect(report.slides[0]).toMatchObject({ layout: { to: 'Cover' }, attention: [] });
  expect(objectWith(made.slide(1), 2)).toContain('type="ctrTitle"');
});

describe('a cover', () => {
  test('keeps a line of its title small that was small print under it', () => {
    const lines = title('The harbour\nA report')
      .replace('"title"', '"ctrTitle"')
      .replace(/lang="en-US"(?=[^A]*A report)(?!.*lang="en-US".*A report)/s, 'lang="en-US" sz="1600"');
    const { parts } = convertSlides(base, [{ layout: 1, shapes: lines }, points]);
    const [first, second] = objectWith(parts.slide(1), 2).match(/<a:p>.*?<\/a:p>/gs) ?? [];
    expect(first).not.toContain('sz=');
    expect(second).toMatch(/sz="1[4-9]00"|sz="2\d00"/);
  });
});
