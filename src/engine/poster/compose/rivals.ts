import type { Statement } from '../../material/material.ts';
import { folded } from '../regions/region-key.ts';
import type { Seeker } from './seeker.ts';

export const optionIds = ['optionA', 'optionB'];

export const isOption = ({ region }: Seeker): boolean => optionIds.includes(region.id);

/**
 * Where two things are compared, a sentence belongs to one of them only if it speaks of it and not of the other: a
 * number of the one under the name of the other would be false. Undefined where nothing is compared.
 */
export function optionOf(statement: Statement, seekers: Seeker[]): Seeker | 'both' | 'neither' | undefined {
  const rivals = seekers.filter(isOption);
  if (rivals.length === 0) return undefined;
  const named = rivals.filter((rival) => mentions(statement, ownWords(rival, rivals)));
  if (named.length === 0) return 'neither';
  return named.length > 1 ? 'both' : named[0];
}

/** "electric" of "electric buses", beside "diesel buses". */
function ownWords({ region }: Seeker, rivals: Seeker[]): string[] {
  const words = (name: string) =>
    folded(name)
      .split(/\s+/)
      .map((word) => word.replace(/^ال/u, ''));
  const others = new Set(
    rivals.filter((rival) => rival.region !== region).flatMap((rival) => words(rival.region.name)),
  );
  return words(region.name).filter((word) => word.length > 1 && !others.has(word));
}

const mentions = ({ text }: Statement, words: string[]): boolean =>
  words.length > 0 && words.some((word) => folded(text).includes(word));
