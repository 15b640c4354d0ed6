import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import { type ChartEdit, chartEdits } from '../../instruct/chart-edits.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import type { ChartData } from '../../outline.ts';
import { masterPalette } from '../../package/color-value.ts';
import type { ChartReading } from '../../package/reading/deck-reading.ts';
import { chartPart } from '../../package/reading/read-deck.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import type { ChartNumbers } from '../../package/workbook.ts';
import { freeId } from '../../package/writing/add-object.ts';
import type { ChartType } from '../../package/writing/chart-part.ts';
import { fillChart } from '../../package/writing/fill-chart.ts';
import { redrawChart } from '../../package/writing/redraw-chart.ts';
import { isStacked, ownLooks, setStacked, turnChart } from '../../package/writing/turn-chart.ts';
import { addChart, numbersOf } from '../../package/writing/write-chart.ts';
import { descend, descendants, remove } from '../../package/xml.ts';
import { slideOf } from './apply-object.ts';
import type { FileEdit } from './file-edit.ts';
import { framePlace } from './frame-place.ts';
import { short } from './object-text.ts';
import { placed } from './placing.ts';

interface Chart {
  slide: OpenSlide;
  object: SlideObject;
  part: string;
}

export function charts(edit: FileEdit, on: ObjectReference): Chart[] {
  return edit.present(on).map(({ slide, object }) => {
    const part = chartPart(object.element, { deck: edit.file.deck, slide });
    if (part) return { slide, object, part };
    throw new ClarificationNeeded(`Slide ${edit.number(slide)} has no such chart.`);
  });
}

export const rootOf = (edit: FileEdit, { part }: Chart) => edit.file.deck.package.root(part);

export function expectChart(
  edit: FileEdit,
  { slide, object }: Pick<Chart, 'slide' | 'object'>,
  otherwise: string,
  holds: (chart: ChartReading) => boolean,
  aspect = 'numbers',
): void {
  edit.touch(slide, object.id);
  edit.expectObject(
    slide,
    { id: object.id, aspect },
    otherwise,
    ({ chart }) => chart !== undefined && holds(chart),
  );
}

const sameNumbers = (chart: ChartReading, { categories, series }: ChartNumbers, type: ChartType): boolean =>
  (type === 'scatter' || JSON.stringify(chart.categories) === JSON.stringify(categories)) &&
  JSON.stringify(chart.series) ===
    JSON.stringify(
      series.map(({ name, values }) => ({ name, values: categories.map((_, at) => values[at] ?? null) })),
    );

export function newChart(edit: FileEdit, { on, chart, place }: OperationOf<'chart.add'>): void {
  const { type, title, categories, series } = chart;
  for (const slide of slideOf(edit, on)) {
    const id = String(freeId(slide.tree));
    const room = framePlace(edit, slide, place?.at);
    const box = place ? placed(edit, slide, room, place) : room;
    const numbers = { categories, series };
    const element = addChart(edit.file.deck, slide, { type, numbers, ...(title && { title }) }, box);
    const object: SlideObject = { element, id, name: '', kind: 'chart' };
    expectChart(
      edit,
      { slide, object },
      'The chart was not added as it should be.',
      (found) => found.type === type && sameNumbers(found, numbers, type),
    );
    expectTitle(edit, { slide, object }, title ?? '');
    edit.resolver.objectsAdded(slide.part, [id]);
  }
}

/** Changes a chart's numbers. Only a change of type redraws it; otherwise the look stays. */
function redraw(edit: FileEdit, chart: Chart, type: ChartType, numbers: ChartNumbers): void {
  const { deck } = edit.file;
  const keeps = numbersOf(rootOf(edit, chart))?.type === type;
  if (keeps)
    for (const remark of fillChart(deck, chart.part, numbers))
      edit.warn('CHART', chart.slide, `The chart on slide ${edit.number(chart.slide)} ${remark}`);
  else redrawChart(deck, chart.part, { type, numbers }, masterPalette(chart.slide.layout.master));
  expectNumbers(edit, chart, type, numbers);
}

const expectNumbers = (edit: FileEdit, chart: Chart, type: ChartType, numbers: ChartNumbers): void =>
  expectChart(
    edit,
    chart,
    'The chart does not show what it should.',
    (found) => found.type === type && sameNumbers(found, numbers, type),
  );

export function known(edit: FileEdit, chart: Chart): { type: ChartType; numbers: ChartNumbers } {
  const root = rootOf(edit, chart);
  const found = numbersOf(root);
  const isNested = descendants(root, 'multiLvlStrRef').some((one) => descendants(one, 'lvl').length > 1);
  if (found && !isNested) return found;
  throw new ClarificationNeeded(
    `The chart on slide ${edit.number(chart.slide)} is of a kind whose numbers cannot be changed here.`,
  );
}

export function setChartType(edit: FileEdit, { on, type }: OperationOf<'chart.type'>): void {
  for (const chart of charts(edit, on)) {
    const { numbers } = known(edit, chart);
    if (type === 'pie' && numbers.series.length > 1)
      throw new ClarificationNeeded(
        `A pie shows one series, and the chart on slide ${edit.number(chart.slide)} has ${numbers.series.length}: ${numbers.series.map(({ name }) => name).join(', ')}. Which should stay?`,
      );
    const before = ownLooks(rootOf(edit, chart));
    if (turnChart(rootOf(edit, chart), type)) expectNumbers(edit, chart, type, numbers);
    else redraw(edit, chart, type, numbers);
    if (ownLooks(rootOf(edit, chart)) < before)
      edit.warn(
        'CHART',
        chart.slide,
        `Marks of the chart on slide ${edit.number(chart.slide)} had looks of their own that a ${type} chart cannot show: they are gone.`,
      );
  }
}

/** Sets columns, bars or areas upon one another, or side by side again. */
export function stackChart(edit: FileEdit, { on, stacked }: OperationOf<'chart.stack'>): void {
  for (const chart of charts(edit, on)) {
    const { type, numbers } = known(edit, chart);
    const drawn = { ...numbers, type: type === 'scatter' ? ('line' as const) : type };
    chartEdits['chart.stack']({ op: 'chart.stack', on, stacked }, structuredClone(drawn) as ChartData);
    setStacked(rootOf(edit, chart), stacked);
    edit.tell(chart.slide, 'marks of the chart', stacked ? 'stacked' : 'side by side');
    expectNumbers(edit, chart, type, numbers);
    edit.expectSlide(
      chart.slide,
      'The marks of the chart do not stand as they should.',
      (_, { deck }) => isStacked(deck.package.root(chart.part)) === stacked,
      `${chart.object.id} stacked`,
    );
  }
}

export function setChartData(edit: FileEdit, { on, chart: wanted }: OperationOf<'chart.data'>): void {
  for (const chart of charts(edit, on)) redraw(edit, chart, wanted.type, wanted);
}

export const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export function setChartValue(
  edit: FileEdit,
  { on, category, series: name, value }: OperationOf<'chart.value'>,
): void {
  for (const chart of charts(edit, on)) {
    const { type, numbers } = known(edit, chart);
    const at = seriesAt(edit, chart, numbers, name);
    const found = numbers.categories.findIndex((one) => same(one, category));
    const categories = found < 0 ? [...numbers.categories, category] : numbers.categories;
    const row = found < 0 ? categories.length - 1 : found;
    const series = numbers.series.map((one, index) => ({
      name: one.name,
      values: categories.map((_, point) =>
        index === at && point === row ? value : (one.values[point] ?? null),
      ),
    }));
    redraw(edit, chart, type, { categories, series });
  }
}

function seriesAt(
  edit: FileEdit,
  { slide }: Chart,
  { series }: ChartNumbers,
  name: string | undefined,
): number {
  const at =
    name === undefined ? (series.length === 1 ? 0 : -1) : series.findIndex((one) => same(one.name, name));
  if (at >= 0) return at;
  throw new ClarificationNeeded(
    `Which series of the chart on slide ${edit.number(slide)} do you mean: ${series.map((one) => one.name).join(', ')}?`,
  );
}

/** Edits of a chart's numbers that decks, posters and files share. */
const renumber =
  <Name extends ChartEdit>(name: Name) =>
  (edit: FileEdit, operation: OperationOf<Name>): void => {
    const change = chartEdits[name] as (one: unknown, chart: unknown) => ChartNumbers;
    for (const chart of charts(edit, (operation as { on: ObjectReference }).on)) {
      const { type, numbers } = known(edit, chart);
      const { categories, series } = change(operation, { type, ...numbers });
      if (name === 'chart.sort') refuseSingleMarks(edit, chart, type);
      const drawn = descendants(descend(rootOf(edit, chart), 'chart', 'plotArea') as Element, 'ser');
      // The others keep their look.
      if (series.length < numbers.series.length)
        for (const [at, one] of numbers.series.entries()) if (!series.includes(one)) remove(drawn[at]);
      redraw(edit, chart, type, { categories, series });
    }
  };

export const addCategory = renumber('chart.category.add');
export const addSeries = renumber('chart.series.add');
export const nameSeries = renumber('chart.series.name');
export const deleteCategory = renumber('chart.category.delete');
export const deleteSeries = renumber('chart.series.delete');
export const keepNamed = renumber('chart.keep');
export const sortCategories = renumber('chart.sort');

/** Data points' own formats stay at their position, so for bars the user is asked. */
function refuseSingleMarks(edit: FileEdit, chart: Chart, type: ChartType): void {
  if (type !== 'pie' && type !== 'doughnut' && descendants(rootOf(edit, chart), 'dPt').length > 0)
    throw new ClarificationNeeded(
      `Single marks of the chart on slide ${edit.number(chart.slide)} look different from the others, and would not move with their values. Give all of them one colour first.`,
    );
}

export function categoryAt(
  edit: FileEdit,
  { slide }: Chart,
  { categories }: ChartNumbers,
  category: string,
): number {
  const at = categories.findIndex((one) => same(one, category));
  if (at >= 0) return at;
  throw new ClarificationNeeded(
    `The chart on slide ${edit.number(slide)} has no “${category}”. Which do you mean: ${short(categories.join(', '))}?`,
  );
}

export function expectTitle(edit: FileEdit, chart: Pick<Chart, 'slide' | 'object'>, text: string): void {
  const otherwise = `“${short(text)}” is not the chart's title.`;
  expectChart(edit, chart, otherwise, ({ title }) => title === text, 'title');
}
