import type { GroupSpec, Node } from './command.ts';
import { commandsOf } from './commands-of.ts';
import { isShown } from './is-shown.ts';

/** What people type for a command that goes by another name or is an option. */
const otherNames: Readonly<Record<string, string>> = {
  version: 'svc --version',
  signin: 'svc auth login',
  whoami: 'svc auth status',
  new: 'svc deck generate',
  create: 'svc deck generate',
  make: 'svc deck generate',
  server: 'svc serve',
  start: 'svc serve',
  settings: 'svc config list',
};

/** More would be a list, not a suggestion. */
const most = 3;

/** Command lines that a word which names no command may have meant: of the group it was typed after, or of any. */
export function suggestCommands(root: GroupSpec, path: readonly string[], word: string): string[] {
  const typed = word.toLowerCase();
  const all = linesOf(root, ['svc']);
  const named = all.filter(({ name }) => name === typed);
  const other = path.length === 0 ? otherNames[typed] : undefined;
  if (other) return [other];
  if (named.length > 0) return named.slice(0, most).map(({ line }) => line);
  const limit = typed.length < 5 ? 1 : 2;
  const near = all
    .map((one) => ({ ...one, far: distance(one.name, typed) }))
    .filter(({ far }) => far <= limit)
    .sort((one, two) => one.far - two.far)
    .map(({ line }) => line);
  const group = near.filter((line) => path.length > 0 && line.startsWith(`svc ${path.join(' ')} `));
  return (group.length > 0 ? group : near).slice(0, most);
}

function linesOf(node: Node, path: readonly string[]): { name: string; line: string }[] {
  return commandsOf(node)
    .filter(isShown)
    .flatMap((child) => [
      { name: child.name, line: [...path, child.name].join(' ') },
      ...linesOf(child, [...path, child.name]),
    ]);
}

/** Letters to change, add, leave out or swap with their neighbour; both words are short. */
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
