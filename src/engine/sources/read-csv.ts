import { parse } from 'csv-parse/sync';
import { decodeText } from '../read/decode-text.ts';
import { SourceError } from '../source.ts';
import { BlockCollector, type Reading, type SourceInput } from './reading.ts';
import { addSheet } from './sheet-tables.ts';

/** Rows beyond these are left out: a chart or table of a slide shows a dozen, totals are worked out over all of these. */
const maxRows = 20_000;

export async function readCsv({ bytes, name, index }: SourceInput): Promise<Reading> {
  const collector = new BlockCollector(index);
  addSheet(collector, parseRows(decodeText(bytes)), { caption: name.replace(/\.[a-z]+$/i, '') });
  return { blocks: collector.blocks, assets: collector.assets };
}

function parseRows(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [delimiterOf(text)],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: maxRows,
      max_record_size: 1_000_000,
    });
  } catch {
    throw new SourceError(
      'corrupt',
      'The file is not a table of separated values: a quotation mark is left open.',
    );
  }
}

/** The separator that splits the first lines into the most, and equally many, cells. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 10);
  const candidates = [',', ';', '\t', '|'].map((delimiter) => {
    const counts = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(delimiter).length - 1);
    return { delimiter, score: Math.min(...counts) * 10 + (counts[0] ?? 0) };
  });
  return candidates.sort((a, b) => b.score - a.score)[0]?.delimiter ?? ',';
}
