import { ClarificationNeeded } from '../deck.ts';

/** Settles what an instruction leaves open: by the author's answers in their order, else by asking. */
export interface Asking {
  /** The chosen option. @throws ClarificationNeeded with the question when no answer is left. */
  choose<Value>(question: string, options: readonly Option<Value>[]): Value;
}

export interface Option<Value> {
  /** As the question names it. */
  label: string;
  value: Value;
}

/** Nobody has answered yet. */
export const unanswered: Asking = {
  choose(question) {
    throw new ClarificationNeeded(question);
  },
};
