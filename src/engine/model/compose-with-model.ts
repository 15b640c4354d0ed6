import type { Locale } from '../../contract/locales.ts';
import { languageNames } from '../../contract/locales.ts';
import type { Brief } from '../content/brief/brief.ts';
import { numberSlides } from '../deck/number-slides.ts';
import type { ModelEndpoint } from '../deck.ts';
import type { DeckOutline, SourceReference } from '../outline.ts';
import type { Agent } from '../profiles/agents.ts';
import type { Audience } from '../profiles/audiences.ts';
import type { Provenance, Source } from '../source.ts';
import type { ChatMessage } from './ask-validated.ts';
import { askValidated } from './ask-validated.ts';
import { conversationOf, groundingRule, knownNumbers, ungrounded } from './grounding.ts';
import { type Passage, passagesOf } from './passages.ts';
import { type DeckAnswer, deckAnswer, type SlideAnswer } from './slide-answer.ts';
import { missingIn, slideFromAnswer } from './slide-from-answer.ts';

export interface ModelTask {
  prompt: string;
  brief: Brief;
  language: Locale;
  count: number;
  sources: Source[];
  references: SourceReference[];
  agent?: Agent;
  audience?: Audience;
  notes: boolean;
}

/** A language model writes the outline, held to the schema, to the number of slides and to the sources. @throws ModelFailure */
export async function composeWithModel(
  task: ModelTask,
  endpoint: ModelEndpoint,
  signal: AbortSignal,
): Promise<DeckOutline> {
  const passages = passagesOf(task.sources);
  const findings = (answer: DeckAnswer) => findingsOn(answer, task, passages);
  const answer = await askValidated(endpoint, conversation(task, passages), deckAnswer, findings, signal);
  const slides = answer.slides.map((slide) => {
    const body = slideFromAnswer(slide, citationsOf(slide, passages));
    if (task.notes) return body;
    const { notes: _, ...silent } = body;
    return silent as typeof body;
  });
  return {
    title: answer.title,
    language: task.language,
    sources: task.references,
    slides: numberSlides(slides),
  };
}

function conversation(task: ModelTask, passages: Passage[]): ChatMessage[] {
  const { brief, language, count, agent, audience } = task;
  const rules = [
    'You write outlines of presentations as JSON that follows the given schema. Every field is present; null where the kind of slide does not use it.',
    `Write in ${languageNames[language]}. Exactly ${count} slides; the first is of kind "title"${count > 2 ? ', the last of kind "closing"' : ''}.`,
    'One message a slide. The title states it as a sentence of at most 12 words. At most five points of at most 15 words.',
    'Use charts, tables, timelines, comparisons and big numbers where the material is one; vary the kinds.',
    groundingRule(passages, 'slide'),
    brief.sections.length > 0 ? `Use these sections in this order: ${brief.sections.join('; ')}.` : '',
    brief.tone ? `The tone is ${brief.tone}.` : '',
    audience ? `For: ${audience.name}. ${audience.instructions}` : '',
    agent ? `Work as: ${agent.name}. ${agent.instructions}` : '',
    task.notes ? 'Write speaker notes of two to four sentences for every slide.' : 'Leave "notes" null.',
    `The schema: ${JSON.stringify(deckAnswer)}`,
  ];
  return conversationOf(rules, task.prompt, passages);
}

/** What is wrong with an answer that follows the schema: its length, its gaps, and figures that no source states. */
function findingsOn({ slides }: DeckAnswer, { count, prompt }: ModelTask, passages: Passage[]): string[] {
  const known = knownNumbers(passages, prompt);
  const length =
    slides.length === count ? [] : [`There must be exactly ${count} slides, not ${slides.length}.`];
  return [
    ...length,
    ...slides.flatMap((slide, index) => {
      const place = `Slide ${index + 1}`;
      const missing = missingIn(slide);
      return [...(missing ? [`${place}: ${missing}.`] : []), ...ungrounded(place, slide, passages, known)];
    }),
  ];
}

function citationsOf({ cites }: SlideAnswer, passages: Passage[]): Provenance[] {
  return cites.flatMap((number) => passages[number - 1]?.at ?? []);
}
