import type { Lexicon } from '../language/language.ts';
import { deletedRows } from './deleted-rows.ts';
import { handedOver } from './handed-over.ts';
import type { Instruction } from './instruction.ts';
import type { Operation } from './operations.ts';
import { renamedNow, replacedByName } from './stated-names.ts';
import { toldCells } from './told-cells.ts';
import { type Line, toldLines } from './told-line.ts';
import { notOld } from './told-old.ts';

export const allLines = ({ lines = [], cells = [] }: Instruction): Line[] => [...lines, ...cells];

/**
 * An instruction that is one of the sentences that are read by what the document says, not clause by clause.
 * @throws ClarificationNeeded
 */
export function readWhole(text: string, lexicon: Lexicon, instruction: Instruction): Operation[] | undefined {
  const { said = [], cells = [], titles } = instruction;
  return (
    notOld(text, lexicon, said) ??
    toldLines(text, lexicon, allLines(instruction), titles?.[0], said) ??
    toldCells(text, lexicon, cells) ??
    toldLines(text, lexicon, firstCells(cells), titles?.[0]) ??
    handedOver(text, lexicon, said, cells) ??
    replacedByName(text, lexicon, said) ??
    renamedNow(text, lexicon, said) ??
    deletedRows(text, lexicon, cells)
  );
}

/** The dates and times by which rows are called, with what else their rows tell. */
function firstCells(cells: readonly Line[]): Line[] {
  const rows = new Map<string, Line>();
  for (const cell of cells) {
    const { slide, row = '', value = '', corner = '' } = cell;
    if (corner === '' || !/\d/.test(row)) continue;
    const key = `${slide} ${row}`;
    const text = [rows.get(key)?.text ?? corner, value].filter(Boolean).join(' ');
    rows.set(key, { ...cell, value: row, text, column: corner, isFirst: true });
  }
  return [...rows.values()];
}
