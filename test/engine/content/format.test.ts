import { describe, expect, test } from 'vitest';
import {
  formatChange,
  formatNumber,
  formatValue,
  scaleOf,
  shownDecimals,
} from '../../../src/engine/content/tables/format.ts';
import { interestOf, namedBy, overlap } from '../../../src/engine/content/tables/interest.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/gu, ' ');

describe('values are written as the language writes them', () => {
  test.each([
    [1234.5, '€', 2, 'en', '€1,234.50'],
    [1234.5, '€', 2, 'de', '1.234,50 €'],
    [1234.5, '€', 1, 'en', '€1,234.50'],
    [1234, 'EUR', 0, 'en', '€1,234'],
    [1234, '$', 0, 'en-uk', '$1,234'],
    [1234, 'CHF', 0, 'de', '1.234 CHF'],
    [12.5, '%', 1, 'en', '12.5%'],
    [12.5, '%', 1, 'fr', '12,5 %'],
    [12.5, '€m', 1, 'en', '€12.5m'],
    [-12.5, '€m', 1, 'en', '-€12.5m'],
    [12.5, '€m', 1, 'de', '12,5 €m'],
    [12.5, '£ million', 1, 'en', '£12.5 million'],
    [-12.5, '£ million', 1, 'en', '-£12.5 million'],
    [12.5, '£ million', 1, 'es', '12,5 £ million'],
    [1234, 'kg', 0, 'en', '1,234 kg'],
    [1234, '億円', 0, 'ja', '1,234億円'],
    [1234, undefined, 0, 'id', '1.234'],
  ] as const)('%d %s with %d digits in %s', (value, unit, decimals, language, text) => {
    expect(plain(formatValue(value, unit, decimals, language))).toBe(text);
  });

  test('large ones in words, where all are told so', () => {
    expect(plain(formatValue(1_543_854_214, undefined, 0, 'en', true))).toBe('1.544 billion');
    expect(plain(formatValue(1_543_854, undefined, 0, 'en', true))).toBe('1.544 million');
    expect(plain(formatValue(999_999, undefined, 0, 'en', true))).toBe('999,999');
    expect(plain(formatValue(1_543_854, '€', 0, 'en', true))).toBe('1.544 million €');
    expect(plain(formatValue(1_543_854, undefined, 0, 'en'))).toBe('1,543,854');
  });

  test('changes with their sign, and digits while those say something', () => {
    expect(formatChange(0.188, 'en')).toBe('+18.8%');
    expect(formatChange(-0.03, 'en')).toBe('-3.0%');
    expect(formatChange(9.99, 'en')).toBe('+999.0%');
    expect(formatChange(10, 'en')).toBe('+1,000%');
    expect(formatNumber(3, 1, 'en', true)).toBe('+3.0');
    expect(formatNumber(3, 1, 'en')).toBe('3.0');
    expect(formatNumber(0, 0, 'en', true)).toBe('0');
  });
});

test('large values are counted in the words of the language', () => {
  expect(scaleOf(999_999, 'en')).toBeUndefined();
  expect(scaleOf(1e6, 'en')).toEqual({ factor: 1e6, word: 'million' });
  expect(scaleOf(2.5e7, 'en')).toEqual({ factor: 1e6, word: 'million' });
  expect(scaleOf(1e9, 'en')).toEqual({ factor: 1e9, word: 'billion' });
  expect(scaleOf(1e12, 'de')).toEqual({ factor: 1e12, word: 'Billionen' });
  expect(scaleOf(1e8, 'ja')).toEqual({ factor: 1e8, word: '億' });
  expect(scaleOf(3e6, 'zh')).toEqual({ factor: 1e4, word: '万' });
});

test('so many digits are worth showing as the source has, four figures of what machines wrote', () => {
  expect(shownDecimals(0, 5e6)).toBe(0);
  expect(shownDecimals(2, 5e6)).toBe(2);
  expect(shownDecimals(3, 326.961)).toBe(3);
  expect(shownDecimals(4, 326.9612)).toBe(1);
  expect(shownDecimals(9, 3.123456789)).toBe(3);
  expect(shownDecimals(9, 31234.123456789)).toBe(0);
  expect(shownDecimals(9, 0.123456789)).toBe(3);
  expect(shownDecimals(9, 0.000123456)).toBe(6);
  expect(shownDecimals(4, 0)).toBe(3);
});

describe('a prompt asks for', () => {
  test('the years that it names, as a span or from or to one of them', () => {
    const span = (text: string) => {
      const { from, to } = interestOf(text);
      return [from, to];
    };
    expect(span('Sales since 1990')).toEqual([1990, undefined]);
    expect(span('Sales until 1990')).toEqual([undefined, 1990]);
    expect(span('Sales from 2010 to 2000')).toEqual([2000, 2010]);
    expect(span('Sales 1990–2019')).toEqual([1990, 2019]);
    expect(span('Sales of 1990')).toEqual([1990, 1990]);
    expect(span('Sales of 1990, 1995 and 2000')).toEqual([undefined, undefined]);
    expect(span('1990年以降の売上')).toEqual([1990, undefined]);
    expect(span('Sales above 1,990')).toEqual([undefined, undefined]);
    expect(span('1990% more since')).toEqual([undefined, undefined]);
  });

  test('names that are whole words in it, countries also by their groups', () => {
    const named = namedBy(interestOf('Nordic countries and North Yorkshire, 2024'));
    expect(['Denmark', 'North Yorkshire', 'North'].map(named)).toEqual([true, true, true]);
    expect(['Kenya', 'York', 'A', 'an', '', '24'].map(named)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(namedBy(interestOf('東京の売上'))('東京')).toBe(true);
    expect(namedBy(interestOf('業務の標準化と費用'))('標準')).toBe(false);
    expect(namedBy(interestOf('北京和上海的人口'))('上海')).toBe(true);
  });

  test('measures by the words of their headers', () => {
    const met = (header: string, text: string) => overlap(header, interestOf(text));
    expect(met('Revenue', 'Revenue of the year')).toBe(1);
    expect(met('Revenue growth', 'Revenue of the year')).toBe(0.5);
    expect(met('Market Cap', 'market capitalisation')).toBe(1);
    expect(met('ARR DIV', 'Arrests by area')).toBe(0);
    expect(met('ARR', 'our arr in 2024')).toBe(1);
    expect(met('Emission', 'emissions since 1990')).toBe(1);
    expect(met('売上', '地域別の売上')).toBe(1);
    expect(met('of', 'Revenue of the year')).toBe(0);
    expect(met('DIE MITTE', 'Wahl in den Bezirken für die Redaktion')).toBe(0);
  });
});
