import { describe, expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/compose/compose-deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { readSource } from '../../../src/engine/sources/read-source.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function slidesFrom(name: string, text: string, prompt: string): Promise<SlideOutline[]> {
  const { source } = await readSource({
    bytes: new TextEncoder().encode(text),
    name,
    index: 0,
    kind: 'file',
  });
  const { document } = await composeDeck(deckRequest({ prompt, sources: [source] }), quietContext());
  return document.outline.slides;
}

const quarter = `# Meridian Logistics: third quarter

Prepared by Finance for the Board of Directors, 14 October 2026.

## Executive summary

Meridian closed the third quarter with revenue of €48.6 million, up 9% on last year. Growth came almost entirely from contract logistics. The Rotterdam hub operated at only 58% of its planned capacity. Cash remains healthy at €21.3 million.

## Segments

| Segment | Q3 2025 (€m) | Q3 2026 (€m) |
|---|---:|---:|
| Contract logistics | 17.1 | 20.9 |
| Freight forwarding | 17.5 | 17.4 |

## Risks

- Two of our five systems are out of support at the end of 2026
- Diesel is hedged for only 40% of next year's expected consumption
- A strike at the port could delay up to 300 containers a week
- The largest retail customer puts its contract out for tender

## What went well

- The warehouse in Lyon went live on the planned day
- Claims per thousand shipments fell to a new low
- Two new customers signed for five years

## What went badly

- The customs licence was granted seven weeks late
- Three depots ran without a spare vehicle

## Plans

- Submit the retail tender by 15 November 2026
- Raise the diesel hedge to 70% before the end of the year
`;

describe('a board reads findings', () => {
  const slides = slidesFrom('q3.md', quarter, 'Board review of the third quarter, 8 slides');
  const titled = async (words: string) => (await slides).find(({ title }) => title.includes(words));

  test('who wrote it stands on the first slide and nowhere else', async () => {
    const [first, ...others] = await slides;
    expect(first).toMatchObject({
      kind: 'title',
      byline: 'Prepared by Finance for the Board of Directors, 14 October 2026',
    });
    expect(JSON.stringify(others)).not.toContain('Prepared by');
  });

  test("the document's own summary comes first, under its main message", async () => {
    expect((await slides)[1]).toMatchObject({
      kind: 'bullets',
      title: expect.stringMatching(/^Meridian closed the third quarter with revenue of €48.6 million/),
      points: [
        { text: 'Growth came almost entirely from contract logistics' },
        { text: expect.any(String) },
        { text: expect.any(String) },
      ],
    });
  });

  test('a chart of two moments says from which value to which', async () => {
    expect(await titled('Contract logistics rose')).toMatchObject({
      title: 'Contract logistics rose from €17.1m to €20.9m (Q3 2025 – Q3 2026)',
      chart: { unit: '€m', title: 'Segments (€m)', series: [{ name: 'Q3 2025' }, { name: 'Q3 2026' }] },
    });
  });

  test('a heading of one word stands before what was found under it', async () => {
    expect(await titled('Risks: ')).toMatchObject({ kind: 'bullets', points: { length: 3 } });
    expect((await slides).map(({ title }) => title)).not.toContain('Risks');
  });

  test('sections that stand against each other share a slide that states a finding', async () => {
    expect((await slides).find(({ kind }) => kind === 'two-columns')).toMatchObject({
      title: expect.stringMatching(/\w+ \w+ \w+ \w+/),
      columns: [{ heading: 'What went well' }, { heading: 'What went badly' }],
    });
  });

  test('plans close the deck', async () => {
    expect((await slides).at(-1)).toMatchObject({
      kind: 'closing',
      title: 'Plans',
      points: [{ text: 'Submit the retail tender by 15 November 2026' }, {}],
    });
  });
});

test('records come to totals, months and shares', async () => {
  const rows = Array.from(
    { length: 36 },
    (_, index) =>
      `2026-0${(index % 6) + 1}-11,${['North', 'South'][index % 2]},${10 + index},${1000 + 10 * index}`,
  );
  const slides = await slidesFrom(
    'orders.csv',
    `Date,Region,Units,Revenue (€)\n${rows.join('\n')}`,
    'Sales review, 5 slides',
  );
  expect(slides.slice(1, 4)).toMatchObject([
    {
      kind: 'big-number',
      title: 'In total: Revenue €42,300',
      figures: [{ value: '990', label: 'Units' }, {}],
    },
    { kind: 'chart', chart: { type: 'line', categories: { 0: 'Jan 2026', 5: 'Jun 2026' } } },
    { kind: 'chart', takeaway: 'South 50% · North 50%' },
  ]);
});

test.each([
  ['Hedge 60% of purchases for 2027 by December 2026.', 'By December 2026'],
  ['The plan of 2024 ended on 3 May 2025.', '3 May 2025'],
])('the most exact date is when it was done: %s', async (sentence, when) => {
  const text = `# Story\n\n## Course\n\nIn March 2021 we rented the hall. ${sentence} In June 2022 it was too small.`;
  const slides = await slidesFrom('a.md', text, 'Our story, 4 slides');
  const timeline = slides.find(({ kind }) => kind === 'timeline');
  expect(timeline?.kind === 'timeline' && timeline.events.map((event) => event.when)).toContain(when);
});

test('minutes with numbered headings keep their decisions and actions for the end', async () => {
  const slides = await slidesFrom(
    'minutes.txt',
    `Operations meeting - 5 November 2026
Present: Dana, Luis

1) Warehouse
The landlord wants the hall back by the end of February. Two sites were looked at last week.
Decision: rent the hall in Enfield from January.

2) Returns
Returns rose again in October and cost us a whole week. The sizing chart is the likely cause.
Action: Tom sends the numbers by product on Monday.
`,
    'Summary of the meeting, 4 slides',
  );
  expect(slides.at(-1)).toMatchObject({
    kind: 'closing',
    points: [{ text: expect.stringContaining('Decision:') }, { text: expect.stringContaining('Action:') }],
  });
});

test('a sentence too long for a point is left for others and never cut', async () => {
  const endless = `${'The committee of the seven associations of the region notes the many figures of the annual account '.repeat(3)}with care`;
  const slides = await slidesFrom(
    'a.md',
    `# Account\n\n## Money\n\n${endless}. Income rose by a tenth this year. Members paid their fees in time. The hall was let on forty evenings. Costs stayed below the plan of the board.`,
    'Annual account, 5 slides',
  );
  const said = JSON.stringify(
    slides.filter(({ guidance }) => !guidance).map(({ notes: _, ...slide }) => slide),
  );
  expect(said).not.toContain('…');
  expect(said).toContain('Income rose by a tenth this year');
});
