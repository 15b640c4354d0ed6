import { expect, test } from 'vitest';
import type { ListItem } from '../../../src/engine/read/document.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';

/** The only block of a document that is this text set as code: the lines of a list by their depth, or the type of another. */
async function readAs(code: string, language = ''): Promise<string[]> {
  const bytes = new TextEncoder().encode(`# Locks\n\n\`\`\`${language}\n${code}\n\`\`\`\n`);
  const { document } = await readDocument({ bytes, name: 'locks.md', index: 0, kind: 'file' });
  const [block] = [document.body, ...document.body.children].flatMap(({ blocks }) => blocks);
  const lines = (items: ListItem[], depth = ''): string[] =>
    items.flatMap(({ text, children }) => [`${depth}${text}`, ...lines(children, `${depth}> `)]);
  return block?.type === 'list' ? lines(block.items) : [block?.type ?? 'nothing'];
}

test('an outline with branches is a list under its labels', async () => {
  const code =
    'Duration: January to March\n\nGains:\n├─ Fewer boats wait\n├─ Two keepers a lock\n│  └─ One of them at night\n\nRisks:\n└─ The gates are old ⏳';
  expect(await readAs(code)).toEqual([
    'Duration: January to March',
    'Gains:',
    '> Fewer boats wait',
    '> Two keepers a lock',
    '> > One of them at night',
    'Risks:',
    '> The gates are old ⏳',
  ]);
});

test('numbers, bullets and signs are items of an outline', async () => {
  const code =
    'Works:\n1. Mend the gates\n   - Oak from the north\n2. Paint the bridge\n\nPros:\n✅ Simple to run\n❌ Slow in winter';
  expect(await readAs(code, 'text')).toEqual([
    'Works:',
    '> Mend the gates',
    '> > Oak from the north',
    '> Paint the bridge',
    'Pros:',
    '> ✅ Simple to run',
    '> ❌ Slow in winter',
  ]);
});

test.each([
  ['files', 'locks/\n├── README.md      # start here\n├── data/\n│   └── raw/\n└── gates.py'],
  ['folders', 'data\n├── raw\n├── tidy\n└── maps'],
  ['a drawing', '┌──────────────┐\n│ - Keeper of it │\n└──────┬───────┘\n       ▼\n- Gate of it'],
  ['a program', '- run(the lock)\n- open(the gate);\n- wait(a while)'],
  ['commands', '$ - open the lock\n$ - close the lock\n$ - open the gate'],
  ['verse', 'The lock is shut\nThe boat is here\nThe keeper sleeps'],
])('%s in code stay code', async (_, code) => {
  expect(await readAs(code)).toEqual(['code']);
});

test('a block that names its language stays code', async () => {
  expect(await readAs('- the gate is open\n- the lock is shut\n- the boat is here', 'yaml')).toEqual([
    'code',
  ]);
});

test('an outline of very many lines stays code, and a very deep one has few levels', async () => {
  const lines = (count: number, indent: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => `${indent(at)}├─ lock ${at} of it`).join('\n');
  expect(await readAs(lines(2000, () => ''))).toEqual(['code']);
  const deep = await readAs(lines(300, (at) => ' '.repeat(at)));
  expect(deep).toHaveLength(300);
  expect(deep.at(-1)).toBe(`${'> '.repeat(5)}lock 299 of it`);
});
