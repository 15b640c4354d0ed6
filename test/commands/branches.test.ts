import { expect, test } from 'vitest';
import { branches } from '../../src/commands/branches.ts';
import { root } from '../../src/commands/tree.ts';

test('each branch of the tree can be loaded alone', async () => {
  expect(Object.keys(branches)).toEqual(root.commands.map(({ name }) => name));
  for (const node of root.commands) expect(await branches[node.name]?.()).toBe(node);
});
