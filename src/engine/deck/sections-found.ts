import type { Locale } from '../../contract/locales.ts';
import { namedTogether } from '../content/brief/read-head.ts';
import { asksQuestion } from '../content/brief/read-topic.ts';
import { capitalised, clausesOf, splitAt } from '../content/brief/split.ts';
import { isHeading, namedTopics } from '../content/named-topics.ts';
import { allTopics, type Focus, type Topic } from '../content/topics.ts';
import { keyOf, stemsOf } from '../content/words.ts';
import type { DeckRequest, EngineContext } from '../deck.ts';
import { rolesAskedIn } from '../language/prompt-requests.ts';
import type { Document } from '../read/document.ts';
import { rootOf } from './compose-sources.ts';
import type { Understanding } from './understand.ts';

/** What the prompt asks of the sources. */
export const focusOf = ({ prompt, images }: DeckRequest, language: Locale): Focus => ({
  stems: stemsOf(prompt),
  language,
  pictures: images.context,
  asked: rolesAskedIn(prompt),
});

/** The named sections that the sources have; a single missing one asks its author. Empty if most are missing. */
export function sectionsFound(
  request: DeckRequest,
  { brief: { sections, topic, compares }, language }: Understanding,
  { warn }: EngineContext,
): string[] {
  const { documents } = request;
  const focus = focusOf(request, language);
  const root = rootOf(documents, focus);
  const missingOf = (names: readonly string[]) => {
    const topics = namedTopics(root, names, focus);
    return names.filter((_, index) => topics[index] === undefined);
  };
  if (sections.length === 0) {
    const named = compares ? [] : askedOf(topic, root, documents, language);
    return missingOf(named).length === 0 && named.length > 0 ? named : sections;
  }
  const missing = missingOf(sections);
  if (missing.length === 0) return sections;
  // "What happened, and why" is answered by sections with other names.
  const unasked = missing.filter((name) => !asksQuestion(`${name} `));
  const few = missing.length * 2 > sections.length || unasked.length < missing.length;
  const names = unasked.map((name) => `“${name}”`);
  const message = `The sources have nothing under ${names.join(', ')}${few ? '; the deck follows their own sections' : ''}.`;
  if (names.length > 0) warn({ code: 'NOT_IN_SOURCES', slide: null, message });
  if (few) return [];
  return missing.length === 1 ? sections : sections.filter((name) => !missing.includes(name));
}

/**
 * Headings that a subject is made of: "Members and the boathouse", "Costs, the year", "What went well?". The titles of
 * two documents name both.
 */
function askedOf(topic: string, root: Topic, documents: Document[], language: Locale): string[] {
  const whole = new Set(documents.map(({ title = '' }) => wordsOf(title)));
  if (whole.has(wordsOf(topic))) return [];
  const titles = allTopics(root).map(({ title }) => [wordsOf(title), title] as const);
  const headings = new Map(titles.filter(([key]) => !whole.has(key)));
  const asked = splitAt(topic.replace(/[?？؟]$/u, ''), ',，、')
    .flatMap(clausesOf)
    .map((one) => headings.get(wordsOf(one)) ?? capitalised(one));
  const asks = (one: string) => asksQuestion(`${one} `);
  const isAsked = (one: string) => headings.has(wordsOf(one)) || (asked.length > 1 && asks(one));
  if (asked.some(asks) && asked.every(isAsked)) return asked;
  const isNamed = (name: string) =>
    documents.length > 1 ? headings.has(wordsOf(name)) : isHeading(root, name);
  return namedTogether(topic.replace(/^[^:：]{1,40}[:：]\s?/u, ''), language, isNamed) ?? [];
}

/** "Was lief gut" asks for "Was gut lief". */
const wordsOf = (text: string): string => keyOf(text).split(' ').sort().join(' ');
