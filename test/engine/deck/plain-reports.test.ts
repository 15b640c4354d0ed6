import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { composeToFit } from '../../../src/engine/render/compose-to-fit.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function toldOf(text: string, prompt: string) {
  const warned: string[] = [];
  const files = await readDocuments({ 'report.md': text });
  const request = deckRequest({ prompt, templateId: 'clarity', languageChosen: false, ...files });
  const context = quietContext({ warn: ({ message }) => void warned.push(message) });
  const { document } = await composeToFit(composeDeck, request, context);
  const { slides } = document.outline;
  return { slides, titles: slides.map(({ title }) => title), said: JSON.stringify(slides), warned };
}

const sentences = (name: string, count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `The ${name} was tried on day ${at + 3} and it held ${at + 12} boats in a strong wind.`,
  ).join(' ');

test('a line with its label tells a fact, beside sentences too', async () => {
  const text = `# Harbour

## Works

${sentences('crane', 2)}

Total cost: 31,200 euros

## Risks

Risk level: High

${sentences('pier', 2)}

## Meeting

Chair: Ada Brook

${sentences('quay', 2)}
`;
  const { said } = await toldOf(text, 'Present the harbour to the board');
  expect(said).toContain('Total cost: 31,200 euros');
  expect(said).toContain('Risk level: High');
  expect(said).not.toContain('Ada Brook');
});

test('what a section counts in all comes before how it divides', async () => {
  const month = (name: string, cost: number) => `## ${name}

### Costs

- Month in all: ${cost},321 euros
- Orders: ${cost} orders
- Each order: 2,198 euros

**By kind:**
- Repairs: 86,434 euros
- Inspections: 16,886 euros
- Repairs to inspections: 5 to 1

### Concrete

- All plants: 11,055 m³
- Deliveries: 1,456

**By plant:**
- North plant: 3,241 m³ (439 deliveries)
- South plant: 3,002 m³ (409 deliveries)
- East plant: 4,812 m³ (489 deliveries)
- West plant: 2,433 m³ (436 deliveries)
- River plant: 565 m³ (91 deliveries)

### Rates

- Cost of a cubic metre: 9.35 euros
- Load: 7.59 m³ each

`;
  const text = `# Plants\n\n${month('October', 103)}${month('November', 108)}${month('December', 38)}`;
  const { said } = await toldOf(text, 'Present this to the board, 4 slides');
  for (const cost of [103, 108, 38]) expect(said).toContain(`Month in all: ${cost},321 euros`);
});

test('meetings told day by day are no releases of which the oldest are dropped', async () => {
  const days = [2, 9, 16, 23, 30].map(
    (day) => `## 2024-10-${`${day}`.padStart(2, '0')}\n\n${sentences(`mooring of the ${day}th`, 3)}\n`,
  );
  const { titles } = await toldOf(
    `# Meetings of October\n\n${days.join('\n')}`,
    'Summary for new colleagues',
  );
  expect(titles).toContain('2024-10-02');
});

test('the only item below its label is no heading, and a slide that goes on is named by its lists', async () => {
  const list = (name: string) =>
    `${name}:\n\n- Talked of the way in which the ${name} of the harbour is to be paid for\n- Asked two members to write down what the ${name} needs before winter\n- Put off the ${name} of the pier until the council has met again in May\n`;
  const text = `# Council

## Monday

${['crane', 'ferry', 'rope', 'lamp'].map(list).join('\n')}
Promotion:

- The council accepts the vote to make Matt Page a master

${['quay', 'buoy'].map(list).join('\n')}
Release:

- The council tells the town of its new boat

${list('lock')}
## Tuesday

${sentences('boat', 3)}
`;
  const { titles, said } = await toldOf(text, 'Summary for new colleagues');
  expect(titles.join()).not.toContain('accepts the vote');
  expect(titles.join()).not.toMatch(/\(\d\/\d\)/u);
  expect(said).toContain('Promotion');
});

test('parts that all name the section they belong to are named without it', async () => {
  const parts = (name: string) =>
    ['Purpose of', 'Current Status of', 'Up Next for', 'Questions for the council regarding']
      .map((what) => `### ${what} ${name}\n\n${sentences(`${what} ${name}`, 3)}\n`)
      .join('\n');
  const names = ['Pump Group', 'Lamp Group'];
  const text = `# Groups\n\n${names.map((name) => `## ${name}\n\n${parts(name)}`).join('\n')}`;
  const { titles } = await toldOf(text, 'Present the groups, 5 slides');
  expect(titles).toContain('Pump Group: Purpose and Current Status');
});

test("an author's list of the parts is told rather than their names", async () => {
  const long = (name: string) =>
    `${`Whoever opens the ${name} window for the first time sees the whole of the signal, with its marks and its measures, `.repeat(3)}and then closes it.`;
  const modes = ['Draw', 'Part', 'Look', 'Rate', 'Send', 'Fold', 'Dry'];
  const text = `# Manual\n\n## Marking\n\nThe tool has seven modes:\n\n${modes
    .map((mode) => `- ${mode} mode for those who work with it on day one`)
    .join(
      '\n',
    )}\n\n${modes.map((mode) => `### ${mode} mode\n\n${long(mode)}\n`).join('\n')}\n## Saving\n\n${sentences('save', 4)}\n`;
  const { said } = await toldOf(text, 'Training for new users, 3 slides');
  expect(said).toContain('Draw mode for those who work with it on day one');
});

test('a section within a section that no slide tells is named', async () => {
  const wholes = ['Hull', 'Mast', 'Keel', 'Sail', 'Rudder', 'Anchor', 'Pump', 'Lamp', 'Winch', 'Rope'];
  const deep = (name: string) => `#### ${name}\n\n${sentences(name, 4)}\n`;
  const part = (name: string) =>
    `### ${name}\n\n${wholes.map((one) => deep(`${one} of the ${name}`)).join('\n')}`;
  const text = `# Boats\n\n## Fleet\n\n${['Heron', 'Otter'].map(part).join('\n')}\n## Crew\n\n${sentences('crew', 4)}\n`;
  const { said, warned } = await toldOf(text, 'Present the boats, 3 slides');
  const lost = wholes.flatMap((one) =>
    ['Heron', 'Otter'].map((boat) => `${one} of the ${boat}`).filter((name) => !said.includes(name)),
  );
  expect(warned.join()).toContain(lost[0] ?? 'none is lost');
});

test('a checklist is told with what is done, and two labelled lines share a slide', async () => {
  const text = `# Moving the harbour office

## Why

${sentences('old office', 2)}

## Users

**Primary.** Crews who book a berth.

**Secondary.** Shops on the quay.

## Checklist

- [x] Keys ordered
- [ ] Signs painted
- [ ] Phones moved
`;
  const { slides, warned } = await toldOf(text, 'Present this');
  expect(slides.map(({ title }) => title).slice(1)).toEqual(['Why', 'Users', 'Checklist']);
  expect(JSON.stringify(slides.at(-1))).toMatch(/\[x\] Keys ordered.*\[ \] Signs painted/);
  expect(warned.join()).not.toContain('Checklist');
});

test('minutes have their society and day on the cover, and a long sentence makes no title', async () => {
  const text = `Minutes of the Harbour Meeting
Society of the Old Pier

Date: Tuesday 14 October 2025, 19:00
Present: Ada Brook, Ben Holm
Apologies: Cy Tarn

1. Money
Ada said that the income of the quarter was £18,420, which is £2,100 less than planned. The bar took £6,250.
The board agreed to wait. Reserves stand at £41,000.

2. Roof
${sentences('roof', 2)}
`;
  const { slides } = await toldOf(text, 'Present this');
  expect(slides[0]).toMatchObject({
    subtitle: 'Society of the Old Pier',
    byline: 'Tuesday 14 October 2025, 19:00',
  });
  expect(slides[1]?.title).toBe('Money');
});

test('no step of a recipe is lost because a list stands above it', async () => {
  const text = `# Tar for the boats

## Recipe

For one pot:

- 500 g resin
- 350 g oil
- 100 g soot
- 10 g wax

Melt the resin and the oil, wait 45 minutes, then add soot and wax. Stir four times, once every half hour. Let it rise until it has grown by half. Cover it, and leave it in the shed overnight. Heat it to 90 °C, 20 minutes with a lid and 25 without.
`;
  const { said } = await toldOf(text, 'Present this');
  expect(said).toContain('add soot and wax. Stir four times, once every half hour.');
});

test.each([
  [
    'Spring term · Tuesdays, 10:15, Hall 2\nWarden: Dr. Ada Brook, on the pier',
    { byline: 'Spring term · Tuesdays, 10:15, Hall 2 · Warden: Dr. Ada Brook, on the pier' },
  ],
  [
    'Port of Lea, Office of Moorings\nDraft 2, 4 November 2026',
    { byline: 'Port of Lea, Office of Moorings · Draft 2, 4 November 2026' },
  ],
  ['Prepared for the harbour masters, May 2026', { byline: 'Prepared for the harbour masters, May 2026' }],
  ['## Annual report of the wardens for 2025', { subtitle: 'Annual report of the wardens for 2025' }],
])('lines below the title stand on the cover and on no other slide: %s', async (lines, cover) => {
  const text = `# Moorings\n\n${lines}\n\n## Ropes\n\n${sentences('rope', 2)}\n\n## Chains\n\n${sentences('chain', 2)}\n`;
  const { slides } = await toldOf(text, 'Present this');
  expect(slides[0]).toMatchObject({ title: 'Moorings', ...cover });
  expect(slides.slice(1).map(({ title }) => title)).toEqual(['Ropes', 'Chains']);
});
