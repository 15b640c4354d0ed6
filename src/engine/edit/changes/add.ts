import { chooseDrafts } from '../../compose/choose-drafts.ts';
import type { Drafting } from '../../compose/drafts/draft.ts';
import { draftSlides } from '../../compose/drafts/draft-slides.ts';
import { agendaSlide } from '../../deck/cover.ts';
import { ClarificationNeeded } from '../../deck.ts';
import { guidanceSlide } from '../../frames/guidance-slide.ts';
import { sectionGuidance } from '../../frames/section-guidance.ts';
import { shorten } from '../../material/shorten.ts';
import type { SlideBody, SlideOutline } from '../../outline.ts';
import { drafting } from '../drafting.ts';
import { type Change, type Editing, freshId, neededTargets, targets, withSlides } from '../editing.ts';
import type { Instruction } from '../instruction.ts';
import { slideWord } from '../lexicon.ts';
import { kindIn } from './convert.ts';

const afterWords =
  /after|behind|following|nach|hinter|après|después|dopo|depois|após|setelah|sesudah|の後|之后|后面|뒤|다음|بعد|के बाद/iu;
const beforeWords =
  /before|in front of|vor(?! allem)|avant|antes|prima|sebelum|の前|之前|前面|앞|قبل|से पहले/iu;
const atStart =
  /(?:to|at) the (?:start|beginning|front)|an den anfang|au début|al (?:principio|inizio)|no início|最初|先頭|开头|처음/iu;

/** A new slide: from the sources of the edit where they have something on it, else with questions for its author. */
export const addSlide: Change = (instruction, editing) => {
  const wanted = instruction.actions.includes('add') && new RegExp(slideWord, 'iu').test(instruction.bare);
  const kind = kindIn(instruction.bare);
  if (!wanted && !(instruction.actions.includes('add') && (kind === 'agenda' || kind === 'closing')))
    return undefined;
  const topic = topicOf(instruction);
  if (!topic && kind !== 'agenda' && kind !== 'closing') {
    throw new ClarificationNeeded('What should the new slide be about?');
  }
  const body = content(topic, kind, editing);
  const slide = { ...body, id: freshId(editing) } as SlideOutline;
  return withSlides(editing.document, insert(slide, instruction, editing));
};

function topicOf({ quotes, text }: Instruction): string | undefined {
  if (quotes[0]) return quotes[0];
  const about = new RegExp(
    `${slideWord}\\s+(?:about|on|for|with|covering|called|titled|über|zu|mit|sur|avec|sobre|con|su|tentang|mengenai)\\s+(.+?)(?:\\s+(?:after|before|at the|nach|vor|après|avant|después|antes|dopo|prima|depois|setelah|sebelum|using|from|based on)\\s.*)?$`,
    'iu',
  ).exec(text)?.[1];
  const named =
    /(?:add|insert|create)\s+(?:a|an|one)?\s*(?:new\s+)?([\p{L}][\p{L}\s-]{2,40}?)\s+slide(?!s?\s+(?:about|on))/iu.exec(
      text,
    )?.[1];
  const eastern =
    /(.+?)(?:についての|に関する|の)スライド|(?:关于|有关)(.+?)的(?:幻灯片|一页)|(.+?)(?:에 대한|에 관한)\s*슬라이드|شريحة (?:عن|حول)\s+(.+?)(?:\s+(?:بعد|قبل).*)?$|(.+?)\s+(?:पर|के बारे में)\s+(?:एक\s+)?स्लाइड/u.exec(
      text,
    );
  const found =
    about ??
    eastern?.slice(1).find(Boolean) ??
    (named && !/^(?:new|another|blank|empty|extra|neue)$/i.test(named.trim()) ? named : undefined);
  const plain = found
    ?.replace(/^(?:the|our|a|an|die|der|das|le|la|les|el|los|las|il|o|a)\s+/iu, '')
    .replace(/.*(?:后|後に|后面|뒤에)(?:添加|追加)?/u, '')
    .replace(/\s+(?:ein|hinzu|an)$/iu, '')
    .trim();
  return plain ? plain.charAt(0).toUpperCase() + plain.slice(1) : undefined;
}

function content(topic: string | undefined, kind: string | undefined, editing: Editing): SlideBody {
  const { text, document } = editing;
  if (kind === 'agenda') {
    const items = document.outline.slides
      .filter((slide) => !['title', 'agenda', 'closing'].includes(slide.kind))
      .map(({ title }) => title);
    return agendaSlide(items, text);
  }
  if (!topic || (kind === 'closing' && !editing.material))
    return guidanceSlide({ beat: 'next', facet: 0 }, text);
  return fromSources(topic, editing) ?? sectionGuidance(topic, 0, text);
}

/** What the edit's own sources say about a topic; with one topic and few sources, whatever they say best. */
function fromSources(topic: string, editing: Editing): SlideBody | undefined {
  if (!editing.material) return undefined;
  const given: Drafting = drafting(editing.material, editing);
  const wish = editing.material.vectorOf(topic);
  const drafts = draftSlides(given).map((draft) => ({
    ...draft,
    score: draft.score + nearness(wish, draft.vector) * 2,
  }));
  const [best] = chooseDrafts(drafts, 1);
  return (
    best && {
      ...best.slide,
      title: best.slide.title.toLowerCase().includes(topic.toLowerCase()) ? best.slide.title : topic,
    }
  );
}

function nearness(a: Map<string, number>, b: Map<string, number>): number {
  let sum = 0;
  for (const [term, weight] of a) sum += weight * (b.get(term) ?? 0);
  return sum;
}

/** Where the instruction says; else before a closing slide, which stays last; an agenda after the title. */
function insert(slide: SlideOutline, instruction: Instruction, editing: Editing): SlideOutline[] {
  const { slides } = editing.document.outline;
  const [beside] = targets(instruction, editing);
  const closing = slides.at(-1)?.kind === 'closing' ? slides.length - 1 : slides.length;
  let at = slide.kind === 'agenda' ? 1 : slide.kind === 'closing' ? slides.length : closing;
  if (beside && (afterWords.test(instruction.bare) || beforeWords.test(instruction.bare))) {
    at = slides.indexOf(beside) + (afterWords.test(instruction.bare) ? 1 : 0);
  } else if (atStart.test(instruction.bare)) at = slides[0]?.kind === 'title' ? 1 : 0;
  else if (beside && editing.edit.slideIndex !== undefined) at = slides.indexOf(beside) + 1;
  return [...slides.slice(0, at), slide, ...slides.slice(at)];
}

/** More of what the sources of the edit say, on slides that are there already. */
export const expandSlides: Change = (instruction, editing) => {
  if (!instruction.actions.includes('expand')) return undefined;
  const [slide] = neededTargets(instruction, editing, 'expanded');
  if (!slide) return undefined;
  const { material } = editing;
  if (!material)
    throw new ClarificationNeeded(
      `What should be added to “${slide.title}”? Give the text, or a file or link to take it from.`,
    );
  const wish = material.vectorOf(`${slide.title} ${JSON.stringify(slide)}`);
  const shown = JSON.stringify(slide);
  const best = material.statements
    .filter(({ text }) => !shown.includes(text.slice(0, 40)))
    .map((statement) => ({ statement, value: statement.score + nearness(wish, statement.vector) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, 3)
    .map(({ statement }) => statement)
    .sort((a, b) => a.order - b.order);
  if (best.length === 0)
    throw new ClarificationNeeded(`The sources say nothing more for “${slide.title}”. What should be added?`);
  return withMore(slide, best, editing);
};

function withMore(
  slide: SlideOutline,
  statements: { text: string; at: { source: number } }[],
  editing: Editing,
) {
  const points = statements.map(({ text }) => ({ text: shortPoint(text) }));
  const citations = [...(slide.citations ?? []), ...statements.map(({ at }) => at)];
  const { slides } = editing.document.outline;
  const replaced = slides.flatMap((one): SlideOutline[] => {
    if (one !== slide) return [one];
    if (slide.kind === 'bullets' || slide.kind === 'closing') {
      const { guidance: _, ...rest } = slide;
      const kept = slide.points.filter((point) => !point.guidance);
      return [{ ...rest, points: [...kept, ...points].slice(0, 7), citations }];
    }
    // Figures, charts and tables keep their slide to themselves; what is to be said about them follows on the next.
    return [
      slide,
      {
        id: freshId(editing),
        kind: 'bullets',
        title: `${slide.title} (2)`,
        points,
        citations: statements.map(({ at }) => at),
      },
    ];
  });
  return withSlides(editing.document, replaced);
}

const shortPoint = (text: string) => shorten(text, 130);
