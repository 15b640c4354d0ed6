import { ClarificationNeeded } from '../deck.ts';
import { lexiconOf } from '../language/language.ts';
import type { Instruction } from './instruction.ts';
import { has } from './item.ts';
import { localesFor } from './locales-for.ts';
import type { Operation } from './operations.ts';
import { readInstruction } from './parse.ts';
import { plainForm, tokensOf } from './tokens.ts';

/**
 * "Do the same on slide 5": repeats the previous edit there. `before` is its prompt.
 * @throws ClarificationNeeded
 */
export async function readFollowing(
  instruction: Instruction,
  before: string | undefined,
): Promise<Operation[]> {
  if (!before || !repeats(instruction)) return readInstruction(instruction);
  const { corrected: _, ...plain } = instruction;
  const first = await readInstruction({ ...plain, prompt: before });
  const said = before.trim().replace(/(?<![.!。！])[.!。！]+$/u, '');
  const both = await readInstruction({ ...instruction, prompt: `${said}. ${instruction.prompt}` });
  const isSame = JSON.stringify(both.slice(0, first.length)) === JSON.stringify(first);
  if (isSame && both.length > first.length) return both.slice(first.length);
  throw new ClarificationNeeded(
    `The edit before was “${before.slice(0, 200)}”. What of it should be done there? Say it in full.`,
  );
}

function repeats({ prompt, language }: Instruction): boolean {
  const text = plainForm(prompt);
  return localesFor(text, language).some((locale) => {
    const telling = tokensOf(text, lexiconOf(locale)).find((token) => !unsaid.some((one) => has(token, one)));
    return has(telling, 'again');
  });
}
const unsaid = ['noise', 'courtesy', 'and', 'then'] as const;
