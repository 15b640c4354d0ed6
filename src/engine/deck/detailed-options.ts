import type { PromptFact } from '../content/brief/facts.ts';
import { isListLabel } from '../content/brief/list-groups.ts';
import { capitalised, labelled, splitAt } from '../content/brief/split.ts';
import { wordCount } from '../content/words.ts';

/** A compared option with its details: "HubSpot (45 €, easy)". */
export interface DetailedOption {
  name: string;
  details: string[];
}

/** Number of options side by side on a slide. */
const bounds = { fewest: 2, most: 4 } as const;

/** The options described by the facts; empty if there are too few or too many. */
export function detailedOptions(facts: readonly PromptFact[]): DetailedOption[] {
  const options: DetailedOption[] = [];
  for (const { name, details } of facts.flatMap((fact) => optionIn(fact) ?? [])) {
    const known = options.find((one) => one.name === name);
    if (known) known.details.push(...details);
    else options.push({ name, details: [...details] });
  }
  const fewest = facts.some(({ option }) => option) ? 1 : bounds.fewest;
  return options.length >= fewest && options.length <= bounds.most ? options : [];
}

/** A name with details in brackets: "Growth (15 m)". */
const inBrackets = /^([^()（）]{2,80}?)\s?[(（]([^()（）]+)[)）]$/u;

export const hasBrackets = (name: string): boolean => inBrackets.test(name);

/** Splits a name from the list in its brackets. */
export function detailedName(name: string): { title: string; details: PromptFact[] } {
  const { label, rest } = labelled(name.replace(/\s[-–—]\s/u, ': '));
  // "Metrics: load time 0.9 s, errors 0.4 %", "Contact: a@example.org"
  if (label && /[\p{N},@]/u.test(rest))
    return { title: label, details: splitAt(rest, marks).map((text) => ({ text: capitalised(text) })) };
  const [, title = name, within = ''] = inBrackets.exec(name) ?? [];
  const details = splitAt(within, marks).map((text) => ({ text: capitalised(text) }));
  // "When we sail (Sundays 10:00 from the jetty)", and not "Results (spring 2025)"
  const isTold = details.length > 1 || (/\p{N}/u.test(within) && wordCount(within) > mostInName);
  return isTold ? { title, details } : { title: name, details: [] };
}
/** Most words in brackets that belong to a name. */
const mostInName = 3;
const marks = ',;，；、';

/** "HubSpot (45 €, easy)", "HubSpot: 45 €, easy", or a fact about a compared option */
export function optionIn({ label, text, parts, option: name }: PromptFact): DetailedOption | undefined {
  if (name) return option(name, parts ?? (label ? splitAt(text, marks) : [text]));
  if (label) {
    const details = parts ?? splitAt(text, marks);
    return details.length > 1 && !isListLabel(label) ? option(label, details) : undefined;
  }
  const [, named = '', within = ''] =
    /^([^()（）\d]{2,40}?(?:\s\d{1,2})?)\s?[(（]([^()（）]+)[)）]$/u.exec(text) ?? [];
  return named ? option(named, splitAt(within, marks)) : undefined;
}

const option = (name: string, details: string[]): DetailedOption => ({
  name: capitalised(name),
  details: details.map(capitalised),
});
