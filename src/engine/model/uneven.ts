/** Values without a category, or cells without a column. */
export function unevenIn({
  kind,
  chart,
  table,
}: {
  kind: string;
  chart: { categories: string[]; series: { values: (number | null)[] }[] } | null;
  table: { columns: string[]; rows: string[][] } | null;
}): string | undefined {
  const uneven = chart?.series.some(({ values }) => values.length !== chart.categories.length);
  if (kind === 'chart' && uneven) return 'chart.series must have as many values as there are categories';
  const ragged = table?.rows.some((row) => row.length !== table.columns.length);
  return kind === 'table' && ragged ? 'table.rows must have as many cells as there are columns' : undefined;
}
