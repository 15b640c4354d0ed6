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
