import { ClarificationNeeded } from '../deck.ts';
import type { Source } from '../source.ts';
import type { Instruction } from './instruction.ts';
import type { Operation } from './operations.ts';
import { readInstruction } from './parse.ts';

/**
 * Whether an instruction asks for more of what the sources say: a slide about something, a text that is to be expanded. One that the
 * rules cannot read a language model may carry out, and then it is shown them.
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

/** What came with an edit that takes nothing from it was meant for something. @throws ClarificationNeeded */
export function refuseUnused(sources: readonly Source[], operations: readonly Operation[]): void {
  if (sources.length === 0 || operations.some((one) => isFromSources(one) || takesFile(one))) return;
  const names = sources.map(({ title }) => `“${title}”`).join(', ');
  throw new ClarificationNeeded(
    `The instruction asks for nothing from ${names}. Say what to take from there, such as “Add a slide about prices”, or leave it out.`,
  );
}
