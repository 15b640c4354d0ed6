import { type Entry, entryOf } from '../entry.ts';
import type { PromptFact } from './facts.ts';
import { capitalised } from './split.ts';

/** Fewer are no course of events. */
const fewest = 3;

/** What of the facts happens at times or in numbered steps: "Q1 single sign-on, Q2 mobile app", "Day 1: basics; Day 2: …". */
export function eventsIn(facts: readonly PromptFact[]): { events: Entry[]; rest: PromptFact[] } | undefined {
  const counted = countedLabels(facts);
  const entries = facts.map(({ label, text }) =>
    counted && label ? { when: label, what: text } : entryOf(label ? `${label}: ${text}` : text),
  );
  const events = entries.flatMap((entry) => (entry ? [{ ...entry, what: capitalised(entry.what) }] : []));
  return events.length >= fewest ? { events, rest: facts.filter((_, index) => !entries[index]) } : undefined;
}

/** Labels that are one word and a number that counts up. */
function countedLabels(facts: readonly PromptFact[]): boolean {
  const labels = facts.flatMap(({ label }) => label ?? []);
  const [first = ''] = labels;
  const [, word] = /^(\p{L}+)\s?1$/u.exec(first) ?? [];
  return (
    word !== undefined &&
    labels.length >= fewest &&
    labels.every((label, index) => label.replace(/\s/gu, '') === `${word}${index + 1}`)
  );
}
