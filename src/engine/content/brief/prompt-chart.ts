import { readMoment } from '../../language/moments.ts';
import { parseAmount, quantities } from '../../language/quantities.ts';
import type { ChartData } from '../../outline.ts';
import { capitalised } from './split.ts';

/** Fewer values make no chart. */
const fewest = 3;

/**
 * A chart of names with figures of one unit, listed under a label: "North 40k, South 25k, West 31k".
 * @param isSeries the prompt treats them as one series, whatever their unit: "Sales by region"
 */
export function promptChart(parts: readonly string[], isSeries = false): ChartData | undefined {
  const behind = parts.map((part) => /\s?[(（]([^()（）]{1,30})[)）]$/u.exec(part)?.[1]);
  // "North 40k (+8 %)" has a note, which is no common unit.
  const notes = behind.slice(0, -1).some(Boolean) ? behind : undefined;
  const unit = notes ? undefined : behind.at(-1);
  const counts = parts.map(countAt);
  const areCounted = counts.every((name) => name !== '');
  const measured = parts
    .map(withoutUnit)
    .map((part, index) => measuredIn(part, areCounted ? counts[index] : undefined))
    .map((one, index) => (one && notes?.[index] ? { ...one, name: `${one.name} (${notes[index]})` } : one))
    .filter((one) => one !== undefined);
  const [first] = measured;
  const categories = measured.map(({ name }) => capitalised(name));
  const isOne =
    first !== undefined &&
    (isSeries || first.unit !== '' || unit !== undefined || categories.every((one) => readMoment(one))) &&
    measured.length === parts.length &&
    measured.every((one) => one.unit === first.unit) &&
    new Set(categories).size === categories.length;
  if (!isOne || measured.length < fewest) return undefined;
  const isThousands = /^k$/iu.test(first.unit);
  const shown = unit ?? (isThousands ? '' : first.unit);
  return {
    type: 'column',
    ...(shown && { unit: shown }),
    categories,
    series: [{ name: '', values: measured.map(({ value }) => (isThousands ? value * 1000 : value)) }],
  };
}

/** "In 2021 we used 310 litres a night, in 2022 287, in 2023 251": one figure per year and no other. */
export function yearsChart(sentence: string): ChartData | undefined {
  const all = sentence.match(/\p{N}[\p{N}.,’\u00a0\u202f]*(?<=\p{N})/gu) ?? [];
  const isYear = (figure: string) => /^(?:19|20)\d\d$/u.test(figure);
  const isFirst = isYear(all[0] ?? '');
  const years = all.filter((_, at) => (at % 2 === 0) === isFirst);
  const values = all.filter((_, at) => (at % 2 === 0) !== isFirst);
  const amounts = values.map(parseAmount);
  const areOrdered = years.every(
    (year, at) => isYear(year) && Number(year) > Number(years[at - 1] ?? 0) && !/[()（）]/u.test(sentence),
  );
  if (
    years.length < fewest ||
    values.length !== years.length ||
    !areOrdered ||
    values.some(isYear) ||
    amounts.some((value) => value === undefined)
  )
    return undefined;
  const isShare = values.every((value) => new RegExp(`${value}\\s?%`, 'u').test(sentence));
  return {
    type: 'column',
    ...(isShare && { unit: '%' }),
    categories: years,
    series: [{ name: '', values: amounts as number[] }],
  };
}

/** Number of parts that add up to the one after them, "north 40k, south 30k, total 70k"; all parts if there is no total. */
export function beforeTotal(parts: readonly string[]): number {
  let sum = 0;
  for (const [index, part] of parts.entries()) {
    const value = measuredIn(withoutUnit(part))?.value ?? Number.NaN;
    if (index >= fewest && isSum(value, sum)) return index;
    sum += value;
  }
  return parts.length;
}

/** Relative tolerance of such a sum. */
const rounding = 1e-6;
const isSum = (value: number, sum: number): boolean => Math.abs(sum - value) <= sum * rounding;

/** "Apr 160 (thousand euros)": the unit in brackets after the last value applies to all. */
const withoutUnit = (part: string): string => part.replace(/\s?[(（][^()（）]{1,30}[)）]$/u, '');

/** Placeholder for a name that ends in a number. */
const lettered = 'N';

/** "Year 1" of "year 1 80,000 €", if the number rises from part to part. */
const countAt = (part: string, index: number): string => {
  const [name = ''] = /^\p{L}{2,}\s\d{1,2}(?=[\s:：]{1,3}\S)/u.exec(part) ?? [];
  return name.endsWith(` ${index + 1}`) ? name : '';
};

/** "North 40k". @param counted text before the figure that contains a number itself */
function measuredIn(part: string, counted = ''): { name: string; value: number; unit: string } | undefined {
  if (counted) {
    const one = measuredIn(`${lettered}${part.slice(counted.length)}`);
    return one && { ...one, name: capitalised(counted) };
  }
  const [, year = '', rest = part] = /^((?:19|20)\d\d)[\s:：]{1,3}(\S.*)$/su.exec(part) ?? [];
  if (year) {
    const plain = parseAmount(rest);
    if (plain !== undefined) return { name: year, value: plain, unit: '' };
  }
  const [quantity, ...others] = quantities(rest);
  if (!quantity || others.length > 0) return undefined;
  const before = rest
    .slice(0, quantity.index)
    .trim()
    .replace(/\s?[:：=]$/u, '');
  const name = year && before === '' ? year : before;
  const isLast = rest.slice(quantity.index + quantity.text.length).trim() === '';
  const [digits = ''] = /[-+−]?\d[\d.,\u202f\u00a0’ ]*(?<=\d)/u.exec(quantity.text) ?? [];
  const value = parseAmount(digits);
  return isLast && (name === year || /\p{L}/u.test(name)) && value !== undefined
    ? { name, value, unit: quantity.text.replace(digits, '').trim() }
    : undefined;
}
