import type { Warning } from '../../../contract/outcome.ts';
import { keyOf } from '../../content/words.ts';
import type { Operation } from '../../instruct/operations.ts';
import type { SlideOutline } from '../../outline.ts';
import { marked, warningFor } from '../support/mark.ts';
import type { Task } from './task.ts';

/** Every word and number in the operations' arguments. */
const saidIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(saidIn) : [String(value)];

/**
 * Marks unsupported text on slides changed by the model's operations, except words from the instruction or
 * the previous slides.
 */
export function withOperationsChecked(
  slides: readonly SlideOutline[],
  before: readonly SlideOutline[],
  operations: readonly Operation[],
  { support, material, language, prompt }: Task,
  warn: (warning: Warning) => void,
): SlideOutline[] {
  const said = new Set(operations.flatMap(saidIn).map(keyOf));
  const known = keyOf(`${prompt} ${JSON.stringify(before)}`);
  const old = new Set(before.map((slide) => JSON.stringify(slide)));
  const uses = material.passages.map(({ id }) => id);
  return slides.map((slide, index) => {
    if (said.size === 0 || old.has(JSON.stringify(slide))) return slide;
    const faults = support.faults(slide, { uses, computed: [] }).filter(({ claim: { text } }) => {
      const key = keyOf(text);
      return said.has(key) && !known.includes(key);
    });
    if (faults.length === 0) return slide;
    for (const warning of warningFor(index + 1, faults)) warn(warning);
    const now = marked(slide, faults, language);
    return { ...now, id: slide.id, toCheck: [...(slide.toCheck ?? []), ...faults.map(({ why }) => why)] };
  });
}
