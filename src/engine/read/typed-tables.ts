import type { Locale } from '../../contract/locales.ts';
import type { DecimalMark } from '../language/numbers.ts';
import { withoutStop } from '../language/sentences.ts';
import { unitInHeader } from '../language/units.ts';
import { statedUnit } from './columns/stated-unit.ts';
import { typeColumns, withUnitOf } from './columns/type-columns.ts';
import type { DraftEntry } from './draft.ts';

/** Types tables' columns and units, using the caption and adjacent lines. */
export function typeTables(entries: DraftEntry[], language: Locale | undefined, decimal: DecimalMark): void {
  for (const [at, entry] of entries.entries())
    if (entry.type === 'table') {
      const { columns, totals } = typeColumns(entry.header, entry.rows, language, decimal);
      // Between two tables, a line belongs to the one below.
      const last = entries[at + 2]?.type !== 'table';
      const unit = unitIn(entries[at - 1]) ?? (last ? unitIn(entries[at + 1]) : undefined);
      const withUnits = withUnitOf(
        unit ? `x (${statedUnit(unit)?.text})` : entry.caption,
        entry.header,
        columns,
      );
      // A unit is not part of the name: "Use by source, in GWh".
      const named = withUnits !== columns && entry.caption ? unitInHeader(entry.caption) : undefined;
      const isTail = named?.unit && !/[([（]/u.test(entry.caption ?? '');
      Object.assign(entry, {
        columns: withUnits,
        totals,
        ...(unit && { unit }),
        ...(isTail && { caption: named.name }),
      });
    }
}

/** "[In thousands (406 represents 406,000). Based on …": a note that starts with the unit. */
const noted = /^[[(（]\s?((?:in|en|em|dalam)\s[^([.;,\])]{2,40})/iu;

/** "(In crores of rupees)" between table and title, or "All in million euros." below; the line is marked. */
function unitIn(beside: DraftEntry | undefined): string | undefined {
  const [text = '', ...more] = beside?.type === 'paragraph' ? beside.sentences : [];
  const [, unit = ''] = noted.exec(text) ?? [];
  if (statedUnit(unit)) return unit.trim();
  const plain = withoutStop(text.replace(/^[([（]|[)\]）]$/gu, ''));
  if (!beside || more.length > 0 || !statedUnit(plain)) return undefined;
  beside.residue ??= 'metadata';
  return plain;
}
