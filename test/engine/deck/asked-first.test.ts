import { expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function made(text: string | Record<string, string>, prompt: string) {
  const warnings: Warning[] = [];
  const read = await readDocuments(typeof text === 'string' ? { 'report.md': text } : text);
  const request = deckRequest({ prompt, languageChosen: false, ...read });
  const context = quietContext({ warn: (one) => warnings.push(one) });
  const { slides } = (await composeDeck(request, context)).document.outline;
  return { slides, shown: slides.map((slide) => JSON.stringify(slide)), warnings };
}

const flood = `# The flood in the pump house

## Summary

The pump stopped at night and the cellar filled with two metres of water. Nobody was hurt, and the mill stood still for nine days.

## Factors

- The float of the pump was stuck in mud that nobody had looked at since spring.
- The alarm went to a telephone that had been switched off in June.

## Action items

- Clean the float in March and in September.
- Send the alarm to two telephones.

## Lessons learned

- Alarms that nobody tests are none.

## Figures

- Water: 2 metres
- Days without the mill: 9`;

test('what is done about it is told where the prompt asks for it, and no section of that name is missed', async () => {
  const prompt = 'Post-mortem for the owners: what happened, why and what we do about it, 4 slides';
  const { shown, warnings } = await made(flood, prompt);
  expect(shown.join()).toContain('Send the alarm to two telephones');
  expect(warnings.filter(({ code }) => code === 'NOT_IN_SOURCES')).toEqual([]);
});

test('parts of one section that share a slide are titled by it, those on the next one by their names', async () => {
  const part = (name: string) =>
    `### ${name}\n\nThe ${name.toLowerCase()} is looked at each spring by two people of the yard, who write down what they find there. What they find goes to the board in June, which lends them the tools and buys what is missing.`;
  const chapter = (title: string, parts: string[]) => `## ${title}\n\n${parts.map(part).join('\n\n')}`;
  const text = `# The yard\n\n${chapter('Upkeep', ['Gate', 'Crane', 'Shed', 'Well', 'Fence', 'Slip'])}\n\n${chapter('Rents', ['Boats', 'Huts'])}`;
  const { slides } = await made(text, 'The yard, 4 slides');
  const [, first, second] = slides.map(({ title }) => title);
  expect(first).toBe('Upkeep');
  expect(second).toMatch(/^Upkeep: .*and/u);
});

test('a text without headings is parted between its paragraphs', async () => {
  const text = `The harbour was dredged in May by a firm from the coast. Two barges took the mud out to sea.

The lighthouse got a new lamp in June that needs a tenth of the power. Fishers see the lamp from thirty miles away. The keeper of the house retired, and there is no other. The old lamp went to the museum of the town. Its glass is from the year 1880. The stairs were painted by the scouts. Visitors climb them on Sundays in summer. The view reaches to the second cape.

The market moved to the old ropewalk in autumn. Forty traders came in the first week.`;
  const { slides } = await made(text, 'The year in the harbour, 4 slides');
  expect(slides).toHaveLength(4);
  const [, , lamp] = slides.map((slide) => JSON.stringify(slide));
  for (const word of ['tenth of the power', 'museum', 'second cape']) expect(lamp).toContain(word);
  expect(lamp).not.toMatch(/barges|traders/u);
});

test('a section does not vanish behind the table of the one before it', async () => {
  const text = `# The flood

## Summary

The pump stopped on Monday and the cellar of the mill filled with two metres of water. Nobody was hurt in the cellar, and the wheel stood still for nine days.

## Course

| Time | Event |
| --- | --- |
| 10:06 | The float stuck |
| 11:06 | Water came in |
| 12:06 | The mill stood still |
| 13:06 | The pump ran again |

## Factors

- The float had not been looked at since spring
- The alarm went to a telephone that was off
- No list of what was looked at

## Habits

- The yard is not looking at the float
- We are not looking at the pump ourselves

## Actions

- Look at the float in spring
- Ask the yard to look at the alarm and to tell us
- Find a way to do without the old pump`;
  const { shown } = await made(text, 'The flood for the owners, 4 slides');
  for (const said of ['since spring', 'pump ourselves', 'do without the old pump'])
    expect(shown.join()).toContain(said);
});

test('a short document beside a long one has more than one slide', async () => {
  const said = (name: string) =>
    `The ${name.toLowerCase()} is looked at each spring by two people of the yard, who write down what they find there. What they find goes to the board in June, which lends them the tools and buys what is missing for the work.`;
  const document = (title: string, sections: string[]) =>
    `# ${title}\n\n${sections.map((one) => `## ${one}\n\n${said(`${one} of the ${title}`)}`).join('\n\n')}`;
  const many = [
    'Costs',
    'Gate',
    'Crane',
    'Shed',
    'Well',
    'Fence',
    'Slip',
    'Boats',
    'Huts',
    'Nets',
    'Ropes',
    'Lamps',
  ];
  const files = {
    'yard.md': document('Yard', many),
    'mill.md': document('Mill', ['Wheel', 'Stones', 'Costs']),
  };
  const { slides } = await made(files, 'Yard and mill for the owners, 7 slides');
  const sources = slides.slice(1).map(({ citations = [] }) => citations[0]?.source);
  expect(sources.filter((source) => source === 1).length).toBeGreaterThan(1);
  expect(sources.filter((source) => source === 0).length).toBeGreaterThan(2);
});

test('a heading that two documents have says whose it is', async () => {
  const document = (title: string) =>
    `# ${title}\n\n${['Costs', 'Upkeep'].map((one) => `## ${one}\n\n- The ${one.toLowerCase()} of the ${title.toLowerCase()} are read out in June\n- Two people of the ${title.toLowerCase()} write down the ${one.toLowerCase()}`).join('\n\n')}`;
  const files = { 'yard.md': document('Yard'), 'mill.md': document('Mill') };
  const { slides } = await made(files, 'Yard and mill for the owners, 5 slides');
  expect(slides.slice(1).map(({ title }) => title)).toEqual([
    'Yard: Costs',
    'Yard: Upkeep',
    'Mill: Costs',
    'Mill: Upkeep',
  ]);
});

test('what one side says besides is called by its name, not by that of the deck', async () => {
  const document = (title: string, sections: string[]) =>
    `# ${title}\n\n${sections.map((one) => `## ${one}\n\nThe ${one.toLowerCase()} of the ${title.toLowerCase()} is looked at each spring by two people.`).join('\n\n')}`;
  const files = {
    'yard.md': document('Yard', ['Costs', 'Gate', 'Crane', 'Shed', 'Well', 'Fence', 'Slip']),
    'mill.md': document('Mill', ['Costs', 'Wheel', 'Stones', 'Race', 'Sacks', 'Scales', 'Carts']),
  };
  const { slides } = await made(files, 'Compare what yard and mill need, 4 slides');
  const titles = slides.slice(1).map(({ title }) => title);
  expect(titles.some((title) => /^Mill/u.test(title))).toBe(true);
  for (const title of titles) expect(title).not.toContain(slides[0]?.title);
});

test('what speaks for a thing is not told without what speaks against it', async () => {
  const text = `# Locks

## Iron lock

${'The lock of iron is set into the gate by a smith, who brings the tools and the two keys with him on the day. '.repeat(3)}

Pros:

- Holds for thirty years without any care
- Keys can be cut in each town of the valley

Cons:

- Costs four times as much as one of wood
- Freezes when it rains before a cold night`;
  const { shown } = await made(text, 'Iron locks for the owners, 2 slides');
  const all = shown.join();
  expect(all.includes('thirty years')).toBe(all.includes('four times as much'));
});

test('a long heading that asks keeps its answer', async () => {
  const asked =
    'I find the many letters of the club a burden. I would rather read what is of my boat alone. How can I do that?';
  const text = `# Questions\n\n### Who is told of a leak?\n\nTell the warden of the pier, who has a pump.\n\n### ${asked}\n\nThe club sends letters of three colours, and the blue ones are of boats.`;
  const { slides } = await made(text, 'One slide per heading');
  const leak = slides.find(({ title }) => title.startsWith('Who is told'));
  expect(JSON.stringify(leak)).not.toContain('three colours');
  expect(slides.map(({ title }) => title)).toContain(asked);
});
