import { expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function made(text: string, prompt: string) {
  const warnings: Warning[] = [];
  const read = await readDocuments({ 'report.md': text });
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
