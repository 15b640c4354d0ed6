import type { Lexicon } from '../language/language.ts';
import type { Instruction } from './instruction.ts';
import type { Operation } from './operations.ts';
import { toldCells } from './told-cells.ts';
import { type Line, toldLines } from './told-line.ts';

export const allLines = ({ lines = [], cells = [] }: Instruction): Line[] => [...lines, ...cells];

/**
 * An instruction that is one of the sentences that are read by what the document says, not clause by clause.
 * @throws ClarificationNeeded
 */
export const readWhole = (
  text: string,
  lexicon: Lexicon,
  instruction: Instruction,
): Operation[] | undefined =>
  toldLines(text, lexicon, allLines(instruction), instruction.titles?.[0]) ??
  toldCells(text, lexicon, instruction.cells ?? []);
