import { type CommandSpec, commandsOf, type GroupSpec, type Node } from './command.ts';
import { globalOptions } from './globals.ts';
import { type AnyOption, flagOf } from './option.ts';

/** Where on the command line the cursor is. */
export interface Position {
  node: Node;
  /** Words of the command so far: `['deck', 'watch']`. */
  path: readonly string[];
  /** Set when the cursor is at the value of this option. */
  option?: AnyOption;
  /** What stands before the value in the same word: `--format=`. */
  prefix: string;
  /** The word so far, without the prefix. */
  current: string;
  /** How many arguments stand before the cursor. */
  argument: number;
  /** Values of options given before the cursor, by key. */
  given: Readonly<Record<string, string>>;
  /** Words after a group that name none of its commands. */
  strangers: readonly string[];
  /** `--help` stands somewhere before the cursor. */
  helpWanted: boolean;
  /** After `--` there are no options. */
  optionsOver: boolean;
}

/** Every option at a node, the global ones included, by the words that name it. */
export function optionsAt(node: Node): Map<string, { key: string; spec: AnyOption }> {
  const own = node.kind === 'command' ? node.options : {};
  const named = new Map<string, { key: string; spec: AnyOption }>();
  for (const [key, spec] of Object.entries({ ...globalOptions, ...own }) as [string, AnyOption][]) {
    named.set(flagOf(key), { key, spec });
    if (spec.short) named.set(spec.short, { key, spec });
    if (spec.kind === 'toggle') named.set(flagOf(key).replace('--', '--no-'), { key, spec });
  }
  return named;
}

const takesValue = (spec: AnyOption): boolean => spec.kind === 'value' || spec.kind === 'list';

/** Reads the words up to the cursor; the last one is the one under it, and may be empty. */
export function readPosition(root: GroupSpec, words: readonly string[]): Position {
  const before = words.slice(0, -1);
  const current = words.at(-1) ?? '';
  const state = {
    node: root as Node,
    path: [] as string[],
    argument: 0,
    given: {} as Record<string, string>,
    strangers: [] as string[],
    help: false,
    over: false,
  };
  let pending: { key: string; spec: AnyOption } | undefined;
  for (const word of before) {
    if (pending) {
      state.given[pending.key] = word;
      pending = undefined;
    } else if (!state.over && word === '--') state.over = true;
    else if (!state.over && (word === '--help' || word === '-h')) state.help = true;
    else if (!state.over && word.startsWith('-') && word.length > 1) pending = readOption(state, word);
    else readWord(state, word);
  }
  const common = {
    node: state.node,
    path: state.path,
    argument: state.argument,
    given: state.given,
    optionsOver: state.over,
    strangers: state.strangers,
    helpWanted: state.help,
  };
  if (pending) return { ...common, option: pending.spec, prefix: '', current };
  const equals = /^(--[\w-]+=)(.*)$/s.exec(current);
  const option = equals && optionsAt(state.node).get(equals[1]?.slice(0, -1) ?? '');
  if (option) return { ...common, option: option.spec, prefix: equals[1] ?? '', current: equals[2] ?? '' };
  return { ...common, prefix: '', current };
}

function readOption(state: { node: Node; given: Record<string, string> }, word: string) {
  const [name = '', value] = word.split(/=(.*)/s);
  const option = optionsAt(state.node).get(name);
  if (!option || !takesValue(option.spec)) return undefined;
  if (value === undefined) return option;
  state.given[option.key] = value;
  return undefined;
}

function readWord(
  state: { node: Node; path: string[]; argument: number; strangers: string[] },
  word: string,
): void {
  const child = state.argument === 0 ? commandsOf(state.node).find(({ name }) => name === word) : undefined;
  if (!child) {
    if (state.node.kind === 'command') state.argument += 1;
    else state.strangers.push(word);
    return;
  }
  state.node = child;
  state.path.push(word);
}

/** The argument the cursor is at; the last one may take several words. */
export function argumentAt(spec: CommandSpec, index: number) {
  const all = Object.values(spec.args);
  return all[index] ?? (all.at(-1)?.many ? all.at(-1) : undefined);
}

/** The node that words of a command line name, for example `deck generate`. */
export function findNode(root: GroupSpec, words: readonly string[]): Node | undefined {
  let node: Node = root;
  for (const word of words) {
    const child: Node | undefined = commandsOf(node).find(({ name }) => name === word);
    if (!child) return undefined;
    node = child;
  }
  return node;
}
