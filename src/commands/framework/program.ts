import { Command, Option } from 'commander';
import type { CommandSpec, GroupSpec, Node } from './command.ts';
import { flagOf } from './flag-of.ts';
import { globalOptions } from './globals.ts';
import type { AnyOption, OptionSpecs } from './option.ts';
import { UsageError } from './usage-error.ts';

/** The parsed input, before anything is resolved. */
export interface Typed {
  path: readonly string[];
  spec: CommandSpec;
  args: readonly unknown[];
  options: Readonly<Record<string, unknown>>;
  globals: Readonly<Record<string, unknown>>;
}

/**
 * Parses a command line with commander, configured from the declarations. Help and version were answered
 * before.
 * @throws CommanderError
 */
export function parseCommandLine(root: GroupSpec, argv: readonly string[]): Typed {
  let typed: Typed | undefined;
  const program = configure(new Command(root.name), globalOptions);
  const onCommand = (found: Omit<Typed, 'globals'>) => {
    typed = { ...found, globals: typedValues(globalOptions, program.opts()) };
  };
  const words = new Set(argv);
  for (const node of root.commands) program.addCommand(build(node, [], { words, onCommand }));
  program.parse([...argv], { from: 'user' });
  // Commander throws where no command was named.
  return typed as unknown as Typed;
}

interface Parsing {
  words: ReadonlySet<string>;
  onCommand(found: Omit<Typed, 'globals'>): void;
}

function configure(command: Command, options: OptionSpecs): Command {
  command.helpOption(false).helpCommand(false).exitOverride();
  command.configureOutput({ writeOut: () => {}, writeErr: () => {}, outputError: () => {} });
  const flags = new Set(Object.keys({ ...options, ...globalOptions }).map(flagOf));
  for (const [key, spec] of Object.entries(options))
    for (const option of commanderOptions(key, spec, flags)) command.addOption(option);
  return command;
}

/** A command with steps, as built. */
interface Owner {
  spec: CommandSpec;
  command: Command;
}

function build(node: Node, parents: readonly string[], parsing: Parsing, owner?: Owner): Command {
  // An unmatched word is only for suggestions.
  if (!parsing.words.has(node.name)) return new Command(node.name);
  const path = [...parents, node.name];
  if (node.kind === 'group') {
    const group = configure(new Command(node.name), {});
    for (const child of node.commands) group.addCommand(build(child, path, parsing, owner));
    return group;
  }
  const command = configure(new Command(node.name), node.options);
  for (const step of node.steps ?? [])
    command.addCommand(build(step, path, parsing, { spec: node, command }));
  const names = Object.entries(node.args);
  // Missing arguments are checked later, where they can be asked for.
  for (const [name, { many }] of names) command.argument(`[${name}${many ? '...' : ''}]`);
  return command.action((...all: unknown[]) => {
    const args = all.slice(0, names.length);
    const options = { ...takenByOwner(node, owner), ...typedValues(node.options, command.opts()) };
    parsing.onCommand({ path, spec: node, args, options });
  });
}

/**
 * Moves options that commander gave to the parent command to the step they belong to.
 * @throws UsageError for an option that only the parent has
 */
function takenByOwner(step: CommandSpec, owner: Owner | undefined): Record<string, unknown> {
  if (!owner) return {};
  const taken = typedValues(owner.spec.options, owner.command.opts());
  const stranger = Object.keys(taken).find((key) => !(key in step.options));
  if (stranger) throw new UsageError(`Unknown option '${flagOf(stranger)}'.`);
  return taken;
}

/** @throws UsageError on parsing, where another option's flag takes the value's place */
function commanderOptions(key: string, spec: AnyOption, flags: ReadonlySet<string>): Option[] {
  const long = flagOf(key);
  const named = spec.short ? `${spec.short}, ${long}` : long;
  if (spec.kind === 'flag') return [new Option(named)];
  if (spec.kind === 'toggle') return [new Option(named), new Option(`--no-${long.slice(2)}`)];
  return [
    new Option(`${named} <value>`).argParser<string | string[]>((value, before) => {
      if (flags.has(value)) throw new UsageError(`${long} needs a value, but "${value}" follows it.`);
      return spec.kind === 'list' ? [...(Array.isArray(before) ? before : []), value] : value;
    }),
  ];
}

/** Commander reads `--no-x` as `x: false`; here the flag `noX` is true when given. */
function typedValues(specs: OptionSpecs, parsed: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, spec] of Object.entries(specs)) {
    const negative = spec.kind === 'flag' && /^no[A-Z]/.test(key);
    const opposite = `${key[2]?.toLowerCase()}${key.slice(3)}`;
    const value = negative ? parsed[opposite] === false || undefined : parsed[key];
    if (value !== undefined) values[key] = value;
  }
  return values;
}
