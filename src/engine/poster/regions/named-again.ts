import type { NamedRegion } from './names.ts';
import type { PlanNode } from './parse-regions.ts';

/** Regions with one that is only named again for its place: "“Prices” (5 euros) …. Put “Prices” in the middle." */
export const onceEach = (regions: NamedRegion[], grid: PlanNode | undefined): NamedRegion[] =>
  grid ? regions : regions.filter((one) => one.text || !regions.some((other) => tells(other, one.name)));

const tells = ({ name, text }: NamedRegion, wanted: string): boolean =>
  text !== undefined && name.toLowerCase() === wanted.toLowerCase();

/** What remains of a prompt without the word that is left of a sentence about a place: "Put." */
export function withoutOrder(rest: string, prompt: string): string {
  const [whole = '', word = ''] = /(?<=[.!?])\s(\p{L}+)\s?[.;]*$/u.exec(rest) ?? [];
  const isOwn = new RegExp(`(?<!\\p{L})${word}\\s?(?:[.!?]|$)`, 'u').test(prompt);
  return word && !isOwn ? rest.slice(0, -whole.length) : rest;
}
