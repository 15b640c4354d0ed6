import type { Warning } from '../../../contract/outcome.ts';
import { keyOf } from '../../content/words.ts';
import type { Operation } from '../../instruct/operations.ts';
import type { SlideOutline } from '../../outline.ts';
import type { SlideClaim } from '../support/claims.ts';
import { marked, warningFor } from '../support/mark.ts';
import type { Task } from './task.ts';

/** Every word and number in the operations' arguments. */
const saidIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(saidIn) : [String(value)];

interface ByOperations {
  slides: readonly SlideOutline[];
  before: readonly SlideOutline[];
  operations: readonly Operation[];
}

/** For each slide that operations changed, whether a claim is new with them: neither the instruction nor a slide said it. */
export function newClaims(
  { slides, before, operations }: ByOperations,
  { prompt }: Task,
): Map<string, (claim: SlideClaim) => boolean> {
  const said = new Set(operations.flatMap(saidIn).map(keyOf));
  if (said.size === 0) return new Map();
  const known = keyOf(`${prompt} ${JSON.stringify(before)}`);
  const old = new Set(before.map((slide) => JSON.stringify(slide)));
  const isNew = ({ text }: SlideClaim) => said.has(keyOf(text)) && !known.includes(keyOf(text));
  return new Map(slides.flatMap((one) => (old.has(JSON.stringify(one)) ? [] : [[one.id, isNew] as const])));
}

/** A slide with the marks of what its operations say without support. */
export function withOperationsMarked(
  slide: SlideOutline,
  index: number,
  isNew: (claim: SlideClaim) => boolean,
  { support, material, language }: Task,
  warn: (warning: Warning) => void,
): SlideOutline {
  const uses = material.passages.map(({ id }) => id);
  const faults = support.faults(slide, { uses, computed: [] }).filter(({ claim }) => isNew(claim));
  if (faults.length === 0) return slide;
  for (const warning of warningFor(index + 1, faults)) warn(warning);
  const now = marked(slide, faults, language);
  return { ...now, id: slide.id, toCheck: [...(slide.toCheck ?? []), ...faults.map(({ why }) => why)] };
}
