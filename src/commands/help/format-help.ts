import { wrap } from '../../terminal/wrap.ts';
import type { CommandSpec, GroupSpec, Node } from '../framework/command.ts';
import { flagOf } from '../framework/flag-of.ts';
import { isShown } from '../framework/is-shown.ts';
import { type AnyOption, type OptionSpecs, variableOfOption } from '../framework/option.ts';
import { topics } from './topics.ts';
import { usageOf } from './usage.ts';

export interface HelpStyle {
  width: number;
  heading(text: string): string;
  globals: OptionSpecs;
}

/** Help of a command or a group, from its declaration alone. */
export function formatHelp(node: Node, path: readonly string[], style: HelpStyle): string {
  const blocks = node.kind === 'group' ? groupBlocks(node, path, style) : commandBlocks(node, path, style);
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function groupBlocks(group: GroupSpec, path: readonly string[], style: HelpStyle): string[] {
  const name = ['svc', ...path].join(' ');
  const listed = group.commands.filter(isShown);
  const headings = [...new Set(listed.map(({ heading }) => heading ?? 'Commands'))];
  const tables = headings.map((heading) =>
    table(
      heading,
      listed.filter((one) => (one.heading ?? 'Commands') === heading).map((one) => [one.name, one.summary]),
      style,
    ),
  );
  const top = path.length === 0;
  return [
    wrap(`${group.summary}${group.summary.endsWith('.') ? '' : '.'}`, style.width),
    `${style.heading('Usage')}\n  ${name} <command> [options]`,
    ...tables,
    top
      ? table(
          'Help topics',
          Object.entries(topics).map(([topic, { summary }]) => [`help ${topic}`, summary]),
          style,
        )
      : '',
    top ? optionTables(style.globals, style) : '',
    top
      ? table(
          'Help and version',
          [
            ['-h, --help', 'Show help for svc, or for the command before it'],
            ['-V, --version', 'Print the version'],
          ],
          style,
        )
      : '',
    wrap(`${name} <command> --help shows the options and examples of a command.`, style.width),
  ];
}

function commandBlocks(spec: CommandSpec, path: readonly string[], style: HelpStyle): string[] {
  const args = Object.entries(spec.args).map(
    ([name, arg]): Row => [flagOf(name).slice(2), notes(arg.help, [arg.choices?.join(', ')])],
  );
  return [
    `${spec.summary}.`,
    spec.description ? wrap(spec.description, style.width) : '',
    `${style.heading('Usage')}\n  svc ${usageOf(spec, path)}`,
    args.length > 0 ? table('Arguments', args, style) : '',
    spec.steps ? stepTable(spec.steps, style) : '',
    optionTables(spec.options, style),
    `${style.heading('Examples')}\n${spec.examples.map(([does, line]) => `  # ${does}\n  ${line}`).join('\n\n')}`,
    optionTables(globalsFor(spec, style.globals), style),
  ];
}

const stepTable = (steps: readonly Node[], style: HelpStyle): string =>
  table(
    'One step at a time',
    steps.map(({ name, summary }) => [name, summary]),
    style,
  );

/** `--dry-run` means something only where a request would change something. */
const globalsFor = ({ writes }: CommandSpec, { dryRun, ...globals }: OptionSpecs): OptionSpecs =>
  writes && dryRun ? { ...globals, dryRun } : globals;

type Row = readonly [left: string, right: string];

/** Options under their headings, in the order in which the headings first appear. */
function optionTables(options: OptionSpecs, style: HelpStyle): string {
  const entries = Object.entries(options) as [string, AnyOption][];
  const headings = [...new Set(entries.map(([, { group }]) => group ?? 'Options'))];
  const rows = (heading: string) =>
    entries
      .filter(([, { group }]) => (group ?? 'Options') === heading)
      .map(([key, spec]): Row => [label(key, spec), describe(spec)]);
  return headings.map((heading) => table(heading, rows(heading), style)).join('\n\n');
}

/** `-o, --out <path>`, `--[no-]websearch`. */
export function label(key: string, spec: AnyOption): string {
  const long = flagOf(key);
  if (spec.kind === 'toggle') return `--[no-]${long.slice(2)}`;
  const named = spec.short ? `${spec.short}, ${long}` : long;
  return spec.kind === 'flag' ? named : `${named} <${placeholder(spec)}>${spec.kind === 'list' ? '...' : ''}`;
}

const placeholder = (spec: AnyOption): string =>
  spec.placeholder ?? (spec.choices && spec.choices.length <= 4 ? spec.choices.join('|') : 'value');

/** The help text with everything else the declaration says. */
export const describe = (spec: AnyOption): string =>
  notes(spec.help, [
    spec.choices && (spec.placeholder !== undefined || spec.choices.length > 4)
      ? spec.choices.join(', ')
      : undefined,
    spec.default === undefined ? undefined : `default ${spec.default}`,
    elseVariable(spec),
    spec.config && `else ${spec.config} of the profile`,
  ]);

function elseVariable(spec: AnyOption): string | undefined {
  const name = variableOfOption(spec);
  return name && `else ${name}`;
}

const notes = (help: string, more: readonly (string | undefined)[]): string => {
  const said = more.filter((one) => one !== undefined);
  return said.length === 0 ? help : `${help} (${said.join('; ')})`;
};

/** What is longer stands on a line of its own; in a narrow terminal that is most, so that the words keep some room. */
const longestLeft = (width: number): number => Math.max(12, Math.min(28, width - 52));

function table(heading: string, rows: readonly Row[], style: HelpStyle): string {
  const longest = longestLeft(style.width);
  const fitting = rows.map(([left]) => left.length).filter((length) => length <= longest);
  const column = Math.max(12, ...fitting) + 4;
  const lines = rows.flatMap(([left, right]) => {
    const [first = '', ...rest] = wrap(right, style.width - column).split('\n');
    const indented = rest.map((line) => `${' '.repeat(column)}${line}`);
    if (left.length > longest) return [`  ${left}`, `${' '.repeat(column)}${first}`, ...indented];
    return [`  ${left.padEnd(column - 2)}${first}`, ...indented];
  });
  return [style.heading(heading), ...lines].join('\n');
}
