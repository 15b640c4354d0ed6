import { expect, test } from 'vitest';
import { outlineOf } from '../../support/outline-of.ts';

const words = (count: number, of: string) =>
  Array.from({ length: count }, (_, at) => `Boat ${at + 1} of ${of} is washed and painted in spring.`).join(
    ' ',
  );

test('a document is called by its front matter, its file or its first heading where it has no title', async () => {
  const body = `# Summary\n\n${words(3, 'RowBase')}\n\n# Motivation\n\n${words(3, 'RowBase')} A RowBase has a hall.\n`;
  expect((await outlineOf(`---\nfeature: spare-oars\n---\n\n${body}`)).title).toBe('Spare oars');
  expect((await outlineOf(body, '0042-winter_storage.md')).title).toBe('Winter storage');
  const policy = `# Club Fleet Policy\n\n### Purpose\n\n${words(2, 'the club')}\n\n# Rules\n\n${words(3, 'members')}\n`;
  expect((await outlineOf(policy, 'p1.md')).title).toBe('Club Fleet Policy');
});

test('words in bold that name a paragraph stand apart from it', async () => {
  const text = `# Regatta\n\n## How to row it\n\n**Starter** A starter stands on the pier and waves a flag for each heat.\n\n**Finish** The finish is where two buoys lie, and a judge writes down who passes them first.\n\n## Prizes\n\n**Harbour** Watch is the club that pays for the cups of the four heats.\n`;
  const shown = JSON.stringify(await outlineOf(text));
  expect(shown).toContain('Starter: A starter stands');
  expect(shown).toContain('Harbour Watch is');
});

test('what leads to code that is not shown is left out with it', async () => {
  const text = `# Moorings\n\n## Plan\n\nThe harbour has forty moorings in two rows.\n\nHere is a new drawing of them.\n\n\`\`\`\na --> b\n\`\`\`\n\nThere are three new rows in this drawing.\n\nEach row has a lamp at its end.\n\n## Ways\n\nEither of two ways would mark a mooring:\n\n1. Paint the bollard in the colour of its row. Then write:\n\n       red: 4\n\n2. Hang a plate on the chain, e.g.\n\n       plate: 4\n`;
  const shown = JSON.stringify(await outlineOf(text));
  expect(shown).toContain('Each row has a lamp');
  expect(shown).toContain('Hang a plate on the chain"');
  expect(shown).not.toMatch(/Here is a new|in this drawing|Then write|e\.g\./);
});

test('a sentence about a command that is not shown is left out with it', async () => {
  const text = `# 係留規則\n\n## 概要\n\nこの文書は、港の係留に関するすべての規則をまとめたものです。規則は毎年春に見直されます。\n\n## 作成\n\n以下のコマンドを実行すると、規則の最新版が作成されます。\n\n\`\`\`sh\nmake rules\n\`\`\`\n\n作成には約三分かかります。\n`;
  const shown = JSON.stringify(await outlineOf(text));
  expect(shown).toContain('約三分かかります');
  expect(shown).not.toContain('コマンド');
});

test('what is quoted behind a colon is no claim of the document', async () => {
  const long =
    'This boat is out of use. '.repeat(1) +
    'It is repaired by the club when there is money for it and somebody with time. '.repeat(4);
  const text = `# Labels\n\n## Blue label\n\nA boat that leaks is laid on the grass. It gets the following label:\n\n> This boat leaks. Do not row it.\n\n## Red label\n\nA boat without an owner is laid behind the hall, and the following label is put on it in May.\n\n> ${long}\n>\n> Ask the office.\n\nIn June it is sold.\n`;
  const shown = JSON.stringify(await outlineOf(text));
  expect(shown).toContain('label: “This boat leaks. Do not row it.”');
  expect(shown).not.toContain('out of use');
});

test('a question that goes on is told by what it asks first', async () => {
  const answer = words(5, 'the school');
  const text = `# Rowing school\n\n## Why is it taught in old wooden boats? Would it not make more sense to teach it in the boats that every other club on the lake has had for years?\n\n${answer}\n\n## When are the lessons?\n\n${answer}\n`;
  const { slides } = await outlineOf(text);
  expect(slides.map(({ title }) => title)).toContain('Why is it taught in old wooden boats?');
});

test('who changed a document when is not told', async () => {
  const text = `# Fleet rules\n\n## Use\n\n${words(3, 'the fleet')}\n\n## Breaches\n\nWho breaks a rule pays for the damage.\n\n| Version | Date | Author/Reviewer | Comments |\n| - | - | - | - |\n| 1.0 | 3 May 2022 | Ann Moor | First |\n| 1.1 | 9 May 2023 | Ben Quay | Checked |\n`;
  const shown = JSON.stringify((await outlineOf(text)).slides);
  expect(shown).toContain('pays for the damage');
  expect(shown).not.toContain('Ann Moor');
});

test.each([
  ['| Version | Status | Date |\n| - | - | - |\n| 1.1 | Final | 3 May 2022 |', 'Final'],
  ['Change log\n\n| Date | Author | Notes |\n| - | - | - |\n| 3 May 2022 | Ann Moor | First |', 'Ann Moor'],
])('what a form says of its document is not told', async (table, hidden) => {
  const text = `# Fleet rules\n\n${table}\n\n## Use\n\n${words(3, 'the fleet')}\n\n## Breaches\n\nWho breaks a rule pays for the damage.\n`;
  expect(JSON.stringify((await outlineOf(text)).slides)).not.toContain(hidden);
});

test('of a short list of groups all are told with what stands below them', async () => {
  const people = ['Ann Moor', 'Ben Quay', 'Cy Sound', 'Di Strand', 'Ed Tarn'];
  const item = (name: string, at: number) =>
    `* ${name}\n${['painted the hull', 'sold two oars', 'mended a rope', 'swept the hall']
      .slice(0, 2 + (at % 3))
      .map((one) => `  * ${name.slice(0, 2)} ${one}`)
      .join('\n')}`;
  const text = `# Meeting\n\n## Round\n\n${people.map(item).join('\n')}\n\n## Boats\n\n${words(4, 'the club')}\n`;
  const shown = JSON.stringify(await outlineOf(text, 'm.md', 'Present this to the team, 3 slides'));
  for (const name of people) expect(shown).toContain(name);
  for (const name of ['Be', 'Ed'])
    expect(shown).toContain(`${name} painted the hull; ${name} sold two oars; ${name} mended a rope`);
});

test('of many sections that cannot each be told on their slide none is left out', async () => {
  const names = [
    'Hull Care',
    'Oars & Sails',
    'Access Rules',
    'Winter Storage',
    'Fire Safety',
    'Key Holders',
    'Harbour Office',
    'Law & Tax',
  ];
  const part = (name: string, at: number) =>
    `#### ${name}\n\nMembers keep a list of ${name.toLowerCase()} that the board looks through once in each of the ${at + 3} seasons, ${'with all the papers that belong to it and a note of who wrote them, '.repeat(at === 7 ? 1 : 1)}as the rules have it.\n`;
  const own = `All members keep to these standards as the board has set them for the boats and the hall of the club. The board looks at the following points when it visits a member, as far as they matter for the boats that the member keeps and for the hall.`;
  const other = (name: string) => `### ${name}\n\n${words(9, name)}\n`;
  const text = `# Rules\n\n## Duties\n\n${['Boats', 'Hall', 'Pier', 'Lake', 'Guests', 'Money', 'Board', 'Youth'].map(other).join('\n')}\n### Standards\n\n${own}\n\n${names.map(part).join('\n')}`;
  const shown = JSON.stringify(await outlineOf(text));
  for (const name of names) expect(shown).toContain(name);
});

test('a section is told by its parts under their names, also where those are what a sentence points at', async () => {
  const text = `# Proposal\n\n## Summary\n\n${words(3, 'the club')}\n\n## Alternatives\n\n### Do nothing\n\nDoing nothing leaves the boats in the rain for one more winter. Nobody wants that.\n\n### Rent a barn in the village\n\nThis costs more than the club has in a year, and the way is long. ${words(2, 'the barn')}\n\n## Future work\n\nThe roof of the hall is mended in spring.\n`;
  const shown = JSON.stringify(await outlineOf(text, 'p.md', 'Present this to the team, 2 slides'));
  for (const name of ['Do nothing', 'Rent a barn in the village']) expect(shown).toContain(name);
});

test('a large part of a document is told, whatever its heading calls it', async () => {
  const part = (name: string, times: number) => `### ${name}\n\n${words(times, name)}\n`;
  const text = `# Policy on boats\n\n## Owners\n\n${part('Names', 4)}\n${part('Marks', 4)}\n## Contributing to other clubs\n\n${part('Lent boats', 5)}\n${part('Signed papers', 5)}\n## Contributing\n\nWrite to the board of the club.\n`;
  const shown = JSON.stringify((await outlineOf(text)).slides);
  expect(shown).toContain('of Lent boats');
  expect(shown).toContain('of Signed papers');
});

test('a list that goes on keeps what introduces it', async () => {
  const item = (at: number) =>
    `- by reason ${at + 1}, which is told to the member in a letter that the board signs and sends to the house where the member lives in the year`;
  const text = `# Club\n\n## Members\n\nMembership ends:\n\n${Array.from({ length: 12 }, (_, at) => item(at)).join('\n')}\n\n## Boats\n\n${words(4, 'the club')}\n`;
  const { slides } = await outlineOf(text, 'c.md', 'Present this to the team, 6 slides');
  const told = slides.map((slide) => JSON.stringify(slide)).filter((one) => one.includes('by reason'));
  expect(told.length).toBeGreaterThan(1);
  for (const one of told) expect(one).toContain('Membership ends');
});

test('a document that is mostly lists of links is told by what they are called', async () => {
  const links = (of: string) =>
    [1, 2, 3, 4].map((n) => `- [${of} plan ${n} for the pier](notes.md#${n})`).join('\n');
  const text = `# Summary of the meeting\n\nThe board met in the hall for three days.\n\n## New plans\n\nTwo plans are new.\n\n${links('New')}\n\n## Plans that go on\n\n${links('Old')}\n\n## Plans that ended\n\n${links('Last')}\n`;
  const shown = JSON.stringify((await outlineOf(text)).slides);
  for (const name of ['New plan 2', 'Old plan 3', 'Last plan 4']) expect(shown).toContain(name);
});

test('what introduces a list is no title of the slide on which the list goes on', async () => {
  const reasons = ['Fun', 'Health', 'Life', 'Faith', 'School'].map(
    (name) =>
      `- **${name}**: we want you to take the time that you need for this and to come back when it is over, so that you row well. If you are ill, stay at home and tell the board. This may be for some days or for weeks.`,
  );
  const text = `# Time off\n\n## Time off rules\n\nAt the club every member has time off in the year, and nobody asks for a reason that the member does not want to give to the board. As a rule we want our members to take thirty days of rest. What we care about are boats that are looked after, and not how long somebody works on them or when. Members may take time off for one of five reasons:\n\n${reasons.join('\n')}\n\nKeep to the law of your country, if it says more.\n\n## Boats\n\n${words(4, 'the club')}\n`;
  const { slides } = await outlineOf(text, 't.md', 'Present this to the team, 6 slides');
  const told = slides.filter((slide) => JSON.stringify(slide).includes('five reasons'));
  const goesOn = told.filter((slide) => !JSON.stringify(slide).includes('Fun'));
  expect(goesOn.length).toBeGreaterThan(0);
  for (const { title } of goesOn) expect(title).toMatch(/^Time off rules/);
});

test('names of links below a text, a note above the first heading and a title page are not told', async () => {
  const about = `${words(4, 'the harbour')} ${words(2, 'the club')}`;
  const links =
    '* [Painting in spring](https://example.com/a)\n* [Washing in spring](https://example.com/b)\n';
  const text = `Note: this draft is discussed on the pier until May.\n\n# Boats\n\n## Paint\n\n${about}\n\n${links}\n## Wash\n\n${words(5, 'the yard')}\n`;
  const shown = JSON.stringify((await outlineOf(text)).slides.map(({ title, ...body }) => [title, body]));
  expect(shown).toContain('Boat 1 of the harbour');
  expect(shown).not.toMatch(/Painting in spring|discussed on the pier/);
  const form = `# Authors\n\nAda Roth\n\nBo Lind\n\n# Course\n\nBoats I\n\n# Contents\n\n1. Paint 2\n\n# Paint\n\n${about}\n\n# Wash\n\n${words(5, 'the yard')}\n`;
  expect((await outlineOf(form)).slides.map(({ title }) => title)).not.toContainEqual(
    expect.stringMatching(/Authors|Course/),
  );
});

const prose = (of: string) =>
  `The ${of} is looked at by two pupils every Monday. They write down what they see of the ${of}. The school keeps the notes.`;

test('the abstract of an article in its front matter is its first section', async () => {
  const { slides } = await outlineOf(
    `---\ntitle: Ash and hedges\nabstract: |\n  We ask whether hedges keep spores away from ash trees.\n  Forty sites will be measured.\n---\n\n# Background\n\n${prose('spore')}\n\n# Plan\n\n${prose('site')}\n`,
  );
  const [, first] = slides;
  expect(first?.title).toBe('We ask whether hedges keep spores away from ash trees');
  expect(JSON.stringify(first)).toContain('Forty sites will be measured.');
});

test('what somebody said in a few words stands whole, under who said it', async () => {
  const { slides } = await outlineOf(
    `# Regatta\n\n## Plan\n\n${prose('boat')}\n\n## What members say\n\n> "This saves me two hours every morning." – Jo, steward\n\n> "Please show who has already said no." – Amir, member\n\n## Next\n\n${prose('pier')}\n`,
  );
  const shown = JSON.stringify(slides);
  expect(shown).toContain('“This saves me two hours every morning.” — Jo, steward');
  expect(shown).toContain('“Please show who has already said no.” — Amir, member');
});

test('measures of different kinds in rows are a table, and none is the highest', async () => {
  const { slides } = await outlineOf(
    `# Sprints\n\n## Metrics\n\n| | Sprint 12 | Sprint 13 | Sprint 14 |\n|---|---|---|---|\n| Velocity | 28 | 34 | 31 |\n| Bugs opened | 9 | 6 | 11 |\n| Calls to the office | 412 | 398 | 143 |\n\n## Next\n\n${prose('board')}\n`,
  );
  expect(slides.map(({ kind }) => kind)).toContain('table');
  expect(JSON.stringify(slides)).not.toContain('Highest');
});

test('the first sentence below a greeting begins the text, and no title opens a quotation', async () => {
  const { slides } = await outlineOf(
    `# Memo to the board\n\nDear all,\n\nthe committee met on 12 March and closed the pier. It opens again in June.\n\n## Costs\n\n${prose('bill')}\n\n"Our rowers have asked for it, again and again, for years," said Ada Lind, who leads the club. The town pays half of the new pier.\n`,
  );
  expect(JSON.stringify(slides)).toContain('The committee met on 12 March');
  for (const { title } of slides) expect(title).not.toMatch(/^"[^"]*$/u);
});
