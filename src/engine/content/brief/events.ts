import { isStopWord } from '../../language/stop-words.ts';
import { type Entry, entryAround, entryBefore, entryOf, isTimeAlone } from '../entry.ts';
import type { PromptFact } from './facts.ts';
import { capitalised } from './split.ts';

/** Fewer events make no sequence. */
const fewest = 3;

/** The facts with times or numbered steps: "Q1 single sign-on, Q2 mobile app", "Day 1: basics; Day 2: …". */
export function eventsIn(facts: readonly PromptFact[]): { events: Entry[]; rest: PromptFact[] } | undefined {
  const counted = countedLabels(facts);
  const days = countedStarts(facts);
  const plain = facts.filter(({ label }) => !label);
  const endInTimes = plain.filter(({ text }) => entryBefore(text)).length * 2 > plain.length;
  const found = facts.map(({ label, text }) => {
    if (counted && label) return { when: label, what: text };
    if (days.length > 0) return days.find((day) => day.text === text);
    if (label) return isTimeAlone(text) ? { when: text, what: label } : entryOf(`${label}: ${text}`);
    return (endInTimes && (entryBefore(text) ?? entryAround(text))) || entryOf(text);
  });
  // "Build until 31 July" is not an event on that day.
  const entries = found.map((entry) => (entry && isStopWord(lastWord(entry.what)) ? undefined : entry));
  const events = entries.flatMap((entry) =>
    entry ? [{ when: entry.when, what: capitalised(entry.what) }] : [],
  );
  return events.length >= fewest ? { events, rest: facts.filter((_, index) => !entries[index]) } : undefined;
}

const lastWord = (text: string): string => /(\p{L}+)$/u.exec(text)?.[1]?.toLowerCase() ?? '';

/** "Day 1 old town, day 2 castle": texts that start with the same word and a rising number. */
function countedStarts(facts: readonly PromptFact[]): (Entry & { text: string })[] {
  const starts = facts.flatMap(({ label, text }) => {
    const [, when = '', word = '', number = '', what = ''] =
      (!label && /^((\p{L}{3,})\s(\d{1,2}))\s(?![\d%])(.+)$/u.exec(text)) || [];
    return when ? [{ when: capitalised(when), what, text, word, number: Number(number) }] : [];
  });
  const counts = starts.every(({ word, number }, index) => word === starts[0]?.word && number === index + 1);
  // "Quote 1 from Birch 48,700": prices make no sequence of events.
  const arePriced = starts.filter(({ what }) => /\d{3}|\p{Sc}/u.test(what)).length * 2 > starts.length;
  return counts && !arePriced && starts.length >= fewest
    ? starts.map(({ when, what, text }) => ({ when, what, text }))
    : [];
}

/** Labels of one word or none, each with a rising number. */
function countedLabels(facts: readonly PromptFact[]): boolean {
  const labels = facts.flatMap(({ label }) => label ?? []);
  const [first = ''] = labels;
  // "O1" and "H1" count goals.
  const [, word] = /^(|\p{L}{3,}|\p{Lo}{1,3})\s?1$/u.exec(first) ?? [];
  return (
    word !== undefined &&
    labels.length >= fewest &&
    labels.every((label, index) => label.replace(/\s/gu, '') === `${word}${index + 1}`)
  );
}
