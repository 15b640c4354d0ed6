import type { Node } from './command.ts';

/** Whether help, completion and man pages list a node. */
export const isShown = (node: Node): boolean => node.kind === 'group' || !node.hidden;
