/** Round steps for an axis from its smallest to its largest value. */
export function axisSteps(values: number[], wanted = 5): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const span = high - low || 1;
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** A value as charts show it, grouped as the unit's number format in the .pptx groups it. */
export function formatValue(value: number, whole: boolean, unit: string | undefined): string {
  const digits = whole ? 0 : 1;
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '%' ? `${text}%` : text;
}
