import { expect, test } from 'vitest';
import { clarity } from '../../../src/engine/templates/clarity.ts';
import { layoutText } from '../../../src/engine/text/layout-text.ts';

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

test('a word that is too long for that is broken where it must be', () => {
  const lines = linesOf('国際連合教育科学文化機関', 'ja', 200);
  expect(lines.join('')).toBe('国際連合教育科学文化機関');
  expect(lines.length).toBe(3);
});
