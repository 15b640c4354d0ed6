import type { Declarations, Node } from './framework/command.ts';
import { globalOptions } from './framework/globals.ts';
import { root } from './tree.ts';

/** Everything that is declared. */
export const declarations: Declarations = { root, globals: globalOptions };

/**
 * The same as files, which the build writes beside the bundle: one with what is said of all commands, then one for each.
 * Completion and help are answered from them, since reading data costs a fraction of running what makes it.
 */
export const declarationFiles = (): [name: string, content: unknown][] => [
  ['svc', { root: { ...root, commands: root.commands.map(named) }, globals: globalOptions }],
  ...root.commands.map((one): [string, unknown] => [one.name, one]),
];

const named = (node: Node) => ({
  ...{ kind: node.kind, name: node.name, summary: node.summary, heading: node.heading },
  ...(node.kind === 'command' && { hidden: node.hidden }),
});
