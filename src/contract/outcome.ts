import type { Static } from 'typebox';
import { Type } from './type.ts';

/** A warning about the result: something left out, guessed, not supported or not done. */
export const warning = Type.Object({
  code: Type.String({ description: 'Stable, in capitals: SOURCE_LEFT_OUT, NOT_SUPPORTED, FEWER_SLIDES.' }),
  slide: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'Counted from 1; null for the whole document.',
  }),
  message: Type.String(),
});
export type Warning = Static<typeof warning>;

/** One change by an edit. */
export const change = Type.Object({
  slide: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  what: Type.String(),
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.Union([Type.String(), Type.Null()]),
});
export type Change = Static<typeof change>;

/** Use of a language model. */
export const modelUsage = Type.Object({
  calls: Type.Integer({ minimum: 0 }),
  tokens_read: Type.Integer({ minimum: 0, description: 'As the model counts them, else about so many.' }),
  tokens_written: Type.Integer({ minimum: 0 }),
  seconds: Type.Integer({ minimum: 0 }),
});
export type ModelUsage = Static<typeof modelUsage>;

/** A finished turn's outcome: additional fields of its last event and its status. */
export const turnOutcome = Type.Object({
  slides: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  to_complete: Type.Array(Type.Integer({ minimum: 1 }), {
    description: 'Slides that wait for their author, counted from 1.',
  }),
  composed_by: Type.String({ description: '"rules", or the name of the language model.' }),
  changes: Type.Union([Type.Array(change), Type.Null()], { description: 'Of an edit.' }),
  warnings: Type.Array(warning),
  model_usage: Type.Optional(modelUsage),
});
export type TurnOutcome = Static<typeof turnOutcome>;

/** What the local service adds to responses about successful turns; others may omit it. */
export const toldOutcome = Type.Partial(turnOutcome);
