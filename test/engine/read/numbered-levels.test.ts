import { expect, test } from 'vitest';
import type { Section } from '../../../src/engine/read/document.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';

async function treeOf(text: string, name = 'rules.txt'): Promise<unknown> {
  const bytes = new TextEncoder().encode(text);
  const { document } = await readDocument({ bytes, name, index: 0, kind: 'file' });
  const namesIn = ({ title, children }: Section): unknown =>
    children.length > 0 ? [title, children.map(namesIn)] : title;
  return document.body.children.map(namesIn);
}

const text = 'The members of the club look after their boats in winter. Each of them has a key of the hall.';

test('headings that are set alike stand below each other as their numbers say', async () => {
  const rules = `1. General\n1.1 Purpose\n${text}\n1.2 Members\n${text}\n2. Boats\n2.1 Storage\n${text}\nFree places are\n• the one at the door\n• the one at the wall\n2.2 Repairs\n${text}\n3. Money\n${text}\n`;
  expect(await treeOf(rules)).toEqual([
    ['General', ['Purpose', 'Members']],
    ['Boats', ['Storage', 'Repairs']],
    'Money',
  ]);
  const heads = [
    '1. General',
    '1.1 Purpose',
    '2. Boats',
    '2.1 Storage',
    'Free places',
    '2.2 Repairs',
    '3. Money',
  ];
  const alike = `# Rules\n\n${heads.map((head) => `## ${head}\n\n${text}`).join('\n\n')}\n`;
  expect(await treeOf(alike, 'rules.md')).toEqual([
    ['General', ['Purpose']],
    ['Boats', [['Storage', ['Free places']], 'Repairs']],
    'Money',
  ]);
});

test('levels that the author set stay as they are', async () => {
  const rules = `# Rules\n\n## 1. General\n\n${text}\n\n## 2. Boats\n\n${text}\n\n### 2.1 Storage\n\n${text}\n\n## 3. Money\n\n${text}\n`;
  expect(await treeOf(rules, 'rules.md')).toEqual(['General', ['Boats', ['Storage']], 'Money']);
});

test('where and when a text was signed is not what it says', async () => {
  const bytes = new TextEncoder().encode(
    `# Rules\n\n${Array.from({ length: 8 }, (_, at) => `## Part ${at}\n\n${text}`).join('\n\n')}\n\nGhent, 12 March 2024\n`,
  );
  const { document } = await readDocument({ bytes, name: 'rules.md', index: 0, kind: 'file' });
  expect(document.body.children.at(-1)?.blocks.at(-1)).toMatchObject({
    sentences: ['Ghent, 12 March 2024'],
    residue: 'metadata',
  });
});

test('who signed a short text, and when, heads nothing of it', async () => {
  const bytes = new TextEncoder().encode(`# Report\n\n- ${text}\n- ${text}\n\nAda Lund - July 2015\n`);
  const { document } = await readDocument({ bytes, name: 'report.md', index: 0, kind: 'file' });
  expect(document.body.blocks.at(-1)).toMatchObject({ residue: 'metadata' });
});

test('roman numerals count the items of a law', async () => {
  const bytes = new TextEncoder().encode(
    `# Rules\n\n## Duties\n\nThe members have these duties:\n\nI - to look after the boats;\n\nII - to pay what is due;\n\nIII - to row.\n`,
  );
  const { document } = await readDocument({ bytes, name: 'rules.md', index: 0, kind: 'file' });
  const [list] = document.body.children[0]?.blocks ?? [];
  expect(list).toMatchObject({ type: 'list', lead: 'The members have these duties:' });
  expect(list?.type === 'list' && list.items).toHaveLength(3);
});

test('a heading with all it says in brackets behind its letter is called by that', async () => {
  const steps = `# Race day\n\n## A. (40 days before)\n\n${text}\n\n## B. (The day before)\n\n${text}\n`;
  expect(await treeOf(steps, 'steps.md')).toEqual(['40 days before', 'The day before']);
});

test('most of a report does not stand below its list of abbreviations, however its headings are set', async () => {
  const told = `${text} ${text} ${text}`;
  const report = `# Boats of the club\n\n${text}\n\n# List of acronyms\n\nBC – Boat club\n\n### Executive summary\n\n${told}\n\n## 1.0 Winter\n\n${told}\n\n### 1.1 Keys\n\n${told}\n\n# Acknowledgements\n\nWe thank the harbour.\n\n## Funding\n\nThe town paid.\n`;
  expect(await treeOf(report, 'report.md')).toEqual([
    'List of acronyms',
    'Executive summary',
    ['Winter', ['Keys']],
    ['Acknowledgements', ['Funding']],
  ]);
});

test('headings that came to stand between others lose their numbers as those do', async () => {
  const report = `# Boats\n\n## 5. Keys\n\n${text}\n\n## 5b. Later keys\n\n${text}\n\n## 6c. Halls\n\n### 6c.1 Doors\n\n${text}\n\n## 3d printing of keys\n\n${text}\n`;
  expect(await treeOf(report, 'report.md')).toEqual([
    'Keys',
    'Later keys',
    ['Halls', ['Doors']],
    '3d printing of keys',
  ]);
});
