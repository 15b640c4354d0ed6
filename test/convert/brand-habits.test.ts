import { zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { arrangementFaults } from '../../src/engine/convert/measure/arrangement.ts';
import { readFacts } from '../../src/engine/convert/measure/slide-facts.ts';
import { layoutOfSlide, openDeck } from '../../src/engine/package/deck-package.ts';
import { type RawSlide, rawDeck } from '../support/raw-deck.ts';
import { body, frame, type Inches, picture, textBox, title } from '../support/raw-shapes.ts';
import { veil } from './corpus/photograph.ts';
import { block, convertSlides, edgesOf, objectWith, officeDeck } from './hand-made.ts';
import { PackageParts } from './package-parts.ts';

/** What old brands leave on slides, and what new ones do with their layouts. */

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

const points = 'One thing\nAnother thing\nA third';
const standing = (at: Inches, text: string, idx: number, id: number): string =>
  body(text, idx, id).replace('<p:spPr/>', `<p:spPr>${frame(at)}</p:spPr>`);

describe('what stands near the edge of every slide', () => {
  const slide = (text: string): RawSlide => ({
    layout: 2,
    shapes:
      title(text) +
      body(points) +
      block(10, [9.6, 0, 0.4, 5.625], '59BBBA') +
      textBox({ id: 11, at: [0.3, 5.2, 3, 0.3], text: 'Harbour workshop', run: ' sz="1100"' }),
  });
  const titles = ['One', 'Two', 'Three'];

  test("is the old brand's where it is a bar, and the report says so", () => {
    const { parts, report } = convertSlides(base, titles.map(slide));
    for (const number of [1, 2, 3]) expect(objectWith(parts.slide(number), 10)).toBe('');
    expect(report.slides[0]?.notCarried.map(({ what }) => what)).toContain('A mark of the old design');
  });

  test("goes into the brand's line of footers where it is words", () => {
    const { parts, report } = convertSlides(base, titles.map(slide));
    const words = objectWith(parts.slide(2), 11);
    expect(words).toContain('Harbour workshop');
    expect(words.includes('type="ftr"') || edgesOf(words)[1] > 0.85).toBe(true);
    expect(report.slides.flatMap(({ attention }) => attention)).toEqual([]);
  });

  test('stays where it was where it is a label on a shape drawn for it', () => {
    const colors = ['59BBBA', 'C05000', '50A030'];
    const tagged = (text: string, at: number): RawSlide => ({
      layout: 6,
      shapes:
        title(text) +
        block(10, [0.6, 0.1, 1.4, 0.3], colors[at] ?? '') +
        textBox({ id: 11, at: [0.6, 0.1, 1.4, 0.3], text: 'Step', run: ' sz="1100"' }) +
        block(12, [1, 2, 6, 2], '1F77B4'),
    });
    const { parts } = convertSlides(base, titles.map(tagged));
    const [tag, label] = [10, 11].map((id) => edgesOf(objectWith(parts.slide(2), id)));
    expect(label?.[1]).toBeCloseTo(tag?.[1] ?? 0, 1);
  });

  test('stays at the top where it is a number, which may count sections, and counts slides at the foot', () => {
    const numbered = (text: string, at: number): RawSlide => {
      const number = (id: number, y: number) =>
        textBox({ id, at: [8.6, y, 0.6, 0.4], text: `0${at + 1}`, run: ' sz="1400"' });
      return {
        layout: 6,
        shapes: title(text) + number(11, 0.15) + number(13, 5.2) + block(12, [1, 2, 6, 2], '1F77B4'),
      };
    };
    const { parts } = convertSlides(base, titles.map(numbered));
    const [top, foot] = [11, 13].map((id) => objectWith(parts.slide(2), id));
    expect(edgesOf(top ?? '')[3]).toBeLessThan(0.5);
    expect(foot?.includes('type="ftr"') || edgesOf(foot ?? '')[1] > 0.85).toBe(true);
  });

  test('is not named for standing under what it was above', () => {
    const head = (at: Parameters<typeof frame>[0]) =>
      textBox({ id: 11, at, text: 'Harbour workshop', run: ' sz="1200"' });
    const words = textBox({
      id: 12,
      at: [0.6, 1.6, 4, 1],
      text: 'What the tide brings in',
      run: ' sz="1800"',
    });
    const facts = (shapes: string) => {
      const deck = openDeck(rawDeck(base, { slides: [{ layout: 7, shapes }] }));
      const part = deck.slides[0] as string;
      return readFacts(deck, deck.package.root(part), layoutOfSlide(deck, part));
    };
    const [before, after] = [facts(head([0.5, 0.2, 4, 0.4]) + words), facts(head([0.5, 5, 4, 0.4]) + words)];
    const orders = () => arrangementFaults(before, after).map(({ message }) => message);
    expect(orders().join()).toContain('no longer has its place');
    for (const thing of before.things) if (thing.name === 'TextBox 11') thing.footer = true;
    expect(orders()).toEqual([]);
  });

  test('stays where it is on one slide only', () => {
    const { parts } = convertSlides(base, [slide('One'), { layout: 2, shapes: title('Two') + body(points) }]);
    expect(objectWith(parts.slide(1), 10)).not.toBe('');
  });
});

describe('layouts by what stands on a slide', () => {
  const stacked: RawSlide = {
    layout: 4,
    shapes:
      title('Semantics') +
      standing([0.5, 1.2, 9, 0.5], 'What the words mean', 1, 3) +
      standing([0.5, 1.9, 9, 3], points, 2, 4),
  };

  test('a line above a list does not become a column beside it', () => {
    const opening: RawSlide = { layout: 1, shapes: title('Opening') };
    const { report } = convertSlides(base, [opening, stacked]);
    expect(report.slides[1]?.layout.to).toBe('Title and Content');
    expect(report.slides[1]?.attention).toEqual([]);
  });

  test('a list is no divider, whatever its layout says', () => {
    const listed = (text: string): RawSlide => ({
      layout: 3,
      shapes: title('Naming') + textBox({ id: 20, at: [1, 4, 6, 1], text }),
    });
    const end: RawSlide = { layout: 2, shapes: title('End') + body(points) };
    const layoutOf = (text: string) =>
      convertSlides(base, [end, listed(text), end]).report.slides[1]?.layout.to ?? '';
    expect(layoutOf('Part two')).toMatch(/section/i);
    expect(layoutOf(points)).not.toMatch(/section/i);
  });
});

test('words that nobody saw are not brought to light', () => {
  const white = (id: number, at: Inches, inRun: string) => textBox({ id, at, text: 'Old claim', inRun });
  const hidden = '<a:solidFill><a:schemeClr val="bg1"/></a:solidFill>';
  const slide = { layout: 6, shapes: title('Seen') + white(20, [1, 3, 4, 0.5], hidden) };
  const shown = objectWith(convertSlides(base, [slide], 'midnight').parts.slide(1), 20);
  expect(shown).toMatch(/<a:srgbClr val="[01]\w[01]\w[0-2]\w"/);
});

test('numbers hang beside words also where the brand has its text at the edge', () => {
  const parts = convertSlides(base, [{ layout: 2, shapes: title('One') + body(points) }]).parts;
  const flat = { ...parts.parts };
  for (const name of Object.keys(flat))
    if (/slide(Master|Layout)\d+\.xml$/.test(name))
      flat[name] = Buffer.from(parts.text(name).replace(/ (marL|indent)="-?\d+"/g, ' $1="0"'));
  const numbered = body(points).replaceAll(
    '<a:p>',
    '<a:p><a:pPr><a:buFont typeface="+mj-lt"/><a:buAutoNum type="arabicPeriod"/></a:pPr>',
  );
  const { parts: result } = convertSlides(
    base,
    [{ layout: 2, shapes: title('One') + numbered }],
    zipSync(flat as Record<string, Uint8Array>),
  );
  expect(objectWith(result.slide(1), 3)).toMatch(/<a:pPr marL="330200" indent="-330200">/);
});

test('points that had no numbers get none from a brand that numbers its lists', () => {
  const made = new PackageParts(base);
  const master = 'ppt/slideMasters/slideMaster1.xml';
  const counting = made.with(
    master,
    made.text(master).replace(/<a:buChar char="[^"]*"\/>/g, '<a:buAutoNum type="arabicPeriod"/>'),
  );
  const { parts } = convertSlides(base, [{ layout: 2, shapes: title('One') + body(points) }], counting);
  expect(objectWith(parts.slide(1), 3).match(/<a:buChar char="•"/g)).toHaveLength(3);
});

test('matter stands under a title that the layout has no place for', () => {
  const parts = convertSlides(base, [{ layout: 2, shapes: title('One') }]).parts;
  const bare = { ...parts.parts };
  for (const name of Object.keys(bare))
    if (/slideLayouts\/slideLayout\d+\.xml$/.test(name))
      bare[name] = Buffer.from(parts.text(name).replace(/<p:sp>.*?<\/p:sp>/gs, ''));
  const master = 'ppt/slideMasters/slideMaster1.xml';
  bare[master] = Buffer.from(parts.text(master).replace(/<p:sp>.*?<\/p:sp>/gs, ''));
  const slide = { layout: 2, shapes: title('A title') + body('One\nTwo') };
  const { parts: result } = convertSlides(base, [slide], zipSync(bare as Record<string, Uint8Array>));
  const [, , , foot] = edgesOf(objectWith(result.slide(1), 2));
  const [, top] = edgesOf(objectWith(result.slide(1), 3));
  expect(top).toBeGreaterThanOrEqual(foot);
});

describe("a brand's own habits", () => {
  const made = () => convertSlides(base, [{ layout: 2, shapes: title('One') }]).parts;
  const master = 'ppt/slideMasters/slideMaster1.xml';

  test('lines at a distance in points are a line apart in type of another size', () => {
    const parts = made();
    const tight = parts
      .text(master)
      .replace(/<a:lnSpc><a:spcPct val="\d+"\/>/g, '<a:lnSpc><a:spcPts val="2400"/>');
    expect(tight).toContain('spcPts val="2400"');
    const covered: RawSlide = {
      layout: 6,
      shapes:
        block(10, [0, 0, 10, 5.625], '222222') +
        title('A title that takes two lines on a page that its author has covered'),
    };
    const result = convertSlides(base, [covered], parts.with(master, tight)).parts.slide(1);
    expect(objectWith(result, 2)).toContain('<a:lnSpc><a:spcPct val="100000"/></a:lnSpc>');
  });

  test('a layout that turns dark into light has its slides say so, and words are read on it', () => {
    const parts = made();
    const name = Object.keys(parts.parts).find(
      (one) => one.startsWith('ppt/slideLayouts/slideLayout') && parts.text(one).includes('type="secHead"'),
    ) as string;
    const turned =
      '<p:clrMapOvr><a:overrideClrMapping bg1="dk1" tx1="lt1" bg2="dk2" tx2="lt2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/></p:clrMapOvr>';
    const ground =
      '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
    const dark = parts
      .text(name)
      .replace(/<p:clrMapOvr>.*?<\/p:clrMapOvr>/s, turned)
      .replace(/<p:bg>.*?<\/p:bg>/s, '')
      .replace(/(<p:cSld[^>]*>)/, `$1${ground}`);
    const words = textBox({
      id: 20,
      at: [1, 4, 6, 0.5],
      text: 'Second half',
      inRun: '<a:solidFill><a:srgbClr val="202020"/></a:solidFill>',
    });
    const slides = [
      { layout: 2, shapes: title('One') + body(points) },
      { layout: 3, shapes: title('Part two') + words },
      { layout: 2, shapes: title('Three') + body(points) },
    ];
    const { parts: result, report } = convertSlides(base, slides, parts.with(name, dark));
    expect(report.slides[1]?.layout.to).toMatch(/section/i);
    expect(result.slide(2)).toContain('<a:overrideClrMapping bg1="dk1"');
    expect(result.slide(1)).not.toContain('overrideClrMapping');
    expect(objectWith(result.slide(2), 20)).toMatch(/<a:schemeClr val="(tx1|tx2)"|srgbClr val="[C-F]/);
    expect(report.slides.flatMap(({ attention }) => attention)).toEqual([]);
  });
});

describe('pictures that let their ground through', () => {
  const drawing = { name: '/ppt/media/lines.png', type: 'image/png', content: veil([10, 10, 10], 160) };
  const related = [{ id: 'lines', type: 'image', target: drawing.name }];
  const slide = { layout: 6, related, shapes: title('Lines') + picture(30, [1, 1.5, 6, 3], 'lines') };
  const shown = (target: string) =>
    objectWith(convertSlides(base, [slide], target, [drawing]).parts.slide(1), 30);

  test('keep a light ground on a dark brand, and need none on a light one', () => {
    expect(shown('midnight')).toMatch(/<\/a:prstGeom><a:solidFill>/);
    expect(shown('clarity')).not.toContain('<a:solidFill>');
  });

  test('are no ornaments to keep clear of where they are glows', () => {
    const parts = convertSlides(base, [{ layout: 2, shapes: title('One') }]).parts;
    const master = 'ppt/slideMasters/slideMaster1.xml';
    const rels = 'ppt/slideMasters/_rels/slideMaster1.xml.rels';
    const painted = (alpha: number): Uint8Array => {
      const glow = picture(90, [9, 2, 4.333, 5], 'glow').replace(/<\/?p:cNvPr[^>]*>/g, (tag) => tag);
      const files = {
        ...parts.parts,
        'ppt/media/glow.png': veil([80, 160, 240], alpha),
        [master]: Buffer.from(
          parts.text(master).replace(/(<p:grpSpPr>.*?<\/p:grpSpPr>|<p:grpSpPr\/>)/s, `$1${glow}`),
        ),
        [rels]: Buffer.from(
          parts
            .text(rels)
            .replace(
              '</Relationships>',
              '<Relationship Id="glow" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/glow.png"/></Relationships>',
            ),
        ),
        '[Content_Types].xml': Buffer.from(
          parts
            .text('[Content_Types].xml')
            .replace(
              /(<Types[^>]*>)(?!.*Extension="png")/s,
              '$1<Default Extension="png" ContentType="image/png"/>',
            ),
        ),
      };
      return zipSync(files as Record<string, Uint8Array>);
    };
    const wide = textBox({
      id: 20,
      at: [0.5, 1.6, 9, 3.4],
      text: points,
      fill: '<a:solidFill><a:srgbClr val="DDDDDD"/></a:solidFill>',
    });
    const widthOn = (alpha: number): number => {
      const result = convertSlides(base, [{ layout: 6, shapes: title('One') + wide }], painted(alpha)).parts;
      const [left, , right] = edgesOf(objectWith(result.slide(1), 20));
      return right - left;
    };
    expect(widthOn(20)).toBeGreaterThan(widthOn(255) * 1.15);
  });
});

describe('a brand whose first level leads to lists', () => {
  const leading = (): Uint8Array => {
    const name = 'ppt/slideMasters/slideMaster1.xml';
    const office = new PackageParts(base);
    const styles = /<p:bodyStyle>.*?<\/a:lvl1pPr>/s;
    const styled = office
      .text(name)
      .replace(styles, (first) =>
        first.replace(/<a:bu(?:Font|Char)[^>]*>/g, '').replace('<a:defRPr', '<a:buNone/><a:defRPr'),
      );
    expect(styles.exec(styled)?.[0]).toContain('<a:buNone/>');
    return office.with(name, styled);
  };
  const levelsOf = (shape: string) =>
    [...shape.matchAll(/<a:p>(.*?)<\/a:p>/gs)].map(([, inner = '']) => / lvl="(\d)"/.exec(inner)?.[1] ?? '0');

  test('has the points of a list on the level below, and what leads to them on the first', () => {
    const lines = (lead: string) =>
      body('Why\nThis\nThat')
        .replace('<a:p>', `<a:p>${lead}`)
        .replace(/(<a:p>)(<a:r>(?:(?!<\/a:p>).)*That)/s, '$1<a:pPr lvl="1"/>$2');
    const [plain, led] = ['', '<a:pPr marL="0" indent="0"><a:buNone/></a:pPr>'].map((lead) =>
      levelsOf(
        objectWith(
          convertSlides(base, [{ layout: 2, shapes: title('Reasons') + lines(lead) }], leading()).parts.slide(
            1,
          ),
          3,
        ),
      ),
    );
    expect(plain).toEqual(['1', '1', '2']);
    expect(led).toEqual(['0', '1', '2']);
  });

  test('has them on the first where it sets the next much smaller', () => {
    const name = 'ppt/slideMasters/slideMaster1.xml';
    const parts = new PackageParts(leading());
    const small = parts.text(name).replace(/(<p:bodyStyle>.*?<a:lvl2pPr.*?<a:defRPr sz=)"\d+"/s, '$1"1200"');
    const slide = { layout: 2, shapes: title('Reasons') + body('This\nThat') };
    const shape = objectWith(convertSlides(base, [slide], parts.with(name, small)).parts.slide(1), 3);
    expect([levelsOf(shape), shape.match(/<a:buChar/g)?.length]).toEqual([['0', '0'], 2]);
  });

  test('keeps the levels of slides that stand on it already', () => {
    const brand = leading();
    const second = body('This\nThat').replaceAll('<a:p>', '<a:p><a:pPr lvl="1"/>');
    const { parts } = convertSlides(brand, [{ layout: 2, shapes: title('Reasons') + second }], brand);
    expect(levelsOf(objectWith(parts.slide(1), 3))).toEqual(['1', '1']);
  });

  test('keeps running text without hanging lines on a slide that stands on its brand already', () => {
    const running = body('A whole sentence').replace(
      '<a:p>',
      '<a:p><a:pPr marL="0" indent="0"><a:buNone/></a:pPr>',
    );
    const { parts } = convertSlides(base, [{ layout: 2, shapes: title('Reasons') + running }], base);
    expect(objectWith(parts.slide(1), 3)).toMatch(/<a:pPr[^>]* indent="0"[^>]*><a:buNone\/>/);
  });
});

test('a title has no mark, even where a program has marked the lines of every place', () => {
  const name = 'ppt/slideLayouts/slideLayout6.xml';
  const parts = new PackageParts(base);
  const marked = parts.with(
    name,
    parts
      .text(name)
      .replace(
        /(<p:ph type="title"\/>.*?)<a:lstStyle\/>/s,
        '$1<a:lstStyle><a:lvl1pPr><a:buChar char="●"/></a:lvl1pPr></a:lstStyle>',
      ),
  );
  expect(new PackageParts(marked).text(name)).toContain('●');
  const made = convertSlides(base, [{ layout: 6, shapes: title('Tides') }], marked).parts;
  expect(made.text(name)).not.toContain('●');
});
