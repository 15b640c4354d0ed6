import { readOptions } from '../../content/brief/read-options.ts';
import type { Document } from '../../read/document.ts';
import { blocksIn, type Part } from './parts.ts';
import { posterTitle } from './poster-title.ts';

export const optionIds = ['optionA', 'optionB'];

/** The two options a prompt or title compares, by name. */
export function optionNames(topic: string): [string, string] | undefined {
  const [a, b, ...others] = readOptions(posterTitle(topic), true) ?? [];
  return a && b && others.length === 0 ? [a, b] : undefined;
}

/** The two options the sources compare: columns of their table, or names in the title. */
export function optionsInSources(documents: Document[], roots: Part[]): [string, string] | undefined {
  for (const block of roots.flatMap(blocksIn)) {
    if (block.type !== 'table' || block.header.length !== 3) continue;
    const [, a, b] = block.header;
    if (a && b && !/\d/.test(a + b)) return [a, b];
  }
  return documents.map(({ title = '' }) => optionNames(title)).find(Boolean);
}
