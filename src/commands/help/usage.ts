import type { CommandSpec } from '../framework/command.ts';
import { flagOf } from '../framework/flag-of.ts';

/** `deck watch <callback-id> [options]`. */
export function usageOf(spec: CommandSpec, path: readonly string[]): string {
  const args = Object.entries(spec.args).map(([key, { many, required }]) => {
    const name = `${flagOf(key).slice(2)}${many ? '...' : ''}`;
    return required ? `<${name}>` : `[${name}]`;
  });
  return [...path, ...args, '[options]'].join(' ');
}
