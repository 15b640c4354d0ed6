import { describe, expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/compose/compose-deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { readSource } from '../../../src/engine/sources/read-source.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function slidesOf(prompt: string, ...texts: string[]): Promise<SlideOutline[]> {
  const read = await Promise.all(
    texts.map((text, index) =>
      readSource({ bytes: new TextEncoder().encode(text), name: `${index}.md`, index, kind: 'file' }),
    ),
  );
  const sources = read.map(({ source }) => source);
  return (await composeDeck(deckRequest({ prompt, sources }), quietContext())).document.outline.slides;
}

const said = (slides: SlideOutline[]) => slides.filter(({ guidance }) => !guidance).map(({ title }) => title);

describe('minutes', () => {
  const minutes = `Weekly sync - 12 November 2026
Attendees: Maria, Jonas, Priya

1. Checkout redesign
- The new one-page checkout converts 4.1% of visitors, the old one 3.2%.
- Guest checkout stays, with a second factor for orders above 150 euros.
- Jonas to write to the bank before Friday.

2. App performance
- A cold start now takes 1.9 seconds on Android after a library was removed.
- The remaining crashes are in the image picker of older devices.
- Priya to ship the image picker fix.

3. Any other business
- No releases from 18 December to 4 January except hotfixes.
- The next sync moves to Thursday because of the offsite.
`;

  test('have a slide for each item of the agenda, and none that is called by who attended', async () => {
    const slides = await slidesOf('Summary of the sync, 6 slides', minutes);
    expect(slides[0]).toMatchObject({ byline: 'Attendees: Maria, Jonas, Priya' });
    expect(JSON.stringify(slides.slice(1))).not.toMatch(/Attendees|"(?:2\. )?App performance"\}/);
    expect(JSON.stringify(slides)).toContain('A cold start now takes 1.9 seconds');
  });

  test('close with the tasks that were handed out', async () => {
    const closing = (await slidesOf('Summary of the sync, 6 slides', minutes)).at(-1);
    expect(closing).toMatchObject({
      kind: 'closing',
      points: [{ text: expect.stringMatching(/^Jonas/) }, { text: expect.stringMatching(/^Priya/) }],
    });
  });

  test.each([
    ['決定事項', '・見積書の自動作成ツールを十二月までに導入する。\n・関西地区に営業担当者を二名追加する。'],
    ['Decisions', '- The hall in Enfield is rented from January.\n- Returns are counted by product.'],
  ])('close with what stands under %s', async (heading, list) => {
    const slides = await slidesOf('議事録, 4 slides', `# 会議\n\n## ${heading}\n\n${list}`);
    expect(slides.at(-1)).toMatchObject({ kind: 'closing', title: heading, points: { length: 2 } });
    expect(JSON.stringify(slides.at(-1))).not.toContain('・');
  });
});

describe('contracts and papers', () => {
  const contract = `MASTER SERVICES AGREEMENT

1. TERM

1.1 This agreement starts on 1 March 2026 and runs for 36 months.
1.2 It renews for twelve months unless either party gives notice.
1.3 The parties meet nine months before the end of each term.

2. FEES

2.1 The customer pays a monthly fee of EUR 42,500 plus VAT.
2.2 Late payments bear interest at 8 percentage points above the base rate.
2.3 The fee may rise once a year by no more than four percent.
`;

  test('lose the numbers of their clauses and keep those of their terms', async () => {
    const slides = await slidesOf('Brief the management on this contract, 5 slides', contract);
    const shown = JSON.stringify(slides.map(({ notes: _, ...slide }) => slide));
    expect(shown).not.toMatch(/"\d\.\d /);
    expect(shown).not.toContain('"8 percent"');
    expect(shown).toMatch(/starts on 1 March 2026/);
    expect(slides[0]?.title).toBe('MASTER SERVICES AGREEMENT');
  });

  test('lose the numbers of their headings, which are no findings', async () => {
    const paper =
      '# Shade\n\n## 1 Methods\n\n- Twelve farms took part\n- Six had trees\n\n## 2 Conclusions\n\nTrees are a lasting protection against the heat of the summer.\n\n## 3 reasons to plant now\n\n- Trees grow slowly\n- Summers get hotter\n\n## References\n\nArmstrong, D. (1994). Heat stress in cattle. Journal of Dairy Science 77, 2044–2050.';
    const titles = said(await slidesOf('Shade for cows, 7 slides', paper)).join('\n');
    expect(titles).not.toMatch(/^\d (?:Methods|Conclusions)/m);
    expect(JSON.stringify(await slidesOf('Shade for cows, 7 slides', paper))).not.toContain('Armstrong');
  });

  test('words divided at the end of a line are put together again', async () => {
    const text =
      '# Manual\n\nNo argu-\nments are allowed here. Short-\nand long-term plans are kept apart from\nit. Files are extracted in order.';
    const shown = JSON.stringify(await slidesOf('Manual, 3 slides', text));
    expect(shown).toContain('No arguments are allowed');
    expect(shown).not.toMatch(/Shortand/);
  });
});

test('a table of tasks closes the deck with who does it by when', async () => {
  const slides = await slidesOf(
    'Incident review, 4 slides',
    '# Outage\n\nPayments failed for 94 minutes. The certificate had expired.\n\n## Action items\n\n| Action | Owner | Due |\n|---|---|---|\n| Check the whole chain | SRE | 2026-10-31 |\n| Rewrite the runbook | Payments | 2026-11-30 |',
  );
  expect(slides.at(-1)).toMatchObject({
    kind: 'closing',
    title: 'Action items',
    points: [
      { text: 'Check the whole chain – SRE, 2026-10-31' },
      { text: 'Rewrite the runbook – Payments, 2026-11-30' },
    ],
  });
});

test('a figure that several sources tell is shown large once', async () => {
  const slides = await slidesOf(
    'Market, 8 slides',
    '# Market\n\n## Growth\n\nCargo bikes grew by 22% in 2025. Dealers sold out early in spring. Families buy most of them.',
    '# Dealers\n\n## Calls\n\nCargo bikes grew by 22% says every dealer. Service takes too much of their time. They want batteries that can be swapped.',
  );
  const large = slides.flatMap((slide) =>
    slide.kind === 'big-number' && !slide.guidance ? slide.figures : [],
  );
  expect(large.filter(({ value }) => value.includes('22'))).toHaveLength(1);
});

test('a saying ends where the speaker ended', async () => {
  const slides = await slidesOf(
    'Report, 5 slides',
    '# Report\n\n## People\n\n"The boiler paid for itself in fourteen months, which nobody had believed," said Karin Declercq, plant manager.',
  );
  expect(slides.find(({ kind }) => kind === 'quote')).toMatchObject({
    text: 'The boiler paid for itself in fourteen months, which nobody had believed',
  });
});

test.each([
  ['Introduce this library to our developers'],
  ['Brief the management on this contract'],
  ['Präsentiere diesen Vertrag'],
  ['Présente cette étude aux agriculteurs'],
])('%s: the title is that of the source', async (prompt) => {
  const [title] = await slidesOf(
    prompt,
    '# Heat pumps in old houses\n\nThey work in most of them. Costs fell.',
  );
  expect(title).toMatchObject({ kind: 'title', title: 'Heat pumps in old houses' });
});

test('a prompt that names only a kind of document has the source named on its cover', async () => {
  const source = '# Regional bakery: 2026 third quarter\n\nSales grew. Flour prices may rise in winter.';
  const [named] = await slidesOf('Quarterly review for the board, 4 slides', source);
  expect(named).toMatchObject({
    title: 'Quarterly review',
    subtitle: 'Regional bakery: 2026 third quarter · For the board',
  });
  const [own] = await slidesOf('Quarterly review of the Lisbon shops for the board, 4 slides', source);
  expect(own).toMatchObject({ subtitle: 'For the board' });
});

test('a topic keeps no particle of the instruction that was taken out', async () => {
  const [title] = await slidesOf(
    '営業会議の報告を役員向けに',
    '# 会議\n\n売上高は12億円で前年比15%増加した。',
  );
  expect(title).toMatchObject({ title: '営業会議の報告' });
});

describe('a paper', () => {
  const paper = (conclusions: string) => `# Rooftop gardens cool the city
## Background
Cities heat up faster than the land around them.
In July 2025 the centre was 4.2 degrees warmer than the airport.
## Methods
We measured 48 flats under 12 planted and 12 bare roofs from June to August 2025.
Sensors were calibrated against a reference station each month.
## Results
Flats under planted roofs were 2.8 degrees cooler at noon and 1.1 degrees cooler at night.
Energy for cooling fell by 31%.
## Discussion
The effect is largest on roofs with at least 15 cm of soil.
Watering explains a third of it.
## ${conclusions}
Planted roofs pay for themselves within nine years.
The city should support them on all public buildings.
`;

  test.each(['Conclusions', '5. Conclusion', 'Fazit', 'Key takeaways'])(
    'is summed up by what it found and closes with its %s',
    async (conclusions) => {
      const slides = await slidesOf('Rooftop gardens for the city council, 7 slides', paper(conclusions));
      expect(slides[1]?.title).toContain('2.8 degrees cooler');
      expect(JSON.stringify(slides[1])).not.toMatch(/airport|measured/);
      expect(slides.at(-1)).toMatchObject({
        kind: 'closing',
        points: [
          { text: 'Planted roofs pay for themselves within nine years' },
          { text: 'The city should support them on all public buildings' },
        ],
      });
    },
  );
});
