import { unitInHeader } from '../../language/units.ts';
import { isTableLabel } from '../captions.ts';
import { statedUnit, unitBehind } from '../columns/stated-unit.ts';
import type { Draft } from '../draft.ts';
import { filledDown } from './filled-down.ts';
import { withOneLabelColumn } from './indented-labels.ts';
import { type Region, regions, sideBySide } from './regions.ts';
import { filledIn, isNamed, isNumeric, isPeriod, partsOf } from './sheet-head.ts';

const maxTables = 40;

/**
 * The tables of a sheet: filled blocks between empty rows and columns. A single cell above a table is its caption;
 * others are text.
 */
export function addSheet(
  draft: Draft,
  rows: string[][],
  { sheet, caption, merged }: { sheet?: string; caption?: string; merged?: ReadonlySet<number> },
): void {
  const found = mergeParts(regions(withOneLabelColumn(rows)).flatMap(sideBySide));
  if (found.length > maxTables)
    draft.note('PART_LEFT_OUT', `Of ${sheet ?? 'the sheet'} only the first ${maxTables} tables were read.`);
  let waiting: { text: string; at: At }[] = [];
  /** Title of the last titled table: the next may only name another period. */
  let title: string | undefined;
  const write = (lines: typeof waiting, above = false) => {
    for (const { text, at } of lines) draft.paragraph(text, { at, ...(above && residueOf(text)) });
  };
  let names = new Map<number, string>();
  let unit: string | undefined;
  const lastTable = found.findLastIndex(({ cells }) => cells.some((row) => filledIn(row) > 1));
  for (const [index, { first, cells, columns, dividers = [] }] of found.slice(0, maxTables).entries()) {
    const at = { ...(sheet && { sheet }), row: first + 1 };
    const texts = cells.every((row) => filledIn(row) <= 1) ? cells.flat().filter(Boolean) : [];
    const lines = texts.map((text) => ({ text, at }));
    if (texts.length > 0 && (texts.length <= mostLeads || (cells[0]?.length ?? 0) < 2)) {
      write(waiting, index < lastTable);
      // Text below a table belongs to it, not to the next.
      const isLead = texts.length <= mostLeads && !(index > 0 && texts.every(isRemark));
      waiting = isLead ? lines : [];
      if (!isLead) write(lines);
      continue;
    }
    const parts = partsOf(cells, (row) => merged?.has(first + row) ?? false);
    const { leads, body, notes } = parts;
    // "Regions" below "Countries", without header, uses the one above except for the row label.
    const known = columns.filter((column) => names.has(column)).length;
    const nameless = parts.header.every((name) => name === '') && known >= columns.length - 1;
    const header =
      nameless && body.some((row) => row.some(isNumeric))
        ? columns.map((column, index) => (index === 0 ? '' : (names.get(column) ?? '')))
        : parts.header;
    if (!nameless) names = new Map(columns.map((column, index) => [column, header[index] ?? '']));
    // A unit line leaves the title to those above.
    const titled = leads.some(isTitle);
    const above = titled ? leads : [...waiting.map(({ text }) => text), ...leads];
    const own = titleOf(above, (above.some(isPeriod) && title) || caption);
    const about = nameless && own && unit && !unitInHeader(own).unit ? `${own} (${unit})` : own;
    unit = unitInHeader(about ?? '').unit?.text;
    title = above.find(isTitle) ?? title;
    if (titled) write(waiting, true);
    waiting = [];
    // "Prepared by Finance" is about the sheet, a sentence about the table.
    for (const text of above)
      if (!about?.includes(statedUnit(text)?.text ?? bare(text)))
        draft.paragraph(text, { at, ...residueOf(text) });
    const row = at.row + leads.length;
    const [only] = body;
    // "US-EU" below "2021": names of columns over two rows, and nothing below them.
    if (only && body.length === 1 && only[0] === '' && filledIn(only) === 1 && !only.some(isNumeric)) {
      waiting = header.filter(Boolean).map((text) => ({ text, at }));
      continue;
    }
    // A single unnamed row is no table: "Total population: 5,400".
    if (only && body.length === 1 && header.every((name) => name === '')) {
      const line = [...new Set(only.filter(Boolean).map(draft.shown))];
      if (line.length >= leastNames && isNamed(only))
        names = new Map(columns.map((column, index) => [column, only[index] ?? '']));
      draft.paragraph(line.join(line.length === 2 ? ': ' : ' · '), {
        at,
        // "2336: 62 %" names nothing.
        ...((line.every(isNumeric) || !line.slice(1).some((cell) => /\d/.test(cell))) && {
          residue: 'metadata' as const,
        }),
      });
    } else
      draft.table(...withoutMarks(header, filledDown(body)), {
        at: { ...at, row },
        ...(about && { caption: about }),
      });
    for (const text of dividers) draft.paragraph(text, { at, residue: 'metadata' });
    for (const text of notes) draft.paragraph(text, { at });
  }
  write(waiting);
}

/** "Prepared by Finance" is no sentence. */
const residueOf = (text: string) => (/[.。!?]$/u.test(text) ? {} : { residue: 'metadata' as const });

type At = { sheet?: string; row: number };

/** Fewest names in a row of its own that are those of the columns below. */
const leastNames = 3;

/** Most lines above a table. */
const mostLeads = 3;

/** Header names without note letters: "Sales (a)". A single one may be a unit. */
function withoutMarks(header: string[], body: string[][]): [string[], string[][]] {
  const names = [...header, ...body.map(([name = '']) => name)];
  if (new Set(names.flatMap((name) => lettered.exec(name)?.[1] ?? [])).size < 2) return [header, body];
  const plain = (name: string) => name.replace(lettered, '');
  return [header.map(plain), body.map(([name = '', ...cells]) => [plain(name), ...cells])];
}
const lettered = /\s\(([a-j])\)$/;

/** "All in EUR thousand", unlike a title with its unit: "Sales 2025 (EUR thousand)". */
function saysUnit(text: string): boolean {
  const [before = '', behind] = text.split(/\s[(（][^()（）]{1,40}[)）]$/u);
  return statedUnit(text) !== undefined && (behind === undefined || !/\p{L}{3}/u.test(before));
}

const isTitle = (text: string): boolean => !saysUnit(text) && !isPeriod(text);

/** "Note: without transit" */
const isRemark = (text: string): boolean => /^\p{L}{3,12}[:：]\s/u.test(text);

/** The title in lines above a table, with the unit if a line is only that. */
function titleOf(lines: string[], sheet: string | undefined): string | undefined {
  const said = lines.find(saysUnit);
  const period = lines.find(isPeriod);
  const named = lines.find((text) => text !== said && text !== period && !isTableLabel(text)) ?? sheet;
  const main = named && period && !named.includes(period) ? `${named}, ${period}` : (named ?? period);
  const unit = said ? statedUnit(said) : lines.map(unitBehind).find((one) => one !== undefined);
  return unit && main && !unitInHeader(main).unit ? `${main} (${unit.text})` : (main ?? said);
}

const bare = (text: string) => text.replace(/^[([]|[)\]]$/gu, '');

/** Joins numeric rows separated from their table by an empty row or a line. */
function mergeParts(found: Region[]): Region[] {
  const merged: (Region & { end: number })[] = [];
  for (const region of found) {
    const end = region.first + region.cells.length;
    const before = merged.at(-1);
    const near = before !== undefined && region.first - before.end <= 2;
    const more = near
      ? (nextRows(before, region) ?? rowsBelowLine(before, region) ?? rowsBelowNames(before, region))
      : undefined;
    if (before && more) {
      for (const row of more.rows) before.cells.push(row);
      before.dividers = [...(before.dividers ?? []), ...more.lines];
      before.end = end;
    } else merged.push({ ...region, cells: [...region.cells], end });
  }
  return merged;
}

interface More {
  rows: string[][];
  lines: string[];
}

function nextRows(before: Region, { left, cells }: Region): More | undefined {
  const top = cells[0] ?? [];
  const goesOn =
    before.left === left &&
    before.cells[0]?.length === top.length &&
    top.length > 1 &&
    before.cells.length > 1 &&
    isRow(top.slice(1));
  return goesOn ? { rows: cells, lines: [] } : undefined;
}

/** Rows below a block of only header rows; a line between names the first. */
function rowsBelowNames(before: Region, { left, cells }: Region): More | undefined {
  const width = before.cells[0]?.length ?? 0;
  const isHead = before.left === left && before.cells.length > 1 && width > 3 && before.cells.every(isNamed);
  const body = cells.find((row) => filledIn(row) > 1) ?? [];
  return isHead && body.length === width && isRow(body) ? { rows: cells, lines: [] } : undefined;
}

/** Rows below the table's header that match its numeric columns with other names. */
function rowsBelowLine(before: Region, { columns, cells }: Region): More | undefined {
  const begin = cells.findIndex((row) => filledIn(row) > 1);
  const [header = [], ...above] = before.cells;
  const named = header.length > 2 && filledIn(header) === header.length && isNamed(header);
  const within = columns.every((index) => before.columns.includes(index));
  if (begin < 0 || begin > 1 || !named || !within || columns.length * 2 <= header.length) return undefined;
  const places = before.columns.map((index) => columns.indexOf(index));
  const rows = cells.slice(begin).map((row) => places.map((place) => row[place] ?? ''));
  const kinds = header.map((_, at) => ({ above: kindAt(above, at), below: kindAt(rows, at) }));
  const alike = kinds.every((kind) => !kind.above || !kind.below || kind.above === kind.below);
  const key = Math.max(
    0,
    kinds.findIndex((kind) => kind.above === 'words'),
  );
  const known = new Set(above.map((row) => row[key]));
  const again = rows.filter((row) => known.has(row[key] ?? '')).length;
  const goesOn =
    alike &&
    kinds.some(({ below }) => below === 'numbers') &&
    isRow(rows[0] ?? []) &&
    again * 2 < rows.length;
  return goesOn ? { rows, lines: cells.slice(0, begin).flatMap((row) => row.filter(Boolean)) } : undefined;
}

/** Numbers without column names: "Cash flow", "2025", "2024". */
const isRow = (row: string[]): boolean => row.some(isNumeric) && !isNamed(row);

/** Dominant content of a column; undefined if empty. */
function kindAt(rows: string[][], column: number): 'numbers' | 'words' | undefined {
  const filled = rows.map((row) => row[column] ?? '').filter(Boolean);
  if (filled.length === 0) return undefined;
  return filled.filter(isNumeric).length * 2 > filled.length ? 'numbers' : 'words';
}
