import type { Locale } from '../../contract/locales.ts';
import type { Brief, Purpose } from '../content/brief/brief.ts';
import { eventsIn } from '../content/brief/events.ts';
import type { PromptFact, PromptTable } from '../content/brief/facts.ts';
import { factText, listSlide, promptSlides } from '../content/brief/prompt-slides.ts';
import { readPurpose } from '../content/brief/read-purpose.ts';
import { splitAt } from '../content/brief/split.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { glanceTitle } from '../language/composing-words.ts';
import { asksForAgenda, partsAsked } from '../language/prompt-words.ts';
import type { DeckOutline, SlideBody } from '../outline.ts';
import { roleOfHeading } from '../read/sections.ts';
import { beatsOf, beatsUnder, placeFacts, withFacts } from './beat-facts.ts';
import { closingRoles } from './closing.ts';
import { agendaSlide, coverSlide, deckTitle, framing } from './cover.ts';
import { detailedName, detailedOptions, hasBrackets, optionIn } from './detailed-options.ts';
import { edgesOf, sectionSlide, speaksOf, withEdges } from './edge-slides.ts';
import type { Beat } from './frames/beat.ts';
import type { FrameText } from './frames/frame-text.ts';
import { guidanceSlide } from './frames/guidance-slide.ts';
import { planStory } from './frames/plan-story.ts';
import type { Shaping } from './frames/shaping.ts';
import { numberSlides } from './number-slides.ts';

export interface FramePlan {
  brief: Brief;
  text: FrameText;
  language: Locale;
  count: number;
  shaping: Shaping;
  /** The number of slides was chosen. */
  exact: boolean;
}

/**
 * A deck from a prompt alone: the story of its purpose with the prompt's statements, and questions where only the
 * author knows the answer.
 */
export function frameOutline(plan: FramePlan): DeckOutline {
  const { brief, text, language, count } = plan;
  const { withCover, withAgenda } = framing(brief, count);
  const most = Math.max(1, count - 1);
  const framed = (withCover ? 1 : 0) + (withAgenda ? 1 : 0) + edgesOf(brief, count).length;
  const parts = slidesAsked(brief, text).slice(0, Math.max(0, count - framed - 1));
  const roomFor = (stated: SlideBody[]) => Math.max(0, count - framed - parts.length - stated.length);
  const title = deckTitle(brief, [], language);
  // A topic without content is on no slide.
  if (brief.generic && brief.topic !== title)
    return frameOutline({ ...plan, brief: { ...brief, title, topic: title } });
  const isBare = brief.facts.length + brief.sections.length === 0 && !brief.table;
  if (count === 1 && isBare) return frameOutline({ ...plan, brief: { ...brief, title, sections: [title] } });
  const untold = brief.facts.filter((fact) => keyOf(factText(fact)) !== keyOf(title));
  if (untold.length < brief.facts.length)
    return frameOutline({ ...plan, brief: { ...brief, title, facts: untold } });
  // "The pros and cons of remote work. Pros: … Cons: …"
  const unsaid = brief.sections.filter(
    (name) => !brief.facts.some(({ label }) => keyOf(label ?? '') === keyOf(name)),
  );
  if (unsaid.length < brief.sections.length)
    return frameOutline({ ...plan, brief: { ...brief, sections: unsaid } });
  // The list of a single slide becomes its points.
  const points = count === 1 ? brief.sections.map((text) => ({ text })) : [];
  const listed =
    points.length > 1 ? points : (stepsIn(brief) ?? (plan.exact ? undefined : toldSections(brief)));
  if (listed)
    return frameOutline({ ...plan, brief: { ...brief, sections: [], facts: [...listed, ...brief.facts] } });
  const telling = { language, milestones: text.beats.milestones.title, room: most };
  const under = factsUnder(brief, language);
  const taken = new Set([...under.values()].flat());
  const untaken = brief.facts.filter((fact) => !taken.has(fact));
  const all = promptSlides({ ...brief, facts: untaken }, telling).slice(0, most);
  const isFull = brief.sections.length > roomFor(all) && !brief.table;
  const fact = isFull ? untaken.map(factText).join(' · ') : '';
  const isBeside = withCover && fact.length <= longestBeside;
  const besides = isFull
    ? withFirst(namedStory(plan, roomFor([]), under), isBeside ? [] : untaken)
    : { ...namedStory(plan, roomFor(all), under), stated: all };
  const story =
    brief.sections.length > 0 ? besides : purposeStory(plan, (stated) => roomFor(stated.slice(0, most)));
  const stated = count === 1 ? all : story.stated.slice(0, most);
  // A single slide shows content if there is any.
  const alone = count === 1 && stated.length > 0;
  // The closing slide stays last.
  const closing = story.slides.at(-1)?.kind === 'closing' ? story.slides.slice(-1) : [];
  const body = story.slides.slice(0, story.slides.length - closing.length);
  const told = stated.map((slide) => slide.title).filter((name) => !name.startsWith(glanceTitle(language)));
  const items = [...told, ...story.headings];
  const around = {
    withCover: withCover && !alone,
    items: withAgenda ? items : [],
    beside: isBeside ? fact : '',
  };
  const { slides, ...outline } = assembled(plan, title, [...stated, ...body, ...parts, ...closing], around);
  return { ...outline, slides: slides.slice(0, count) };
}

/** Adds cover and, if worthwhile, agenda. */
export function assembled(
  { brief, text, language, count }: FramePlan,
  title: string,
  told: SlideBody[],
  { withCover, items, beside = '' }: { withCover: boolean; items: string[]; beside?: string },
): DeckOutline {
  const cover = withCover ? [coverSlide(title, brief, [], text, beside)] : [];
  const fewest = brief.orders.some(asksForAgenda) ? fewestAsked : fewestInAgenda;
  const agenda = items.length >= fewest ? [agendaSlide(items, text)] : [];
  const slides = [...cover, ...agenda, ...withEdges(brief, told, count, text, language)];
  return { title, language, sources: [], slides: numberSlides(slides) };
}
const fewestInAgenda = 4;
const fewestAsked = 2;

/** Steps in order: "How to make coffee: fill in water, choose the size, press start". */
function stepsIn({ purpose, topic, sections }: Brief): PromptFact[] | undefined {
  const areSteps =
    purpose === 'how-to' &&
    readPurpose(topic) === 'how-to' &&
    sections.length >= fewestSteps &&
    sections.filter((one) => wordCount(one) > 1).length * 2 >= sections.length;
  return areSteps ? sections.map((text, index) => ({ label: `${index + 1}`, text })) : undefined;
}
const fewestSteps = 3;

/**
 * Sections with little text each fill no slides: "three pillars: growth (15 m), service (an app by June)"; compared
 * options go side by side.
 */
function toldSections({ purpose, sections }: Brief): PromptFact[] | undefined {
  const details = sections.map((name) => detailedName(name).details.length);
  const areCompared = purpose === 'comparison' && details.every((count) => count > 0);
  const areTold = details.every((count) => count === 0) && sections.every(hasBrackets);
  return sections.length > 1 && (areCompared || areTold) ? sections.map((text) => ({ text })) : undefined;
}

/** Extra slides the prompt wants: "with a timeline and a quiz". Facts in order already make a timeline. */
export function slidesAsked(
  { orders, facts, parts }: Pick<Brief, 'orders' | 'facts' | 'parts'>,
  text: FrameText,
): SlideBody[] {
  const asked = [...orders.flatMap(partsAsked), ...parts.map((name) => ({ name, isTimeline: false }))];
  return asked
    .filter(({ name, isTimeline }, index) =>
      isTimeline ? !eventsIn(facts) : asked.findIndex((one) => one.name === name) === index,
    )
    .map(({ name, isTimeline }) =>
      isTimeline
        ? { ...guidanceSlide({ beat: 'chronology', facet: 0 }, text), title: name }
        : sectionSlide(name, 0, text),
    );
}

/** If the content runs out, the purpose's story adds questions for the author. */
export function toComplete(
  { brief, shaping, text }: FramePlan,
  count: number,
  told: readonly SlideBody[],
): SlideBody[] {
  if (count <= 0) return [];
  const answered: Beat[] = ['summary', ...told.flatMap(({ title }) => beatsUnder(title))];
  return planStory(brief.purpose, count, shaping, answered)
    .slice(0, count)
    .map((planned) => guidanceSlide(planned, text, brief.options));
}

interface Story {
  slides: SlideBody[];
  headings: string[];
}

/** Purposes without an expected form, or whose story asks what happened: less content is enough. */
const loose: readonly Purpose[] = ['general', 'event', 'status-report', 'incident-review', 'comparison'];
const fewestTold = { loose: 3, any: 5 } as const;
const toldIn = (facts: readonly PromptFact[], table?: PromptTable): number =>
  facts.reduce((count, { text, parts = [text] }) => count + parts.flatMap(saidIn).length, 0) +
  (table?.rows.flat().length ?? 0);

/**
 * Puts facts on the matching slides of the story; others come before it. If the prompt has enough content, nothing is
 * asked.
 */
function purposeStory(
  { brief, text, language, count, shaping, exact }: FramePlan,
  roomFor: (stated: SlideBody[]) => number,
): Story & { stated: SlideBody[] } {
  const most = Math.max(1, count - 1);
  const telling = { language, milestones: text.beats.milestones.title, room: most };
  const fewest = loose.includes(brief.purpose) ? fewestTold.loose : fewestTold.any;
  if (!exact && toldIn(brief.facts, brief.table) >= fewest)
    return { slides: [], headings: [], stated: toldSlides(brief, text, { ...telling, byLabel: true }) };
  const favouring = { ...shaping, favours: [...shaping.favours, ...beatsOf(brief.facts, language)] };
  const planned = (stated: SlideBody[]) => {
    const answered = edgesOf(brief, count).flatMap(beatsUnder);
    const plan = planStory(brief.purpose, roomFor(stated), favouring, [
      ...answered,
      ...(brief.table ? (['options'] as const) : []),
    ]);
    const placed = placeFacts(brief.facts, plan, language);
    return { plan, placed, stated: promptSlides({ ...brief, facts: placed.rest }, telling) };
  };
  // With fewer story slides, some facts may lose theirs.
  let found = planned([]);
  for (let before = 0; found.stated.length > before; ) {
    before = found.stated.length;
    found = planned(found.stated);
  }
  const { plan, placed, stated } = found;
  const slides = plan.map((one) =>
    withFacts(
      guidanceSlide(one, text, brief.options),
      one.facet === 0 ? (placed.byBeat.get(one.beat) ?? []) : [],
    ),
  );
  return {
    slides,
    headings: slides.filter((_, index) => plan[index]?.facet === 0).map(({ title }) => title),
    stated,
  };
}

/** All statements in order; compared options side by side. */
function toldSlides(brief: Brief, text: FrameText, telling: Parameters<typeof promptSlides>[1]): SlideBody[] {
  const { facts, purpose, table } = brief;
  const options = purpose === 'comparison' && !table ? facts.filter(optionIn) : [];
  if (detailedOptions(options).length === 0) return promptSlides(brief, telling);
  const rest = facts.filter((fact) => !options.includes(fact));
  const compared = withFacts(guidanceSlide({ beat: 'options', facet: 0 }, text, brief.options), options);
  return [...promptSlides({ ...brief, facts: rest }, telling), compared];
}

/** Also in brackets: "HubSpot (45 €, easy)". */
const saidIn = (text: string): string[] => splitAt(text.replace(/[()（）]/gu, ','), ',，、');

/** The named sections and a closing slide; if the number of slides was chosen, spare ones go deeper into sections. */
function namedStory(
  { brief, text, shaping, exact }: FramePlan,
  room: number,
  under: Map<string, PromptFact[]>,
): Story {
  const names = brief.sections.slice(0, room);
  const [closing] = planStory(brief.purpose, 1, shaping);
  // A section with next steps closes the deck itself.
  const closes = brief.isEnded || names.some((name) => closingRoles.has(roleOfHeading(name) ?? 'summary'));
  const withClosing = closing !== undefined && room > names.length && !closes;
  const extra = exact ? room - names.length - (withClosing ? 1 : 0) : 0;
  const slides = names.flatMap((name, index) => {
    const deeper = Math.floor(extra / names.length) + (index < extra % names.length ? 1 : 0);
    const [first, ...closer] = Array.from({ length: 1 + deeper }, (_, facet) =>
      sectionSlide(name, facet, text),
    );
    return [toldUnder(name, under.get(name) ?? []) ?? first, ...closer].filter(
      (slide) => slide !== undefined,
    );
  });
  if (withClosing) slides.push(guidanceSlide(closing, text));
  return { slides, headings: names.map((name) => detailedName(name).title) };
}

/** Facts for each named section, by its words or its beat. */
function factsUnder({ sections, facts }: Brief, language: Locale): Map<string, PromptFact[]> {
  const under = new Map<string, PromptFact[]>();
  for (const fact of facts) {
    const names = sections.filter((name) => speaksOf(factText(fact), detailedName(name).title, language));
    const [name] = names;
    if (name !== undefined && names.length === 1) under.set(name, [...(under.get(name) ?? []), fact]);
  }
  return under;
}

/** A slide for a section with enough content; text in brackets goes with its questions. */
function toldUnder(name: string, facts: readonly PromptFact[]): SlideBody | undefined {
  const { title, details } = detailedName(name);
  const texts = [...details, ...facts].map(factText);
  const [only = ''] = texts;
  const slide: SlideBody =
    texts.length > 1 ? listSlide(title, texts) : { kind: 'statement', title, text: only };
  return facts.length > 0 ? { ...slide, support: [{ kind: 'prompt', quote: texts.join('; ') }] } : undefined;
}

/** If sections take all slides, other facts go on the first one, or below the title. */
const withFirst = (
  { slides: [first, ...others], headings }: Story,
  facts: PromptFact[],
): Story & { stated: SlideBody[] } => ({
  slides: first ? [withFacts(first, facts), ...others] : [],
  headings,
  stated: [],
});
/** Most characters of facts below a title. */
const longestBeside = 60;
