import { argument } from '../framework/command.ts';
import type { JournalKind } from '../framework/completion-kinds.ts';

const named = {
  'deck-job': 'turn',
  'poster-job': 'turn',
  'conversion-job': 'conversion',
  'any-job': 'job',
} as const satisfies Record<JournalKind, string>;

/** A job that was started before; a person is offered those of this machine. */
export const callbackArgument = (complete: JournalKind) =>
  argument({
    help: `Id of the ${named[complete]}, or last for the newest one from this machine`,
    complete,
    ask: { message: 'Which one?' },
  });
