import { argument } from '../framework/command.ts';
import type { Completion } from '../framework/completion-kinds.ts';

export const callbackArgument = (complete: Completion) =>
  argument({ help: 'Id of the turn, or last for the newest one of this machine', complete });
