import type { ArgumentSpec } from './command.ts';
import type { Context } from './context.ts';
import type { Typed } from './program.ts';
import { UsageError } from './usage-error.ts';

/**
 * Arguments and options as the command takes them. What is missing is asked for where a person is, and is otherwise
 * an error that names it.
 * @throws UsageError
 */
export async function readInput(
  typed: Typed,
  context: Context & { values: Record<string, unknown> },
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = { ...context.values };
  for (const [index, [name, spec]] of Object.entries(typed.spec.args).entries())
    input[name] = await readArgument(name, spec, typed.args[index], context);
  return input;
}

async function readArgument(
  name: string,
  spec: ArgumentSpec,
  given: unknown,
  { prompter }: Context,
): Promise<unknown> {
  const missing = given === undefined || (Array.isArray(given) && given.length === 0);
  if (!missing || !spec.required) return given;
  if (!prompter || !spec.ask)
    throw new UsageError(`The ${name.replaceAll('_', ' ')} is missing: ${lower(spec.help)}.`);
  const answer = await prompter.text({
    message: spec.ask.message,
    check: (value) => value.trim() !== '' || 'Type something.',
  });
  return spec.many ? [answer] : answer;
}

const lower = (text: string): string => `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`;
