import type { Locale } from '../../../contract/locales.ts';
import { say, unsay } from '../../language/table-sayings.ts';
import type { Saying } from '../../language/table-words.ts';
import type { PosterContent, RegionBlock } from '../content.ts';

/** Caption phrases for the number of rows shown. */
const counts: readonly Saying[] = ['rows', 'rowsBy', 'rowsNamed'];
const parted = ' · ';

/** Limits tables to their first rows, with a caption giving the number of all rows. */
export const withFirstRows = (content: PosterContent, rows: number): PosterContent => ({
  ...content,
  regions: content.regions.map((region) => ({
    ...region,
    blocks: region.blocks.map((block) => firstRows(block, rows, content.language)),
  })),
});

function firstRows(block: RegionBlock, count: number, language: Locale): RegionBlock {
  if (block.kind !== 'table' || block.rows.length <= count) return block;
  const parts = block.caption?.split(parted) ?? [];
  const notes = parts.map((part) =>
    unsay(part, counts).find(({ fields }) => /^\d+$/.test(fields.n ?? '') && /^\d+$/.test(fields.m ?? '')),
  );
  const at = notes.findIndex(Boolean);
  const { saying = 'rows', fields = { m: String(block.rows.length) } } = notes[at] ?? {};
  const note = say(language, saying, { ...fields, n: count });
  const caption = (at < 0 ? [...parts, note] : parts.toSpliced(at, 1, note)).join(parted);
  return { ...block, rows: block.rows.slice(0, count), caption };
}
