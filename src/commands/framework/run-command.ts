import type { Profile } from '../../profile/profile.ts';
import { ProfileError } from '../../profile/profile-error.ts';
import { readProfile } from '../../profile/read-profile.ts';
import { secretVariable } from '../../profile/secret-variables.ts';
import type { Output } from '../../terminal/output.ts';
import { ReaderGone } from '../../terminal/standard-streams.ts';
import type { AskedEnvironment } from './ask-environment.ts';
import type { CommandSpec, Run } from './command.ts';
import { createContext, type OwnedContext } from './create-context.ts';
import { DryRunDone } from './dry-run-done.ts';
import { type Ending, raceAbort, watchSignals } from './ending.ts';
import { type Environment, isEmbedded, resolveEnvironment } from './environment.ts';
import { type FailureContext, failureOf } from './failure-of.ts';
import { flagsOf } from './flag-of.ts';
import { type Globals, globalOptions } from './globals.ts';
import { EnvironmentMissing } from './no-address.ts';
import type { EngineAhead } from './open-local.ts';
import type { Typed } from './program.ts';
import { readInput } from './read-input.ts';
import { type Resolved, resolveOptions } from './resolve-options.ts';

type ResolvedGlobals = Resolved<typeof globalOptions>;

/** Runs a typed command and returns its exit code, without ending the process. */
export async function runCommand(
  typed: Typed,
  output: Output,
  globals: ResolvedGlobals,
  ahead?: EngineAhead,
): Promise<number> {
  const ending = watchSignals(globals.values.timeout);
  const failure: FailureContext = {
    command: `svc ${typed.path.join(' ')}`,
    subject: typeof typed.args[0] === 'string' ? typed.args[0] : undefined,
    flags: flagsOf(typed.spec.options),
  };
  let context: OwnedContext | undefined;
  tellDefects(output, failure);
  try {
    context = await openContext(typed, output, globals, ending, failure, ahead);
    const input = await readInput(typed, context);
    const { run } = (await typed.spec.load()) as { run: Run<CommandSpec> };
    const work = settled(context, (settledContext) => run(settledContext, input as never));
    await (typed.spec.untilStopped ? work : raceAbort(work, ending.signal));
    return 0;
  } catch (error) {
    return report(ending.signal.aborted ? ending.signal.reason : error, output, {
      ...failure,
      pickUp: context?.pickUp,
    });
  } finally {
    ending.stop();
    await context?.close();
    if (ahead && !ahead.isTaken) await ahead.engine.close();
    ending.leave();
  }
}

/** Runs the command; if the environment is unknown, asks for it and starts again, as nothing has been sent. */
async function settled(context: OwnedContext, work: (context: OwnedContext) => Promise<void>): Promise<void> {
  try {
    await work(context);
  } catch (error) {
    if (!(error instanceof EnvironmentMissing) || !context.prompter) throw error;
    const { askEnvironment } = await import('./ask-environment.ts');
    context.chooseEnvironment(await askEnvironment(error, context.profile(), context.prompter));
    await work(context);
  }
}

/** An uncaught exception is reported like any other defect, not as a stack trace. */
function tellDefects(output: Output, context: FailureContext): void {
  process.on('uncaughtException', (error) => process.exit(report(error, output, context)));
}

export function report(error: unknown, output: Output, context: FailureContext): number {
  if (error instanceof DryRunDone || error instanceof ReaderGone) return 0;
  const failure = failureOf(error, context);
  if (failure.code === 'DEFECT' && error instanceof Error) output.trace(error.stack ?? '');
  output.failure(failure);
  return failure.exitCode;
}

async function openContext(
  typed: Typed,
  output: Output,
  globals: ResolvedGlobals,
  ending: Ending,
  failure: FailureContext,
  ahead: EngineAhead | undefined,
): Promise<OwnedContext> {
  const { values } = globals;
  let profile: Profile | undefined;
  const readOnce = () => {
    profile ??= readProfile();
    return profile;
  };
  let environment: Environment | undefined;
  let asked: AskedEnvironment | undefined;
  const resolved = resolveOptions(typed.spec.options, {
    typed: typed.options,
    env: process.env,
    get defaults() {
      return readOnce().defaults;
    },
  });
  return createContext({
    flags: failure.flags,
    output,
    globals: values,
    resolved: { values: resolved.values, origins: { ...globals.origins, ...resolved.origins } },
    makes: typed.spec.makes,
    ahead,
    signal: ending.signal,
    deadline: ending.deadline,
    profile: readOnce,
    environment: () => {
      environment ??= resolveEnvironment({
        name: asked?.name ?? values.env,
        baseUrl: asked?.baseUrl ?? values.baseUrl,
        profile: readOnce(),
        keyVariable: secretVariable('SVC_API_KEY'),
      });
      failure.environment = environment.name ?? undefined;
      return environment;
    },
    chooseEnvironment: (chosen) => {
      asked = chosen;
    },
    prompter: typed.spec.asksNothing ? undefined : await openPrompter(values, ending.signal),
  });
}

/** Only if both ends are a terminal and nothing forbids questions. */
async function openPrompter(globals: Globals, signal: AbortSignal) {
  if (globals.noInput || globals.json || process.env.CI) return undefined;
  // stdin last, as checking it opens it.
  if (!process.stderr.isTTY || !process.stdin.isTTY) return undefined;
  const { createLazyPrompter } = await import('../../terminal/lazy-prompter.ts');
  return createLazyPrompter(signal);
}

/** Global options come first, since they decide what is shown. */
export const resolveGlobals = (typed: Readonly<Record<string, unknown>>): ResolvedGlobals =>
  resolveOptions(globalOptions, { typed, env: process.env, defaults: readableDefaults() });

/**
 * Starts loading the engine for a command that makes something. Errors in the environment are left to the
 * command.
 */
export async function loadEngineAhead(
  { spec, options }: Typed,
  { values }: ResolvedGlobals,
): Promise<EngineAhead | undefined> {
  if (!spec.makes || values.dryRun || options.model !== undefined) return undefined;
  try {
    const { env: name, baseUrl } = values;
    const keyVariable = secretVariable('SVC_API_KEY');
    const environment = resolveEnvironment({ name, baseUrl, profile: readProfile(), keyVariable });
    if (!isEmbedded(environment)) return undefined;
    const { startEngineAhead } = await import('./open-local.ts');
    return await startEngineAhead(spec.makes);
  } catch {
    return undefined;
  }
}

/** None if the profile is broken: only commands that need it report that. */
function readableDefaults(): Profile['defaults'] {
  try {
    return readProfile().defaults;
  } catch (error) {
    if (error instanceof ProfileError) return {};
    throw error;
  }
}
