import type { Node } from '../framework/command.ts';
import { commandsOf } from '../framework/commands-of.ts';
import { flagOf } from '../framework/flag-of.ts';
import { isShown } from '../framework/is-shown.ts';
import { type AnyOption, type OptionSpecs, variableOfOption } from '../framework/option.ts';
import { usageOf } from './usage.ts';

/** Help as data, for programs that build on svc. */
export function helpJson(node: Node, path: readonly string[], globals: OptionSpecs): unknown {
  const command = ['svc', ...path].join(' ');
  if (node.kind === 'group') {
    const commands = node.commands.filter(isShown).map(({ name, summary }) => ({ name, summary }));
    return { command, summary: node.summary, commands };
  }
  return {
    command,
    summary: node.summary,
    description: node.description ?? null,
    usage: `svc ${usageOf(node, path)}`,
    arguments: Object.entries(node.args).map(([name, { help, required, many }]) => ({
      name,
      help,
      required,
      many,
    })),
    options: optionsJson(node.options),
    global_options: optionsJson(globals),
    commands: commandsOf(node).map(({ name, summary }) => ({ name, summary })),
    examples: node.examples.map(([does, line]) => ({ does, line })),
  };
}

const optionsJson = (options: OptionSpecs) =>
  (Object.entries(options) as [string, AnyOption][]).map(([key, spec]) => ({
    flag: flagOf(key),
    kind: spec.kind,
    help: spec.help,
    choices: spec.choices ?? null,
    default: spec.default ?? null,
    environment_variable: variableOfOption(spec) ?? null,
    config_key: spec.config ?? null,
    field: spec.field ?? null,
  }));
