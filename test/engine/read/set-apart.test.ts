import { expect, test } from 'vitest';
import type { Section } from '../../../src/engine/read/document.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function bodyOf(name: string, text: string): Promise<Section> {
  const { documents } = await readDocuments({ [name]: text });
  return documents[0]?.body as Section;
}

test('what an author sets apart with a name below it is a quotation of that person', async () => {
  const text = `# Ferries

The ferry runs all year.

<aside class="pull">
  <img src="ann.png" alt="Ann">

  I was afraid of my first trip. It went well.

  <p class="credit">
— @annlind, ["A year on the river"](https://river.example/year)
  </p>
</aside>

It carries forty guests.
`;
  const { blocks } = await bodyOf('ferry.md', text);
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'quotation', 'paragraph']);
  expect(blocks[1]).toMatchObject({
    sentences: ['I was afraid of my first trip.', 'It went well.'],
    by: '@annlind, "A year on the river"',
  });
});

test('what is set apart without a name is told as any other text', async () => {
  const { blocks } = await bodyOf('ferry.md', '# Ferries\n\n<aside>\nThe ferry runs all year.\n</aside>\n');
  expect(blocks).toMatchObject([{ type: 'paragraph', sentences: ['The ferry runs all year.'] }]);
});

test('lines with marks that Markdown does not read are items, and a line without one goes on', async () => {
  const { blocks } = await bodyOf(
    'notes.md',
    '# Notes\n\n– Ann showed the new pump\n\\- Bo orders it\nfrom the yard\n\\- The board agrees\n',
  );
  expect(blocks).toMatchObject([
    {
      type: 'list',
      items: [
        { text: 'Ann showed the new pump' },
        { text: 'Bo orders it from the yard' },
        { text: 'The board agrees' },
      ],
    },
  ]);
  const talk = await bodyOf('talk.md', '# Talk\n\n– It was late when\nthe ferry came in.\n');
  expect(talk.blocks).toMatchObject([{ type: 'paragraph' }]);
});

test('a heading with nothing below it says what stands behind its colon', async () => {
  const text =
    '# Ann Lind\n\n#### Skills: rope work, knots, charts\n\n## Work\n\nShe ran the ferry for ten years.\n';
  const { children } = await bodyOf('cv.md', text);
  expect(children).toMatchObject([
    { title: 'Skills', blocks: [{ items: [{ text: 'rope work, knots, charts' }] }] },
    { title: 'Work' },
  ]);
});

test('a page that says which part is its matter is read without what stands around it', async () => {
  const said = 'The ferry runs every hour from six in the morning until ten at night. '.repeat(12);
  const page = `<html><body><div><h2>Shortcuts</h2><p>Press S to search in the book.</p></div>
    <main><h1>Ferry guide</h1><h2>Times</h2><p>${said}</p></main></body></html>`;
  const told = JSON.stringify(await bodyOf('guide.html', page));
  expect(told).toContain('every hour from six');
  expect(told).not.toContain('Press S');
});

test('headings without marks stand below those that are underlined', async () => {
  const text = `Ferry notes 2.1
===============

Highlights
----------

pump:
  - runs without oil for a whole season

lamp:
  - burns for nine hours

Changes
-------

rope:
  - is longer by two metres
`;
  const { children } = await bodyOf('notes.txt', text);
  expect(children.map(({ title, children: below }) => [title, below.map((one) => one.title)])).toEqual([
    ['Highlights', ['pump', 'lamp']],
    ['Changes', ['rope']],
  ]);
});

test('minutes without a heading are not told below the list of who attended', async () => {
  const names = ['Ada Brook - Mill', 'Jan Olsen', 'Eva Lindt - Pier'].map((name) => `- ${name}`).join('\n');
  const told = ['The club agreed to buy a boat in May.', 'Ada Brook will ask the pier for a berth.'];
  const { blocks, children } = await bodyOf(
    'm.md',
    `# Meeting of May\n\n## Attendees\n\n${names}\n\n${told.join('\n\n')}\n`,
  );
  expect(blocks).toMatchObject(told.map((text) => ({ sentences: [text] })));
  expect(children.map(({ title, blocks: own }) => [title, own.length])).toEqual([['Attendees', 1]]);
});
