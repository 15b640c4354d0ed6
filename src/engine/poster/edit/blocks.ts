import type { Locale } from '../../../contract/locales.ts';
import { referenceOf } from '../../content/reference-of.ts';
import { chartEdits, withValue } from '../../instruct/chart-edits.ts';
import { filledGrid } from '../../instruct/grid-edits.ts';
import { type Joinable, joined, numbersTaken } from '../../instruct/joined-data.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import {
  fieldOfChart,
  fieldOfTable,
  numbersMeant,
  scaledRows,
  scaledSeries,
} from '../../instruct/scaled-numbers.ts';
import { readNumber } from '../../language/numbers.ts';
import { parseAmount } from '../../language/quantities.ts';
import type { ChartData } from '../../outline.ts';
import { valueIn } from '../../read/columns/number-type.ts';
import { typeColumns } from '../../read/columns/type-columns.ts';
import { asksAuthor } from '../asks-author.ts';
import type { Region, RegionBlock } from '../content.ts';
import { changeChart } from './charts.ts';
import { bodyOf, calledBy, regionNames, withContent } from './edit-state.ts';
import { type BlockKind, kindOf, swapped, theOne } from './find-blocks.ts';
import { type Appliers, ask, type PosterWork } from './poster-work.ts';
import { setInTable } from './tables.ts';

/** Appliers for charts, tables and pictures in regions. */
export const blockAppliers: Appliers = {
  'object.delete'({ on }, work) {
    const kind = kindOf(on);
    const held =
      on.every && !on.regions
        ? work.regions.filter((one) => one.blocks.some((block) => block.kind === kind))
        : work.holding(on.regions, kind);
    for (const region of held)
      work.setBlocks(
        region,
        on.nth === undefined
          ? on.every
            ? region.blocks.filter((block) => block.kind !== kind)
            : region.blocks.filter((block) => block !== theOne(work, region, kind, undefined))
          : without(work, region, kind, on.nth),
      );
  },
  'object.move'({ on, to }, work) {
    const kind = kindOf(on);
    const [from, other] = work.holding(on.regions, kind);
    const [target] = bodyOf(work.meant([to]));
    if (!from || other || !target || from.id === target.id)
      return void ask(`Which ${kind} should go into which region: ${regionNames(work.document)}?`);
    const block = theOne(work, from, kind, on.nth);
    work.setBlocks(
      from,
      from.blocks.filter((one) => one !== block),
    );
    const now = work.region(target);
    work.setBlocks(now, [...now.blocks.filter((one) => !asksAuthor(one)), block]);
  },
  'object.form'({ on, form, chart }, work) {
    const kind = kindOf(on);
    for (const region of work.holding(on.regions, kind)) {
      const block = theOne(work, region, kind, on.nth);
      work.setBlocks(
        region,
        swapped(region, block, converted(block, form, chart, work.document.content.language)),
      );
    }
  },
  'data.set'({ on, about, values }, work) {
    const [text = ''] = values;
    const only = parseAmount(/[-−]?\d[\d.,]*/.exec(text)?.[0] ?? '');
    if (!about || values.length !== 1 || only === undefined)
      return void ask('Which number should change? Say it as “change North to 48”.');
    if (on.kind !== 'chart' && setInTable(on, work, about, text)) return;
    changeChart({ on, about }, work, (chart) => withValue(chart, about, undefined, only));
  },
  'data.add'({ on, name, values, numbers }, work) {
    const all = (on.regions ? work.meant(on.regions) : work.regions).flatMap((region) =>
      region.blocks.flatMap((block) => {
        const found = on.kind === 'object' || on.kind === block.kind ? joinable(calledBy(region), block) : [];
        return found.map((one) => ({ ...one, region, block }));
      }),
    );
    const { region, block } = joined(all, name, values.length);
    if (block.kind === 'table')
      work.setBlocks(region, swapped(region, block, { ...block, rows: [...block.rows, [name, ...values]] }));
    else if (block.kind === 'chart') {
      const { takeaway: _, ...rest } = block;
      const added = { op: 'chart.category.add' as const, on, name, values: numbers };
      const chart = chartEdits['chart.category.add'](added, block.chart);
      work.setBlocks(region, swapped(region, block, { ...rest, chart }));
    }
  },
  'data.scale'({ on, about, ...scaling }, work) {
    const fields = (on.regions ? work.meant(on.regions) : work.regions).flatMap((region) =>
      region.blocks.flatMap((block) => {
        const title = calledBy(region);
        if (block.kind === 'table' && on.kind !== 'chart')
          return { region, block, ...fieldOfTable(title, block) };
        if (block.kind === 'chart' && on.kind !== 'table')
          return { region, block, ...fieldOfChart(title, block.chart) };
        return [];
      }),
    );
    const { only, cells } = numbersMeant(fields, about);
    const { block, region } = only;
    const now: RegionBlock =
      block.kind === 'table'
        ? { ...block, rows: scaledRows(block, cells, scaling) }
        : { ...block, chart: { ...block.chart, series: scaledSeries(block.chart, cells, scaling) } };
    // The statement about the old numbers may be wrong now.
    if (now.kind === 'chart') delete now.takeaway;
    work.setBlocks(region, swapped(region, block, now));
  },
  'chart.add'({ on, chart }, work) {
    if (chart.type === 'scatter')
      ask('A scatter chart cannot be drawn here. Which other type should it have?');
    const named = {
      ...chart,
      series: chart.series.map((one) => ({ ...one, name: one.name || chart.title || '' })),
    };
    addBlock(work, on, { kind: 'chart', chart: named as ChartData });
  },
  'table.add'({ on, rows = 2, columns = 2, cells = [] }, work) {
    const grid = filledGrid(cells, rows, columns);
    const [header = [], ...body] = grid;
    if (!grid.flat().some(Boolean)) ask('What should the table say? Say it row by row, in quotation marks.');
    addBlock(work, on, { kind: 'table', columns: header, rows: body });
  },
  'picture.add'({ on, file, alt }, work) {
    const { block, cites } = givenPicture(work, file);
    if (on?.kind === 'logo') {
      const { logos = [] } = work.document.content;
      work.document = withContent(work.document, { logos: [...logos, block.asset] });
      return;
    }
    const [region] = regionsFor(on, work);
    if (!region) return;
    addBlock(work, on, { ...block, alt: alt ?? (block.alt || calledBy(region)), ...(cites && { cites }) });
  },
  'picture.replace'({ on, file }, work) {
    const { block, cites } = givenPicture(work, file);
    for (const region of work.holding(on.regions, 'picture')) {
      const old = theOne(work, region, 'picture', on.nth);
      work.setBlocks(
        region,
        swapped(region, old, { ...block, alt: block.alt || calledBy(region), ...(cites && { cites }) }),
      );
    }
  },
  'picture.alt'({ on, text }, work) {
    for (const region of work.holding(on.regions, 'picture'))
      work.setBlocks(
        region,
        region.blocks.map((block) => (block.kind === 'picture' ? { ...block, alt: text } : block)),
      );
  },
};

const without = (work: PosterWork, region: Region, kind: BlockKind, nth: number): RegionBlock[] => {
  const gone = theOne(work, region, kind, nth);
  return region.blocks.filter((block) => block !== gone);
};

function regionsFor(on: ObjectReference | undefined, work: PosterWork): Region[] {
  const references = on?.regions ?? (work.current ? (['current'] as const) : undefined);
  if (!references) return ask(`In which region should it go: ${regionNames(work.document)}?`);
  return work.meant([...references]);
}

function addBlock(work: PosterWork, on: ObjectReference | undefined, block: RegionBlock): void {
  for (const region of regionsFor(on, work))
    work.setBlocks(region, [...region.blocks.filter((one) => !asksAuthor(one)), block]);
}

/** A picture from the edit, whose source is cited from now on. */
function givenPicture(work: PosterWork, file: number | string) {
  const { sources } = work.edit;
  const pictures = sources.flatMap((source) =>
    source.blocks.flatMap((block) => (block.type === 'picture' ? [{ block, title: source.title }] : [])),
  );
  const found =
    typeof file === 'number'
      ? pictures[file - 1]
      : pictures.find(({ title, block }) => title === file || block.alt === file);
  if (!found) return ask('Which picture is meant? Attach it as a file to the edit.');
  const { content } = work.document;
  const cites = [content.sources.length + found.block.at.source];
  work.document = withContent(work.document, { sources: [...content.sources, ...sources.map(referenceOf)] });
  const { asset, alt = '' } = found.block;
  return { block: { kind: 'picture' as const, asset, alt }, cites };
}

function converted(
  block: RegionBlock,
  form: string,
  type: ChartData['type'] | 'scatter' | undefined,
  language: Locale,
): RegionBlock {
  if (block.kind === 'chart' && form === 'table') return tableOf(block);
  if (block.kind === 'chart' && form === 'big-number') return figuresOf(block);
  if (block.kind === 'table' && form === 'chart') {
    const chart = chartOf(block, type === 'scatter' ? undefined : type, language);
    if (!chart) return ask('The table holds too few numbers for a chart. Which numbers should it show?');
    return { kind: 'chart', chart, ...(block.cites && { cites: block.cites }) };
  }
  return ask(`A ${block.kind} cannot be shown as ${form.replace('-', ' ')}. What should it become?`);
}

type Chart = Extract<RegionBlock, { kind: 'chart' }>;
type Table = Extract<RegionBlock, { kind: 'table' }>;

const shown = (value: number | null | undefined, unit = ''): string =>
  value === null || value === undefined ? '–' : `${value}${unit === '%' ? '%' : unit && ` ${unit}`}`;

const tableOf = ({ chart, cites }: Chart): Table => ({
  kind: 'table',
  columns: ['', ...chart.series.map(({ name }) => name)],
  rows: chart.categories.map((category, index) => [
    category,
    ...chart.series.map(({ values }) => shown(values[index], chart.unit)),
  ]),
  ...(cites && { cites }),
});

/** The most figures readable at a glance; largest values first. */
const mostFigures = 4;

function figuresOf({ chart, cites }: Chart): RegionBlock {
  const values = chart.series[0]?.values ?? [];
  const ranked = chart.categories
    .map((label, index) => ({ label, value: values[index] ?? 0 }))
    .sort((a, b) => b.value - a.value);
  return {
    kind: 'figures',
    figures: ranked
      .slice(0, mostFigures)
      .map(({ label, value }) => ({ value: shown(value, chart.unit), label })),
    ...(cites && { cites }),
  };
}

/** A table as a chart, with numbers parsed in the context of their column. */
function chartOf(
  { columns, rows }: Table,
  type: ChartData['type'] = 'column',
  language: Locale,
): ChartData | undefined {
  const typed = typeColumns(columns, rows, language).columns;
  const numbers = typed.map((column, at) =>
    rows.map((row) => valueIn(column, readNumber(row[at] ?? '', language))),
  );
  const numeric = numbers.flatMap((values, at) =>
    at > 0 && values.every((one) => one !== null) ? [at] : [],
  );
  if (numeric.length === 0 || rows.length < 2) return undefined;
  const percent = numeric.every((column) => rows.every((row) => row[column]?.includes('%')));
  return {
    type,
    ...(percent && { unit: '%' }),
    categories: rows.map((row) => row[0] ?? ''),
    series: numeric.map((column) => ({ name: columns[column] ?? '', values: numbers[column] ?? [] })),
  };
}

function joinable(title: string, block: RegionBlock): Joinable[] {
  if (block.kind === 'chart')
    return [{ title, kind: block.kind, names: block.chart.categories, takes: block.chart.series.length }];
  if (block.kind !== 'table') return [];
  const names = block.rows.map(([name = '']) => name);
  return [{ title, kind: block.kind, names, takes: numbersTaken(block.columns, block.rows) }];
}
