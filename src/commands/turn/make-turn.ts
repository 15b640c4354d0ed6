import { noteJob } from '../../profile/journal.ts';
import type { Progress } from '../../terminal/progress/progress.ts';
import type { Context } from '../framework/context.ts';
import { doOnce } from '../framework/do-once.ts';
import { labelOf } from '../framework/environment.ts';
import type { AnyOption, ValuesOf } from '../framework/option.ts';
import { UsageError } from '../framework/usage-error.ts';
import { actionOf } from './action-of.ts';
import { finishTurn } from './finish-turn.ts';
import { type OutputTarget, openTarget, resolveFormat } from './output-target.ts';
import { readPrompt } from './read-prompt.ts';
import { readSources } from './read-sources.ts';
import { requestBody } from './request-body.ts';
import type { FileFormat, TurnKind } from './turn-kind.ts';
import type { resultOptions, sourceOptions, startOptions } from './turn-options.ts';
import { printTurn } from './turn-result.ts';

/** What all four ways of starting a turn are given. */
export type TurnInput = ValuesOf<typeof sourceOptions & typeof resultOptions & typeof startOptions> & {
  readonly prompt: string | undefined;
  readonly format: FileFormat | undefined;
  readonly requireModel?: boolean | undefined;
};

export interface TurnPlan {
  turn: TurnKind;
  action: 'generate' | 'edit';
  options: Readonly<Record<string, AnyOption>>;
  /** Whether the interface takes several texts or one. */
  texts: 'text' | 'texts';
  /** Fields that no option fills. */
  fields: Record<string, unknown>;
  parent?: string;
  send(body: Record<string, unknown>, idempotencyKey: string): Promise<{ resData: { callback_id: string } }>;
}

/** How long the service knows the id of a turn (States and transitions). */
const lifetimeMs = 3 * 60 * 60 * 1000;

/** Starts a turn and, unless told not to, sees it to its end. */
export async function makeTurn(context: Context, input: TurnInput, plan: TurnPlan): Promise<void> {
  if (input.requireModel && input.noWait)
    throw new UsageError(
      '--require-model and --no-wait exclude each other.',
      'Who wrote it is known at its end: leave out one of them.',
    );
  const format = resolveFormat(input, context.origin('format') === 'flag', plan.turn.formats);
  const target = await openTarget(context, { ...input, format });
  const prompt = await readPrompt(input, context.output);
  const progress = await context.progress();
  const known = { ...input, format };
  await doOnce(context, {
    open: () => actionOf(context, input, plan, prompt),
    makeBody: () => bodyOf(context, known, plan, prompt, progress),
    run: (body, key) => runTurn(context, known, plan, { body, key, target, progress }),
  });
}

async function bodyOf(
  context: Context,
  input: TurnInput,
  plan: TurnPlan,
  prompt: string | undefined,
  progress: Progress,
): Promise<Record<string, unknown>> {
  const sources = await readSources(context, input, plan.texts, progress);
  return requestBody(plan.options, input, { ...plan.fields, ...sources, prompt }, context.output);
}

interface Sending {
  body: Record<string, unknown>;
  key: string;
  target: OutputTarget | undefined;
  progress: Progress;
}

async function runTurn(context: Context, input: TurnInput, plan: TurnPlan, sending: Sending): Promise<void> {
  const { body, key, target, progress } = sending;
  progress.step('Sending the request');
  const { resData } = await plan.send(body, key);
  const callbackId = resData.callback_id;
  const started = Date.now();
  noteJob({
    id: callbackId,
    kind: plan.turn.kind,
    environment: labelOf(context.environment()),
    action: plan.action,
    ...(typeof body.prompt === 'string' && { prompt: body.prompt }),
    ...(plan.parent && { parent: plan.parent }),
    status: 'inprogress',
    started_at: new Date(started).toISOString(),
    lapses_at: new Date(started + lifetimeMs).toISOString(),
  });
  if (input.noWait) {
    progress.close();
    return printTurn(context, {
      callbackId,
      kind: plan.turn.kind,
      status: 'inprogress',
      message: 'Accepted',
      file: null,
    });
  }
  await finishTurn(context, {
    turn: plan.turn,
    callbackId,
    target,
    format: input.format,
    poll: input.poll,
    requireModel: input.requireModel === true,
    progress,
  });
}
