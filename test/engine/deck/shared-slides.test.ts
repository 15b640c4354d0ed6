import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function compose(name: string, text: string, prompt: string) {
  const read = await readDocuments({ [name]: text });
  const { document } = await composeDeck(
    deckRequest({ prompt, languageChosen: false, ...read }),
    quietContext(),
  );
  return document.outline;
}

/** Each heading of a slide with how much is said under it. */
const headed = (slide: SlideOutline): [string, number][] => {
  if (slide.kind === 'two-columns')
    return slide.columns.map(({ heading, points }) => [heading, points.length]);
  if (slide.kind === 'comparison')
    return slide.options.map(({ heading, points }) => [heading, points.length]);
  if (slide.kind !== 'bullets') return [];
  return slide.points.flatMap(({ text, heading, children }, index) =>
    heading ? [[text, (children?.length ?? 0) + (slide.points[index + 1]?.heading ? 0 : 1)]] : [],
  );
};

const clubs = ['Rowing', 'Chess', 'Pottery', 'Climbing', 'Singing', 'Baking'];

test('of sections that share a slide each has a sentence, none its heading alone', async () => {
  const section = (club: string, index: number) => `## ${club}

The ${club.toLowerCase()} club meets on day ${index + 1} of every week in the old hall by the river. It has ${index + 12} members who pay a fee of ${index + 3} euros. New members come along twice before they join and decide on their own. Each spring the club shows the town what it does.
`;
  const text = `# Clubs\n\n## Overview\n\n${'The clubs of the town share one hall. '.repeat(2)}\n\n## Groups\n\n${clubs
    .map(section)
    .join('\n')
    .replaceAll('## ', '### ')}\n## Costs\n\nThe hall costs 900 euros a year, which the town pays.\n`;
  const { slides } = await compose('clubs.md', text, 'Summary of this for the council, 4 slides');
  const groups = slides.flatMap(headed);
  expect(groups.filter(([heading]) => clubs.includes(heading))).toHaveLength(clubs.length);
  expect(groups.filter(([, said]) => said === 0)).toEqual([]);
});

test('two lists that share a slide are told by more than one item each', async () => {
  const items = (what: string) =>
    Array.from(
      { length: 7 },
      (_, index) =>
        `- The ${what} number ${index + 1} is checked by two people before the doors open in the morning. Both sign the book.`,
    ).join('\n');
  const text = `# Opening the museum\n\n## Rooms\n\n${items('room')}\n\n## Exhibits\n\n${items('case')}\n`;
  const { slides } = await compose('museum.md', text, 'For the guards, 2 slides');
  for (const [, said] of slides.flatMap(headed)) expect(said).toBeGreaterThan(1);
});

test('a section tells what it came to rather than how it was discussed', async () => {
  const question = (name: string) => `### ${name}

Ann wanted to know what ${name.toLowerCase()} would mean for the members who live far away. Ben was not sure that it would help them at all.

#### Resolution

${name} comes in May.
`;
  const names = ['A bus', 'A newsletter', 'A second hall', 'A lower fee', 'A summer camp', 'A new name'];
  const { slides } = await compose(
    'meeting.md',
    `# Meeting\n\n## Questions\n\n${names.map(question).join('\n')}\n## Dates\n\nThe next meeting is on 3 June in the hall.\n`,
    'What came out of it, 3 slides',
  );
  const shown = JSON.stringify(slides);
  for (const name of names) expect(shown).toContain(`${name} comes in May.`);
});

test('slides of a text without headings have titles of their own, and no counters', async () => {
  const paragraphs = ['bridge', 'mill', 'market', 'school', 'harbour'].map(
    (what, index) =>
      `The ${what} was built in 18${index}2. The people of the valley paid for the ${what} out of what they had saved in ten years of good harvests and of one long war. Whoever came to the valley before that had to wait on the other side until the water fell. Nobody remembers who drew the plans for the ${what} or where the stones were cut.`,
  );
  const { slides } = await compose('valley.txt', paragraphs.join('\n\n'), 'The valley, 6 slides');
  const titles = slides.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).not.toMatch(/\(\d/);
  expect(titles).toContain('The mill was built in 1812');
});

test('paragraphs that begin with what they are called give the slides of a long section their titles', async () => {
  const part = (label: string) =>
    `**${label}.** Whoever brings a matter up says first what it would change for the members. ${`Nobody in the ${label.toLowerCase()} phase is cut short. `}The notes of the ${label.toLowerCase()} go to all members within a week, also to those who were away.`;
  const { slides } = await compose(
    'rules.md',
    `# How we decide\n\n## In short\n\nMatters are talked over first and put to the vote only where that leads nowhere.\n\n## Steps\n\n${['Hearing', 'Drafting', 'Voting', 'Recording'].map(part).join('\n\n')}\n`,
    'How we decide, 4 slides',
  );
  const titles = slides.map(({ title }) => title).join(' | ');
  expect(titles).toContain('Hearing');
  expect(titles).toContain('Voting');
  expect(titles).not.toMatch(/\(\d\/\d\)/);
});

test.each([
  [
    'speech.md',
    'Summary of this speech, 4 slides',
    '# On rivers\n\nRivers carry more than water.',
    'On rivers',
  ],
  [
    'gesetz.md',
    'Zusammenfassung dieses Gesetzes, 4 Folien',
    '# Fischereigesetz\n\nWer fischt, braucht eine Karte des Landes.',
    'Fischereigesetz',
  ],
  ['policy.md', 'この政策の要約、4枚', '# 水の政策\n\n川の水は町の皆が使うものです。', '水の政策'],
  ['weekly.md', '本期周刊摘要，4张幻灯片', '# 河流周刊\n\n这一期介绍三条河流和它们的历史。', '河流周刊'],
])('a prompt that only says what kind of thing %s is takes its title', async (name, prompt, text, title) => {
  expect((await compose(name, text, prompt)).title).toBe(title);
});

test('a section that only announces its parts names them', async () => {
  const part = (name: string) =>
    `### ${name}\n\n${`Whoever wants the ${name.toLowerCase()} pays for it in the first year and in each year that follows. `.repeat(6)}\n`;
  const text = `# A new roof

## Drawbacks

The roof costs 90,000 crowns, which the parish does not have. It takes two summers, and the hall stays shut in both. Some members would rather repair what is there.

## Alternatives

There are several other ways which were looked at.

${['A tent over the hall', 'Slates instead of tiles', 'No roof at all'].map(part).join('\n')}
## Costs

The bank lends 60,000 crowns at four per cent. The town adds 10,000 crowns if the work begins before May.
`;
  const { slides } = await compose('roof.md', text, 'A new roof, 3 slides');
  const shown = JSON.stringify(slides);
  for (const name of ['A tent over the hall', 'Slates instead of tiles', 'No roof at all'])
    expect(shown).toContain(`"${name}"`);
  expect(shown).toContain('which the parish does not have');
});

test('minutes leave out what was not discussed, and what belongs to the form of a meeting', async () => {
  const text = `# Minutes of 4 May

## Call to order

The chair opens the meeting at nine and greets all members who came.

## Matters

- The boat house
  - The roof is done. The door comes in June.
- The newsletter
  - not discussed
- The summer party
  - It is held on 3 July in the garden.

## Treasurer

The club has 2,400 euros and owes nothing to anybody. Fees stay as they are.
`;
  const { slides } = await compose('minutes.md', text, 'For those who were away, 3 slides');
  const shown = JSON.stringify(slides);
  expect(shown).toContain('The boat house');
  expect(shown).toContain('The summer party');
  expect(shown).not.toContain('newsletter');
  expect(shown).not.toContain('opens the meeting');
});

test('parts of two sections that share a slide stand under the section that they are of', async () => {
  const part = (name: string, text: string) => `### ${name}\n\n${`${text} `.repeat(3)}\n`;
  const study = (name: string, animal: string) =>
    `## ${name}\n\n${part('Method', `We counted the ${animal} at forty ponds in two summers and noted the weather of each day.`)}\n${part('Result', `The ${animal} were found at thirty ponds, and at nine of them in both of the summers.`)}`;
  const text = `# Ponds\n\n${study('First question', 'newts')}\n${study('Second question', 'toads')}`;
  const { slides } = await compose('ponds.md', text, 'The ponds, 2 slides');
  const shown = JSON.stringify(slides);
  expect(shown).not.toContain('"Method"');
  expect(shown).toMatch(/"First question".*newts.*"Second question".*toads/);
});

test('the shorter of two that share a slide says both sides of what it weighs, and no sentence that lost its end', async () => {
  const text = `# Boats

## Argument

When the club is relatively small, we choose one boat for all, because a second one is hardly ever rowed

When the club is relatively large, we choose a boat for each crew, because nobody likes to wait for hours.

## Consequences

The plans of the boats can be downloaded from

    https://example.org/plans

If a crew wants a boat of its own, then the shed has to be made wider by four metres. A wider shed needs the consent of the harbour office. The harbour office decides twice a year. Boats are bought in spring only, since prices rise in summer. Repairs are done by members.
`;
  const { slides } = await compose('boats.md', text, 'Boats, 2 slides');
  const said = JSON.stringify(slides);
  expect(said).toContain('we choose one boat for all');
  expect(said).toContain('we choose a boat for each crew');
  expect(said).not.toContain('downloaded from');
});

test('goals that stand under the heading of the whole say that they are goals', async () => {
  const long = (name: string) =>
    `## ${name}\n\n${`${name} takes two people of the club a week of work. `.repeat(12)}`;
  const text = `# Boats for all\n\n## Summary\n\nThe club buys two boats.\n\n## Motivation\n\nMembers without a boat cannot row in summer.\n\n### Goals\n\n- Rowing on four evenings a week\n- No waiting list\n\n${['Storage', 'Repairs', 'Lessons'].map(long).join('\n\n')}`;
  const { slides } = await compose('boats.md', text, 'Boats for all, 5 slides');
  const points = slides.flatMap((slide) => (slide.kind === 'bullets' ? slide.points : []));
  expect(points.find(({ children }) => children?.includes('No waiting list'))?.text).toMatch(/^Goals/u);
});

test('a slide that is called by a section says how many of its parts it tells', async () => {
  const level = (name: string, at: number) =>
    `### ${name}\n\nA boat of the ${name.toLowerCase()} is rowed by ${at + 2} members who have learnt it from those before them. They oil it in spring and carry it to the shed when the ice comes in winter.`;
  const names = ['Novice', 'Junior', 'Harbour', 'Coast', 'Ocean', 'Master', 'Veteran', 'Guest'];
  const text = `# Rowing\n\n## Classes of boats\n\n${names.map(level).join('\n\n')}\n\n## Fees\n\nThe fee is 80 euros a year. Guests pay nothing in the first month.`;
  const { slides } = await compose('rowing.md', text, 'Rowing, 3 slides');
  const slide = slides.find(({ title }) => title.startsWith('Classes of boats'));
  const told = names.filter((name) => JSON.stringify(slide).includes(`of the ${name.toLowerCase()}`));
  expect(told.length).toBeLessThan(names.length);
  expect(slide?.title).toBe(`Classes of boats (${told.length} of ${names.length})`);
});

const steps = [
  'Inspect the hull and the keel',
  'Order the timber from the mill',
  'Dry the planks for a summer',
  'Cut the frames in the yard',
  'Caulk the seams with hemp',
  'Tar the hull from the keel up',
  'Test the rudder in still water',
  'Paint the name on the stern',
];

test('of many steps hardly any of which has room all are told by their names', async () => {
  const step = (name: string, index: number) =>
    `### ${name}\n\n${`The crew of boat ${index + 1} takes ${index + 2} days for this work, writes down all that it has used of timber, rope, tar and paint in the book that lies open on the desk of the yard, and hands the book to the master of the next crew on the evening of the last day. `.repeat(3)}`;
  const text = `# Repairs\n\n## In the yard\n\n${steps.map(step).join('\n\n')}\n\n## Costs\n\nThe yard charges 900 crowns a day.\n`;
  const { slides } = await compose('repairs.md', text, 'Repairs for new crews, 3 slides');
  const yard = slides.find(({ title }) => title === 'In the yard');
  expect(yard?.kind === 'bullets' ? yard.points.map((point) => point.text) : []).toEqual(steps);
});

test('what a section announces in a sentence is named below it', async () => {
  const aims = steps.slice(0, 4).map((name) => `#### ${name}\n\n${'This takes long. '.repeat(25)}`);
  const plain = (name: string) =>
    `### ${name}\n\nThe ${name.toLowerCase()} of the yard is kept by 3 people all year.`;
  const text = `# Yard\n\n## Plan\n\n### Aims\n\nFor next year the yard has set itself four aims that come before all others.\n\n${aims.join('\n\n')}\n\n${['Crane', 'Store', 'Quay'].map(plain).join('\n\n')}\n\n## Past\n\nThe yard was built in 1902.\n`;
  const { slides } = await compose('yard.md', text, 'The yard for the council, 3 slides');
  expect(JSON.stringify(slides)).toContain(JSON.stringify(steps.slice(0, 4)));
});

test('a short lead above items that have items below them is a heading', async () => {
  const text = `# Harbour\n\n## Files\n\nAdvice:\n\n- Send one sheet for each month of the year\n- Save the sheet as one of these:\n  - CSV\n  - ODS\n\n## Dates\n\nSheets are due on 3 June.\n`;
  const { slides } = await compose('harbour.md', text, 'For clerks, 3 slides');
  const files = slides.find(({ title }) => title === 'Files');
  expect(files?.kind === 'bullets' && files.points[0]).toEqual({ text: 'Advice', heading: true });
});

test('parts of a part that cannot all be told are named under its heading', async () => {
  const aims = steps
    .slice(0, 4)
    .map((name) => `#### ${name}\n\n${'The crew of the yard writes this down in its own book. '.repeat(12)}`);
  const text = `# Yard\n\n## Plan\n\nThe yard plans each winter for the year to come with all of its crews.\n\n### Aims\n\nThe yard has four aims for next year.\n\n${aims.join('\n\n')}\n\n## Past\n\nThe yard was built in 1902 by 12 crews from the coast.\n`;
  const { slides } = await compose('yard.md', text, 'The yard for the council, 3 slides');
  const plan = slides.find(({ title }) => title.startsWith('Plan'));
  const shown = JSON.stringify(plan);
  for (const name of steps.slice(0, 4)) expect(shown).toContain(name);
  expect(shown).not.toContain('writes this down');
});

test('below a line before the first heading the parts of a section keep their own headings', async () => {
  const question = (asked: string, answer: string) =>
    `### ${asked}\n\n${answer} That holds for all crews of the club, the young ones and the old ones.\n\n`;
  const text = `# Votes\n\nThe wardens keep this up to date.\n\n## Who votes\n\n${question('Do guests vote?', 'Guests only listen.')}${question('Do crews vote by letter?', 'Letters reach us until noon of 3 June.')}## Counting\n\n${'Two wardens count all votes aloud in the shed and write the sums on the board by the door. '.repeat(4)}\n`;
  const { slides } = await compose('votes.md', text, 'Votes of the club, 3 slides');
  expect(headed(slides[1] as SlideOutline).map(([heading]) => heading)).toEqual([
    'Do guests vote?',
    'Do crews vote by letter?',
  ]);
});

const sentences = (about: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `${about} needs ${at + 3} people in month ${at + 1} of the year.`,
  ).join(' ');

test('of options that share a slide none is told by its advantages or its drawbacks alone', async () => {
  const option = (name: string) =>
    `## ${name}\n\n${name} is one way to pay for the boats.\n\n### Pros\n\n- ${name} is quick to begin with\n- ${name} asks little of the members\n\n### Cons\n\n${[1, 2, 3, 4].map((at) => `- ${name} costs the treasurer ${at + 2} evenings a year, and nobody has so many to give`).join('\n')}`;
  const names = ['Raffles', 'Fees', 'Grants', 'Gifts', 'Loans', 'Sponsors', 'Concerts', 'Markets'];
  const { slides } = await compose(
    'boats.md',
    `# Paying\n\n${names.map(option).join('\n\n')}`,
    'Paying, 5 slides',
  );
  const shown = JSON.stringify(slides);
  expect(shown).toContain('Raffles is one way to pay');
  expect(shown.includes('evenings a year')).toBe(shown.includes('is quick to begin with'));
});

test('a section whose parts have no room is told by what they are called, or each by the sentence that opens it', async () => {
  const part = (name: string) => `### ${name}\n\n${sentences(name, 6)}`;
  const chapter = (name: string, parts: string[]) => `## ${name}\n\n${parts.map(part).join('\n\n')}`;
  const text = `# The club\n\n${chapter('Work of the year', ['Painting', 'Mowing', 'Rigging', 'Sweeping', 'Baking', 'Ferrying'])}\n\n${chapter('Work of the week', ['Bailing', 'Drying', 'Counting', 'Locking', 'Cooking', 'Greeting'])}`;
  const { slides } = await compose('club.md', text, 'The club, 2 slides');
  const shown = JSON.stringify(slides);
  for (const name of ['Painting', 'Sweeping', 'Ferrying', 'Bailing', 'Locking', 'Greeting'])
    expect(shown).toContain(name);
});

test('what stands among other sections is no end matter for its name alone', async () => {
  const models = ['Consulting', 'Licensing', 'Hosting', 'Support'];
  const text = `# Models\n\n${models.map((name) => `## ${name}\n\n${sentences(name, 5)}`).join('\n\n')}`;
  const { slides } = await compose('models.md', text, 'Models, 5 slides');
  expect(slides.map(({ title }) => title)).toContain('Licensing');
});

test('questions and answers at the end do not crowd out what a document proposes', async () => {
  const chapter = (name: string) => `## ${name}\n\n${sentences(name, 14)}`;
  const answers = Array.from(
    { length: 10 },
    (_, at) => `### What of boat ${at + 1}?\n\n${sentences(`Boat ${at + 1}`, 8)}`,
  );
  const text = `# A new shed\n\n${['Needs', 'Changes', 'Costs'].map(chapter).join('\n\n')}\n\n## Other questions\n\n${answers.join('\n\n')}`;
  const { slides } = await compose('shed.md', text, 'A new shed, 7 slides');
  const titles = slides.map(({ title }) => title);
  for (const name of ['Needs', 'Changes', 'Costs'])
    expect(titles.some((title) => title.startsWith(name))).toBe(true);
  expect(titles.filter((title) => /questions|boat/i.test(title)).length).toBeLessThan(4);
});
