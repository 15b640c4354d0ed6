import type { PromptFact, PromptTable } from './facts.ts';
import { versus } from './read-options.ts';
import { capitalised, splitAt } from './split.ts';

const fewestRows = 2;

/**
 * A table of what a prompt says about each compared thing: "Bus vs tram: capacity 80 vs 240, build time 1 year vs 6
 * years".
 * @returns undefined if fewer than two facts have that form
 */
export function pairedTable(
  facts: readonly PromptFact[],
  options: readonly string[],
): { table: PromptTable; facts: PromptFact[] } | undefined {
  const rows: string[][] = [];
  const left: PromptFact[] = [];
  for (const fact of facts) {
    // "Weight: 12 g, 400 g, 25 g"
    if (
      fact.label &&
      fact.parts?.length === options.length &&
      fact.parts.every((one) => startsWithFigure.test(one))
    ) {
      rows.push([fact.label, ...fact.parts]);
      continue;
    }
    const parts = fact.parts ?? [fact.text];
    const found = parts.flatMap((part) => {
      const row = rowIn(part, options.length, parts.length === 1 ? fact.label : undefined);
      return row ? [row] : [];
    });
    if (found.length === parts.length) rows.push(...found);
    else left.push(fact);
  }
  return rows.length < fewestRows
    ? undefined
    : { table: { columns: ['', ...options.map(capitalised)], rows }, facts: left };
}

const startsWithFigure = /^[\p{Sc}~<>]?\p{N}/u;

/** The criterion and its values: "Lifetime", "20 years", "15 years". */
function rowIn(text: string, options: number, label: string | undefined): string[] | undefined {
  const [first = '', ...others] =
    [versus(), /\s\/\s/u].map((mark) => text.split(mark)).find(({ length }) => length === options) ?? [];
  if (options < 2 || others.length === 0) return undefined;
  const [own = '', ...behind] = label ? [label, first] : splitAt(first, ':：');
  if (behind.length > 0) return [capitalised(own), ...withUnit([behind.join(': '), ...others])];
  const words = first.split(' ');
  const figure = words.findIndex((word) => /^\p{Sc}?[~<>]?\p{N}/u.test(word));
  const at = figure < 0 ? words.length - 1 : figure;
  const name = words.slice(0, at).join(' ');
  return name ? [capitalised(name), ...withUnit([words.slice(at).join(' '), ...others])] : undefined;
}

/** "28,000 vs 11,000 euros": the last value's unit applies to all. */
function withUnit(values: string[]): string[] {
  const [, unit] = /^\p{Sc}?[\p{N}.,]*\p{N}(\s?[^\p{N}\s,;][^\p{N},;]*)$/u.exec(values.at(-1) ?? '') ?? [];
  return values.map((value) => (unit && /^[\p{N}.,]+$/u.test(value) ? `${value}${unit}` : value.trim()));
}
