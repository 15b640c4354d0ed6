import { type Clause, isThing } from '../clauses.ts';
import { type Item, means, type Surface } from '../item.ts';
import type { ChartText, LinePart, LookPart, Mark } from '../operation-values.ts';
import type { ObjectReference, SlideReference } from '../references.ts';
import { isObject, objectOf } from '../state.ts';
import { linePartOf } from './look-lines.ts';
import { type PartTarget, seriesAt, wordsAt } from './look-part-words.ts';
import { pointWords } from './points.ts';
import { cellsSaid, type SaidCells } from './said-cells.ts';

/** Whether an item names a part of an object. */
export const isPart = (item: Item): boolean =>
  isThing(item, 'row', 'column', 'header', 'cell', 'mark', 'series', 'legend', 'labels', 'axis', 'x', 'y') ||
  item.ids.includes('words');

/**
 * The parts a clause names, by item; accounts for the items involved. Undefined if a line is mentioned without saying
 * which.
 */
export function partsIn(
  clause: Clause,
  slides: () => SlideReference[] | undefined,
  spoken: LookPart | undefined,
  surface: Surface,
  ofChart: boolean,
): Map<Item, PartTarget> | undefined {
  const parts = new Map<Item, PartTarget>();
  const cells = cellsSaid(clause, surface);
  const column = spoken && 'column' in spoken ? spoken.column : undefined;
  for (const [index, item] of clause.items.entries()) {
    if (clause.isUsed(item)) continue;
    const [before, after] = [clause.items[index - 1], clause.items[index + 1]];
    // "Rename the chart and make its title bold"
    const its = ofChart && isThing(item, 'title') && before?.kind === 'pronoun';
    if (its) clause.use(before);
    const of = its ? 'title' : chartTextAt(clause, index);
    // "The labels of the x axis" are the text along it.
    if (of === 'labels' && [before, after].some((one) => isThing(one, 'axis', 'x', 'y'))) clause.use(item);
    else if (of) parts.set(withText(clause, item, after), { object: { kind: 'chart' }, part: { of } });
    else if (isWhole(item)) parts.set(item, wholeOf(item));
    else if (areNumbers(clause, item))
      parts.set(item, { object: { kind: 'table' }, part: { numbers: true } });
    else if (isPointSaid(clause, item))
      parts.set(item, { object: { kind: 'point', text: pointWords(clause, item) ?? '' } });
    else if (
      item.mark &&
      item.nth === undefined &&
      isThing(item, 'chart') &&
      (after?.term ||
        after?.kind === 'quote' ||
        (after?.kind === 'number' && surface.terms.has(after.text))) &&
      [undefined, 'of', 'about'].includes(after.link)
    ) {
      clause.use(after);
      parts.set(item, { object: { kind: 'chart' }, mark: after.text });
    } else if (isThing(item, 'mark'))
      parts.set(item, {
        object: { kind: 'chart', ...(item.rank && item.chart && { chart: item.chart }) },
        mark: markOf(item),
      });
    else if (isThing(item, 'column') && isNamed(before, item) && isMark(item, before, surface.columns)) {
      clause.use(before);
      parts.set(item, { object: { kind: 'chart' }, mark: before.text });
    } else if (isThing(item, 'series') || isNameAlone(item, before, after)) {
      for (const one of dataNamed(clause, index, surface)) parts.set(item, one);
    } else if (isThing(item, 'row', 'column', 'header', 'cell')) {
      const target = lineTarget(clause, item, index, { said: cells.get(item), column });
      if (!target) return undefined;
      parts.set(item, target);
    } else if (item.ids.includes('words') || (item.kind === 'quote' && !isThing(after, 'series'))) {
      const words = wordsAt(clause, item, index);
      for (const one of words) parts.set(...one);
      if (words.length > 0) clause.takeAll(means('amount', 'all'));
      if (words.length > 0) clause.use(...textsBeside(item, before, after));
    }
  }
  if (parts.size === 0) return parts;
  if ([...parts.keys()].some((item) => isThing(item, 'row', 'column', 'header', 'cell')))
    numbersAlone(clause, parts);
  const whole = clause.find(
    (item) => isThing(item, 'table', 'chart') && !parts.has(item) && item.fresh !== true,
  );
  const where = slides();
  const within = clause.find(
    (item) => isObject(item) && !parts.has(item) && (item.link === 'in' || item.link === 'of'),
  );
  if (within && [...parts.values()].every(({ part }) => part && 'words' in part)) {
    clause.use(within);
    const on = objectOf(within, where);
    if (isThing(within, 'chart')) return marksOf(parts, on);
    for (const target of parts.values()) target.object = { ...on, every: true };
    return parts;
  }
  // "The bars green and its title bold", "the table 12 pt and its header red": the whole has its own look.
  const [firstPart] = parts.keys();
  const isBetween = (from: Item | undefined, to: Item | undefined): boolean =>
    clause.items.some(
      ({ kind, start }) => valuing.has(kind) && from && to && start > from.end && start < to.start,
    );
  const behind = whole && whole.link === undefined ? clause.items.at(-1) : undefined;
  const isApart =
    isBetween(whole, firstPart) ||
    (isBetween(firstPart, whole) && behind !== undefined && valuing.has(behind.kind));
  if (!isApart) clause.use(whole);
  const inWhole: ObjectReference = whole
    ? objectOf(whole, where)
    : { kind: 'text', ...(where && { slides: where }) };
  for (const target of parts.values()) {
    const words = target.part && 'words' in target.part;
    if (words && !whole) target.object = { ...inWhole, every: true };
    else if (isThing(whole, 'table', 'chart') || words)
      target.object = { ...inWhole, kind: words ? 'text' : target.object.kind };
    else if (where) target.object = { ...target.object, slides: where };
  }
  return parts;
}

/** "Row 3", "the Late cell", "its header": that of the column that was spoken of. */
function lineTarget(
  clause: Clause,
  item: Item,
  index: number,
  { said, column }: { said: SaidCells | undefined; column: LinePart['column'] },
): PartTarget | undefined {
  const before = clause.items[index - 1];
  if (isThing(item, 'header') && before?.kind === 'pronoun' && column !== undefined) {
    clause.use(before);
    return { object: { kind: 'table' }, part: { row: 1, column } };
  }
  const [part, ...others] = said?.parts ?? [linePartOf(clause, item, index)];
  const object: ObjectReference = { kind: 'table', ...(said?.slides && { slides: said.slides }) };
  return part && { object, part, others: others as LinePart[] };
}

/** "Make Oak bold in the table", "Costs red": data without a noun. */
const isNameAlone = (item: Item, ...beside: (Item | undefined)[]): boolean =>
  item.term === true &&
  item.kind === 'name' &&
  item.link === undefined &&
  !beside.some((one) => isThing(one) && (isPart(one as Item) || one?.mark === true));

/** A named series; else the column or row of a table, or what a chart shows, if only its colour is told. */
function dataNamed(
  clause: Clause,
  index: number,
  { columns, rows, homeOf }: Pick<Surface, 'columns' | 'rows' | 'homeOf'>,
): PartTarget[] {
  const item = clause.items[index];
  if (!item || isThing(item, 'series')) {
    const mark = seriesAt(clause, index);
    return mark === undefined ? [] : [{ object: { kind: 'chart' }, mark }];
  }
  const { text } = item;
  const [chart, table] = [clause.thing('chart'), clause.thing('table')];
  if (!chart && columns.has(text)) return [{ object: { kind: 'table' }, part: { column: text } }];
  // "Make Home green" may be anything of that name, unless only a chart has it.
  const isColoured = clause.items.every(({ kind }) => kind !== 'style' && kind !== 'font');
  const home = chart || table ? undefined : homeOf(text);
  const isTold = chart !== undefined || clause.verbs.has('leave') || home?.in === 'chart';
  if ((table || (rows.has(text) && !isColoured)) && !chart)
    return [{ object: { kind: 'table' }, part: { row: text } }];
  return isTold && isColoured ? [{ object: { kind: 'chart' }, mark: text }] : [];
}

/** "All cells" are the table, "the prices" their column, "all bars but June" chart marks. */
const isWhole = (item: Item): boolean =>
  item.column !== undefined ||
  (item.mark === true && item.spared !== undefined) ||
  (isThing(item, 'cell') && item.every === true && item.nth === undefined);
const wholeOf = ({ spared, column }: Item): PartTarget =>
  spared
    ? { object: { kind: 'chart' }, mark: { but: spared.map(String) } }
    : { object: { kind: 'table' }, ...(column !== undefined && { part: { column } }) };

/** "The numbers of the table", "all figures on slide 4", unless a table line is mentioned. */
const areNumbers = ({ items }: Clause, item: Item): boolean =>
  isThing(item, 'value') &&
  item.nth === undefined &&
  item.count === undefined &&
  item.link === undefined &&
  items.some((one) => (isThing(one, 'table') && !one.fresh) || one.kind === 'slides') &&
  !items.some((one) => isThing(one, 'row', 'column', 'header', 'cell', 'chart', 'labels', 'axis'));

/** "Make the bullet “Two doors” red": the point with that text, unless a verb writes. */
const isPointSaid = (clause: Clause, item: Item): boolean =>
  isThing(item, 'point') &&
  clause.items.every(({ kind, ids }) => kind !== 'verb' || ids.some((id) => wearing.has(id))) &&
  pointWords(clause, item, true) !== undefined;
const wearing = new Set(['set', 'give', 'highlight', 'align', 'centre', 'justify']);

/** "The text “urgent”", "the “urgent” text": only these words. */
function textsBeside(
  { link }: Item,
  before: Item | undefined,
  after: Item | undefined,
): (Item | undefined)[] {
  const behind = after?.link === undefined && after?.nth === undefined ? after : undefined;
  return [link === undefined || link === 'of' ? before : undefined, behind].filter((one) =>
    isThing(one, 'text'),
  );
}

/** "The legend text" is the legend. */
function withText(clause: Clause, part: Item, after: Item | undefined): Item {
  if (after && isThing(after, 'text') && after.link === undefined && after.start - part.end === 1)
    clause.use(after);
  return part;
}

/** "The chart's title", "the title of the chart", if the clause mentions a chart. */
export const isChartTitle = (clause: Clause, item: Item): boolean =>
  isThing(item, 'title') && chartTextAt(clause, clause.items.indexOf(item)) === 'title';

/**
 * "The chart's title", "the title of the chart", "the legend", "the labels of the x axis", unless new text is written
 * there.
 */
function chartTextAt({ items }: Clause, index: number): ChartText | undefined {
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]];
  if (!item || items.some(({ kind, text }) => kind === 'quote' || (kind === 'mark' && text === ':')))
    return undefined;
  if (isThing(item, 'title')) {
    // "The bars green and its title bold"
    const own = before?.kind === 'pronoun' && items.slice(0, index).some((one) => isThing(one, 'chart'));
    const leads = own || (isThing(before, 'chart') && item.start - (before?.end ?? 0) <= 3);
    const follows = isThing(after, 'chart') && (after?.link === 'of' || after?.link === 'in');
    return leads || follows ? 'title' : undefined;
  }
  return chartTexts[item.ids[0] ?? ''];
}

const chartTexts: Record<string, ChartText> = {
  legend: 'legend',
  labels: 'labels',
  axis: 'axis',
  x: 'category axis',
  y: 'value axis',
};

/** "The text in the header row" is that row. */
const isFilling = (item: Item): boolean =>
  isThing(item, 'text', 'value') && !item.ids.includes('words') && item.nth === undefined;

/** "The numbers in the Bread column" exclude its header. */
function numbersAlone(clause: Clause, parts: ReadonlyMap<Item, PartTarget>): void {
  for (const numbers of clause.takeAll((item) => isFilling(item) && !hasOwnLook(clause, item))) {
    const line = clause.items.find((item) => item.start > numbers.end && parts.has(item));
    const target = isThing(numbers, 'value') && line ? parts.get(line) : undefined;
    if (target?.part && ('row' in target.part || 'column' in target.part))
      target.part = { ...target.part, numbers: true };
  }
}

/** "The numbers right and the header centred": a look comes before the next object. */
function hasOwnLook({ items }: Clause, item: Item): boolean {
  const at = items.indexOf(item);
  const rest = items.slice(at + 1);
  const ends = rest.findIndex((one) => one.kind === 'and' || isThing(one));
  if (ends < 0)
    return items[at - 1]?.kind === 'and' && items.slice(0, at).some(({ kind }) => valuing.has(kind));
  return ends > 0 && rest.slice(0, ends).some(({ kind }) => kind === 'place' || valuing.has(kind));
}

const valuing: ReadonlySet<Item['kind']> = new Set(['style', 'colour', 'number', 'font']);

/** "The Human bar", "the largest slice". */
export const markOf = ({ named = '', rank }: Item): Mark =>
  rank === 'largest' || rank === 'smallest' ? { rank } : rank ? { rank: longer[rank] } : named;
const longer = { longest: 'largest', shortest: 'smallest' } as const;

/** "The Weekend columns", "the North column", if no table has one: of a chart. */
const isMark = ({ text, mark }: Item, { text: name }: Item, columns: ReadonlySet<string>): boolean =>
  /s$/.test(text) || (mark === true && !columns.has(name));
const isNamed = (before: Item | undefined, item: Item): before is Item =>
  before?.term === true && item.start - before.end <= 1;

/** "“North” in the chart" is its series or its category. */
function marksOf(parts: Map<Item, PartTarget>, on: ObjectReference): Map<Item, PartTarget> {
  for (const [item, { part }] of parts)
    parts.set(item, { object: on, mark: part && 'words' in part ? part.words : '' });
  return parts;
}
