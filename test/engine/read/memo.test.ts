import { expect, test } from 'vitest';
import { readDocuments } from '../../support/read-documents.ts';

const read = async (name: string, text: string) => {
  const { documents } = await readDocuments({ [name]: text });
  const [document] = documents;
  if (!document) throw new Error('nothing was read');
  return document;
};

test('the subject of a memorandum that is set as a table is its title', async () => {
  const rows = [
    ['Date:', 'November 15, 2012'],
    ['To:', 'The commissioners'],
    ['From:', 'Frances Gale'],
    ['Subject:', 'Plans and Rights: evaluation of'],
    ['', 'the security of information'],
  ];
  const table = rows.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('');
  const html = `<main><h1>Memorandum</h1><table>${table}</table><p>We have completed an evaluation of the programme for the year.</p><h2>Findings</h2><p>The programme has no plan for emergencies, and no policy on risks.</p></main>`;
  const document = await read('memo.html', html);
  expect(document.title).toBe('Plans and Rights: evaluation of the security of information');
  expect(JSON.stringify(document.body)).toContain('"residue":"metadata"');
});

test('a line that begins with the first count of a sentence goes on with what stands above it', async () => {
  const html = `<main><h1>Areas</h1><p>The metrics address three areas</p><ol><li>training, (2) risks, and (3) plans. We looked at all of them.</li></ol><p>Nothing else was looked at in this year.</p></main>`;
  const document = await read('areas.html', html);
  expect(JSON.stringify(document.body)).toContain(
    'The metrics address three areas (1) training, (2) risks, and (3) plans.',
  );
});

test('formulas that a script of the page would set are read in signs', async () => {
  const html = String.raw`<main><h1>Models</h1><p>The values \(y_i\) lie between \(0\) and \(1\), and neither of the two is reached.</p><p>They are rates.</p></main>`;
  const document = await read('models.html', html);
  expect(JSON.stringify(document.body)).toContain('The values yᵢ lie between 0 and 1');
});

test('names without a comma between two of them are names', async () => {
  const text = `Title: Ozone and the leaves of maize in five lines

Ada V. Nane1, Alison M. Mohr1, Jeremy Newell2, Zoe Lind1 Andrew D. Leaf2

1Department of Plants, University of Rivermouth

2Institute of Genes, Rivermouth

# Abstract

We examine what ozone does to the leaves of maize, and find that five lines respond in different ways.

# Background

Ozone lowers the harvests of maize all over the world.`;
  const document = await read('ozone.md', text);
  expect(document.authors.map(({ name }) => name)).toEqual([
    'Ada V. Nane',
    'Alison M. Mohr',
    'Jeremy Newell',
    'Zoe Lind',
    'Andrew D. Leaf',
  ]);
});

test('a line that says for whom and by whom a document was prepared is no text of it', async () => {
  const text = `# Night shifts

Prepared for the hospital board by Ada Nane, Head of Care. 14 October 2026.

## Summary

The night shifts were longer than planned in each of the last four months.`;
  const document = await read('shifts.md', text);
  expect(document).toMatchObject({ authors: [{ name: 'Ada Nane' }], date: '14 October 2026' });
  expect(document.body.blocks[0]?.residue).toBe('metadata');
});

test('what is said of a document is parted by dots as well as by lines', async () => {
  const text =
    '# Push\n\n**Status:** proposed · **Author:** Ada Nane · **Reviewers:** Mobile\n\n## Cost\n\nPolling costs 42,000 dollars a month and drains batteries.';
  expect((await read('push.md', text)).authors).toEqual([{ name: 'Ada Nane' }]);
});

test('a line that ends in a colon and has no verb is the title of the table below it', async () => {
  const rows = '| Month | Visits |\n|---|---|\n| May | 12 |\n| June | 14 |';
  const captions = async (line: string) => {
    const { body } = await read('visits.md', `# Clinic\n\nWe count all of our visits. ${line}\n\n${rows}`);
    return body.blocks.flatMap((block) => (block.type === 'table' ? [block.caption] : []));
  };
  expect(await captions('Visits by month:')).toEqual(['Visits by month']);
  expect(await captions('The clinic was full in June:')).toEqual([undefined]);
});
