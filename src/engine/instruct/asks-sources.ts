import { ClarificationNeeded } from '../deck.ts';
import type { Source } from '../source.ts';
import type { Instruction } from './instruction.ts';
import type { Operation } from './operations.ts';
import { readInstruction } from './parse.ts';

/**
 * Whether an instruction asks for content from the sources: a slide about something, an expanded text. An instruction
 * the rules cannot read may go to a language model, which then gets the sources.
 */
export async function asksSources(instruction: Instruction, hasModel: boolean): Promise<boolean> {
  try {
    return (await readInstruction(instruction)).some(isFromSources);
  } catch (error) {
    if (error instanceof ClarificationNeeded) return hasModel;
    throw error;
  }
}

const isFromSources = (operation: Operation): boolean =>
  operation.op === 'text.expand' ||
  (operation.op === 'slide.add' && operation.about !== undefined && !operation.points) ||
  (operation.op === 'region.add' && !operation.texts);

const takesFile = ({ op }: Operation): boolean => op === 'picture.add' || op === 'picture.replace';

/** Refuses an edit that came with documents but uses none of them. @throws ClarificationNeeded */
export function refuseUnused(sources: readonly Source[], operations: readonly Operation[]): void {
  if (sources.length === 0 || operations.some((one) => isFromSources(one) || takesFile(one))) return;
  const names = sources.map(({ title }) => `“${title}”`).join(', ');
  throw new ClarificationNeeded(
    `The instruction asks for nothing from ${names}. Say what to take from there, such as “Add a slide about prices”, or leave it out.`,
  );
}
