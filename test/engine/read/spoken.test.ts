import { expect, test } from 'vitest';
import type { Section } from '../../../src/engine/read/document.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';

async function read(text: string): Promise<Section> {
  const bytes = new TextEncoder().encode(text);
  return (await readDocument({ bytes, name: 'talk.md', index: 0, kind: 'file' })).document.body;
}

const answer = (of: string) =>
  `**Mia Brook:** \\[12:04\\] We build ${of} from larch, since larch stands the salt of the bay better than any other wood we tried. ${'It lasts for many winters on the quay. '.repeat(8)}`;
const talk = ['the keel', 'the mast', 'the rudder', 'the deck']
  .map(
    (of) =>
      `**Jon Reed:** That is quite a thing. And what do you make ${of} of?\n\n${answer(of)}\n\n**Jon Reed:** Right, right.\n\n**Mia Brook:** You know, that was long ago, right?`,
  )
  .join('\n\n');

test('what is asked in a talk heads what is said to it', async () => {
  const { children } = await read(talk);
  expect(children.map(({ title }) => title)).toEqual([
    'And what do you make the keel of?',
    'And what do you make the mast of?',
    'And what do you make the rudder of?',
    'And what do you make the deck of?',
  ]);
  const [first] = children;
  const said = first?.blocks.filter(({ residue }) => !residue);
  expect(said).toHaveLength(1);
  expect(said?.[0]).toMatchObject({
    sentences: expect.arrayContaining([expect.stringMatching(/^Mia Brook: We build/)]),
  });
});

test('lines that begin with labels of their own are no talk', async () => {
  const { children } = await read(
    Array.from(
      { length: 12 },
      (_, at) => `Rule ${String.fromCharCode(65 + at)}: Who may moor at pier ${at}?`,
    ).join('\n\n'),
  );
  expect(children).toEqual([]);
});

const people = ['Ana', 'Bo', 'Cy', 'Dee', 'Eve'];
const item = (of: string, at: number) =>
  `- ${of} #${at + 12}\n\n${people
    .map((name, who) =>
      who === 0
        ? `${name}: The crew has looked at it for weeks and would like to see a plan with prices before anybody orders the larch. Who of us writes that plan until the next meeting in June?`
        : `${name}: I can take that over, as long as somebody else looks after the lamps on the quay and the ladders at the pontoon until then.`,
    )
    .join('\n\n')}`;

test('at a meeting, whoever asks there, what was on the agenda heads what was said of it', async () => {
  const agenda = ['New roof for the boathouse', 'Prices of berths', 'A crane for the quay'];
  const { children } = await read(`# Meeting of the crew\n\n## Agenda\n\n${agenda.map(item).join('\n\n')}\n`);
  const [heading] = children;
  expect(heading?.children.map(({ title }) => title)).toEqual(agenda.map((of, at) => `${of} #${at + 12}`));
  expect(heading?.children[0]?.blocks).toHaveLength(people.length);
});

test('an item with others beside it, or that ends as a sentence, heads nothing', async () => {
  const text = `# Boats\n\n## Care\n\n- Wash the deck.\n\nIt takes an hour.\n\n- Oil the oars.\n\nIt takes two.\n\n- Lamps\n- Ladders\n\nBoth are checked in spring.\n`;
  const [care] = (await read(text)).children;
  expect(care?.children ?? []).toEqual([]);
});
