import type { Change, ModelUsage, TurnOutcome, Warning } from '../../contract/outcome.ts';
import { isObject, textField } from '../wire/json.ts';

/** The fields of an outcome in an answer, as far as they are there and well formed: a hosted service may send none. */
export function readOutcome(answer: object): Partial<TurnOutcome> {
  const value = answer as Record<string, unknown>;
  const outcome: Partial<TurnOutcome> = {};
  if (isSlide(value.slides)) outcome.slides = value.slides;
  if (Array.isArray(value.to_complete)) outcome.to_complete = value.to_complete.filter(isSlide);
  if (typeof value.composed_by === 'string') outcome.composed_by = value.composed_by;
  if (Array.isArray(value.changes)) outcome.changes = value.changes.flatMap(readChange);
  if (Array.isArray(value.warnings)) outcome.warnings = value.warnings.flatMap(readWarning);
  const usage = readUsage(value.model_usage);
  if (usage) outcome.model_usage = usage;
  return outcome;
}

function readUsage(value: unknown): ModelUsage | undefined {
  if (!isObject(value)) return undefined;
  const { calls, tokens_read, tokens_written, seconds } = value as Partial<Record<keyof ModelUsage, unknown>>;
  const isCount = (one: unknown): one is number => Number.isInteger(one) && (one as number) >= 0;
  return isCount(calls) && isCount(tokens_read) && isCount(tokens_written) && isCount(seconds)
    ? { calls, tokens_read, tokens_written, seconds }
    : undefined;
}

const isSlide = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

const slideOf = (value: Record<string, unknown>) => (isSlide(value.slide) ? value.slide : null);

function readWarning(value: unknown): Warning[] {
  const message = textField(value, 'message');
  if (!isObject(value) || message === undefined) return [];
  return [{ code: textField(value, 'code') ?? 'UNKNOWN', slide: slideOf(value), message }];
}

function readChange(value: unknown): Change[] {
  const what = textField(value, 'what');
  if (!isObject(value) || what === undefined) return [];
  const from = textField(value, 'from') ?? null;
  return [{ slide: slideOf(value), what, from, to: textField(value, 'to') ?? null }];
}
