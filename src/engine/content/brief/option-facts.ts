import { hasNoSpaces } from '../../language/scripts.ts';
import { keyOf } from '../words.ts';
import type { PromptFact } from './facts.ts';
import { capitalised, splitAt, withoutAnd, withoutDeterminer } from './split.ts';

/**
 * Facts with the option they are about, if their first words name one: "electric costs 450,000 per bus, hydrogen costs
 * 650,000". A fact that names two options has none.
 */
export function saidOfOptions(facts: readonly PromptFact[], options: readonly string[]): PromptFact[] {
  const keys = namesOf(options);
  return facts
    .flatMap((fact) => partedAtOptions(fact, keys))
    .map((fact) => {
      const at = optionAt(fact.label ?? fact.text, keys);
      const isOfOne = at >= 0 && !keys.some((names, index) => index !== at && namesOne(fact.text, names));
      return isOfOne ? { ...fact, option: options[at] as string } : fact;
    });
}

/** Names of each option: whole, and its first and last word if no other option has them. */
function namesOf(options: readonly string[]): string[][] {
  const words = options.map((option) => spaced(option).trim().split(' '));
  return options.map((option, index) => {
    const others = words.filter((_, at) => at !== index).flat();
    const ends = [words[index]?.[0] ?? '', words[index]?.at(-1) ?? ''];
    return [spaced(option), ...ends.filter((word) => !others.includes(word)).map((word) => ` ${word} `)];
  });
}

/** Words without endings: "pellets" matches the "pellet boiler". */
const spaced = (text: string): string =>
  ` ${keyOf(text)
    .split(' ')
    .map((word) => word.slice(0, longestStem))
    .join(' ')} `;
const longestStem = 6;

/** The option that a text begins with. */
const optionAt = (text: string, keys: string[][]): number => {
  const opening = spaced(withoutDeterminer(text.trim()));
  return keys.findIndex((names) => names.some((name) => name.trim() !== '' && opening.startsWith(name)));
};

const namesOne = (text: string, names: string[]): boolean =>
  names.some((name) => spaced(text).includes(name));

/** "Electric buses cost 450,000, they last long, hydrogen buses cost 650,000": each option starts a fact. */
function partedAtOptions(fact: PromptFact, keys: string[][]): PromptFact[] {
  if (fact.label || fact.parts || hasNoSpaces(fact.text)) return [fact];
  const clauses = splitAt(fact.text, ',;');
  if (clauses.length < 2 || optionAt(clauses[0] ?? '', keys) < 0) return [fact];
  const told: string[] = [];
  for (const clause of clauses.map(withoutAnd)) {
    if (told.length === 0 || optionAt(clause, keys) >= 0) told.push(clause);
    else told.push(`${told.pop()}, ${clause}`);
  }
  return told.length > 1 ? told.map((text) => ({ text: capitalised(text) })) : [fact];
}
