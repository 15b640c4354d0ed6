import { Command, Option } from 'commander';
import type { CommandSpec, GroupSpec, Node } from './command.ts';
import { globalOptions } from './globals.ts';
import { helpTail } from './help-tail.ts';
import { type AnyOption, flagOf, type OptionSpecs } from './option.ts';

/** What was typed, before anything is resolved. */
export interface Typed {
  path: readonly string[];
  spec: CommandSpec;
  args: readonly unknown[];
  options: Readonly<Record<string, unknown>>;
  globals: Readonly<Record<string, unknown>>;
}

export interface ProgramHooks {
  onCommand(typed: Typed): void;
  /** Help, as it is to be printed. */
  onHelp(text: string): void;
}

/** Builds commander's tree from the declarations. */
export function buildProgram(root: GroupSpec, version: string, hooks: ProgramHooks): Command {
  const program = new Command(root.name)
    .description(root.summary)
    .usage('<command> [options]')
    .version(version, '-V, --version', 'Print the version')
    .helpOption('-h, --help', 'Show help')
    .helpCommand(false)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true, sortOptions: false })
    .configureOutput({ writeOut: hooks.onHelp, writeErr: hooks.onHelp, outputError: () => {} });
  addOptions(program, globalOptions);
  for (const node of root.commands)
    program.addCommand(build(node, [], program, hooks), { hidden: isHidden(node) });
  program.addHelpText('after', () => helpTail(root));
  return program;
}

function build(node: Node, parents: readonly string[], program: Command, hooks: ProgramHooks): Command {
  const command = new Command(node.name)
    .copyInheritedSettings(program)
    .summary(node.summary)
    .helpCommand(false);
  if (node.heading) command.helpGroup(node.heading);
  const path = [...parents, node.name];
  if (node.kind === 'group') {
    command.description(`${node.summary}.`).usage('<command> [options]');
    for (const child of node.commands) command.addCommand(build(child, path, program, hooks));
    command.addHelpText('after', () => helpTail(node));
    return command;
  }
  command.description(node.description ? `${node.summary}.\n\n${node.description}` : `${node.summary}.`);
  for (const [name, spec] of Object.entries(node.args)) {
    const shown = `${kebab(name)}${spec.many ? '...' : ''}`;
    // Whether it is there is checked with everything else that may be asked for.
    command.argument(`[${shown}]`, spec.help);
  }
  command.usage(usage(node));
  addOptions(command, node.options);
  command.addHelpText('after', () => helpTail(node));
  return command.action((...all: unknown[]) => {
    const args = all.slice(0, Object.keys(node.args).length);
    const options = typedValues(node.options, command.opts());
    hooks.onCommand({ path, spec: node, args, options, globals: typedValues(globalOptions, program.opts()) });
  });
}

const isHidden = (node: Node): boolean => node.kind === 'command' && node.hidden === true;

const kebab = (key: string): string => flagOf(key).slice(2);

function usage(spec: CommandSpec): string {
  const args = Object.entries(spec.args).map(([name, { many, required }]) => {
    const shown = `${kebab(name)}${many ? '...' : ''}`;
    return required ? `<${shown}>` : `[${shown}]`;
  });
  return [...args, '[options]'].join(' ');
}

function addOptions(command: Command, specs: OptionSpecs): void {
  for (const [key, spec] of Object.entries(specs))
    for (const option of commanderOptions(key, spec)) command.addOption(option);
}

function commanderOptions(key: string, spec: AnyOption): Option[] {
  const help = describe(spec);
  const named = (flags: string, text = help) => {
    const option = new Option(flags, text);
    return spec.group ? option.helpGroup(`${spec.group}:`) : option;
  };
  const short = spec.short ? `${spec.short}, ` : '';
  const long = flagOf(key);
  if (spec.kind === 'flag') return [named(`${short}${long}`)];
  if (spec.kind === 'toggle')
    return [named(`${short}${long}`), named(`--no-${long.slice(2)}`, 'The opposite').hideHelp()];
  const option = named(`${short}${long} <${spec.placeholder ?? (spec.choices ? 'choice' : 'text')}>`);
  if (spec.kind === 'list')
    option.argParser((value, before: string[] | undefined) => [...(before ?? []), value]);
  return [option];
}

/** The help text with everything else the declaration says. */
export function describe(spec: AnyOption): string {
  const notes = [
    spec.choices?.join(', '),
    spec.default !== undefined && `default ${spec.default}`,
    spec.env,
    spec.kind === 'list' && 'repeatable',
    spec.kind === 'toggle' && 'also --no-',
  ].filter(Boolean);
  return notes.length === 0 ? spec.help : `${spec.help} (${notes.join('; ')})`;
}

/** Commander reads `--no-x` as `x: false`; here a flag named `noX` is true when it was given. */
function typedValues(specs: OptionSpecs, parsed: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, spec] of Object.entries(specs)) {
    const negative = spec.kind === 'flag' && /^no[A-Z]/.test(key);
    const value = negative
      ? parsed[`${key[2]?.toLowerCase()}${key.slice(3)}`] === false || undefined
      : parsed[key];
    if (value !== undefined) values[key] = value;
  }
  return values;
}
