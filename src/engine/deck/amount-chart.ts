import type { Said } from '../content/pick.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { parseAmount, quantities } from '../language/quantities.ts';
import { withoutColon } from '../language/sentences.ts';
import type { ChartSlide, SlideBody } from '../outline.ts';

/** Bars of such a chart, words of the name of one, and of what is said beside them. */
const bars = { least: 3, most: 12, label: 6, beside: 32 } as const;

/** Rounded parts miss their whole by so much of both at most. */
const rounding = 0.01;

interface Amount {
  label: string;
  value: number;
  /** The amount with `#` for its number: "€#m". */
  shape: string;
}

/**
 * A list of which each item names an amount of one unit, "Shops – €2.6m", as bars, with the sentence before it beside them.
 * Nothing where an item says anything else.
 */
export function amountChart(title: string, said: readonly Said[]): SlideBody | undefined {
  const items = said.filter(({ block }) => block.type === 'list');
  const others = said.filter(({ block }) => block.type !== 'list');
  const [first] = items;
  const [beside, ...more] = others;
  const isAlone = more.length === 0 && (beside === undefined || beside === said[0]);
  const fits = items.length >= bars.least && items.length <= bars.most && isAlone;
  if (!first || !fits || wordCount(beside?.text ?? '') > bars.beside || beside?.children.length)
    return undefined;
  if (items.some(({ block, children }) => block !== first.block || children.length > 0)) return undefined;
  const amounts = items.map(({ text }) => amountIn(text));
  const [one] = amounts;
  const known = amounts.filter((amount) => amount !== undefined && amount.shape === one?.shape) as Amount[];
  if (!one || known.length < items.length) return undefined;
  if (new Set(known.map(({ label }) => keyOf(label))).size < known.length) return undefined;
  const sum = known.reduce((all, { value }) => all + value, 0);
  // A whole among its parts would dwarf them.
  const hasWhole = known.some(({ value }) => Math.abs(sum - 2 * value) <= sum * rounding);
  if (hasWhole || known.every(({ value }) => value === one.value)) return undefined;
  const unit = one.shape
    .replace(/\s?#\s?(?=\p{L}{2})/u, ' ')
    .replace('#', '')
    .trim();
  const name = first.lead ? withoutColon(first.lead) : title;
  const chart: ChartSlide['chart'] = {
    type: 'bar',
    title: unit === '%' ? name : `${name} (${unit})`,
    unit,
    categories: known.map(({ label }) => label),
    series: [{ name: title, values: known.map(({ value }) => value) }],
  };
  return { kind: 'chart', title, chart, ...(beside && { takeaway: beside.text }) };
}

/** "Shops – €2.6m", "Shops: 62 %": a name and nothing but one amount behind it. */
function amountIn(text: string): Amount | undefined {
  const [, label = '', amount = ''] =
    /^([^:：–—]{2,60}?)\s*(?:[:：–—]|\s-\s)\s*(\S.*?)[.;]?$/u.exec(text) ?? [];
  const [quantity, ...more] = quantities(amount);
  if (!quantity || more.length > 0 || quantity.text !== amount || quantity.kind === 'count') return undefined;
  const [digits = ''] = /\d(?:[\d.,'’\s]*\d)?/u.exec(amount) ?? [];
  const value = parseAmount(digits);
  const isName = wordCount(label) <= bars.label && /\p{L}/u.test(label);
  return isName && value !== undefined && !/[-−+]\s?\p{Sc}?\d/u.test(amount)
    ? { label: label.trim(), value, shape: amount.replace(digits, '#') }
    : undefined;
}
