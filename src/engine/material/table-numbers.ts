import { dateMentions } from '../analysis/dates.ts';
import { parseAmount } from '../analysis/numbers.ts';
import type { TableBlock } from '../source.ts';

/** A column of a table as numbers with what they are numbers of. */
export interface NumberColumn {
  index: number;
  name: string;
  unit: string;
  values: (number | null)[];
}

/** What a table offers for drawing: names of its rows, and its columns of numbers. */
export interface TableNumbers {
  labels: string[];
  labelColumn: number;
  columns: NumberColumn[];
  /** The labels are moments in time, in order. */
  overTime: boolean;
  /** The rows themselves, in the order of the labels, without totals. */
  rows: string[][];
}

const total =
  /^(?:(?:grand |sub)?totals?|sum|overall|all|summe|gesamt|insgesamt|totale?|total général|somme|suma|soma|jumlah|合計|計|総計|合计|总计|합계|총계|المجموع|الإجمالي|कुल|योग)\b|^(?:合計|計|総計|合计|总计|합계|총계|المجموع|الإجمالي|कुल|योग)/iu;
const emptyCell = /^(?:[-–—.…]|n\/?a|k\.\s?a\.|nan|null)?$/i;

export function tableNumbers(table: TableBlock): TableNumbers | undefined {
  const width = Math.max(table.columns.length, ...table.rows.map((row) => row.length));
  const numeric = Array.from({ length: width }, (_, index) => numberColumn(table, index));
  const labelColumn = numeric.indexOf(undefined);
  const years = labelColumn < 0 ? yearColumn(table) : -1;
  const labels = labelColumn >= 0 ? labelColumn : years;
  if (labels < 0) return undefined;
  const rows = table.rows.filter((row) => !total.test(row[labels] ?? ''));
  const kept: TableBlock = { ...table, rows };
  const columns = numeric.flatMap((column, index) =>
    column && index !== labels && isMeasure(column, labelColumn) ? [numberColumn(kept, index) ?? column] : [],
  );
  const names = rows.map((row) => row[labels] ?? '');
  if (columns.length === 0 || rows.length < 2 || names.some((name) => name === '')) return undefined;
  return { labels: names, labelColumn: labels, columns, overTime: areMoments(names), rows };
}

const identifier =
  /(?:^|[\s_-])(?:id|no\.?|nr\.?|n[°º]|#|zip|plz|code|key|sku|phone|tel)\.?$|\p{L}\s?(?:number|nummer|numéro|número|numero|nomor)$|(?:番号|コード|编号|编码|代码|번호|코드)$|^(?:رقم|معرف|क्रमांक)/iu;
const yearName =
  /^(?:year|since|founded|opened|built|joined|jahr|seit|gegründet|baujahr|année|depuis|fondée? en|año|desde|fundad[ao](?: en)?|anno|dal|fondat[ao](?: nel)?|ano|tahun|sejak|年|年度|設立年?|成立年份|연도|설립|السنة|منذ|वर्ष)$/iu;

/** Says who or when a row is and not how much: adding it up or drawing it would mean nothing. */
export const isIdentifier = (header: string) =>
  identifier.test(header.trim()) || yearName.test(header.trim());

/** Numbers that count on by one before the name of the row only number it. */
function isMeasure({ name, index, values }: NumberColumn, labelColumn: number): boolean {
  const countsOn = values.every((value, row) => row === 0 || value === (values[row - 1] ?? Number.NaN) + 1);
  return !isIdentifier(name) && !(countsOn && index < labelColumn && values.length > 2);
}

/** A first column of years is a scale and no measurement. */
function yearColumn({ rows }: TableBlock): number {
  return rows.every(([first = '']) => /^(?:19|20)\d\d$/.test(first)) ? 0 : -1;
}

function numberColumn({ columns, rows }: TableBlock, index: number): NumberColumn | undefined {
  const cells = rows.map((row) => row[index]?.trim() ?? '');
  const parsed = cells.map(parseCell);
  const filled = cells.filter((cell) => !emptyCell.test(cell)).length;
  const numbers = parsed.filter((cell) => cell !== undefined);
  if (numbers.length < 2 || numbers.length < filled) return undefined;
  if (index === 0 && cells.every((cell) => /^(?:19|20)\d\d$/.test(cell))) return undefined;
  // "Q1 2025" is a moment and no amount of Q.
  if (index === 0 && cells.some((cell) => /\p{L}/u.test(cell)) && areMoments(cells)) return undefined;
  const units = new Set(numbers.flatMap(({ unit }) => (unit ? [unit] : [])));
  // "€300k" and "€1.2m" share no scale, and kilograms none with litres.
  if (units.size > 1) return undefined;
  const named = headerUnit(columns[index] ?? '');
  const [own = named] = units;
  // "Cost (€k)" over cells such as "€300" are thousands.
  const unit = named.includes(own) ? named : own;
  return {
    index,
    name: columnName(columns[index] ?? ''),
    unit,
    values: parsed.map((cell) => cell?.value ?? null),
  };
}

const currency = '[$€£¥₹₩]|R\\$|US\\$|Rp|[A-Z]{3}';
const digits = '[\\d٠-٩०-९]';
const cell = new RegExp(
  `^(${currency})?\\s?([-+−]?(?:${digits}{1,3}(?:[\\s\u00a0\u202f’']${digits}{3})+(?:[.,]${digits}+)?|${digits}[${digits.slice(1, -1)}.,]*))\\s?(%|％|٪|${currency}|(?:[a-zµ°]|CO)[\\p{L}\\d²³/.-]{0,9}|[\\p{sc=Han}\\p{sc=Kana}\\p{sc=Hangul}]{1,3})?$`,
  'u',
);

/** A cell that is one number, with a unit before or behind it at most. */
export function parseCell(text: string): { value: number; unit: string } | undefined {
  const trimmed = text.trim();
  const negative = /^\((.+)\)$/.exec(trimmed);
  const match = cell.exec(negative?.[1] ?? trimmed);
  const value = match?.[2] ? parseAmount(match[2]) : undefined;
  if (!match || value === undefined) return undefined;
  return { value: negative ? -value : value, unit: unitOf(match[1], match[3]) };
}

/** "€300k" is 300 of "€k", "EUR 5 million" five of "million EUR". */
function unitOf(before = '', behind = ''): string {
  if (!before || !behind) return before || behind;
  return /^[A-Z]{3}$/.test(before) ? `${behind} ${before}` : `${before}${behind}`;
}

/** "Revenue (€m)", "Share in %", "Revenue, EUR", "Lost revenue $k", "売上高（億円）". */
const unitInHeader =
  /\s*[([（]([^)\]）]{1,8})[)\]）]\s*$|,?\s*\b(?:in|en|em)\s+(%|[$€£¥₹]\p{L}{0,3}|[A-Z]{3}|\p{Lu}\p{L}{2}\.?\s?[$€£¥])\s*$|\s*(%)\s*$|\s+([$€£¥₹]\p{L}{0,3}|\p{L}[$€£]|°[CF])\s*$/u;

export function headerUnit(header: string): string {
  const [unit = ''] = unitInHeader.exec(header)?.slice(1).filter(Boolean) ?? [];
  // "Q3 2026 (plan)" names no unit.
  return /\d|^\p{Ll}{4,}$/u.test(unit.replace(/CO2|(?<=m)[23]$/g, '')) ? '' : unit.trim();
}

/** What the column is of, without the unit that stands beside every value. */
export function columnName(header: string): string {
  const name = header.replace(unitInHeader, '').trim();
  return headerUnit(header) && name ? name : header;
}

const monthOrWeekday =
  /^(?:q[1-4]|[1-4]q|t[1-4]|h[12]|w(?:eek)?\s?\d+|kw\s?\d+|\d{1,2}月|\d{1,2}월|第[一二三四]季度|\d{1,2}:\d\d)/iu;

export function areMoments(names: string[]): boolean {
  return (
    names.length > 1 &&
    names.every((name) => {
      const [date] = dateMentions(name);
      return monthOrWeekday.test(name) || isMonth(name) || (date && date.text.length >= name.length * 0.6);
    })
  );
}

const shortMonths = new Set(
  'jan feb mar apr may jun jul aug sep oct nov dec januar februar märz april mai juni juli august september oktober november dezember january february march june july october december janvier février mars avril juin juillet août septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre janeiro fevereiro março maio junho julho setembro outubro novembro dezembro januari februari maret juni juli agustus oktober desember mon tue wed thu fri sat sun'.split(
    ' ',
  ),
);
const isMonth = (name: string) => shortMonths.has(name.toLowerCase().replace(/\.?(?:\s*['’]?\d\d)?$/, ''));
