import { cellLines, type Line } from '../../instruct/told-line.ts';
import type { DeckOutline, SlideOutline } from '../../outline.ts';
import { columnsOf, hasPoints, listOn } from './point-lists.ts';

/** Most terms an instruction knows; others are read as plain words. */
const mostTerms = 500;

/** Names in a deck's data: rows and columns of tables, categories and series of charts, column headings. */
export const termsIn = ({ slides }: DeckOutline): string[] =>
  [...new Set(slides.flatMap(termsOf).map((term) => term.trim()))]
    .filter((term) => term.length > 1)
    .slice(0, mostTerms);

/** Column names of its tables. */
export const columnsIn = ({ slides }: DeckOutline): string[] =>
  slides.flatMap((slide) => (slide.kind === 'table' ? slide.columns.map((name) => name.trim()) : []));

/** Headings of columns side by side. */
export const headingsIn = ({ slides }: DeckOutline): string[] =>
  slides.flatMap((slide) =>
    slide.kind === 'two-columns'
      ? slide.columns.map(({ heading }) => heading)
      : slide.kind === 'comparison'
        ? slide.options.map(({ heading }) => heading)
        : [],
  );

/** Texts of points, events and statements, and those under the title of a cover or a chart. */
export const linesIn = ({ slides }: DeckOutline): Line[] =>
  slides.flatMap((slide, at): Line[] =>
    slide.kind === 'chart' || slide.kind === 'table'
      ? ownTakeaway(slide)
      : slide.kind === 'title'
        ? [slide.subtitle, slide.byline].flatMap((text) => (text ? [{ text }] : []))
        : slide.kind === 'statement'
          ? [{ text: slide.text }]
          : columnsOf(slide).length > 0
            ? columnsOf(slide).flatMap(({ points }) =>
                points.map(({ text }): Line => ({ slide: at + 1, text, inColumn: true })),
              )
            : hasPoints(slide)
              ? listOn(slide, undefined).points.map(({ text }) => ({ slide: at + 1, text }))
              : [],
  );

/** Numbers in tables, charts and figures. */
export const cellsIn = ({ slides }: DeckOutline): Line[] =>
  slides.flatMap((slide, at) => {
    const place = { slide: at + 1, under: slide.title };
    if (slide.kind === 'table')
      return cellLines(slide.rows, slide.columns.slice(1), { ...place, corner: slide.columns[0] ?? '' });
    if (slide.kind === 'big-number')
      return cellLines(
        slide.figures.map(({ label, value }) => [label, value]),
        [],
        place,
      );
    if (slide.kind !== 'chart') return [];
    const { categories, series } = slide.chart;
    const rows = categories.map((name, row) => [
      name,
      ...series.map(({ values }) => String(values[row] ?? '')),
    ]);
    return cellLines(rows, series.length > 1 ? series.map(({ name }) => name) : [], place);
  });

/** What is said beside data, without what is computed from it: that follows the data. */
const ownTakeaway = ({ takeaway = '', support = [] }: SlideOutline & { takeaway?: string }): Line[] =>
  takeaway !== '' && support.every((one) => one.kind !== 'computed' || one.how === 'rows')
    ? [{ text: takeaway }]
    : [];

function termsOf(slide: SlideOutline): string[] {
  if (slide.kind === 'table') return [...slide.columns, ...slide.rows.map(([first = '']) => first)];
  if (slide.kind === 'chart')
    return [...slide.chart.categories, ...slide.chart.series.map(({ name }) => name)];
  if (slide.kind === 'two-columns') return slide.columns.map(({ heading }) => heading);
  if (slide.kind === 'comparison') return slide.options.map(({ heading }) => heading);
  return slide.kind === 'big-number' ? slide.figures.map(({ label }) => label) : [];
}
