/** Below this a column tells nothing any more; the table then runs over instead. */
const narrowest = 8;

/**
 * Widths that fit into `total`. The widest column gives way first, since it has the most to spare: ids and names of
 * ordinary length stay whole beside one long prompt.
 */
export function fitColumns(natural: readonly number[], total: number): number[] {
  const widths = [...natural];
  let over = widths.reduce((sum, width) => sum + width, 0) - total;
  while (over > 0) {
    const widest = Math.max(...widths);
    if (widest <= narrowest) break;
    const next = Math.max(narrowest, ...widths.filter((width) => width < widest));
    const atWidest = widths.filter((width) => width === widest).length;
    const cut = Math.min(widest - next || 1, Math.ceil(over / atWidest));
    for (const [index, width] of widths.entries()) {
      if (width !== widest || over <= 0) continue;
      widths[index] = width - cut;
      over -= cut;
    }
  }
  return widths;
}
