import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { Place } from '../../instruct/references.ts';
import type { ChartSlide, ChartType, TableSlide } from '../../outline.ts';
import { readChart } from '../../package/reading/read-chart.ts';
import { chartPart, tableCells } from '../../package/reading/read-deck.ts';
import { hasText, type OpenSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { standingBox } from '../../package/reading/standing-box.ts';
import { tableIn } from '../../package/writing/write-table.ts';
import { child, descendants } from '../../package/xml.ts';
import { toKind } from '../apply/to-kind.ts';
import { bulletPoints } from './apply-bullets.ts';
import { newChart } from './apply-chart.ts';
import { deleteObject } from './apply-object.ts';
import { newTable } from './apply-table.ts';
import type { FileEdit } from './file-edit.ts';
import { centimetre } from './placing.ts';

/** Converts a slide's table to a chart or back, in the same place. */
export function turnInto(edit: FileEdit, { slides, form, chart, chosen }: OperationOf<'slide.form'>): void {
  for (const slide of edit.slides(slides)) {
    if (form === 'chart') tableAsChart(edit, slide, chart === 'scatter' ? undefined : chart, chosen);
    else if (form === 'table') chartAsTable(edit, slide);
    else if (form === 'two-columns') inTwoColumns(edit, slide);
    else if (form === 'bullets') {
      const number = edit.resolver.numberBefore(slide.part) ?? edit.number(slide);
      bulletPoints(edit, {
        op: 'points.bullets',
        on: { kind: 'content', slides: [{ number }] },
        as: 'bullets',
      });
    } else
      throw new ClarificationNeeded(
        `Texts of a file are not drawn as a ${form.replace('-', ' ')} here. Which table, chart or text should be added, with which values, and what should go?`,
      );
  }
}

/** Converts a table to a chart or back, on its slide. */
export function turnObjectInto(edit: FileEdit, { on, form, chart }: OperationOf<'object.form'>): void {
  const numbers = edit.present(on).map(({ slide }) => edit.resolver.numberBefore(slide.part));
  const slides = [...new Set(numbers)].map((number) =>
    number === undefined ? ('current' as const) : { number },
  );
  turnInto(edit, { op: 'slide.form', slides: slides as ['current'], form, ...(chart && { chart }) });
}

/** Sets the content text in two columns. */
function inTwoColumns(edit: FileEdit, slide: OpenSlide): void {
  const { width } = edit.file.deck.size;
  const bodies = slide.objects.filter(
    (one) => ['content', 'text-box'].includes(one.kind) && !one.group && hasText(one.element),
  );
  const contents = bodies.filter(({ kind }) => kind === 'content');
  const [object, ...more] = contents.length > 0 ? contents : bodies;
  const box = object && standingBox(slide, object);
  if (!object || more.length > 0 || (box && box.width < width / 2))
    throw new ClarificationNeeded(
      `Slide ${edit.number(slide)} has no one text of its own that is wide enough for two columns. Which text do you mean, and how should it be laid out?`,
    );
  const settings = child(child(object.element, 'txBody'), 'bodyPr');
  settings?.setAttribute('numCol', '2');
  settings?.setAttribute('spcCol', '288000');
  edit.touch(slide, object.id);
  edit.tell(slide, 'columns of the text', '2');
}

function only(edit: FileEdit, slide: OpenSlide, kind: 'table' | 'chart', form: string): SlideObject {
  const [object, ...more] = slide.objects.filter((one) => one.kind === kind && !one.group);
  if (object && more.length === 0) return object;
  throw new ClarificationNeeded(
    `Slide ${edit.number(slide)} has ${object ? `${more.length + 1} ${kind}s` : `no ${kind}`}. What should become a ${form}?`,
  );
}

function tableAsChart(
  edit: FileEdit,
  slide: OpenSlide,
  type: ChartType = 'column',
  chosen?: OperationOf<'slide.form'>['chosen'],
): void {
  const object = only(edit, slide, 'table', 'chart');
  const [columns = [], ...rows] = tableCells(tableIn(object.element));
  const title = `The table on slide ${edit.number(slide)}`;
  const table: TableSlide = { id: '', kind: 'table', title, columns, rows };
  const { chart } = toKind(table, 'chart', type, undefined, chosen) as ChartSlide;
  if (holdsGaps(chart) || descendants(object.element, 'tc').some(spans))
    throw new ClarificationNeeded(
      `The table on slide ${edit.number(slide)} has cells that are merged or hold no number. Which of its rows and columns should the chart show?`,
    );
  const shown = new Set(chart.series.map(({ name }) => name));
  const left = columns.slice(1).filter((name) => name.trim() !== '' && !shown.has(name));
  const there = placeOf(slide, object);
  const place = there && { ...there, height: chartHeight(edit, slide, object, there) };
  const number = replace(edit, slide, object, 'table');
  const on = { kind: 'chart' as const, slides: [{ number }] as [{ number: number }] };
  newChart(edit, { op: 'chart.add', on, chart, ...(place && { place }) });
  if (!chosen && (left.length > 0 || rows.length > chart.categories.length))
    edit.warn(
      'LEFT_OUT',
      edit.file.slide(slide.part),
      `The chart on slide ${number} leaves out what has no place on its axis: ${[...left, ...(rows.length > chart.categories.length ? ['rows of totals'] : [])].join(', ')}.`,
    );
}

/** Rows grow with their text, charts do not: a low table's chart takes the room down to the next object. */
function chartHeight(
  edit: FileEdit,
  slide: OpenSlide,
  table: SlideObject,
  { y = 0, height = 0 }: Place,
): number {
  if (height >= lowest) return height;
  const below = slide.objects
    .filter((one) => one !== table)
    .map((one) => (standingBox(slide, one)?.y ?? 0) / centimetre)
    .filter((top) => top > y);
  return Math.max(height, Math.min((edit.file.deck.size.height / centimetre) * 0.94, ...below) - y);
}

/** Centimetres. */
const lowest = 5;

const spans = (cell: Element): boolean => cell.hasAttribute('gridSpan') || cell.hasAttribute('rowSpan');

/** Whether bars without a name, or a quarter of all bars, would be missing. */
const holdsGaps = ({ categories, series }: ChartSlide['chart']): boolean =>
  categories.some((name) => name.trim() === '') ||
  series.some(({ values }) => values.filter((value) => value === null).length > values.length / 4);

function chartAsTable(edit: FileEdit, slide: OpenSlide): void {
  const object = only(edit, slide, 'chart', 'table');
  const part = chartPart(object.element, { deck: edit.file.deck, slide });
  const { categories, series } = part
    ? readChart(edit.file.deck.package.root(part))
    : { categories: [], series: [] };
  if (categories.length === 0)
    throw new ClarificationNeeded(`The chart on slide ${edit.number(slide)} has no categories to be listed.`);
  const cells = [
    ['', ...series.map(({ name }) => name)],
    ...categories.map((category, row) => [
      category,
      ...series.map(({ values }) => String(values[row] ?? '')),
    ]),
  ];
  const place = placeOf(slide, object);
  const number = replace(edit, slide, object, 'chart');
  const on = { kind: 'table' as const, slides: [{ number }] as [{ number: number }] };
  newTable(edit, { op: 'table.add', on, cells, ...(place && { place }) });
}

/** Removes the object. @returns the slide's number before the edit */
function replace(edit: FileEdit, slide: OpenSlide, object: SlideObject, kind: 'table' | 'chart'): number {
  const number = edit.resolver.numberBefore(slide.part);
  if (number === undefined || object.kind !== kind)
    throw new ClarificationNeeded('A slide that was just added has no other form. What should it show?');
  deleteObject(edit, { op: 'object.delete', on: { kind, slides: [{ number }] } });
  return number;
}

function placeOf(slide: OpenSlide, object: SlideObject): Place | undefined {
  const box = standingBox(slide, object);
  return (
    box && {
      x: box.x / centimetre,
      y: box.y / centimetre,
      width: box.width / centimetre,
      height: box.height / centimetre,
    }
  );
}
