import { describe, expect, test } from 'vitest';
import { faceFor, openFace } from '../../../src/engine/fonts/font-book.ts';

describe('a face', () => {
  test('gives the outline of a glyph as path data within the face', () => {
    const face = openFace('Noto Sans', false);
    const outline = face.outlineOf(face.glyphOf('A'.codePointAt(0) ?? 0));
    expect(outline).toMatch(/^M[-\d. ]+L/);
    expect(outline).toMatch(/Z$/);
    const numbers = outline.match(/-?\d+/g)?.map(Number) ?? [];
    expect(Math.max(...numbers)).toBeLessThan(face.unitsPerEm);
  });

  test('kerns and joins: Arabic letters take other shapes in a word than alone', () => {
    const face = openFace('Noto Sans Arabic', false);
    const alone = face.shape('ب', true).map((glyph) => glyph.id);
    const joined = face.shape('ببب', true).map((glyph) => glyph.id);
    expect(joined).toHaveLength(6);
    expect(new Set([...joined]).size).toBeGreaterThan(new Set(alone).size);
  });

  test('keeps what it shaped while that is no more than a few decks say', () => {
    const face = openFace('Noto Sans', false);
    const kept = face.shape('Harbour', false);
    expect(face.shape('Harbour', false)).toBe(kept);
    for (let at = 0; at < 4000; at++) face.shape(`${at} `.padEnd(60, 'wide '), false);
    expect(face.shape('Harbour', false)).toEqual(kept);
    expect(face.shape('Harbour', false)).not.toBe(kept);
  });

  test.each([
    ['é', 'en', 'Source Serif 4', 'Source Serif 4'],
    ['Ж', 'en', 'Source Serif 4', 'Noto Sans'],
    ['图', 'zh', 'Noto Sans', 'Noto Sans SC'],
    ['図', 'ja', 'Noto Sans', 'Noto Sans JP'],
    ['한', 'ko', 'Noto Sans', 'Noto Sans KR'],
    ['ह', 'hi', 'Noto Sans', 'Noto Sans Devanagari'],
  ] as const)('for %s in %s over %s is %s', (character, language, family, expected) => {
    expect(faceFor(character, family, false, language).family).toBe(expected);
  });

  test.each([false, true])(
    'has a glyph for each frequent character of traditional Chinese, bold: %s',
    (bold) => {
      const decoder = new TextDecoder('big5');
      const cells = [0x40, 0xa1].flatMap((first) =>
        Array.from({ length: first === 0x40 ? 63 : 94 }, (_, at) => first + at),
      );
      const rows = Array.from({ length: 0xc6 - 0xa4 }, (_, at) => 0xa4 + at);
      const characters = rows.flatMap((row) =>
        cells.map((cell) => decoder.decode(new Uint8Array([row, cell]))),
      );
      const drawn = (one: string) => faceFor(one, 'Noto Sans', bold, 'zh').glyphOf(one.codePointAt(0) ?? 0);
      expect(characters.filter((one) => !drawn(one))).toEqual([]);
    },
  );
});
