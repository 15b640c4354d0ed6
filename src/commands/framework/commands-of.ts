import type { Node } from './command.ts';

/** The commands that stand below a node. */
export const commandsOf = (node: Node): readonly Node[] =>
  node.kind === 'group' ? node.commands : (node.steps ?? []);
