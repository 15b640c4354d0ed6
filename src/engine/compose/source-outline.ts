import type { Locale } from '../../contract/locales.ts';
import { clockTime } from '../analysis/clock-time.ts';
import { chooseDiverse } from '../analysis/rank.ts';
import { guidanceSlide } from '../frames/guidance-slide.ts';
import { planStory } from '../frames/plan-story.ts';
import { namesPreliminaries, namesSummary } from '../material/headings.ts';
import type { Material, Statement } from '../material/material.ts';
import { condensed } from '../material/shorten.ts';
import type { DeckOutline, SourceReference } from '../outline.ts';
import type { Shaping } from '../profiles/shaping.ts';
import type { Brief } from '../prompt/brief.ts';
import { closingSection, closingSlide } from './closing.ts';
import { citationsOf, type Drafting, limits, type SlideBody, spoken } from './drafts/draft.ts';
import { type Done, draftSlides } from './drafts/draft-slides.ts';
import { leadingFinding } from './drafts/finding-title.ts';
import { fillRoom } from './fill-room.ts';
import { type FramingSlide, readable } from './framing-slide.ts';
import { namedSections } from './named-sections.ts';
import { numberSlides } from './number-slides.ts';
import { agendaSlide, titleSlide } from './opening.ts';
import { dividers } from './part-dividers.ts';

/** From so many slides on each of these is worth its place. */
const from = { closing: 3, summary: 5, agenda: 10 } as const;

export interface SourcePlan {
  brief: Brief;
  language: Locale;
  count: number;
  shaping: Shaping;
  sources: SourceReference[];
}

/** A deck that says what the sources say, in their words, and leaves to its author what they do not. */
export function sourceOutline(plan: SourcePlan, drafting: Drafting): DeckOutline {
  const { brief, count } = plan;
  const { material, text } = drafting;
  const summary = count >= from.summary ? summarySlide(plan, drafting) : undefined;
  const closing = count >= from.closing ? closingSlide(brief.purpose, plan.shaping, drafting) : undefined;
  const withAgenda = count >= from.agenda;
  const room = count - 1 - [summary, closing, withAgenda || undefined].filter(Boolean).length;
  const heard = { ...drafting, told: new Set(summary?.uses), headline: summary?.headline };
  const body = bodySlides(plan, heard, Math.max(0, room), {
    sections: [...(summary?.sections ?? []), ...(closing?.sections ?? [])],
    statements: closing?.uses ?? [],
  });
  const title = (brief.generic && material.titles[0]) || brief.topic;
  const slides: SlideBody[] = [titleSlide(title, brief, text, coverOf(plan, material))];
  if (summary) slides.push(summary.slide);
  if (withAgenda) slides.push(agendaSlide(body.headings, text));
  slides.push(...body.slides);
  if (closing) slides.push(closing.slide);
  return {
    title,
    language: plan.language,
    sources: plan.sources,
    slides: numberSlides(slides.slice(0, count)),
  };
}

const coverOf = ({ sources }: SourcePlan, { byline, titles }: Material) => ({
  byline,
  sourceTitle: sources.length === 1 ? titles[0] : undefined,
});

function bodySlides(
  plan: SourcePlan,
  drafting: Drafting,
  room: number,
  done: Done,
): { slides: SlideBody[]; headings: string[] } {
  const drafts = draftSlides(drafting, done);
  const named = plan.brief.sections;
  if (named.length > 0) return { slides: namedSections(named, drafts, drafting, room), headings: named };
  const parts = dividers(drafting.material, room);
  const chosen = fillRoom(drafts, room - parts.length, drafting);
  const missing = room - parts.length - chosen.length;
  const slides: SlideBody[] = [];
  for (const draft of chosen) {
    const part = parts.find(({ name, shown }) => !shown && name === draft.section.part);
    if (part) {
      part.shown = true;
      slides.push({ kind: 'section', title: part.name, number: part.number });
    }
    slides.push(draft.slide);
  }
  const unshown = parts.filter(({ shown }) => !shown).length;
  slides.push(...guidance(plan, drafting, missing + unshown));
  const ownTitles = new Set(drafting.material.titles);
  const headings = chosen.map(({ section, slide }) =>
    section.title && !ownTitles.has(section.title) ? section.title : slide.title,
  );
  return { slides, headings: parts.length > 0 ? parts.map(({ name }) => name) : [...new Set(headings)] };
}

/** Where the sources have no more to say, the story of the purpose asks the author. */
function guidance({ brief, shaping }: SourcePlan, { text }: Drafting, count: number): SlideBody[] {
  if (count <= 0) return [];
  const closingToo = planStory(brief.purpose, count + 2, shaping);
  return closingToo
    .filter(({ beat }) => beat !== 'summary')
    .slice(0, count)
    .map((planned) => guidanceSlide(planned, text));
}

/** What matters most: in the document's own summary where it has one, else the best of all that it says. */
function summarySlide({ shaping }: SourcePlan, drafting: Drafting): FramingSlide | undefined {
  const { material, text } = drafting;
  const points = Math.min(shaping.points, 4);
  const own = material.sections.filter(({ title }) => namesSummary(title));
  const summarised = readable(own.flatMap(({ statements }) => statements));
  const sections = summarised.length >= 3 ? own.filter(({ tables }) => tables.length === 0) : [];
  // With hardly more than this, the slides themselves say it.
  if (sections.length === 0 && material.statements.length < points * 2) return undefined;
  const candidates = sections.length > 0 ? summarised : worthSumming(material, points);
  const best = chooseDiverse(candidates, points + 1).sort((a, b) => a.order - b.order);
  if (best.length < 2) return undefined;
  const finding = best.length > 2 ? leadingFinding(best, drafting) : undefined;
  const slide: SlideBody = {
    kind: 'bullets',
    title: finding ? condensed(finding.text, limits.headline) : text.words.keyMessages,
    points: best
      .filter((statement) => statement !== finding)
      .map((statement) => ({ text: condensed(statement.text, limits.point) })),
    notes: spoken(best),
    citations: citationsOf(best),
  };
  return { slide, uses: best, headline: finding, sections };
}

/**
 * What was found before what led to it, and sentences before items of lists, which say little outside them. What is to
 * be done closes the deck.
 */
function worthSumming(material: Material, points: number): Statement[] {
  const closing = closingSection(material)?.statements ?? [];
  const timeless = readable(material.statements).filter(
    (statement) => clockTime(statement.text) === undefined && !closing.includes(statement),
  );
  const sentences = timeless.filter(({ form }) => form === 'sentence');
  const led = material.sections
    .filter(({ title }) => namesPreliminaries(title))
    .flatMap(({ statements }) => statements);
  const found = sentences.filter((statement) => !led.includes(statement));
  if (led.length > 0 && found.length >= points) return found;
  return sentences.length >= points * 2 ? sentences : timeless;
}
