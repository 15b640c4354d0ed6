import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { body, frame, picture, textBox, title } from '../support/raw-shapes.ts';
import { block, convertSlides, edgesOf, objectWith, officeDeck, withPhoto } from './hand-made.ts';
import { photo } from './raw/quirks.ts';

/** Slides that are pictures, and pictures with the words that belong to them. */

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

/** The base with pages of another size, in inches. */
function pagesOf(width: number, height: number): Uint8Array {
  const parts = unzipSync(base);
  const name = 'ppt/presentation.xml';
  const size = `<p:sldSz cx="${width * 914_400}" cy="${height * 914_400}"`;
  const xml = strFromU8(parts[name] as Uint8Array).replace(/<p:sldSz cx="\d+" cy="\d+"/, size);
  return zipSync({ ...parts, [name]: strToU8(xml) });
}

describe('a picture over a page of another shape', () => {
  const whole = picture(30, [0, 0, 10, 7.5], 'photo');
  const note = (text: string) => textBox({ id: 31, at: [4, 5, 3, 0.5], text, run: ' sz="1800"' });
  const pages = ['One', 'Two', 'Three'].map((text) => ({ ...photo, name: `/ppt/media/${text}.png` }));
  const named = (hidden: boolean) => (text: string) => ({
    layout: 2,
    related: [{ id: 'photo', type: 'image', target: `/ppt/media/${text}.png` }],
    shapes: title(text).replace('name="Title 1"', `name="Title 1"${hidden ? ' hidden="1"' : ''}`) + whole,
  });

  test('is shown whole where nobody sees the title that says what it shows, and where words were added, too', () => {
    const slides = ['One', 'Two', 'Three'].map(named(true));
    slides[2] = { ...(slides[2] as (typeof slides)[0]), shapes: `${slides[2]?.shapes}${note('More')}` };
    const plain = Array.from({ length: 5 }, () => ({
      layout: 2,
      related: [],
      shapes: title('A') + body('B'),
    }));
    const { parts, report } = convertSlides(pagesOf(10, 7.5), [...slides, ...plain], 'clarity', pages);
    for (const number of [1, 2, 3]) {
      const shown = objectWith(parts.slide(number), 30);
      expect(shown).not.toContain('srcRect');
      expect(edgesOf(shown).map((share) => Math.round(share * 1000))).toEqual([125, 0, 875, 1000]);
    }
    expect(report.slides.map(({ attention }) => attention.join())).toEqual([
      ...Array(3).fill('A picture covers the page, as on other slides: the brand does not show on it.'),
      ...Array(5).fill(''),
    ]);
  });

  test('is cropped to the page where a title stands on it', () => {
    const { parts } = convertSlides(pagesOf(10, 7.5), [named(false)('One')], 'clarity', pages);
    expect(objectWith(parts.slide(1), 30)).toContain('srcRect');
  });

  test('is shown whole where a mark would no longer stand where it stood on it', () => {
    const mark = block(32, [8, 0.5, 0.6, 0.4], 'C00000');
    const { parts, report } = convertSlides(pagesOf(10, 7.5), [
      { layout: 7, related: withPhoto, shapes: whole + mark + note('Here') },
    ]);
    expect(objectWith(parts.slide(1), 30)).not.toContain('srcRect');
    expect(report.slides[0]?.attention).toEqual([]);
  });
});

test('a heading right above a picture goes with it, though it stands beside the title', () => {
  const heading = textBox({ id: 21, at: [6, 0.02, 3, 0.33], text: 'Shares by year', run: ' sz="1400"' });
  const { parts } = convertSlides(base, [
    {
      layout: 2,
      related: withPhoto,
      shapes:
        title('A finding').replace('<p:spPr/>', `<p:spPr>${frame([0.5, 0.2, 5, 1])}</p:spPr>`) +
        body('One\nTwo').replace('<p:spPr/>', `<p:spPr>${frame([0.5, 1.4, 5, 3.5])}</p:spPr>`) +
        picture(30, [5.8, 0.36, 3.6, 3.2], 'photo') +
        heading,
    },
  ]);
  const [, , , foot] = edgesOf(objectWith(parts.slide(1), 21));
  const [, top] = edgesOf(objectWith(parts.slide(1), 30));
  expect(Math.abs(top - foot)).toBeLessThan(0.03);
});

describe('what programs that draw pictures as shapes put at the edges of every slide', () => {
  const pictured = block(40, [0, 0, 20, 0.4], 'FFFFFF').replace(
    /<a:solidFill>.*<\/a:solidFill>/,
    '<a:blipFill><a:blip r:embed="photo"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>',
  );
  const number = (text: string) => textBox({ id: 41, at: [19.4, 10.6, 0.3, 0.6], text, run: ' sz="2900"' });
  const slide = (at: number) => ({
    layout: 7,
    related: withPhoto,
    shapes: `${pictured}${textBox({ id: 42, at: [2, 2, 14, 1], text: `Point ${'ABC'[at]}`, run: ' sz="4000"' })}${number(String(at + 1))}`,
  });

  test('is taken for a band of the old brand, and for words that run at the foot', () => {
    const { parts } = convertSlides(pagesOf(20, 11.25), [0, 1, 2].map(slide));
    for (const at of [1, 2, 3]) {
      expect(objectWith(parts.slide(at), 40)).toBe('');
      expect(objectWith(parts.slide(at), 41)).toContain('<p:ph type="ftr"');
    }
  });
});

describe('words on a picture over the page', () => {
  const page = picture(30, [0, 0, 10, 5.625], 'photo');
  const looks = [' sz="2800" b="1"', ' sz="1600" i="1"'];
  const mixed = body('Heading\nA line under it')
    .replace('<p:spPr/>', `<p:spPr>${frame([1, 2, 5, 2])}</p:spPr>`)
    .replace(/<a:rPr lang="en-US"/g, (run) => run + looks.shift());

  test('keep the size and the emphasis of each', () => {
    const { parts } = convertSlides(base, [
      { layout: 2, related: withPhoto, shapes: page + title('A') + mixed },
      { layout: 2, related: [], shapes: title('B') + body('C') },
    ]);
    const [heading = '', line = ''] = objectWith(parts.slide(1), 3).match(/<a:rPr[^>]*>/g) ?? [];
    const sizeOf = (run: string) => Number(/sz="(\d+)"/.exec(run)?.[1]);
    expect(sizeOf(heading) / sizeOf(line)).toBeCloseTo(2800 / 1600, 1);
    expect(heading).toContain('b="1"');
    expect(line).toContain('i="1"');
    expect(line).not.toContain('b="1"');
  });

  test("lose what veiled the picture with it, where that was the old brand's", () => {
    const veil = block(31, [0, -0.05, 10, 5.625], '00292E').replace(
      '<a:srgbClr val="00292E"/>',
      '<a:srgbClr val="00292E"><a:alpha val="70000"/></a:srgbClr>',
    );
    const slides = ['One', 'Two', 'Three'].map((text) => ({
      layout: 2,
      related: withPhoto,
      shapes: page + veil + title(text) + body('Words'),
    }));
    const { parts, report } = convertSlides(base, slides);
    expect(objectWith(parts.slide(2), 30) + objectWith(parts.slide(2), 31)).toBe('');
    expect(report.slides.map(({ layout }) => layout.to)).toEqual(Array(3).fill('Title and Content'));
  });
});

test('a frame that nobody sees takes no room from what one sees', () => {
  const shown = picture(30, [4, 2, 5, 3], 'photo');
  const blank = block(31, [0.2, -1.5, 3, 3.6], 'FFFFFF').replace(
    /<a:solidFill>.*<\/a:solidFill>/,
    '<a:noFill/>',
  );
  const edges = (shapes: string) =>
    edgesOf(
      objectWith(
        convertSlides(base, [{ layout: 6, related: withPhoto, shapes: title('A') + shapes }]).parts.slide(1),
        30,
      ),
    );
  expect(edges(blank + shown)).toEqual(edges(shown));
});

test('a ground that is drawn on a few slides is no longer behind them, nor a line under a title', () => {
  const ground = block(31, [0, 0, 10, 5.625], 'F6F4FA');
  const line = block(32, [0.6, 1.2, 4, 0.03], 'C00000');
  const slides = Array.from({ length: 8 }, (_, at) => ({
    layout: 2,
    related: [],
    shapes: `${at < 3 ? ground : ''}${title('A finding')}${line}${body('Words')}`,
  }));
  const { parts, report } = convertSlides(base, slides);
  expect(objectWith(parts.slide(2), 31) + objectWith(parts.slide(2), 32)).toBe('');
  expect(report.slides[1]?.layout.to).toBe('Title and Content');
});

describe('a ground of the old design on a slide or two', () => {
  const plain = Array.from({ length: 6 }, () => ({ layout: 2, related: [], shapes: title('A') + body('B') }));
  const kept = 'It keeps a background of the old design: the brand does not show on it.';
  const attentionOf = (shapes: string) =>
    convertSlides(base, [...plain, { layout: 2, related: withPhoto, shapes }]).report.slides.map(
      ({ attention }) => attention.filter((one) => one === kept).length,
    );
  const whole = picture(30, [0, 0, 10, 5.625], 'photo');

  test('is taken off where it is the paper of the page', () => {
    const shapes = block(31, [0, 0, 10, 5.625], 'F6F4FA') + title('A finding') + body('Words');
    const { parts, report } = convertSlides(base, [...plain, { layout: 2, related: [], shapes }]);
    expect(objectWith(parts.slide(7), 31)).not.toMatch(/<a:(solid|grad)Fill>(?!.*<a:ln)/s);
    expect(report.slides[6]?.attention).toEqual([]);
  });

  test('is named, drawn or a picture', () => {
    const expected = [...Array(6).fill(0), 1];
    const words = title('A finding') + body('Words');
    expect(attentionOf(block(31, [0, 0, 10, 5.625], '1F3A5F') + words)).toEqual(expected);
    expect(attentionOf(whole + words)).toEqual(expected);
  });

  test('is named where it is panels beside one another', () => {
    const panels = block(31, [0, 0, 6, 5.625], '222222') + block(32, [6, 0, 4, 5.625], 'CC4400');
    const label = textBox({ id: 33, at: [6.4, 2, 3, 0.5], text: 'A label', run: ' sz="1800"' });
    const heading = title('A finding').replace('<p:spPr/>', `<p:spPr>${frame([1, 2, 4, 1])}</p:spPr>`);
    expect(attentionOf(panels + heading + label)).toEqual([...Array(6).fill(0), 1]);
  });

  test('keeps the size of a title that ran over its box there', () => {
    const heading = title('A tour of the valley\nand of its mills').replace(
      '<p:spPr/>',
      `<p:spPr>${frame([1, 1, 8, 0.6])}</p:spPr>`,
    );
    const ground = block(31, [0, 0, 10, 5.625], '222222');
    const { report } = convertSlides(base, [...plain, { layout: 6, related: [], shapes: ground + heading }]);
    expect(report.slides.at(-1)?.shrunk).toEqual([]);
  });

  test('is none where the picture is what the slide shows', () => {
    expect(attentionOf(whole + title('Our valley'))).toEqual(Array(7).fill(0));
  });
});

test('a slide with words of its own is named where its layout alone had a picture beside them', () => {
  const parts = unzipSync(base);
  const withPicture = (number: number) => {
    const name = `ppt/slideLayouts/slideLayout${number}.xml`;
    const links = `ppt/slideLayouts/_rels/slideLayout${number}.xml.rels`;
    const layout = strFromU8(parts[name] as Uint8Array);
    const related = strFromU8(parts[links] as Uint8Array);
    const file = number === 6 ? '../media/alone.png' : '../media/shared.png';
    parts[name] = strToU8(layout.replace('</p:spTree>', `${picture(90, [5, 2, 4, 3], 'rId90')}</p:spTree>`));
    parts[links] = strToU8(
      related.replace(
        '</Relationships>',
        `<Relationship Id="rId90" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${file}"/></Relationships>`,
      ),
    );
  };
  for (const number of [4, 6, 7]) withPicture(number);
  const media = ['alone', 'shared'].map((name) => ({ ...photo, name: `/ppt/media/${name}.png` }));
  const on = (layout: number) => ({ layout, related: [], shapes: title('Two') + note });
  const note = textBox({ id: 31, at: [1, 2, 3, 0.5], text: 'Words', run: ' sz="1800"' });
  const { report } = convertSlides(zipSync(parts), [on(2), on(4), on(6), on(7)], 'clarity', media);
  expect(report.slides.map(({ attention }) => attention.filter((one) => /old layout/.test(one)))).toEqual([
    [],
    [],
    ['A picture on its old layout was not carried over.'],
    [],
  ]);
});

test('a slide without anything of its own is named where its layout had a picture', () => {
  const parts = unzipSync(base);
  const name = 'ppt/slideLayouts/slideLayout7.xml';
  const drawn = strFromU8(parts[name] as Uint8Array).replace(
    '</p:spTree>',
    `${picture(90, [2, 1, 4, 3], 'rId90')}</p:spTree>`,
  );
  const { report } = convertSlides(zipSync({ ...parts, [name]: strToU8(drawn) }), [
    { layout: 7, related: [], shapes: '' },
    { layout: 2, related: [], shapes: title('One') + body('Two') },
  ]);
  expect(report.slides.map(({ attention }) => attention.join())).toEqual([
    'What it showed was drawn on its old layout and was not carried over.',
    '',
  ]);
});

test('a slide with pictures alone is named where its layout had the words over them', () => {
  const parts = unzipSync(base);
  const name = 'ppt/slideLayouts/slideLayout7.xml';
  const words = textBox({ id: 90, at: [1, 2, 8, 1], text: 'Our patrons', run: ' sz="3600"' });
  const layout = strFromU8(parts[name] as Uint8Array).replace('</p:spTree>', `${words}</p:spTree>`);
  const drawn = zipSync({ ...parts, [name]: strToU8(layout) });
  const { report } = convertSlides(drawn, [
    { layout: 7, related: withPhoto, shapes: picture(30, [2, 3, 3, 2], 'photo') },
    { layout: 2, related: [], shapes: title('One') + body('Two') },
  ]);
  expect(report.slides.map(({ attention }) => attention.join())).toEqual([
    'What it showed was drawn on its old layout and was not carried over.',
    '',
  ]);
});

describe('a ground that is drawn in a group', () => {
  const piece = (at: Parameters<typeof frame>[0]) =>
    block(11, at, '7A1F2B') + block(12, [7, 4, 2, 1], 'DD8047');
  const inside = '<a:chOff x="0" y="0"/><a:chExt cx="9144000" cy="5143500"/></a:xfrm>';
  const grouped = (at: Parameters<typeof frame>[0]) =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="10" name="Group 10"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${frame([0, 0, 10, 5.625]).replace('</a:xfrm>', inside)}</p:grpSpPr>${piece(at)}</p:grpSp>`;
  const low = title('Thank you').replace('<p:spPr/>', `<p:spPr>${frame([2, 2.2, 6, 1])}</p:spPr>`);
  const said = (at: Parameters<typeof frame>[0]) => {
    const slides = [
      { layout: 2, shapes: title('A') + body('B') },
      { layout: 6, shapes: grouped(at) + low },
    ];
    const { parts, report } = convertSlides(base, slides);
    return { title: objectWith(parts.slide(2), 2), attention: report.slides[1]?.attention };
  };

  test('keeps its title where it stood, and is named', () => {
    const { title, attention } = said([0, 0, 10, 5.625]);
    expect(edgesOf(title)[1]).toBeCloseTo(2.2 / 5.625, 2);
    expect(attention).toEqual(['It keeps a background of the old design: the brand does not show on it.']);
  });

  test('is none where no piece of it is under the others', () => {
    expect(said([0, 0, 3, 2]).attention).toEqual([]);
  });
});

test('a title that a picture hid does not come out in part from under it', () => {
  const hidden = title('Sorting').replace('<p:spPr/>', `<p:spPr>${frame([0.5, 0.5, 8, 0.9])}</p:spPr>`);
  const slides = [
    { layout: 2, shapes: title('A') + body('B') },
    { layout: 6, related: withPhoto, shapes: hidden + picture(30, [0, 0.55, 10, 5.075], 'photo') },
  ];
  const { parts, report } = convertSlides(base, slides, 'harbour');
  expect(edgesOf(objectWith(parts.slide(2), 2))[1]).toBeCloseTo(0.5 / 5.625, 2);
  expect(report.slides[1]?.attention).toEqual([]);
});
