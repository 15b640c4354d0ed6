import { expect, test } from 'vitest';
import { readDocuments } from '../../support/read-documents.ts';

const ways = (number: number) => [`${number} Oak Rd.`, `Milltown 130${number}`, `(H) (315) 655-31${number}`];
const said = (name: string) => `${name} keeps the boats of the club in the summer months.`;

async function read(lines: string[]) {
  const { documents } = await readDocuments({ 'list.md': ['# Keepers', ...lines].join('\n\n') });
  const [document] = documents;
  const all = [document?.body, ...(document?.body.children ?? [])].flatMap((one) => (one ? [one] : []));
  return all.map(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) => (block.type === 'paragraph' && !block.residue ? block.sentences : [])),
  ]);
}

test('people who are listed keep what is said of each, without streets and telephones', async () => {
  const heads = ['## Ada Lund', ...ways(11), said('Ada'), '## Bo Kim', ...ways(12), said('Bo')];
  const lines = ['Cy Marsh', ...ways(13), said('Cy')];
  expect((await read([...heads, ...lines])).slice(1)).toEqual([
    ['Ada Lund', said('Ada')],
    ['Bo Kim', said('Bo')],
    ['Cy Marsh', said('Cy')],
  ]);
});

test('how to reach one office stays', async () => {
  expect((await read([said('Ada'), '## Office', ...ways(11)])).at(-1)).toEqual(['Office', ...ways(11)]);
});
