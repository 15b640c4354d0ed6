import type { Locale } from '../../contract/locales.ts';
import { isTime } from '../content/tables/grid.ts';
import { allTopics, type Topic } from '../content/topics.ts';
import { spanName } from '../language/grouping-words.ts';
import { readMoment } from '../language/moments.ts';
import type { Block, ColumnType, Table } from '../read/document.ts';

/**
 * Joins sheets of one kind, such as "January", "February", "March", into one table of their common columns, adding the
 * sheet names if they are times and nothing else gives the time. Repeated rows are not added up.
 */
export function withJoined(topic: Topic, language: Locale): Topic {
  const tables = allTopics(topic)
    .flatMap((one) => one.blocks)
    .filter((block): block is Table => block.type === 'table');
  const [first, ...others] = tables;
  const sheets = new Set(tables.map(({ at }) => at.sheet));
  const moments = tables.map(({ at }) => readMoment(at.sheet ?? ''));
  const yearly = moments.every((moment) => moment?.type === 'year');
  const long = yearly || tables.every(({ rows }) => rows.length > leastJoined);
  if (!first || others.length === 0 || !long || sheets.size < tables.length) return topic;
  const common = first.header.filter(
    (name, at) =>
      name !== '' &&
      others.every(
        ({ header, columns }) =>
          header.includes(name) && columns[header.indexOf(name)]?.unit === first.columns[at]?.unit,
      ),
  );
  const alike = tables.every(({ header }) => common.length >= header.length * mostlyCommon);
  if (!alike || new Set(common).size < common.length) return topic;
  const parts = tables.map((table) => {
    const places = common.map((name) => table.header.indexOf(name));
    return table.rows.flatMap((row, at) =>
      table.totals.includes(at) ? [] : [places.map((place) => row[place] ?? '')],
    );
  });
  if (areThereTwice(parts)) return topic;
  const timed = !first.columns.some(isTime) && moments.every((moment) => moment !== undefined);
  const time = timed ? [{ name: spanName(yearly ? 'year' : 'month', language), type: timeType(yearly) }] : [];
  const joined: Table = {
    ...first,
    caption: undefined,
    header: [...time.map(({ name }) => name), ...common],
    columns: [
      ...time,
      ...common.map((name) => first.columns[first.header.indexOf(name)] ?? { name, type: 'text' as const }),
    ],
    rows: parts.flatMap((rows, at) =>
      rows.map((row) => (timed ? [tables[at]?.at.sheet ?? '', ...row] : row)),
    ),
    totals: [],
  };
  const visit = (one: Topic): Topic => ({
    ...one,
    blocks: one.blocks.flatMap((block): Block[] =>
      block === first ? [joined] : block.type === 'table' ? [] : [block],
    ),
    children: one.children.map(visit),
  });
  const whole = visit(topic);
  return { ...whole, children: whole.children.filter(hasBlocks).map(untitled) };
}

const timeType = (yearly: boolean): ColumnType => (yearly ? 'year' : 'period');

/** Most rows of a sheet are on an earlier one: it is a copy or an extract. */
function areThereTwice(parts: string[][][]): boolean {
  const seen = new Set<string>();
  return parts.some((rows) => {
    const keys = rows.map((row) => row.join('\u0000'));
    const again = keys.filter((key) => seen.has(key)).length;
    for (const key of keys) seen.add(key);
    return again * 2 > rows.length;
  });
}

/** Smallest share of each sheet's columns common to all. */
const mostlyCommon = 0.8;

/** Fewer rows are read as they are. */
const leastJoined = 12;

const hasBlocks = ({ blocks, children }: Topic): boolean => blocks.length > 0 || children.some(hasBlocks);

/** A joined table has no sheet's title. */
const untitled = (topic: Topic): Topic => ({ ...topic, title: '', path: [] });
