import type { Locale } from '../../contract/locales.ts';
import type { Family } from './families.ts';

/** Which shipped families write a script, best first. Latin text uses the template's own family before these. */
export type Script = 'latin' | 'arabic' | 'devanagari' | 'hangul' | 'kana' | 'han';

const ranges: [from: number, to: number, script: Script][] = [
  [0x0600, 0x06ff, 'arabic'],
  [0x0750, 0x077f, 'arabic'],
  [0x08a0, 0x08ff, 'arabic'],
  [0x0900, 0x097f, 'devanagari'],
  [0x1100, 0x11ff, 'hangul'],
  [0x1cd0, 0x1cff, 'devanagari'],
  [0x2460, 0x24ff, 'han'],
  [0x2e80, 0x303f, 'han'],
  [0x3040, 0x30ff, 'kana'],
  [0x3100, 0x312f, 'han'],
  [0x3130, 0x318f, 'hangul'],
  [0x31f0, 0x31ff, 'kana'],
  [0x3200, 0x9fff, 'han'],
  [0xa8e0, 0xa8ff, 'devanagari'],
  [0xac00, 0xd7ff, 'hangul'],
  [0xf900, 0xfaff, 'han'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe30, 0xfe4f, 'han'],
  [0xfe70, 0xfefc, 'arabic'],
  [0xff00, 0xffef, 'han'],
  [0x20000, 0x3ffff, 'han'],
];

export function scriptOf(codePoint: number): Script {
  if (codePoint < 0x600) return 'latin';
  return ranges.find(([from, to]) => codePoint >= from && codePoint <= to)?.[2] ?? 'latin';
}

const eastAsian: Partial<Record<Locale, Family[]>> = {
  ja: ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans KR'],
  ko: ['Noto Sans KR', 'Noto Sans SC', 'Noto Sans JP'],
};
const chineseFirst: Family[] = ['Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR'];

/** Families that may hold a character of `script`, best first, for text in `language`. */
export function familiesFor(script: Script, language: Locale): Family[] {
  switch (script) {
    case 'latin':
      return ['Noto Sans'];
    case 'arabic':
      return ['Noto Sans Arabic'];
    case 'devanagari':
      return ['Noto Sans Devanagari'];
    case 'hangul':
      return ['Noto Sans KR'];
    case 'kana':
      return ['Noto Sans JP', 'Noto Sans SC'];
    case 'han':
      return eastAsian[language] ?? chineseFirst;
  }
}

/** The family that a document names for the East Asian or complex script of its language. */
export function scriptFamily(language: Locale): { ea: Family; cs: Family } {
  return {
    ea: (eastAsian[language] ?? chineseFirst)[0] ?? 'Noto Sans SC',
    cs: language === 'hi' ? 'Noto Sans Devanagari' : 'Noto Sans Arabic',
  };
}
