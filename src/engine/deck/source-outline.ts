import type { Locale } from '../../contract/locales.ts';
import type { Brief } from '../content/brief/brief.ts';
import { promptSlides } from '../content/brief/prompt-slides.ts';
import { asksQuestion, pointsAtKind } from '../content/brief/read-topic.ts';
import { evidenceOf } from '../content/check-support.ts';
import { otherLanguage } from '../content/other-language.ts';
import { referenceOf } from '../content/reference-of.ts';
import { asks, questionOf } from '../content/tables/query/question.ts';
import { allTopics, type Topic } from '../content/topics.ts';
import { keyOf, withoutEmoji } from '../content/words.ts';
import type { DeckRequest, EngineContext } from '../deck.ts';
import { glanceTitle, hasFiniteVerb, overviewTitle } from '../language/composing-words.ts';
import { isRequest } from '../language/prompt-requests.ts';
import type { DeckOutline, SlideBody, SlideOutline } from '../outline.ts';
import type { Document } from '../read/document.ts';
import { checkOutline } from './check-outline.ts';
import { comparedSlides } from './compared-slides.ts';
import { composeSources, rootOf, withoutNamedPictures } from './compose-sources.ts';
import { agendaOf, agendaSlide, coverSlide, deckTitle, framing } from './cover.ts';
import { type Drafting, fullSlide, laidOutOnce } from './drafting.ts';
import { withEdges } from './edge-slides.ts';
import { exactSlides } from './exact-slides.ts';
import { type FramePlan, toComplete } from './frame-outline.ts';
import type { FrameText } from './frames/frame-text.ts';
import type { Shaping } from './frames/shaping.ts';
import { missingDivisions } from './missing-divisions.ts';
import { namedSlides } from './named-slides.ts';
import { numberSlides } from './number-slides.ts';
import { onlyAbout } from './only-about.ts';
import { focusOf } from './sections-found.ts';
import { markShortened, shortenedWarning } from './shortened-lists.ts';
import { namesApart } from './source-names.ts';
import { type Understanding, warnAboutReading } from './understand.ts';
import { unshownWarning, untoldWarning } from './untold-sections.ts';

/** A single table has no sections: names in the prompt are measures and rows. */
const isOneTable = (root: Topic): boolean => {
  const [only, ...others] = allTopics(root).flatMap(({ blocks }) => blocks);
  return only?.type === 'table' && others.length === 0;
};

/** What a cover says below its title, and needs no slide of its own. */
function linesOf(
  { subtitle = '', byline = '' }: ReturnType<typeof coverSlide>,
  documents: Document[],
): string[] {
  const blocks = documents.flatMap(({ body }) => body.blocks.filter(({ residue }) => !residue));
  const [opening, ...more] = blocks;
  const lines = blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
  const isAlone = more.length === 0 && opening?.type === 'paragraph' && opening.sentences.length === 1;
  const said = [isAlone ? subtitle : '', byline]
    .filter(Boolean)
    .flatMap((line) => [line, ...line.split(' · ')]);
  return [...said, ...lines.filter((line) => byline.includes(line))];
}

/**
 * A deck from sources: cover, the prompt's own statements, then the documents' sections, each sentence checked against
 * its source. Not loaded for prompts alone.
 */
export function outlineOfSources(
  request: DeckRequest,
  understood: Understanding,
  plan: FramePlan,
  context: EngineContext,
): DeckOutline {
  const { shaping, language, count } = understood;
  const { documents, pagesOf } = request;
  const focus = focusOf(request, language);
  const root = rootOf(documents, focus);
  const brief = onlyAbout(understood.brief, request, root, context.warn);
  const { text } = plan;
  warnAboutReading(request, context.warn);
  const other = otherLanguage(documents, language, 'deck');
  const missed = missingDivisions(request.prompt, documents);
  for (const warning of [...(other ? [other] : []), ...missed]) context.warn(warning);
  if (brief.perHeading) return exactly(request, understood);
  const telling = withoutNamedPictures(documents);
  const title = deckTitle(brief, telling, language);
  const { withCover, withAgenda, mayHaveAgenda } = framing(brief, count);
  const cover = withCover && count > 1 ? [coverSlide(title, brief, telling, text)] : [];
  const stated = promptSlides(withoutQuestions(brief, root, language), {
    language,
    milestones: text.beats.milestones.title,
    room: count - 2,
  }).slice(0, Math.max(0, count - 2));
  const drafting: Drafting = {
    ...focus,
    said: new Set([title, ...cover.flatMap((one) => linesOf(one, documents))].map(keyOf)),
    room: roomFor(shaping, request.roomShare),
    headings: new Map(),
    title,
    sourceTitles: documents.map((document) => document.title && withoutEmoji(document.title)),
    sourceNames: namesApart(documents),
    text,
    deckLanguage: language,
    warn: context.warn,
    ...(pagesOf && { fits: laidOutOnce((slide) => pagesOf(slide, language) === 1) }),
  };
  const around = cover.length + stated.length + (withAgenda ? 1 : 0);
  const most = Math.min(mostSlides, request.maxSize);
  const isFree = !plan.exact && !brief.countIsMost && brief.count === undefined && most > count;
  const wanted = {
    prompt: request.prompt,
    count: count - around,
    ...(isFree && { most: most - around }),
    exact: plan.exact,
    compares: brief.compares,
    ...(plan.exact && mayHaveAgenda && { mayHaveAgenda }),
    ...((request.sections ?? brief.only) && { listed: true }),
  };
  const names = isOneTable(root) ? [] : brief.sections.slice(0, Math.max(1, wanted.count));
  const told =
    names.length > 0
      ? namedSlides(names, documents, focus, drafting, wanted)
      : (brief.compares && comparedSlides(documents, focus, drafting, wanted)) ||
        composeSources(documents, focus, drafting, wanted);
  const untold = told.slides.length > 0 ? told.untold : silentIn(root, documents);
  if (untold?.length) context.warn(untoldWarning(untold));
  if (told.unshown?.length) context.warn(unshownWarning(told.unshown));
  const missing = wanted.count - told.slides.length - (told.withAgenda ? 1 : 0);
  const mayBeFewer = brief.only ? wanted.exact : !wanted.exact && names.length === 0 && !brief.countIsMost;
  if (missing > 0 && mayBeFewer)
    warnOfFewer(count - missing, wanted.exact ? `not ${count}` : `where ${count} are usual`, context);
  const slides: SlideBody[] = [
    ...cover,
    ...((withAgenda && told.slides.length > 2) || told.withAgenda ? [agendaSlide([], text)] : []),
    ...stated,
    ...withEdges(brief, told.slides, 0, text, language),
    ...(wanted.exact && !brief.only ? toComplete(plan, missing, told.slides) : []),
  ];
  const numbered = numberSlides(slides.slice(0, isFree ? most : count));
  const evidence = evidenceOf(documents, request.prompt);
  const own = ownTitles(text, language);
  const checked = checkOutline(numbered, evidence, own, language, documents[0]?.language);
  for (const warning of checked.warnings) context.warn(warning);
  const bodies = new Map(numbered.map(({ id }, index) => [id, slides[index]]));
  const marked = checked.slides.map((slide, index) => {
    const { id, title, notes: said } = slide;
    const notes = request.generateSpeakerNotes && said !== undefined && !said.endsWith('…');
    const body = bodies.get(id);
    const lists = (body && told.shortened.get(body)) ?? [];
    for (const one of lists) context.warn(shortenedWarning(one, { slide: index + 1, title, notes }));
    return markShortened(slide, lists, language);
  });
  const listed = withItems(marked, (id) => told.sections.get(bodies.get(id) as SlideBody), text);
  return { title, language, sources: request.sources.map(referenceOf), slides: listed };
}

/** Documents that hold something of which no slide is made. */
const silentIn = (root: Topic, documents: Document[]): string[] =>
  allTopics(root).some(({ blocks }) => blocks.length > 0)
    ? documents.map(({ title, name }) => title ?? name)
    : [];

/** Most slides if no number was asked for. */
const mostSlides = 20;

/** "What is proposed and why" is answered by the sources; "Duty roster for the team" beside a question, and "this contract", say what they are. */
function withoutQuestions(brief: Brief, root: Topic, language: Locale): Brief {
  const areTables = allTopics(root).every(({ blocks }) => blocks.every(({ type }) => type === 'table'));
  const isPut = /[?？؟]$/u.test(brief.topic);
  const isAsked = (text: string) =>
    asksQuestion(text) ||
    pointsAtKind(text) ||
    (isPut && statesNothing(text, language)) ||
    ((isPut || areTables) && !/\p{N}/u.test(withoutYears(text)) && asks(questionOf(text, language)));
  return { ...brief, facts: brief.facts.filter(({ label, text }) => label !== undefined || !isAsked(text)) };
}

const statesNothing = (text: string, language: Locale): boolean =>
  !/\p{N}/u.test(text) && (isRequest(text) || hasFiniteVerb(text, language) === false);

const withoutYears = (text: string): string => text.replace(/(?<!\p{N})(?:19|20)\d\d(?!\p{N})/gu, '');

/** An agenda lists the slides that remained. */
function withItems(
  slides: SlideOutline[],
  sectionOf: (id: string) => string | undefined,
  text: FrameText,
): SlideOutline[] {
  const agenda = agendaSlide(agendaOf(slides, sectionOf), text);
  return slides.map((slide) => (slide.kind === 'agenda' ? ({ ...slide, ...agenda } as SlideOutline) : slide));
}

/** Follows the outline: no cover, agenda or guidance of ours. */
function exactly({ documents, sources }: DeckRequest, { brief, language }: Understanding): DeckOutline {
  const title = deckTitle(brief, documents, language);
  return { title, language, sources: sources.map(referenceOf), slides: numberSlides(exactSlides(documents)) };
}

/** Titles of ours, which claim nothing. */
const ownTitles = ({ words }: FrameText, language: Locale): string[] => [
  ...Object.values(words),
  overviewTitle(language),
  glanceTitle(language),
];

/** Readers in a hurry get fewer points. */
const roomFor = ({ points }: Shaping, share = 1) => ({
  words: Math.round((fullSlide.words - (5 - Math.min(5, points)) * 4) * share),
  points: Math.min(fullSlide.points, points + 2),
  shares: true,
});

function warnOfFewer(made: number, rather: string, { warn }: EngineContext): void {
  const message = `The sources fill ${made} slide${made === 1 ? '' : 's'}, ${rather}. Ask for a number of slides to have the rest as slides to complete.`;
  warn({ code: 'FEWER_SLIDES', slide: null, message });
}
