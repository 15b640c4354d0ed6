import { expect, test } from 'vitest';
import { readDocuments } from '../../support/read-documents.ts';

const read = async (text: string) => (await readDocuments({ 'paper.md': text })).documents[0];

const sections = (heading: string) => `# Abstract

Rivers carry plastic to the sea. We found that fine screens keep a third of it back.

# ${heading}

Rivers carry most of the plastic that reaches the sea.

# Method

We sampled five sites every month.

# Results

The load fell by 38%.

# Discussion

Fine screens keep bottles back best.
`;

test('a manuscript that begins with its abstract has its title above the introduction', async () => {
  const document = await read(sections('Fine Screens Against Plastic in Rivers'));
  expect(document?.title).toBe('Fine Screens Against Plastic in Rivers');
  expect(document?.body.children[1]).toMatchObject({ title: 'Introduction', role: 'introduction' });
  expect((await read(sections('Related work')))?.title).toBeUndefined();
});

test('a cell that goes on alone in the next row is one cell', async () => {
  const document = await read(`# Particles

The kinds of particles are these.

| Type | Name | Description |
|------|------|-------------|
| 0 | gas | Gas particles, the only type |
| | | to have hydrodynamics |
| 1 | stars | Single stars |
| | | or a whole population. |
`);
  const table = document?.body.blocks.find(({ type }) => type === 'table');
  expect(table).toMatchObject({
    rows: [
      ['0', 'gas', 'Gas particles, the only type to have hydrodynamics'],
      ['1', 'stars', 'Single stars or a whole population.'],
    ],
  });
});
