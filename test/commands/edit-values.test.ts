import { readFileSync, writeFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { createHome } from '../support/home.ts';

const home = createHome();

beforeAll(async () => {
  writeFileSync(home.path('sales.csv'), 'Region,Revenue\nNorth,42\nSouth,31\nWest,27\n');
  await home.json(['deck', 'generate', 'Sales in 4 slides', '--file', 'sales.csv', '--out', 'sales.pptx']);
});

/** The values of the first chart, as a presentation program shows them and as its workbook has them. */
function valuesIn(file: string): { shown: number[]; kept: number[] } {
  const parts = unzipSync(readFileSync(home.path(file)));
  const chart = strFromU8(parts['ppt/charts/chart1.xml'] as Uint8Array);
  const cache = /<c:val>.*?<\/c:val>/.exec(chart)?.[0] ?? '';
  const book = unzipSync(parts['ppt/embeddings/Microsoft_Excel_Sheet1.xlsx'] as Uint8Array);
  const sheet = strFromU8(book['xl/worksheets/sheet1.xml'] as Uint8Array);
  const numbers = (xml: string, pattern: RegExp) =>
    [...xml.matchAll(pattern)].map(([, value]) => Number(value));
  return { shown: numbers(cache, /<c:v>([^<]+)/g), kept: numbers(sheet, /<c r="B\d+"><v>([^<]+)/g) };
}

it('gives a chart the numbers that an edit names, in the drawing and in its workbook', async () => {
  expect(valuesIn('sales.pptx')).toEqual({ shown: [42, 31, 27], kept: [42, 31, 27] });
  const edit = (prompt: string, out: string) => home.json(['deck', 'edit', 'last', prompt, '--out', out]);
  await edit('The numbers on slide 2 should be 12, 15 and 19', 'all.pptx');
  expect(valuesIn('all.pptx')).toEqual({ shown: [12, 15, 19], kept: [12, 15, 19] });
  await edit('Change South to 48 in the chart', 'one.pptx');
  expect(valuesIn('one.pptx')).toEqual({ shown: [12, 48, 19], kept: [12, 48, 19] });
});

it('asks where the numbers do not suit the chart', async () => {
  const ran = await home.svc(['deck', 'edit', 'last', 'The numbers on slide 2 should be 12 and 15']);
  expect(ran.code).toBe(7);
  expect(ran.stderr).toContain('3 numbers there (North, South, West), and 2 are given');
});

it('takes the answer to its question as the next edit', async () => {
  const asked = await home.svc(['deck', 'edit', 'last', 'Make the title red']);
  expect(asked.code).toBe(7);
  expect(asked.stderr).toContain('Which slide do you mean');
  await home.json(['deck', 'edit', 'last', 'the second', '--out', 'answered.pptx']);
  const slide = strFromU8(
    unzipSync(readFileSync(home.path('answered.pptx')))['ppt/slides/slide2.xml'] as Uint8Array,
  );
  expect(slide).toContain('FF0000');
});
