import { expect, test } from 'vitest';
import { readDocuments } from '../../support/read-documents.ts';

const sectionsOf = async (name: string, text: string) => {
  const { documents } = await readDocuments({ [name]: text });
  const { title, body } = documents[0] ?? {};
  const told = (body?.children ?? []).flatMap(({ title: heading, blocks, children }) =>
    [{ title: heading, blocks }, ...children].map((section) => [
      section.title,
      ...section.blocks.flatMap((block) =>
        block.type === 'list' ? block.items.map((item) => item.text) : ['(other)'],
      ),
    ]),
  );
  return { title, told };
};

test('in notes whose lines are not wrapped the first line of a block heads the others', async () => {
  const text = `Staff evening
14 October, library

staff
two posts have been free since August, one will be filled in December
so we close at 15:30 until then

meals
new caterer from January, 4.20 a meal
parents ask for a dish without meat twice a week

summer fair
Date: 26 June
Wanted: people for cakes and tents
Ms Nowak collects the names
`;
  const { title, told } = await sectionsOf('notes.txt', text);
  expect(title).toBe('Staff evening');
  expect(told.map(([heading]) => heading?.toLowerCase())).toEqual(['staff', 'meals', 'summer fair']);
  expect(told[2]?.slice(1)).toEqual([
    'Date: 26 June',
    'Wanted: people for cakes and tents',
    'Ms Nowak collects the names',
  ]);
});

test('lines of wrapped prose are joined', async () => {
  const text = `The annual meeting of our garden club was held on Saturday and I would
like to tell you what was decided there. Forty-one of 63 members came,
which is more than in any year since the club was founded in 1971.

The fee rises from 48 to 54 pounds. The money pays for the water pipe,
which will be laid in March. Until then the tap by the gate is closed.
`;
  const { documents } = await readDocuments({ 'letter.txt': text });
  const blocks = documents[0]?.body.blocks ?? [];
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
});

test('times at the start of lines make a programme, and a bold line above heads it', async () => {
  const day = (name: string, what: string) => `**${name}**\n09:30 ${what}\n13:00 Picnic\n19:30 Ghost walk\n`;
  const text = `# School trip\n\n## Programme\n\n${day('Thursday', 'Railway museum')}\n${day('Friday', 'City walls')}`;
  const { told } = await sectionsOf('trip.md', text);
  expect(told).toEqual([
    ['Programme'],
    ['Thursday', '09:30 Railway museum', '13:00 Picnic', '19:30 Ghost walk'],
    ['Friday', '09:30 City walls', '13:00 Picnic', '19:30 Ghost walk'],
  ]);
});

test('a speech with a paragraph a line, and a heading among them, is no list', async () => {
  const said = [
    'Thank you all for coming to the quay tonight, in the rain and in the dark of November.',
    'The ferry has carried the village for ninety years, and it will carry us for ninety more if we want it.',
    'Our money',
    'We owe the yard nine hundred crowns, and not one of us has paid for the ropes.',
    'That must end, and it ends in May.',
    'I thank you.',
  ];
  const { documents } = await readDocuments({ 'speech.txt': `${said.join('\n')}\n` });
  expect(JSON.stringify(documents)).toContain('Our money');
  expect(JSON.stringify(documents)).not.toContain('"type":"list"');
});

test('a heading has neither the rule beside it nor the address of its link nor marks', async () => {
  const text = `---\ntitle: "[\`Night\` *ferries*](https://ferries.example/night)"\n---\n\n## -- Definitions\n\nA berth is a place for one boat.\n\n## --verbose\n\nIt tells more of what is done.\n\n## Section 2 -- Scope\n\n====================\nThe rules hold for every berth.\n`;
  const { title, told } = await sectionsOf('a.md', text);
  expect(title).toBe('Night ferries');
  expect(told.map(([heading]) => heading)).toEqual(['Definitions', '--verbose', 'Scope']);
  const { documents } = await readDocuments({ 'a.md': text });
  expect(JSON.stringify(documents)).not.toContain('====');
});
