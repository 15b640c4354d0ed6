import { Resvg } from '@resvg/resvg-js';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeGaps } from '../../src/engine/convert/close-gaps.ts';
import { builtInTemplates } from '../../src/engine/templates/templates.ts';
import { body, frame, graphicFrame, picture, textBox, title } from '../support/raw-shapes.ts';
import { block, convertSlides, edgesOf, objectWith, officeDeck, withPhoto } from './hand-made.ts';
import { PackageParts } from './package-parts.ts';
import { photo } from './raw/quirks.ts';

const points = { layout: 2, shapes: title('Points') + body('One') };

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

const white = '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>';
const heading = (text: string, inRun = '') =>
  textBox({ id: 20, at: [0.4, 0.2, 9, 0.7], text, run: ' sz="2800"', inRun });

describe('a band that the old brand paints behind its titles', () => {
  const slide = {
    layout: 7,
    shapes:
      block(10, [0, 0, 10, 1.1], '7A1F2B') +
      heading('Costs by quay', white) +
      textBox({ id: 21, at: [0.5, 1.6, 8, 1], text: 'Energy is the largest block', run: ' sz="1800"' }),
  };

  test('stays behind, and the report says so', () => {
    const { parts, report } = convertSlides(base, [{ layout: 7, shapes: '' }, slide]);
    expect(objectWith(parts.slide(2), 10)).toBe('');
    expect(report.slides[1]?.notCarried.map(({ what }) => what)).toEqual(['Rectangle 10, behind the title']);
    expect(objectWith(parts.slide(2), 20)).toContain('type="title"');
  });

  test('stays behind in pieces too, where it reaches to one edge', () => {
    const pieces = block(10, [1.2, 0.1, 8.8, 1], '7A1F2B') + block(11, [0, 0.1, 1.1, 1], 'DD8047');
    const shapes =
      pieces + title('Costs').replace('<p:spPr/>', `<p:spPr>${frame([1.3, 0.1, 8.5, 1])}</p:spPr>`);
    const { parts } = convertSlides(base, [{ layout: 2, shapes: shapes + body('Two') }]);
    for (const id of [10, 11]) expect(objectWith(parts.slide(1), id)).toBe('');
  });

  test('stays where it is no title that stands on it', () => {
    const low = { ...slide, shapes: slide.shapes.replace('y="0"', 'y="4500000"') };
    const { parts } = convertSlides(base, [{ layout: 7, shapes: '' }, low]);
    expect(objectWith(parts.slide(2), 10)).not.toBe('');
  });
});

describe('half a page of picture', () => {
  const beside = (x: number) => ({
    layout: 2,
    related: withPhoto,
    shapes:
      title('Panels beat carpets').replace('<p:spPr/>', positioned(x)) +
      body('Half the echo\nMounted in a day').replace('<p:spPr/>', positioned(x, 1.8, 3)) +
      picture(30, [x > 5 ? 0 : 5.2, 0, 4.8, 5.625], 'photo'),
  });
  const positioned = (x: number, y = 0.5, height = 1.1) =>
    `<p:spPr><a:xfrm><a:off x="${x * 914_400}" y="${y * 914_400}"/><a:ext cx="${4.2 * 914_400}" cy="${height * 914_400}"/></a:xfrm></p:spPr>`;

  test.each(builtInTemplates.map(({ code }) => code))('leaves titles and texts beside it on %s', (code) => {
    const { parts, report } = convertSlides(base, [beside(0.4), beside(5.4)], code);
    expect(report.slides[0]?.layout.to).toBe('Two Content');
    const places = (slide: number) =>
      [2, 3].map((id) => placeOf(parts, slide, objectWith(parts.slide(slide), id)));
    const [left] = edgesOf(objectWith(parts.slide(1), 30));
    for (const [, , right] of places(1)) expect(right).toBeLessThanOrEqual(left + 0.001);
    const [, , end] = edgesOf(objectWith(parts.slide(2), 30));
    for (const [start] of places(2)) expect(start).toBeGreaterThanOrEqual(end - 0.001);
  });
});

test('what stood under a title below a wide picture stands under it again', () => {
  const at = (y: number, height: number) => `<p:spPr>${frame([1, y, 8, height])}</p:spPr>`;
  const slide = {
    layout: 2,
    related: withPhoto,
    shapes:
      title('A demonstration').replace('<p:spPr/>', at(4.1, 0.7)) +
      body('Of the tools').replace('<p:spPr/>', at(4.85, 0.5)) +
      picture(30, [0, 0, 10, 3.8], 'photo'),
  };
  for (const { code } of builtInTemplates) {
    const { parts } = convertSlides(base, [slide], code);
    const [heading, words] = [2, 3].map((id) => placeOf(parts, 1, objectWith(parts.slide(1), id)));
    expect(heading?.[3]).toBeLessThanOrEqual((words?.[1] ?? 0) + 0.01);
  }
});

test('a picture that stands alone between two margins is shown whole, clear of the logo of the brand', () => {
  const whole = new PackageParts(base);
  const name = 'ppt/presentation.xml';
  const narrow = whole.with(
    name,
    whole.text(name).replace(/<p:sldSz[^>]*>/, '<p:sldSz cx="9144000" cy="6858000"/>'),
  );
  const shown = (more: string) => {
    const shapes = picture(30, [1.2, 0, 7.6, 5.625], 'photo') + more;
    const slides = [
      { layout: 7, shapes: '' },
      { layout: 7, related: withPhoto, shapes },
    ];
    return objectWith(convertSlides(base, slides, narrow).parts.slide(2), 30);
  };
  expect(shown('')).not.toMatch(/srcRect [lr]="\d/);
  const plain = 'ppt/slideLayouts/slideLayout7.xml';
  const logo = block(90, [8.6, 4.8, 1.2, 0.7], 'AA2244');
  const signed = whole.with(plain, whole.text(plain).replace('</p:spTree>', `${logo}</p:spTree>`));
  const slide = { layout: 7, related: withPhoto, shapes: picture(30, [0.3, 0, 9.4, 5.625], 'photo') };
  const [, , right, bottom] = edgesOf(
    objectWith(convertSlides(base, [slide, points], signed).parts.slide(1), 30),
  );
  expect(Math.min(right / (8.6 / 10), bottom / (4.8 / 5.625))).toBeLessThanOrEqual(1);
  expect(shown(block(31, [0.2, 2, 0.5, 0.5], '1F77B4'))).toMatch(/srcRect [lr]="\d/);
});

test('a text that the layout has no place for says how the master sets it', () => {
  const slide = { layout: 5, shapes: title('Two') + body('One thing') + body('Another', 2, 4) };
  const { parts } = convertSlides(base, [slide], 'ledger');
  const [extra, placed] = [3, 4].map((id) => objectWith(parts.slide(1), id));
  expect(extra).toContain('idx="100"');
  expect(extra).toMatch(/<a:lstStyle><a:lvl1pPr.*<a:defRPr[^>]* sz="\d+"/s);
  expect(placed).toContain('<a:lstStyle/>');
});

/** Where an object stands: its own place, else that of its placeholder on the layout. */
function placeOf(parts: PackageParts, slide: number, object: string) {
  if (object.includes('<a:off')) return edgesOf(object);
  const layout = parts.text(parts.ofSlide(slide, 'slideLayout'));
  const [holder] = /<p:ph[^>]*>/.exec(object) ?? [''];
  const shapes = layout.match(/<p:sp>.*?<\/p:sp>/gs) ?? [];
  return edgesOf(shapes.find((shape) => shape.includes(holder)) ?? '');
}

test('over a picture on the whole page an author keeps the places, sizes and colours of the text', () => {
  const slide = {
    layout: 7,
    related: withPhoto,
    shapes:
      picture(30, [0, 0, 10, 5.625], 'photo') +
      textBox({ id: 20, at: [1, 2, 8, 1.2], text: 'Riverside garden', run: ' sz="5200"', inRun: white }) +
      textBox({ id: 21, at: [1, 3.2, 8, 0.6], text: 'A plan', run: ' sz="2000"', inRun: white }),
  };
  for (const code of ['clarity', 'midnight']) {
    const { parts } = convertSlides(base, [slide], code);
    const found = objectWith(parts.slide(1), 20);
    expect(found).toContain('type="title"');
    // The new page is a third larger, and with it everything on it.
    expect(found).toContain('sz="6900"');
    expect(found).toMatch(code === 'midnight' ? /schemeClr val="tx1"/ : /schemeClr val="bg1"/);
    const [left, top] = edgesOf(found);
    expect([left, top].map((share) => Math.round(share * 100))).toEqual([10, 36]);
  }
});

test('a stamp beside the title and small print at the foot do not make the drawing between them smaller', () => {
  const drawing =
    block(11, [0.5, 1.4, 4, 3], '1F77B4') +
    textBox({ id: 21, at: [5, 1.4, 4.5, 3], text: 'One\nTwo', run: ' sz="1800"' });
  const around =
    block(12, [8.8, 0.05, 1, 0.3], 'C00000') +
    textBox({ id: 22, at: [0.5, 5.2, 5, 0.3], text: 'Source: accounts', run: ' sz="900"' });
  const widthOn = (shapes: string) => {
    const { parts } = convertSlides(base, [{ layout: 6, shapes: title('A finding') + shapes }]);
    const [left, , right] = edgesOf(objectWith(parts.slide(1), 11));
    return right - left;
  };
  expect(widthOn(drawing + around)).toBeCloseTo(widthOn(drawing), 3);
});

describe('white space', () => {
  const boxes = [
    { x: 0, y: 0, width: 100, height: 20 },
    { x: 0, y: 80, width: 100, height: 20 },
  ];

  test('gives way before matter does', () => {
    const closed = closeGaps(boxes, { width: 100, height: 70 }, 1);
    expect(boxes.map(closed)).toEqual([boxes[0], { x: 0, y: 50, width: 100, height: 20 }]);
  });

  test('never gives way altogether, nor where there is room', () => {
    const tight = closeGaps(boxes, { width: 100, height: 40 }, 1);
    expect(tight(boxes[1] as (typeof boxes)[0]).y).toBe(38);
    expect(boxes.map(closeGaps(boxes, { width: 100, height: 100 }, 1))).toEqual(boxes);
  });
});

test('a headline stays the title where figures are set larger than it', () => {
  const figures = ['1.2 M', '48 s'].map((text, index) =>
    textBox({ id: 40 + index, at: [0.5 + index * 4, 2, 3.5, 1], text, run: ' sz="5400"' }),
  );
  const slides = [
    { layout: 7, shapes: '' },
    { layout: 7, shapes: heading('Traffic at a glance') + figures.join('') },
  ];
  const { parts } = convertSlides(base, slides);
  expect(objectWith(parts.slide(2), 20)).toContain('type="title"');
});

test('nothing that nobody sees becomes the title', () => {
  const hint = heading('Do not delete this slide');
  const parked = hint.replace(/y="\d+"/, 'y="-914400"');
  const hidden = hint.replace('id="20"', 'id="20" hidden="1"');
  const matter = textBox({
    id: 21,
    at: [0.5, 2, 8, 1],
    text: 'Energy is the largest block',
    run: ' sz="1800"',
  });
  const slides = [parked, hidden].map((shape) => ({ layout: 7, shapes: shape + matter }));
  const { parts } = convertSlides(base, [{ layout: 7, shapes: '' }, ...slides]);
  for (const nth of [2, 3]) expect(objectWith(parts.slide(nth), 20)).not.toContain('type="title"');
});

test('what is drawn on a picture in a place of the layout keeps its spot on it', () => {
  const placed = picture(30, [4, 1.5, 5, 3.5], 'photo').replace(
    '<p:nvPr/>',
    '<p:nvPr><p:ph idx="1"/></p:nvPr>',
  );
  const slide = {
    layout: 2,
    related: withPhoto,
    shapes: title('The quay') + placed + block(10, [6, 3, 1, 0.5], 'C00000'),
  };
  const spot = (xml: string) => {
    const [figure, mark] = [30, 10].map((id) => edgesOf(objectWith(xml, id)));
    return figure && mark ? (mark[0] - figure[0]) / (figure[2] - figure[0]) : Number.NaN;
  };
  for (const code of ['clarity', 'maison', 'harbour'])
    expect(spot(convertSlides(base, [slide], code).parts.slide(1)), code).toBeCloseTo(0.4, 1);
});

test('words the author wrote at the foot share the place that the brand has for them', () => {
  const foot = (id: number, type: string, idx: number, text: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${type}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}" idx="${idx}"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const shapes = title('A finding') + foot(50, 'dt', 10, '21 November') + foot(51, 'ftr', 11, 'Confidential');
  const { parts, report } = convertSlides(base, [{ layout: 6, shapes }]);
  const [, top, right] = edgesOf(objectWith(parts.slide(1), 51));
  const [left, besideTop] = edgesOf(objectWith(parts.slide(1), 50));
  expect(left).toBeCloseTo(right, 3);
  expect(besideTop).toBeCloseTo(top, 3);
  expect(report.slides[0]?.notCarried).toEqual([]);
});

test('a footer too long for its place is set in a smaller size, and not left to programs to shrink', () => {
  const long =
    'Proceedings of the twelfth meeting on harbours, tides and quays, autumn of the year, third day';
  const foot = (text: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="51" name="ftr"/><p:cNvSpPr/><p:nvPr><p:ph type="ftr" idx="11"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const made = (text: string) =>
    objectWith(
      convertSlides(base, [{ layout: 6, shapes: title('Tides') + foot(text) }], base).parts.slide(1),
      51,
    );
  expect(made(long)).toMatch(/ sz="\d{3}"/);
  expect(made(long)).not.toContain('fontScale');
  expect(made('Day 3')).not.toContain(' sz=');
});

test('what has no title stands clear of the line that the brand draws under its titles', () => {
  const line = block(90, [0.5, 1.3, 9, 0], '000000').replace(
    /<a:solidFill>.*?<\/a:solidFill>/,
    '<a:noFill/>',
  );
  const name = 'ppt/slideMasters/slideMaster1.xml';
  const parts = new PackageParts(base);
  const ruled = parts.with(name, parts.text(name).replace('</p:spTree>', `${line}</p:spTree>`));
  const slides = [{ layout: 7, shapes: block(60, [1, 0.4, 6, 3], '1F77B4') }];
  const top = (template: Uint8Array) =>
    edgesOf(objectWith(convertSlides(base, slides, template).parts.slide(1), 60))[1] * 7.5;
  expect(top(base)).toBeLessThan(1);
  expect(top(ruled)).toBeGreaterThan(1.3);
});

test('white words on a bar of a chart stay white', () => {
  const chart = graphicFrame(
    31,
    'Chart 31',
    [1, 1, 6, 4],
    '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"/>',
  );
  const label = textBox({
    id: 20,
    at: [2, 3, 1, 0.5],
    text: '41 %',
    run: ' sz="1400"',
    inRun: '<a:solidFill><a:schemeClr val="bg1"/></a:solidFill>',
  });
  const { parts } = convertSlides(base, [{ layout: 7, shapes: chart + label }], base);
  expect(objectWith(parts.slide(1), 20)).toMatch(
    /<a:rPr[^>]*><a:solidFill><a:(schemeClr val="bg1"|srgbClr val="FFFFFF")/,
  );
});

test('an ornament of the brand at one side keeps the side to itself', () => {
  const bulb =
    '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path w="9" h="9"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="9" y="9"/></a:lnTo></a:path></a:pathLst></a:custGeom><a:noFill/><a:ln w="25400"><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln>';
  const ornament = block(90, [0.5, 1.6, 2.4, 2.4], '000000').replace(/<a:prstGeom.*?<\/a:solidFill>/, bulb);
  const template = new PackageParts(base);
  const name = 'ppt/slideLayouts/slideLayout6.xml';
  const layout = template
    .text(name)
    .replace('</p:grpSpPr>', `</p:grpSpPr>${ornament}`)
    .replace('<p:grpSpPr/>', `<p:grpSpPr/>${ornament}`);
  expect(layout).toContain('Rectangle 90');
  const drawing = [0.5, 3.5, 6.5].map((x, index) => block(60 + index, [x, 1.5, 2.8, 2.5], '1F77B4')).join('');
  const slides = [{ layout: 6, shapes: title('A finding') + drawing }];
  const { parts } = convertSlides(base, slides, template.with(name, layout));
  const page = 9_144_000;
  for (const id of [60, 61, 62]) {
    const [left] = edgesOf(objectWith(parts.slide(1), id)).map((share) => (share * 12_192_000) / page);
    expect(left).toBeGreaterThan(0.29);
  }
});

test.each(builtInTemplates.map(({ code }) => code))(
  'two lists have no empty headings above them on %s',
  (code) => {
    const slide = { layout: 4, shapes: title('What changed') + body('Up', 1, 3) + body('Down', 2, 4) };
    const { parts, report } = convertSlides(base, [slide], code);
    expect(report.slides[0]?.layout).toMatchObject({ to: 'Two Content', reason: 'same type (two)' });
    const layout = parts.text(parts.ofSlide(1, 'slideLayout'));
    expect(layout.match(/<p:ph (?!type="(title|ftr|sldNum|dt)")[^>]*>/g)).toHaveLength(2);
  },
);

test('text from right to left begins at the right, unless the brand centres it', () => {
  const arabic = title('نتائج').replace('<a:p>', '<a:p><a:pPr rtl="1"/>');
  const alignedOn = (code: string) =>
    /<a:pPr[^>]*rtl="1"[^>]*>/.exec(
      convertSlides(base, [{ layout: 6, shapes: arabic }], code).parts.slide(1),
    )?.[0];
  expect(alignedOn('harbour')).toContain('algn="r"');
  expect(alignedOn('maison')).not.toContain('algn');
});

test('white signs that stood on the old ground are seen on the new one', () => {
  const dark =
    '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="0B5394"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
  const slides = [
    { layout: 6, background: dark, shapes: title('Signs') + block(10, [2, 2, 1, 1], 'FFFFFF') },
  ];
  expect(objectWith(convertSlides(base, slides).parts.slide(1), 10)).toContain('schemeClr val="accent1"');
});

test('a drawing that lets its ground through keeps one where the brand has a picture behind its slides', () => {
  const name = 'ppt/slideMasters/slideMaster1.xml';
  const made = new PackageParts(base);
  const behind =
    '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="none"/><a:stretch/></a:blipFill><a:effectLst/></p:bgPr></p:bg>';
  const dark = made
    .text(name)
    .replace(/<p:bg>.*?<\/p:bg>/s, behind)
    .replace('bg1="lt1" tx1="dk1"', 'bg1="dk1" tx1="lt1"');
  const drawing = {
    ...photo,
    content: new Resvg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect x="8" y="24" width="48" height="16" fill="#101020"/></svg>',
    )
      .render()
      .asPng(),
  };
  const slide = {
    layout: 6,
    related: withPhoto,
    shapes: title('Routes') + picture(30, [2, 2, 3, 3], 'photo'),
  };
  const shown = convertSlides(base, [slide, points], made.with(name, dark), [drawing]).parts.slide(1);
  expect(objectWith(shown, 30)).toContain('<a:solidFill>');
});

test('free text on a cover whose own places stay empty stands where the brand has its words', () => {
  const words = textBox({
    id: 20,
    at: [0.5, 1.2, 7, 2],
    text: 'Growing\nLiberty\nand more',
    run: ' sz="4400"',
  });
  for (const code of ['prism', 'midnight', 'ironworks']) {
    const { parts, report } = convertSlides(base, [{ layout: 1, shapes: words }], code);
    expect(report.slides[0]?.layout.to).toBe('Title Slide');
    const [, top, , bottom] = edgesOf(objectWith(parts.slide(1), 20));
    expect(bottom - top, code).toBeGreaterThan(0.15);
  }
});

test('what waits beside a page of four to three stands beside one of sixteen to nine', () => {
  const waiting = { right: block(30, [10.3, 3, 2, 1], '336699'), left: block(31, [-2.2, 3, 2, 1], '336699') };
  const { parts } = convertSlides(base, [
    { layout: 2, shapes: title('One') + block(32, [3, 3, 3, 2], '663399') + waiting.right + waiting.left },
  ]);
  const xml = parts.text('ppt/slides/slide1.xml');
  const [left] = edgesOf(objectWith(xml, 30));
  const [, , right] = edgesOf(objectWith(xml, 31));
  expect(left).toBeGreaterThanOrEqual(1);
  expect(right).toBeLessThanOrEqual(0);
});

test.each(['Layout7', 'Master1'])('a slide that showed nothing but the drawing of slide%s is named', (on) => {
  const parts = unzipSync(base);
  const name = `ppt/slide${on.slice(0, -1)}s/slide${on}.xml`;
  const notice = textBox({
    id: 90,
    at: [1, 1, 8, 2],
    text: 'Members of the guild may speak here, and nobody may be sued.',
  });
  const layout = strFromU8(parts[name] as Uint8Array).replace('</p:spTree>', `${notice}</p:spTree>`);
  const drawn = zipSync({ ...parts, [name]: strToU8(layout) });
  const { report } = convertSlides(drawn, [
    { layout: 7, shapes: '' },
    { layout: 2, shapes: title('One') },
  ]);
  expect(report.slides.map(({ attention }) => attention.join())).toEqual([
    'What it showed was drawn on its old layout and was not carried over.',
    '',
  ]);
});
