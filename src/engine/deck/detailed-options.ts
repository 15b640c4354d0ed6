import type { PromptFact } from '../content/brief/facts.ts';
import { capitalised, splitAt } from '../content/brief/split.ts';

/** Something that a prompt sets beside others, and what it says of it: "HubSpot (45 €, easy)". */
export interface DetailedOption {
  name: string;
  details: string[];
}

/** Side by side on one slide. */
const bounds = { fewest: 2, most: 4 } as const;

/** The options among the facts that say in brackets what each is; none where there are too few or too many of them. */
export function detailedOptions(facts: readonly PromptFact[]): DetailedOption[] {
  const options = facts.flatMap((fact) => optionIn(fact) ?? []);
  return options.length >= bounds.fewest && options.length <= bounds.most ? options : [];
}

export function optionIn({ label, text }: PromptFact): DetailedOption | undefined {
  const [, name = '', within = ''] =
    (!label && /^([^()（）\d]{2,40}?)\s?[(（]([^()（）]+)[)）]$/u.exec(text)) || [];
  return name ? { name, details: splitAt(within, ',;，；、').map(capitalised) } : undefined;
}
