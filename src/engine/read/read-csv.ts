import { type CsvError, parse } from 'csv-parse/sync';
import { timesOf } from '../language/grouped.ts';
import { SourceError } from '../source.ts';
import { decodeText } from './decode-text.ts';
import type { Reader } from './input.ts';
import { addSheet } from './sheets/sheet-tables.ts';

/** Further rows are left out, with a note. */
const maxRows = 200_000;
const maxRowLength = 1_000_000;

export const readCsv: Reader = ({ bytes, name }, draft) => {
  // Doubled line ends.
  const text = decodeText(bytes).replaceAll('\r\r\n', '\n');
  const delimiter = delimiterOf(text);
  const rows = withPoints(parseRows(text, delimiter), delimiter);
  if (rows.length >= maxRows)
    draft.note('PART_LEFT_OUT', `Only the first ${maxRows} rows of ${name} were read.`);
  addSheet(draft, rows, { caption: captionOf(name) });
};

/** A file name is its table's caption, unless it is a code. */
const captionOf = (name: string) => name.replace(/\.[a-z]+$/i, '').replace(/[_-]+/g, ' ');

/** Semicolon-separated files use decimal commas, so "12.000" and "96.500" in a column without other marks are thousands. */
function withPoints(rows: string[][], delimiter: string): string[][] {
  const width = delimiter === ';' ? rows.reduce((most, row) => Math.max(most, row.length), 0) : 0;
  const thousands = new Set<number>();
  for (let column = 0; column < width; column++) {
    const cells = rows
      .slice(1)
      .map((row) => (row[column] ?? '').trim())
      .filter((cell) => /\d/.test(cell));
    const pointed = cells.filter((cell) => /^[-+−]?[1-9]\d{0,2}(?:\.\d{3})+$/.test(cell));
    const plain = cells.filter((cell) => /^[-+−]?\d{1,3}$/.test(cell));
    if (pointed.length > 0 && pointed.length + plain.length === cells.length) thousands.add(column);
  }
  if (thousands.size === 0) return rows;
  return rows.map((row) =>
    row.map((cell, column) =>
      thousands.has(column) && /^[-+−\d.\s]+$/.test(cell) ? cell.replaceAll('.', '') : cell,
    ),
  );
}

function parseRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [delimiter],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      skip_empty_lines: false,
      to: maxRows,
      max_record_size: maxRowLength,
    });
  } catch (error) {
    const isLong = (error as CsvError).code === 'CSV_MAX_RECORD_SIZE';
    throw new SourceError(
      'corrupt',
      isLong
        ? `A row of the table has more than ${maxRowLength} characters: it is too wide, or a quotation mark is left open.`
        : 'The file is not a table of separated values: a quotation mark is left open.',
    );
  }
}

/** The separator that splits most of the first lines into equally many cells, ignoring text above and below. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 40)
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const candidates = [',', ';', '\t', '|'].map((delimiter) => {
    const sizes = timesOf(lines.map((line) => line.split(delimiter).length - 1).filter((size) => size > 0));
    const alike = [...sizes].sort(([a, some], [b, others]) => others - some || b - a);
    const [size, count] = alike[0] ?? [0, 0];
    return { delimiter, count, size };
  });
  return candidates.sort((a, b) => b.count - a.count || b.size - a.size)[0]?.delimiter ?? ',';
}
