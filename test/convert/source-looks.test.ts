import { Resvg } from '@resvg/resvg-js';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { readFacts } from '../../src/engine/convert/measure/slide-facts.ts';
import { layoutOfSlide, openDeck } from '../../src/engine/package/deck-package.ts';
import { children, insertAfter, make, parseXml } from '../../src/engine/package/xml.ts';
import { rawDeck } from '../support/raw-deck.ts';
import { body, picture, textBox, title } from '../support/raw-shapes.ts';
import { block, convertSlides, edgesOf, objectWith, officeDeck, withPhoto } from './hand-made.ts';
import { PackageParts } from './package-parts.ts';
import { photo } from './raw/quirks.ts';

/** How the words and grounds of an old deck look, read where its program wrote that. */

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

const white = '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>';
const navy = '<a:solidFill><a:srgbClr val="123456"/></a:solidFill>';
/** The colours that the runs of an object state. */
const inks = (object: string): string[] =>
  [...object.matchAll(/<a:rPr[^>]*>.*?<\/a:rPr>/gs)].map(
    ([run]) => /<a:(?:schemeClr|srgbClr) val="(\w+)"/.exec(run)?.[1] ?? '',
  );

test('words can be read although a blank run among them, or a line of them, was in the colour of the ground', () => {
  const mixed = textBox({
    id: 10,
    at: [1, 2, 7, 1],
    text: 'Hidden\nIs this a good assumption',
    run: ' sz="2400"',
  });
  const [first, ...rest] = mixed.split('<a:t>Hidden');
  const words = `${first?.replace('></a:rPr>', `>${white}</a:rPr>`)}<a:t>Hidden${rest.join('')}`;
  const { parts } = convertSlides(base, [{ layout: 6, shapes: title('Costs') + words }]);
  const colors = inks(objectWith(parts.slide(1), 10));
  expect(colors[1]).not.toMatch(/^(bg1|lt1|FFFFFF)$/);
});

test('words on a panel are not hidden where empty lines make them reach over it', () => {
  const words = textBox({
    id: 10,
    at: [1, 3, 7, 1.4],
    text: 'The first estimate',
    fill: navy,
    run: ' sz="2800"',
    inRun: white,
  })
    .replace('<a:bodyPr wrap="square"/>', '<a:bodyPr wrap="square" anchor="ctr"/>')
    .replace('<a:lstStyle/>', `<a:lstStyle/>${'<a:p><a:endParaRPr lang="en-US" sz="2800"/></a:p>'.repeat(3)}`)
    .replace('</p:txBody>', `${'<a:p><a:endParaRPr lang="en-US" sz="2800"/></a:p>'.repeat(3)}</p:txBody>`);
  const { parts } = convertSlides(base, [{ layout: 7, shapes: words }]);
  const panel = objectWith(parts.slide(1), 10);
  const fill = /<p:spPr>.*?<a:(?:schemeClr|srgbClr) val="(\w+)"/s.exec(panel)?.[1];
  expect(inks(panel)[0]).toMatch(/^(bg1|lt1|FFFFFF)$/);
  expect(inks(panel)[0]).not.toBe(fill);
});

test('a title whose look stands on its paragraph alone is found, and goes where the brand has titles', () => {
  const said = (size: number, bold: string) =>
    `<a:p><a:pPr algn="ctr"><a:defRPr sz="${size}" b="${bold}">${navy}</a:defRPr></a:pPr>`;
  const head = textBox({ id: 10, at: [0.5, 0.5, 9, 1], text: 'The problem' }).replace(
    '<a:p>',
    said(4000, '1'),
  );
  const list = textBox({ id: 11, at: [1, 2, 8, 3], text: 'Three million farmers\nFew have a bank' });
  const { report, parts } = convertSlides(base, [
    { layout: 7, shapes: list },
    { layout: 7, shapes: head + list.replaceAll('<a:p>', said(2000, '0')) },
  ]);
  expect(report.slides[1]).toMatchObject({ title: 'The problem', layout: { to: 'Title Only' } });
  expect(objectWith(parts.slide(2), 11)).toMatch(/<a:rPr[^>]* sz="2800"/);
});

test('code stays in a face for code', () => {
  const code = textBox({
    id: 10,
    at: [1, 2, 8, 1],
    text: 'main.ts[4, 1]: missing',
    inRun: '<a:latin typeface="Lucida Console"/>',
  });
  const { parts } = convertSlides(base, [{ layout: 6, shapes: title('Findings') + code }]);
  expect(objectWith(parts.slide(1), 10)).toContain('typeface="Lucida Console"');
});

test('a picture behind a slide keeps what it is tinted with, and words on it their colour', () => {
  const tinted = `<p:bg><p:bgPr><a:blipFill><a:blip r:embed="photo"><a:duotone><a:schemeClr val="tx2"><a:shade val="50000"/></a:schemeClr><a:schemeClr val="tx2"/></a:duotone></a:blip><a:stretch><a:fillRect/></a:stretch></a:blipFill><a:effectLst/></p:bgPr></p:bg>`;
  const words = textBox({ id: 10, at: [1, 2, 8, 1], text: 'Foundations of robotics', inRun: white });
  const { parts } = convertSlides(
    base,
    [
      { layout: 2, shapes: title('One') + body('Two') },
      { layout: 7, shapes: words, background: tinted, related: withPhoto },
    ],
    'midnight',
    [photo],
  );
  expect(parts.slide(2)).not.toMatch(/<a:duotone>.*schemeClr.*<\/a:duotone>/s);
  expect(inks(objectWith(parts.slide(2), 10))[0]).toMatch(/^(FFFFFF|tx1|bg1)$/);
});

test('a text box that stands where the old design has its titles is the title, however plain', () => {
  const head = textBox({ id: 10, at: [2, 0.6, 6, 0.5], text: 'Data on food and income', run: ' sz="1400"' });
  const claim = textBox({ id: 11, at: [1, 2, 8, 1], text: 'The first estimate', run: ' sz="2000"' });
  const { report } = convertSlides(base, [
    { layout: 2, shapes: title('One') + body('Two') },
    { layout: 6, shapes: claim + head },
  ]);
  expect(report.slides[1]?.title).toBe('Data on food and income');
});

test('… also where the old design has its titles at the foot', () => {
  const name = 'ppt/slideLayouts/slideLayout6.xml';
  const made = new PackageParts(base);
  const low = made.with(
    name,
    made
      .text(name)
      .replace(
        /(<p:ph type="title"[^>]*\/><\/p:nvPr><\/p:nvSpPr>)<p:spPr\/>/,
        '$1<p:spPr><a:xfrm><a:off x="457200" y="4000000"/><a:ext cx="8229600" cy="900000"/></a:xfrm></p:spPr>',
      ),
  );
  expect(low).not.toEqual(base);
  const head = textBox({ id: 10, at: [0.6, 4.6, 8, 0.6], text: 'Part one', run: ' sz="3200"' });
  const list = textBox({ id: 11, at: [1, 1, 8, 3], text: 'One thing\nAnother\nA third', run: ' sz="2000"' });
  const { report } = convertSlides(low, [
    { layout: 2, shapes: title('One') + body('Two') },
    { layout: 6, shapes: list + head },
  ]);
  expect(report.slides[1]).toMatchObject({ title: 'Part one', layout: { to: 'Title Only' } });
});

test('a heading that several slides repeat, set by the style of its box, is no footer', () => {
  const head = textBox({ id: 10, at: [0.5, 0.1, 9, 0.6], text: 'Range queries' }).replace(
    '<a:lstStyle/>',
    '<a:lstStyle><a:lvl1pPr><a:defRPr sz="4000"/></a:lvl1pPr></a:lstStyle>',
  );
  const list = textBox({ id: 11, at: [1, 2, 8, 3], text: 'One thing\nAnother thing' });
  const { report } = convertSlides(base, Array(4).fill({ layout: 7, shapes: head + list }));
  expect(report.slides.map((slide) => slide.title)).toEqual(Array(4).fill('Range queries'));
});

test('a frame around a picture stays around it', () => {
  const at: [number, number, number, number] = [5.5, 1.5, 3, 3.8];
  const framed = block(11, at, '1F77B4').replace(
    /<a:solidFill>(.*?)<\/a:solidFill>/,
    '<a:noFill/><a:ln w="38100"><a:solidFill>$1</a:solidFill></a:ln>',
  );
  const { parts } = convertSlides(
    base,
    [
      {
        layout: 6,
        shapes: title('One') + picture(10, at, 'photo') + framed,
        related: withPhoto,
      },
    ],
    'harbour',
  );
  const [shown, around] = [10, 11].map((id) => edgesOf(objectWith(parts.slide(1), id)));
  for (const [side, edge] of (shown ?? []).entries())
    expect(Math.abs((around?.[side] ?? 0) - edge)).toBeLessThan(0.01);
});

test('a number on a picture stays where it is on it', () => {
  const label = textBox({ id: 11, at: [5.2, 2.4, 0.8, 0.5], text: '1', fill: navy, inRun: white });
  const { parts } = convertSlides(
    base,
    [
      {
        layout: 6,
        shapes: title('One') + picture(10, [5, 1.5, 3, 3.8], 'photo') + label,
        related: withPhoto,
      },
    ],
    'harbour',
  );
  const [shown, marked] = [10, 11].map((id) => edgesOf(objectWith(parts.slide(1), id)));
  const [left = 0, , right = 0] = shown ?? [];
  expect(((marked?.[0] ?? 0) - left) / (right - left)).toBeCloseTo(0.2 / 3, 2);
});

test('what a photograph of its own shows under words is seen when they are measured', () => {
  const shapes =
    picture(10, [0, 0, 10, 7.5], 'photo') +
    textBox({ id: 11, at: [1, 2, 8, 1], text: 'On it', inRun: white });
  const deck = openDeck(
    rawDeck(base, { slides: [{ layout: 7, shapes, related: withPhoto }], parts: [photo] }),
  );
  const part = deck.slides[0] as string;
  const facts = (owner?: { opened: typeof deck.package; part: string }) =>
    readFacts(deck, deck.package.root(part), layoutOfSlide(deck, part), owner).things[1];
  expect(facts()?.contrast).toBeUndefined();
  expect(facts({ opened: deck.package, part })?.contrast).toBeGreaterThan(1);
});

test('words inside a frame that an old layout draws around its page are read on the page', () => {
  const border = block(90, [0.1, 0.1, 9.8, 5.4], '000000').replace('prst="rect"', 'prst="frame"');
  const name = 'ppt/slideLayouts/slideLayout7.xml';
  const made = new PackageParts(base);
  const framed = made.with(name, made.text(name).replace('</p:spTree>', `${border}</p:spTree>`));
  const black = '<a:solidFill><a:srgbClr val="000000"/></a:solidFill>';
  const label = textBox({ id: 10, at: [3, 4, 3, 0.5], text: 'Project page', inRun: black });
  const { parts } = convertSlides(framed, [{ layout: 7, shapes: label }], 'midnight');
  expect(inks(objectWith(parts.slide(1), 10))[0]).toMatch(/^(tx1|FFFFFF)$/);
});

test('a drawing on a light picture behind its slide is given no dark ground on a light page', () => {
  const drawn = (name: string, svg: string) => ({
    name: `/ppt/media/${name}.png`,
    type: 'image/png',
    content: new Uint8Array(
      new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">${svg}</svg>`)
        .render()
        .asPng(),
    ),
  });
  const paper = drawn('paper', '<rect width="96" height="96" fill="#FAFAF5"/>');
  const lines = drawn(
    'lines',
    '<rect width="96" height="60" fill="#FFFFFF"/><circle cx="48" cy="48" r="30" fill="none" stroke="#222222" stroke-width="8"/>',
  );
  const background =
    '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="paper"/><a:stretch><a:fillRect/></a:stretch></a:blipFill><a:effectLst/></p:bgPr></p:bg>';
  const slide = {
    layout: 6,
    background,
    shapes: title('Illustration') + picture(10, [3, 2, 3, 3], 'lines'),
    related: [
      { id: 'paper', type: 'image', target: paper.name },
      { id: 'lines', type: 'image', target: lines.name },
    ],
  };
  const name = 'ppt/slideMasters/slideMaster1.xml';
  const made = new PackageParts(base);
  const dark = made.with(
    name,
    made.text(name).replace(/(<p:clrMap [^>]*)bg1="lt1" tx1="dk1"/, '$1bg1="dk1" tx1="lt1"'),
  );
  const { parts } = convertSlides(dark, [slide, slide], 'clarity', [paper, lines]);
  expect(objectWith(parts.slide(2), 10)).not.toContain('<a:solidFill>');
});

test('an element goes behind the last of those before it, also where that is the only one', () => {
  const parsed = (xml: string) => parseXml(Buffer.from(xml), 'test').documentElement as never;
  const names = (xml: string) => {
    const parent = parsed(xml) as Parameters<typeof insertAfter>[0];
    insertAfter(parent, make(parent, 'urn:a', 'added'), 'first');
    return children(parent).map(({ localName }) => localName);
  };
  expect(names('<r xmlns="urn:a"><first/></r>')).toEqual(['first', 'added']);
  expect(names('<r xmlns="urn:a"><first/><last/></r>')).toEqual(['first', 'added', 'last']);
  expect(names('<r xmlns="urn:a"><last/></r>')).toEqual(['added', 'last']);
});

test('a line around the pages of an old design goes with it', () => {
  const around = block(40, [0.2, 0.15, 9.6, 7.2], '336699').replace(
    /<a:solidFill>(.*?)<\/a:solidFill>/,
    '<a:noFill/><a:ln w="12700"><a:solidFill>$1</a:solidFill></a:ln>',
  );
  const slide = (shapes: string) => ({ layout: 2, shapes: title('One') + shapes });
  const kept = (count: number): string[] => {
    const { parts } = convertSlides(base, [
      slide(block(41, [1, 2, 8, 4], '336699')),
      ...Array(count).fill(slide(around)),
    ]);
    return Array.from({ length: count }, (_, at) =>
      objectWith(parts.text(`ppt/slides/slide${at + 2}.xml`), 40) ? 'kept' : 'gone',
    );
  };
  expect(kept(3)).toEqual(['gone', 'gone', 'gone']);
  expect(kept(1)).toEqual(['kept']);
});

test('titles in capitals stay so where they are written in no case that one would show', () => {
  const parts = unzipSync(base);
  const name = 'ppt/slideMasters/slideMaster1.xml';
  const master = strFromU8(parts[name] as Uint8Array).replace(
    /(<p:titleStyle>.*?<a:defRPr )/s,
    '$1cap="all" ',
  );
  const capitals = zipSync({ ...parts, [name]: strToU8(master) });
  const shown = (...titles: string[]): string[] => {
    const slides = titles.map((text) => ({ layout: 2, shapes: title(text) + body('Our main questions') }));
    const { parts } = convertSlides(capitals, slides);
    return titles.map((_, at) =>
      /cap="all"/.test(objectWith(parts.text(`ppt/slides/slide${at + 1}.xml`), 2))
        ? 'capitals'
        : 'as written',
    );
  };
  expect(shown('Three MAIN things', 'Plans')).toEqual(['capitals', 'capitals']);
  expect(shown('What NATO wants', 'Plans')).toEqual(['as written', 'as written']);
});

test('a grey among the colours of a theme stays a grey where the brand has a colour in its slot', () => {
  const quiet = block(10, [3, 2, 3, 2], 'A5A5A5').replace(
    '<a:srgbClr val="A5A5A5"/>',
    '<a:schemeClr val="accent3"><a:alpha val="40000"/></a:schemeClr>',
  );
  const theme = 'ppt/theme/theme1.xml';
  const made = new PackageParts(base);
  const greyed = made
    .text(theme)
    .replace(/(<a:accent3>).*?(<\/a:accent3>)/s, '$1<a:srgbClr val="A5A5A5"/>$2');
  const slide = { layout: 6, shapes: title('Quiet') + quiet };
  const { parts } = convertSlides(made.with(theme, greyed), [slide], 'ironworks');
  expect(objectWith(parts.slide(1), 10)).toMatch(
    /<a:schemeClr val="(bg1|tx1|bg2|tx2)">.*<a:alpha val="40000"/,
  );
});
