import type { Locale } from '../../contract/locales.ts';
import type { FrameText } from '../frames/frame-text.ts';
import { guidanceSlide } from '../frames/guidance-slide.ts';
import { planStory } from '../frames/plan-story.ts';
import type { DeckOutline, SlideOutline } from '../outline.ts';
import type { Brief } from '../prompt/brief.ts';

/** From so many slides on an agenda helps more than it costs. */
const agendaFrom = 9;
/** An agenda names no more than this; a longer deck names the beats and not the closer looks. */
const agendaLength = 8;

/** A deck from a prompt alone: the story of its purpose, with questions where only the author has the answers. */
export function frameOutline(brief: Brief, text: FrameText, language: Locale, count: number): DeckOutline {
  const withAgenda = count >= agendaFrom;
  const plan = planStory(brief.purpose, count - 1 - (withAgenda ? 1 : 0));
  const body = plan.map((planned, index) =>
    guidanceSlide(planned, `s${index + 2 + (withAgenda ? 1 : 0)}`, text, inlineSubject(brief.subject)),
  );
  const slides: SlideOutline[] = [titleSlide(brief, text)];
  if (withAgenda) {
    const items = body.filter((_, index) => plan[index]?.facet === 0).map((slide) => slide.title);
    slides.push({ id: 's2', kind: 'agenda', title: text.words.agenda, items: items.slice(0, agendaLength) });
  }
  return { title: brief.topic, language, sources: [], slides: [...slides, ...body] };
}

function titleSlide(brief: Brief, text: FrameText): SlideOutline {
  const subtitle = brief.audience && text.words.preparedFor.replace('{audience}', brief.audience);
  return { id: 's1', kind: 'title', title: brief.topic, ...(subtitle && { subtitle }) };
}

/** A subject that reads well inside a title: a few words and no clause of its own. */
function inlineSubject(subject: string): string | undefined {
  const short = subject.length <= 40 && subject.split(' ').length <= 5;
  return short && !/[,;:.!?()]/.test(subject) ? subject : undefined;
}
