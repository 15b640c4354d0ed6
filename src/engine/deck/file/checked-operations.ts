import { Value } from 'typebox/value';
import { ClarificationNeeded } from '../../deck.ts';
import { type Operation, operationList } from '../../instruct/operations.ts';

/** Validates operations given as data. @throws ClarificationNeeded with the fault */
export function checkedOperations(given: unknown): Operation[] {
  if (Value.Check(operationList, given)) return given as Operation[];
  const list = Array.isArray(given) ? given : [given];
  const at = list.findIndex((one) => !Value.Check(operationList, [one]));
  const name = (list[at] as { op?: unknown } | undefined)?.op;
  throw new ClarificationNeeded(
    `Operation ${at + 1}${typeof name === 'string' ? ` (${name.slice(0, 40)})` : ''} is not of the vocabulary. What should it do?`,
  );
}
