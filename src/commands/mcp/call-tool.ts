import { firstOf } from '../../contract/time-limit.ts';
import { formatFailure } from '../../terminal/format-failure.ts';
import type { Output } from '../../terminal/output.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import { createStyle } from '../../terminal/style.ts';
import { ChecksFailed } from '../framework/checks-failed.ts';
import type { CommandSpec, Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { createContext } from '../framework/create-context.ts';
import { raceAbort } from '../framework/ending.ts';
import { failureOf } from '../framework/failure-of.ts';
import { flagOf, flagsOf } from '../framework/flag-of.ts';
import { resolveOptions } from '../framework/resolve-options.ts';
import { isTurnName } from '../framework/turn-name.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { Root } from './inside-root.ts';
import { fieldName } from './tool-schema.ts';
import type { Tool } from './tools.ts';

const plain = createStyle({ stream: {}, noColor: true });

export interface Call {
  root: Root;
  /** Of this call alone. */
  signal: AbortSignal;
  onStep(message: string): void;
}

export interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

/** Runs the command of a tool as if it had been typed, in the root folder; a failure is a result like any other. */
export async function callTool(
  server: Context,
  tool: Tool,
  input: Record<string, unknown>,
  call: Call,
): Promise<ToolResult> {
  const kinds = Object.keys(tool.commands);
  const kind = tool.by ? String(input[tool.by.field] ?? kinds[0]) : kinds[0];
  const command = tool.commands[kind ?? ''] as CommandSpec;
  const told: Told = { notes: [] };
  try {
    await runCommand(server, { tool, command, input, call, told });
  } catch (error) {
    // The findings of a check are its result.
    if (!(error instanceof ChecksFailed && told.value)) {
      const flags = flagsOf(command.options);
      const failure = failureOf(error, { command: `svc ${command.name}`, flags });
      const said = asFields(formatFailure(failure, plain), tool);
      return { content: [text([said.trim(), ...told.notes])], isError: true };
    }
  }
  const value = (told.value ?? {}) as Record<string, unknown>;
  const data = tool.shown ? { text: told.shown ?? '' } : value;
  return {
    content: [text([tool.shown ? told.shown : JSON.stringify(value), ...told.notes])],
    structuredContent: data,
  };
}

/** What is said to people at a command line, for who calls a tool: fields for options, and no pages of help. */
const asFields = (line: string, { fields }: Tool): string =>
  fields
    .reduce(
      (said, key) => said.replace(new RegExp(`${flagOf(key)}\\b(?!-)`, 'g'), `"${fieldName(key)}"`),
      line,
    )
    .replace(/^See svc .* --help\.$/gm, '');

const text = (lines: readonly (string | undefined)[]) => ({
  type: 'text' as const,
  text: lines.filter(Boolean).join('\n'),
});

interface Told {
  value?: unknown;
  shown?: string;
  notes: string[];
}

interface Work {
  tool: Tool;
  command: CommandSpec;
  input: Record<string, unknown>;
  call: Call;
  told: Told;
}

async function runCommand(server: Context, { tool, command, input, call, told }: Work): Promise<void> {
  const given: Record<string, unknown> = {};
  for (const key of tool.fields) {
    const value = input[fieldName(key)];
    if (value === undefined) continue;
    if (!(key in command.args) && !(key in command.options))
      throw new UsageError(`${fieldName(key)} does not apply to this kind.`, 'Leave it out.');
    given[key] = tool.paths.includes(key) ? pathsIn(value, call.root) : value;
  }
  const options = Object.fromEntries(Object.entries(given).filter(([key]) => key in command.options));
  const resolved = resolveOptions(command.options, {
    typed: options,
    env: process.env,
    defaults: server.profile().defaults,
  });
  // Fires once the call is over, so that the server's own signal does not gather a listener a call.
  const over = new AbortController();
  const context = createContext({
    output: outputInto(told, call),
    globals: { ...server.globals, json: true, quiet: false, dryRun: false, timeout: undefined },
    resolved,
    makes: command.makes,
    signal: firstOf(server.signal, call.signal, over.signal),
    deadline: undefined,
    profile: server.profile,
    environment: server.environment,
    target: server.target,
    prompter: undefined,
    chooseEnvironment: () => {},
  });
  try {
    const { run } = (await command.load()) as { run: Run<CommandSpec> };
    const args = Object.fromEntries(Object.keys(command.args).map((name) => [name, given[name]]));
    await raceAbort(run(context, { ...resolved.values, ...args } as never), context.signal);
  } finally {
    await context.close();
    over.abort();
  }
}

function pathsIn(value: unknown, root: Root): unknown {
  if (Array.isArray(value)) return value.map((one) => pathsIn(one, root));
  const given = String(value);
  // What means stdin and stdout at a command line carries the protocol here.
  if (given === '-') throw new UsageError('- is not a path here.', 'Name a file.');
  return isTurnName(given) ? given : root.inside(given);
}

function outputInto(told: Told, { onStep }: Call): Output {
  const nothing = () => {};
  const note = (message: string) => {
    told.notes.push(message);
  };
  let label = '';
  const progress: Progress = {
    step: onStep,
    // A transfer is told once.
    bytes: (next) => {
      if (next !== label) onStep(next);
      label = next;
    },
    close: nothing,
  };
  const keep = async (value: unknown, show: Parameters<Output['result']>[1]) => {
    told.value = value;
    told.shown = show(plain);
  };
  return {
    result: keep,
    item: keep,
    list: async ({ items, nextCursor }) => {
      told.value = { items, next_cursor: nextCursor ?? null };
    },
    raw: async (raw) => {
      told.shown = raw;
    },
    note: nothing,
    warn: note,
    log: nothing,
    trace: nothing,
    failure: nothing,
    progress: () => progress,
  };
}
