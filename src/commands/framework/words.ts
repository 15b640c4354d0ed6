import type { CommandSpec, Declarations, GroupSpec, Node } from './command.ts';
import { commandsOf } from './commands-of.ts';
import { flagOf } from './flag-of.ts';
import type { AnyOption } from './option.ts';

/** Where on the command line the cursor is. */
export interface Position {
  node: Node;
  /** Words of the command so far: `['deck', 'watch']`. */
  path: readonly string[];
  /** Every option that may stand there. */
  options: NamedOptions;
  /** Set when the cursor is at this option's value. */
  option?: AnyOption;
  /** The part of the word before the value: `--format=`. */
  prefix: string;
  /** The word so far, without the prefix. */
  current: string;
  argument: number;
  /** The arguments before the cursor. */
  words: readonly string[];
  /** Values of options given before the cursor, by key. */
  given: Readonly<Record<string, string>>;
  /** Words after a group that match no command. */
  strangers: readonly string[];
  /** `--help` is before the cursor. */
  helpWanted: boolean;
  /** After `--` there are no options. */
  optionsOver: boolean;
}

export type NamedOptions = ReadonlyMap<string, { key: string; spec: AnyOption }>;

/** All options at a node, global ones included, by their flags. */
function optionsAt({ globals }: Declarations, node: Node): NamedOptions {
  const own = node.kind === 'command' ? node.options : {};
  const named = new Map<string, { key: string; spec: AnyOption }>();
  for (const [key, spec] of Object.entries({ ...globals, ...own }) as [string, AnyOption][]) {
    named.set(flagOf(key), { key, spec });
    if (spec.short) named.set(spec.short, { key, spec });
    if (spec.kind === 'toggle') named.set(flagOf(key).replace('--', '--no-'), { key, spec });
  }
  return named;
}

const takesValue = (spec: AnyOption): boolean => spec.kind === 'value' || spec.kind === 'list';

/** Parses the words up to the cursor; the last is under it and may be empty. */
export function readPosition(declared: Declarations, words: readonly string[]): Position {
  const before = words.slice(0, -1);
  const current = words.at(-1) ?? '';
  const state = {
    node: declared.root as Node,
    path: [] as string[],
    argument: 0,
    words: [] as string[],
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
    else if (!state.over && word.startsWith('-') && word.length > 1)
      pending = readOption(optionsAt(declared, state.node), state.given, word);
    else readWord(state, word);
  }
  const options = optionsAt(declared, state.node);
  const common = {
    node: state.node,
    options,
    path: state.path,
    argument: state.argument,
    words: state.words,
    given: state.given,
    optionsOver: state.over,
    strangers: state.strangers,
    helpWanted: state.help,
  };
  if (pending) return { ...common, option: pending.spec, prefix: '', current };
  const equals = /^(--[\w-]+=)(.*)$/s.exec(current);
  const option = equals && options.get(equals[1]?.slice(0, -1) ?? '');
  if (option) return { ...common, option: option.spec, prefix: equals[1] ?? '', current: equals[2] ?? '' };
  return { ...common, prefix: '', current };
}

function readOption(options: NamedOptions, given: Record<string, string>, word: string) {
  const [name = '', value] = word.split(/=(.*)/s);
  const option = options.get(name);
  if (!option || !takesValue(option.spec)) return undefined;
  if (value === undefined) return option;
  given[option.key] = value;
  return undefined;
}

function readWord(
  state: { node: Node; path: string[]; argument: number; words: string[]; strangers: string[] },
  word: string,
): void {
  const child = state.argument === 0 ? commandsOf(state.node).find(({ name }) => name === word) : undefined;
  if (!child) {
    if (state.node.kind === 'command') {
      state.argument += 1;
      state.words.push(word);
    } else state.strangers.push(word);
    return;
  }
  state.node = child;
  state.path.push(word);
}

/** The argument at the cursor; the last one may be variadic. */
export function argumentAt(spec: CommandSpec, index: number) {
  const all = Object.values(spec.args);
  return all[index] ?? (all.at(-1)?.many ? all.at(-1) : undefined);
}

/** The node for the words of a command, such as `deck generate`. */
export function findNode(root: GroupSpec, words: readonly string[]): Node | undefined {
  let node: Node = root;
  for (const word of words) {
    const child: Node | undefined = commandsOf(node).find(({ name }) => name === word);
    if (!child) return undefined;
    node = child;
  }
  return node;
}
