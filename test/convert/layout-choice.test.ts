import { beforeAll, describe, expect, test } from 'vitest';
import { unfitness } from '../../src/engine/convert/fitness.ts';
import { layoutsOf, openDeck } from '../../src/engine/package/deck-package.ts';
import type { Layout } from '../../src/engine/package/layout.ts';
import { rawDeck } from '../support/raw-deck.ts';
import { body, frame, type Inches, picture, textBox, title } from '../support/raw-shapes.ts';
import { block, convertSlides, edgesOf, objectWith, officeDeck, withPhoto } from './hand-made.ts';
import { PackageParts } from './package-parts.ts';

/** Which of a brand's layouts and places a slide is given, and what its words look like there. */

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

const master = 'ppt/slideMasters/slideMaster1.xml';
const layoutPart = (number: number) => `ppt/slideLayouts/slideLayout${number}.xml`;
const changed = (from: Uint8Array, name: string, change: (xml: string) => string): Uint8Array => {
  const parts = new PackageParts(from);
  return parts.with(name, change(parts.text(name)));
};
/** A layout whose title stands there. */
const titledAt = (at: Inches) => (xml: string) =>
  xml.replace(/(<p:ph type="title"\/>.*?)<p:spPr\/>/s, `$1<p:spPr>${frame(at)}</p:spPr>`);
const photo = picture(9, [2, 2, 5, 3], 'photo');

describe('a layout with nothing but a title', () => {
  const shapes = title('Tides of the bay') + photo;
  const layoutFor = (template: Uint8Array) =>
    convertSlides(base, [{ layout: 6, related: withPhoto, shapes }], template).report.slides[0]?.layout.to;

  test('is for contents where its title stands lower than those over matter', () => {
    const low = changed(base, layoutPart(6), titledAt([0.5, 2, 3.5, 0.6]));
    expect(layoutFor(low)).toBe('Title and Content');
  });

  test('is for drawings where its title stands as high as those over matter, or a little lower', () => {
    expect(layoutFor(base)).toBe('Title Only');
    expect(layoutFor(changed(base, layoutPart(6), titledAt([0.5, 0.8, 3.5, 0.6])))).toBe('Title Only');
  });
});

test('a bare layout with the picture of the cover is no page for matter', () => {
  const drawn = (xml: string) =>
    xml.replace('</p:spTree>', `${picture(90, [0, 0, 10, 5.625], 'rId90')}</p:spTree>`);
  const pictured = [1, 7].reduce((deck, number) => changed(deck, layoutPart(number), drawn), base);
  const target = openDeck(pictured);
  const [cover, blank] = [1, 7].map((number) =>
    layoutsOf(target).find(({ part }) => part.endsWith(`slideLayout${number}.xml`)),
  ) as [Layout, Layout];
  blank.master.layouts = [cover, blank];
  expect(unfitness(blank, target.package, target.size)).toBeGreaterThan(6);
});

test('a slide without a title shows the brand where the bare layout of it does not', () => {
  const drawn = (xml: string) =>
    xml.replace('</p:spTree>', `${block(90, [0, 5.3, 10, 0.3], 'A00000')}</p:spTree>`);
  const hidden = (xml: string) => xml.replace('<p:sldLayout ', '<p:sldLayout showMasterSp="0" ');
  const branded = changed(base, master, drawn);
  const settled = (template: Uint8Array, shapes = photo) =>
    convertSlides(base, [{ layout: 7, related: withPhoto, shapes }], template).report.slides[0];
  expect(settled(branded)?.layout.to).toBe('Blank');
  const bare = settled(changed(branded, layoutPart(7), hidden));
  expect(bare?.layout.to).toBe('Title Only');
  expect(bare?.attention).toEqual([]);
  expect(settled(changed(base, layoutPart(7), hidden))?.layout.to).toBe('Blank');
});

test('the only content of a slide takes both columns of a brand that has no wider place', () => {
  const target = new PackageParts(base);
  const relations = target.text('ppt/slideMasters/_rels/slideMaster1.xml.rels');
  const kept = [1, 4, 6].map((number) => `slideLayout${number}.xml`);
  const gone = [...relations.matchAll(/Id="(\w+)"[^>]*slideLayouts\/(slideLayout\d+\.xml)"/g)].flatMap(
    ([, id, part]) => (kept.includes(part ?? '') ? [] : [id]),
  );
  const narrow = changed(base, master, (xml) =>
    xml.replace(/<p:sldLayoutId [^>]*r:id="(\w+)"\/>/g, (one, id) => (gone.includes(id) ? '' : one)),
  );
  const shapes = title('Kilns') + body('Kilns are fired on Mondays\nGlazes are mixed on Tuesdays');
  const { parts, report } = convertSlides(base, [{ layout: 2, shapes }], narrow);
  expect(report.slides[0]?.layout.to).toBe('Two Content');
  const [left, , right] = edgesOf(objectWith(parts.slide(1), 3));
  expect(right - left).toBeGreaterThan(0.6);
});

test('a panel for a title is named where a slide without one leaves it empty', () => {
  const beside = (xml: string) =>
    titledAt([0.5, 1, 2.5, 2.5])(xml)
      .replace(/(<p:ph idx="1"\/>.*?)<p:spPr\/>/s, `$1<p:spPr>${frame([3.5, 0.5, 6, 4.5])}</p:spPr>`)
      .replace(/(<\/p:grpSpPr>)/, `$1${block(90, [0.4, 0.8, 2.7, 2.9], 'A00000')}`);
  const said = (shapes: string, template: Uint8Array) =>
    convertSlides(base, [{ layout: 2, shapes }], template).report.slides[0]?.attention.join();
  const panelled = changed(base, layoutPart(2), beside);
  const points = body('Kilns are fired\nGlazes are mixed');
  expect(said(points, panelled)).toMatch(/panel/);
  expect(said(title('Kilns') + points, panelled)).not.toMatch(/panel/);
  expect(said(points, base)).not.toMatch(/panel/);
});

test('a title in white suits a layout that gives it a ground of its own', () => {
  const white =
    '<a:lvl1pPr><a:defRPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:defRPr></a:lvl1pPr>';
  const unfit = (fill: string) => {
    const deck = openDeck(
      changed(base, layoutPart(6), (xml) =>
        titledAt([0.5, 0.3, 9, 1])(xml)
          .replace('</p:spPr>', `${fill}</p:spPr>`)
          .replace('<a:lstStyle/>', `<a:lstStyle>${white}</a:lstStyle>`),
      ),
    );
    const layout = layoutsOf(deck).find(({ part }) => part.endsWith('slideLayout6.xml')) as Layout;
    return unfitness(layout, deck.package, deck.size);
  };
  expect(unfit('')).toBeGreaterThan(0.5);
  expect(unfit('<a:solidFill><a:srgbClr val="A00000"/></a:solidFill>')).toBe(0);
});

test('a master of a program that a template has kept beside that of its samples is not taken', () => {
  const parts = new PackageParts(base);
  const drawn = block(90, [0, 5, 10, 0.3], 'A00000');
  const kinds = 'application/vnd.openxmlformats-officedocument.presentationml';
  const branded = (number: number, sampled: boolean) =>
    rawDeck(base, {
      slides: sampled ? [{ layout: number, shapes: title('A sample') }] : [],
      parts: [
        {
          name: '/ppt/slideMasters/slideMaster2.xml',
          type: `${kinds}.slideMaster+xml`,
          content: parts
            .text(master)
            .replace('</p:spTree>', `${drawn}</p:spTree>`)
            .replace(
              /<p:sldLayoutIdLst>.*<\/p:sldLayoutIdLst>/s,
              '<p:sldLayoutIdLst><p:sldLayoutId id="2147490001" r:id="rId1"/></p:sldLayoutIdLst>',
            ),
          related: [
            { id: 'rId1', type: 'slideLayout', target: `/${layoutPart(number)}` },
            { id: 'rId2', type: 'theme', target: '/ppt/theme/theme1.xml' },
          ],
        },
        {
          name: `/${layoutPart(number)}`,
          type: `${kinds}.slideLayout+xml`,
          content: parts.text(layoutPart(2)).replace(/<p:cSld name="[^"]*"/, '<p:cSld name="Branded"'),
          related: [{ id: 'rId1', type: 'slideMaster', target: '/ppt/slideMasters/slideMaster2.xml' }],
        },
      ],
      presentation: (xml) =>
        xml.replace(
          '</p:sldMasterIdLst>',
          '<p:sldMasterId id="2147490000" r:id="brand"/></p:sldMasterIdLst>',
        ),
      related: [{ id: 'brand', type: 'slideMaster', target: '/ppt/slideMasters/slideMaster2.xml' }],
    });
  const layoutFor = (template: Uint8Array) =>
    convertSlides(base, [{ layout: 2, shapes: title('Tides') + body('Low\nHigh') }], template).report
      .slides[0]?.layout.to;
  expect(layoutFor(branded(20, true))).toBe('Branded');
  const head = title('Tides').replace('type="title"', 'type="ctrTitle"');
  const { report } = convertSlides(base, [{ layout: 1, shapes: head }], branded(20, true));
  expect(report.slides[0]?.attention.join(' ')).toMatch(/nothing of the brand|layout for content/);
  expect(layoutFor(branded(20, false))).toBe('Title and Content');
});

describe('a cover whose title stands in a place for any text', () => {
  const untitled = (xml: string) =>
    xml
      .replace(' type="title" preserve', ' preserve')
      .replace('<p:ph type="ctrTitle"/>', '<p:ph type="body" idx="11"/>')
      .replace(/(idx="11".*?<a:lstStyle>).*?<\/a:lstStyle>/s, `$1${large}</a:lstStyle>`)
      .replace(/<p:ph type="subTitle" idx="1"\/>/, '<p:ph type="body" idx="12"/>');
  const large = '<a:lvl1pPr><a:buNone/><a:defRPr sz="6000"/></a:lvl1pPr>';
  const template = () => {
    const deck = changed(changed(base, layoutPart(1), untitled), master, keepsTwo);
    return rawDeck(deck, { slides: [{ layout: 1, shapes: '' }] });
  };
  const keepsTwo = (xml: string) => {
    const [cover, content] = xml.match(/<p:sldLayoutId [^>]*>/g) ?? [];
    return xml.replace(
      /<p:sldLayoutIdLst>.*<\/p:sldLayoutIdLst>/s,
      `<p:sldLayoutIdLst>${cover}${content}</p:sldLayoutIdLst>`,
    );
  };

  test('is the cover of the deck, and no other is made', () => {
    const names = body('Mara Lindqvist').replace('<p:ph idx="1"/>', '<p:ph type="subTitle" idx="1"/>');
    const { report, parts } = convertSlides(
      base,
      [
        { layout: 1, shapes: title('The harbour').replace('"title"', '"ctrTitle"') + names },
        { layout: 2, shapes: title('Points') + body('One') },
      ],
      template(),
    );
    expect(report.layouts.target).toHaveLength(2);
    expect(report.slides[0]).toMatchObject({ layout: { to: 'Title Slide' }, attention: [] });
    expect(objectWith(parts.slide(1), 2)).toContain('type="ctrTitle"');
    expect(parts.text(parts.ofSlide(1, 'slideLayout'))).toMatch(/type="ctrTitle".*sz="6000"/s);
  });
});

describe('words in their places', () => {
  const textOf = (xml: string) => [...xml.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text).join('');
  /** A place for titles as high as a line, between two bars. */
  const narrow = (xml: string) =>
    xml
      .replace(
        /(<p:ph type="title"\/>.*?<a:off x="\d+" y=)"\d+"(\/><a:ext cx="\d+" cy=)"\d+"/s,
        '$1"320000"$2"420000"',
      )
      .replace(/(<p:titleStyle>.*?sz=)"\d+"/s, '$1"2800"')
      .replace(
        '</p:spTree>',
        `${block(90, [0, 0.05, 10, 0.25], '203040')}${block(91, [0, 0.9, 10, 0.1], '203040')}</p:spTree>`,
      );
  const broken = (first: string, second: string) =>
    title(`${first}#${second}`).replace('#', '</a:t></a:r><a:br/><a:r><a:rPr lang="en-US"/><a:t>');
  const headed = (first: string, second: string) => {
    const shapes = broken(first, second) + body('One');
    const { parts } = convertSlides(base, [{ layout: 2, shapes }], changed(base, master, narrow));
    return objectWith(parts.slide(1), 2);
  };

  test('a title that was broken for a column stands in one line where the brand has room for one', () => {
    const heading = headed('Tides of the bay', '(second year)');
    expect(heading).not.toContain('<a:br');
    expect(textOf(heading)).toBe('Tides of the bay (second year)');
    expect(heading).not.toContain('fontScale');
  });

  test('one that is longer than a line keeps its own lines', () => {
    const long = 'What the tides of the bay did to the harbour';
    expect(headed(long, 'and what the harbour did to them since')).toContain('<a:br');
  });

  test('lines at a distance in points are not set small where that gains nothing', () => {
    const fixed = (xml: string) =>
      xml.replace(
        /(<p:bodyStyle>\s*<a:lvl1pPr[^>]*>)(<a:lnSpc>.*?<\/a:lnSpc>)?/s,
        '$1<a:lnSpc><a:spcPts val="4000"/></a:lnSpc>',
      );
    const lines = Array.from({ length: 7 }, (_, at) => `Line ${at}`).join('\n');
    const { parts } = convertSlides(
      base,
      [{ layout: 2, shapes: title('Lines') + body(lines) }],
      changed(base, master, fixed),
    );
    expect(objectWith(parts.slide(1), 3)).toContain('<p:ph idx="1"/>');
    expect(objectWith(parts.slide(1), 3)).not.toContain('fontScale');
  });

  test('words in a bar that is lower than its insets keep their size', () => {
    const fill = '<a:solidFill><a:srgbClr val="203040"/></a:solidFill>';
    const bar = textBox({ id: 10, at: [1, 3, 3, 0.38], text: 'Stage', fill, run: ' sz="2000"' }).replace(
      '<a:bodyPr wrap="square"/>',
      '<a:bodyPr wrap="square" tIns="182880" bIns="182880" anchor="ctr"/>',
    );
    const { report, parts } = convertSlides(base, [{ layout: 7, shapes: bar }], base);
    expect(objectWith(parts.slide(1), 10)).toContain('sz="2000"');
    expect(report.slides[0]?.attention).toEqual([]);
  });
});

describe('the title of a slide', () => {
  const heading = (id: number, type: string, at: Inches, text: string) =>
    title(text)
      .replace('id="2"', `id="${id}"`)
      .replace('<p:ph type="title"/>', `<p:ph ${type}/>`)
      .replace('<p:spPr/>', `<p:spPr>${frame(at)}</p:spPr>`);

  test('is the one at its head, whatever headings its program made titles of', () => {
    const label = heading(90, 'type="ctrTitle"', [1, 3, 2.5, 0.5], 'Heading');
    const source = changed(base, layoutPart(6), (xml) =>
      titledAt([1, 0.4, 8, 0.7])(xml)
        .replace('<p:ph type="title"/>', '<p:ph type="title" idx="4"/>')
        .replace(/<\/p:grpSpPr>|<p:grpSpPr\/>/, (end) => `${end}${label}`),
    );
    const small = (shape: string) => shape.replace('lang="en-US"', 'lang="en-US" sz="1800"');
    const shapes =
      heading(2, 'type="title" idx="4"', [1, 0.4, 8, 0.7], 'The whole').replace(
        'lang="en-US"',
        'lang="en-US" sz="2400"',
      ) +
      small(heading(3, 'type="ctrTitle"', [1, 3, 2.5, 0.5], 'Aim')) +
      small(heading(4, 'type="ctrTitle"', [1, 1.5, 2.5, 0.5], 'Ground')) +
      small(heading(5, 'type="ctrTitle"', [6, 1.5, 2.5, 0.5], 'Beyond'));
    const { report } = convertSlides(source, [{ layout: 6, shapes }], base);
    expect(report.slides[0]?.title).toBe('The whole');
  });
});

describe('what a brand draws in lines over most of its page', () => {
  const zigzag = Array.from({ length: 20 }, (_, at) => [at * 50, at % 2 ? 1000 : 0]);
  const thin = [...zigzag, ...zigzag.toReversed().map(([x = 0, y = 0]) => [x + 4, y])];
  const steps = thin.map(([x, y], at) => {
    const step = at === 0 ? 'a:moveTo' : 'a:lnTo';
    return `<${step}><a:pt x="${x}" y="${y}"/></${step}>`;
  });
  const full = ['0 0', '1000 0', '1000 1000', '0 1000'].map((corner, at) => {
    const [x, y] = corner.split(' ');
    const step = at === 0 ? 'a:moveTo' : 'a:lnTo';
    return `<${step}><a:pt x="${x}" y="${y}"/></${step}>`;
  });
  const drawn = (path: string[]) =>
    block(90, [0, 0, 10, 5.625], 'F0E0C0').replace(
      /<a:prstGeom.*?<\/a:prstGeom>/,
      `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path w="1000" h="1000">${path.join('')}<a:close/></a:path></a:pathLst></a:custGeom>`,
    );
  const dark = (xml: string) => xml.replace(/<p:bg>.*?<\/p:bg>/s, night);
  const night =
    '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="101820"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
  const inkOn = (path: string[]) => {
    const template = changed(base, master, (xml) =>
      dark(xml).replace(/(<\/p:grpSpPr>|<p:grpSpPr\/>)/, `$1${drawn(path)}`),
    );
    const words = textBox({ id: 10, at: [2, 2, 5, 1], text: 'High water at noon', run: ' sz="1800"' });
    const { parts } = convertSlides(
      base,
      [{ layout: 7, shapes: words + words.replace('"10"', '"11"').replace('"1828800"', '"3200400"') }],
      template,
    );
    return /<a:solidFill>.*?<\/a:solidFill>/.exec(objectWith(parts.slide(1), 10))?.[0] ?? 'the text colour';
  };

  test('is seen through: words on it are read on its ground', () => {
    expect(inkOn(steps)).toMatch(/bg1|lt1|FFFFFF/);
    expect(inkOn(full)).not.toMatch(/bg1|lt1|FFFFFF/);
  });
});

test('words over a picture that is hardly there are set in a colour for the page behind it', () => {
  const night =
    '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="101820"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
  const template = changed(base, master, (xml) => xml.replace(/<p:bg>.*?<\/p:bg>/s, night));
  const inkOver = (amount: number) => {
    const image = picture(9, [1, 1.5, 8, 3.5], 'photo').replace(
      'r:embed="photo"/>',
      `r:embed="photo"><a:alphaModFix amt="${amount}"/></a:blip>`,
    );
    const words = textBox({ id: 10, at: [2, 2.5, 5, 1], text: 'High water', run: ' sz="1800"' });
    const shapes = title('Tides') + image + words;
    const { parts } = convertSlides(base, [{ layout: 6, related: withPhoto, shapes }], template);
    return /<a:solidFill>.*?<\/a:solidFill>/.exec(objectWith(parts.slide(1), 10))?.[0] ?? '';
  };
  expect(inkOver(12_000)).toMatch(/bg1|lt1|FFFFFF/);
});

test('a title for which a brand has no place stands in its box as it stood', () => {
  const untitled = (xml: string) => xml.replace(/<p:sp>(?:(?!<\/p:sp>).)*type="title".*?<\/p:sp>/s, '');
  const template = [2, 6].reduce(
    (deck, number) => changed(deck, layoutPart(number), untitled),
    changed(base, master, untitled),
  );
  const only = changed(template, master, (xml) => {
    const kept = [...xml.matchAll(/<p:sldLayoutId [^>]*>/g)].map(([id]) => id);
    return xml.replace(
      /<p:sldLayoutIdLst>.*<\/p:sldLayoutIdLst>/s,
      `<p:sldLayoutIdLst>${[kept[1], kept[5], kept[6]].join('')}</p:sldLayoutIdLst>`,
    );
  });
  const { parts } = convertSlides(
    base,
    [{ layout: 6, shapes: title('Tides') + block(9, [2, 2, 3, 2], 'A03020') }],
    only,
  );
  expect(objectWith(parts.slide(1), 2)).toMatch(/<a:bodyPr[^>]* anchor="ctr"/);
});

describe('a banner from edge to edge at the head of slides, deeper than a bar', () => {
  const banner = (id: number) =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="Group ${id}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${frame([0, 0, 10, 1.6]).replace('</a:xfrm>', '<a:chOff x="0" y="0"/><a:chExt cx="9144000" cy="1463040"/></a:xfrm>')}</p:grpSpPr>${picture(id + 1, [0, 0, 10, 1.1], 'photo')}${picture(id + 2, [7, 1.1, 2, 0.5], 'photo')}</p:grpSp>`;
  const kept = (slides: number, each: number): number => {
    const deck = Array.from({ length: slides }, (_, at) => ({
      layout: 2,
      related: withPhoto,
      shapes: title(`Part ${at}`) + body('One\nTwo') + (at % each === 0 ? banner(20) : ''),
    }));
    const { parts } = convertSlides(base, deck, base);
    return deck.filter((_, at) => parts.slide(at + 1).includes('Group 20')).length;
  };

  test('is the old brand where most slides have it', () => {
    expect(kept(7, 1)).toBe(0);
  });

  test('is what a slide shows where few have it', () => {
    expect(kept(7, 3)).toBe(3);
  });
});

describe('large words on a panel of their own below the top of a slide without a title', () => {
  const opening = { layout: 1, shapes: title('The harbour').replace('"title"', '"ctrTitle"') };
  const words = textBox({ id: 21, at: [1.6, 0.7, 6, 0.9], text: 'All of the harbour', run: ' sz="4000"' });
  const label = textBox({ id: 22, at: [1, 4.4, 3, 0.4], text: 'Crane', run: ' sz="1400"' });
  const settled = (panel: Inches) =>
    convertSlides(base, [opening, { layout: 7, shapes: block(20, panel, 'D9D9D9') + words + label }]);

  test('are part of a drawing and stay on it', () => {
    const { parts, report } = settled([1, 0.4, 8, 1.8]);
    expect(objectWith(parts.slide(2), 21)).not.toContain('type="title"');
    expect(report.slides[1]?.attention).toEqual([]);
  });

  test('are a title on a band', () => {
    expect(objectWith(settled([1, 0.6, 8, 1]).parts.slide(2), 21)).toContain('type="title"');
  });
});

test('a page number in the place of the brand may stand on a picture that fills the page', () => {
  const number =
    '<p:sp><p:nvSpPr><p:cNvPr id="9" name="Number 8"/><p:cNvSpPr/><p:nvPr><p:ph type="sldNum" sz="quarter" idx="12"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:fld id="{86CB4B4D-7CA3-9044-876B-883B54F8677D}" type="slidenum"><a:rPr lang="en-US"/><a:t>2</a:t></a:fld></a:p></p:txBody></p:sp>';
  const raised = changed(base, master, (xml) =>
    xml.replace(/(type="sldNum".*?<a:off x="\d+" y=")\d+/s, '$14000000'),
  );
  const all = picture(30, [0.05, 0.1, 9.95, 5], 'photo');
  const { report } = convertSlides(base, [{ layout: 7, related: withPhoto, shapes: all + number }], raised);
  expect(report.slides[0]?.attention).toEqual([]);
});
