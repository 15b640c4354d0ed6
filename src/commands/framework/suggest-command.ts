import type { GroupSpec, Node } from './command.ts';
import { commandsOf } from './commands-of.ts';
import { isShown } from './is-shown.ts';

/** Words people type for commands and options with other names. */
const otherNames: Readonly<Record<string, string>> = {
  version: 'svc --version',
  signin: 'svc auth login',
  whoami: 'svc auth status',
  server: 'svc serve',
  start: 'svc serve',
  list: 'svc jobs list',
  ls: 'svc jobs list',
  settings: 'svc config list',
};

/** Synonyms of command names. */
const otherVerbs: Readonly<Record<string, string>> = {
  ...{ new: 'generate', create: 'generate', make: 'generate', build: 'generate' },
  ...{ change: 'edit', fetch: 'download', save: 'download', export: 'download', view: 'open' },
  ...{ rm: 'remove', ls: 'list', info: 'inspect', revert: 'undo' },
};

const most = 3;

/** Commands that an unknown word may have meant: in its group, else anywhere. */
export function suggestCommands(root: GroupSpec, path: readonly string[], word: string): string[] {
  const typed = word.toLowerCase();
  const other = path.length === 0 ? otherNames[typed] : undefined;
  if (other) return [other];
  const all = linesOf(root, ['svc']);
  const group = all.filter(({ line }) => path.length > 0 && line.startsWith(`svc ${path.join(' ')} `));
  const found = [group, all].map((among) => meant(among, typed)).find((lines) => lines.length > 0) ?? [];
  return found.length > most ? [] : found;
}

/** Commands with this name, else synonyms, else the most similar. */
function meant(among: readonly { name: string; line: string }[], typed: string): string[] {
  const named = (name: string | undefined) =>
    among.filter((one) => one.name === name).map(({ line }) => line);
  const exact = [named(typed), named(otherVerbs[typed])].find((lines) => lines.length > 0);
  if (exact) return exact;
  const limit = typed.length < 5 ? 1 : 2;
  return among
    .map((one) => ({ ...one, far: distance(one.name, typed) }))
    .filter(({ far }) => far <= limit)
    .sort((one, two) => one.far - two.far)
    .map(({ line }) => line);
}

function linesOf(node: Node, path: readonly string[]): { name: string; line: string }[] {
  return commandsOf(node)
    .filter(isShown)
    .flatMap((child) => [
      { name: child.name, line: [...path, child.name].join(' ') },
      ...linesOf(child, [...path, child.name]),
    ]);
}

/** Edit distance with transpositions, for short words. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : at(i - 1, j) + 1;
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(changed, at(i - 1, j) + 1, (row[j - 1] as number) + 1, swapped));
    }
  }
  return at(a.length, b.length);
}
