import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

/** Title and everything else that each slide shows, as one text a slide. */
async function shown(text: string, prompt: string): Promise<string[]> {
  const request = deckRequest({
    prompt,
    languageChosen: false,
    ...(await readDocuments({ 'source.md': text })),
  });
  const { slides } = (await composeDeck(request, quietContext())).document.outline;
  return slides.map(({ citations: _, support: __, notes: ___, id: ____, ...slide }) => JSON.stringify(slide));
}

test('a paragraph that points at the one before it is told with it', async () => {
  const text = `# Leak at the dam

## Course

The water came through the eastern gate on Monday and stood in the cellar of the mill by noon.

## Findings

In this case, the gate had plainly been opened by hand.

We have no sign that any of these gates was opened before — the wardens of both valleys looked through the books of nine years and found no entry that the miller had not signed himself on the day after.

To keep up with this risk, the wardens have doubled their rounds at night.
`;
  const slides = await shown(text, 'The leak at the dam, 3 slides');
  expect(slides[2]).toContain('We have no sign that any of these gates');
  expect(slides[2]).toContain('the wardens have doubled their rounds');
});

test('a section says what it says itself before its parts', async () => {
  const part = (name: string, what: string) =>
    `### ${name}\n\nThe ${what} is kept in the shed behind the yard for all who row. It is cleaned on Fridays by the crew that used it last, and nobody takes it home over the winter. A list hangs at the door of the shed, on which each crew writes what it took and when it came back.`;
  const text = `# Rowing club

## Boats

The club has 14 boats for its members and two for guests.

${part('Oars', 'set of oars')}

${part('Ropes', 'coil of ropes')}

${part('Sails', 'spare sail')}

${part('Lamps', 'row of lamps')}

## Fees

Members pay 90 crowns a year, and guests pay 4 crowns a day at the gate.
`;
  const slides = await shown(text, 'The rowing club, 3 slides');
  expect(slides[1]).toContain('14 boats');
  for (const name of ['Oars', 'Ropes', 'Sails', 'Lamps']) expect(slides[1]).toContain(name);
});

test('a subject goes on behind its colon, and a date keeps its year', async () => {
  const text = '# Notes\n\n## Harbour\n\nThe harbour was full on nine days.\n\n## Quay\n\nThe quay is new.';
  const colon = await shown(text, 'Harbour team: spring results and summer plan, for the council, 3 slides');
  expect(colon[0]).toContain('Harbour team: spring results and summer plan');
  expect(colon.slice(1).join()).not.toContain('summer plan');
  const dated = await shown(text, 'Summary of the harbour meeting of May 9, 2031 for rowers, 3 slides');
  expect(dated[0]).toContain('Summary of the harbour meeting of May 9, 2031');
  expect(dated.slice(1).join()).not.toContain('2031');
  const both = await shown(text, 'Harbour team, meeting of May 9, 2031: notes for the rowers, 3 slides');
  expect(both[0]).toContain('Harbour team, meeting of May 9, 2031: notes for the rowers');
  const stated = await shown(text, 'Harbour report: we rented 40 boats, for the council, 3 slides');
  expect(stated.slice(1).join()).toContain('40 boats');
});

test('an item that announces what stands below it is not told without that', async () => {
  const text = `# 渡し船の規程

## 運賃

1. 運賃は、次のとおりとする。
    1. 大人は一人につき三百円とし、往復で乗る者は五百円とする。
    2. 子供は一人につき百円とし、往復で乗る者は百五十円とする。
2. 運賃は、船着き場で払う。

## 運航

1. 船は、朝の六時から夜の九時まで川を渡る。
2. 風の強い日の運航は、下の表のとおりとする。
`;
  const slides = await shown(text, '渡し船の規程、スライド3枚');
  expect(slides[1]).toContain('三百円');
  expect(slides.join()).not.toContain('下の表のとおり');
});

test('sections that share a slide are not called by a sentence of one of them', async () => {
  const asked = (name: string) =>
    `### Who looks at the ${name} of the long boat, and what do they write down when they find that it is broken?\n\nThe ${name} is looked at in spring by two people of the yard, who write down what they find and show the list to the miller on the same day. It is painted in June and stays in the shed over the winter.\n\nThe ${name} belongs to all rowers. It may be lent to guests who pay 4 crowns at the gate and bring it back by night.`;
  const names = ['oar', 'rope', 'sail', 'lamp', 'mast', 'hull', 'keel', 'deck', 'oven'];
  const text = `# Rowing club\n\n## Things\n\n${names.map(asked).join('\n\n')}\n\n## Fees\n\nMembers pay 90 crowns a year.`;
  const slides = await shown(text, 'The rowing club, 5 slides');
  const titles = slides.map((slide) => JSON.parse(slide).title);
  expect(titles.filter((title) => /belongs to all|is looked at/.test(title))).toEqual([]);
});

test('a heading that asks and goes on behind its question is a heading', async () => {
  const text = `# Talk with the miller

## Does the mill pay for what it costs the valley each year, from the weir to the bridge? Such as the wheel, the road or the lamps

We grind for nine villages.

## Who helps the miller when the river is high and the nights are long and cold? Neighbours, for example

Two of his sons help him.
`;
  const slides = await shown(text, 'Talk with the miller, 3 slides');
  expect(slides[1]).toContain('"title":"Does the mill pay');
  expect(slides[2]).toContain('"title":"Who helps the miller');
});

test('a whole sentence in bold is what its author means most', async () => {
  const plain = (about: string) =>
    `The ${about} of the pier was looked at twice by the people of the yard in spring. `;
  const text = `# Yard

## Plan

${['paint', 'hull', 'keel', 'mast', 'deck', 'rudder'].map(plain).join('')}**The old dock of the yard is closed at noon by two people.** ${['rope', 'sail', 'anchor', 'oar'].map(plain).join('')}

## Money

The yard has 900 crowns.
`;
  expect((await shown(text, 'The yard, 3 slides')).join()).toContain('closed at noon');
  expect((await shown(text.replaceAll('**', ''), 'The yard, 3 slides')).join()).not.toContain(
    'closed at noon',
  );
});

test('lines of one paragraph that begin with the same sign are a list', async () => {
  const text = `# Boat day

## What is needed

✅ a boat with four oars;
✅ two rowers who are free on Saturdays. They know the river.
✅ a lamp;

## Money

The day costs 90 crowns.
`;
  const slides = await shown(text, 'The boat day, 3 slides');
  expect(slides[1]).toContain('"text":"two rowers who are free on Saturdays. They know the river."');
  expect(slides[1]).toContain('"text":"a lamp"');
});

test('a section of many small parts leaves its neighbours their slides', async () => {
  const sentence = (about: string, count: number) =>
    Array.from(
      { length: count },
      (_, at) =>
        `The ${about} was looked at in week ${at + 2} by two people of the yard, who wrote down what they saw.`,
    ).join(' ');
  const names = ['rope', 'sail', 'lamp', 'oar', 'anchor', 'keel', 'rudder', 'mast'];
  const parts = names.map((name) => `#### The ${name}\n\n${sentence(name, 2)}`).join('\n\n');
  const text = `# Yard\n\n## Done\n\n### The dock\n\n${sentence('dock', 3)}\n\n### Small things\n\n${parts}\n\n## Next\n\n### A new crane\n\n${sentence('crane', 5)}\n\n### A new gate\n\n${sentence('gate', 5)}\n`;
  const slides = await shown(text, 'The yard, 6 slides');
  expect(slides.filter((slide) => /The (?:crane|gate) was/.test(slide))).toHaveLength(2);
});

test('slides of documents that are called alike say of which they are', async () => {
  const report = (boats: number) =>
    `# Harbour report\n\n## Boats\n\nThe harbour had ${boats} boats at its quay in summer, and no boat sank.\n\n## Money\n\nThe harbour earned ${boats * 9} crowns from fees and rents in this year.\n`;
  const { slides } = (
    await composeDeck(
      deckRequest({
        prompt: 'The harbour in two years, 5 slides',
        ...(await readDocuments({ 'spring.md': report(40), 'autumn.md': report(60) })),
      }),
      quietContext(),
    )
  ).document.outline;
  expect(slides.slice(1).map(({ title }) => title)).toEqual([
    'spring: Boats',
    'spring: Money',
    'autumn: Boats',
    'autumn: Money',
  ]);
});

test('votes are not told without what was voted on', async () => {
  const vote = (name: string, yes: number) =>
    `The chair proposes ${name} as keeper of the boats for the time until the next meeting of the club in spring.\n\nYes: ${yes}; No: 0; Abstained: 3.\n\n${name} is elected as keeper of the boats by the members who are present at the meeting.`;
  const text = `# Minutes\n\n## Election\n\n${['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name, at) => vote(name, at + 11)).join('\n\n')}\n\n## Money\n\nThe club has 900 crowns.\n`;
  const [, election = ''] = await shown(text, 'Minutes of the club, 3 slides');
  for (const [at, name] of ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].entries())
    if (election.includes(`Yes: ${at + 11}`)) expect(election).toContain(`proposes ${name}`);
  expect(election).toContain('Yes: ');
});

test('a slide of two sections is called by both, however short one of them is', async () => {
  const text = `# Ferry

## Crossings

The ferry crosses the river nine times a day.

## Repairs

The hull was sealed in spring by the yard at the bend. The engine was taken apart in May and got new rings, and the cabin was painted green by the crew. The gangway is to be made wider in autumn, when the river is low and the ferry rests for two weeks.

## Fares

Adults pay 3 crowns for each crossing and children pay 1 crown. Whoever crosses each day buys a card for 40 crowns at the mill, which is good for a month and for a bicycle. Carts pay 9 crowns, and the ferryman may ask for more when the river is high.
`;
  const slides = await shown(text, 'The ferry, 3 slides');
  expect(slides[1]).toContain('"title":"Crossings and Repairs"');
});

test('a paragraph in bold heads the others of its item', async () => {
  const text =
    '# Rowers\n\n## Values\n\n1. **Openness**\n\n   We row with all who come to the quay on Saturday.\n\n2. **Care**\n\n   We mend what we break.\n\n## Fees\n\nRowers pay 9 crowns.\n';
  const slides = await shown(text, 'The rowers, 3 slides');
  expect(slides[1]).toContain('Openness: We row with all');
});

test('a section that fits on its slide is told whole, with all that leans on what is said before it', async () => {
  const text = `# Key of the boathouse

## Who has it

The wardens and the first rower of each crew have a key of their own, which is written into the book by the door.

## Limits

It is hard to set the limit for keys. If the limit is too low, some crews may stay outside. If it is too high, the keys may go astray. The rule met this concern by letting the wardens change the limit each spring.
`;
  const slides = await shown(text, 'Keys of the boathouse, 3 slides');
  expect(slides[2]).toContain('letting the wardens change the limit');
});

test('a section that shares its slide goes on in the room that the other one leaves', async () => {
  const text = `# Second mooring

## Options

Option 1: Leave it. This would cost nothing, but the ferry would go on losing an hour a day and is not recommended.

Option 2: Build two. The council has no money for that before the next year.

Option 3: Build one below the mill. This is what the harbour office recommends.

## Permits

The harbour office must approve each mooring before its posts are set. The permit costs 900 crowns and lasts for ten years. The posts are of oak and stand for thirty years.
`;
  const slides = await shown(text, 'The second mooring for the board, 2 slides');
  for (const said of ['is not recommended', 'This is what the harbour office recommends', 'before its posts'])
    expect(slides[1]).toContain(said);
});

test('an item of a list is no pointer for naming where more of it stands', async () => {
  const text = `# Lanes

## Recommendations

It is recommended that the council:

- notes the replies to the letter;
- approves the new limit for the twelve lanes that are listed in Appendix A;
- puts off the lane by the mill.

## Cost

The signs cost 4,200 crowns.
`;
  const slides = await shown(text, 'Lanes for the council, 3 slides');
  expect(slides.join()).toContain('approves the new limit for the twelve lanes');
});

test('a list of names for which there are too few lines stands in one', async () => {
  const text = `# Helpers

## Before

Ask each helper for:

- Arrival
- Station
- Experience
- Hours
- Wishes
- Allergies

Send the rota to all.

## Welcome

- Keep a room where helpers can sleep and eat
- Say what they get for it
- Hang up the rota and the numbers to call
- Greet each of them
`;
  const slides = await shown(text, 'Helpers for the board, 2 slides');
  expect(slides[1]).toContain('Ask each helper for: Arrival; Station; Experience; Hours; Wishes; Allergies');
});

test('figures have a slide of their own in a report, and a number to call is no place to look up', async () => {
  const text = `# Report on the ferry

## State

The new ferry sails since May. It carries more people than the old one did, and fewer of them wait at the quay.

## Figures

| Month | Passengers | Cars |
|---|---|---|
| May | 2,100 | 310 |
| June | 3,350 | 402 |
| July | 4,020 | 433 |
| August | 3,930 | 427 |

## Safety

Life jackets hang at both ends of the deck. Children wear them at all times. The crew is trained twice a year. Whoever finds one that is torn calls section 4400 before the next crossing.

## Budget

Of 380,000 euros 291,500 are spent. We expect to end at 402,000 euros, since the quay had to be made deeper.`;
  const slides = await shown(text, 'Report to the council, 4 slides');
  expect(slides.join()).toMatch(/4,020|4020/);
  expect(slides.join()).toContain('calls section 4400');
});

test('a long sentence is not left alone on its slide for a second one that is as long', async () => {
  const long = (what: string) =>
    `The ${what} of the platform, with the parts and libraries that are made for it or that it takes over from others, is open to all who want to read, change or pass it on, as long as they do so under the same terms and say from whom they have it, whether they ask money for it or give it away to others for nothing.`;
  const text = `# Contract\n\n## Open to all\n\n${long('code')}\n\n${long('content')}\n\n${long('record')}\n`;
  const slides = await shown(text, 'The contract, 2 slides');
  expect(slides[1]).toContain('The content of the platform');
});

test('items keep what stands below them where something was decided on one of them', async () => {
  const more =
    'This goes on for all who help behind the long table of the bar by the river, and it takes them a while on each of the three evenings in June';
  const below = (text: string) => `  - ${text}\n${`  - ${more}.\n`.repeat(3)}`;
  const text = `# Bar\n\n## Sheets\n\n- Prices\n${below('It was decided that tea is free of charge.')}- Contacts\n${below('Write down the numbers of all who help.')}- Drinks\n${below('Talk about what the helpers get.')}`;
  const slides = await shown(text, 'The bar, 2 slides');
  expect(slides[1]).toContain('Write down the numbers of all who help');
});

test('a decision in the same few words is told of each motion', async () => {
  const motion = (name: string) =>
    `## ${name}\n\nThe board moves that the ${name.toLowerCase()} of the club be rented from the mill for another year at the old price.\n\nThe board approved the motion.\n\n`;
  const slides = await shown(
    `# Minutes\n\n${['Slip', 'Crane', 'Shed'].map(motion).join('')}`,
    'Minutes, 4 slides',
  );
  for (const slide of slides.slice(1)) expect(slide).toContain('The board approved the motion.');
});

test('what two options have a section called so for stands apart on one slide', async () => {
  const option = (name: string, pro: string, con: string) =>
    `### ${name}\n\n**Pros:**\n\n* ${pro}\n* It is cheap.\n\n**Cons:**\n\n* ${con}\n* It is slow.\n\n`;
  const text = `# Mooring\n\n## Rope or chain\n\n${option('Rope', 'It is light and one man can carry it.', 'It wears in the sun and in the salt.')}${option('Chain', 'It lasts for many years in the sea.', 'It is heavy and rusts.')}We take the rope for its low weight.\n\n## Costs\n\nThe council pays 900 crowns for the mooring, and the club pays the rest of it.\n`;
  const [, slide = ''] = await shown(text, 'The mooring, 2 slides');
  for (const lead of ['Rope – Pros:', 'Rope – Cons:', 'Chain – Pros:']) expect(slide).toContain(lead);
});

test('decisions spread over a document stand on one slide, without their label, and not again in their sections', async () => {
  const text = `# Minutes of the harbour board

## Budget

R. Brook said that 12 of 40 berths are let. Of €18.4m, €11.2m has been spent, mostly on the quay wall.

- postpone the lamps (decision in March)
- use old stone for the steps

**Decision:** The board will use old stone. The lamps stay in the plan.

## Ferry

Pier A costs €3.1m and takes 240 passengers; pier B costs €2.6m and takes 180.

**Decision:** Pier A was chosen by four votes to one.

## Noise

There were 31 complaints in August, compared with 12 in July. Most concern pile driving before 8:00.

## Actions

| Action | Who | By |
|---|---|---|
| Order stone | A. Brook | 31 October |
| Plan pier A | O. Sund | 30 November |
`;
  const slides = await shown(text, 'Slides of the decisions and actions for the board, 6 slides');
  expect(slides[1]).toMatch(
    /"title":"Decisions".*The board will use old stone.*The lamps stay.*Pier A was chosen/,
  );
  expect(slides.join('\n').match(/old stone\.|Pier A was chosen|Decision:/g)).toHaveLength(2);
  expect(slides.join('\n')).toMatch(/R\. Brook said that 12 of 40.*Of €18\.4m/);
});

test('what is decided is known by its words where no label says so', async () => {
  const text = `# Minutes of the rowing club

## Boats

The club has 14 boats, of which three leak. It was agreed to sell the three leaking boats by May.

## House

The roof is 40 years old and lets the rain in. The members voted 30 to 4 for a new roof.
`;
  const slides = await shown(text, 'Slides of the decisions and actions for the board, 4 slides');
  expect(slides.find((slide) => slide.includes('"title":"Decisions"'))).toMatch(
    /agreed to sell.*voted 30 to 4/,
  );
});

test('a table of names in several languages is not taken for a section in another language', async () => {
  const text = `# New vans for the bakery

## Problem

The 24 vans are nine years old on average, and their repairs cost more each year than the year before. From 2028 they may not enter the town.

## Comparison

| | Option A | Option B | Option C |
|---|---|---|---|
| Investment | €0 | €1.28m | €0.18m |
| Running costs per year | €402k | €245k | €412k |
| Costs over 8 years | €4.36m | €3.24m | €3.48m |
| CO₂ per year | 212 t | 31 t | 31 t |

## IT

The new vans send their position to the depot. It takes a licence for each of them.
`;
  const slides = await shown(text, 'Slides');
  expect(slides.join('\n')).toContain('"kind":"table","title":"Comparison"');
  expect(slides.join('\n')).toMatch(/"IT[":]/);
});

test('a sentence without the bracket that points elsewhere stands in the source', async () => {
  const text = `# Ferry

## Rules

- The ferry is led by a small group of wardens (see below) who bring all its cases to the meeting of the village in May.
- Guests pay four crowns a day at the gate.
- The gate is shut at nine.
`;
  const slides = await shown(text, 'Present the ferry');
  expect(slides.join('\n')).toContain('a small group of wardens who bring all its cases');
});

test('one sentence at the end of a section has no slide of its own', async () => {
  const part = (name: string) =>
    Array.from(
      { length: 5 },
      (_, at) =>
        `The ${name} was mended by ${at + 3} people from the village, who came in month ${at + 1} and stayed for ${at + 2} weeks without any pay.`,
    ).join('\n\n');
  const text = `# Ferry club

## Boats

${part('boat')}

The boats bring more money than the gate.

## Quay

${part('quay')}

All members row with more joy now.
`;
  const slides = await shown(text, 'Present the ferry club');
  expect(slides.filter((slide) => /"kind":"statement"/.test(slide))).toEqual([]);
});

test('a section that is wanted alone keeps its short sentences', async () => {
  const text =
    '# Workshop\n\nThis is a handbook.\n\n## Lending tools\n\nSign first. Every tool has a number. It stays here.\n\n## Safety\n\nWear gloves.';
  expect((await shown(text, 'Only the lending tools section')).join()).toContain('Sign first.');
});
