import { expect, test } from 'vitest';
import { decided } from '../../../src/engine/content/brief-items.ts';
import type { Unit } from '../../../src/engine/content/units.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import type { Drafting } from '../../../src/engine/deck/drafting.ts';
import { mergedTitled } from '../../../src/engine/deck/merged-titles.ts';
import { momentsOf } from '../../../src/engine/deck/moments.ts';
import { namesOfParts, openingsOfParts } from '../../../src/engine/deck/part-names.ts';
import type { Part } from '../../../src/engine/deck/story.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function slidesOf(
  text: string,
  prompt = 'Present this to the wardens of the north pier',
  name = 'pier.md',
) {
  const request = deckRequest({ prompt, languageChosen: false, ...(await readDocuments({ [name]: text })) });
  return (await composeDeck(request, quietContext())).document.outline.slides;
}

const lines = (of: string, count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `The ${of} of month ${at + 1} took ${at + 12} people and ${at + 3} boats to the far bank.`,
  ).join(' ');

test('paragraphs that begin with what they are called in bold are sections, also by many words', async () => {
  const text = `# Plan of the pier\n\nThe pier is old. It was built by the village in 1931.\n\n**Repair and renewal of the old pier before the winter storms.** ${lines('repair', 5)}\n\n**Rope and tackle for the boats of the village:** ${lines('rope', 5)}\n\n**Money.** ${lines('money', 5)}\n`;
  const titles = (await slidesOf(text)).map(({ title }) => title);
  expect(titles).toContain('Repair and renewal of the old pier before the winter storms');
  expect(titles).toContain('Rope and tackle for the boats of the village');
  expect(titles.join()).not.toMatch(/\(\d\/\d\)/);
});

test('a deck says for whom it is where its prompt only points at the document', async () => {
  const [cover] = await slidesOf(`# Plan of the pier\n\n## Work\n\n${lines('work', 4)}\n`);
  expect(cover).toMatchObject({ subtitle: expect.stringContaining('wardens of the north pier') });
});

test('a fact sheet at the head of a text says what it is called, and when it was', async () => {
  const text = `## Meeting Information\n\n- Date: May 5, 2024\n- Title: Meeting of the pier council\n- Present: Ann, Bo\n- Absent: Cy\n- Guests: Dee\n- Votes: 3\n\n## Work\n\n${lines('work', 4)}\n\n## Money\n\n${lines('money', 4)}\n`;
  expect((await slidesOf(text))[0]?.title).toBe('Meeting of the pier council');
});

test('who was there is no point of a slide', async () => {
  const text = `# Minutes\n\n**Present (add your name):** Ann Lee, Bo Kim, Cy Day\n\nThe pier was closed for two days.\n\n## Work\n\n${lines('work', 4)}\n`;
  const told = JSON.stringify(await slidesOf(text));
  expect(told).not.toContain('Bo Kim');
  expect(told).toContain('closed for two days');
});

test('where to find an option is no part of its heading, and who speaks in notes has no brackets', async () => {
  const text = `# Options\n\n## Second option, https://pier.example/2\n\n${lines('option', 4)}\n\n## Notes\n\n- [name=ann] The rope is ${'very '.repeat(3)}old and frays\n- The lamp burns for nine hours\n- The boat leaks at the bow\n`;
  const told = JSON.stringify(await slidesOf(text));
  expect(told).toContain('"title":"Second option"');
  expect(told).toContain('Ann: The rope');
});

test('parts of a list of hours are called by them', () => {
  expect(momentsOf(['07:41 The lamp fails.', '08:10 It burns.'])).toBe('07:41 – 08:10');
  expect(momentsOf(['1931: the pier is built', '1950 – it burns'])).toBe('1931 – 1950');
  expect(momentsOf(['07:41 The lamp fails.', 'It burns.'])).toBeUndefined();
  expect(momentsOf(['1931 boats were counted'])).toBeUndefined();
});

test('names that only their numbers tell apart say nothing of their parts', () => {
  const days = [30, 60, 90].map((count) => `Within ${count} days of this report`);
  expect(namesOfParts(days, { source: 0 })).toBeUndefined();
});

test('of a list of speakers each keeps what was decided, or else the first thing said', () => {
  const block = { type: 'list' as const, ordered: false, items: [], at: { source: 0 } };
  const unit = (text: string, children: string[]): Unit => ({
    entries: [{ text, children, at: block.at, block, order: 0 }],
    words: 9,
    points: 1,
    score: 1,
  });
  const units = decided([
    unit('Ann', ['The boat is old.', 'It was agreed to paint the boat.']),
    unit('Bo', ['The oars are new.', 'They are long.']),
  ]);
  expect(units.map(({ entries: [entry] }) => entry?.children)).toEqual([
    ['It was agreed to paint the boat.'],
    ['The oars are new.'],
  ]);
});

test('a part that is told alone under the heading of several is named with it', () => {
  const part = (title: string, path: string[]): Part => ({
    title,
    path,
    source: 0,
    blocks: [],
    words: 20,
    weight: 5,
  });
  const parts = [part('Goals', []), part('v0.6.0', ['Goals']), part('v0.7.0', ['Goals'])];
  const slot = { title: '', heads: parts.map(({ title }) => title), parent: 'Goals', parts };
  const drafting = { language: 'en', deckLanguage: 'en', title: 'Pier', headings: new Map() } as Drafting;
  expect(mergedTitled(slot, parts.slice(2), [], drafting)?.title).toBe('Goals: v0.7.0');
  expect(mergedTitled(slot, parts, [], drafting)?.title).toBe('Goals');
});

test('a text is called by its first heading also among others of its rank, and by both lines of its sign', async () => {
  const text = `# Proposal: Two new lamps for the old pier\n\nAuthor(s): Ann Lee\n\nLast updated: 2024-03-10\n\nDiscussion at: https://pier.example/7\n\n# Abstract\n\n${lines('lamp', 3)}\n\n# Cost\n\n${lines('cost', 4)}\n\n# Plan\n\n${lines('plan', 4)}\n`;
  expect((await slidesOf(text))[0]?.title).toBe('Proposal: Two new lamps for the old pier');
  const plain = `ROWING CLUB OF NORTH LEA\nReport of the committee for 2024\n\nThe year\n\n${lines('year', 3)}\n\nMoney\n\n${lines('money', 3)}\n`;
  const [cover] = await slidesOf(plain, 'Present this to the members', 'report.txt');
  expect(cover?.title).toBe('ROWING CLUB OF NORTH LEA – Report of the committee for 2024');
});

test('parts in bold before the first heading have slides of their own', async () => {
  const text = `# Review of the ferry\n\n**What was tried.** ${lines('trial', 6)}\n\n**What came of it.** ${lines('result', 6)}\n\n**What the village says.** Of all the people who were asked in April 58 % were content with the boat and the times.\n\n## Next steps\n\n- Buy a second boat in May\n- Ask the village again in June\n`;
  const titles = (await slidesOf(text)).map(({ title }) => title);
  expect(titles).toContain('What was tried');
  expect(titles).toContain('What came of it');
});

test('who met, and how to come, is not told before what was said', async () => {
  const met = `# Meetings of the pier council\n\n## Meeting information\n\n- Date: 5 May 2024\n- Present: eleven members\n- Guests:\n  - Cy Day\n- Votes: none\n\n## Work\n\n${lines('work', 4)}\n`;
  expect(JSON.stringify(await slidesOf(met))).not.toContain('eleven members');
  const come = `# Pier meeting\n\n- Time: 7 pm\n- [Calendar of the pier](https://pier.example/c)\n- Join at https://pier.example/j by nine\n- [Notes of all meetings](https://pier.example/n)\n\n## Work\n\n${lines('work', 4)}\n`;
  expect(JSON.stringify(await slidesOf(come))).not.toMatch(/7 pm|Calendar of the pier/);
});

test('what is left to be filled in is not told, and neither is what only names another place', async () => {
  const form = '| Name | |\n|---|---|\n| Street | |\n| Phone | |\n';
  const text = `# Lease\n\nThe berth costs ______ euros a year. Ropes are dealt with in @sec-ropes at length. ${lines('lease', 3)}\n\n## Signing\n\n${form}\n${lines('signing', 3)}\n`;
  const told = JSON.stringify(await slidesOf(text));
  expect(told).not.toMatch(/___|@sec|Street/);
  expect(told).toContain('The signing of month 1');
});

test('a section that explains something at length is told whatever addresses stand below it', async () => {
  const links = '- Mill: https://mill.example\n- Quay: https://quay.example\n- Lake: https://lake.example\n';
  const text = (count: number) =>
    `# Rules\n\n## Law of the pier\n\n${lines('law', count)}\n\n${links}\n## Work\n\n${lines('work', 6)}\n\n## Money\n\n${lines('money', 6)}\n`;
  const told = async (count: number) =>
    JSON.stringify(await slidesOf(text(count), 'Present this to the wardens of the north pier, 3 slides'));
  expect(await told(6)).toContain('The law of month 1');
  expect(await told(1)).not.toContain('The law of month 1');
});

test('of many events each is told with its day, and not with the names of its fields', () => {
  const at = { source: 0 };
  const event = (day: string) => ({
    blocks: [{ type: 'list', ordered: false, at, items: [item(day), item('State: the band is booked')] }],
  });
  const item = (text: string) => ({ text, children: [] });
  const days = [2, 3, 4].map((day) => `When: ${day} May 2031`);
  const parts = days.map((day, index) => [`Dance ${index}`, event(day) as unknown as Part] as const);
  const told = openingsOfParts(parts, at, { words: 60, points: 5 }, 'en');
  expect(told?.items.map(({ children: [child] }) => child?.text)).toEqual(days);
});

const items = (of: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `- The ${of} of berth ${at + 1} was looked at by the warden`).join(
    '\n',
  );

test('of two lists the heavier one is told rather than hardly anything of it beside the other', async () => {
  const long = items('rope', 11).replaceAll(
    'by the warden',
    'by the warden of the north pier and by all of his crew before noon on the last day of the month',
  );
  const text = `# Pier\n\n## Ropes\n\n${long}\n\n## Lamps\n\n${items('lamp', 6)}\n`;
  const [, slide] = await slidesOf(text, 'Present this, 2 slides');
  const told = JSON.stringify(slide);
  expect(told).toContain('The rope of berth 4');
  expect(told).not.toContain('lamp');
});
