import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { body, frame, picture, textBox, title } from '../support/raw-shapes.ts';
import { block, convertSlides, edgesOf, objectWith, officeDeck, withPhoto } from './hand-made.ts';

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

test('an empty line after a heading does not make the heading small', () => {
  const columns = (end: string) => ({
    layout: 5,
    shapes:
      title('Two kilns') +
      body(`The old kiln${end}`, 1, 3).replace('<p:ph ', '<p:ph type="body" ') +
      body('Burns wood', 2, 4) +
      body(`The new kiln${end}`, 3, 5).replace('<p:ph ', '<p:ph type="body" ') +
      body('Burns gas', 4, 6),
  });
  const [short, long] = ['', '\n\n\n\n'].map((end) => convertSlides(base, [columns(end)]).report.slides[0]);
  expect(long?.shrunk).toEqual(short?.shrunk);
});

test("where the work area of the brand breaks what was set among lines, it stands as it was under the brand's title", () => {
  const text = ['One was fired on Monday', 'Two was fired on Tuesday', 'Three on Friday'].join(
    '\n \n \n \n \n',
  );
  const shapes =
    title('Batches') +
    body(text).replace('<p:spPr/>', `<p:spPr>${frame([0.7, 1.3, 8.6, 4.2])}</p:spPr>`) +
    picture(11, [1, 1.8, 7, 1.2], 'photo') +
    picture(12, [1, 3.7, 7, 1.2], 'photo');
  const { parts, report } = convertSlides(base, [{ layout: 2, shapes, related: withPhoto }], 'harbour');
  expect(report.slides[0]?.attention).toEqual([]);
  expect(report.slides[0]?.layout.reason).toBe('everything under the title is where it was');
  expect(objectWith(parts.slide(1), 2)).toContain('<p:ph type="title"');
  expect(objectWith(parts.slide(1), 2)).not.toContain('<a:off');
});

test('free words on the ground of a brand are as light as its bodies', () => {
  const files = unzipSync(base);
  const name = 'ppt/slideMasters/slideMaster1.xml';
  const night = strFromU8(files[name] as Uint8Array)
    .replace(/<p:bg>.*?<\/p:bg>/s, '')
    .replace(
      /<p:cSld([^>]*)>/,
      '<p:cSld$1><p:bg><p:bgPr><a:solidFill><a:srgbClr val="EC3750"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>',
    )
    .replace(/(<p:bodyStyle>.*?<\/p:bodyStyle>)/s, (style) =>
      style.replaceAll('<a:schemeClr val="tx1"/>', '<a:schemeClr val="bg1"/>'),
    );
  const target = zipSync({ ...files, [name]: strToU8(night) });
  const words = (fill: string, inRun: string) =>
    textBox({ id: 10, at: [1, 2, 5, 1], text: 'Fired twice', fill, inRun });
  const inkOf = (fill: string, inRun = '') => {
    const shapes = title('Kilns') + words(fill, inRun);
    const { parts } = convertSlides(base, [{ layout: 6, shapes }], target);
    return /<a:rPr.*?<a:schemeClr val="(\w+)"/s.exec(objectWith(parts.slide(1), 10))?.[1] ?? 'tx1';
  };
  expect(inkOf('<a:noFill/>')).toBe('bg1');
  expect(inkOf('<a:solidFill><a:srgbClr val="FFF2CC"/></a:solidFill>')).toBe('tx1');
  expect(inkOf('<a:noFill/>', '<a:highlight><a:srgbClr val="FFFF00"/></a:highlight>')).toBe('tx1');
});

test('a text of many lines in the place of the title is none where a larger line stands over it', () => {
  const list = 'Kilns are fired on Mondays\nGlazes are mixed on Tuesdays\nPots are sold on Fridays';
  const slide = (size: number) => ({
    layout: 6,
    shapes:
      title(list).replaceAll('lang="en-US"', 'lang="en-US" sz="2000"') +
      textBox({ id: 10, at: [0.5, 0.3, 9, 0.7], text: 'The week', run: ` sz="${size}"` }),
  });
  const titles = [3600, 1200].map((size) => convertSlides(base, [slide(size)]).report.slides[0]?.title);
  expect(titles[0]).toBe('The week');
  expect(titles[1]).toContain('Kilns');
});

test('a caption at the foot of the page stays under its picture', () => {
  const shapes =
    title('The kiln') +
    picture(10, [0.5, 1.3, 4.4, 3.8], 'photo') +
    picture(11, [5.2, 1.8, 4.4, 2], 'photo') +
    textBox({ id: 12, at: [1, 5.15, 3.4, 0.35], text: 'Taken in 1931, from the archive', run: ' sz="800"' });
  const { parts } = convertSlides(base, [{ layout: 6, shapes, related: withPhoto }]);
  const [, , , foot] = edgesOf(objectWith(parts.slide(1), 10));
  const [, top] = edgesOf(objectWith(parts.slide(1), 12));
  expect(Math.abs(top - foot)).toBeLessThan(0.02);
});

test('a sign is no title, however large', () => {
  const slide = (sign: string) => ({
    layout: 7,
    shapes:
      block(9, [0.6, 0.6, 4, 5], 'EAF7EE') +
      textBox({ id: 10, at: [0.9, 0.8, 3.4, 0.8], text: sign, run: ' sz="4800"' }) +
      textBox({ id: 11, at: [0.9, 2, 3.4, 0.5], text: 'Clouds', run: ' sz="2000"' }),
  });
  const titled = ['☁', 'Sky'].map((sign) =>
    objectWith(convertSlides(base, [slide('Sky'), slide(sign)]).parts.slide(2), 10).includes('type="title"'),
  );
  expect(titled).toEqual([false, true]);
});

test('a text where a cover has its title is none where a larger one stands over it', () => {
  const slide = (size: number) => ({
    layout: 1,
    shapes:
      textBox({ id: 10, at: [0.5, 0.4, 9, 0.8], text: 'How a kiln is fired', run: ` sz="${size}"` }) +
      textBox({ id: 11, at: [3, 1.9, 5, 0.8], text: 'From oak to ash', run: ' sz="2400"' }),
  });
  const titles = [3600, 1600].map(
    (size) => convertSlides(base, [slide(size), slide(size)]).report.slides[1]?.title,
  );
  expect(titles).toEqual(['How a kiln is fired', 'From oak to ash']);
});

test('words stay as large as they were under the title rather than to become small beside a picture', () => {
  const text = Array(4)
    .fill('Ash is sieved twice before it is mixed with clay and water again\nMixed')
    .join('\n');
  const list = body(text).replaceAll('lang="en-US"', 'lang="en-US" sz="1600"');
  const shapes =
    title('Glazes') +
    list.replace('<p:spPr/>', `<p:spPr>${frame([0.6, 1.4, 8.8, 3.8])}</p:spPr>`) +
    picture(11, [6.5, 2.8, 2.5, 1.2], 'photo');
  const [slide] = convertSlides(base, [{ layout: 2, shapes, related: withPhoto }], 'harbour').report.slides;
  expect(slide?.shrunk).toEqual([]);
  expect(slide?.attention).toEqual([]);
});

test('words that were dimmed stay dimmer than the others where they have to become darker', () => {
  const grey = '<a:solidFill><a:srgbClr val="A6A6A6"/></a:solidFill>';
  const shapes =
    title('Where we are') +
    textBox({ id: 10, at: [1, 2, 6, 0.6], text: 'Clay', run: ' sz="2000"' }) +
    textBox({ id: 11, at: [1, 3, 6, 0.6], text: 'Glazes', run: ' sz="2000"', inRun: grey });
  const { parts, report } = convertSlides(base, [{ layout: 6, shapes }], base);
  expect(report.slides[0]?.contrast.map(({ to }) => to)).toEqual(['#595959']);
  expect(objectWith(parts.slide(1), 11)).toMatch(/<a:schemeClr val="tx1"><a:lumMod/);
});
