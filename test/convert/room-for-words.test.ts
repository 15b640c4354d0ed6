import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { body, frame, type Inches, picture, textBox, title } from '../support/raw-shapes.ts';
import { block, convertSlides, edgesOf, objectWith, officeDeck, withPhoto } from './hand-made.ts';

/** How large words are, and where they stand, on templates that leave them little room, or a lot. */

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

const points = 'Kilns are fired on Mondays\nGlazes are mixed on Tuesdays\nPots are sold on Fridays';
const at = (shape: string, place: Inches): string =>
  shape.replace('<p:spPr/>', `<p:spPr>${frame(place)}</p:spPr>`);
const master = 'ppt/slideMasters/slideMaster1.xml';

/** Office's default deck with its master, or another part, rewritten. */
const rewritten = (change: (xml: string) => string, name = master): Uint8Array => {
  const files = unzipSync(base);
  return zipSync({ ...files, [name]: strToU8(change(strFromU8(files[name] as Uint8Array))) });
};
const sizesIn = (object: string): number[] =>
  [...object.matchAll(/<a:rPr[^>]* sz="(\d+)"/g)].map(([, size]) => Number(size));

test('a list keeps its size and its start beside a picture that reached up beside the title', () => {
  const shapes =
    at(title('Kilns'), [0.5, 0.1, 4, 0.9]) +
    at(body(`${points}\n${points}`), [0.5, 1.3, 4.4, 4]) +
    picture(11, [5.4, 0.1, 4, 5.2], 'photo');
  const { parts, report } = convertSlides(base, [{ layout: 2, shapes, related: withPhoto }], 'harbour');
  const [list, figure] = [3, 11].map((id) => edgesOf(objectWith(parts.slide(1), id)));
  expect(report.slides[0]?.shrunk).toEqual([]);
  expect(list?.[1]).toBeLessThanOrEqual((figure?.[1] ?? 0) + 0.01);
  expect(list?.[2]).toBeLessThanOrEqual((figure?.[0] ?? 0) + 0.01);
});

test('lines that a brand sets closer than its type is high are set apart', () => {
  const close = (points: number) =>
    rewritten((xml) =>
      xml.replace(
        /(<p:titleStyle>\s*<a:lvl1pPr[^>]*>)(\s*<a:lnSpc>.*?<\/a:lnSpc>)?/s,
        (_, start) => `${start}<a:lnSpc><a:spcPts val="${points * 100}"/></a:lnSpc>`,
      ),
    );
  const titleOn = (target: Uint8Array) =>
    objectWith(
      convertSlides(
        base,
        [{ layout: 2, shapes: title('Kilns and\nglazes') + body(points) }],
        target,
      ).parts.slide(1),
      2,
    );
  expect(titleOn(close(12))).toContain('<a:spcPct val="100000"/>');
  expect(titleOn(close(90))).not.toContain('<a:lnSpc>');
});

describe('small words on a large place', () => {
  const small = () =>
    rewritten((xml) =>
      xml.replace(/<p:bodyStyle>.*?<\/p:bodyStyle>/s, (style) => style.replace(/sz="\d+"/g, 'sz="1200"')),
    );
  const listOn = (target: Uint8Array, text: string) =>
    sizesIn(
      objectWith(
        convertSlides(base, [{ layout: 2, shapes: title('Kilns') + body(text) }], target).parts.slide(1),
        3,
      ),
    );

  test('grow towards the size that they had', () => {
    const sizes = listOn(small(), points);
    expect(sizes).toHaveLength(3);
    expect(Math.min(...sizes)).toBeGreaterThan(1300);
  });

  test('stay small where there are many, and as the brand has them where they are large enough', () => {
    expect(listOn(small(), Array(8).fill(points).join('\n'))).toEqual([]);
    expect(listOn(base, points)).toEqual([]);
  });
});

describe('tabs at the side of the page', () => {
  const tab = (id: number, y: number, text: string): string =>
    textBox({
      id,
      at: [9.2, y, 0.8, 0.25],
      text,
      fill: '<a:solidFill><a:srgbClr val="59BBBA"/></a:solidFill>',
      run: ' sz="1100"',
    });
  const slide = (text: string) => ({
    layout: 2,
    shapes: title(text) + body(points) + tab(11, 0.5, 'Clay') + tab(12, 0.9, 'Fire') + tab(13, 1.3, 'Glaze'),
  });

  test('stay there, apart from one another, and leave the list its place', () => {
    const { parts, report } = convertSlides(base, ['One', 'Two', 'Three'].map(slide), 'harbour');
    const tops = [11, 12, 13].map((id) => edgesOf(objectWith(parts.slide(2), id)));
    for (const [, , right] of tops) expect(right).toBeGreaterThan(0.97);
    expect(tops[0]?.[3]).toBeLessThan(tops[1]?.[1] ?? 0);
    expect(tops[1]?.[3]).toBeLessThan(tops[2]?.[1] ?? 0);
    expect(objectWith(parts.slide(2), 3)).not.toContain('<a:off');
    expect(report.slides.flatMap(({ attention }) => attention)).toEqual([]);
  });
});

describe('words of another talk that a template says on every slide', () => {
  const saying = (words: string) =>
    rewritten((xml) =>
      xml.replace(
        '</p:spTree>',
        `${textBox({ id: 90, at: [0.5, 5.3, 4, 0.25], text: words, run: ' sz="800"' })}</p:spTree>`,
      ),
    );
  const told = (target: Uint8Array) =>
    convertSlides(
      base,
      ['One', 'Two'].map((text) => ({ layout: 2, shapes: title(text) + body(points) })),
      target,
    ).report.slides.map(({ attention }) => attention.filter((one) => one.includes('for every deck')));

  test('are named once where a year is in them', () => {
    const words = 'Winter term 2023 | Kilns';
    expect(told(saying(words))).toEqual([[`Its layout says, for every deck: "${words}".`], []]);
  });

  test('are not named where they are the name of the house', () => {
    expect(told(saying('Harbour Pottery, Kilns and Glazes'))).toEqual([[], []]);
  });
});

describe('a page exported in pieces', () => {
  const list = textBox({ id: 5, at: [0.5, 1.2, 9, 4.2], text: `${points}\n${points}`, run: ' sz="2800"' });
  const outline =
    '<a:custGeom><a:avLst/><a:rect l="l" t="t" r="r" b="b"/><a:pathLst><a:path w="90" h="10"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="90" y="0"/></a:lnTo><a:lnTo><a:pt x="90" y="10"/></a:lnTo><a:lnTo><a:pt x="0" y="10"/></a:lnTo><a:close/></a:path></a:pathLst></a:custGeom>';
  const rectangle = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
  const flat = () =>
    rewritten((xml) =>
      xml.replace(/(<p:ph type="body".*?<a:ext cx="\d+" cy=")\d+/s, (_, start) => `${start}1900000`),
    );
  const converted = (shapes: string) =>
    convertSlides(
      base,
      [{ layout: 6, shapes: title('Kilns') + shapes, related: withPhoto }],
      flat(),
    ).parts.slide(1);

  test('has its words as wide without the patches in its own colour that nobody sees', () => {
    const patch = (color: string) => block(4, [0.7, 3, 8, 0.6], color).replace(rectangle, outline);
    const bare = objectWith(converted(list), 5);
    expect(objectWith(converted(patch('FFFFFF') + list), 5)).toBe(bare);
    expect(objectWith(converted(patch('FFFFFF') + list), 4)).toBe('');
    expect(objectWith(converted(patch('C04000') + list), 4)).not.toBe('');
  });

  test('keeps the proportions of a picture that fills a rectangle', () => {
    const shape = block(4, [1, 1.2, 4, 4], 'FFFFFF').replace(
      /<a:solidFill>.*?<\/a:solidFill>/,
      '<a:blipFill><a:blip r:embed="photo"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>',
    );
    const [left, top, right, bottom] = edgesOf(objectWith(converted(shape), 4));
    expect(((right - left) * 16) / ((bottom - top) * 9)).toBeCloseTo(1, 1);
  });
});

test('free texts side by side in one size are set in one size', () => {
  const boxes = ['Clay', 'Clay from the river and sand from the pit of the mill', 'Sand'];
  const shapes = boxes.map((text, n) =>
    textBox({ id: 5 + n, at: [0.5 + n * 3, 2, 2.4, 1.6], text, run: ' sz="2400"' }),
  );
  const { parts } = convertSlides(base, [{ layout: 6, shapes: title('Kilns') + shapes.join('') }]);
  const sizes = [5, 6, 7].map((id) => {
    const shape = objectWith(parts.slide(1), id);
    return (sizesIn(shape)[0] ?? 0) * (Number(/fontScale="(\d+)"/.exec(shape)?.[1] ?? 100_000) / 100_000);
  });
  expect(new Set(sizes).size).toBe(1);
});
