import type { Prompter } from '../../terminal/prompter.ts';
import type { ArgumentSpec } from './command.ts';
import type { OwnedContext } from './create-context.ts';
import type { Typed } from './program.ts';
import { UsageError } from './usage-error.ts';

type Input = Record<string, unknown>;

/**
 * Arguments and options as the command takes them. What is missing is asked for where a person is, and is otherwise
 * an error that names it.
 * @throws UsageError
 */
export async function readInput(typed: Typed, context: OwnedContext): Promise<Input> {
  const input: Input = { ...context.values };
  let asked = false;
  for (const [index, [name, spec]] of Object.entries(typed.spec.args).entries()) {
    input[name] = typed.args[index];
    if (!isMissing(input[name])) continue;
    if (isAsker(context) && isAsked(spec, input)) {
      const { askArgument } = await import('./ask.ts');
      input[name] = await askArgument(context, spec);
      asked = true;
    }
    if (spec.required && isMissing(input[name])) throw missing(name, spec);
  }
  return askMissing(typed, context, input, asked);
}

/** The options that are needed, and, when something was missing already, those that are offered. */
async function askMissing(
  { spec }: Typed,
  context: OwnedContext,
  input: Input,
  offer: boolean,
): Promise<Input> {
  const open = Object.entries(spec.options).filter(([key, { ask }]) => ask && input[key] === undefined);
  const wanted = open.filter(
    ([, spec]) =>
      (offer || (spec.ask?.always && canOffer(context, input)) || !spec.ask?.optional) &&
      isAsked(spec, input),
  );
  if (!isAsker(context) || wanted.length === 0) return input;
  const { askOptions } = await import('./ask.ts');
  return { ...input, ...(await askOptions(context, wanted)) };
}

/** A dry run makes nothing, and what is typed on stdin may be the input itself. */
const canOffer = ({ globals }: OwnedContext, input: Input): boolean =>
  !globals.dryRun && !Object.values(input).flat().includes('-');

const isMissing = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

const isAsker = (context: OwnedContext): context is OwnedContext & { prompter: Prompter } =>
  context.prompter !== undefined;

const isAsked = ({ ask }: Pick<ArgumentSpec, 'ask'>, input: Input): boolean =>
  ask !== undefined && !ask.unless?.some((key) => !isMissing(input[key]) && input[key] !== false);

const missing = (name: string, { help }: ArgumentSpec): UsageError =>
  new UsageError(`<${words(name)}> is missing (${help[0]?.toLowerCase() ?? ''}${help.slice(1)}).`);

const words = (key: string): string =>
  key.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
