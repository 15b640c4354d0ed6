import { expect, test } from 'vitest';
import { broadsheet } from '../../../src/engine/templates/broadsheet.ts';
import { clarity } from '../../../src/engine/templates/clarity.ts';
import { layoutText } from '../../../src/engine/text/layout-text.ts';
import { segmentsOf } from '../../../src/engine/text/segments.ts';
import { growth, mostGrowth } from '../../support/doubling.ts';

const style = { font: 'heading', size: 40, bold: true, color: 'tx1', align: 'start', lineHeight: 1 } as const;

const linesOf = (text: string, language: 'ja' | 'zh' | 'ko' | 'en', width: number): string[] =>
  layoutText([{ runs: [{ text }] }], style, width, { theme: clarity.theme, language, rtl: false }).lines.map(
    ({ runs }) => runs.map((run) => run.text).join(''),
  );

test.each([
  ['ja', '成長は郊外から生まれた', 340, ['成長は郊外から', '生まれた']],
  [
    'ja',
    '牛乳とエネルギーの費用は価格よりも速く上昇',
    460,
    ['牛乳とエネルギーの', '費用は価格よりも速く', '上昇'],
  ],
  ['zh', '市中心门店营收基本持平', 340, ['市中心门店营收', '基本持平']],
] as const)('a title in %s does not break inside a word', (language, text, width, lines) => {
  expect(linesOf(text, language, width)).toEqual(lines);
});

test.each([
  [0.9, 'not more than four fifths of it over the baseline'],
  [1, 'all that its letters reach under the baseline'],
])('a line of %s of its height has %s', (lineHeight) => {
  const set = { ...style, font: 'body', lineHeight } as const;
  const context = { theme: broadsheet.theme, language: 'en', rtl: false } as const;
  const [line] = layoutText([{ runs: [{ text: 'Growth' }] }], set, 400, context).lines;
  const { top, baseline, height } = line as NonNullable<typeof line>;
  // Source Serif reaches 1.036 em over its baseline and 0.335 em under it.
  expect((baseline - top) / height).toBeCloseTo(lineHeight < 1 ? 0.8 : 1.036 / 1.371, 3);
});

test('a word that is too long for that is broken where it must be', () => {
  const lines = linesOf('国際連合教育科学文化機関', 'ja', 200);
  expect(lines.join('')).toBe('国際連合教育科学文化機関');
  expect(lines.length).toBe(3);
});

test.each([
  ['en', 'x'],
  ['en', 'é̂'],
  ['ja', '国際'],
] as const)('a word in %s of many %s costs in proportion to its length', async (language, unit) => {
  const run = (size: number) => void linesOf(unit.repeat(size / unit.length), language, 400);
  const found = await growth(run, { from: 8_000, to: 64_000 });
  if (found) expect(found.whole, JSON.stringify(found)).toBeLessThanOrEqual(found.half * mostGrowth);
});

test.each([
  ['characters', 'grapheme', '👩‍❤️‍👨🇫🇮🇸🇪👍🏽a\r\n'.repeat(500)],
  ['a character of many marks', 'grapheme', `a${'\u0301'.repeat(3000)}bc`],
  ['words', 'word', '牛乳とエネルギーの費用は、'.repeat(400)],
  ['sentences', 'sentence', `${'So it goes on and on '.repeat(200)}. It ends.`],
] as const)('%s are the same in a long text', (_, granularity, text) => {
  const segmenter = new Intl.Segmenter('ja', { granularity });
  expect(segmentsOf(segmenter, text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
});

test('lines of Hangul keep within their width, spaces and all', () => {
  const text = '어떤 문제에 답하며, 왜 지금입니까? 무엇을 어떻게 재었고 누가 그 결과를 다시 확인했습니까?';
  const context = { theme: clarity.theme, language: 'ko', rtl: false } as const;
  const set = { ...style, font: 'body', bold: false } as const;
  for (let width = 200; width < 700; width += 3)
    expect(layoutText([{ runs: [{ text }] }], set, width, context).inkWidth).toBeLessThanOrEqual(
      width + 0.01,
    );
});
