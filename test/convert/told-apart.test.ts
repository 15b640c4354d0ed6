import { beforeAll, describe, expect, test } from 'vitest';
import { ColorMapper } from '../../src/engine/convert/colors/color-mapper.ts';
import { isNoticed } from '../../src/engine/convert/measure/fault.ts';
import { faultsOf } from '../../src/engine/convert/measure/faults.ts';
import { readFacts, type SlideFacts } from '../../src/engine/convert/measure/slide-facts.ts';
import { layoutOfSlide, openDeck } from '../../src/engine/package/deck-package.ts';
import type { ColorMap } from '../../src/engine/package/layout.ts';
import { rawDeck } from '../support/raw-deck.ts';
import { body, frame, picture, textBox, title } from '../support/raw-shapes.ts';
import { block, convertSlides, objectWith, officeDeck } from './hand-made.ts';
import { PackageParts } from './package-parts.ts';

/** What tells things apart on a slide, such as colours and sizes, and what a conversion makes of it. */

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

function factsOf(shapes: string): SlideFacts {
  const deck = openDeck(rawDeck(base, { slides: [{ layout: 7, shapes }] }));
  const part = deck.slides[0] as string;
  return readFacts(deck, deck.package.root(part), layoutOfSlide(deck, part));
}

const noticed = (before: SlideFacts, after: SlideFacts): string[] =>
  faultsOf(before, after)
    .filter(isNoticed)
    .map(({ message }) => message);

describe('accents of the theme', () => {
  const usual = {
    ...{
      dk1: '#000000',
      lt1: '#FFFFFF',
      dk2: '#44546A',
      lt2: '#E7E6E6',
      hlink: '#0563C1',
      folHlink: '#954F72',
    },
    ...{ accent1: '#4472C4', accent2: '#ED7D31', accent3: '#A5A5A5' },
    ...{ accent4: '#FFC000', accent5: '#5B9BD5', accent6: '#70AD47' },
  };
  const map: ColorMap = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' };
  const rules = {
    preference: 'standard' as const,
    special: false,
    decided: new Map(),
    decidedSpecial: new Map(),
    ink: undefined,
  };
  const mapper = (source: object, target: object) =>
    new ColorMapper(
      { colors: { ...usual, ...source }, map },
      { colors: { ...usual, ...target }, map },
      rules,
    );

  test('that are red do not become green', () => {
    const red = { accent2: '#D0202A' };
    expect(mapper(red, { accent2: '#3AA83A' }).insteadOf('accent2')).toEqual({ color: '#D0202A' });
    const own = { accent2: '#3AA83A', accent5: '#E03C31' };
    expect(mapper(red, own).insteadOf('accent2')).toMatchObject({ slot: 'accent5' });
    expect(mapper(red, own).map('#D0202A', 'line')).toMatchObject({ color: '#D0202A', special: true });
    expect(mapper(red, { accent2: '#1F77B4' }).insteadOf('accent2')).toBeUndefined();
  });

  test('stay distinct where the brand has one colour in two of them', () => {
    const blues = { accent1: '#1F4E79', accent2: '#1F4E79', accent3: '#F2A900' };
    const mapped = mapper({ accent1: '#4472C4', accent2: '#ED7D31' }, blues);
    expect(mapped.slotLike('accent1')).toBe('accent1');
    expect(mapped.slotLike('accent2')).not.toBe('accent2');
    expect(mapper({}, {}).slotLike('accent2')).toBe('accent2');
  });
});

test('shapes keep their colours where a brand of greys has one grey for two of them', () => {
  const theme = 'ppt/theme/theme1.xml';
  const office = new PackageParts(base);
  const greys = ['393939', '727272', '404040', 'AEAEAE', '676767', '4D4D4D'];
  const grey = office.with(
    theme,
    greys.reduce(
      (xml, color, at) =>
        xml.replace(
          new RegExp(`(<a:accent${at + 1}>).*?(</a:accent${at + 1}>)`, 's'),
          `$1<a:srgbClr val="${color}"/>$2`,
        ),
      office.text(theme),
    ),
  );
  const fills = (colors: string[]) => {
    const shapes = colors.map((color, at) => block(10 + at, [1 + at, 2, 0.8, 0.8], color)).join('');
    const slide = convertSlides(base, [{ layout: 6, shapes: title('A chip') + shapes }], grey).parts.slide(1);
    return colors.map((color, at) => objectWith(slide, 10 + at).includes(`srgbClr val="${color}"`));
  };
  expect(fills(['9B2D8A', '2A66B8'])).toEqual([true, true]);
  expect(fills(['9B2D8A', '8F2D8A'])).toEqual([false, false]);
});

test('shapes are named that had colours of their own and now have one, and no larger ones behind them', () => {
  const row = (one: string, other: string, width = 1) =>
    factsOf(block(10, [1, 1, 1, 1], one) + block(11, [3, 1, width, 1], other));
  const before = row('ED7D31', '4472C4');
  expect(noticed(before, row('4472C4', '4472C4'))).toEqual([
    '"Rectangle 11" now has the colour of "Rectangle 10", from which it differed.',
  ]);
  expect(noticed(before, row('2CA02C', '4472C4'))).toEqual([]);
  expect(noticed(row('ED7D31', '4472C4', 3), row('4472C4', '4472C4', 3))).toEqual([]);
});

test('text is named that is hard to read on a narrower page, though it only went with the page', () => {
  const said = (size: number) =>
    factsOf(textBox({ id: 20, at: [1, 1, 5, 0.5], text: 'Load balancer', run: ` sz="${size}"` }));
  const now = said(780);
  const narrow = { ...now, page: { ...now.page, width: now.page.width * 0.75 } };
  expect(noticed(said(1080), narrow)).toEqual(['"TextBox 20" is set in 7.8 points.']);
  expect(noticed(said(980), narrow)).toEqual([]);
});

test('a title below what it headed is no fault where the brand has its titles there', () => {
  const at = (y: number) =>
    factsOf(
      title('Shares').replace('<p:spPr/>', `<p:spPr>${frame([0.5, y, 6, 1])}</p:spPr>`) +
        textBox({ id: 20, at: [0.5, 2, 4, 0.5], text: 'Energy' }),
    );
  const foot = at(4);
  const inPlace = { ...foot, things: foot.things.map((one) => ({ ...one, inPlace: one.heading })) };
  expect(noticed(at(0.5), foot)).toEqual(['"Title 1" is now below "TextBox 20", which it was above.']);
  expect(noticed(at(0.5), inPlace)).toEqual([]);
});

test('of two panels the one that is a placeholder keeps its fill too', () => {
  const fill = '<a:solidFill><a:srgbClr val="1F77B4"/></a:solidFill>';
  const panel = body('One').replace('<p:spPr/>', `<p:spPr>${frame([0.5, 2, 4, 2])}${fill}</p:spPr>`);
  const kept = (shapes: string) =>
    objectWith(
      convertSlides(base, [{ layout: 2, shapes: title('Ways') + shapes }]).parts.slide(1),
      3,
    ).includes('<a:solidFill>');
  expect(kept(panel + textBox({ id: 20, at: [5, 2, 4, 2], text: 'Two', fill }))).toBe(true);
  expect(kept(panel + textBox({ id: 20, at: [5, 2, 4, 2], text: 'Two' }))).toBe(false);
});

test('a metafile of many colours is given a ground where its letters would vanish', () => {
  const content = new Uint8Array(100 + 6 * 24);
  const view = new DataView(content.buffer);
  const brushes = [0xffffcc, 0xccffff, 0xffcc99, 0xff9999, 0x99ccff, 0xeeeeee];
  for (const [at, value] of [
    [0, 1],
    [4, 100],
    [40, 0x464d4520],
    ...brushes.flatMap((color, nth) => {
      const start = 100 + nth * 24;
      return [
        [start, 39],
        [start + 4, 24],
        [start + 16, color],
      ];
    }),
  ])
    view.setUint32(at as number, value as number, true);
  const part = { name: '/ppt/media/formula.emf', type: 'image/x-emf', content };
  const related = [{ id: 'formula', type: 'image', target: part.name }];
  const slide = { layout: 6, related, shapes: title('Mean') + picture(30, [4, 2, 2, 1], 'formula') };
  const { parts } = convertSlides(base, [slide], 'midnight', [part]);
  expect(objectWith(parts.slide(1), 30)).toContain('<a:solidFill>');
});
