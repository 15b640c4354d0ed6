import { ClarificationNeeded } from '../deck.ts';
import type { Operation } from './operations.ts';
import { type Instruction, readInstruction } from './parse.ts';

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
