import { expect, test } from 'vitest';
import { Clause } from '../../../src/engine/instruct/clauses.ts';
import { refuseUnheld } from '../../../src/engine/instruct/held.ts';
import type { Item } from '../../../src/engine/instruct/item.ts';
import type { Operation } from '../../../src/engine/instruct/operations.ts';
import type { State } from '../../../src/engine/instruct/state.ts';

const whole = 'Set the title to “Place of work” and move it';

const item = (kind: Item['kind'], text: string, ...ids: string[]): Item => {
  const start = whole.indexOf(text);
  return { kind, ids, text, start, end: start + text.length };
};

const clause = new Clause(
  [
    item('verb', 'Set', 'set'),
    item('thing', 'the title', 'title'),
    item('quote', 'Place of work'),
    item('and', 'and'),
    item('verb', 'move', 'move'),
    item('pronoun', 'it', 'it'),
  ],
  whole,
  whole.length,
);
const written: Operation = { op: 'text.set', on: { kind: 'title' }, text: ['Place of work'] };
const moved: Operation = { op: 'object.place', on: { kind: 'title' }, place: { at: 'right' } };
const refuse = (operations: Operation[]) =>
  refuseUnheld(clause, operations, { surface: { empty: new Set() } } as unknown as State);

test('a text that is written is not what a verb asks for, whatever it says', () => {
  expect(() => refuse([written])).toThrow('It is not clear what “move” means');
  expect(() => refuse([written, moved])).not.toThrow();
});
