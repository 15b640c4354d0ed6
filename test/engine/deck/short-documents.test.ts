import { expect, test } from 'vitest';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { outlineOf } from '../../support/outline-of.ts';

const titled = (slides: SlideOutline[], title: string) => slides.find((slide) => slide.title === title);

test('who met and when stands on the cover, and days without a year are no measure', async () => {
  const { slides } = await outlineOf(`# Sprint 9 retrospective

*Team Heron, 12 November 2026. Facilitator: Priya.*

## Mood

Two people gave a 2.

## Actions

| Action | Owner | Due |
|---|---|---|
| Alert on certificates | Marek | 20 Nov |
| Swap a story out for each one added | Lena | now |
| Import failure posts to the channel | Sam | 17 Nov |
| Invite support to every demo | Priya | 26 Nov |
`);
  expect(slides[0]).toMatchObject({ byline: 'Team Heron, 12 November 2026 · Facilitator: Priya' });
  const actions = titled(slides, 'Actions');
  expect(actions).toMatchObject({ kind: 'table', rows: { length: 4 } });
  expect(JSON.stringify(actions)).not.toContain('Highest');
});

test('planned, actual and forecast figures share a chart, with the row that differs most', async () => {
  const text = `Category,Planned 2026,Actual to October,Forecast 2026
Staff,84000,71200,85500
Rent,24000,20000,24000
Materials,9500,11150,12800
Travel,6000,2310,3100
Total,123500,104660,125400
`;
  const { slides } = await outlineOf(text, 'budget.csv');
  expect(slides).toHaveLength(2);
  expect(slides[1]).toMatchObject({ kind: 'chart', chart: { series: { length: 3 } } });
  expect(JSON.stringify(slides[1])).toContain(
    'Materials: Planned 2026 9,500, Forecast 2026 12,800 (difference 3,300)',
  );
});

test('parts of a few words stay on one slide, each with the italic words that name it', async () => {
  const { slides } = await outlineOf(`# Bees on the roof

## What it costs

A hive with tools and a suit costs about 620 € in the first year. After that, count 90 € a year for sugar and jars.

## When things go wrong

*Swarm in the street.* Call the local club, which picks up swarms free of charge.

*Robbing.* Narrow the entrance, stop feeding, cover spilled honey.

*A sting.* Scrape the sting out, cool it.
`);
  const points = ['Swarm in the street: Call', 'Robbing: Narrow', 'A sting: Scrape'];
  expect(titled(slides, 'When things go wrong')).toMatchObject({
    points: points.map((start) => ({ text: expect.stringContaining(start) })),
  });
});

test('short lines of a paragraph are told one by one', async () => {
  const { slides } = await outlineOf(`# Hanna Lind

## Profile

I turn messy services into things that people can use without a manual. I have done so for eleven years in health care.

## Education

MA Interaction Design, Chalmers, 2015
BA Industrial Design, Lund, 2013
`);
  expect(titled(slides, 'Education')).toMatchObject({
    points: [{ text: 'MA Interaction Design, Chalmers, 2015' }, { text: 'BA Industrial Design, Lund, 2013' }],
  });
});

test('what a named person said is told beside the rest', async () => {
  const { slides } = await outlineOf(`# Bridge closed

## Shops

Shop owners fear for their trade. "January is our worst month anyway, this could finish us," said Tom Aker, who runs a bakery.
`);
  expect(JSON.stringify(slides)).toContain('said Tom Aker');
});

test('one measure in two quarters is one chart, and who signs a letter to families is no point', async () => {
  const { slides } = await outlineOf(`# News for families

Dear families,

here is what you need to know.

## Revenue by channel

| Channel | Q3 2025 | Q3 2026 |
|---|---:|---:|
| Shops | 820 | 870 |
| Online | 510 | 690 |
| Rentals | 300 | 300 |

## We are looking for

Three parents to help at the fair.

Yours,
Helen Marsh, head teacher
`);
  const revenue = slides.find(({ kind }) => kind === 'chart');
  expect(revenue).toMatchObject({ kind: 'chart', chart: { series: { length: 2 } } });
  expect(JSON.stringify(revenue)).toContain('Online rose from 510 in Q3 2025 to 690 in Q3 2026');
  expect(JSON.stringify(slides)).not.toContain('Yours');
});

test('what a prompt tells of its occasion is on no slide of a deck from sources', async () => {
  const text =
    '# Offline mode\n\n## Goals\n\nReports can be saved anywhere. They are sent within 5 minutes.\n';
  const { slides } = await outlineOf(text, 'notes.md', 'We meet the customer tomorrow. I need three slides.');
  expect(JSON.stringify(slides)).not.toContain('meet the customer');
});

test('a figure per head is no part of a total, however little it adds to it', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => {
    const [coal, oil, gas] = [20000 - at * 900, 62000 - at * 700, 16000 + at * 400];
    return `${1990 + at},${coal + oil + gas},${coal},${oil},${gas},${(1.8 - at * 0.04).toFixed(2)}`;
  });
  const text = `Year,Total,Coal,Oil,Gas,Per head\n${rows.join('\n')}\n`;
  const { slides } = await outlineOf(text, 'emissions.csv', 'Emissions, 6 slides');
  const shares = slides.find((slide) => slide.kind === 'chart' && slide.chart.unit === '%');
  expect(shares).toMatchObject({ chart: { categories: expect.arrayContaining(['Coal', 'Oil', 'Gas']) } });
  expect(JSON.stringify(shares)).not.toContain('Per head');
});
