import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { composeToFit } from '../../../src/engine/render/compose-to-fit.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';
import { wordDocument } from '../../support/source-files.ts';

async function slidesOf(files: Record<string, string | Uint8Array>, prompt: string) {
  const request = deckRequest({ prompt, languageChosen: false, ...(await readDocuments(files)) });
  return (await composeDeck(request, quietContext())).document.outline.slides;
}

const line = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

test('a list whose lines were joined into a paragraph is told as a list', async () => {
  const body = [
    line('The ferry', 'Title'),
    line('Kit', 'Heading1'),
    line('Every trip needs: * a boat with two oars * life vests for all * a lamp that burns for nine hours'),
    line('Crew', 'Heading1'),
    line(
      'The crew is made up of - Two deckhands who know the river - One cook who can swim - Four guests who pay for their own tea',
    ),
  ].join('');
  const told = JSON.stringify(await slidesOf({ 'ferry.docx': wordDocument(body) }, 'Present the ferry'));
  for (const item of ['a boat with two oars', 'life vests for all', 'Two deckhands who know the river'])
    expect(told).toContain(`"${item}"`);
  expect(told).not.toMatch(/[*-] (?:a boat|life|Two|One)/);
});

test('what stands before the first heading has one slide, also where it is long', async () => {
  const opening = Array.from(
    { length: 12 },
    (_, at) =>
      `The harbour took in ${at + 3} boats in month ${at + 1}, and each of them paid its dues in full.`,
  );
  const rooms = ['Quay', 'Crane', 'Store'].map(
    (name) => `## ${name}\n\nThe ${name.toLowerCase()} was mended in spring by six people from the village.`,
  );
  const text = `# Harbour report\n\n${opening.join('\n\n')}\n\n${rooms.join('\n\n')}\n`;
  const titles = (await slidesOf({ 'harbour.md': text }, 'Present the report')).map(({ title }) => title);
  expect(titles).toEqual(['Harbour report', 'Overview', 'Quay', 'Crane', 'Store']);
});

test('a list of names with links behind them has no slide', async () => {
  const text = `# Mooring

## Ropes

Each boat has four ropes of twelve metres. They are dried on Sundays and replaced after two years.

## Examples

- Harbour team [how we moor in a storm](https://harbour.example/storm)
- River team [how we moor at night](https://river.example/night)

## Knots

A bowline holds the bow, and a clove hitch the stern. Both are checked by a second person.

## Fenders

Six fenders hang on each side. They are washed in May and in October.
`;
  const slides = await slidesOf({ 'mooring.md': text }, 'Present mooring');
  expect(slides.map(({ title }) => title)).not.toContain('Examples');
});

test('each motion is told with its vote, also where two were voted on alike', async () => {
  const motion = (what: string) =>
    `The board moves that ${what}.\n\n**Yes: 8**\n**No: 0**\n**Abstained: 2**\nThe motion of the board was **carried**.`;
  const text = `# Minutes of the rowing club

## Boats

${motion('the club buys two boats for 4,000 euros')}

## Fees

${motion('fees rise to 90 euros from January')}
`;
  const slides = await slidesOf({ 'minutes.md': text }, 'Present the minutes');
  const voted = slides.filter((slide) => JSON.stringify(slide).includes('Yes: 8; No: 0; Abstained: 2.'));
  expect(voted.map(({ title }) => title)).toEqual(['Boats', 'Fees']);
});

test('a text without a title is called by the sentence that it begins with', async () => {
  const text = `knot is a small tool that ties files together.

It needs no settings.

## Use

Name the files, and knot ties them. It unties them again with the same key.

## Limits

Files above 2 GB are refused. Links are not followed.
`;
  const [cover] = await slidesOf({ 'readme.md': text }, 'Present this tool to our team');
  expect(cover?.title).toBe('knot is a small tool that ties files together');
});

test('a part of many paragraphs is not called by a sentence of one of them', async () => {
  const posts = ['chair', 'deputy', 'treasurer', 'secretary', 'warden', 'pilot', 'cook', 'auditor'];
  const chosen = posts.map(
    (post, at) =>
      `The club asks its members who would like to be the new ${post}. Three members say that they would do it for ${at + 2} years. The ${post} is elected with ${at + 9} votes and takes the post on the same day. The outgoing ${post} hands over the keys, the books and the seal before the week is out.`,
  );
  const text = `# Minutes of the rowing club\n\n## Reports\n\nThe club has 90 members and owes nothing. It owns six boats.\n\n## Elections\n\n${chosen.join('\n\n')}\n`;
  const titles = (await slidesOf({ 'minutes.md': text }, 'Present the minutes')).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('The club asks'))).toEqual([]);
  expect(titles.filter((title) => /^Elections \(\d\/\d\)$/.test(title)).length).toBeGreaterThan(1);
});

const levels = ['One', 'Two', 'Three', 'Four'];
const levelOf = (name: string, at: number) =>
  `## Level ${name}\n\n${[
    'A line about the average time in which boats are mended is on the board.',
    ...Array.from({ length: 6 }, (_, item) => `Detailed rules for boat ${at * 10 + item} and its two oars.`),
  ]
    .map((item) => `- ${item}`)
    .join(
      '\n',
    )}\n\n**Advice**: A club of level ${name.toLowerCase()} can row in calm water. It may be too slow for a race.`;

test('what a list of another section said already is not left out of a list', async () => {
  const text = `# Levels of a rowing club\n\n${levels.map(levelOf).join('\n\n')}\n`;
  const request = deckRequest({
    templateId: 'clarity',
    prompt: 'Present the levels',
    maxSize: 100,
    ...(await readDocuments({ 'levels.md': text })),
  });
  const { document } = await composeToFit(composeDeck, request, quietContext());
  const told = JSON.stringify(document.outline.slides);
  expect(told.split('A line about the average time').length - 1).toBe(levels.length);
  for (const at of levels.keys()) expect(told).toContain(`Detailed rules for boat ${at * 10}`);
});

test('one of several sections has no more than three slides where nobody asks for a number', async () => {
  const sentence = (at: number) =>
    `In year ${at + 1} the harbour board looked at ${at + 2} moorings and found that each of them had to be dug out before the spring tide. `;
  const long = Array.from({ length: 40 }, (_, at) => sentence(at)).join('\n\n');
  const text = `# Harbour\n\n## History\n\n${long}\n\n## Rules\n\nBoats pay 12 euros a night. They leave by noon.\n\n## Fees\n\nMembers pay 90 euros a year. Guests pay twice as much.\n`;
  const slides = await slidesOf({ 'harbour.md': text }, 'Present the harbour');
  expect(slides.filter(({ title }) => title.startsWith('History'))).toHaveLength(3);
});

test('what was found has more slides than what comes before it, also where its parts have headings of their own', async () => {
  const sentence = (at: number) =>
    `In year ${at + 1} the harbour board looked at ${at + 2} moorings and found that each of them had to be dug out before the spring tide. `;
  const from = (start: number, count: number) =>
    Array.from({ length: count }, (_, at) => sentence(start + at)).join('');
  const found = ['Moorings', 'Boats', 'Tides', 'Guests'].map(
    (title, at) => `### ${title}\n\n${from(100 + at * 20, 12)}\n\n`,
  );
  const text = `# Harbour\n\n## Abstract\n\n${from(0, 14)}\n\n## Summary\n\n${from(20, 10)}\n\n## Introduction\n\n${from(40, 30)}\n\n## Results\n\n${found.join('')}## Discussion\n\n${from(200, 30)}\n`;
  const slides = await slidesOf({ 'harbour.md': text }, 'Present the paper');
  const count = (...titles: string[]) =>
    slides.filter(({ title }) => titles.some((one) => title.includes(one))).length;
  expect(count('Abstract', 'Summary', 'Introduction')).toBeLessThanOrEqual(4);
  expect(count('Moorings', 'Boats', 'Tides', 'Guests')).toBeGreaterThanOrEqual(4);
});

test('a Spanish request to several people is no title', async () => {
  const text =
    '# Plan de riego\n\n## Campos\n\nSe riegan nueve campos cada semana. El agua viene del canal.\n';
  const [cover] = await slidesOf({ 'plan.md': text }, 'Presenten este plan a los vecinos del pueblo');
  expect(cover?.title).toBe('Plan de riego');
});

test('a heading that ends in a full stop is a title without it', async () => {
  const text =
    '# Retrospective\n\n## Finding a harbour.\n\nThe club looked at nine harbours on two coasts and chose the smallest one.\n\n## Boats\n\nBoats were hired from a neighbour for 90 euros a day.\n';
  const titles = (await slidesOf({ 'retro.md': text }, 'Present the retrospective')).map(
    ({ title }) => title,
  );
  expect(titles).toContain('Finding a harbour');
});

const paragraph = (opening: string, at: number) =>
  `${opening} In year ${at + 2} the crew of ${at + 3} looked at each plank of the quay and wrote down what had to be mended before winter. Most of that work was paid for by the guests who stayed longer than a week, and a part came from the village.`;
const openings = [
  'The quay was built by fishermen a hundred years ago.',
  'Storms took away the northern wall twice.',
  'Dredging keeps the channel deep enough for ferries.',
  'Guests pay for every night at the pontoon.',
  'Volunteers repair the lamps and the ladders each spring.',
  'A second crane would halve the time that boats wait.',
];

test('slides of a long section without parts are called by what opens them, not by a number', async () => {
  const other = `## Rules\n\nBoats leave by noon. Dogs stay on the lead.\n\n## Fees\n\nMembers pay 90 euros a year. Guests pay twice as much.`;
  const text = `# Harbour\n\n## The quay and its people\n\n${openings.map(paragraph).join('\n\n')}\n\n${other}\n`;
  const titles = (await slidesOf({ 'harbour.md': text }, 'Present the harbour')).map(({ title }) => title);
  const own = titles.filter((title) => openings.includes(`${title}.`));
  expect(titles).toContain('The quay and its people');
  expect(own.length).toBeGreaterThan(1);
  for (const title of titles) expect(title).not.toMatch(/\(\d\/\d\)/);
});

test('where paragraphs of a section lean on each other, it goes on where one stands alone', async () => {
  const leaning = openings.map((opening, at) =>
    paragraph(
      at % 2 === 0
        ? opening
        : `This, however, was not all: ${opening.charAt(0).toLowerCase()}${opening.slice(1)}`,
      at,
    ),
  );
  const text = `# Harbour\n\n## The quay and its people\n\n${leaning.join('\n\n')}\n\n## Rules\n\nBoats leave by noon.\n`;
  const titles = (await slidesOf({ 'harbour.md': text }, 'Present the harbour')).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('This'))).toEqual([]);
  expect(titles).toContain('Dredging keeps the channel deep enough for ferries');
});

test('a long text before the first heading goes on under what its paragraphs say', async () => {
  const text = `# Harbour\n\n${openings.map(paragraph).join('\n\n')}\n\n## Rules\n\nBoats leave by noon. Dogs stay on the lead.\n`;
  const titles = (await slidesOf({ 'harbour.md': text }, 'Present the harbour')).map(({ title }) => title);
  expect(titles.filter((title) => openings.includes(`${title}.`)).length).toBeGreaterThan(1);
});

test('a table of versions does not stand in the place of the summary below it', async () => {
  const long = (of: string) =>
    openings.map((_, at) => paragraph(`The ${of} is one of ${at + 4}.`, at)).join('\n\n');
  const text = `# Drop the old lock\n\n## Versions\n\n| Date | Version |\n|---|---|\n| 8 May 2022 | First |\n\n## Summary\n\nWe propose to drop the old lock of the harbour. Boats then pass without waiting for the tide.\n\n## Locks\n\n${long('lock')}\n\n## Tides\n\n${long('tide')}\n\n## Gates\n\n${long('gate')}\n\n## Walls\n\n${long('wall')}\n`;
  const slides = await slidesOf({ 'lock.md': text }, 'Present this proposal');
  expect(JSON.stringify(slides)).toContain('drop the old lock of the harbour');
});

test('a question that a prompt lists is not answered by each sentence that has a word of it', async () => {
  const text = `# The flood in the boathouse\n\n## How did the water come in?\n\nThe keeper changed the lock of the sluice on Monday and left the gate open. The tide then filled the boathouse within two hours.\n\n## How will we keep it out?\n\nA second gate is built in spring. Two members look at the sluice each evening.\n`;
  const slides = await slidesOf(
    { 'flood.md': text },
    'Make a deck for the members: what happened, damage, what we change',
  );
  const change = slides.find(({ title }) => /^what we change/i.test(title));
  expect(JSON.stringify(change ?? '')).not.toContain('changed the lock');
  expect(JSON.stringify(slides)).toContain('A second gate is built in spring');
});

test('half of a sentence that introduces a list is no title', async () => {
  const list = ['the lamps on the quay', 'the ladders at the pontoon', 'the ropes of the old crane']
    .map((of) => `- check ${of} each spring, before the first guests come in with their boats`)
    .join('\n');
  const text = `# Harbour\n\n## The quay\n\n${openings.slice(0, 3).map(paragraph).join('\n\n')}\n\nWhere guests are expected, the crew has to\n\n${list}\n\nEach volunteer of the harbour will:\n\n${list.replaceAll('check', 'mend')}\n\n## Rules\n\nBoats leave by noon.\n`;
  const titles = (await slidesOf({ 'harbour.md': text }, 'Present the harbour')).map(({ title }) => title);
  for (const title of titles) expect(title).not.toMatch(/(?:to|will)$/);
});
