import { fold } from '../language/language.ts';
import type { Clause } from './clauses.ts';
import type { Surface } from './item.ts';

/** "The staff party" is no row “Train staff”. */
export const tellsOccasion = ({ items }: Clause, { occasions }: Surface): boolean =>
  items.some(({ kind, text }, at) => {
    const before = items[at - 1];
    const [, last] = /^.*\s(\S+)$/su.exec(text) ?? [];
    const isNamed = last !== undefined || before?.term === true || before?.kind === 'other';
    return kind === 'other' && isNamed && occasions.has(fold(last ?? text));
  });
