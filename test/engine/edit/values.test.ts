import { describe, expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import type { DeckDocument } from '../../../src/engine/deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

const quarters: SlideOutline = {
  id: 's7',
  kind: 'chart',
  title: 'Orders',
  chart: {
    type: 'line',
    unit: '%',
    categories: ['Q1', 'Q2', 'Q3'],
    series: [
      { name: 'Plan', values: [1, 2, 3] },
      { name: 'Actual', values: [4, 5, 6] },
    ],
  },
};
const regions: SlideOutline = {
  id: 's8',
  kind: 'table',
  title: 'Regions',
  columns: ['Region', 'Head', 'Revenue'],
  rows: [
    ['North', 'Ada', '€4.2m'],
    ['South', 'Jo', '€3.1m'],
  ],
};

function deck(): DeckDocument {
  const sample = sampleDeck();
  return {
    ...sample,
    outline: { ...sample.outline, slides: [...sample.outline.slides, quarters, regions] },
  };
}

async function edited(prompt: string): Promise<SlideOutline[]> {
  const { document } = await editDeck(deck(), new Map(), deckEdit(prompt), quietContext());
  return document.outline.slides;
}

/** The numbers of the slide that changed; no other may. */
async function numbersAfter(prompt: string): Promise<unknown> {
  const before = deck().outline.slides;
  const changed = (await edited(prompt)).filter(
    (slide, index) => JSON.stringify(slide) !== JSON.stringify(before[index]),
  );
  expect(changed).toHaveLength(1);
  const [slide] = changed;
  if (slide?.kind === 'chart') return slide.chart.series.map(({ values }) => values);
  return slide?.kind === 'table' ? slide.rows.map((row) => row.at(-1)) : slide;
}

describe('an edit that says what numbers should be', () => {
  test.each([
    ['The numbers on slide 3 should be 12, 15 and 19', [[12, 15, 19]]],
    ['Set the values on slide 3 to 90,000, 70,000 and 1,500.5', [[90_000, 70_000, 1500.5]]],
    ['On slide 3 the figures should be 12, 15, 19.', [[12, 15, 19]]],
    ['Die Zahlen auf Folie 3 sollen 12, 15 und 19 sein', [[12, 15, 19]]],
    ['Les chiffres de la diapositive 3 doivent être 12, 15 et 19', [[12, 15, 19]]],
    ['Los números de la diapositiva 3 deben ser 12, 15 y 19', [[12, 15, 19]]],
    ['Change Workshop to 48 in the chart', [[95_000, 48, 48_200]]],
    ['Change Main hall from 95,000 to 97,000', [[97_000, 71_500, 48_200]]],
    ['Set Offices on slide 3 to -5', [[95_000, 71_500, -5]]],
    [
      'Change the actual for Q3 to 48 in the chart on slide 7',
      [
        [1, 2, 3],
        [4, 5, 48],
      ],
    ],
    [
      'The Plan numbers on slide 7 should be 7%, 8% and 9%',
      [
        [7, 8, 9],
        [4, 5, 6],
      ],
    ],
    [
      'The values of Q2 on slide 7 should be 10 and 20',
      [
        [1, 10, 3],
        [4, 20, 6],
      ],
    ],
    ['Set North to 5.3 in the table', ['€5.3m', '€3.1m']],
    ['The numbers on slide 8 should be 5, €600k', ['€5m', '€600k']],
  ])('%s', async (prompt, numbers) => {
    expect(await numbersAfter(prompt)).toEqual(numbers);
  });

  test.each([
    [
      'The numbers on slide 3 should be 12 and 15',
      /3 numbers there \(Main hall, Workshop, Offices\), and 2 are given/,
    ],
    ['The numbers on slide 7 should be 1, 2 and 3', /Plan, Actual/],
    ['Change Q3 to 48 in the chart', /Plan, Actual/],
    ['Set the Plan for Q3 to €48', /counts in %/],
    ['The numbers should be 1, 2 and 3', /On which slide/],
    ['The numbers on slide 19 should be 1, 2 and 3', /no slide 19/],
    ['The numbers on slide 2 should be 1, 2 and 3', /It is not clear/],
  ])('%s: asked about', async (prompt, question) => {
    await expect(edited(prompt)).rejects.toThrow(question);
  });

  test('years that change in a text stay a text', async () => {
    const slides = await edited('Change 2025 to 2026');
    expect(slides[2]).toMatchObject({
      chart: { series: [{ name: '2026', values: [95_000, 71_500, 48_200] }] },
    });
  });

  test('a title that was composed from the numbers follows them, one of the author stays', async () => {
    const own = deck();
    const chart = own.outline.slides[2] as Extract<SlideOutline, { kind: 'chart' }>;
    for (const [title, after] of [
      ['Highest 2025: Main hall (95,000)', 'Highest 2025: Offices (99,000)'],
      ['Where we stand', 'Where we stand'],
    ]) {
      const slides = [{ ...chart, title: title as string, notes: `${title}. Then pause.` }];
      const document = { ...own, outline: { ...own.outline, slides } };
      const edit = deckEdit('Change Offices to 99,000 in the chart');
      const changed = await editDeck(document, new Map(), edit, quietContext());
      expect(changed.document.outline.slides[0]).toMatchObject({
        title: after,
        notes: `${after}. Then pause.`,
      });
    }
  });
});

test('sentences that a deck computed from a table follow its chart, in millions and where they are true no more', async () => {
  const text = 'Region,Revenue ($)\nNorth,1200000\nSouth,950000\nEast,2100000\nWest,600000\n';
  const given = await readDocuments({ 'regions.csv': text });
  const request = deckRequest({ prompt: 'Summarise the attached data', ...given });
  const { document } = await composeDeck(request, quietContext());
  const at = document.outline.slides.findIndex(({ kind }) => kind === 'chart');
  expect(document.outline.slides[at]).toMatchObject({
    title: 'Highest Revenue: East ($2,100,000)',
    takeaway: 'Lowest Revenue: West ($600,000)\nRevenue in total: $4,850,000 (4 rows)',
  });
  const after = async (prompt: string) =>
    (
      await editDeck(
        document,
        new Map(),
        deckEdit(`${prompt} in the chart on slide ${at + 1}`),
        quietContext(),
      )
    ).document.outline.slides[at];
  expect(await after('Change West to 3.4')).toMatchObject({
    title: 'Highest Revenue: West ($3,400,000)',
    takeaway: 'Lowest Revenue: South ($950,000)\nRevenue in total: $7,650,000 (4 rows)',
  });
  expect(await after('Change West to 2.1')).toMatchObject({
    takeaway: 'Lowest Revenue: South ($950,000)\nRevenue in total: $6,350,000 (4 rows)',
  });
});

test('a table becomes a chart of what can stand on one axis, and tells what changed in words', async () => {
  const sample = deck();
  const sales: SlideOutline = {
    id: 's9',
    kind: 'table',
    title: 'Sales',
    columns: ['Region', '2025 (€m)', '2026 (€m)', 'Change'],
    rows: [
      ['North', '6.1', '7.0', '+14.8 %'],
      ['South', '3.9', '4.1', '+5.1 %'],
      ['Total', '10.0', '11.1', '+11.0 %'],
    ],
  };
  const slides = [...sample.outline.slides, sales];
  const document = { ...sample, outline: { ...sample.outline, slides } };
  const request = deckEdit(`Turn the table on slide ${slides.length} into a column chart`);
  const { document: edited, changes } = await editDeck(document, new Map(), request, quietContext());
  expect(edited.outline.slides.at(-1)).toMatchObject({
    kind: 'chart',
    chart: {
      categories: ['North', 'South'],
      series: [{ values: [6.1, 3.9] }, { values: [7, 4.1] }],
    },
  });
  expect(changes?.at(-1)?.to).toMatch(/^column of North, South; .*2026.*: 7, 4\.1$/);
  const pie = deckEdit(`Turn the table on slide ${slides.length} into a pie chart`);
  await expect(editDeck(document, new Map(), pie, quietContext())).rejects.toThrow(/one column\. Which one/);
});

test.each([
  ['Highlight Offices in the chart on slide 3 in red', { highlight: 'Offices', colour: '#FF0000' }],
  ['Put the legend at the top of the chart on slide 3', { legend: 'top' }],
  ['Hide the data labels on slide 3', { labels: false }],
  ['Set the y-axis title of the chart on slide 3 to "kWh"', { axes: { value: 'kWh' } }],
])('a chart shows what is asked of it: %s', async (prompt, chart) => {
  expect((await edited(prompt))[2]?.own?.chart).toEqual(chart);
});

test('a legend that is not there cannot be taken away', async () => {
  await expect(edited('Remove the legend of the chart on slide 3')).rejects.toThrow(/would change nothing/);
});
