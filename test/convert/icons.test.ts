import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { picture, title } from '../support/raw-shapes.ts';
import { block, convertSlides, objectWith, officeDeck } from './hand-made.ts';

let base: Uint8Array;
beforeAll(async () => {
  base = await officeDeck();
}, 60_000);

/** A drawing that lets through what is behind it. */
const drawing = (shapes: string) => ({
  name: '/ppt/media/drawing.png',
  content: new Uint8Array(
    new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">${shapes}</svg>`)
      .render()
      .asPng(),
  ),
  type: 'image/png',
});

const ring = (color: string, width = 16, radius = 34): string =>
  `<circle cx="48" cy="48" r="${radius}" fill="none" stroke="#${color}" stroke-width="${width}"/>`;

const fillOf = (object: string) =>
  object.match(/<p:spPr>.*?<\/p:spPr>/s)?.[0].match(/<a:(?:noFill|solidFill)\b/g) ?? [];

describe('icons that let their ground through', () => {
  const convert = (drawn: string, shapes: string, code: string) => {
    const part = drawing(drawn);
    const related = [{ id: 'icon', type: 'image', target: part.name }];
    const slide = { layout: 6, related, shapes: title('Icons') + shapes };
    return convertSlides(base, [slide], code, [part]).parts.slide(1);
  };
  const icon = picture(30, [4, 2, 1, 1], 'icon');

  test('are given one ground where the new one would hide them', () => {
    const bare = icon.replace('</p:spPr>', '<a:noFill/></p:spPr>');
    for (const one of [icon, bare]) {
      expect(fillOf(objectWith(convert(ring('111111'), one, 'midnight'), 30))).toEqual(['<a:solidFill']);
      expect(fillOf(objectWith(convert(ring('111111'), one, 'harbour'), 30))).not.toContain('<a:solidFill');
    }
  });

  test('need none where what is as light as it stands within a dark form', () => {
    const sign = (around: string) =>
      drawing(`<path fill="#${around}" d="M8 8h80v80h-80z"/><circle cx="48" cy="48" r="30" fill="#FFFFFF"/>`);
    const dark =
      '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="111111"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';
    const filled = (around: string) => {
      const part = sign(around);
      const related = [{ id: 'icon', type: 'image', target: part.name }];
      const slide = { layout: 6, background: dark, related, shapes: title('Signs') + icon };
      return fillOf(objectWith(convertSlides(base, [slide], 'clarity', [part]).parts.slide(1), 30));
    };
    expect(filled('1E5AA8')).toEqual([]);
    expect(filled('EEEEEE')).toEqual(['<a:solidFill']);
  });

  test('are given one for letters beside what stays, and none for an outline around it', () => {
    const sign = ring('E0362C', 12, 26);
    const on = (more: string) => fillOf(objectWith(convert(sign + more, icon, 'midnight'), 30));
    expect(on('<path fill="#111111" d="M28 86h40v5h-40z"/>')).toEqual(['<a:solidFill']);
    expect(on(ring('111111', 1.5, 32.7))).toEqual([]);
  });

  test('are given a ground where they are metafiles, whose lines are black', () => {
    const part = { name: '/ppt/media/lines.wmf', type: 'image/x-wmf', content: new Uint8Array(64) };
    part.content.set([0xd7, 0xcd, 0xc6, 0x9a]);
    const related = [{ id: 'icon', type: 'image', target: part.name }];
    const slide = { layout: 6, related, shapes: title('Lines') + icon };
    const on = (code: string) =>
      fillOf(objectWith(convertSlides(base, [slide], code, [part]).parts.slide(1), 30));
    expect(on('midnight')).toEqual(['<a:solidFill']);
    expect(on('harbour')).toEqual([]);
  });

  test('are seen on a shape that has become as light as they are', () => {
    const disc = block(20, [3.5, 1.5, 2, 2], '111111').replace('srgbClr val="111111"', 'schemeClr val="tx1"');
    const slide = convert(ring('FFFFFF'), disc + icon, 'midnight');
    expect(objectWith(slide, 20)).toMatch(/<a:schemeClr val="accent\d"\/>/);
    expect(fillOf(objectWith(slide, 30)) ?? []).not.toContain('<a:solidFill');
  });
});
