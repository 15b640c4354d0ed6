import type { Lexicon } from '../../language/language.ts';
import type { Instruction } from '../instruction.ts';
import { has } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { Token } from '../tokens.ts';
import { readWhole } from '../whole-sentences.ts';
import { addedEvent, addedPoint, exchangedPoint } from './added.ts';
import { deleted } from './deleted.ts';
import { charted, moved, movedToEnd, swapped } from './order.ts';
import { addedPerson } from './persons.ts';
import { addedRow } from './rows.ts';
import { type Sentence, sentenceOf } from './sentence.ts';
import { dataIn } from './things.ts';
import { toldCell, toldDay, toldInstead, toldInUse } from './told.ts';

/**
 * An instruction that no reader of its words understands, because it calls things by what they say and in other forms of
 * their words: each of its words has to be found in the document, or be a new text.
 * @throws ClarificationNeeded if several things are called so
 */
export function readByContent(
  text: string,
  lexicon: Lexicon,
  instruction: Instruction,
): Operation[] | undefined {
  if (instruction.surface !== 'deck') return undefined;
  const sentence = sentenceOf(text, lexicon, instruction);
  if (!sentence || sentence.tokens.length < 3) return undefined;
  return (
    swapped(sentence) ??
    charted(sentence) ??
    addedRow(sentence) ??
    addedEvent(sentence) ??
    addedPerson(sentence) ??
    addedPoint(sentence) ??
    exchangedPoint(sentence) ??
    deleted(sentence) ??
    toldCell(sentence) ??
    toldInUse(sentence) ??
    toldInstead(sentence) ??
    toldDay(sentence) ??
    moved(sentence) ??
    movedToEnd(sentence) ??
    retold(sentence)
  );
}

/** "Thursday, 9 to 13, Tom" for three columns, of which words at the end were taken for something else. */
export function isShortRow([row, ...more]: readonly Operation[], instruction: Instruction): boolean {
  const values = row?.op === 'table.row.add' ? (row.values ?? []) : [];
  const tables = dataIn(instruction).filter(({ kind }) => kind === 'table');
  const isFitting = tables.some(({ columns }) => columns.length + 1 === values.length);
  return more.length === 0 && values.length > 1 && tables.length > 0 && !isFitting;
}

/** "The regatta date is wrong, it's the 14th": without the words that only say that something is wrong. */
function retold({ text, tokens, lexicon, instruction }: Sentence): Operation[] | undefined {
  const isAside = (one: Token, at: number): boolean =>
    has(one, 'noise') || (one.text === ',' && has(tokens[at - 1], 'noise'));
  const asides = tokens.filter(isAside);
  if (asides.length === 0) return undefined;
  const said = asides.reduceRight(
    (all, { start, end }) => `${all.slice(0, start).trimEnd()} ${all.slice(end).trimStart()}`,
    text,
  );
  return readWhole(said, lexicon, instruction);
}
