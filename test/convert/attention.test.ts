import { DOMParser } from '@xmldom/xmldom';
import { beforeAll, describe, expect, test } from 'vitest';
import { crampedShapes, scaleDrawing } from '../../src/engine/convert/diagrams.ts';
import { isNoticed } from '../../src/engine/convert/measure/fault.ts';
import { costOf, faultsOf } from '../../src/engine/convert/measure/faults.ts';
import { readFacts, type SlideFacts } from '../../src/engine/convert/measure/slide-facts.ts';
import { emfColors } from '../../src/engine/convert/pictures/keep-drawn.ts';
import { roleOfSlide } from '../../src/engine/convert/slide-role.ts';
import { layoutOfSlide, openDeck } from '../../src/engine/package/deck-package.ts';
import { ns } from '../../src/engine/package/names.ts';
import { templateLacks } from '../../src/engine/templates/brand/template-lacks.ts';
import { type RawSlide, rawDeck } from '../support/raw-deck.ts';
import { body, frame, graphicFrame, type Inches, picture, textBox, title } from '../support/raw-shapes.ts';
import { block, convertSlides, objectWith, officeDeck, withPhoto } from './hand-made.ts';
import { PackageParts } from './package-parts.ts';
import { photo } from './raw/quirks.ts';

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

function factsOf(slide: RawSlide): SlideFacts {
  const deck = openDeck(rawDeck(base, { slides: [slide], parts: [photo] }));
  const part = deck.slides[0] as string;
  return readFacts(deck, deck.package.root(part), layoutOfSlide(deck, part));
}

const black = '<a:solidFill><a:srgbClr val="000000"/></a:solidFill>';
const words = (at: [number, number, number, number], size = 1800, more: object = {}) =>
  textBox({ id: 20, at, text: 'Energy is the largest block', run: ` sz="${size}"`, inRun: black, ...more });
const listed = (at: [number, number, number, number]) =>
  words(at, 1800, { text: 'One thing\nAnother thing\nA third thing\nA fourth thing\nThe last' });
const lines = words([0.5, 0.5, 4.4, 3], 1800, {
  text: Array(4).fill('Energy is the largest block').join('\n'),
});
const gapped = words([0.5, 0.5, 5, 4], 1800, {
  text: 'One thing\nAnother thing\n\n\n\nA third thing\nThe last',
});
const titleAt = (at: Inches) => title('Shares').replace('<p:spPr/>', `<p:spPr>${frame(at)}</p:spPr>`);
const tableAt = (at: Inches) =>
  graphicFrame(
    31,
    'Table 31',
    at,
    '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="3657600"/></a:tblGrid><a:tr h="2743200"><a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p/></a:txBody><a:tcPr/></a:tc></a:tr></a:tbl></a:graphicData>',
  );
const code = (at: Inches) =>
  textBox({
    id: 20,
    at,
    text: 'total = sum(row.cost for row in rows)\nprint(total)',
    run: ' sz="1800"',
    inRun: `${black}<a:latin typeface="Courier New"/>`,
  });
const blank = (shapes: string): RawSlide => ({ layout: 7, related: withPhoto, shapes });

const sticker = (at: Inches) =>
  words(at, 1800, { id: 21, text: 'Recap' }).replace('<a:xfrm>', '<a:xfrm rot="-600000">');

/** What a slide should not become, each from the same sound one. */
const planted: [string, string, string, RegExp][] = [
  [
    'words that come to lie on a picture',
    words([0.5, 0.5, 4, 0.5]) + picture(30, [5, 2, 4, 3], 'photo'),
    words([5.2, 3, 4, 0.5]) + picture(30, [5, 2, 4, 3], 'photo'),
    /^"Picture 30" lies on "TextBox 20"/,
  ],
  [
    'a picture that cuts the last letters of long lines',
    lines + picture(30, [5, 0.2, 4, 3], 'photo'),
    lines + picture(30, [3.2, 0.2, 4, 3], 'photo'),
    /^"Picture 30" lies on "TextBox 20"/,
  ],
  [
    'a picture between two lines that comes to touch one in a face that is not shipped',
    gapped + picture(30, [1, 1.22, 3, 0.75], 'photo'),
    gapped + picture(30, [1, 1.22, 3, 0.86], 'photo'),
    /^"Picture 30" lies on "TextBox 20"/,
  ],
  [
    'a picture that cuts the ends of lines, though it lay on one before',
    lines + picture(30, [2.98, 0.6, 4, 0.2], 'photo'),
    lines + picture(30, [3.2, 0.5, 4, 3], 'photo'),
    /^"Picture 30" lies on "TextBox 20"/,
  ],
  [
    'a picture that cuts further into lines that it had met',
    lines + picture(30, [2.95, 0.2, 4, 3], 'photo'),
    lines + picture(30, [2.8, 0.2, 4, 3], 'photo'),
    /^"Picture 30" lies on "TextBox 20"/,
  ],
  [
    'a line that stands beside the one that it was under',
    words([0.5, 0.5, 4, 0.5]) + words([0.5, 1.2, 4, 0.5], 1800, { id: 21 }),
    words([0.5, 0.5, 4, 0.5]) + words([5, 0.5, 4, 0.5], 1800, { id: 21 }),
    /^"TextBox 21" no longer has its place relative to "TextBox 20"/,
  ],
  [
    'a line that stands above and aside of the one that it was under',
    words([0.5, 2, 4, 0.5]) + words([0.5, 2.7, 4, 0.5], 1800, { id: 21 }),
    words([0.5, 2, 4, 0.5]) + words([5, 0.5, 4, 0.5], 1800, { id: 21 }),
    /^"TextBox 21" no longer has its place relative to "TextBox 20"/,
  ],
  [
    'pictures of one row that stand below one another',
    picture(30, [1, 1, 3, 2], 'photo') + picture(31, [4, 1, 3, 2], 'photo'),
    picture(30, [1, 1, 3, 2], 'photo') + picture(31, [3.8, 3, 3, 2], 'photo'),
    /^"Picture 31" no longer has its place relative to "Picture 30"/,
  ],
  [
    'words that were hidden and are seen in part',
    words([0.5, 0.5, 4, 0.5]) + block(10, [0, 0, 8, 3], '1F77B4'),
    words([0.5, 0.5, 4, 0.5]) + block(10, [2, 0, 8, 3], '1F77B4'),
    /^"TextBox 20" was hidden and is now partly visible/,
  ],
  [
    'the last letters of long lines that come to lie on a table',
    lines + tableAt([5, 0.2, 4, 3]),
    lines + tableAt([3.2, 0.2, 4, 3]),
    /lies on/,
  ],
  [
    'a sign that has become a picture',
    picture(30, [1, 1, 0.5, 0.5], 'photo'),
    picture(30, [1, 1, 3, 3], 'photo'),
    /^"Picture 30" has become much larger/,
  ],
  ['words beyond the edge', words([0.5, 0.5, 4, 0.5]), words([8.5, 0.5, 4, 0.5]), /extends beyond the edge/],
  ['type nobody can read', words([0.5, 0.5, 6, 0.5]), words([0.5, 0.5, 6, 0.5], 500), /is set in 5 points/],
  [
    'type less than half as large that is hardly read',
    words([0.5, 0.5, 6, 0.5], 1600),
    words([0.5, 0.5, 6, 0.5], 720),
    /is set in 7.2 points/,
  ],
  [
    'small type that has become smaller still',
    words([0.5, 0.5, 6, 0.5], 1150),
    words([0.5, 0.5, 6, 0.5], 850),
    /^"TextBox 20" has become much smaller/,
  ],
  [
    'a picture that lines in a face of unknown widths may reach',
    lines.replace('</a:rPr>', '<a:latin typeface="Nowhere Sans"/></a:rPr>') +
      picture(30, [5, 0.2, 4, 3], 'photo'),
    textBox({
      id: 20,
      at: [0.5, 0.5, 4.4, 3],
      text: 'Energy is the largest block of all '.repeat(3),
      run: ' sz="1800"',
      inRun: `${black}<a:latin typeface="Nowhere Sans"/>`,
    }) + picture(30, [4.65, 0.2, 4, 3], 'photo'),
    /^"Picture 30" lies on "TextBox 20"/,
  ],
  [
    'a picture made a thumbnail',
    picture(30, [1, 1, 6, 4], 'photo'),
    picture(30, [1, 1, 2, 1.33], 'photo'),
    /^"Picture 30" has become much smaller/,
  ],
  [
    'a picture without room',
    picture(30, [1, 1, 6, 4], 'photo'),
    picture(30, [1, 1, 6, 0.02], 'photo'),
    /has no room\.$/,
  ],
  [
    'words in the colour of their ground',
    words([0.5, 0.5, 6, 0.5]),
    block(10, [0, 0, 10, 3], '111111') + words([0.5, 0.5, 6, 0.5]),
    /too little contrast .*\(1\.\d to 1\)/,
  ],
  [
    'words that are not there',
    words([0.5, 0.5, 4, 0.5]) + picture(30, [1, 2, 4, 3], 'photo'),
    picture(30, [1, 2, 4, 3], 'photo'),
    /^"TextBox 20" is no longer shown: "Energy is the largest block"/,
  ],
  [
    'all that is beyond the page',
    words([0.5, 0.5, 4, 0.5]),
    words([10.5, 0.5, 4, 0.5]),
    /^Nothing that it showed is shown any more/,
  ],
  [
    'a picture that was stretched',
    picture(30, [1, 1, 4, 3], 'photo'),
    picture(30, [1, 1, 6, 3], 'photo'),
    /^"Picture 30" has been stretched/,
  ],
  [
    'words in a narrow column',
    words([0.5, 0.5, 6, 0.5], 1800, { text: 'Energy is the largest block of all that there are' }),
    words([0.5, 0.5, 1.2, 3], 1800, { text: 'Energy is the largest block of all that there are' }),
    /^"TextBox 20" has become a narrow column/,
  ],
  [
    'lines of code that break',
    code([0.5, 0.5, 8, 1]),
    code([0.5, 0.5, 3, 2]),
    /^"TextBox 20" breaks lines of code that were whole/,
  ],
  [
    'a title under what it headed',
    titleAt([0.5, 0.5, 6, 1]) + words([0.5, 2, 4, 0.5]),
    titleAt([0.5, 3, 6, 1]) + words([0.5, 2, 4, 0.5]),
    /^"Title 1" is now below "TextBox 20"/,
  ],
  [
    'a title above what headed it',
    words([0.5, 0.5, 4, 0.5], 3200) + titleAt([0.5, 2, 6, 1]),
    words([0.5, 3.5, 4, 0.5], 3200) + titleAt([0.5, 2, 6, 1]),
    /^"Title 1" is now above "TextBox 20"/,
  ],
  [
    'words that a thin line comes to go through',
    words([0.5, 0.5, 6, 0.5]) + block(10, [0.5, 1.1, 8, 0.02], '1F77B4'),
    words([0.5, 0.5, 6, 0.5]) + block(10, [0.5, 0.7, 8, 0.02], '1F77B4'),
    /^"TextBox 20" is struck through by "Rectangle 10"/,
  ],
  [
    'a frame that is no longer around its picture',
    picture(30, [1, 1, 4, 3], 'photo') +
      block(10, [1, 1, 4, 3], '1F77B4').replace(/<a:solidFill>.*?<\/a:solidFill>/, '<a:noFill/>'),
    picture(30, [1, 1.4, 4, 3], 'photo') +
      block(10, [1, 1, 4, 3.8], '1F77B4').replace(/<a:solidFill>.*?<\/a:solidFill>/, '<a:noFill/>'),
    /^"Rectangle 10" is no longer in its place on "Picture 30"/,
  ],
  [
    'a title beside what it headed',
    titleAt([0.5, 0.5, 6, 1]) + words([0.5, 2, 4, 0.5]),
    titleAt([4.5, 2, 5, 1]) + words([0.2, 2.2, 3, 0.5]),
    /^"Title 1" is now beside "TextBox 20"/,
  ],
  [
    'words that are turned on their side',
    words([0.5, 0.5, 5, 2]),
    words([0.5, 0.5, 5, 2]).replace('<a:bodyPr', '<a:bodyPr vert="eaVert"'),
    /^"TextBox 20" runs down the page/,
  ],
  [
    'pictures that took the page from side to side and stand at one',
    picture(30, [0.5, 1.5, 4.2, 2.5], 'photo') + picture(31, [5.3, 1.5, 4.2, 2.5], 'photo'),
    picture(30, [0.5, 1.5, 3, 1.8], 'photo') + picture(31, [3.6, 1.5, 3, 1.8], 'photo'),
    /^Its content stands at one side of the page/,
  ],
  [
    'words under a panel',
    words([0.5, 0.5, 4, 0.5]) + block(10, [6, 2, 2, 2], '1F77B4'),
    words([0.5, 0.5, 4, 0.5]) + block(10, [0, 0, 8, 3], '1F77B4'),
    /is hidden by what is in front of it/,
  ],
  [
    'words that leave their shape',
    words([0.5, 0.5, 4, 1], 1800, { fill: '<a:solidFill><a:srgbClr val="DDDDDD"/></a:solidFill>' }),
    words([0.5, 0.5, 1.2, 0.5], 1800, { fill: '<a:solidFill><a:srgbClr val="DDDDDD"/></a:solidFill>' }),
    /holds more words than fit into it/,
  ],
  [
    'words that a picture hid, so that both are shown',
    titleAt([0.5, 0.5, 6, 1]) + picture(30, [0, 0, 10, 5.6], 'photo'),
    titleAt([0.5, 0.5, 6, 1]) + picture(30, [3, 2, 4, 2.24], 'photo'),
    /^"Title 1" was hidden by a picture and is now visible/,
  ],
  [
    'a tilted sticker that comes to lie on words',
    words([0.5, 2, 6, 0.5]) + sticker([1, 0.5, 2, 0.5]),
    words([0.5, 2, 6, 0.5]) + sticker([1, 2, 2, 0.5]),
    /^"TextBox 21" lies on "TextBox 20"/,
  ],
  [
    'a patch that stands out',
    picture(30, [1, 1, 4, 3], 'photo') + block(10, [4, 2, 2, 1], 'FFFFFF'),
    picture(30, [1, 1, 4, 3], 'photo') + block(10, [4, 2, 2, 1], '1F77B4'),
    /^"Rectangle 10" had the colour of what is behind it and now stands out/,
  ],
  [
    'words that leave their panel',
    block(10, [0.3, 0.3, 5, 1], '1F77B4') + words([0.5, 0.5, 4, 0.5]),
    block(10, [0.3, 3.3, 5, 1], '1F77B4') + words([0.5, 0.5, 4, 0.5]),
    /^"TextBox 20" is no longer on "Rectangle 10"/,
  ],
  [
    'a mark that comes to lie on other words',
    block(10, [0.6, 1.1, 1, 0.25], 'FFFF99') + listed([0.5, 0.5, 5, 3]),
    block(10, [0.6, 1.6, 1, 0.25], 'FFFF99') + listed([0.5, 0.5, 5, 3]),
    /^"TextBox 20" is no longer marked by "Rectangle 10"/,
  ],
  [
    'signs that stood before the lines of a text',
    picture(30, [0.8, 0.7, 0.25, 0.25], 'photo') +
      picture(31, [0.8, 1.3, 0.25, 0.25], 'photo') +
      listed([1, 0.5, 5, 3]),
    picture(30, [0.8, 1.9, 0.25, 0.25], 'photo') +
      picture(31, [0.8, 2.2, 0.25, 0.25], 'photo') +
      listed([1, 0.5, 5, 3]),
    /^"TextBox 20" is no longer marked by "Picture 30"/,
  ],
  [
    'words that run from a picture onto the page',
    picture(30, [1, 1, 4, 3], 'photo') + words([5.5, 3, 4, 0.5]),
    picture(30, [1, 1, 4, 3], 'photo') + words([3.6, 3, 4, 0.5]),
    /^"TextBox 20" is partly on a picture/,
  ],
  [
    'words that stood right above a picture',
    words([1, 0.9, 4, 0.5]) + picture(30, [1, 1.4, 4, 3], 'photo'),
    words([1, 0.2, 4, 0.5]) + picture(30, [1, 2.2, 4, 3], 'photo'),
    /^"TextBox 20" is no longer next to "Picture 30"/,
  ],
  [
    'a picture that comes to cut a line after the gap that it stood in',
    gapped + picture(30, [1, 1.22, 3, 1.07], 'photo'),
    gapped + picture(30, [1, 1.4, 3, 1.07], 'photo'),
    /^"Picture 30" lies on "TextBox 20"/,
  ],
  [
    'a sign that covers words',
    words([1.5, 0.5, 4, 0.5]) + block(10, [1, 0.6, 0.4, 0.4], '1F77B4'),
    words([1, 0.5, 4, 0.5]) + block(10, [1, 0.6, 0.4, 0.4], '1F77B4'),
    /^"Rectangle 10" lies on "TextBox 20"/,
  ],
];

describe('a slide that was converted is measured against what it was', () => {
  test.each(planted)('and %s are found', (_, sound, broken, message) => {
    const [before, after] = [factsOf(blank(sound)), factsOf(blank(broken))];
    expect(faultsOf(before, before)).toEqual([]);
    const faults = faultsOf(before, after);
    expect(faults.map((one) => one.message)).toContainEqual(expect.stringMatching(message));
    expect(Math.max(...faults.map(({ weight }) => weight))).toBeGreaterThanOrEqual(1);
    expect(costOf(faults)).toBeGreaterThanOrEqual(1);
  });

  test.each([
    ['is no caption where it was larger than all else', 3200, 0],
    ['may be one where it was as large as other words', 1800, 1],
  ])('and a line over a picture that has become the title %s', (_, size, found) => {
    const other = words([6, 3, 3, 0.5]).replace('id="20"', 'id="21"');
    const stood = words([1, 0.9, 4, 0.5], size) + picture(30, [1, 1.4, 4, 3], 'photo') + other;
    const headed =
      title('Shares').replace('id="2" name="Title 1"', 'id="20" name="TextBox 20"') +
      picture(30, [1, 4, 4, 1.5], 'photo') +
      other;
    const faults = faultsOf(
      factsOf(blank(stood)),
      factsOf({ layout: 6, related: withPhoto, shapes: headed }),
    );
    expect(faults.filter(({ message }) => message.includes('no longer next to'))).toHaveLength(found);
  });

  test('and small type that the template wants is said, and no other way is tried because of it', () => {
    const facts = (size: number) => {
      const read = factsOf({ layout: 2, shapes: title('Shares') + body('One\nTwo') });
      for (const thing of read.things) if (thing.text && !thing.heading) thing.text.smallest = size;
      return read;
    };
    const faults = faultsOf(facts(28), facts(10));
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/is set in 10 points, as the template has it/),
    ]);
    expect(faults.every(isNoticed)).toBe(true);
    expect(costOf(faults)).toBe(0);
    expect(faultsOf(facts(28), facts(18))).toEqual([]);
  });

  test('and type below the size of its place is named, whether its body says so or its runs', () => {
    const facts = (run: string, fitting = '') =>
      factsOf({
        layout: 2,
        shapes:
          title('Shares') +
          body('One\nTwo')
            .replaceAll('lang="en-US"', `lang="en-US"${run}`)
            .replace('<a:bodyPr/>', `<a:bodyPr>${fitting}</a:bodyPr>`),
      });
    const before = facts(' sz="2800"');
    for (const after of [facts(' sz="1100"'), facts('', '<a:normAutofit fontScale="40000"/>')])
      expect(faultsOf(before, after).map(({ message }) => message)).toEqual([
        expect.stringMatching(/^"Content Placeholder 2" has become much smaller/),
      ]);
    expect(faultsOf(before, facts(' sz="2400"'))).toEqual([]);
  });

  test('and a frame beside blank lines at the end of a title marks nothing of it', () => {
    const ring = (at: Inches) => block(10, at, 'C05000');
    const heading = words([0.5, 0.4, 6, 0.5], 2400, { text: 'Shares\n\n\n\n' });
    const before = factsOf(blank(heading + ring([0.7, 1.7, 1.2, 0.2])));
    const after = factsOf(blank(heading + ring([0.7, 2.8, 1.2, 0.2])));
    expect(faultsOf(before, after)).toEqual([]);
  });

  test('and words on a ground that hides half of a picture are not on the picture', () => {
    const ground = (alpha: number) =>
      `<a:solidFill><a:srgbClr val="DDDDDD"><a:alpha val="${alpha}"/></a:srgbClr></a:solidFill>`;
    const named = (alpha: number) => {
      const [away, near] = [5.5, 3.6].map((x) =>
        factsOf(
          blank(picture(30, [1, 1, 4, 3], 'photo') + words([x, 3, 4, 0.5], 1800, { fill: ground(alpha) })),
        ),
      ) as [SlideFacts, SlideFacts];
      return faultsOf(away, near).some(({ message }) => message.includes('partly on a picture'));
    };
    expect(named(49_803)).toBe(false);
    expect(named(20_000)).toBe(true);
  });

  test('and what its author left so is not held against it', () => {
    const untidy = factsOf(blank(words([5.2, 3, 4, 0.5], 700) + picture(30, [5, 2, 4, 3], 'photo')));
    expect(faultsOf(untidy, untidy)).toEqual([]);
  });
});

test('one of two columns that the template sets larger than the other is found', () => {
  const free = textBox({ id: 20, at: [5.2, 1.5, 4, 2], text: 'The column beside it', run: ' sz="1800"' });
  const column = body('The column in its place').replace(
    '<p:spPr/>',
    `<p:spPr>${frame([0.5, 1.5, 4, 2])}</p:spPr>`,
  );
  const even = column.replace('lang="en-US"', 'lang="en-US" sz="1800"');
  const facts = (shapes: string) => factsOf({ layout: 2, related: [], shapes: shapes + free });
  const messages = faultsOf(facts(even), facts(column)).map(({ message }) => message);
  expect(messages).toEqual(['"Content Placeholder 2" is no longer as large as "TextBox 20".']);
});

test('what was set larger than a label and is set smaller in the place of the template is found', () => {
  const label = words([5.2, 1.5, 4, 0.6], 3200);
  const facts = (size: string) =>
    factsOf({ layout: 2, shapes: body('$$$').replace('lang="en-US"', `lang="en-US" sz="${size}"`) + label });
  const messages = faultsOf(facts('6600'), facts('2000')).map(({ message }) => message);
  expect(messages).toContain('"Content Placeholder 2" is set smaller than "TextBox 20", which was smaller.');
  expect(faultsOf(facts('6600'), facts('4000'))).toEqual([]);
});

test('words on a shape with the fill of its group are measured against that', () => {
  const white = '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>';
  const shape = words([1, 1, 5, 1], 1800, { fill: '<a:grpFill/>', inRun: white });
  const at = frame([1, 1, 5, 1]).replace('</a:xfrm>', '');
  const inside = at.replace(/^.*?<a:off/, '<a:chOff').replace('<a:ext ', '<a:chExt ');
  const group = (fill: string) =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="40" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${at}${inside}</a:xfrm>${fill}</p:grpSpPr>${shape}</p:grpSp>`;
  const contrast = (fill: string) => factsOf(blank(group(fill))).things[0]?.contrast ?? 0;
  expect(contrast(black)).toBeGreaterThan(20);
  expect(contrast('<a:noFill/>')).toBeLessThan(1.1);
});

test('a title that is set smaller than what was smaller is found', () => {
  const facts = (size: number) =>
    factsOf({
      layout: 2,
      shapes:
        title('Shares').replace('lang="en-US"', `lang="en-US" sz="${size}"`) + words([1, 3, 5, 1], 2400),
    });
  expect(faultsOf(facts(4800), facts(1800)).map(({ message }) => message)).toContain(
    '"Title 1" is set smaller than "TextBox 20", which was smaller.',
  );
  expect(faultsOf(facts(4800), facts(2400))).toEqual([]);
});

test('words that no longer can be read are named however little smaller than readable they are', () => {
  const facts = (size: number, scale = 1) => {
    const read = factsOf({ layout: 2, shapes: body('One\nTwo') });
    for (const { text } of read.things) if (text) Object.assign(text, { smallest: size, scale });
    return read;
  };
  const noticed = (size: number) => faultsOf(facts(18), facts(size, 0.5)).some(isNoticed);
  expect([noticed(10), noticed(7.3), noticed(6.5)]).toEqual([true, true, true]);
});

test.each([
  ['smaller than their shapes let them be', 0.7, 900, 1],
  ['as small as their shapes', 0.7, 1400, 0],
  ['as they were', 1, 800, 0],
])('words of a diagram that are %s', (_, scale, size, cramped) => {
  const room = `<a:off x="0" y="0"/><a:ext cx="${size * 850}" cy="${size * 335}"/>`;
  const said = `<a:r><a:rPr sz="${size}"/><a:t>Inspect the quay walls</a:t></a:r>`;
  const body = `<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/><a:p>${said}</a:p></p:txBody>`;
  const drawing = new DOMParser().parseFromString(
    `<d xmlns:a="${ns.a}" xmlns:p="${ns.p}"><p:sp>${body}<p:txXfrm>${room}</p:txXfrm></p:sp></d>`,
    'text/xml',
  ).documentElement as never;
  scaleDrawing(drawing, scale, scale);
  const deck = openDeck(base);
  expect(crampedShapes(drawing, layoutOfSlide(deck, deck.slides[0] as string), deck)).toBe(cramped);
});

test('a first slide of a title in the middle and lines for names is a cover, also in places for text', () => {
  const line = (text: string, id: number, y: number) =>
    body(text, id, id).replace('<p:spPr/>', `<p:spPr>${frame([0.5, y, 9, 0.5])}</p:spPr>`);
  const shapes =
    titleAt([0.5, 2.2, 9, 0.9]) +
    line('How we moved the harbour', 1, 3.3) +
    line('Ann and Bo, Quay works', 2, 4.2);
  const { report } = convertSlides(base, [
    { layout: 4, shapes },
    { layout: 6, shapes: title('Two') },
  ]);
  expect(report.slides[0]?.layout).toMatchObject({ to: 'Title Slide', reason: 'same type (title)' });
});

test('words under a marker are measured against what it has drawn', () => {
  const lit = '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>';
  const marked = (mark: string) =>
    factsOf(blank(words([1, 1, 5, 0.5], 1800, { inRun: lit + mark }))).things[0]?.contrast;
  expect(marked('')).toBeLessThan(1.1);
  expect(marked('<a:highlight><a:srgbClr val="000000"/></a:highlight>')).toBeUndefined();
});

test('a picture within the page is cropped less before it is named than one that fills a half of it', () => {
  const cropped = (at: Inches, share: number) => {
    const facts = (crop: number) =>
      factsOf(blank(picture(30, at, 'photo').replace('<a:stretch>', `<a:srcRect r="${crop}"/><a:stretch>`)));
    const [before, after] = [facts(0), facts(share * 100_000)];
    for (const thing of after.things) thing.aspect = before.things[0]?.aspect as number;
    return faultsOf(before, after).some(({ message }) => /cropped/.test(message));
  };
  expect([cropped([1, 1, 4, 3], 0.2), cropped([1, 1, 4, 3], 0.1)]).toEqual([true, false]);
  expect([cropped([0, 0, 5, 5.625], 0.2), cropped([0, 0, 5, 5.625], 0.4)]).toEqual([false, true]);
});

test('words that run upwards are measured along their shape', () => {
  const upwards = words([1, 1, 0.6, 4]).replace('<a:bodyPr', '<a:bodyPr vert="vert270"');
  const text = (shape: string) => factsOf(blank(shape)).things[0]?.text;
  expect(text(upwards)).toMatchObject({ lines: 1, brokenWord: false });
  expect(text(words([1, 1, 0.6, 4]))).toMatchObject({ brokenWord: true });
});

test('cells over several columns and rows make a table no higher than it is', () => {
  const words = 'Performance of writing many sets at once, in seconds';
  const cell = (text: string, merge = '') =>
    `<a:tc${merge}><a:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en-GB" sz="1000"/><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>`;
  const row = (cells: string) => `<a:tr h="914400">${cells}</a:tr>`;
  const table =
    `<a:tbl><a:tblPr/><a:tblGrid>${'<a:gridCol w="914400"/>'.repeat(4)}</a:tblGrid>` +
    row(cell(words, ' gridSpan="4"') + ['', '', ''].map((text) => cell(text, ' hMerge="1"')).join('')) +
    row(cell('One two '.repeat(9), ' rowSpan="2"') + ['1', '2', '3'].map((text) => cell(text)).join('')) +
    `${row(cell('', ' vMerge="1"') + ['1', '2', '3'].map((text) => cell(text)).join(''))}</a:tbl>`;
  const data = `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">${table}</a:graphicData>`;
  const [thing] = factsOf(blank(graphicFrame(5, 'Table 5', [1, 1, 4, 3], data))).things;
  expect(thing?.ink.height).toBeCloseTo(288, 0);
});

describe('what stands on a slide decides its layout', () => {
  const long = Array.from({ length: 7 }, (_, row) => `Point ${row + 1} of the matter at hand`).join('\n');
  const drawn = textBox({ id: 21, at: [0.5, 1.8, 9, 3.4], text: long, run: ' sz="1800"' });

  test.each(['clarity', 'midnight', 'harbour'])('and a cover is for covers on %s', (code) => {
    const slides = [
      { layout: 1, shapes: title('Opening') },
      { layout: 1, shapes: title('Matter on the layout of a cover') + drawn },
      { layout: 2, shapes: title('Points') + body('One\nTwo') },
    ];
    const { report } = convertSlides(base, slides, code);
    expect(report.slides.map(({ layout }) => /title slide|section/i.test(layout.to))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('and a title alone in the middle of a deck is a divider where its layout says so', () => {
    const deck = openDeck(
      rawDeck(base, { slides: [{ layout: 3, shapes: title('Part two') }], parts: [photo] }),
    );
    const layout = layoutOfSlide(deck, deck.slides[0] as string);
    const at = { index: 4, slides: 9, page: deck.size };
    expect(roleOfSlide([], layout, at)).toBe('blank');
    expect(layout.family).toBe('section');
  });
});

test('a title that its author has moved to the middle of an empty slide makes it a divider', () => {
  const roleAt = (y: number) => {
    const shapes = title('Thank you').replace('<p:spPr/>', `<p:spPr>${frame([0.5, y, 9, 1])}</p:spPr>`);
    const { report } = convertSlides(base, [
      { layout: 1, shapes: title('One') },
      { layout: 6, shapes },
      { layout: 6, shapes: title('Two') },
    ]);
    return report.slides[1]?.layout.reason;
  };
  expect(roleAt(2.4)).toMatch(/section/);
  expect(roleAt(0.3)).not.toMatch(/section/);
});

describe("the old brand's pictures", () => {
  const behind =
    '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="photo"/><a:stretch><a:fillRect/></a:stretch></a:blipFill><a:effectLst/></p:bgPr></p:bg>';
  const slide = { layout: 2, background: behind, related: withPhoto, shapes: title('One') + body('Two') };

  test('behind several slides go, and the report says so', () => {
    const { parts, report } = convertSlides(base, [slide, slide]);
    for (const number of [1, 2]) expect(parts.slide(number)).not.toContain('<p:bg>');
    expect(report.slides[0]?.notCarried.map(({ what }) => what)).toEqual(['The background of the slide']);
  });

  test('stay where a slide shows nothing else', () => {
    const { parts } = convertSlides(base, [slide, slide, { ...slide, layout: 7, shapes: '' }]);
    expect(parts.slide(3)).toContain('<p:bg>');
  });

  test('behind one slide stay', () => {
    expect(convertSlides(base, [slide]).parts.slide(1)).toContain('<p:bg>');
  });

  test('behind one slide are cropped to a page of another shape, not stretched', () => {
    const name = 'ppt/presentation.xml';
    const whole = new PackageParts(base);
    const squarer = whole.with(
      name,
      whole.text(name).replace(/<p:sldSz[^>]*>/, '<p:sldSz cx="9144000" cy="6858000"/>'),
    );
    const { parts, report } = convertSlides(base, [slide], squarer);
    expect(parts.slide(1)).toMatch(/<a:srcRect l="12500" r="12500"\/><a:stretch>/);
    expect(report.slides[0]?.attention).toEqual([
      'It keeps a background of the old design: the brand does not show on it.',
    ]);
  });

  test('over the whole page stay where nothing stands on them, the uppermost of several', () => {
    const whole = (id: number) => picture(id, [0, 0, 10, 5.625], 'photo');
    const { parts } = convertSlides(
      base,
      [1, 2, 3].map(() => ({ layout: 7, related: withPhoto, shapes: whole(30) + whole(31) })),
    );
    for (const number of [1, 2, 3]) {
      expect(objectWith(parts.slide(number), 30)).toBe('');
      expect(objectWith(parts.slide(number), 31)).not.toBe('');
    }
  });

  test('in a band from edge to edge at the foot of a few slides go', () => {
    const strip = block(40, [0, 5, 10, 0.625], '1F77B4') + picture(41, [7.5, 5, 2.5, 0.625], 'photo');
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="39" name="Group 39"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="4572000"/><a:ext cx="9144000" cy="571500"/><a:chOff x="0" y="4572000"/><a:chExt cx="9144000" cy="571500"/></a:xfrm></p:grpSpPr>${strip}</p:grpSp>`;
    const on = (shapes: string) => ({
      layout: 2,
      related: withPhoto,
      shapes: title('A') + body('B') + shapes,
    });
    const bare = Array.from({ length: 8 }, () => on(''));
    const { parts, report } = convertSlides(base, [on(group), on(group), on(group), ...bare]);
    expect(parts.slide(1)).not.toContain('Group 39');
    expect(report.slides[0]?.notCarried.map(({ what }) => what)).toContain('A mark of the old design');
    expect(convertSlides(base, [on(group), on(group), ...bare]).parts.slide(1)).toContain('Group 39');
  });

  test('in a corner of every slide go', () => {
    const marked = (text: string) => ({
      layout: 2,
      related: withPhoto,
      shapes: title(text) + body('Two') + picture(30, [9, 0.1, 0.8, 0.5], 'photo'),
    });
    const { parts } = convertSlides(base, ['One', 'Two', 'Three'].map(marked));
    for (const number of [1, 2, 3]) expect(objectWith(parts.slide(number), 30)).toBe('');
  });
});

test('what PowerPoint Designer drew goes with the old design, and the report says so', () => {
  const mark =
    '<p:nvPr><p:extLst><p:ext uri="{386F3935-93C4-4BCD-93E2-E3B085C9AB24}"><p16:designElem xmlns:p16="http://schemas.microsoft.com/office/powerpoint/2015/main" val="1"/></p:ext></p:extLst></p:nvPr>';
  const drawn = block(10, [0, 0, 10, 5.625], '222222').replace('<p:nvPr/>', mark);
  const slide = { layout: 2, shapes: drawn + title('One') + body('Two') };
  const { parts, report } = convertSlides(base, [slide]);
  expect(objectWith(parts.slide(1), 10)).toBe('');
  expect(report.slides[0]?.layout.to).toBe('Title and Content');
  expect(report.slides[0]?.notCarried.map(({ what }) => what)).toEqual([
    'Decoration that PowerPoint Designer made',
  ]);
});

test('a picture that is the whole page is shown whole on a page of another shape', () => {
  const page = (more: string) => ({
    layout: 7,
    related: withPhoto,
    shapes: picture(30, [0, 0, 10, 5.625], 'photo') + more,
  });
  const wide = convertSlides(base, [{ layout: 7, shapes: '' }], 'clarity').parts;
  const name = 'ppt/presentation.xml';
  const narrow = wide.with(
    name,
    wide.text(name).replace(/<p:sldSz[^>]*>/, '<p:sldSz cx="9144000" cy="6858000"/>'),
  );
  const shown = (slide: ReturnType<typeof page>) =>
    objectWith(convertSlides(base, [{ layout: 7, shapes: '' }, slide], narrow).parts.slide(2), 30);
  expect(shown(page(''))).not.toMatch(/srcRect [lr]="\d/);
  expect(shown(page(words([1, 1, 5, 1])))).toMatch(/srcRect [lr]="\d/);
});

test('pages that are pictures are named where most of a deck is, as the brand shows on none of them', () => {
  const page = { layout: 7, related: withPhoto, shapes: picture(30, [0, 0, 10, 7.5], 'photo') };
  const plain = { layout: 2, shapes: title('One') + body('Two') };
  const named = (slides: RawSlide[]) =>
    convertSlides(base, slides).report.slides.map(({ attention }) =>
      attention.join(' ').includes('the brand'),
    );
  expect(named([plain, page, page, page])).toEqual([false, true, true, true]);
  expect(named([plain, page, plain])).toEqual([false, false, false]);
});

describe('a title is found', () => {
  const titleOf = (shapes: string) =>
    convertSlides(base, [blank(''), { ...blank(''), shapes }]).report.slides[1]?.title;
  const line = (at: [number, number, number, number], text: string, size: number) =>
    words(at, size, { text });

  test('beside the number of its section, however large that is', () => {
    const number = textBox({ id: 21, at: [0.3, 1.5, 3, 1.5], text: '03', run: ' sz="8000"' });
    expect(titleOf(number + line([0.5, 0.3, 8, 0.6], 'When things break', 2400))).toBe('When things break');
  });

  test('in the place for text of a slide with a picture under it', () => {
    const heading = body('Some pictures')
      .replace('<p:ph idx', '<p:ph type="body" idx')
      .replace(
        '<p:spPr/>',
        '<p:spPr><a:xfrm><a:off x="457200" y="200000"/><a:ext cx="8229600" cy="600000"/></a:xfrm></p:spPr>',
      );
    expect(titleOf(heading + picture(30, [1, 1.5, 6, 3.5], 'photo'))).toBe('Some pictures');
  });
});

test('a layout called vertical whose words run across is one for a title and content', () => {
  const made = convertSlides(base, [{ layout: 2, shapes: title('One') + body('Two') }], base).parts;
  const name = 'ppt/slideLayouts/slideLayout2.xml';
  const called = made.with(name, made.text(name).replace(/ type="obj"/, ' type="vertTx"'));
  const deck = openDeck(called);
  expect(layoutOfSlide(deck, deck.slides[0] as string).family).toBe('content');
});

test('lines set at a distance in points are not made small to no avail', () => {
  const exact = '<a:pPr><a:lnSpc><a:spcPts val="5200"/></a:lnSpc></a:pPr>';
  const box = words([1, 2, 7, 0.7], 4400, { text: 'Model evaluation' }).replace(
    /<a:p>(<a:pPr[^>]*\/>)?/,
    `<a:p>${exact}`,
  );
  const { report } = convertSlides(base, [blank(box)]);
  expect(report.slides[0]?.shrunk.filter(({ percent }) => percent < 70)).toEqual([]);
});

test('the colours of a metafile are those that it fills with', () => {
  const bytes = new Uint8Array(120);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of [
    [0, 1],
    [4, 96],
    [40, 0x464d4520],
    [96, 39],
    [100, 24],
    [108, 0],
    [112, 0x0000cc],
  ])
    view.setUint32(at as number, value as number, true);
  expect(emfColors(bytes)).toEqual(['#CC0000']);
  expect(emfColors(new Uint8Array(120))).toBeUndefined();
});

test('a template with a master and no layouts is given three', () => {
  const bare = convertSlides(base, [{ layout: 2, shapes: title('One') }]).parts;
  const master = 'ppt/slideMasters/slideMaster1.xml';
  const without = bare.with(
    master,
    bare.text(master).replace(/<p:sldLayoutIdLst>.*?<\/p:sldLayoutIdLst>/s, ''),
  );
  expect(templateLacks(without)).toEqual([expect.stringContaining('It has no layouts')]);
  expect(templateLacks(base)).toEqual([]);
  const { report } = convertSlides(base, [{ layout: 2, shapes: title('One') + body('Two') }], without);
  expect(report.layouts.target.map(({ name }) => name)).toEqual([
    'Title and Content',
    'Title Only',
    'Blank',
    'Cover',
  ]);
  expect(report.slides[0]?.layout.to).toBe('Title and Content');
});

test('a layout with a line above its title is one for a title alone', () => {
  const made = convertSlides(base, [{ layout: 2, shapes: title('One') }]).parts;
  const name = Object.keys(made.parts).find(
    (one) => one.includes('slideLayouts/slideLayout') && made.text(one).includes('type="titleOnly"'),
  ) as string;
  const strip =
    '<p:sp><p:nvSpPr><p:cNvPr id="90" name="Line"/><p:cNvSpPr/><p:nvPr><p:ph type="body" idx="40"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="600000" y="100000"/><a:ext cx="9000000" cy="400000"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p/></p:txBody></p:sp>';
  const lined = made
    .text(name)
    .replace(' type="titleOnly"', '')
    .replace('</p:spTree>', `${strip}</p:spTree>`);
  expect(templateLacks(made.with(name, lined))).toEqual([]);
});

test('a template that says no sizes gives titles a usual one, and says that it lacks them', () => {
  const bare = convertSlides(base, [{ layout: 2, shapes: title('One') }]).parts;
  const name = 'ppt/slideMasters/slideMaster1.xml';
  const unsaid = '<a:p><a:endParaRPr lang="en-US" sz="1400"/></a:p></p:txBody>';
  const master = bare
    .text(name)
    .replace(/<p:txStyles>.*?<\/p:txStyles>/s, '')
    .replace(/(type="title".*?<p:txBody>.*?)<a:lstStyle.*?<\/p:txBody>/s, `$1<a:lstStyle/>${unsaid}`);
  const template = bare.with(name, master);
  expect(templateLacks(template)).toContainEqual(
    expect.stringContaining('does not say how large its text is'),
  );
  const { parts } = convertSlides(base, [{ layout: 2, shapes: title('One') + body('Two') }], template);
  expect(/type="title".*?<\/p:sp>/s.exec(parts.text(name))?.[0]).toContain('<a:defRPr sz="3600"/>');
});

test('a cover whose words find no room on a cover is one to look at', () => {
  const subtitle =
    '<p:sp><p:nvSpPr><p:cNvPr id="3" name="Subtitle 2"/><p:cNvSpPr/><p:nvPr><p:ph type="subTitle" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>';
  const lines = [
    'Session 47',
    'A. Miller, Product Manager',
    'B. Smith, Developer Relations',
    'September 25–27',
  ];
  const words = lines
    .map((line) => `<a:p><a:r><a:rPr lang="en-US"/><a:t>${line.repeat(8)}</a:t></a:r></a:p>`)
    .join('');
  const cover = {
    layout: 1,
    shapes: `${title('Services that talk to each other').replace('type="title"', 'type="ctrTitle"')}${subtitle}${words}</p:txBody></p:sp>`,
  };
  const { report } = convertSlides(base, [cover, { layout: 2, shapes: title('Points') + body('One') }]);
  expect(report.slides.map(({ attention }) => attention)).toEqual([
    ['It was a cover and is now on a layout for content.'],
    [],
  ]);
});

test('words are as wide as their own family is, where that is known', () => {
  const set = (family: string) =>
    words([0.5, 0.5, 8, 0.5], 1800, { inRun: `<a:latin typeface="${family}"/>` });
  const width = (family: string) => factsOf(blank(set(family))).things[0]?.ink.width ?? 0;
  expect(width('Verdana') / width('Noto Sans')).toBeCloseTo(1.12, 2);
  expect(width('Calibri') / width('Noto Sans')).toBeCloseTo(0.89, 2);
  const height = (family: string) => factsOf(blank(set(family))).things[0]?.ink.height ?? 0;
  expect(height('Calibri') / height('Noto Sans')).toBeCloseTo(1.221 / 1.362, 2);
});

test('words in letters that a family does not have are as wide as those are in any', () => {
  const width = (family: string) =>
    factsOf(
      blank(
        textBox({
          id: 10,
          at: [0.5, 0.5, 8, 0.5],
          text: '港の報告',
          run: ` sz="1800"`,
          inRun: `<a:latin typeface="${family}"/>`,
        }),
      ),
    ).things[0]?.ink.width ?? 0;
  expect(width('Calibri')).toBeCloseTo(width('Noto Sans'), 2);
});

test('a sign of the brand under the blank lines at the end of a text is not met by it', () => {
  const name = 'ppt/slideLayouts/slideLayout7.xml';
  const made = new PackageParts(base);
  const sign = picture(90, [0.6, 3, 0.5, 0.4], 'photo');
  const signed = (over: string) =>
    made.with(name, made.text(name).replace('</p:spTree>', `${sign}${over}</p:spTree>`));
  const isOnSign = (shapes: string, over = '') => {
    const slides = [blank(shapes)];
    const deck = openDeck(rawDeck(signed(over), { slides, parts: [photo] }));
    const part = deck.slides[0] as string;
    return readFacts(deck, deck.package.root(part), layoutOfSlide(deck, part)).things[0]?.signed;
  };
  const isSigned = (text: string) => isOnSign(words([0.5, 0.5, 6, 4], 2800, { text }));
  expect(isSigned('One thing\nAnother\n\n\n\n\n')).toBe(false);
  expect(isSigned('One thing\nAnother\nA third\nA fourth\nA fifth\nA sixth')).toBe(true);
  expect(isOnSign(picture(30, [0.2, 2.6, 1.5, 1.2], 'photo'))).toBe(true);
  const band = block(91, [0, 2.8, 10, 0.8], 'E8E8E8');
  expect(isOnSign(picture(30, [0.2, 2.6, 1.5, 1.2], 'photo'), band)).toBe(false);
  const line = 'A long line of words across the page that ends on a sign, of which it is a small share';
  expect(isOnSign(words([0.85, 3, 9, 0.5], 1400, { text: line }))).toBe(true);
  expect(isOnSign(words([1.2, 3, 8, 0.5], 1400, { text: line }))).toBe(false);
  expect(isOnSign(picture(30, [0, 0, 10, 5.625], 'photo'))).toBe(false);
});

test('the report parts the lines of a title', () => {
  const broken = title('The harbour').replace(
    '</a:r>',
    '</a:r><a:br/><a:r><a:rPr lang="en-US"/><a:t>in ten years</a:t></a:r>',
  );
  const { report } = convertSlides(base, [{ layout: 2, shapes: broken + body('One') }]);
  expect(report.slides[0]?.title).toBe('The harbour in ten years');
});

test('a slide without a title does not come to stand on a picture that fills a layout', () => {
  const name = 'ppt/slideLayouts/slideLayout7.xml';
  const made = new PackageParts(base);
  const art = picture(90, [0, 0, 10, 5.625], 'art');
  const template = made.with(name, made.text(name).replace('</p:spTree>', `${art}</p:spTree>`));
  const slide = blank(words([1, 2, 5, 1], 1800) + picture(30, [6.2, 2, 3, 2], 'photo'));
  const to = (target: Uint8Array) => convertSlides(base, [slide, slide], target).report.slides[1]?.layout.to;
  expect([to(base), to(template)]).toEqual(['Blank', expect.not.stringContaining('Blank')]);
});

test('a slide does not come to stand on words that a layout draws, or is named', () => {
  const drawn =
    '<p:sp><p:nvSpPr><p:cNvPr id="90" name="Drawn"/><p:cNvSpPr txBox="1"/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr><a:xfrm><a:off x="600000" y="1600000"/><a:ext cx="9000000" cy="3000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US" sz="6000"/><a:t>Your title in two lines at most</a:t></a:r></a:p></p:txBody></p:sp>';
  const made = new PackageParts(base);
  const blankLayout = 'ppt/slideLayouts/slideLayout7.xml';
  const template = made.with(
    blankLayout,
    made.text(blankLayout).replace('</p:spTree>', `${drawn}</p:spTree>`),
  );
  const free = {
    layout: 7,
    shapes: words([1, 2, 5, 1], 1800) + words([1, 3.2, 5, 1], 1800).replace('id="10"', 'id="11"'),
  };
  const slides = convertSlides(base, [free, free], template).report.slides;
  expect(slides.map(({ layout }) => layout.to)).not.toContain('Blank');
});

test('words beside a picture become smaller where the type of the brand would run under it', () => {
  const text = Array(4).fill('Energy is the largest block of them all').join('\n');
  const small = body(text).replaceAll('<a:rPr lang="en-US">', '<a:rPr lang="en-US" sz="1300">');
  const slide = {
    layout: 2,
    related: withPhoto,
    shapes: title('Shares') + small + picture(30, [4.2, 1.4, 4, 3], 'photo'),
  };
  const { parts, report } = convertSlides(base, [slide, slide]);
  expect(report.slides[1]?.attention).toEqual([]);
  expect(report.slides[1]?.shrunk).toEqual([
    { object: 'Content Placeholder 2', percent: expect.any(Number) },
  ]);
  expect(objectWith(parts.slide(2), 3)).toMatch(/ sz="1850"/);
});

test('a drawing of thousands of pieces stands under the title of the brand, too', () => {
  const pieces = Array.from({ length: 40 }, (_, at) =>
    block(100 + at, [0.6 + (at % 10) * 0.8, 1.9 + Math.floor(at / 10) * 0.6, 0.6, 0.4], '1E5AA8').replace(
      '<p:cNvPr ',
      `<p:cNvPr descr="${'piece '.repeat(700)}" `,
    ),
  ).join('');
  const line = body('What we did').replace('<p:spPr/>', `<p:spPr>${frame([0.6, 1.2, 8, 0.5])}</p:spPr>`);
  const slide = {
    layout: 2,
    shapes: title('Do people mend what they write as they write it?') + line + pieces,
  };
  const { report } = convertSlides(base, [slide, slide], 'harbour');
  expect(report.slides[1]?.layout.reason).not.toBe('everything keeps its arrangement');
});
