import type { Operation, OperationName } from '../../instruct/operations.ts';
import type { ObjectReading, RunReading } from '../../package/reading/deck-reading.ts';
import { objectChanges } from '../../package/reading/object-diff.ts';

/** What operations may change on an object, by the names of reading differences; table cells count together. */
export type Effects = ReadonlySet<string> | 'all';

const letters = ['font', 'size', 'bold', 'italic', 'underline', 'strike', 'colour'] as const;
/** Rewording may remove looks of the old letters, but add none. */
const worn = [...letters, 'link', 'alignment', 'line spacing'] as const;
const words = ['', 'bullets', 'cells', 'values', 'title', 'kept look'];
const cells = ['cells', 'place'];
const chart = ['type', 'title', 'legend', 'values'];

/** Operations without an entry may change everything on the objects they touch. */
const effects: Partial<Record<OperationName, readonly string[]>> = {
  'text.set': words,
  'text.add': words,
  'text.swap': words,
  'text.delete': words,
  'text.replace': [...words, 'description', 'link'],
  'text.shorten': words,
  'text.case': words,
  'fact.set': [...words, 'link'],
  'point.add': words,
  'point.delete': words,
  'point.move': words,
  'points.order': words,
  'points.bullets': ['bullets'],
  'points.level': ['bullets', 'level'],
  'slide.still': [],
  'points.space': [],
  'text.fit': ['size'],
  'text.link': ['link', 'colour', 'underline'],
  'look.copy': [...letters, 'alignment', 'fill', 'line'],
  'table.cell': cells,
  'table.fill': cells,
  'table.header': cells,
  'table.sort': cells,
  'table.compute': cells,
  'table.move': cells,
  'table.swap': cells,
  'table.transpose': cells,
  'table.row.add': cells,
  'table.row.delete': cells,
  'table.column.add': cells,
  'table.column.delete': cells,
  'table.merge': cells,
  'table.split': cells,
  'table.size': ['place'],
  'table.bands': [],
  'data.set': [...words, ...cells],
  'data.add': [...words, ...cells, 'values'],
  'data.scale': [...words, ...cells],
  'chart.type': chart,
  'chart.data': chart,
  'chart.title': ['title'],
  'chart.value': ['values'],
  'chart.keep': ['values'],
  'chart.sort': ['values'],
  'chart.category.add': ['values'],
  'chart.category.delete': ['values'],
  'chart.series.add': ['values', 'legend'],
  'chart.series.delete': ['values', 'legend'],
  'chart.series.name': ['values', 'legend'],
  'chart.legend': ['legend'],
  'chart.labels': [],
  'chart.grid': [],
  'chart.axis': [],
  'chart.highlight': [],
  'chart.colour': [],
  'chart.range': [],
  'chart.numbers': [],
  'picture.alt': ['description'],
  'picture.fit': ['picture', 'place'],
  'picture.crop': ['picture', 'place'],
  'object.place': ['place', 'size'],
  'object.arrange': ['place'],
  'object.swap': ['place'],
  'object.turn': ['turn', 'place'],
  'object.order': [],
  'object.flip': [],
  'column.swap': ['place', ...words],
};

/** Differences a look may cause. */
const looks: Record<string, readonly string[]> = {
  sizeBy: ['size'],
  // On a plain line, a fill colour becomes the line colour.
  fill: ['fill', 'line'],
  lineWidth: ['line'],
  lineWidthBy: ['line'],
  dash: ['line'],
  align: ['alignment'],
  lineSpacing: ['line spacing'],
};

export function effectsOf(operation: Operation | undefined): Effects {
  if (operation?.op === 'look.set')
    return new Set(Object.keys(operation.look).flatMap((key) => looks[key] ?? key));
  // A link whose text is its address changes text too.
  if (operation?.op === 'text.link' && operation.there) return new Set([...words, 'link']);
  const own = operation && effects[operation.op];
  return own ? new Set(own) : 'all';
}

export const bothEffects = (one: Effects | undefined, other: Effects): Effects =>
  one === 'all' || other === 'all' ? 'all' : new Set([...(one ?? []), ...other]);

/** Differences between two states of an object that no operation on it may cause. */
export function unaskedOf(old: ObjectReading, now: ObjectReading, allowed: Effects): string | undefined {
  if (allowed === 'all') return undefined;
  const found = objectChanges(old, now).find(
    ({ of }) => !allowed.has(now.table && of !== 'place' ? 'cells' : of) && !isWorn(old, now, of, allowed),
  );
  return found && (found.of || 'text');
}

function isWorn(old: ObjectReading, now: ObjectReading, of: string, allowed: Effects): boolean {
  if (allowed === 'all' || !allowed.has('kept look') || !worn.some((one) => one === of)) return false;
  const before = looksIn(old, of);
  return [...looksIn(now, of)].every((value) => before.has(value));
}

function looksIn({ paragraphs = [] }: ObjectReading, of: string): Set<unknown> {
  if (of === 'alignment') return new Set([undefined, ...paragraphs.map(({ align }) => align)]);
  if (of === 'line spacing') return new Set([undefined, ...paragraphs.map(({ lineSpacing }) => lineSpacing)]);
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs);
  return new Set([undefined, ...runs.map((run) => run[of as keyof RunReading])]);
}
