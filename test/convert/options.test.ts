import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type ConversionOptions,
  type Decisions,
  defaultOptions,
  noDecisions,
  type SlideFormat,
} from '../../src/engine/convert/conversion.ts';
import { convertDeck } from '../../src/engine/convert/convert-deck.ts';
import { templatePptx } from '../../src/engine/render/pptx/template-pptx.ts';
import { findTemplate } from '../../src/engine/templates/find-template.ts';
import { rawDeck } from '../support/raw-deck.ts';
import { body, textBox, title } from '../support/raw-shapes.ts';
import { brandTemplate } from './corpus/corpus.ts';
import { PackageParts } from './package-parts.ts';
import { pictureDeck } from './raw/pictures.ts';

let base: Uint8Array;
beforeAll(async () => {
  base = await readFile(await brandTemplate('office'));
});

function convert(
  source: Uint8Array,
  options: Partial<ConversionOptions> = {},
  decisions: Partial<Decisions> = {},
) {
  const template = findTemplate('clarity');
  if (!template) throw new Error('The template is gone.');
  const { pptx, report } = convertDeck({
    source,
    template: templatePptx(template),
    options: { ...defaultOptions, ...options },
    decisions: { ...noDecisions(), ...decisions },
  });
  return { parts: new PackageParts(pptx), report };
}

/** The picture with an id as the slide has it. */
const shape = (xml: string, id: number): string =>
  xml.match(/<p:(pic|sp)>.*?<\/p:\1>/gs)?.find((one) => one.includes(`<p:cNvPr id="${id}"`)) ?? '';

const bytesOf = (parts: PackageParts, name: string): string =>
  Buffer.from(parts.parts[`ppt/media/${name}`] as Uint8Array).toString('base64');

describe('pictures', () => {
  const asTheyWere = () => new PackageParts(pictureDeck(base));

  test('stay as they are when nothing is asked for', () => {
    const { parts } = convert(pictureDeck(base));
    for (const name of ['photo.png', 'chart.png', 'sign.png', 'sign.svg'])
      expect(bytesOf(parts, name), name).toBe(bytesOf(asTheyWere(), name));
    expect(parts.slide(1)).not.toContain('duotone');
  });

  test('without data take the tone of the brand when that is asked for, and no others do', () => {
    const { parts } = convert(pictureDeck(base), { imagesWithoutData: true });
    expect(shape(parts.slide(1), 4)).toMatch(/<a:duotone><a:schemeClr val="accent1">/);
    expect(shape(parts.slide(1), 5)).not.toContain('duotone');
    expect(shape(parts.slide(1), 6)).not.toContain('duotone');
    expect(bytesOf(parts, 'chart.png')).toBe(bytesOf(asTheyWere(), 'chart.png'));
  });

  test('with data are painted in the accents of the brand, and no others are', () => {
    const { parts } = convert(pictureDeck(base), { imagesWithData: true });
    expect(bytesOf(parts, 'chart.png')).not.toBe(bytesOf(asTheyWere(), 'chart.png'));
    expect(bytesOf(parts, 'photo.png')).toBe(bytesOf(asTheyWere(), 'photo.png'));
    expect(parts.slide(1)).not.toContain('duotone');
  });

  test('that are signs take the first accent, also where they are drawn in words', () => {
    const { parts } = convert(pictureDeck(base), { icons: true });
    expect(shape(parts.slide(1), 6)).toMatch(/<a:duotone><a:schemeClr val="accent1"\/>/);
    expect(parts.text('ppt/media/sign.svg')).not.toContain('#B22222');
    expect(shape(parts.slide(1), 4)).not.toContain('duotone');
  });
});

describe('colours', () => {
  test('that are signals stay, unless they are asked for', () => {
    const kept = convert(pictureDeck(base));
    expect(shape(kept.parts.slide(1), 7)).toContain('srgbClr val="D32F2F"');
    expect(kept.report.slides[0]?.recolored).toContainEqual(
      expect.objectContaining({ from: '#D32F2F', to: '#D32F2F', special: true }),
    );
    const brought = convert(pictureDeck(base), { specialColors: true });
    expect(shape(brought.parts.slide(1), 7)).not.toContain('D32F2F');
    expect(shape(brought.parts.slide(1), 7)).toContain('schemeClr');
  });

  test('are no signals where a whole deck is written in them', () => {
    const red = '<a:solidFill><a:srgbClr val="D32F2F"/></a:solidFill>';
    const line = (id: number, text: string, inRun: string) =>
      textBox({ id, at: [0.5, id * 0.4, 9, 0.5], text, run: ' sz="1800"', inRun });
    const deck = (rest: string) =>
      rawDeck(base, {
        slides: [1, 2, 3].map((at) => ({
          layout: 7,
          shapes:
            line(5, `What was found on day ${at}`, red) + line(8, 'Nobody was hurt in the harbour', rest),
        })),
      });
    expect(shape(convert(deck(red)).parts.slide(2), 5)).not.toContain('D32F2F');
    expect(shape(convert(deck('')).parts.slide(2), 5)).toContain('D32F2F');
  });

  test('may become tints of the brand when the preference is advanced', () => {
    const panel = (colorPreference: 'standard' | 'advanced') =>
      shape(convert(pictureDeck(base), { colorPreference }).parts.slide(1), 8);
    expect(panel('standard')).not.toContain('lumOff');
    expect(panel('advanced')).toMatch(/<a:schemeClr val="\w+"><a:lumMod val="\d+"\/><a:lumOff val="\d+"\/>/);
  });
});

describe('content formatting', () => {
  const loose = () =>
    rawDeck(base, {
      slides: [
        { layout: 7, shapes: '' },
        {
          layout: 7,
          shapes:
            textBox({ id: 4, at: [0.5, 0.3, 9, 0.8], text: 'A title in a box', run: ' sz="3200"' }) +
            textBox({ id: 5, at: [0.5, 1.5, 9, 3], text: 'One\nTwo\nThree', run: ' sz="1800"' }),
        },
      ],
    });

  test('standard makes titles of text boxes, advanced also makes bodies', () => {
    const standard = convert(loose()).parts.slide(2);
    expect(shape(standard, 4)).toContain('<p:ph type="title"/>');
    expect(shape(standard, 5)).not.toContain('<p:ph');
    const advanced = convert(loose(), { contentFormatting: 'advanced' });
    expect(shape(advanced.parts.slide(2), 5)).toMatch(/<p:ph( type="body")? idx="\d+"/);
    expect(advanced.report.slides[1]?.layout.to).toBe('Title and Content');
  });
});

describe('formats', () => {
  const shouted = () =>
    rawDeck(base, {
      slides: [1, 2, 3].map((number) => ({
        layout: 2,
        shapes:
          title(`THE PORT'S plan ${number}`).replace(
            /<a:rPr lang="en-US"><\/a:rPr>/,
            '<a:rPr lang="en-US" sz="5200" i="1" u="sng"/>',
          ) + body('first point. second POINT'),
      })),
    });
  const titled = (format: SlideFormat['title']) => ({
    formats: { 0: { title: format as NonNullable<typeof format> } },
  });
  const titleOf = (decisions: Partial<Decisions>) =>
    shape(convert(shouted(), {}, decisions).parts.slide(1), 2);
  const words = (xml: string) => [...xml.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text).join('');

  test("are the template's by default, and the deck's own when the source's are asked for", () => {
    const target = shape(convert(shouted()).parts.slide(1), 2);
    expect(target).not.toContain('sz="5200"');
    const source = shape(convert(shouted(), { format: 'source' }).parts.slide(1), 2);
    expect(source).toMatch(/sz="5200"/);
    expect(source).toMatch(/i="1"/);
    expect(source).toMatch(/u="sng"/);
    expect(source).toMatch(/algn="ctr"/);
  });

  test.each([
    ['lower', "the port's plan 1"],
    ['title', "The Port's Plan 1"],
    ['sentence', "The port's plan 1"],
  ])('write titles in %s case', (value, expected) => {
    expect(words(titleOf(titled({ font_case: { option_type: 'custom', value } })))).toBe(expected);
  });

  test('show capitals without writing them', () => {
    const upper = titleOf(titled({ font_case: { option_type: 'custom', value: 'upper' } }));
    expect(upper).toContain('cap="all"');
    expect(words(upper)).toBe("THE PORT'S plan 1");
    expect(titleOf(titled({ font_case: { option_type: 'custom', value: 'small' } }))).toContain(
      'cap="small"',
    );
  });

  test('set weight, slant, underline and both alignments', () => {
    const choice = (value: unknown) => ({ option_type: 'custom', value });
    const xml = titleOf(
      titled({
        font_bold: choice(true),
        font_italic: choice(false),
        font_underline: choice(false),
        vertical_alignment: choice('bottom'),
        horizontal_alignment: choice('right'),
      }),
    );
    expect(xml).toMatch(/b="1"/);
    expect(xml).toMatch(/i="0"/);
    expect(xml).toMatch(/u="none"/);
    expect(xml).toMatch(/anchor="b"/);
    expect(xml).toMatch(/algn="r"/);
  });

  test('of a body begin each of its sentences anew', () => {
    const decisions = {
      formats: { 0: { body: { font_case: { option_type: 'custom', value: 'sentence' } } } },
    };
    const { parts } = convert(shouted(), {}, decisions);
    expect(words(shape(parts.slide(1), 3))).toBe('First point. Second point');
  });

  test('of a body that stands free is told to be left', () => {
    const free = rawDeck(base, {
      slides: [
        {
          layout: 6,
          shapes:
            title('Costs') + textBox({ id: 3, at: [1, 3, 6, 1], text: 'The quay costs 900 euros a year.' }),
        },
      ],
    });
    const decisions = {
      formats: {
        0: {
          title: { font_bold: { option_type: 'custom', value: true } },
          body: { font_bold: { option_type: 'custom', value: true } },
        },
      },
    } as Partial<Decisions>;
    const { report } = convert(free, {}, decisions);
    const told = report.slides[0]?.attention.filter((one) => one.startsWith('The format asked'));
    expect(told).toEqual([expect.stringContaining('its body is not set')]);
  });
});
