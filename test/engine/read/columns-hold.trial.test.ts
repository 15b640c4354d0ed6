import { describe, expect, test } from 'vitest';
import { locales } from '../../../src/contract/locales.ts';
import { markOfLanguage, readNumber, worthOf } from '../../../src/engine/language/numbers.ts';
import { tableWords } from '../../../src/engine/language/table-words.ts';
import { valueIn } from '../../../src/engine/read/columns/number-type.ts';
import { typeColumns } from '../../../src/engine/read/columns/type-columns.ts';

/** Numbers that look random and are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, mark);
const write = (value: number, decimals: number, group: string, decimal: string) => {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  return `${value < 0 ? '-' : ''}${grouped(whole, group)}${fraction ? decimal + fraction : ''}`;
};

const forms = [
  { name: 'English', group: ',', decimal: '.' },
  { name: 'German', group: '.', decimal: ',' },
  { name: 'French', group: '\u202f', decimal: ',' },
  { name: 'Swiss', group: '’', decimal: '.' },
  { name: 'machine', group: '', decimal: '.' },
];

describe('numbers come back whatever way they are written', () => {
  for (const { name, group, decimal } of forms)
    test(name, () => {
      const next = random(7);
      for (let round = 0; round < 60; round++) {
        const decimals = Math.floor(next() * 4);
        const values = Array.from(
          { length: 12 },
          () => Number(((next() - 0.2) * 10 ** (1 + next() * 6)).toFixed(decimals)) || 0,
        );
        // One number that proves the mark, as columns of real tables have.
        values.push(decimals > 0 ? 1234567.5 : 1234567);
        const cells = values.map((value, at) =>
          write(value, at === 12 ? Math.min(1, decimals) : decimals, group, decimal),
        );
        const { columns } = typeColumns(
          ['Name', 'Amount'],
          cells.map((cell, at) => [`n${at}x`, cell]),
        );
        const column = columns[1];
        if (!column) throw new Error('no column');
        expect(cells.map((cell) => valueIn(column, readNumber(cell)))).toEqual(values);
      }
    });
});

describe('types do not depend on the order of rows or columns', () => {
  const header = ['Place', 'Inhabitants', 'Postcode', 'Share', 'Price (€)', 'Opened', 'Note'];
  const rows = Array.from({ length: 30 }, (_, at) => [
    `Town ${String.fromCharCode(65 + (at % 26))}${at}`,
    String(1000 + at * 137),
    String(10115 + at * 811),
    `${(at * 3.1).toFixed(1)} %`,
    (at * 2.35 + 1).toFixed(2),
    String(1900 + ((at * 7) % 120)),
    'A note that says something. It has two sentences.',
  ]);
  const expected = typeColumns(header, rows).columns;

  test('known types', () => {
    expect(expected.map(({ type }) => type)).toEqual([
      'category',
      'count',
      'id',
      'share',
      'ratio',
      'year',
      'text',
    ]);
  });

  test('permuted', () => {
    const next = random(3);
    for (let round = 0; round < 20; round++) {
      const order = header.map((_, index) => index).sort(() => next() - 0.5);
      const shuffled = [...rows]
        .sort(() => next() - 0.5)
        .map((row) => order.map((index) => row[index] ?? ''));
      const { columns } = typeColumns(
        order.map((index) => header[index] ?? ''),
        shuffled,
      );
      expect(columns).toEqual(order.map((index) => expected[index]));
    }
  });
});

test('a hundred thousand rows take about ten times as long as ten thousand', () => {
  const table = (count: number) =>
    Array.from({ length: count }, (_, at) => [
      `Name ${at}`,
      String(at * 3),
      `2020-01-${String((at % 28) + 1).padStart(2, '0')}`,
    ]);
  const time = (rows: string[][]) => {
    const start = performance.now();
    typeColumns(['Name', 'Amount', 'Date'], rows);
    return performance.now() - start;
  };
  const [small, large] = [table(10_000), table(100_000)];
  time(small);
  const least = (rows: string[][]) => Math.min(time(rows), time(rows), time(rows));
  expect(least(large) / least(small)).toBeLessThan(30);
});

describe('every language', () => {
  test('has all words and sentences, with the same fields', () => {
    const fields = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([field]) => field).sort();
    for (const locale of locales) {
      const { say, moments, scales, spans, every, endings, ...lists } = tableWords[locale];
      for (const [name, words] of Object.entries(lists))
        expect([locale, name, words.length > 0]).toEqual([locale, name, true]);
      expect(Object.keys(moments).sort()).toEqual(Object.keys(tableWords.en.moments).sort());
      for (const words of [...Object.values(spans), ...Object.values(every)])
        expect([locale, words.length > 0]).toEqual([locale, true]);
      expect(Object.keys(scales).length).toBeGreaterThan(2);
      for (const [name, sentence] of Object.entries(tableWords.en.say))
        expect([locale, name, fields(say[name as keyof typeof say])]).toEqual([
          locale,
          name,
          fields(sentence),
        ]);
    }
  });

  test('reads its words of scale', () => {
    const worth = (cell: string) => {
      const number = readNumber(cell);
      return number && (worthOf(number, ',') ?? 0) * (number.unit?.scale ?? 1);
    };
    expect(
      [
        '3 Mio',
        '3 Mrd',
        '3 milliards',
        '3 juta',
        '3億',
        '3万',
        '3亿',
        '3만',
        '3억',
        '3 लाख',
        '3 करोड़',
        '3 مليون',
        '3 crore',
        '3 lakh',
        '3 bilhões',
        '3 miliardi',
        '3 mil millones',
      ].map(worth),
    ).toEqual([3e6, 3e9, 3e9, 3e6, 3e8, 3e4, 3e8, 3e4, 3e8, 3e5, 3e7, 3e6, 3e7, 3e5, 3e9, 3e9, 3e9]);
    expect(worth('1億1,000万円')).toBe(110_000_000);
    expect(markOfLanguage('de')).toBe(',');
    expect(markOfLanguage('hi')).toBe('.');
  });
});
