import type { Locale } from '../../contract/locales.ts';
import type { Brief, Tone } from '../content/brief/brief.ts';
import type { PromptFact } from '../content/brief/facts.ts';
import { readBrief } from '../content/brief/read-brief.ts';
import { spokenLanguage } from '../content/brief/spoken-language.ts';
import type { DeckRequest, EngineContext } from '../deck.ts';
import { framing } from './cover.ts';
import { type Agent, agentFor } from './frames/agents.ts';
import { type Audience, audienceFor } from './frames/audiences.ts';
import type { Shaping } from './frames/shaping.ts';

/** The combined meaning of prompt and settings. */
export interface Understanding {
  brief: Brief;
  agent?: Agent;
  audience?: Audience;
  shaping: Shaping;
  language: Locale;
  count: number;
}

export function understand(request: DeckRequest): Understanding {
  const agent = agentFor(request.agentCode);
  const prompted = readBrief(request.prompt);
  const stated = request.documents.length > 0 && !prompted.perHeading ? withoutReaders(prompted) : prompted;
  const read = request.sections ? { ...stated, sections: request.sections } : stated;
  const brief = read.purpose === 'general' && agent?.purpose ? { ...read, purpose: agent.purpose } : read;
  const audience = audienceFor(request.audienceId, brief.readership);
  return {
    brief,
    ...(agent && { agent }),
    ...(audience && { audience }),
    shaping: shapeFor(agent, audience, brief.tone),
    language: brief.language ?? spokenLanguage(request),
    count: slideCount(request, mostFor(request, brief) ?? brief.count ?? roomFor(request, brief)),
  };
}

/** "Max 12 slides": a limit is no reason to ask the author more than without it. */
function mostFor(request: DeckRequest, brief: Brief): number | undefined {
  const isTold =
    request.documents.length > 0 || request.notes || brief.facts.length >= fewestTold || brief.table;
  return brief.countIsMost && brief.count && !isTold
    ? Math.min(brief.count, roomFor(request, brief) ?? request.defaultSize)
    : undefined;
}
const fewestTold = 5;

/**
 * With sources, what a prompt tells without a number is about the occasion, "we meet the customer tomorrow", or the
 * audience, "they must decide whether it goes on": a wish, not a fact for a slide.
 */
function withoutReaders(brief: Brief): Brief {
  const isOfOccasion = ({ text, label }: PromptFact) => label === undefined && !/\p{N}/u.test(text);
  const found = brief.facts.filter(isOfOccasion);
  if (found.length === 0) return brief;
  return {
    ...brief,
    facts: brief.facts.filter((fact) => !found.includes(fact)),
    orders: [...brief.orders, ...found.map(({ text }) => text)],
  };
}

/** If no number was chosen, named sections leave room for opening slides. */
function roomFor(request: DeckRequest, brief: Brief): number | undefined {
  if (request.sizeChosen || brief.sections.length < request.defaultSize) return undefined;
  const count = 1 + brief.sections.length + Math.ceil(brief.facts.length / mostStated);
  return framing(brief, count).withAgenda ? count + 1 : count;
}
const mostStated = 7;

/** The prompt overrides the setting (Presentation settings, deck_default_size); the largest size limits both. */
function slideCount(request: DeckRequest, asked?: number): number {
  return Math.max(1, Math.min(asked ?? request.defaultSize, request.maxSize));
}

/** Warns where the prompt asks for more slides than a deck may have. */
export function warnOfMost(
  { brief }: Understanding,
  { maxSize }: DeckRequest,
  warn: EngineContext['warn'],
): void {
  if ((brief.count ?? 0) <= maxSize) return;
  const message = `The prompt asks for ${brief.count} slides; a deck has at most ${maxSize} (the setting deck_max_size).`;
  warn({ code: 'FEWER_SLIDES', slide: null, message });
}

/** Warns about what readers could not read. */
export function warnAboutReading({ documents }: DeckRequest, warn: EngineContext['warn']): void {
  for (const { name, notes } of documents) {
    for (const { code, message } of notes) warn({ code, slide: null, message: `${name}: ${message}` });
  }
}

const usual: Shaping = { points: 5, favours: [], sparing: [], prefers: [], answerFirst: false };

/** Bold and plain tones use fewer words. */
const pointsFor: Record<Tone, number> = { formal: 5, friendly: 4, bold: 3, plain: 4 };

/** Combines agent and audience. Preferences add up; on conflict the audience wins, since it has to read the deck. */
function shapeFor(agent: Agent | undefined, audience: Audience | undefined, tone: Tone | undefined): Shaping {
  const own = { ...usual, ...agent?.shaping };
  const given = { ...own, points: Math.min(own.points, pointsFor[tone ?? agent?.tone ?? 'formal']) };
  const readers = audience?.shaping;
  if (!readers) return given;
  return {
    points: Math.min(given.points, readers.points),
    favours: [...new Set([...readers.favours, ...given.favours])],
    sparing: readers.sparing.filter((beat) => !given.favours.includes(beat)),
    prefers: [...new Set([...readers.prefers, ...given.prefers])],
    answerFirst: readers.answerFirst || given.answerFirst,
  };
}
