import type { ChartReading, ObjectReading, ParagraphReading, RunReading } from './deck-reading.ts';

/** One difference between two states of an object; `of` is '' for its text. */
export interface ObjectChange {
  of: string;
  from: string | null;
  to: string | null;
}

/** The differences between two states of an object, without a group's members. */
export function objectChanges(before: ObjectReading, after: ObjectReading): ObjectChange[] {
  return [
    ...differing('', textOf(before.paragraphs), textOf(after.paragraphs)),
    ...differing('bullets', bulletsOf(before.paragraphs), bulletsOf(after.paragraphs)),
    ...lookChanges(before.paragraphs ?? [], after.paragraphs ?? []),
    ...differing('place', boxOf(before), boxOf(after)),
    ...differing('turn', String(before.turn ?? 0), String(after.turn ?? 0)),
    // A text box that is filled is read as a shape.
    ...(before.kind === after.kind ? differing('geometry', before.preset ?? null, after.preset ?? null) : []),
    ...differing('fill', before.fill ?? null, after.fill ?? null),
    ...differing('line', before.line ?? null, after.line ?? null),
    ...differing('description', before.alt ?? null, after.alt ?? null),
    ...differing('picture', pictureOf(before), pictureOf(after)),
    ...tableChanges(before.table ?? [], after.table ?? []),
    ...(before.chart && after.chart ? chartChanges(before.chart, after.chart) : []),
  ];
}

const differing = (of: string, from: string | null, to: string | null): ObjectChange[] =>
  from === to ? [] : [{ of, from, to }];

const textOf = (paragraphs: ParagraphReading[] | undefined): string | null =>
  paragraphs?.map(({ text }) => text).join('\n') || null;

/** Compared only where the texts are equal: other paragraphs have other bullets. */
const bulletsOf = (paragraphs: ParagraphReading[] = []): string =>
  [
    ...new Set(
      paragraphs
        .filter(({ text }) => text)
        .map(({ bullet, numbered }) => (numbered ? 'numbers' : bullet ? 'yes' : 'no')),
    ),
  ].join(' and ');

const boxOf = ({ box }: ObjectReading): string | null =>
  box ? `${box.x}, ${box.y} cm, ${box.width} × ${box.height} cm` : null;

const pictureOf = ({ picture }: ObjectReading): string | null => (picture ? `${picture.bytes} bytes` : null);

const properties = ['font', 'size', 'bold', 'italic', 'underline', 'strike', 'colour', 'link'] as const;

function lookChanges(before: ParagraphReading[], after: ParagraphReading[]): ObjectChange[] {
  const of = (paragraphs: ParagraphReading[], key: keyof RunReading) =>
    valuesIn(paragraphs.flatMap(({ runs }) => runs.filter(({ text }) => text).map((run) => run[key])));
  return [
    ...properties.flatMap((key) => differing(key, of(before, key), of(after, key))),
    ...differing(
      'alignment',
      valuesIn(before.map(({ align }) => align)),
      valuesIn(after.map(({ align }) => align)),
    ),
    ...differing(
      'line spacing',
      valuesIn(before.map(({ lineSpacing }) => lineSpacing)),
      valuesIn(after.map(({ lineSpacing }) => lineSpacing)),
    ),
  ];
}

/** The distinct values; null where none is stated. */
function valuesIn(values: (string | number | boolean | undefined)[]): string | null {
  const said = [...new Set(values.map((value) => (value === undefined ? 'inherited' : String(value))))];
  return said.length === 0 || (said.length === 1 && said[0] === 'inherited') ? null : said.join(', ');
}

function tableChanges(before: string[][], after: string[][]): ObjectChange[] {
  const size = (cells: string[][]) => `${cells.length} × ${cells[0]?.length ?? 0} cells`;
  const sized = differing('size', size(before), size(after));
  if (sized.length > 0) return [...sized, ...differing('cells', flat(before), flat(after))];
  return after.flatMap((row, at) =>
    row.flatMap((text, column) =>
      differing(`row ${at + 1}, column ${column + 1}`, before[at]?.[column] ?? null, text),
    ),
  );
}

const flat = (cells: string[][]): string => cells.map((row) => row.join(' | ')).join('\n');

function chartChanges(before: ChartReading, after: ChartReading): ObjectChange[] {
  const data = ({ categories, series }: ChartReading) =>
    series
      .map(
        ({ name, values }) =>
          `${name}: ${values.map((value, at) => `${categories[at] ?? at + 1} ${value}`).join(', ')}`,
      )
      .join('\n');
  return [
    ...differing('type', before.type, after.type),
    ...differing('title', before.title || null, after.title || null),
    ...differing('legend', String(before.legend), String(after.legend)),
    ...differing('values', data(before), data(after)),
  ];
}
