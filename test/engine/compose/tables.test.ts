import { describe, expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/compose/compose-deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { readSource } from '../../../src/engine/sources/read-source.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function slidesOf(table: string, prompt = 'Review, 6 slides'): Promise<SlideOutline[]> {
  const bytes = new TextEncoder().encode(table);
  const { source } = await readSource({ bytes, name: 'Plan.csv', index: 0, kind: 'file' });
  const { document } = await composeDeck(deckRequest({ prompt, sources: [source] }), quietContext());
  return document.outline.slides;
}

const charts = (slides: SlideOutline[]) => slides.flatMap((slide) => (slide.kind === 'chart' ? [slide] : []));

describe('numbers of a table mean what they meant there', () => {
  test('amounts in cells keep their thousands', async () => {
    const [chart] = charts(await slidesOf('Risk,Loss\nChurn,€900k\nHiring,€150k\nCurrency,€200k\n'));
    expect(chart).toMatchObject({
      title: 'Churn leads in Loss with €900k',
      chart: { unit: '€k', series: [{ values: [900, 150, 200] }] },
    });
  });

  test('amounts of different scales are no chart', async () => {
    const slides = await slidesOf('Risk,Loss\nChurn,€1.2m\nHiring,€150k\nCurrency,€200k\n');
    expect(charts(slides)).toEqual([]);
    expect(slides.some(({ kind }) => kind === 'table')).toBe(true);
  });

  test.each([
    ['Customer ID', '1001', '1002', '1003'],
    ['Since', '2019', '2018', '2022'],
    ['Kundennummer', '77', '12', '45'],
    ['顧客番号', '77', '12', '45'],
  ])('%s is no amount', async (header, ...values) => {
    const rows = values.map(
      (value, index) => `${['Aldgate', 'Cobalt', 'Elm'][index]},${value},${40 + index}`,
    );
    const shown = charts(await slidesOf(`Name,${header},Orders\n${rows.join('\n')}\n`));
    expect(shown.flatMap(({ chart }) => chart.series.map(({ name }) => name))).toEqual(['Orders']);
  });

  test('a number that only counts the rows is no amount, one that grows by one is', async () => {
    const numbered = charts(await slidesOf('Rank,Team,Goals\n1,Ajax,40\n2,Celtic,38\n3,Lazio,31\n'));
    expect(numbered.flatMap(({ chart }) => chart.series.map(({ name }) => name))).toEqual(['Goals']);
    const grown = charts(await slidesOf('Month,Engineers\nJan 2026,40\nFeb 2026,41\nMar 2026,42\n'));
    expect(grown[0]?.chart.series).toMatchObject([{ name: 'Engineers' }]);
  });

  test('sums of records are exact, and whole from a thousand on', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => `${index % 2 ? 'North' : 'South'},81234.5${index}`);
    const [first, chart] = (await slidesOf(`Region,Revenue (€)\n${rows.join('\n')}\n`)).slice(1);
    expect(first?.title ?? '').not.toMatch(/\.\d/);
    expect(JSON.stringify([first, chart])).toMatch(/812,34[56]/);
  });
});

describe('what a chart of a table says', () => {
  test('of what, where several lines are drawn', async () => {
    const [chart] = charts(
      await slidesOf('Month,Engineering,Sales\nJan 2026,40,22\nFeb 2026,44,22\nMar 2026,47,23\n'),
    );
    expect(chart?.title).toBe('Plan: Engineering rose by 18% from Jan 2026 to Mar 2026');
  });

  test('the latest of several years, not the first', async () => {
    const [chart] = charts(
      await slidesOf('Area,2024 actual,2025 budget,2025 forecast\nLabs,4.2,3.1,3.3\nOffice,3.9,4.8,5.1\n'),
    );
    expect(chart?.title).toBe('Plan: Office leads in 2025 budget with 4.8');
  });

  test('both ends where a share would run into hundreds of percent', async () => {
    const [chart] = charts(await slidesOf('Year,Revenue (€m)\n2026,2.6\n2027,10.1\n2028,22.4\n2029,36\n'));
    expect(chart?.title).toBe('Revenue rose from €2.6m to €36m (2026 – 2029)');
  });

  test('the unit that all rows name, once', async () => {
    const [chart] = charts(
      await slidesOf(',2022,2023,2024\nScope 1 (kt CO2e),52.1,50.4,48.2\nScope 2 (kt CO2e),31,28.7,25.9\n'),
    );
    expect(chart?.chart).toMatchObject({
      unit: 'kt CO2e',
      series: [{ name: 'Scope 1' }, { name: 'Scope 2' }],
    });
  });
});

test('a list of risks is a table, options side by side a comparison', async () => {
  const risks = await slidesOf(
    'Risk,Owner,Likelihood,Answer\nCloud prices,CTO,High,Commit to a three-year plan\nHiring freeze,COO,Medium,Contractors for two quarters\nChurn,CRO,Low,Executive sponsor programme\n',
  );
  expect(risks[1]).toMatchObject({ kind: 'table', columns: ['Risk', 'Owner', 'Likelihood', 'Answer'] });
  const options = await slidesOf(
    ',Buy,Build\nEffort,Low,Twelve months of three people\nControl,Little,All of it stays with us\nPrice,High at once,Spread over three years\n',
  );
  expect(options[1]).toMatchObject({
    kind: 'comparison',
    options: [{ heading: 'Buy' }, { heading: 'Build' }],
  });
});
