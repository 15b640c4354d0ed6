import type { Element } from '@xmldom/xmldom';
import { strToU8 } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepLines, visibleLines } from '../../src/engine/convert/colors/keep-lines.ts';
import { defaultOptions, noDecisions } from '../../src/engine/convert/conversion.ts';
import { convertDeck } from '../../src/engine/convert/convert-deck.ts';
import { keepListPoints } from '../../src/engine/convert/keep-bullets.ts';
import { seenPalette } from '../../src/engine/package/color-value.ts';
import { layoutOfSlide, layoutsOf, openDeck } from '../../src/engine/package/deck-package.ts';
import type { Layout } from '../../src/engine/package/layout.ts';
import { children, descendants, parseXml } from '../../src/engine/package/xml.ts';
import { templatePptx } from '../../src/engine/render/pptx/template-pptx.ts';
import { findTemplate } from '../../src/engine/templates/find-template.ts';
import { rawDeck } from '../support/raw-deck.ts';
import { body, frame, graphicFrame, type Inches, picture, textBox, title } from '../support/raw-shapes.ts';
import { veil } from './corpus/photograph.ts';
import { block, convertSlides, objectWith, officeDeck, withPhoto } from './hand-made.ts';
import { PackageParts } from './package-parts.ts';
import { photo } from './raw/quirks.ts';

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

const convertOne = (shapes: string, target: string | Uint8Array = 'clarity') =>
  convertSlides(base, [{ layout: 6, shapes: title('A finding') + shapes }], target);

const fillOf = (object: string) =>
  /<a:(?:schemeClr|srgbClr) val="\w+"[^/]*(?:\/>|>.*?<\/a:schemeClr>)/s.exec(
    object.split('<p:txBody>')[0] ?? '',
  )?.[0] ?? '';

describe('shapes that would melt into the ground of the brand', () => {
  test('stay panels where they were pale ones', () => {
    const panel = objectWith(convertOne(block(10, [1, 1.5, 4, 3], 'F5F5F5')).parts.slide(1), 10);
    expect(fillOf(panel)).toMatch(/val="(bg2|accent1)"/);
  });

  test('are not painted where they were the paper of most of a page', () => {
    const dark =
      '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="0B5394"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
    const sheet = (at: Inches) => {
      const slide = { layout: 6, background: dark, shapes: title('A finding') + block(10, at, 'FFFFFF') };
      return objectWith(convertSlides(base, [slide], 'clarity').parts.slide(1), 10);
    };
    expect(sheet([0.2, 1.3, 6.5, 4])).toMatch(/<\/a:prstGeom><a:noFill\/>/);
    expect(fillOf(sheet([0.2, 1.5, 2, 2]))).toMatch(/val="(?!bg1)/);
  });

  test('stay behind where nobody saw one, and the report says so', () => {
    const { parts, report } = convertOne(block(10, [1, 1.5, 4, 3], 'FFFFFF'));
    expect(objectWith(parts.slide(1), 10)).toBe('');
    expect(report.slides[0]?.notCarried).toMatchObject([{ why: 'nobody could see them' }]);
  });

  test('stay so where a bare one hid a part of a picture that is gone', () => {
    const behind =
      '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="photo"/><a:stretch><a:fillRect/></a:stretch></a:blipFill><a:effectLst/></p:bgPr></p:bg>';
    const patch = (line: string) =>
      block(10, [1, 1.5, 2, 2], 'FFFFFF').replace(
        '<a:srgbClr val="FFFFFF"/></a:solidFill></p:spPr>',
        `<a:schemeClr val="bg1"/></a:solidFill>${line}</p:spPr>`,
      );
    const filled = (line: string) => {
      const slide = { layout: 7, background: behind, related: withPhoto, shapes: patch(line) };
      return fillOf(objectWith(convertSlides(base, [slide, slide]).parts.slide(2), 10));
    };
    expect(filled('<a:ln><a:noFill/></a:ln>')).toContain('val="bg1"');
    expect(filled('')).not.toContain('val="bg1"');
  });

  test('take the accent where they were small and seen by everybody, and hardly are', () => {
    const { parts } = convertSlides(base, [{ layout: 7, shapes: '' }], 'clarity');
    const name = 'ppt/slideLayouts/slideLayout16.xml';
    const solid = (color: string) => `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
    const onGrey = parts.with(
      name,
      parts
        .text(name)
        .replace(/<p:bg>.*?<\/p:bg>/s, `<p:bg><p:bgPr>${solid('DDDDDD')}<a:effectLst/></p:bgPr></p:bg>`),
    );
    const background = `<p:bg><p:bgPr>${solid('1B1464')}<a:effectLst/></p:bgPr></p:bg>`;
    const fill = (at: Inches) => {
      const shapes = title('A finding') + block(10, at, 'FFFFFF');
      return fillOf(
        objectWith(convertSlides(base, [{ layout: 6, background, shapes }], onGrey).parts.slide(1), 10),
      );
    };
    expect(fill([2, 2, 0.6, 0.4])).toContain('val="accent1"');
    expect(fill([2, 2, 4, 2])).toContain('val="bg1"');
  });

  test('keep the colour of a signal and are outlined', () => {
    const amber = convertSlides(base, [{ layout: 7, shapes: '' }], 'clarity');
    const name = 'ppt/theme/theme1.xml';
    const theme = amber.parts
      .text(name)
      .replace(/<a:lt1>.*?<\/a:lt1>/s, '<a:lt1><a:srgbClr val="F2C02C"/></a:lt1>');
    const onAmber = amber.parts.with(name, theme);
    const sign = objectWith(convertOne(block(10, [1, 1.5, 4, 3], 'FFC000'), onAmber).parts.slide(1), 10);
    expect(sign).toContain('<a:solidFill><a:srgbClr val="FFC000"/></a:solidFill><a:ln w="12700">');
  });
});

describe('what a theme says of shapes', () => {
  const line = (color: string) =>
    block(10, [1, 1.5, 4, 3], 'FFFFFF').replace(
      /<a:solidFill><a:srgbClr val="FFFFFF"\/><\/a:solidFill><\/p:spPr>/,
      `<a:noFill/><a:ln w="12700"><a:solidFill>${color}</a:solidFill></a:ln></p:spPr>`,
    );

  test('lines that would melt into the ground take the accent, those that were never seen do not', () => {
    const drawn = (color: string, target: string) =>
      objectWith(convertOne(line(color), target).parts.slide(1), 10).split('<p:txBody>')[0];
    expect(drawn('<a:srgbClr val="0B0D12"/>', 'midnight')).toMatch(
      /<a:ln [^>]*><a:solidFill><a:schemeClr val="(accent1|tx1)"/,
    );
    expect(drawn('<a:srgbClr val="FFFFFF"/>', 'clarity')).not.toContain('accent1');
  });

  const arrow = (color: string) =>
    `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="10" name="Arrow 9"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${frame([1, 2, 4, 1])}<a:prstGeom prst="straightConnector1"><a:avLst/></a:prstGeom><a:ln w="38100"><a:solidFill><a:schemeClr val="${color}"/></a:solidFill></a:ln></p:spPr></p:cxnSp>`;

  test('so do those that were seen on a picture', () => {
    const shapes = picture(30, [0, 0, 10, 5.625], 'photo') + arrow('bg1');
    const deck = openDeck(
      rawDeck(base, { slides: [{ layout: 7, related: withPhoto, shapes }], parts: [photo] }),
    );
    const part = deck.slides[0] as string;
    const [root, layout] = [deck.package.root(part), layoutOfSlide(deck, part)];
    const palette = seenPalette(layout, root);
    const seen = visibleLines(root, layout, deck.package, palette);
    for (const shown of descendants(root, 'pic')) shown.parentNode?.removeChild(shown);
    keepLines(seen, root, layout, deck.package, palette);
    expect(descendants(root, 'ln')[0]?.toString()).toMatch(/val="accent1"/);
  });

  test('so do dark ones that the brand would draw so pale that they are hardly seen', () => {
    const master = 'ppt/slideMasters/slideMaster1.xml';
    const made = new PackageParts(base);
    const turned = made.with(
      master,
      made.text(master).replace('bg2="lt2"', 'bg2="dk2"').replace('tx2="dk2"', 'tx2="lt2"'),
    );
    const slide = { layout: 6, shapes: title('A finding') + arrow('bg2') };
    const shown = convertSlides(turned, [slide], base).parts.slide(1);
    expect(/<p:cxnSp>.*?<\/p:cxnSp>/s.exec(shown)?.[0]).toMatch(/val="tx2"/);
  });

  test('lines in a style that a theme paints no line for say their colour', () => {
    const name = 'ppt/theme/theme1.xml';
    const made = new PackageParts(base);
    const bare = made
      .text(name)
      .replace(/<a:lnStyleLst>.*?<\/a:lnStyleLst>/s, (styles) =>
        styles.replace(/<a:solidFill>.*?<\/a:solidFill>/gs, ''),
      );
    const styled = arrow('tx1')
      .replace(/<a:ln .*<\/a:ln>/, '')
      .replace(
        '</p:cxnSp>',
        '<p:style><a:lnRef idx="2"><a:schemeClr val="accent1"/></a:lnRef><a:fillRef idx="0"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="minor"><a:schemeClr val="tx1"/></a:fontRef></p:style></p:cxnSp>',
      );
    const drawn = (target: Uint8Array) =>
      convertSlides(base, [{ layout: 6, shapes: title('A finding') + styled }], target).parts.slide(1);
    expect(drawn(made.with(name, bare))).toContain('<a:ln><a:solidFill><a:schemeClr val="accent1"/>');
    expect(drawn(base)).not.toContain('<a:ln>');
  });

  test('words in the colour of the style of their shape can be read on what the shape becomes', () => {
    const styled = block(10, [1, 1.5, 4, 3], 'FFF2CC')
      .replace(
        '<p:txBody>',
        '<p:style><a:lnRef idx="0"><a:schemeClr val="accent1"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="minor"><a:schemeClr val="bg1"/></a:fontRef></p:style><p:txBody>',
      )
      .replace('<a:endParaRPr lang="en-US"/>', '<a:r><a:rPr lang="en-US" sz="1600"/><a:t>Label</a:t></a:r>');
    const label = objectWith(convertOne(styled).parts.slide(1), 10).split('<p:txBody>')[1];
    expect(label).toMatch(/<a:rPr[^>]*><a:solidFill><a:schemeClr val="tx[12]"/);
  });
});

test('a long title takes more room before it becomes small', () => {
  const words =
    'A title that goes on and on, says two or three things at once and would need four lines of its place. ';
  const { parts, report } = convertSlides(base, [{ layout: 6, shapes: title(words + words) }], 'clarity');
  const heading = /<p:sp>(?:(?!<\/p:sp>).)*type="title".*?<\/p:sp>/s.exec(parts.slide(1))?.[0] ?? '';
  expect(heading).toContain('<a:ext cx=');
  expect(report.slides[0]?.shrunk.every(({ percent }) => percent >= 62)).toBe(true);
});

test('a slide that hid the drawing of its old master shows that of the new one', () => {
  const hiding = (bytes: Uint8Array) => {
    const parts = convertSlides(bytes, [{ layout: 6, shapes: title('One') }]).parts;
    const name = 'ppt/slides/slide1.xml';
    return parts.with(name, parts.text(name).replace('<p:sld ', '<p:sld showMasterSp="0" '));
  };
  const template = findTemplate('ironworks');
  if (!template) throw new Error('There is no such template.');
  const { pptx } = convertDeck({
    source: hiding(base),
    template: templatePptx(template),
    options: defaultOptions,
    decisions: noDecisions(),
  });
  expect(new PackageParts(pptx).slide(1)).not.toContain('showMasterSp');
});

test('words on a change of colours are read where they stand', () => {
  const { parts } = convertSlides(base, [{ layout: 7, shapes: '' }]);
  const layout = parts.ofSlide(1, 'slideLayout');
  const stop = (at: number, color: string) => `<a:gs pos="${at}"><a:srgbClr val="${color}"/></a:gs>`;
  const ground = `<p:bg><p:bgPr><a:gradFill><a:gsLst>${stop(0, '000000')}${stop(100_000, 'FFFFFF')}</a:gsLst><a:lin ang="0"/></a:gradFill><a:effectLst/></p:bgPr></p:bg>`;
  const graded = parts.with(layout, parts.text(layout).replace(/<p:bg>.*?<\/p:bg>/s, ground));
  const words = (id: number, left: number) =>
    textBox({ id, at: [left, 4.5, 1.5, 0.5], text: 'Tides', run: ' sz="1800"' });
  const slide = convertSlides(
    base,
    [{ layout: 7, shapes: words(20, 0.6) + words(21, 7.8) }],
    graded,
  ).parts.slide(1);
  expect(objectWith(slide, 20)).toContain('<a:schemeClr val="bg1"/>');
  expect(objectWith(slide, 21)).not.toContain('<a:schemeClr val="bg1"/>');
});

describe('words on a picture that the background takes from the theme', () => {
  const [theme, master] = ['ppt/theme/theme1.xml', 'ppt/slideMasters/slideMaster1.xml'];
  /** @param light the picture's only shade, which `effect` may turn into another */
  const onTheme = (light: number, effect: string) => {
    const night = {
      name: '/ppt/media/night.png',
      type: 'image/png',
      content: veil([light, light, light], 255),
    };
    const office = new PackageParts(base);
    const fill = `<a:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="night">${effect}</a:blip><a:stretch/></a:blipFill></a:bgFillStyleLst>`;
    const content = office.text(theme).replace('</a:bgFillStyleLst>', fill);
    const target = rawDeck(
      office.with(master, office.text(master).replace(/<p:bgRef idx="\d+"/, '<p:bgRef idx="1004"')),
      {
        slides: [],
        parts: [
          night,
          { name: `/${theme}`, content, related: [{ id: 'night', type: 'image', target: night.name }] },
        ],
      },
    );
    return convertOne(textBox({ id: 20, at: [1, 3, 4, 0.5], text: 'Tides' }), target);
  };

  test('can be read on it', () => {
    const { parts, report } = onTheme(14, '');
    expect(objectWith(parts.slide(1), 20)).toContain('<a:schemeClr val="bg1"/>');
    expect(report.slides[0]?.contrast.map(({ text }) => text)).toContain('Tides');
  });

  test('can be read on what two tones of the theme make of it', () => {
    const tones =
      '<a:duotone><a:schemeClr val="phClr"><a:lumMod val="10000"/></a:schemeClr><a:schemeClr val="phClr"><a:lumMod val="20000"/></a:schemeClr></a:duotone>';
    const { parts } = onTheme(230, tones);
    expect(objectWith(parts.slide(1), 20)).toContain('<a:schemeClr val="bg1"/>');
  });
});

test('bullets that would vanish take the colour of their words', () => {
  const points = (color: string) =>
    textBox({ id: 20, at: [1, 2, 8, 1], text: 'Tides', run: ' sz="1800"' }).replace(
      '<a:p>',
      `<a:p><a:pPr marL="285750" indent="-285750"><a:buClr><a:srgbClr val="${color}"/></a:buClr><a:buChar char="•"/></a:pPr>`,
    );
  const onWhite = (color: string) =>
    convertSlides(base, [{ layout: 7, shapes: points(color) }]).parts.slide(1);
  expect(onWhite('FFFFFF')).toContain('<a:buClrTx/>');
  expect(onWhite('000000')).toContain('<a:buClr>');
});

test('words under a marker are read on what the marker has drawn', () => {
  const marked = (color: string) =>
    `<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:highlight><a:srgbClr val="${color}"/></a:highlight>`;
  const code = textBox({
    id: 20,
    at: [1, 2, 8, 1],
    text: 'Restore it',
    run: ' sz="2000"',
    inRun: marked('000080'),
  });
  const { parts, report } = convertSlides(base, [
    { layout: 7, shapes: '' },
    { layout: 7, shapes: code },
  ]);
  expect(report.slides[1]?.contrast).toEqual([]);
  expect(parts.slide(2)).toContain('<a:schemeClr val="bg1"/>');
});

test('a marker in the colour of its page, which nobody saw, stays behind', () => {
  const marked = (color: string) => {
    const inRun = `<a:highlight><a:srgbClr val="${color}"/></a:highlight>`;
    const words = textBox({ id: 20, at: [1, 2, 8, 1], text: 'Restore it', inRun });
    return convertOne(words, 'midnight').parts.slide(1);
  };
  expect(marked('FFFFFF')).not.toContain('<a:highlight>');
  expect(marked('FFFF00')).toContain('<a:highlight>');
});

test('points stand nearer together before their type becomes small', () => {
  const spaced = (count: number) => {
    const points = Array.from({ length: count }, (_, row) => `Point ${row + 1} of the matter`).join('\n');
    const slide = { layout: 2, shapes: title('Points') + body(points) };
    const { parts, report } = convertSlides(base, [slide], 'ledger');
    const [, space] = /<a:spcBef><a:spcPts val="(\d+)"/.exec(parts.slide(1)) ?? [];
    return {
      space: Number(space ?? Number.POSITIVE_INFINITY),
      percent: report.slides[0]?.shrunk[0]?.percent ?? 100,
    };
  };
  const all = [8, 9, 10, 11, 12].map(spaced);
  expect(all[0]).toEqual({ space: Number.POSITIVE_INFINITY, percent: 100 });
  expect(all.some(({ space, percent }) => space < 1000 && percent === 100)).toBe(true);
  expect(all.every(({ space, percent }) => percent === 100 || space < 1000)).toBe(true);
});

test('columns in one size stay in one size where one of them has to become small', () => {
  const under = (text: string) => text.replace('<a:p><a:r>', '<a:p><a:pPr lvl="1"/><a:r>');
  const points = (count: number) => Array.from({ length: count }, (_, row) => `Point ${row + 1}`).join('\n');
  const slide = { layout: 4, shapes: title('Points') + under(body(points(13))) + body(points(3), 2, 4) };
  const { parts, report } = convertSlides(base, [slide], 'ledger');
  const [left, right] = report.slides[0]?.shrunk.map(({ percent }) => percent) ?? [];
  expect(left).toBeLessThan(100);
  expect(right).toBe(left);
  const sizes = [3, 4].map((id) => [...objectWith(parts.slide(1), id).matchAll(/ sz="(\d+)"/g)].at(-1)?.[1]);
  expect(sizes[0]).toBeDefined();
  expect(sizes[0]).toBe(sizes[1]);
});

test('an address too long for its line becomes small in sizes that every program reads', () => {
  const address = `https://example.org/${'reports/'.repeat(9)}annual.html`;
  const slide = { layout: 4, shapes: title('Sources') + body(`${address}\n`.repeat(6)) + body('One', 2, 4) };
  const { parts } = convertSlides(base, [slide], 'ledger');
  const list = objectWith(parts.slide(1), 3);
  expect(list).not.toContain('fontScale');
  expect(list).toMatch(/<a:rPr[^>]* sz="\d+"/);
});

test('numbers of a list hang as far as their type is large', () => {
  const deck = openDeck(templatePptx(findTemplate('clarity') as never));
  const layout = layoutsOf(deck).find(({ placeholders }) =>
    placeholders.some(({ idx }) => idx === '1'),
  ) as Layout;
  const hangOf = (size: number, count: number) => {
    const points = Array.from(
      { length: count },
      () => '<a:p><a:pPr><a:buAutoNum type="arabicPeriod"/></a:pPr></a:p>',
    );
    const text = parseXml(
      strToU8(
        `<p:txBody xmlns:p="p" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${points.join('').replace('</a:p>', `<a:r><a:rPr sz="${size}"/><a:t>One</a:t></a:r></a:p>`)}</p:txBody>`,
      ),
      'text.xml',
    ).documentElement as Element;
    keepListPoints(new Map(children(text, 'p').map((one) => [one, { listed: true, further: 0 }])), layout, {
      type: 'body',
      idx: '1',
    });
    return -Number(descendants(text, 'pPr')[0]?.getAttribute('indent') ?? Number.NaN);
  };
  expect(hangOf(4800, 3)).toBeGreaterThan(48 * 12_700);
  expect(hangOf(4800, 12)).toBeGreaterThan(hangOf(4800, 3) * 1.3);
});

test('formulas keep their faces and what only they say of themselves', () => {
  const formula =
    '<a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:rPr><m:sty m:val="p"/></m:rPr><a:rPr lang="en-US" sz="1400"><a:latin typeface="Cambria Math"/></a:rPr><m:t>x</m:t></m:r></m:oMath></a14:m></a:p>';
  const free = textBox({ id: 9, at: [1, 3, 4, 1], text: 'Where ' }).replace('</a:p>', formula);
  const placed = body('Given ', 3).replace('</a:p>', formula);
  const slide = { layout: 2, shapes: title('A finding') + placed + free };
  const shown = convertSlides(base, [slide], 'midnight').parts.slide(1);
  expect(shown.match(/<m:rPr><m:sty m:val="p"\/><\/m:rPr>/g)).toHaveLength(2);
  expect(shown.match(/<a:latin typeface="Cambria Math"\/>/g)).toHaveLength(2);
});

test('words at the foot say a face that their place has, for programs that lose it', () => {
  const foot = '<p:ph type="ftr" sz="quarter" idx="11"/>';
  const words = textBox({ id: 12, at: [3, 5.2, 4, 0.3], text: 'Harbour board' }).replace(
    '<p:nvPr/>',
    `<p:nvPr>${foot}</p:nvPr>`,
  );
  const shown = objectWith(convertOne(words).parts.slide(1), 12);
  expect(shown).toMatch(/type="ftr".*<a:latin typeface="\+mn-lt"\/>.*Harbour board/s);
});

test('words that shrink under a panel over their box do so in sizes that every program reads', () => {
  const lines = Array.from({ length: 12 }, (_, at) => `Berth ${at + 1} is dredged`).join('\n');
  const placed = (panel: string) => {
    const slide = { layout: 2, shapes: title('A finding') + body(lines) + panel };
    return objectWith(convertSlides(base, [slide], 'ledger').parts.slide(1), 3);
  };
  expect(placed('')).toContain('fontScale');
  const under = placed(block(10, [6, 1.6, 3, 0.8], 'F5F5F5'));
  expect(under).not.toContain('fontScale');
  expect(under).toMatch(/ sz="\d+"/);
});

test('words run as they ran on a brand for the other direction, and begin at their own side', () => {
  const master = 'ppt/slideMasters/slideMaster1.xml';
  const made = new PackageParts(base);
  const turned = made.with(
    master,
    made.text(master).replace(/(<p:(?:title|body)Style>.*?<a:lvl1pPr) (.*?)>/gs, (_, start, said) => {
      const others = said.replace(/ ?(?:algn|rtl)="\w+"/g, '');
      return `${start} algn="r" rtl="1" ${others}>`;
    }),
  );
  const slide = { layout: 2, shapes: title('What next?') + body('Dredge berth 4!') };
  const toArabic = convertSlides(base, [slide], turned).parts.slide(1);
  for (const id of [2, 3])
    expect(objectWith(toArabic, id)).toMatch(/<a:pPr[^>]*algn="l"[^>]*rtl="0"|rtl="0"[^>]*algn="l"/);
  const toLatin = convertSlides(turned, [slide], base).parts.slide(1);
  expect(objectWith(toLatin, 3)).toMatch(/algn="r"[^>]*rtl="1"|rtl="1"[^>]*algn="r"/);
  expect(convertSlides(base, [slide], base).parts.slide(1)).not.toContain('rtl="0"');
});

describe('tables', () => {
  const table = (style: string, flags: string) =>
    graphicFrame(
      10,
      'Table 10',
      [0.5, 1.4, 9, 1.6],
      `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr ${flags}><a:tableStyleId>${style}</a:tableStyleId></a:tblPr><a:tblGrid><a:gridCol w="4114800"/><a:gridCol w="4114800"/></a:tblGrid>${['Head', 'Row'].map((word) => `<a:tr h="731520">${[1, 2].map((cell) => `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>${word} ${cell}</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>`).join('')}</a:tr>`).join('')}</a:tbl></a:graphicData>`,
    );
  const runs = (xml: string): [string, string][] =>
    [...xml.matchAll(/<a:rPr(.*?)<a:t>((?:Head|Row) \d)/gs)].map(([, properties, text]) => [
      text ?? '',
      /<a:solidFill><a:schemeClr val="(\w+)"/.exec(properties ?? '')?.[1] ?? '',
    ]);

  test('have heads that can be read on a bright accent, and rows as their style has them', () => {
    const medium = table('{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}', 'firstRow="1" bandRow="1"');
    const { parts, report } = convertOne(medium, 'midnight');
    expect(runs(parts.slide(1))).toEqual([
      ['Head 1', 'bg1'],
      ['Head 2', 'bg1'],
      ['Row 1', ''],
      ['Row 2', ''],
    ]);
    expect(report.slides[0]?.contrast.map(({ text }) => text)).toEqual(['Head 1', 'Head 2']);
    expect(runs(convertOne(medium, 'harbour').parts.slide(1))).toContainEqual(['Head 1', '']);
  });

  test('in whose style cells have a fill of their own have words that can be read on it', () => {
    const filled = table('{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}', 'firstRow="1"').replaceAll(
      '<a:tcPr/>',
      '<a:tcPr><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></a:tcPr>',
    );
    const found = runs(convertOne(filled, 'harbour').parts.slide(1));
    expect(found.find(([text]) => text === 'Row 1')?.[1]).not.toBe('');
  });

  test('in whose style words have the colour of text or ground leave it to the style', () => {
    const own = table('{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}', 'firstRow="1"').replaceAll(
      '<a:rPr lang="en-US"/>',
      '<a:rPr lang="en-US"><a:solidFill><a:schemeClr val="dk1"/></a:solidFill></a:rPr>',
    );
    expect(runs(convertOne(own, 'midnight').parts.slide(1))).toContainEqual(['Row 1', '']);
    const ground = own.replaceAll('val="dk1"', 'val="bg1"');
    expect(runs(convertOne(ground, 'harbour').parts.slide(1))).toContainEqual(['Row 1', '']);
  });

  test('without a style say what colour their text has where it is light on dark', () => {
    const plain = table('{5940675A-B579-460E-94D1-54222C63F5DA}', '');
    expect(runs(convertOne(plain, 'midnight').parts.slide(1))).toContainEqual(['Row 2', 'tx1']);
    expect(runs(convertOne(plain, 'harbour').parts.slide(1))).toContainEqual(['Row 2', '']);
  });

  test('whose own style paints no cell have words that can be read on the page', () => {
    const own = '{8684B332-42EF-4D34-AF3A-2F2633DF2DCD}';
    const styled = (fill: string) => {
      const parts = new PackageParts(base);
      const name = 'ppt/tableStyles.xml';
      const style = `<a:tblStyle styleId="${own}" styleName="Table_0"><a:wholeTbl><a:tcTxStyle><a:srgbClr val="000000"/></a:tcTxStyle><a:tcStyle><a:tcBdr/>${fill}</a:tcStyle></a:wholeTbl></a:tblStyle>`;
      const list = `<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="${own}">${style}</a:tblStyleLst>`;
      const shapes = table(own, '').replaceAll(
        '<a:rPr lang="en-US"/><a:t>Row',
        '<a:rPr lang="en-US"><a:solidFill><a:srgbClr val="FFFFF0"/></a:solidFill></a:rPr><a:t>Row',
      );
      return convertSlides(
        parts.with(name, list),
        [{ layout: 6, shapes: title('A finding') + shapes }],
        'harbour',
      );
    };
    const { parts, report } = styled('');
    expect(report.slides[0]?.contrast.map(({ text }) => text)).toEqual(['Row 1', 'Row 2']);
    expect(runs(parts.slide(1)).find(([text]) => text === 'Head 1')?.[1]).toBe('tx1');
    const painted = styled('<a:fill><a:solidFill><a:srgbClr val="102030"/></a:solidFill></a:fill>');
    expect(painted.report.slides[0]?.contrast.map(({ text }) => text)).toEqual(['Head 1', 'Head 2']);
  });

  test('whose own style paints cells have words that can be read on what it paints', () => {
    const own = '{9B0F3A52-6C1E-4D0B-8A77-2E5B1D3C4F60}';
    const lettered = (letters: string, ground = '') => {
      const style = `<a:tblStyle styleId="${own}" styleName="Pale"><a:wholeTbl><a:tcTxStyle><a:schemeClr val="${letters}"/></a:tcTxStyle><a:tcStyle><a:tcBdr/></a:tcStyle></a:wholeTbl><a:band1H><a:tcStyle><a:fill><a:solidFill><a:srgbClr val="F2F2EA"/></a:solidFill></a:fill></a:tcStyle></a:band1H></a:tblStyle>`;
      const list = `<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="${own}">${style}</a:tblStyleLst>`;
      const parts = new PackageParts(base).with('ppt/tableStyles.xml', list);
      const shapes = table(own, 'firstRow="1" bandRow="1"').replace('<a:tableStyleId>', `${ground}$&`);
      const slide = { layout: 6, shapes: title('A finding') + shapes };
      return convertSlides(parts, [slide], 'midnight').report.slides[0]?.contrast.map(({ text }) => text);
    };
    expect(lettered('tx1')).toEqual(['Row 1', 'Row 2']);
    expect(lettered('bg1')).toEqual(['Head 1', 'Head 2']);
    expect(lettered('tx1', '<a:noFill/>')).toEqual(['Row 1', 'Row 2']);
  });

  test('whose cells let the page through have words that can be read on the page', () => {
    const bare = table('{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}', 'firstRow="1"')
      .replaceAll('<a:tcPr/>', '<a:tcPr><a:noFill/></a:tcPr>')
      .replaceAll(
        '<a:rPr lang="en-US"/><a:t>Row',
        '<a:rPr lang="en-US"><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:rPr><a:t>Row',
      );
    const { report } = convertOne(bare, 'harbour');
    expect(report.slides[0]?.contrast.map(({ text }) => text)).toEqual([
      'Head 1',
      'Head 2',
      'Row 1',
      'Row 2',
    ]);
  });

  test('that stand free become smaller before they reach the foot of the page', () => {
    const long = table('{5940675A-B579-460E-94D1-54222C63F5DA}', '').replaceAll(
      'Row 1',
      'A row that goes on '.repeat(60),
    );
    const sizes = [
      ...convertOne(long)
        .parts.slide(1)
        .matchAll(/ sz="(\d+)"/g),
    ].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeLessThan(1400);
  });
});

test('words that would break in a shape become smaller, in sizes that every program reads', () => {
  const sign = (text: string) =>
    textBox({
      id: 10,
      at: [1, 1.6, 1.6, 0.8],
      text,
      run: ' sz="2400"',
      fill: '<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>',
    }).replace('prst="rect"', 'prst="chevron"');
  const sizeOf = (text: string) =>
    Number(
      / sz="(\d+)"/.exec(
        objectWith(convertOne(sign(text) + block(11, [6, 1.6, 3, 3], '1F77B4')).parts.slide(1), 10),
      )?.[1],
    );
  expect(sizeOf('Inspections')).toBeLessThan(sizeOf('Go') * 0.9);
});

test('an address that broke in its box breaks there again and stays as large', () => {
  const address = 'https://harbours.example.org/v1/tides?station=HLB0042;format=table;from=2031;to=2032';
  const note = (text: string) => textBox({ id: 10, at: [6, 1.6, 3, 2.4], text, run: ' sz="2000"' });
  const sizeOf = (text: string) => {
    const shapes = title('Tides') + note(text) + block(11, [0.6, 1.6, 5, 3], '1F77B4');
    return Number(/ sz="(\d+)"/.exec(objectWith(convertOne(shapes).parts.slide(1), 10))?.[1]);
  };
  expect(sizeOf(address)).toBeGreaterThan(sizeOf('Tides') * 0.8);
});

describe('colours are suggested that somebody sees', () => {
  const colored = (text: string, color: string) =>
    textBox({
      id: 20,
      at: [1, 2, 6, 1],
      text,
      inRun: `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`,
    });
  const found = (shapes: string) => convertOne(shapes).report.slides[0]?.recolored.map(({ from }) => from);

  test('those of words', () => expect(found(colored('Tides', '7A1F8F'))).toEqual(['#7A1F8F']));

  test('and none of blank runs or of fills that were taken off', () => {
    const fill =
      '<a:extLst><a:ext uri="{909E8E84-426E-40DD-AFC4-6F175D3DCCD1}"><a14:hiddenFill xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><a:solidFill><a:srgbClr val="1F8F7A"/></a:solidFill></a14:hiddenFill></a:ext></a:extLst></p:spPr>';
    expect(found(colored(' ', '7A1F8F').replace('</p:spPr>', fill))).toEqual([]);
  });
});

test('a panel with words that melts into the ground becomes a pale one, and its words keep saying what their colours say', () => {
  const ink = (color: string) => `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`;
  const panel = textBox({
    id: 20,
    at: [6, 1, 3, 2],
    text: 'Here',
    fill: ink('F2F2F2'),
    run: ' sz="1400"',
    inRun: ink('C00000'),
  });
  const { parts } = convertSlides(base, [
    {
      layout: 7,
      background:
        '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="1F4E79"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>',
      shapes: panel,
    },
  ]);
  const found = objectWith(parts.slide(1), 20);
  expect(found).not.toMatch(/<p:spPr>.*<a:schemeClr val="accent1"\/>.*<\/p:spPr>/);
  expect(found).toContain('<a:srgbClr val="C00000"');
});
