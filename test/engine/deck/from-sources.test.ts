import { describe, expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import type { DeckRequest } from '../../../src/engine/deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';
import { report } from '../../support/source-files.ts';

async function compose(files: Record<string, string>, given: Partial<DeckRequest> = {}) {
  const warnings: Warning[] = [];
  const request = deckRequest({
    prompt: 'Energy report, 7 slides',
    ...(await readDocuments(files)),
    ...given,
  });
  const { document } = await composeDeck(request, quietContext({ warn: (one) => warnings.push(one) }));
  return { slides: document.outline.slides, warnings };
}

const textsOf = (slide: SlideOutline): string[] => {
  if ('points' in slide && slide.points)
    return slide.points.flatMap(({ text, children = [] }) => [text, ...children]);
  return 'text' in slide && slide.text ? [slide.text] : [];
};
const find = (slides: SlideOutline[], kind: SlideOutline['kind']) =>
  slides.filter((slide) => slide.kind === kind);

const handbook = `# Allotment handbook

## Water

The tap is shared by all plots. It is turned off from November to March. Each plot may use 200 litres a day.

## Rules

- No fires after ten o'clock
- Dogs stay on the lead
- Compost goes to the common heap

## How to join

1. Write to the secretary
2. Visit a free plot
3. Pay the deposit of 80 euros
4. Sign the lease

## Next steps

- Elect a treasurer in May
- Repair the north fence before the frost
`;

const review = `# Third quarter

Prepared for the board.

## Headlines

- Revenue reached 18 million euros
- Margin slipped to 39 per cent
- Two of five projects are late

## Costs

Freight rose from 71 to 83 euros a pallet. Staff costs were flat at 3 million euros.

## Decisions requested

- Approve a second carrier for the southern route
- Hire two buyers before December

## Appendix A: method

Figures exclude the parcel unit. Exchange rates are monthly averages of the central bank.
`;

describe('a deck follows its document', () => {
  test('leaves an appendix out while the rest fills the deck, and says no heading twice', async () => {
    const { slides } = await compose({ 'review.md': review }, { prompt: 'Third quarter, 4 slides' });
    expect(slides.map(({ title }) => title)).toEqual([
      'Third quarter',
      'Headlines',
      'Costs',
      'Decisions requested',
    ]);
    expect(slides[1]).toMatchObject({ points: expect.not.arrayContaining([{ text: 'Headlines' }]) });
    expect(JSON.stringify(slides[1]).match(/Headlines/g)).toHaveLength(1);
  });

  test("in the author's order, under the author's headings, in whole sentences", async () => {
    const { slides } = await compose({ 'handbook.md': handbook }, { prompt: 'Allotment handbook, 5 slides' });
    expect(slides.map(({ title }) => title)).toEqual([
      'Allotment handbook',
      'Water',
      'Rules',
      'How to join',
      'Next steps',
    ]);
    for (const text of slides.flatMap(textsOf)) expect(handbook).toContain(text);
  });

  test('lists stay whole, steps are numbered, and what is to be done closes the deck', async () => {
    const { slides } = await compose({ 'handbook.md': handbook }, { prompt: 'Allotment handbook, 5 slides' });
    expect(slides[2]).toMatchObject({ points: [{}, {}, { text: 'Compost goes to the common heap' }] });
    expect(slides[3]).toMatchObject({ kind: 'bullets', numberedFrom: 1, points: { length: 4 } });
    expect(slides[4]).toMatchObject({ kind: 'closing', points: [{}, {}] });
  });

  test('each slide has its place, and the notes have what it leaves out', async () => {
    const long = Array.from(
      { length: 9 },
      (_, index) =>
        `The ${index + 2}th shed holds ${index + 20} tools for all members of the allotment who have paid their yearly fee in time.`,
    );
    const { slides } = await compose(
      { 'sheds.md': `# Sheds\n\n## Tools\n\n${long.join(' ')}\n\n## Keys\n\nAsk the secretary for a key.` },
      { prompt: 'Sheds, 3 slides', generateSpeakerNotes: true },
    );
    const [, tools] = slides;
    expect(tools?.citations).toMatchObject([{ source: 0 }]);
    const said = textsOf(tools as SlideOutline);
    for (const sentence of long)
      expect(said.includes(sentence) || tools?.notes?.includes(sentence)).toBe(true);
  });

  test('neighbours share a slide where there are more sections than slides', async () => {
    const { slides } = await compose({ 'handbook.md': handbook }, { prompt: 'Allotment handbook, 3 slides' });
    expect(slides).toHaveLength(3);
    expect(slides[1]?.title).toBe('Water and Rules');
    expect(slides[1]).toMatchObject({
      kind: 'two-columns',
      columns: [{ heading: 'Water' }, { heading: 'Rules' }],
    });
  });

  test('a long section goes over several slides at its own seams', async () => {
    const items = Array.from(
      { length: 12 },
      (_, index) =>
        `- Plot ${index + 1} belongs to the family of the ${index + 1}th member since the founding year`,
    );
    const { slides } = await compose(
      { 'plots.md': `# Plots\n\n## Members\n\n${items.join('\n')}` },
      { prompt: 'Plots, 4 slides' },
    );
    expect(slides.map(({ title }) => title)).toEqual([
      'Plots',
      'Members (1/3)',
      'Members (2/3)',
      'Members (3/3)',
    ]);
    expect(slides.flatMap(textsOf)).toEqual(items.map((item) => item.slice(2)));
  });

  test('headings that recur carry the one above them', async () => {
    const text =
      '# Regions\n\n## North\n\n### Result\n\nSales grew by 4 %.\n\n## South\n\n### Result\n\nSales fell by 2 %.\n';
    const { slides } = await compose({ 'regions.md': text }, { prompt: 'Regions, 3 slides' });
    expect(slides.map(({ title }) => title).slice(1)).toEqual(['North: Result', 'South: Result']);
  });

  test('a sentence that leans on another comes with it or not at all', async () => {
    const text = `# Pump\n\n## Choice\n\nThe heat pump of the third maker is the quietest of those tried. It costs 14,200 euros. ${'Many other makers were looked at by the committee in the long winter of that year without any result worth telling. '.repeat(8)}`;
    const { slides } = await compose({ 'pump.md': text }, { prompt: 'Pump, 2 slides' });
    const said = textsOf(slides[1] as SlideOutline);
    expect(said[0]).toBe(
      'The heat pump of the third maker is the quietest of those tried. It costs 14,200 euros.',
    );
  });

  test('one slide says it instead of being a cover', async () => {
    const { slides } = await compose({ 'report.md': report }, { prompt: 'Energy report on one slide' });
    expect(slides).toHaveLength(1);
    expect(JSON.stringify(slides[0])).toContain('12%');
  });

  test('several documents each have their share', async () => {
    const { slides } = await compose({ 'a.md': handbook, 'b.md': report }, { prompt: 'Both, 6 slides' });
    expect(new Set(slides.slice(1).map(({ citations }) => citations?.[0]?.source))).toEqual(new Set([0, 1]));
  });

  test('dates with events are a timeline, a saying is a quotation', async () => {
    const text = `# Move\n\n## History\n\n- March 2023: the hall was rented\n- June 2024: it was too small\n- May 2025: we moved\n\n## Voices\n\n> The old hall was never meant for two hundred people a night.\n`;
    const { slides } = await compose({ 'move.md': text }, { prompt: 'Our move, 3 slides' });
    expect(find(slides, 'timeline')[0]).toMatchObject({
      events: [{ when: 'March 2023', what: 'the hall was rented' }, {}, {}],
    });
    expect(find(slides, 'quote')[0]).toMatchObject({
      text: 'The old hall was never meant for two hundred people a night.',
    });
  });
});

describe('a deck asks and warns only where it must', () => {
  test('sources that end early make fewer slides where nobody asked for a number', async () => {
    const { slides, warnings } = await compose(
      { 'note.txt': 'The roof leaks. It rained for two weeks in May.' },
      { prompt: 'The roof' },
    );
    expect(slides.length).toBeLessThan(4);
    expect(slides.some(({ guidance }) => guidance)).toBe(false);
    expect(warnings).toMatchObject([{ code: 'FEWER_SLIDES', slide: null }]);
  });

  test('a number that was asked for is kept, with slides to complete', async () => {
    const { slides } = await compose({ 'note.txt': 'The roof leaks. It rained for two weeks in May.' });
    expect(slides).toHaveLength(7);
    expect(slides.filter(({ guidance }) => guidance).length).toBeGreaterThanOrEqual(4);
  });

  test('sources in another language are quoted, and that is said', async () => {
    const german =
      '# Bericht\n\n## Lage\n\nDie Lage der Bienen ist in diesem Jahr deutlich besser als im vergangenen Jahr und die Ernte ist gut.';
    const { warnings } = await compose(
      { 'bericht.md': german },
      { prompt: 'The bees, 2 slides', language: 'en' },
    );
    expect(warnings).toMatchObject([{ code: 'OTHER_LANGUAGE' }]);
    const parted = `${german}\n\n## Ernte\n\nDer Honig reicht bis zum Mai.\n\n## Sorgen\n\nDie Milbe ist wieder da.`;
    const joined = await compose({ 'bericht.md': parted }, { prompt: 'The bees, 3 slides', language: 'en' });
    expect(joined.slides.map(({ title }) => title)).toContain('Lage und Ernte');
    expect(joined.warnings).toMatchObject([{ code: 'OTHER_LANGUAGE' }]);
    expect(warnings[0]?.message).toContain('in German and the deck in English');
  });

  test.each([
    ['Sales by region and product', ['region']],
    ['Umsatz nach Region und Monat', ['region']],
    ['Ventes par product', []],
    ['地域別の売上', ['地域']],
    ['Sales by month', []],
  ])('%s: what the columns do not tell apart is said', async (prompt, missing) => {
    const { warnings } = await compose(
      { 'sales.csv': 'Month,Product,Units\n2026-01,Tea,12\n2026-01,Mate,8\n2026-02,Tea,15\n2026-02,Mate,7' },
      { prompt: `${prompt}, 3 slides` },
    );
    const said = warnings.filter(({ code }) => code === 'NOT_IN_SOURCES');
    expect(said.map(({ message }) => /“(.+)”/.exec(message)?.[1])).toEqual(missing);
  });
});

describe('sections that the prompt names', () => {
  const plan = `# Town hall

## Background

The roof of 1962 leaks in four places. Rain has reached the archive twice since May.

## What it would cost

A new roof costs 240,000 euros. The town has put 90,000 euros aside.

## Timetable

Scaffolding goes up in March. One of the risks is frost, which would stop the work for weeks.
`;

  test('are the slides of the deck, in its order, each with what the sources say about it', async () => {
    const prompt = 'Town hall report covering risks, background, staff and costs';
    const { slides, warnings } = await compose({ 'plan.md': plan }, { prompt });
    expect(slides.slice(1).map(({ title }) => title)).toEqual(['Risks', 'Background', 'Staff', 'Costs']);
    expect(slides.map((slide) => slide.guidance ?? false)).toEqual([false, false, false, true, false]);
    expect(slides[1]).toMatchObject({
      text: 'One of the risks is frost, which would stop the work for weeks.',
    });
    expect(JSON.stringify(slides[4])).toContain('A new roof costs 240,000 euros.');
    expect(warnings).toEqual([
      { code: 'NOT_IN_SOURCES', slide: null, message: 'The sources have nothing under “Staff”.' },
    ]);
  });

  test('leave the other slides asked for to the rest of the sources, and several that are not there to a warning', async () => {
    const prompt =
      'A deck of four slides on the town hall: how the background was; staff; parking; what it would cost';
    const { slides, warnings } = await compose({ 'plan.md': plan }, { prompt });
    expect(slides.map(({ title }) => title)).toEqual([
      'Town hall',
      'How the background was',
      'What it would cost',
      'Timetable',
    ]);
    expect(slides.some(({ guidance }) => guidance)).toBe(false);
    expect(warnings.map(({ message }) => message)).toEqual([
      'The sources have nothing under “Staff”, “Parking”.',
    ]);
  });
});

describe('a list that is longer than a slide', () => {
  const wish = (index: number) =>
    `a wish of the ${index}th member who wrote a long letter about the path, the pump, the gate and the hedge`;
  const wishes = Array.from({ length: 12 }, (_, index) => `- ${wish(index + 4)}`).join('\n');

  test('is shown in part with a warning that says so, and stands whole in slide and notes', async () => {
    const { slides, warnings } = await compose(
      { 'wishes.md': `# Wishes\n\n## Letters\n\nThe members wrote:\n\n${wishes}\n` },
      { prompt: 'The wishes, 2 slides', generateSpeakerNotes: true },
    );
    expect(warnings.filter(({ code }) => code !== 'NOTES_NOT_SHOWN')).toMatchObject([
      { code: 'LIST_SHORTENED', slide: 2, message: expect.stringMatching(/ \d of 12 points/) },
    ]);
    for (let index = 4; index < 16; index++) expect(JSON.stringify(slides[1])).toContain(wish(index));
  });

  test('gets room before the sentences around it', async () => {
    const axes = Array.from({ length: 5 }, (_, index) => `- ${wish(index + 4)}`).join('\n');
    const { slides, warnings } = await compose(
      {
        'plan.md': `# Plan\n\n## Roadmap\n\nThe report closes with a plan for two years that all members agreed on. Five lines are proposed:\n\n${axes}\n`,
      },
      { prompt: 'The plan, 3 slides' },
    );
    expect(warnings).toEqual([]);
    const whole = slides.filter((slide) => JSON.stringify(slide).includes(wish(4)));
    expect(whole).toHaveLength(1);
    for (let index = 4; index < 9; index++) expect(JSON.stringify(whole)).toContain(wish(index));
  });
});

describe('a table by itself', () => {
  const firms = ['Firm,Sector,Market Cap,Price/Earnings'];
  for (let at = 0; at < 15; at++)
    firms.push(
      `Firm ${'ABCDEFGHIJKLMNO'[at]},${['Mining', 'Water', 'Rail'][at % 3]},${(at + 1) * 1e11},${at}.5`,
    );

  test('is grouped by what the prompt names, each slide under the name of what it shows', async () => {
    const { slides, warnings } = await compose(
      { 'firms.csv': firms.join('\n') },
      { prompt: 'Firms by sector: market capitalisation and valuation, 6 slides' },
    );
    expect(warnings).toEqual([]);
    expect(slides.slice(1).map(({ title }) => title)).toEqual([
      'Market Cap by Sector',
      'Median Price/Earnings by Sector',
      'Highest Market Cap: Firm O (1.5 trillion)',
      'Highest Price/Earnings: Firm O (14.5)',
      'Market Cap: the 8 highest of 15',
    ]);
    expect(slides[1]).toMatchObject({
      chart: { title: 'sum of Market Cap (trillion)', series: [{ values: [4.5, 4, 3.5] }] },
      takeaway:
        'Highest Market Cap: Rail (4.5 trillion)\nLowest Market Cap: Mining (3.5 trillion)\nMarket Cap in total: 12 trillion',
    });
  });

  test('has a slide for each of its lines where more slides are asked for than it has measures', async () => {
    const rows = ['Denmark', 'Norway'].flatMap((land, at) =>
      Array.from({ length: 9 }, (_, year) => `${land},${2000 + year},${5000000 + at * 1e6 + year * 1e4}`),
    );
    const { slides } = await compose(
      { 'people.csv': ['Country,Year,Population', ...rows].join('\n') },
      { prompt: 'Population of the Nordic countries, 5 slides' },
    );
    expect(slides.slice(2, 4).map(({ title }) => title)).toEqual([
      'Population, Denmark',
      'Population, Norway',
    ]);
    expect(slides.some(({ guidance }) => guidance)).toBe(false);
  });
});
