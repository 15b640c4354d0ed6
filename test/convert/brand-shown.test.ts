import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../../src/engine/convert/measure/faults.ts';
import { readFacts, type SlideFacts } from '../../src/engine/convert/measure/slide-facts.ts';
import { layoutOfSlide, openDeck } from '../../src/engine/package/deck-package.ts';
import { type RawSlide, rawDeck } from '../support/raw-deck.ts';
import { body, type Inches, picture, textBox, title } from '../support/raw-shapes.ts';
import { veil } from './corpus/photograph.ts';
import { block, convertSlides, objectWith, officeDeck, withPhoto } from './hand-made.ts';
import { PackageParts } from './package-parts.ts';
import { photo } from './raw/quirks.ts';

/** The brand is seen on what was converted, and nothing of the old one: what stands in its way goes or is named. */

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

const layoutsFolder = 'ppt/slideLayouts';
const words = { layout: 2, related: withPhoto, shapes: title('Tides') + body('High at noon\nLow at dusk') };

/** The base with another drawing on one of its layouts. */
const drawnOn = (layout: number, shapes: string): PackageParts => {
  const parts = new PackageParts(base);
  const name = `${layoutsFolder}/slideLayout${layout}.xml`;
  return new PackageParts(parts.with(name, parts.text(name).replace('</p:spTree>', `${shapes}</p:spTree>`)));
};

function factsOf(deckOf: Uint8Array, slide: RawSlide): SlideFacts {
  const deck = openDeck(rawDeck(deckOf, { slides: [slide], parts: [photo] }));
  const part = deck.slides[0] as string;
  return readFacts(deck, deck.package.root(part), layoutOfSlide(deck, part));
}

describe('a logo of the old brand', () => {
  const corner: Inches = [9, 0.1, 0.7, 0.4];
  const other = { name: '/ppt/media/pale.png', type: 'image/png', content: veil([230, 240, 250], 255) };
  const pale = [...withPhoto, { id: 'pale', type: 'image', target: other.name }];
  const slides = (keys: string[]) =>
    keys.map((key) => ({ ...words, related: pale, shapes: words.shapes + picture(10, corner, key) }));
  const kept = (keys: string[]) => {
    const { parts } = convertSlides(base, slides(keys), 'clarity', [other]);
    return keys.map((_, at) => objectWith(parts.slide(at + 1), 10) !== '');
  };

  test('is one in white on some slides and in colour on others', () => {
    expect(kept(['photo', 'pale', 'photo', 'pale'])).toEqual([false, false, false, false]);
  });

  test('is none where a slide has a picture of its own there', () => {
    expect(kept(['photo', 'pale'])).toEqual([true, true]);
  });
});

describe('what is painted in the colour of the page', () => {
  const dark =
    '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="0B1120"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
  const painted = (shapes: string) => {
    const slide = { layout: 6, background: dark, shapes: title('Tides') + shapes };
    return objectWith(convertSlides(base, [slide], 'clarity').parts.slide(1), 12);
  };
  const hole = block(12, [6.5, 2.5, 2, 2], '0B1120');

  test("is a hole in the brand's colour of the page where it lies on something", () => {
    expect(painted(block(11, [6, 2, 3, 3], '1E66F5') + hole)).toMatch(
      /<\/a:prstGeom><a:solidFill><a:schemeClr val="bg1"/,
    );
  });

  test('stays behind where it hides nothing', () => {
    expect(painted(hole)).toBe('');
  });

  test('stays what it is where it stood out', () => {
    expect(painted(block(12, [6.5, 2.5, 2, 2], '1E66F5'))).toMatch(/<\/a:prstGeom><a:solidFill>/);
  });
});

test('a shape that cuts a sign of the brand is on it, one over the whole page or beside it is not', () => {
  const sign = drawnOn(7, picture(90, [8, 4.4, 1.4, 0.8], 'sign'));
  const rels = `${layoutsFolder}/_rels/slideLayout7.xml.rels`;
  const signed = zipSync({
    ...sign.parts,
    'ppt/media/sign.png': veil([20, 60, 120], 255),
    [rels]: strToU8(
      sign
        .text(rels)
        .replace(
          '</Relationships>',
          '<Relationship Id="sign" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/sign.png"/></Relationships>',
        ),
    ),
  });
  const on = (at: Inches) =>
    factsOf(signed, { layout: 7, shapes: block(12, at, 'FFFFFF') }).things.map((thing) => thing.signed);
  expect([on([4, 1, 4.6, 4]), on([4, 1, 3, 4]), on([0, 0, 10, 5.625])]).toEqual([[true], [false], [false]]);
});

test('a title that has left the picture it stood on is named', () => {
  const banner = picture(30, [0, 2, 10, 1.5], 'photo');
  const at = (y: number) => ({
    layout: 6,
    related: withPhoto,
    shapes:
      banner +
      title('Thank you').replace(
        '<p:spPr/>',
        `<p:spPr>${textBox({ id: 1, at: [1, y, 6, 1], text: '' }).match(/<a:xfrm>.*?<\/a:xfrm>/s)?.[0]}</p:spPr>`,
      ),
  });
  const [stood, left] = [factsOf(base, at(2.2)), factsOf(base, at(0.3))];
  expect(faultsOf(stood, left).map(({ message }) => message)).toEqual(
    expect.arrayContaining([expect.stringContaining('is no longer in its place on "Picture 30"')]),
  );
  expect(faultsOf(stood, stood)).toEqual([]);
});

test('words that nobody sees lie on nothing', () => {
  const lost = (y: number, inRun: string) =>
    factsOf(base, {
      layout: 7,
      shapes:
        textBox({ id: 11, at: [1, 1, 6, 0.5], text: 'Low at dusk' }) +
        textBox({ id: 12, at: [1, y, 6, 0.5], text: 'High at noon', inRun }),
    });
  const named = (inRun: string) =>
    faultsOf(lost(3, inRun), lost(1.1, inRun)).some(({ message }) => message.includes('lies on'));
  const white = '<a:solidFill><a:schemeClr val="bg1"/></a:solidFill>';
  expect([named(white), named('')]).toEqual([false, true]);
});

test('words at the foot that lie on words of the template are named', () => {
  const small = textBox({ id: 91, at: [0.5, 5.1, 6, 0.3], text: 'Chair of Harbours, Faculty of Tides' });
  const claimed = drawnOn(7, small).with('docProps/keep.txt', '');
  const slide = {
    layout: 7,
    shapes: textBox({ id: 20, at: [0.6, 5.1, 4, 0.3], text: 'Tides of the harbour' }),
  };
  const facts = factsOf(claimed, slide);
  const footer = { ...facts, things: facts.things.map((thing) => ({ ...thing, footer: true })) };
  expect(faultsOf(footer, footer).join() + faultsOf(footer, footer).map(({ message }) => message)).toContain(
    'overlaps text of the template',
  );
});

describe('a template whose layouts have no places', () => {
  const band = block(90, [0, 0, 10, 0.8], 'B1081C');
  const onlyPage = () => {
    const master = 'ppt/slideMasters/slideMaster1.xml';
    const drawn = drawnOn(7, band);
    const seventh =
      /<p:sldLayoutIdLst>(?:<p:sldLayoutId [^>]*>){6}(<p:sldLayoutId [^>]*>).*?<\/p:sldLayoutIdLst>/s;
    const alone = drawn.text(master).replace(seventh, '<p:sldLayoutIdLst>$1</p:sldLayoutIdLst>');
    return rawDeck(drawn.with(master, alone), { slides: [{ layout: 7, shapes: '' }] });
  };

  test('shows what its samples stand on under titles and text', () => {
    const { parts, report } = convertSlides(base, [words, words], onlyPage());
    const layout = parts.ofSlide(2, 'slideLayout');
    expect(objectWith(parts.text(layout), 90)).toContain('prstGeom');
    expect(report.slides[1]).toMatchObject({ layout: { to: 'Title and Content' }, attention: [] });
  });
});

describe('a cover', () => {
  const cover = { layout: 1, shapes: title('Tides') + body('Mara Lindqvist') };

  test('that is a picture says that the brand is not seen', () => {
    const whole = { ...words, shapes: picture(30, [0, 0, 10, 5.625], 'photo') + title('Tides') };
    const said = (slides: RawSlide[]) =>
      convertSlides(base, slides).report.slides.map(({ attention }) => attention);
    const named = 'A picture fills the cover: the brand does not show on it.';
    expect(said([whole, words, words])[0]).toContain(named);
    expect(said([words, whole, words])[1]).not.toContain(named);
    expect(said([whole])[0]).not.toContain(named);
  });

  test('that says somebody’s name on every deck is named', () => {
    const name = textBox({ id: 91, at: [3, 4, 4, 0.6], text: 'Mara Lindqvist, Harbours', run: ' sz="2400"' });
    const template = drawnOn(1, name).with('docProps/keep.txt', '');
    const [first, second] = convertSlides(base, [cover, words], template).report.slides;
    expect(first?.attention).toContain('Its layout says, for every deck: "Mara Lindqvist, Harbours".');
    expect(second?.attention).toEqual([]);
  });

  test('is on the layout that the first sample of a template stands on', () => {
    const second = `${layoutsFolder}/slideLayout3.xml`;
    const plain = new PackageParts(base);
    const covers = plain.with(second, plain.text(second).replace('type="secHead"', 'type="title"'));
    const sampled = (layout: number) =>
      rawDeck(covers, { slides: [{ layout, shapes: title('Sample') }, words], parts: [photo] });
    const to = (layout: number) =>
      convertSlides(base, [cover, words], sampled(layout)).report.slides[0]?.layout.to;
    expect([to(1), to(3)]).toEqual(['Title Slide', 'Section Header']);
  });
});

test('a title that was painted over and written again is written once', () => {
  const over = picture(30, [0, 0, 10, 5.625], 'photo');
  const again = (number: number) =>
    title(`Part ${number}`) +
    over +
    textBox({ id: 20, at: [0.5, 0.4, 8, 0.7], text: `Part ${number}`, run: ' sz="2800"' }) +
    textBox({ id: 21, at: [0.5, 2, 8, 0.7], text: 'Tides of the harbour', run: ' sz="1800"' });
  const { parts } = convertSlides(
    base,
    [1, 2, 3, 4].map((number) => ({ layout: 6, related: withPhoto, shapes: again(number) })),
  );
  expect(parts.slide(2).match(/Part 2/g)).toHaveLength(1);
  expect(parts.slide(2)).toContain('Tides of the harbour');
});
