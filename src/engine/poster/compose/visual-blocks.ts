import type { ChartData, SlideBody } from '../../outline.ts';
import type { RegionBlock } from '../content.ts';

/** A drafted slide as the block that shows the same on a poster; undefined where that is no visual. */
export function visualBlock(slide: SlideBody, cites: number[]): RegionBlock | undefined {
  const cited = cites.length > 0 ? { cites } : {};
  switch (slide.kind) {
    case 'chart':
      if (isFlat(slide.chart)) return undefined;
      return {
        kind: 'chart',
        chart: withoutTitle(slide),
        takeaway: alongScale(slide.chart) ?? slide.title,
        ...cited,
      };
    case 'table':
      return { kind: 'table', columns: slide.columns, rows: slide.rows, ...cited };
    case 'comparison':
      return comparisonTable(slide, cited);
    case 'big-number':
      return { kind: 'figures', figures: slide.figures, ...cited };
    case 'timeline':
      return { kind: 'timeline', events: slide.events.map(({ when, what }) => ({ when, what })), ...cited };
    case 'quote':
      return { kind: 'statement', text: `“${slide.text}”`, ...(slide.by && { by: slide.by }), ...cited };
    case 'picture':
      return {
        kind: 'picture',
        asset: slide.asset,
        alt: slide.alt,
        ...(slide.caption && { caption: slide.caption }),
        ...cited,
      };
    default:
      return undefined;
  }
}

/** Marks that are all of one height show nothing. */
const isFlat = ({ series }: ChartData): boolean => new Set(series.flatMap(({ values }) => values)).size < 2;

/** From one end to the other, where the categories are steps of a scale: who is largest there says nothing. */
function alongScale({ categories, series, unit = '' }: ChartData): string | undefined {
  const steps = categories.map((name) => Number(/\d+(?:[.,]\d+)?/.exec(name)?.[0]?.replace(',', '.')));
  const rising = steps.every((step, index) => index === 0 || step >= (steps[index - 1] ?? 0));
  const ranges = categories.filter((name) => /\d\s*[-–]\s*\d/.test(name)).length;
  const [only] = series;
  if (!only || series.length > 1 || ranges < 2 || !rising) return undefined;
  const name = only.name.replace(/\s*[([][^)\]]*[)\]]\s*$/, '');
  const [from, to] = [only.values[0], only.values.at(-1)];
  return `${name}: ${from} → ${to}${unit && ` ${unit}`} (${categories[0]} → ${categories.at(-1)})`;
}

/** The finding stands below the chart; its name would say the same twice. */
function withoutTitle({ chart }: Extract<SlideBody, { kind: 'chart' }>) {
  const { title: _, ...rest } = chart;
  return rest;
}

/** Options side by side as the table they came from: "Price: 10" in each column becomes a row. */
function comparisonTable(
  { options }: Extract<SlideBody, { kind: 'comparison' }>,
  cited: { cites?: number[] },
): RegionBlock {
  const split = (text: string) => {
    const at = text.indexOf(': ');
    return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 2)];
  };
  const criteria = [
    ...new Set(options.flatMap(({ points }) => points.map(({ text }) => split(text)[0] ?? ''))),
  ];
  const rows = criteria.map((criterion) => [
    criterion,
    ...options.map(
      ({ points }) => points.map(({ text }) => split(text)).find(([name]) => name === criterion)?.[1] ?? '',
    ),
  ]);
  return { kind: 'table', columns: ['', ...options.map(({ heading }) => heading)], rows, ...cited };
}
