import type { Material } from '../material/material.ts';

/** Shorter decks are followed without dividers; more parts than these are chapters of a book. */
const fromSlides = 14;
const parts = { least: 3, most: 6 } as const;

export interface Part {
  name: string;
  number: number;
  shown: boolean;
}

/** The parts of the sources that get a dividing slide each. */
export function dividers(material: Material, room: number): Part[] {
  if (room < fromSlides) return [];
  const weight = new Map<string, number>();
  for (const { part, statements, tables } of material.sections) {
    if (part) weight.set(part, (weight.get(part) ?? 0) + statements.length + tables.length * 3);
  }
  const large = [...weight].filter(([, size]) => size >= 8).map(([name]) => name);
  if (large.length < parts.least || large.length > parts.most) return [];
  return large.map((name, index) => ({ name, number: index + 1, shown: false }));
}
