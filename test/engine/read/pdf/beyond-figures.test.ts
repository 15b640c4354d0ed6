import { expect, test } from 'vitest';
import { textSizes, withoutText } from '../../../../src/engine/read/pdf/beyond-figures.ts';
import type { Graphic } from '../../../../src/engine/read/pdf/graphics.ts';
import type { Line } from '../../../../src/engine/read/pdf/lines.ts';
import type { Page } from '../../../../src/engine/read/pdf/pages.ts';

const line = (text: string, y0: number, change: Partial<Line> = {}) =>
  ({
    text,
    words: text.split(' ').map((word) => ({ text: word })),
    size: 10,
    x0: 50,
    x1: 300,
    y0,
    y1: y0 + 10,
    fixed: false,
    ...change,
  }) as Line;

const drawing = (kind: Graphic['kind']): Graphic => ({ kind, x0: 100, x1: 400, y0: 300, y1: 500 });
const setting = { sizes: [10], left: 50 };
const axis = line('Temperature', 505, { size: 6 });

test.each<[string, Graphic['kind'], Line[], string[]]>([
  ['the end of a paragraph', 'ink', [line('boundary is near to the mean of it.', 285)], []],
  [
    'a formula and what stands over it',
    'ink',
    [line('x = 2', 286, { x0: 200 }), line('(92)', 286, { x0: 500 }), line('Over it.', 270)],
    [],
  ],
  ['a formula over paths', 'path', [line('(92)', 286, { x0: 500 })], []],
  ['the heading of an appendix', 'ink', [line('APPENDIX', 285, { x0: 200 })], []],
  [
    'a listing',
    'image',
    ['a = 1', 'b = 2', 'c = 3'].map((text, at) =>
      line(text, 280 - 12 * at, { fixed: true, x0: 70, size: 8 }),
    ),
    [],
  ],
  [
    'the title of a plot',
    'ink',
    [line('Share of all towns by year', 288, { x0: 180 })],
    ['Share of all towns by year'],
  ],
  ['a node over an arrow', 'path', [line('a node of a tree', 288)], ['a node of a tree']],
])('over a drawing %s is no part of it unless it is a label', (_, kind, beyond, kept) => {
  const parts = withoutText([axis, drawing(kind), ...beyond], setting);
  expect(parts.flatMap((part) => ('text' in part ? part.text : []))).toEqual(['Temperature', ...kept]);
});

test('a page that is set a little smaller than most has text of its own size', () => {
  const page = (size: number) =>
    ({ lines: Array.from({ length: 10 }, (_, at) => line('w'.repeat(40), at * 12, { size })) }) as Page;
  expect(textSizes(page(10), 11)).toEqual([11, 10]);
  expect(textSizes(page(7), 11)).toEqual([11]);
});
