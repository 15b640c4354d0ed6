import { textOf } from '../content/block-words.ts';
import type { Brief } from '../content/brief/brief.ts';
import { capitalised } from '../content/brief/split.ts';
import { akin, isOfKind } from '../content/named-topics.ts';
import { allTopics, type Topic } from '../content/topics.ts';
import { stemsOf } from '../content/words.ts';
import type { DeckRequest, EngineContext } from '../deck.ts';
import { Caseless } from '../language/caseless.ts';
import { once } from '../language/once.ts';
import { requestWords } from '../language/request-words.ts';
import type { Block } from '../read/document.ts';

/**
 * "Only three slides about the electric bikes": of sources that are about more, the sections with such a heading. Without
 * one, all is told, and said to be.
 */
export function onlyAbout(
  brief: Brief,
  { documents }: DeckRequest,
  root: Topic,
  warn: EngineContext['warn'],
): Brief {
  const topic = capitalised(brief.topic.replace(lead(), '').replace(behind(), ''));
  const isLead = topic !== brief.topic;
  const wanted = stemsOf(topic);
  const isOpen = !brief.only && !brief.generic && brief.sections.length === 0 && wanted.size > 0;
  const topics = allTopics(root);
  const isSmall = brief.count !== undefined && brief.count <= mostOfOne;
  if (!isOpen || topics.length < 2 || !(isLead || brief.isLimited || isSmall)) return brief;
  const holds = (some: Set<string>, others: Set<string>) =>
    [...some].every((stem) => [...others].some((other) => akin(stem, other)));
  const about = (wanted: Set<string>) => (title: string) => {
    const own = stemsOf(title);
    return own.size > 0 && wanted.size > 0 && (holds(own, wanted) || holds(wanted, own));
  };
  // "Only the budget of the fair" is about a section of "The fair".
  const called = documents.map(({ title = '' }) => title).filter(about(wanted));
  const named = stemsOf(called.join(' '));
  const rest = about(new Set([...wanted].filter((stem) => !named.has(stem))));
  const isSame = (title: string) =>
    (holds(stemsOf(title), wanted) && holds(wanted, stemsOf(title))) || isOfKind(topic, title);
  const found = outermost(root, ({ title }) => rest(title));
  // "The aims" of "Aims and plans of the library"
  const sections = (found.length > 0 ? found : outermost(root, ({ title }) => isSame(title))).map(
    ({ title }) => title,
  );
  if (sections.length > 0)
    return { ...brief, ...(isLead && { topic, named: topic }), only: sections, sections };
  if (called.length > 0) return brief;
  // "Two slides on the second sorter": the sections that speak of it, where most do not.
  const speaking = topics.filter(
    ({ title, blocks }) => title !== '' && holds(wanted, stemsOf(textsOf(blocks))),
  );
  if (speaking.length > 0 && speaking.length * 2 < topics.length) {
    const names = speaking.map(({ title }) => title);
    return { ...brief, ...(isLead && { topic, named: topic }), only: names, sections: names };
  }
  if (!isLead && !brief.isLimited) return brief;
  const message = `No section of the sources is called “${topic}”, so the deck tells of all of them.`;
  if (!isLead) warn({ code: 'NOT_IN_SOURCES', slide: null, message });
  return brief;
}

/** Most slides of a deck that has room for one thing alone. */
const mostOfOne = 2;

const textsOf = (blocks: readonly Block[]): string => blocks.map(textOf).join(' ');

const outermost = ({ children }: Topic, fits: (topic: Topic) => boolean): Topic[] =>
  children.flatMap((child) => (fits(child) ? [child] : outermost(child, fits)));

/** "Only the electric bikes" */
const lead = once(() => new Caseless(`^(?:${requestWords('only')})\\s`));
/** "Timeline only" */
const behind = once(() => new Caseless(`\\s(?:${requestWords('only')})$`));
