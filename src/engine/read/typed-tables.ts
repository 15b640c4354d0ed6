import type { Locale } from '../../contract/locales.ts';
import { unitInHeader } from '../language/units.ts';
import { statedUnit } from './columns/stated-unit.ts';
import { typeColumns, withUnitOf } from './columns/type-columns.ts';
import type { DraftEntry } from './draft.ts';

/** Gives the tables the types and units of their columns, with what the line above or the caption says of them. */
export function typeTables(entries: DraftEntry[], language: Locale | undefined): void {
  for (const [at, entry] of entries.entries())
    if (entry.type === 'table') {
      const { columns, totals } = typeColumns(entry.header, entry.rows, language);
      const said = unitAbove(entries[at - 1]) ?? entry.caption;
      const withUnits = withUnitOf(said, entry.header, columns);
      // What stands beside the numbers is no part of their name: "Use by source, in GWh".
      const named = withUnits !== columns && entry.caption ? unitInHeader(entry.caption) : undefined;
      const isTail = named?.unit && !/[([（]/u.test(entry.caption ?? '');
      Object.assign(entry, { columns: withUnits, totals, ...(isTail && { caption: named.name }) });
    }
}

/** "[In thousands (406 represents 406,000). Based on …": a note whose first words are what all numbers are in. */
const noted = /^[[(（]\s?((?:in|en|em|dalam)\s[^([.;,\])]{2,40})/iu;

/** "(In crores of rupees)" between a table and its title, which is marked as what it is; as a caption would say it. */
function unitAbove(above: DraftEntry | undefined): string | undefined {
  const [text = '', ...more] = above?.type === 'paragraph' ? above.sentences : [];
  const [, unit = ''] = noted.exec(text) ?? [];
  if (statedUnit(unit)) return `x (${unit.trim()})`;
  if (!above || more.length > 0 || !statedUnit(text)) return undefined;
  above.residue ??= 'metadata';
  return `x (${text.replace(/^[([（]|[)\]）]$/gu, '')})`;
}
