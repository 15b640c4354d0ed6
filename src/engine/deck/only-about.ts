import type { Locale } from '../../contract/locales.ts';
import type { Brief } from '../content/brief/brief.ts';
import { readCount } from '../content/brief/read-count.ts';
import { allTopics, type Topic } from '../content/topics.ts';
import { stemsOf } from '../content/words.ts';
import type { DeckRequest, EngineContext } from '../deck.ts';
import { Caseless } from '../language/caseless.ts';
import { languageOfPrompt } from '../language/detect-language.ts';
import { wordsIn } from '../language/languages.ts';
import { literalPattern } from '../language/literal-pattern.ts';
import { slideWords } from '../language/prompt-words.ts';

/**
 * "Only three slides about the electric bikes": of sources that are about more, the sections with such a heading. Without
 * one, all is told, and said to be.
 */
export function onlyAbout(
  brief: Brief,
  { prompt, documents }: DeckRequest,
  root: Topic,
  language: Locale,
  warn: EngineContext['warn'],
): Brief {
  const { instructions, directions } = wordsIn(languageOfPrompt(prompt) ?? language);
  const words = [...(instructions.amounts.only?.split('|') ?? []), ...directions.only];
  const only = words.map((word) => literalPattern(word.trim())).join('|');
  const topic = brief.topic.replace(new Caseless(`^(?:${only})\\s`), '');
  const isLead = topic !== brief.topic;
  const wanted = stemsOf(topic);
  const isOpen = !brief.only && !brief.generic && brief.sections.length === 0 && wanted.size > 0;
  const topics = allTopics(root);
  if (!isOpen || topics.length < 2 || !(isLead || isLimited(prompt, only))) return brief;
  const isAbout = ({ title = '' }: { title?: string }): boolean => {
    const own = stemsOf(title);
    const holds = (some: Set<string>, others: Set<string>) => [...some].every((stem) => others.has(stem));
    return own.size > 0 && (holds(own, wanted) || holds(wanted, own));
  };
  if (documents.some(isAbout)) return brief;
  const sections = outermost(root, isAbout).map(({ title }) => title);
  if (sections.length > 0) return { ...brief, only: sections, sections };
  const message = `No section of the sources is called “${topic}”, so the deck tells of all of them.`;
  if (!isLead) warn({ code: 'NOT_IN_SOURCES', slide: null, message });
  return brief;
}

const outermost = ({ children }: Topic, fits: (topic: Topic) => boolean): Topic[] =>
  children.flatMap((child) => (fits(child) ? [child] : outermost(child, fits)));

/** "Only slides", "nur drei Folien", 「3枚だけ」 */
const isLimited = (prompt: string, only: string): boolean => {
  const counted = readCount(prompt)?.phrases[0] ?? '';
  const slides = [counted || [], slideWords].flat().map(literalPattern).join('|');
  // The words of a count hold a limit that follows it: "trois diapositives uniquement".
  if (new Caseless(`(?:${only})$`).test(counted)) return true;
  return new Caseless(
    `(?<!\\p{sc=Latin})(?:(?:${only})\\s?(?:${slides})|(?:${slides})\\s?(?:${only})(?!\\p{sc=Latin}))`,
  ).test(prompt);
};
