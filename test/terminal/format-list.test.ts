import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { formatList } from '../../src/terminal/format-list.ts';
import { createStyle } from '../../src/terminal/style.ts';

interface Item {
  id: string;
  name: string;
}
const columns = [
  { name: 'id', value: ({ id }: Item) => id },
  { name: 'name', value: ({ name }: Item) => name },
  { name: 'source', value: () => 'brand' },
];
const style = createStyle({ stream: {}, noColor: true });
const show = (items: Item[], screen = { isTTY: true, columns: 60 }) =>
  formatList({ columns, items, empty: '' }, style, screen).trimEnd().split('\n');
/** Where the last column begins, in columns of the terminal. */
const edge = (line: string) =>
  stringWidth(line.replace(/[\u2068\u2069]/g, '').replace(/(brand|SOURCE)$/, ''));

describe('a list on a terminal', () => {
  it('is a table with a heading', () => {
    expect(show([{ id: 't1', name: 'Clarity' }])).toEqual(['ID  NAME     SOURCE', 't1  Clarity  brand']);
  });

  it('keeps its columns under each other whatever the script', () => {
    const lines = show([
      { id: 't1', name: '四半期レビュー' },
      { id: 't2', name: 'قالب الشركة' },
      { id: 't3', name: 'Überblick' },
    ]);
    expect(new Set(lines.map(edge)).size).toBe(1);
  });

  it('sets names apart that are written from right to left', () => {
    expect(show([{ id: 't2', name: 'قالب' }])[1]).toContain('\u2068قالب\u2069');
  });

  it.each([47, 60, 100])('fits %i columns by shortening the widest', (width) => {
    const lines = show([{ id: 'short', name: '長い名前 and more '.repeat(9) }], {
      isTTY: true,
      columns: width,
    });
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
    expect(lines[1]).toContain('short');
    expect(lines[1]).toContain('…');
  });

  it('keeps an id whole, and does without what can be spared instead', () => {
    const id = '2907e052-fa3f-40df-a7bb-85fb5d8d65b0';
    const list = {
      columns: [
        { name: 'id', whole: true as const, value: () => id },
        { name: 'place', spare: 1, value: () => 'production' },
        { name: 'state', spare: 2, value: () => 'success' },
        { name: 'about', value: () => 'A long prompt. '.repeat(9) },
      ],
      items: [{}],
      empty: '',
    };
    const head = (columns: number) => {
      const stream = { isTTY: true, columns };
      return formatList(list, createStyle({ stream, noColor: true }), stream).split('\n');
    };
    expect(head(120)[0]).toMatch(/^ID +PLACE +STATE +ABOUT$/);
    expect(head(70)[0]).toMatch(/^ID +STATE +ABOUT$/);
    expect(head(58)[0]).toMatch(/^ID +ABOUT$/);
    for (const columns of [120, 70, 58]) {
      expect(head(columns)[1]).toContain(id);
      expect(stringWidth(head(columns)[1] as string)).toBeLessThanOrEqual(columns);
    }
    expect(head(30)[0]).toBe(id);
    expect(head(30).slice(1, 3)).toEqual(['  production  success  A long', '  prompt. A long prompt. A']);
  });

  it('shows no control character that a name brings', () => {
    expect(show([{ id: 't1', name: 'a\u001b[31mred\u202eb\nc' }]).join('')).toBe(
      'ID  NAME         SOURCEt1  a[31mredb c  brand',
    );
  });
});

describe('a list in a pipe', () => {
  it('is tab-separated, whole and without a heading', () => {
    expect(show([{ id: 't1', name: 'x'.repeat(200) }], { isTTY: false, columns: 60 })).toEqual([
      `t1\t${'x'.repeat(200)}\tbrand`,
    ]);
  });
});
