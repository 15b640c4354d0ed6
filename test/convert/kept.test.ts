import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { body, frame, graphicFrame, type Inches, picture, textBox, title } from '../support/raw-shapes.ts';
import { block, convertSlides, edgesOf, objectWith, officeDeck, withPhoto } from './hand-made.ts';
import { PackageParts } from './package-parts.ts';

/** What a careful person would not lose on the way to another brand. */

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

describe('a logo that is grouped with words', () => {
  const logo = (x: number, words = 'Run by Harbour') =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="40" name="Group 40"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${frame([x, 5.2, 2, 0.3]).replace('</a:xfrm>', `<a:chOff x="0" y="0"/><a:chExt cx="1828800" cy="274320"/></a:xfrm>`)}</p:grpSpPr>${textBox({ id: 41, at: [0, 0, 1.5, 0.3], text: words, run: ' sz="900"' })}${picture(42, [1.5, 0, 0.5, 0.3], 'photo')}</p:grpSp>`;
  const slide = (x: number, words?: string) => ({
    layout: 2,
    related: withPhoto,
    shapes: title('One') + body('Two') + logo(x, words),
  });

  test("on most slides is the old brand's, and on the others too, wherever it stands", () => {
    const { parts, report } = convertSlides(base, [slide(7), slide(7), slide(7), slide(6)]);
    for (const number of [1, 2, 3, 4]) expect(parts.slide(number)).not.toContain('Run by Harbour');
    expect(report.slides[0]?.notCarried.map(({ what }) => what)).toEqual([
      'A mark of the old design: "Run by Harbour"',
    ]);
    expect(report.slides.flatMap(({ attention }) => attention)).toEqual([]);
  });

  test('stays where every slide says something else', () => {
    const { parts } = convertSlides(base, [slide(7, 'Anna'), slide(7, 'Bela'), slide(7, 'Cleo')]);
    for (const [at, name] of ['Anna', 'Bela', 'Cleo'].entries()) expect(parts.slide(at + 1)).toContain(name);
  });
});

test('lines that are no points of a list stay as far in as they were', () => {
  const line = (text: string, properties: string) =>
    `<a:p><a:pPr ${properties}><a:buNone/></a:pPr><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p>`;
  const code = body('').replace(
    /<a:p>.*<\/a:p>/,
    line('loop {', 'marL="0" indent="0"') +
      line('step()', 'marL="0" indent="457200"') +
      line('rest()', 'marL="457200" indent="457200"') +
      line('}', 'marL="0" indent="0"'),
  );
  const slide = convertSlides(base, [{ layout: 2, shapes: title('Code') + code }]).parts.slide(1);
  const starts = [...objectWith(slide, 3).matchAll(/<a:pPr([^>]*)>/g)].map(([, said]) =>
    ['marL', 'indent'].reduce((sum, name) => sum + Number(said?.match(`${name}="(-?\\d+)"`)?.[1] ?? 0), 0),
  );
  expect(starts.map((start) => start - (starts[0] ?? 0))).toEqual([0, 457_200, 914_400, 0]);
});

test('numbered lines without words at the end of a text are cleared away', () => {
  const line = (inside: string) =>
    `<a:p><a:pPr marL="457200" indent="-457200"><a:buAutoNum type="arabicPeriod"/></a:pPr>${inside}</a:p>`;
  const steps = body('').replace(
    /<a:p>.*<\/a:p>/,
    line('<a:r><a:rPr lang="en-US"/><a:t>Open the sluice.</a:t></a:r>') + line('') + line(''),
  );
  const slide = convertSlides(base, [{ layout: 2, shapes: title('Steps') + steps }]).parts.slide(1);
  expect(objectWith(slide, 3).match(/<a:p>/g)).toHaveLength(1);
  expect(slide).toContain('Open the sluice.');
});

test('a table is as large as its columns, whatever the frame around it says', () => {
  const cell =
    '<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>Word</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>';
  const table = graphicFrame(
    10,
    'Table 10',
    [0.9, 0.5, 3, 3],
    `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="3657600"/><a:gridCol w="3657600"/></a:tblGrid><a:tr h="381000">${cell}${cell}</a:tr></a:tbl></a:graphicData>`,
  );
  const slide = convertSlides(base, [{ layout: 7, shapes: table }]).parts.slide(1);
  const [left] = edgesOf(objectWith(slide, 10));
  const columns = [...slide.matchAll(/<a:gridCol w="(\d+)"/g)].map(([, width]) => Number(width));
  expect(left + columns.reduce((sum, width) => sum + width, 0) / 12_192_000).toBeLessThanOrEqual(1);
});

test('words in a colour that only some programs show can be read in all of them', () => {
  const words = textBox({
    id: 10,
    at: [1, 2, 5, 1],
    text: 'run the build',
    fill: '<a:solidFill><a:schemeClr val="tx1"/></a:solidFill>',
  }).replace(
    '<a:p>',
    '<a:p><a:pPr><a:defRPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></a:defRPr></a:pPr>',
  );
  const slide = convertSlides(base, [{ layout: 6, shapes: title('Build') + words }]).parts.slide(1);
  expect(objectWith(slide, 10)).toMatch(/<a:rPr[^>]*><a:solidFill><a:schemeClr val="(bg1|lt1)"\/>/);
});

test('bullets of text boxes are in the colour of their words, not in one that the old deck has for all', () => {
  const name = 'ppt/presentation.xml';
  const office = new PackageParts(base);
  const styled = office
    .text(name)
    .replace('<a:lvl1pPr ', '<a:lvl1pPr data="" ')
    .replace(
      /(<p:defaultTextStyle>.*?<a:lvl1pPr) data=""([^>]*>)/s,
      '$1$2<a:buClr><a:srgbClr val="000000"/></a:buClr>',
    );
  expect(styled).toContain('<a:buClr>');
  const { parts } = convertSlides(office.with(name, styled), [{ layout: 2, shapes: title('A') + body('B') }]);
  expect(parts.text(name)).not.toContain('<a:buClr>');
});

test('what was read well in a drawing can still be read', () => {
  const part = {
    name: '/ppt/media/lines.png',
    type: 'image/png',
    content: new Uint8Array(
      new Resvg(
        '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="34" fill="none" stroke="#595959" stroke-width="16"/></svg>',
      )
        .render()
        .asPng(),
    ),
  };
  const related = [{ id: 'lines', type: 'image', target: part.name }];
  const shapes = title('Lines') + picture(30, [4, 2, 1, 1], 'lines') + block(31, [1, 2, 1, 1], '3366CC');
  const slide = convertSlides(base, [{ layout: 6, related, shapes }], 'midnight', [part]).parts.slide(1);
  expect(objectWith(slide, 30)).toContain('<a:solidFill>');
});

describe('colours of runs in a text', () => {
  const of = (runs: string) => {
    const shapes = title('A') + body('').replace(/<a:p>.*<\/a:p>/, `<a:p>${runs}</a:p>`);
    return objectWith(convertSlides(base, [{ layout: 2, shapes }]).parts.slide(1), 3);
  };
  const run = (text: string, fill = '') => `<a:r><a:rPr lang="en-US">${fill}</a:rPr><a:t>${text}</a:t></a:r>`;
  const solid = (color: string) => `<a:solidFill>${color}</a:solidFill>`;

  test('that looked like the others are those of the brand', () => {
    const black = solid('<a:srgbClr val="0A0A0A"/>');
    expect(of(run('Most of what it says is plain. ') + run('So is this.', black))).not.toContain(
      '<a:solidFill>',
    );
  });

  test('that stood out stand out', () => {
    const blue = solid('<a:schemeClr val="accent1"/>');
    expect(of(run('Most of what it says is plain. ') + run('This is not.', blue))).toContain('<a:solidFill>');
  });
});

describe('a number before a title', () => {
  const numbered = (number: string, at: Inches) => ({
    layout: 6,
    shapes:
      textBox({ id: 20, at: [1.2, 0.3, 7, 0.8], text: 'What we found', run: ' sz="3200"' }) +
      textBox({ id: 21, at, text: number, run: ' sz="3200"' }) +
      textBox({ id: 22, at: [1.2, 2, 7, 1], text: 'A remark about it that goes on', run: ' sz="1600"' }),
  });
  const textsOf = (shape: string) => [...shape.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text).join('');

  test('goes where the title goes', () => {
    const { parts, report } = convertSlides(base, [numbered('02', [0.2, 0.3, 1, 0.8])]);
    expect(textsOf(objectWith(parts.slide(1), 20))).toBe('02 What we found');
    expect(objectWith(parts.slide(1), 21)).toBe('');
    expect(report.slides[0]?.attention).toEqual([]);
  });

  test('stays what it is where it stands somewhere else', () => {
    const { parts } = convertSlides(base, [numbered('02', [0.2, 3, 1, 0.8])]);
    expect(textsOf(objectWith(parts.slide(1), 20))).toBe('What we found');
    expect(textsOf(objectWith(parts.slide(1), 21))).toBe('02');
  });
});

test('a figure with a word in very large type is what a slide shows, not its title', () => {
  const shapes =
    textBox({ id: 20, at: [0.5, 0.3, 4, 1.6], text: '5 days', run: ' sz="8000"' }) +
    textBox({ id: 21, at: [5, 0.5, 4, 1.4], text: 'from an order to its delivery', run: ' sz="2400"' });
  const slide = convertSlides(base, [
    { layout: 7, shapes: title('A').replace('A', 'B') },
    { layout: 7, shapes },
  ]);
  expect(slide.parts.slide(2)).not.toContain('type="title"');
});

test('small things on a picture stay where they are on it', () => {
  const shapes =
    picture(30, [0, 1, 10, 3.6], 'photo') +
    picture(31, [4.5, 2, 0.8, 0.3], 'photo') +
    textBox({ id: 32, at: [6, 0.2, 3, 0.6], text: 'Thanks', run: ' sz="3200"' });
  const { parts } = convertSlides(base, [{ layout: 7, related: withPhoto, shapes }]);
  const [whole, mark] = [30, 31].map((id) => edgesOf(objectWith(parts.slide(1), id))) as [
    ReturnType<typeof edgesOf>,
    ReturnType<typeof edgesOf>,
  ];
  expect((mark[0] - whole[0]) / (whole[2] - whole[0])).toBeCloseTo(0.45, 1);
  expect((mark[1] - whole[1]) / (whole[3] - whole[1])).toBeCloseTo(1 / 3.6, 1);
});

test('a text that begins with the second level of the old brand begins with the first of the new one', () => {
  const line = (text: string, level: number) =>
    `<a:p><a:pPr lvl="${level}"/><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p>`;
  const text = body('').replace(/<a:p>.*<\/a:p>/, line('One', 1) + line('A part of it', 2) + line('Two', 1));
  const slide = convertSlides(base, [{ layout: 2, shapes: title('Levels') + text }]).parts.slide(1);
  const levels = [...objectWith(slide, 3).matchAll(/<a:pPr[^>]* lvl="(\d)"/g)].map(([, level]) => level);
  expect(levels).toEqual(['0', '1', '0']);
});

test('texts of one size stay of one size where one of them has a place and the other has none', () => {
  const words = 'What is done at first, before all else';
  const placed = body(words).replace('<p:spPr/>', `<p:spPr>${frame([0.5, 1.4, 8, 0.7])}</p:spPr>`);
  const shapes =
    title('Steps').replace('>Steps<', '>Steps to take<') +
    placed.replaceAll('lang="en-US"', 'lang="en-US" sz="2800"') +
    textBox({
      id: 20,
      at: [0.5, 2.6, 8, 0.7],
      text: 'What is done in the end, after all else',
      run: ' sz="2800"',
    });
  const slide = convertSlides(base, [{ layout: 2, shapes }], 'prism').parts.slide(1);
  const sizeOf = (id: number) => Number(/<a:rPr[^>]* sz="(\d+)"/.exec(objectWith(slide, id))?.[1]);
  expect(sizeOf(3)).toBe(sizeOf(20));
});

test('a drawing behind the title of a slide is the ground that the old brand made for it', () => {
  const ground = {
    name: '/ppt/media/ground.png',
    type: 'image/png',
    content: new Uint8Array(
      new Resvg(
        '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540"><path fill="#F4F4F4" d="M0 0h960v540h-960z"/><circle cx="900" cy="0" r="90" fill="#6655BB"/></svg>',
      )
        .render()
        .asPng(),
    ),
  };
  const background =
    '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="ground"/><a:stretch><a:fillRect/></a:stretch></a:blipFill><a:effectLst/></p:bgPr></p:bg>';
  const related = [{ id: 'ground', type: 'image', target: ground.name }];
  const on = (shapes: string) =>
    convertSlides(base, [{ layout: 1, background, related, shapes }], 'clarity', [ground]);
  const { parts, report } = on(title('What we do').replace('type="title"', 'type="ctrTitle"'));
  expect(parts.slide(1)).not.toContain('<p:bg>');
  expect(report.slides[0]?.notCarried.map(({ what }) => what)).toEqual(['The background of the slide']);
  expect(on('').parts.slide(1)).toContain('<p:bg>');
});

describe('a first slide', () => {
  const at = (shape: string, box: Inches) => shape.replace('<p:spPr/>', `<p:spPr>${frame(box)}</p:spPr>`);
  const layoutOf = (shapes: string, layout = 2) =>
    convertSlides(base, [
      { layout, shapes },
      { layout: 2, shapes: title('One') + body('Two') },
    ]).report.slides[0]?.layout.to;

  test('is a cover where it says nothing but a title that is no headline and names, on any layout', () => {
    const heading = at(title('Shared kitchens'), [0.5, 0.6, 9, 1.3]);
    expect(layoutOf(heading + body('Anna Moor, Bela Roth'))).toBe('Title Slide');
    const more = 'What it says is no name, and goes on for longer than a line of names would ever do.';
    expect(layoutOf(heading + body(more))).not.toBe('Title Slide');
  });

  test('is a cover with a list of names under a title in the middle', () => {
    const names = textBox({
      id: 20,
      at: [1, 3.6, 5, 1.4],
      text: 'Anna Moor\nBela Roth\nCleo Vance\nDan Wood\nEva Hill',
      run: ' sz="1400"',
    });
    const wanted = at(title('Shared kitchens'), [1, 2.2, 8, 1]) + names;
    expect(layoutOf(wanted, 6)).toMatch(/^(Title Slide|Section Header)$/);
  });

  test('that is a cover has no words of the foot that the brand has no place for there', () => {
    const foot = body('Workshop of the harbour', 11, 30).replace(
      '<p:ph idx="11"/>',
      '<p:ph type="ftr" idx="11"/>',
    );
    const shapes = title('What we do').replace('type="title"', 'type="ctrTitle"') + foot;
    const { parts, report } = convertSlides(base, [{ layout: 1, shapes }]);
    expect(parts.slide(1)).not.toContain('Workshop of the harbour');
    expect(report.slides[0]?.notCarried.map(({ what }) => what).join()).toContain('Workshop of the harbour');
  });
});

test('a title that stood in a column stands in a line where there is room for one', () => {
  const words = ['Thank', 'you for', 'listening'];
  const broken = title(words.join('\n'));
  const slide = (shape: string) =>
    objectWith(
      convertSlides(base, [
        { layout: 6, shapes: title('A') },
        { layout: 6, shapes: shape + block(9, [1, 2, 3, 2], '3366CC') },
      ]).parts.slide(2),
      2,
    );
  expect([...slide(broken).matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text).join('')).toBe(words.join(' '));
  expect(slide(broken).match(/<a:p>/g)).toHaveLength(1);
  expect(slide(title('Two lines\nof it')).match(/<a:p>/g)).toHaveLength(2);
});

test('bullets whose colour comes from the style of their text can be seen, too', () => {
  const list =
    '<a:lstStyle><a:lvl1pPr><a:buClr><a:schemeClr val="bg1"/></a:buClr><a:buChar char="•"/></a:lvl1pPr></a:lstStyle>';
  const shape = textBox({ id: 20, at: [1, 2, 6, 1], text: 'One\nTwo', run: ' sz="1800"' }).replace(
    '<a:lstStyle/>',
    list,
  );
  const slide = convertSlides(base, [{ layout: 6, shapes: title('Points') + shape }]).parts.slide(1);
  expect(objectWith(slide, 20)).toContain('<a:buClrTx/>');
});

test('words that were set too small to be seen stay so', () => {
  const shape = body('What everybody sees\n# mark').replace(
    /<a:rPr lang="en-US">(<\/a:rPr><a:t># mark)/,
    '<a:rPr lang="en-US" sz="100">$1',
  );
  const slide = convertSlides(base, [{ layout: 2, shapes: title('Notes') + shape }]).parts.slide(1);
  const sizes = [...objectWith(slide, 3).matchAll(/<a:rPr[^>]*>(?:<\/a:rPr>)?<a:t>([^<]*)/g)].map(
    ([run, text]) => [text, /sz="(\d+)"/.exec(run)?.[1]],
  );
  expect(sizes).toEqual([
    ['What everybody sees', undefined],
    ['# mark', '100'],
  ]);
});

test('formulas that stand as pictures in the lines of a text stay in them', () => {
  const lines =
    'where\n     is the budget of all that is done in a period\n     is the period that it is done in';
  const shapes =
    title('Model') +
    textBox({ id: 20, at: [1, 1, 7, 1.6], text: lines, run: ' sz="2400"' }) +
    picture(21, [1.1, 1.45, 0.3, 0.3], 'photo') +
    picture(22, [1.1, 1.85, 0.3, 0.3], 'photo') +
    block(23, [0.5, 2.7, 9, 2.8], '3366CC');
  const { parts } = convertSlides(base, [{ layout: 6, related: withPhoto, shapes }], 'harbour');
  const [text, first, second] = [20, 21, 22].map((id) => edgesOf(objectWith(parts.slide(1), id)));
  const type = Number(/ sz="(\d+)"/.exec(objectWith(parts.slide(1), 20))?.[1]) / 3200;
  const scale = ((text?.[3] ?? 0) - (text?.[1] ?? 0)) / (1.6 / 5.625);
  expect(scale).toBeLessThan(0.95);
  expect(Math.abs(type - scale)).toBeLessThan(0.03);
  expect((second?.[1] ?? 0) - (first?.[1] ?? 0)).toBeCloseTo((0.4 / 5.625) * scale, 2);
});

test('large words over a line of small ones in the middle of a page are a divider', () => {
  const large = textBox({ id: 20, at: [0.8, 3, 8, 0.9], text: 'Lesson two', run: ' sz="5400"' });
  const small = textBox({ id: 21, at: [0.8, 4, 8, 0.6], text: 'Figures of a farm', run: ' sz="2000"' });
  const shapes = large + small;
  const { report } = convertSlides(base, [
    { layout: 2, shapes: title('One') + body('Two') },
    { layout: 7, shapes },
    { layout: 7, shapes: shapes + block(22, [1, 1, 2, 1], '3366CC') },
    { layout: 2, shapes: title('One') + body('Two') },
  ]);
  expect(report.slides.map(({ layout }) => layout.to).slice(1, 3)).toEqual(['Section Header', 'Blank']);
});

test('a letter that takes all of its small circle keeps its size', () => {
  const circle = `<p:sp><p:nvSpPr><p:cNvPr id="10" name="Oval 10"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${frame([3, 3, 0.32, 0.32])}<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="203864"/></a:solidFill></p:spPr><p:txBody><a:bodyPr anchor="ctr"/><a:lstStyle/><a:p><a:pPr algn="ctr"/><a:r><a:rPr lang="en-US" sz="1800"><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:rPr><a:t>A</a:t></a:r></a:p></p:txBody></p:sp>`;
  const sizeOf = (shape: string) => {
    const { parts } = convertSlides(base, [{ layout: 6, shapes: title('Streams') + shape }], base);
    return objectWith(parts.slide(1), 10);
  };
  expect(sizeOf(circle)).toContain('sz="1800"');
  // So does a word that runs down a narrow bar letter under letter.
  const bar = circle.replace(frame([3, 3, 0.32, 0.32]), frame([3, 1.6, 0.39, 2.4]));
  expect(sizeOf(bar.replace('prst="ellipse"', 'prst="rect"').replace('<a:t>A<', '<a:t>PCI<'))).toContain(
    'sz="1950"',
  );
});
