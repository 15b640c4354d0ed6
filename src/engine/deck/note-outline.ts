import type { Locale } from '../../contract/locales.ts';
import type { Brief } from '../content/brief/brief.ts';
import { withoutCourtesy } from '../content/brief/courtesy.ts';
import { mentionsDeck, onlyAsksToMake } from '../content/brief/deck-asked.ts';
import { listed, type PromptFact } from '../content/brief/facts.ts';
import { isSpan, namesKind, saysAttendance, withoutSpans } from '../content/brief/head-manner.ts';
import { aimIn } from '../content/brief/name-of-deck.ts';
import { type NoteSection, type Notes, notesOf } from '../content/brief/notes.ts';
import { opensOwnTalk } from '../content/brief/own-talk.ts';
import { factText } from '../content/brief/prompt-slides.ts';
import { readCount } from '../content/brief/read-count.ts';
import { readLanguage } from '../content/brief/read-language.ts';
import { withoutCovers } from '../content/brief/read-sections.ts';
import { asksBarely } from '../content/brief/read-told.ts';
import { asksFor, asksQuestion, isGeneric } from '../content/brief/read-topic.ts';
import { isWish } from '../content/brief/read-wishes.ts';
import { capitalised, listItems, splitAt, withoutAnd } from '../content/brief/split.ts';
import { isNoTitle } from '../content/brief/sure-title.ts';
import { withoutAll } from '../content/brief/take-out.ts';
import { intendedTalk, talkedTo } from '../content/brief/talked-to.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { Caseless } from '../language/caseless.ts';
import { glanceTitle } from '../language/composing-words.ts';
import { languageOfPrompt } from '../language/detect-language.ts';
import { once } from '../language/once.ts';
import { isOrder } from '../language/orders.ts';
import { isSaid, partsAsked } from '../language/prompt-words.ts';
import { requestWords, tellingWhen } from '../language/request-words.ts';
import { hasNoSpaces } from '../language/scripts.ts';
import { splitSentences } from '../language/sentences.ts';
import { isUnreadLanguage } from '../language/unread-language.ts';
import type { DeckOutline, SlideOutline } from '../outline.ts';
import { deckTitle, framing } from './cover.ts';
import { edgesOf, sectionSlide } from './edge-slides.ts';
import { assembled, type FramePlan, frameOutline, slidesAsked, toComplete } from './frame-outline.ts';
import { lostClauses } from './lost-words.ts';
import { noteSlides } from './note-slides.ts';
import { ownSlides } from './own-slides.ts';

/** A deck of a prompt's content, in its words and order; undefined if the slides cannot hold it. */
export function noteOutline(
  plan: FramePlan,
  notes: Pick<Notes, 'title' | 'sections'>,
): DeckOutline | undefined {
  const { brief, text, language, count, exact } = plan;
  const { title, sections: given } = titled(brief, notes, language);
  const own = brief.slideEach ? ownSlides(given) : undefined;
  const sections = own ?? given;
  const asked = slidesAsked({ orders: brief.orders, parts: brief.parts, facts: [] }, text);
  const isLimited = exact || brief.countIsMost === true;
  const headings = notes.sections.map(({ heading }) => heading).filter(Boolean);
  const withCover = count > 1 && !(isLimited && headings.length >= count);
  const withAgenda = isLimited && framing({ ...brief, sections: headings }, count).withAgenda;
  const unsaid = brief.sections.filter(
    (name) =>
      keyOf(name) !== keyOf(title) &&
      !sections.some(
        ({ heading, notes: told }) =>
          keyOf(heading) === keyOf(name) || told.some((note) => keyOf(note.text) === keyOf(name)),
      ),
  );
  const named = unsaid.map((name) => sectionSlide(name, 0, text));
  const room =
    count -
    (withCover ? 1 : 0) -
    (withAgenda ? 1 : 0) -
    asked.length -
    named.length -
    edgesOf(brief, count).length;
  const told = noteSlides(withBesides(sections, brief.facts), {
    language,
    text,
    topic: title,
    ...(isLimited && { room: Math.max(1, room) }),
    exact,
    ...(own && { apart: true }),
  });
  if (!told) return undefined;
  const missing = exact ? toComplete(plan, room - told.length, told) : [];
  const support = [{ kind: 'prompt' as const, quote: title }];
  const slides = [...told.map((slide) => ({ ...slide, support })), ...named, ...missing, ...asked];
  const items = withAgenda ? slides.map((slide) => slide.title) : [];
  return assembled(plan, title, slides, { withCover, items });
}

/** As the request names it, or the head of a letter; else as the notes do, which may begin with their title. */
function titled(
  brief: Brief,
  { title, sections }: Pick<Notes, 'title' | 'sections'>,
  language: Locale,
): { title: string; sections: NoteSection[] } {
  // "Make a short deck out of it"
  const isOfDeck = title !== undefined && mentionsDeck(brief.topic);
  const isNamed = brief.title || !(brief.generic || isOfDeck || isNoTitle(brief.topic));
  if (isNamed) return { title: deckTitle(brief, [], language), sections };
  const [first, ...others] = sections;
  const [opening, ...notes] = first?.heading === '' ? first.notes : [];
  const isTitle = !title && !brief.occasion && opening && notes.length > 0 && isName(opening.text);
  if (first && isTitle) return { title: opening.text, sections: [{ ...first, notes }, ...others] };
  if (first && others.length === 0 && first.heading !== '' && !title)
    return { title: capitalised(first.heading), sections: [{ ...first, heading: '' }] };
  return {
    title:
      title ??
      namesTogether(sections.map(({ heading }) => heading).filter(Boolean)) ??
      (deckTitle(brief, [], language) ||
        sections.find(({ heading }) => heading)?.heading ||
        glanceTitle(language)),
    sections,
  };
}
/** "Attendance, behaviour, money" */
const namesTogether = (names: string[]): string | undefined => {
  const joined = listed(names);
  return names.length > 1 && wordCount(joined) <= mostInName ? joined : undefined;
};
/** "Interviews with guests, week 12" */
const isName = (text: string): boolean =>
  wordCount(text) <= mostInName && !/[.!?。！？।:：]/u.test(text) && !isSaid(text);
const mostInName = 7;

/**
 * A deck for a prompt without notes: the frame of its purpose. Sentences the frame would cut are kept whole; content
 * replaces guidance slides if the count stays the same.
 */
export function wholeOutline(plan: FramePlan, prompt: string): DeckOutline {
  const told = toldIn(notesOf(withoutCourtesy(prompt)), plan.brief);
  const framed = frameOutline(plan);
  const { orders, sections } = plan.brief;
  // For dictated text, what is lost is enough.
  const torn = told.flatMap((text) => {
    const lost = lostClauses([text], framed, [...orders, ...sections]);
    return lost.length > 0 && wordCount(text) <= longest ? [text] : lost;
  });
  const whole = torn.reduce((brief, text) => toldWhole(brief, text, prompt), plan.brief);
  const outline = torn.length > 0 ? frameOutline({ ...plan, brief: whole }) : framed;
  if (!plan.exact || waitingIn(outline) === 0 || sections.length > 0 || outline.slides.some(isDrawn))
    return outline;
  const noted = noteOutline({ ...plan, brief: whole }, { sections: [] });
  return noted && waitingIn(noted) === 0 ? noted : outline;
}

/** Most words of a sentence that stays one point. */
const longest = 30;

/** Puts a sentence in place of the facts read from it, or in its original position. */
function toldWhole(brief: Brief, sentence: string, prompt: string): Brief {
  const said = new Set(wordsOf(sentence));
  const isPart = (fact: PromptFact) => wordsOf(factText(fact)).every((word) => said.has(word));
  const facts = brief.facts.filter((fact) => !isPart(fact));
  const from = prompt.indexOf(sentence);
  const behind = facts.findIndex(({ text, parts: [first] = [text] }) => prompt.indexOf(`${first}`) > from);
  return { ...brief, facts: facts.toSpliced(behind < 0 ? facts.length : behind, 0, { text: sentence }) };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const isDrawn = ({ kind }: SlideOutline): boolean => kind === 'chart' || kind === 'table';

/** Number of slides that wait for the author. */
const waitingIn = ({ slides }: DeckOutline): number => slides.filter(({ guidance }) => guidance).length;

const textsOf = (sections: NoteSection[]): string[] =>
  sections.flatMap(({ heading, notes }) => [
    heading,
    ...notes.flatMap(({ text, children }) => [text, ...children]),
  ]);

/** Clauses of a prompt on no slide, except wishes reported to the author. */
export const untoldClauses = (
  notes: Pick<Notes, 'ask' | 'sections'>,
  brief: Brief,
  outline: DeckOutline,
): string[] => lostClauses(toldIn(notes, brief), outline, [...brief.orders, ...brief.sections]);

/** The content of a prompt, including that in requesting sentences. */
/** "I have to convince the council to buy tablets" asks for a deck on that. */
const talksOf = (topic: string, text: string): boolean =>
  keyOf((talkedTo(text) ?? intendedTalk(text))?.about ?? '') === keyOf(topic) ||
  keyOf(aimIn(text)) === keyOf(topic);

/** A line without the words that say whom to talk into what: "(I want to show my boss why we hire:) 140 orders". */
function withoutTalk(line: string, topic: string): string {
  const [asked = ''] = splitAt(splitSentences(line, languageOfPrompt(line) ?? 'en')[0] ?? '', ':：');
  return talksOf(topic, asked) ? line.replace(asked, '') : line;
}

const toldIn = ({ ask, sections }: Pick<Notes, 'ask' | 'sections'>, brief: Brief): string[] => [
  ...ask
    .split('\n')
    .map((line) => withoutTalk(line, brief.topic))
    .flatMap((line) => splitAt(line, ',:;.，：；。、').map(withoutAnd))
    .filter(
      (clause, _, clauses) =>
        !isLabel.test(clause) &&
        isSaidBeside(clause, brief) &&
        !readLanguage(clause) &&
        !saysAttendance(clause, clauses.some(isSpan)),
    ),
  ...textsOf(sections).filter(
    (text) => !asksFor(brief.topic, text) && !talksOf(brief.topic, text) && withoutSpans(text) !== '',
  ),
];

/** Content in the requesting sentence comes first. */
function withBesides(sections: NoteSection[], facts: readonly PromptFact[]): NoteSection[] {
  const [first, ...others] = sections;
  const notes = facts.map((fact) => ({ text: factText(fact), children: [] }));
  if (notes.length === 0) return sections;
  return first?.heading === '' && !first.table && !first.isText
    ? [{ ...first, notes: [...notes, ...first.notes] }, ...others]
    : [{ heading: '', notes }, ...sections];
}

/** A clause that is neither audience nor wish. */
const isSaidBeside = (clause: string, brief: Brief): boolean =>
  !isTold(clause, brief) &&
  !isWish(clause) &&
  !isOrder(clause) &&
  !mentionsDeck(clause) &&
  !opensOwnTalk(clause) &&
  !asksBarely(clause, true) &&
  (!isGeneric(clause) || asksQuestion(clause)) &&
  !namesKind(clause) &&
  !(hasNoSpaces(clause) && deckInside().test(clause)) &&
  !asksForTopic(clause, brief) &&
  !onlyAsksToMake(clause) &&
  !when().test(clause) &&
  !listItems(withoutCovers(clause)).items.every(
    (item) => partsAsked(item).length > 0 || isOneOf(brief.sections, item),
  );

/** 「を説明する資料」 */
const deckInside = once(() => new RegExp(requestWords('deck', 'other'), 'u'));

/** "… to the board tomorrow" */
const when = once(() => new Caseless(`^${tellingWhen()}$`));

/** "Plan" of "Plan: 1) …" */
const isLabel = /^\p{L}+$/u;

/** "Compare two cranes", and not "The club 1971 founded with 12 members" */
const asksForTopic = (clause: string, { topic }: Brief): boolean =>
  asksFor(topic, clause) ||
  (keyOf(clause).includes(keyOf(topic)) &&
    (hasNoSpaces(clause) ||
      !/\p{N}/u.test(withoutAll(clause, readCount(clause)?.phrases ?? [])) ||
      isUnreadLanguage(clause)));

const isOneOf = (names: string[], text: string): boolean => names.some((name) => keyOf(name) === keyOf(text));

/** Most characters that introduce an audience. */
const mostLeading = 4;

const isTold = (clause: string, { audience, orders }: Brief): boolean => {
  const key = keyOf(clause);
  // 「适合小学三年级」 only names the audience.
  const isWhom =
    hasNoSpaces(clause) &&
    audience !== undefined &&
    clause.length <= audience.length + mostLeading &&
    clause.includes(audience);
  return isWhom || (key !== '' && [audience ?? '', ...orders].some((one) => keyOf(one).includes(key)));
};
