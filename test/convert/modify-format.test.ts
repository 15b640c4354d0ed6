import { describe, expect, test } from 'vitest';
import { noDecisions } from '../../src/engine/convert/conversion.ts';
import { decideFormats, derivedSelection, faultsOfFormat } from '../../src/engine/convert/modify-format.ts';
import { recase } from '../../src/engine/convert/recase.ts';

const size = (value: unknown) => ({ font_height: { option_type: 'custom', value } });
const slides = 5;

const faults = (slideIndex: number[], config: object[], selection?: string, overall = false): string[] =>
  faultsOfFormat({ slideIndex, config, overall, ...(selection && { selection }) }, slides);

/** The slides that a request for one or more of them changes. */
function changed(slideIndex: number[], selection?: string): number[] {
  const config = slideIndex.map(() => ({ title: size(30) }));
  const request = {
    slideIndex,
    config,
    overall: false,
    selection: selection ?? derivedSelection(slideIndex, slides),
  };
  return Object.keys(decideFormats(noDecisions(), request, slides).formats).map(Number);
}

describe('a request for formats', () => {
  test('stays within the deck, with an entry for each slide', () => {
    expect(faults([4], [{ title: size(30) }])).toEqual([]);
    expect(faults([5], [{ title: size(30) }])).toEqual([expect.stringContaining('the deck has 5 slides')]);
    expect(faults([0, 1], [{ title: size(30) }])).toEqual([expect.stringContaining('one entry for each')]);
    expect(faults([0, 1], [{ title: size(30) }, { body: size(12) }])).toEqual([]);
    expect(faults([0, 1], [], undefined, true)).toEqual([]);
    expect(faults([0, 1], [{ title: size(1) }, { title: size(1) }], 'single')).toHaveLength(1);
  });

  test.each([
    [{ font_height: { option_type: 'custom', value: 'large' } }, 'title.font_height.value must be points'],
    [{ font_height: { option_type: 'custom', value: 0 } }, 'between 1 and 400'],
    [
      { font_case: { option_type: 'custom', value: 'camel' } },
      'one of none, upper, small, lower, title, sentence',
    ],
    [{ font_bold: { option_type: 'custom', value: 'yes' } }, 'true or false'],
    [{ vertical_alignment: { option_type: 'custom', value: 'left' } }, 'one of top, middle, bottom'],
    [
      { horizontal_alignment: { option_type: 'custom', value: 'top' } },
      'one of left, center, right, justify',
    ],
  ])('is refused for %j', (title, message) => {
    expect(faults([0], [{ title }])).toEqual([expect.stringContaining(message)]);
  });

  test('says how its slides were picked, or has that derived', () => {
    expect(derivedSelection([2], slides)).toBe('single');
    expect(derivedSelection([0, 1, 2, 3, 4], slides)).toBe('all');
    expect(derivedSelection([0, 3], slides)).toBe('custom');
    expect(changed([2])).toEqual([2]);
    expect(changed([0, 3])).toEqual([0, 3]);
    expect(changed([2], 'all')).toEqual([0, 1, 2, 3, 4]);
    expect(changed([2], 'apply to slides after the current slide')).toEqual([2, 3, 4]);
    expect(changed([2], 'apply to slides before the current slide')).toEqual([0, 1, 2]);
  });

  test('gives a slide a title and a body in two entries, and takes both back with the settings of the deck', () => {
    const both = decideFormats(
      noDecisions(),
      { slideIndex: [1, 1], config: [{ title: size(30) }, { body: size(12) }], overall: false },
      slides,
    );
    expect(both.formats[1]).toEqual({ title: size(30), body: size(12) });
    const back = decideFormats(both, { slideIndex: [1], config: [], overall: true }, slides);
    expect(back.formats).toEqual({});
    const anew = { slideIndex: [1], config: [{ title: size(40) }], overall: true };
    expect(decideFormats(both, anew, slides).formats).toEqual({ 1: { title: size(40) } });
    expect(faults([1], [{ title: size('large') }], undefined, true)).toHaveLength(1);
  });

  test('adds option by option to what was chosen before', () => {
    const ask = (title: object) => ({ slideIndex: [1], config: [{ title }], overall: false });
    const large = decideFormats(noDecisions(), ask(size(40)), slides);
    const bold = { font_bold: { option_type: 'custom', value: true } };
    expect(decideFormats(large, ask(bold), slides).formats[1]).toEqual({ title: { ...size(40), ...bold } });
  });
});

describe('a case', () => {
  const written = (wanted: 'lower' | 'title' | 'sentence', ...texts: string[]) =>
    recase(
      texts.map((text) => ({ text, language: 'en-US' })),
      wanted,
    );

  test('takes a word that is split between runs as one', () => {
    expect(written('title', 'HAR', 'BOUR plan')).toEqual(['Har', 'bour Plan']);
    expect(written('sentence', 'one. TWO! three')).toEqual(['One. Two! Three']);
  });

  test('follows the language of the words', () => {
    expect(recase([{ text: 'I', language: 'tr-TR' }], 'lower')).toEqual(['ı']);
    expect(recase([{ text: 'I', language: 'not a language' }], 'lower')).toEqual(['i']);
  });
});
