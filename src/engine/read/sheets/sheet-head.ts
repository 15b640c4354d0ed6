import { readMoment } from '../../language/moments.ts';
import { wordList } from '../../language/table-words.ts';
import { statedUnit } from '../columns/stated-unit.ts';

export const filledIn = (row: string[]) => row.reduce((count, cell) => (cell === '' ? count : count + 1), 0);

export interface Parts {
  /** Single-cell lines above the table. */
  leads: string[];
  header: string[];
  body: string[][];
  /** Lines below it. */
  notes: string[];
}

/** Most group rows above the header, one more if the names are not distinct; others are notes. */
const mostGroups = (names: string[]): number => {
  const filled = names.filter(Boolean);
  return new Set(filled).size * 2 <= filled.length ? 3 : 2;
};

/** @param isMerged whether a row has merged cells, which delimit its names */
export function partsOf(cells: string[][], isMerged: (row: number) => boolean): Parts {
  const width = cells[0]?.length ?? 0;
  let end = width > 2 ? Math.max(2, notesBegin(cells)) : cells.length;
  while (end > 2 && width > 2 && isNote(cells[end - 1] ?? [])) end--;
  const notes = cells.slice(end).flatMap((row) => row.filter(Boolean));
  let begin = cells.findIndex((row) => filledIn(row) > 1);
  while (end - begin > 2 && width > 3 && isTitleWithUnit(cells[begin] ?? [])) begin++;
  const leads = cells.slice(0, begin).flatMap((row) => row.filter(Boolean));
  const table = cells.slice(begin, end);
  const at = headerRow(table);
  if (at === undefined) return { leads, header: [], body: table, notes };
  const above = table.slice(0, at).map((row, index) => ({ row, carries: !isMerged(begin + index) }));
  const isUnit = ({ row }: { row: string[] }) =>
    new Set(row.filter(Boolean)).size === 1 && row.some((cell) => cell !== '' && statedUnit(cell));
  const named = above.filter((one) => !isUnit(one));
  const own = table[at] ?? [];
  const scopes = named.filter(({ row }) => isScope(row, own));
  const corner = own[0] || scopes.map(({ row }) => row[0]).find(Boolean) || '';
  const names = [corner, ...own.slice(1)];
  const groups = named.filter((one) => !scopes.includes(one));
  const grouped =
    groups.length <= mostGroups(own) &&
    groups.every(({ row, carries }) => isNamed(row) && !(carries && isCentred(row, names)));
  const first = grouped ? groupedNames(groups, names) : names;
  // A name merged over both rows is in both.
  const next = (table[at + 1] ?? []).map((name, index) => (name === first[index] ? '' : name));
  const below = namesBelow(first, next) ? next : undefined;
  const isTold = new Set(next.filter(Boolean)).size === next.filter(Boolean).length;
  const lower = (name: string, index: number) =>
    isTold ? next[index] || name : [name, next[index]].filter(Boolean).join(' ');
  const header = withWholeYears(datedNames(below ? first.map(lower) : first));
  const body = table.slice(at + (below ? 2 : 1));
  return {
    leads: [
      ...leads,
      ...above.filter(isUnit).flatMap(({ row }) => row.find(Boolean) ?? []),
      ...scopes.flatMap(({ row }) => row.findLast(Boolean) ?? []),
      ...(grouped ? [] : groups.map(({ row }) => [...new Set(row.filter(Boolean))].join(' '))),
    ],
    header,
    body: countsColumns(body[0] ?? []) ? body.slice(1) : body,
    notes,
  };
}

/** "(1)", "(2)", "(3)" or "1.", "2", "3" under the names of columns. */
export const countsColumns = (row: string[]): boolean => {
  const numbers = row.filter(Boolean).map((cell) => Number(cell.replace(/^[([]?(\d+)[)\].]?$/u, '$1')));
  return (
    numbers.length > 2 &&
    numbers.length >= row.length - 1 &&
    numbers.every((number, index) => number === index + 1)
  );
};

/** Centred or right-aligned group names: a recurring name without one above it makes the extents unclear. */
function isCentred(row: string[], names: string[]): boolean {
  const first = row.findIndex((cell, index) => index > 0 && cell !== '');
  const recurs = names.findIndex(
    (name, index) => index > 0 && name !== '' && names.lastIndexOf(name) > index,
  );
  return !endsGroups(row, names) && recurs > 0 && first > recurs;
}

/** One name at the right end over columns with their own names: it applies to the whole table. */
const isScope = (row: string[], names: string[]): boolean => {
  const at = row.findLastIndex((cell) => cell !== '');
  const [first = '', ...others] = row.slice(0, at).filter(Boolean);
  return (
    at > 2 &&
    names.slice(at + 1).every((name) => name === '') &&
    names.slice(1, at).filter(Boolean).length > 1 &&
    others.length === 0 &&
    (first === '' || (row[0] === first && names[0] === '' && statedUnit(first) !== undefined)) &&
    isPeriod(row[at] ?? '')
  );
};

/** "January–June 2023", "FY 2023". */
export const isPeriod = (text: string): boolean =>
  readMoment(text) !== undefined ||
  (/\p{L}/u.test(text) && text.split(/\s?[–—-]\s?/u, 3).every((end) => readMoment(end) !== undefined));

/** A title on the left and the unit on the right: "$ million", "thousand barrels per day". */
function isTitleWithUnit(row: string[]): boolean {
  const [title, unit, ...others] = row.filter(Boolean);
  if (!title || !unit || others.length > 0 || row[0] !== title) return false;
  const [scale = ''] = unit.split(' ', 1);
  return statedUnit(unit) !== undefined || (statedUnit(scale)?.scale ?? 1) > 1;
}

/** One word cell at the start of a wider table. */
const isNote = (row: string[]) =>
  (filledIn(row) === 1 && (row[0] ?? '').length > shortName && /\p{L}/u.test(row[0] ?? '')) || isLegend(row);

/**
 * Start of the notes: rows after the last one with a number or several words. A short word may be a row without values,
 * unless text next to it follows.
 */
function notesBegin(cells: string[][]): number {
  const width = cells[0]?.length ?? 0;
  const few = Math.min(mostInNote, Math.max(1, width / 3));
  const isRow = (row: string[]) => new Set(row.filter(Boolean)).size > few || row.slice(1).some(isNumeric);
  let begin = cells.findLastIndex(isRow) + 1;
  const isName = ([name = '', ...others]: string[]) =>
    name.length <= shortName && /\p{L}/u.test(name) && filledIn(others) === 0;
  while (begin < cells.length && isName(cells[begin] ?? []) && cells[begin + 1]?.[0] !== '') begin++;
  return begin;
}

/** Most cells of a note: a row with more is one, however wide its table is. */
const mostInNote = 2;

/** Most characters of a name line. */
const shortName = 12;

/** "s:" with its meaning. */
const isLegend = (row: string[]) =>
  filledIn(row) <= 2 && /^.{1,20}[:：]$/u.test(row[0] ?? '') && !row.some(isNumeric);

/** Rows examined for headers. */
const mostAbove = 8;

/**
 * The header: the first row if it has words or years above numbers; a lower row that names almost all columns if those
 * above have gaps, repeat and hold no numbers; a full row below a few notes. Undefined if there is none.
 */
function headerRow(table: string[][]): number | undefined {
  const [first = []] = table;
  if (table.length < 2) return undefined;
  const most = Math.min(mostAbove, table.length - 1);
  const late = filledIn(first) <= first.length * fewNotes ? lateHeader(table, most) : undefined;
  const stop = table.slice(0, most).findIndex((row) => !isNamed(row));
  const named = stop < 0 ? most : stop;
  if (named === 0) return late;
  // Columns without any header name have none.
  const used = first.flatMap((_, index) =>
    table.slice(0, named).some((row) => row[index] !== '') ? [index] : [],
  );
  const gaps = (row: string[]) => used.filter((index) => row[index] === '').length;
  const filled = first.filter(Boolean);
  const repeats = new Set(filled).size < filled.length;
  if (!repeats && (gaps(first) === 0 || first.length < 3 || (gaps(first) === 1 && first[0] === '')))
    return late ?? 0;
  const isHeader = (at: number, missing: number) => {
    const row = table[at] ?? [];
    const above = table.slice(0, at);
    const joined = groupedNames(
      above.map((one) => ({ row: one, carries: true })),
      row,
    ).filter(Boolean);
    const unique = new Set(joined).size === joined.length;
    const isNew = (cell: string, index: number) =>
      (unique && joined.length === used.length) ||
      !above.some((other) => other.some((name, place) => name === cell && place !== index));
    return (
      gaps(row) <= missing &&
      (gaps(row) < gaps(first) || repeats) &&
      row.every((cell, index) => cell === '' || index === 0 || isNew(cell, index)) &&
      (above.length > mostGroups(row) || unique) &&
      table.slice(at + 1).some((one) => one.some(isNumeric))
    );
  };
  const candidates = [...Array(named).keys()].slice(1);
  const whole = candidates.find((at) => isHeader(at, 0));
  return whole ?? candidates.find((at) => isHeader(at, Math.max(1, used.length * 0.2))) ?? late ?? 0;
}

/** Notes fill at most this share of the columns, headers at least; names of days have this many letters ("Tue"). */
const fewNotes = 0.4;
const mostNames = 0.7;
const ofDay = 3;

/** Names of almost all columns, distinct but for those of days, below notes and figures and above numbers. */
function lateHeader(table: string[][], most: number): number | undefined {
  const width = table[0]?.length ?? 0;
  const at = table.slice(1, most).findIndex((row, index) => {
    const names = row.filter(Boolean);
    const whole = names.filter((name) => name.length > ofDay);
    return (
      width > 3 &&
      names.length >= width * mostNames &&
      isNamed(row) &&
      whole.length > 1 &&
      new Set(whole).size === whole.length &&
      (table[index + 2] ?? []).some(isNumeric)
    );
  });
  return at < 0 ? undefined : at + 1;
}

/** "2023" over "Q1" and "Q2" gives "2023 Q1" and "2023 Q2"; a group over the first column only applies to it. */
function groupedNames(groups: { row: string[]; carries: boolean }[], names: string[]): string[] {
  const over = groups.map(({ row, carries }) => {
    let group = '';
    if (endsGroups(row, names))
      return names.map((_, index) => (index === 0 ? (row[0] ?? '') : (row.slice(index).find(Boolean) ?? '')));
    return names.map((_, index) => {
      group = row[index] || (carries && index > 1 ? group : '');
      return group;
    });
  });
  return names.map((name, index) =>
    [...new Set([...over.map((group) => group[index] ?? ''), name])].filter(Boolean).join(' '),
  );
}

/**
 * "Q1", "Q2", "2023", "Q1", "Q2", "2024" belong to the year closing them, or the one opening them if a year is first
 * and none last; unique names stay.
 */
function datedNames(names: string[]): string[] {
  const years = names.flatMap((name, index) => (isYear(name) ? [index] : []));
  const isRepeated = (name: string) => name !== '' && names.indexOf(name) !== names.lastIndexOf(name);
  const isParted = (index: number) => isRepeated(names[index] ?? '') && !years.includes(index);
  const first = names.findIndex((_, index) => isParted(index));
  const last = names.findLastIndex((_, index) => isParted(index));
  const [begin = 0, end = 0] = [years[0], years.at(-1)];
  // With years at both ends or neither, the assignment is unclear.
  if (first < 0 || years.length < 2 || begin < first === last < end) return names;
  const yearOf = (index: number) =>
    last < end ? years.find((at) => at > index) : years.findLast((at) => at < index);
  const dated = names.map((name, index) => {
    const year = isParted(index) ? yearOf(index) : undefined;
    return year === undefined ? name : `${name} ${names[year]}`;
  });
  return new Set(dated.filter(Boolean)).size === dated.filter(Boolean).length ? dated : names;
}

/** "Dec 04", "Mar 05", "Jun 05" in order are months of 2004 and 2005; days of a month continue in that month. */
function withWholeYears(names: string[]): string[] {
  const dated = names.flatMap((name, index) => {
    const [, word = '', digits = ''] = /^(\p{L}{3,9})\.?\s(\d\d)$/u.exec(name) ?? [];
    const month = Math.floor((readMoment(word)?.order ?? 0) / 100);
    const year = Number(digits) + (Number(digits) > lastOfCentury ? 1900 : 2000);
    return month >= 1 && month <= 12 ? [{ index, word, year, order: year * 12 + month }] : [];
  });
  const steps = dated.slice(1).map((one, at) => ({ one, before: dated[at] ?? one }));
  const rise = steps.every(({ one, before }) => one.order > before.order);
  const fall = steps.every(({ one, before }) => one.order < before.order);
  const within = steps.filter(({ one, before }) => one.year === before.year).length;
  if (steps.length < 2 || !(rise || fall) || within === 0 || within === steps.length) return names;
  const whole = new Map(dated.map(({ index, word, year }) => [index, `${word} ${year}`]));
  return names.map((name, index) => whole.get(index) ?? name);
}
const lastOfCentury = 50;

/** Words below a name shared by columns: each has its own name. */
function namesBelow(header: string[], row: string[]): boolean {
  const shared = (name: string) => header.filter((other) => other === name).length > 1;
  const filled = row.flatMap((cell, index) => (cell === '' ? [] : [header[index] ?? '']));
  return filled.length > 1 && filled.every((name) => name !== '' && shared(name)) && isNamed(row);
}

/** Group names over their last column: none over the first, one over the last. */
const endsGroups = (row: string[], names: string[]): boolean => {
  const last = names.findLastIndex((name) => name !== '');
  return (
    names.length > 3 &&
    row[1] === '' &&
    names[1] !== '' &&
    row[last] !== '' &&
    row.slice(1).filter(Boolean).every(isPeriod) &&
    row.slice(1).filter(Boolean).length > 1
  );
};

export const isNamed = (row: string[]) =>
  !row.some((cell) => isNumeric(cell) && !isYear(cell)) && !isWithoutValues(row);

/** Missing-value symbols after a name: a row without figures. */
const isWithoutValues = ([, ...cells]: string[]): boolean =>
  filledIn(cells) > 1 &&
  cells.every((cell) => cell === '' || /^[-–—.…*]{1,3}$/u.test(cell) || wordList('missing').is(cell));
const isYear = (cell: string) => /^(?:1[89]|20)\d\d$/.test(cell);
export const isNumeric = (cell: string) =>
  cell.length < 40 && /^[-+−(]?\s?[$€£¥₹]?\s?\d[\d\s.,]*\s?(?:%|[$€£¥₹])?\)?$/.test(cell);
