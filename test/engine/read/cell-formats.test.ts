import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, test } from 'vitest';
import { readCellFormats } from '../../../src/engine/read/sheets/cell-formats.ts';

/** A number as a cell of this format shows it; a format is a code, or the number of one that is built in. */
function shown(value: number, format: string | number, from1904 = false, saysScale = true): string {
  const own =
    typeof format === 'string'
      ? `<numFmt numFmtId="164" formatCode="${format.replaceAll('"', '&quot;')}"/>`
      : '';
  const id = typeof format === 'string' ? 164 : format;
  const xml = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${own}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs></styleSheet>`;
  const { documentElement } = new DOMParser().parseFromString(xml, 'text/xml');
  const { show, rounded } = readCellFormats(documentElement ?? undefined, from1904, () => saysScale);
  const text = show(value, 1);
  return rounded.get(text) ?? text;
}

describe('numbers are shown as their cells show them', () => {
  test.each([
    [1234.5678, 0, '1234.5678'],
    [0.1 + 0.2, 0, '0.3'],
    [1234.5678, 1, '1235'],
    [1234.5678, 2, '1234.57'],
    [1234.5, 3, '1235'],
    [1234.5678, 4, '1234.57'],
    [0.256, 9, '26%'],
    [0.2568, 10, '25.68%'],
    [123456789, 11, '123457000'],
    [-1234, 37, '-1234'],
    [-1234, 38, '-1234'],
    [-1234.5, 39, '-1234.50'],
    [-1234.5, 40, '-1234.50'],
    [0.058, '0.0%', '5.8%'],
    [1234567, '0.0,,', '1.2'],
    [1234567, '#,##0,', '1235'],
    [-60, '#,##0;(#,##0)', '-60'],
    [1.5, '0.00000000', '1.500000'],
    [0.5, '# ?/?', '0.5'],
  ])('%d in format %s', (value, format, text) => {
    expect(shown(value, format)).toBe(text);
  });

  // Nobody can tell that 1235 is thousands.
  test.each([
    [1234567, '#,##0,', '1234567'],
    [1234567.4, '0.0,,', '1234567'],
    [1234567, '0.0,,"M"', '1.2 M'],
  ])('%d in format %s keeps its size where no text says that digits are left out', (value, format, text) => {
    expect(shown(value, format, false, false)).toBe(text);
  });

  test.each([
    [12.5, '"$"#,##0.00', '$12.50'],
    [12.5, '[$€-407]#,##0.00', '€12.50'],
    [12.5, '#,##0.00 [$€-407]', '12.50 €'],
    [12.5, '[$CHF] #,##0.00', 'CHF 12.50'],
    [12.5, '0.0 "kg"', '12.5 kg'],
    [12.5, '[Red]£0', '£13'],
    [12.5, '_-* #,##0.00\\ _€_-', '12.50'],
  ])('%d in format %s has its unit', (value, format, text) => {
    expect(shown(value, format)).toBe(text);
  });
});

describe('serial numbers are dates and times', () => {
  test.each([
    [45292, 14, '2024-01-01'],
    [45292, 15, '2024-01-01'],
    [45292, 16, '2024-01-01'],
    [45292, 17, '2024-01'],
    [45292, 'yyyy', '2024'],
    [45292, 'mmmm yyyy', '2024-01'],
    [45292, 'dd/mm/yyyy', '2024-01-01'],
    [45292.75, 22, '2024-01-01 18:00'],
    [45292.75, 'yyyy-mm-dd hh:mm', '2024-01-01 18:00'],
    [0.75, 18, '18:00'],
    [0.75, 19, '18:00'],
    [0.75, 20, '18:00'],
    [0.75, 21, '18:00'],
    [0.03125, 45, '00:45'],
    [0.03125, 47, '00:45'],
    [1.5, 46, '36:00'],
    [1.0208333, '[h]:mm', '24:30'],
    [-0.0625, '[h]:mm', '-1:30'],
  ])('%d in format %s', (value, format, text) => {
    expect(shown(value, format)).toBe(text);
  });

  test('from 1904 where the file counts so', () => {
    expect(shown(0, 14, true)).toBe('1904-01-01');
    expect(shown(43830, 14, true)).toBe('2024-01-01');
  });
});

test('what is no number shows nothing, and a style that is unknown shows the number', () => {
  expect(shown(Number.NaN, 1)).toBe('');
  expect(readCellFormats(undefined, false, () => true).show(7.25, 9)).toBe('7.25');
});

test.each([
  [0.15, '0.0', '0.2', '0.15'],
  [0.0333333333333333, '0%', '3%', '3.33333333333%'],
  [1234.49, '"€"#,##0', '€1234', '€1234.49'],
  // Three digits may be thousands in another language.
  [0.125, '0.0', '0.1', '0.1250'],
])('%d in format %s shows %s and keeps all its digits', (value, format, seen, exact) => {
  const { documentElement } = new DOMParser().parseFromString(
    `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'text/xml',
  );
  const { show, rounded } = readCellFormats(documentElement ?? undefined, false, () => true);
  expect(show(value, 0)).toBe(exact);
  expect(rounded.get(exact)).toBe(seen);
});
