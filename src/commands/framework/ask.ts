import type { PromptChoice, Prompter } from '../../terminal/prompter.ts';
import { isLookUp } from '../look-up/look-up-kinds.ts';
import type { ArgumentSpec } from './command.ts';
import { journalKinds } from './completion-kinds.ts';
import type { Context } from './context.ts';
import { labelOf } from './environment.ts';
import { flagOf } from './flag-of.ts';
import type { AnyOption } from './option.ts';

type Asking = Context & { prompter: Prompter };
type Choices = readonly PromptChoice<string>[];

/** Asks for a missing argument; undefined where there are no choices. */
export async function askArgument(context: Asking, spec: ArgumentSpec): Promise<unknown> {
  const { message = spec.help } = spec.ask ?? {};
  const choices = await choicesOf(context, spec);
  if (choices?.length === 0) return undefined;
  const check = (value: string) => value.trim() !== '' || 'Type something, or press Ctrl-C to stop.';
  const answer = choices
    ? await context.prompter.search({ message, choices })
    : await context.prompter.text({ message, check });
  return spec.many ? [answer] : answer;
}

/** Asks for required options, then offers the others. */
export async function askOptions(
  context: Asking,
  options: readonly (readonly [key: string, spec: AnyOption])[],
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const needed = options.filter(([, { ask }]) => ask?.always || !ask?.optional);
  for (const [key, spec] of needed) answers[key] = await askOption(context, key, spec);
  const offered = options.filter(([, { ask }]) => ask?.optional && !ask.always);
  if (offered.length === 0 || !(await wantsMore(context, offered))) return answers;
  for (const [key, spec] of offered) answers[key] = await askOption(context, key, spec);
  return answers;
}

/** A single remaining question is asked directly. */
const wantsMore = async ({ prompter }: Asking, offered: readonly (readonly [string, AnyOption])[]) =>
  offered.length === 1 ||
  prompter.confirm({
    message: `Set more options (${offered.map(([key]) => flagOf(key)).join(', ')})?`,
    default: false,
  });

async function askOption(context: Asking, key: string, spec: AnyOption): Promise<unknown> {
  const { prompter } = context;
  const { message = spec.help, optional } = spec.ask ?? {};
  const choices = await choicesOf(context, spec);
  if (choices) {
    const open = optional ? [{ name: 'Leave it to the service', value: undefined }] : [];
    return prompter.search<string | undefined>({ message, choices: [...open, ...choices] });
  }
  const given = await prompter.text({ message: optional ? `${message} (Enter to skip)` : message });
  return given.trim() ? spec.parse(given.trim(), flagOf(key)) : undefined;
}

/** The choices: declared ones, jobs of this machine, or the service's. */
async function choicesOf(
  context: Asking,
  { choices, named, complete }: Pick<AnyOption, 'choices' | 'named' | 'complete'>,
): Promise<Choices | undefined> {
  if (choices) return choices.map((value) => called(value, named?.[value]));
  const journal = journalKinds.find((kind) => kind === complete);
  if (journal) {
    const { journalJobs } = await import('../look-up/journal-jobs.ts');
    return journalJobs(journal, labelOf(context.environment())).map(({ value, help }) => called(value, help));
  }
  if (!complete || !isLookUp(complete)) return undefined;
  const { lookUps } = await import('../look-up/look-ups.ts');
  const found = await lookUps[complete](await context.client());
  return found.map(({ value, help }) => called(value, help));
}

/** `German (de)`: what people call it, then what is sent. */
const called = (value: string, name = ''): PromptChoice<string> => ({
  name: name === '' ? value : `${name} (${value})`,
  value,
});
