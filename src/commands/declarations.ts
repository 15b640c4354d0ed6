import type { Declarations } from './framework/command.ts';
import { globalOptions } from './framework/globals.ts';
import { root } from './tree.ts';

/**
 * Everything that is declared. The build writes it as JSON beside the bundle as well: completion and help are answered
 * from that, since reading data costs a fraction of running what makes it.
 */
export const declarations: Declarations = { root, globals: globalOptions };
