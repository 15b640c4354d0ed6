import type { Declarations, Node } from './framework/command.ts';
import { globalOptions } from './framework/globals.ts';
import { root } from './tree.ts';

export const declarations: Declarations = { root, globals: globalOptions };

/**
 * The same as files, which the build writes beside the bundle: one overview, and one for each command.
 * Completion and help read them, as that is much faster than loading the code.
 */
export const declarationFiles = (): [name: string, content: unknown][] => [
  ['svc', { root: { ...root, commands: root.commands.map(named) }, globals: globalOptions }],
  ...root.commands.map((one): [string, unknown] => [one.name, one]),
];

const named = (node: Node) => ({
  ...{ kind: node.kind, name: node.name, summary: node.summary, heading: node.heading },
  ...(node.kind === 'command' && { hidden: node.hidden }),
});
