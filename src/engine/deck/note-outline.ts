import type { Locale } from '../../contract/locales.ts';
import type { Brief } from '../content/brief/brief.ts';
import { mentionsDeck, onlyAsksToMake } from '../content/brief/deck-asked.ts';
import { listed } from '../content/brief/facts.ts';
import { namesKind } from '../content/brief/head-manner.ts';
import { type NoteSection, type Notes, notesOf } from '../content/brief/notes.ts';
import { readCount } from '../content/brief/read-count.ts';
import { readLanguage } from '../content/brief/read-language.ts';
import { withoutCovers } from '../content/brief/read-sections.ts';
import { asksAbout, asksQuestion, isGeneric } from '../content/brief/read-topic.ts';
import { isWish } from '../content/brief/read-wishes.ts';
import { requestIn } from '../content/brief/request-in.ts';
import { withoutSlidesOn } from '../content/brief/slides-on.ts';
import { capitalised, clausesOf, listItems, splitAt, withoutAnd } from '../content/brief/split.ts';
import { isNoTitle } from '../content/brief/sure-title.ts';
import { withoutAll } from '../content/brief/take-out.ts';
import { withoutWishLabels } from '../content/brief/wish-labels.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { Caseless } from '../language/caseless.ts';
import { glanceTitle } from '../language/composing-words.ts';
import { once } from '../language/once.ts';
import { isOrder } from '../language/orders.ts';
import { isSaid, partsAsked } from '../language/prompt-words.ts';
import { requestWords, tellingWhen } from '../language/request-words.ts';
import { hasNoSpaces } from '../language/scripts.ts';
import { isStopWord } from '../language/stop-words.ts';
import type { DeckOutline } from '../outline.ts';
import { deckTitle, framing } from './cover.ts';
import { edgesOf, sectionSlide } from './edge-slides.ts';
import { assembled, type FramePlan, slidesAsked, toComplete } from './frame-outline.ts';
import { lostClauses, tornSentences } from './lost-words.ts';
import { withForms } from './note-forms.ts';
import { noteSlides } from './note-slides.ts';
import { ownSlides } from './own-slides.ts';

/** A deck of what a prompt tells, in its words and order; none where so few slides cannot hold it. */
export function noteOutline(
  plan: FramePlan,
  ask: string,
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
  const told = noteSlides(withBesides(sections, besides(ask, brief, title)), {
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

/** The deck line by line where the one that was framed leaves something out of what the prompt says. */
export function wholeOutline(plan: FramePlan, prompt: string, framed: DeckOutline): DeckOutline | undefined {
  const { brief } = plan;
  const notes = notesOf(prompt);
  const { ask } = notes;
  const sections = withoutAsking(notes.sections, brief.topic);
  const told = [...besides(ask, brief, framed.title), ...textsOf(sections)];
  const isWhole =
    lostClauses(told, framed, [...brief.orders, ...brief.sections]).length === 0 &&
    (brief.sections.length > 0 || tornSentences(textsOf(sections), framed).length === 0) &&
    chartsIn(framed) >=
      sections.flatMap((one) => withForms(one, plan.language)).filter(({ chart }) => chart).length;
  const isFilled = !plan.exact || waitingIn(framed) === 0;
  const noted = isWhole && isFilled ? undefined : noteOutline(plan, ask, { ...notes, sections });
  const isWorse = noted && (waitingIn(noted) > 0 || untoldClauses(notes, brief, noted).length > 0);
  return isWhole && isWorse ? undefined : noted;
}

const chartsIn = ({ slides }: DeckOutline): number => slides.filter(({ kind }) => kind === 'chart').length;
/** Slides that wait for what only their author can say. */
const waitingIn = ({ slides }: DeckOutline): number => slides.filter(({ guidance }) => guidance).length;

const textsOf = (sections: NoteSection[]): string[] =>
  sections.flatMap(({ heading, notes }) => [
    heading,
    ...notes.flatMap(({ text, children }) => [text, ...children]),
  ]);

/** Clauses of a prompt that no slide shows, whatever they were taken for, and that are no wish that its author is told of. */
export function untoldClauses(
  { ask, sections }: Pick<Notes, 'ask' | 'sections'>,
  brief: Brief,
  outline: DeckOutline,
): string[] {
  const [first = '', ...more] = ask.split('\n');
  // Who dictates asks and tells in one sentence.
  const isLong = wordCount(first) > longest && !first.toLowerCase().includes(outline.title.toLowerCase());
  const asking = more
    .flatMap((line) => splitAt(line.replace(/[()（）]/gu, ','), ',;.，；。、').map(withoutAnd))
    .filter((clause) => isSaidBeside(clause, brief) && !readLanguage(clause));
  const told = [
    ...besides(ask, brief, outline.title),
    ...textsOf(withoutAsking(sections, brief.topic)),
    ...asking,
    ...(isLong ? [first] : []),
  ];
  return lostClauses(told, outline, [...brief.orders, ...brief.sections]);
}

/** "The board wants to know why costs doubled" asks for that. */
const withoutAsking = (sections: NoteSection[], topic: string): NoteSection[] =>
  sections.map((section) => ({
    ...section,
    notes: section.notes.filter(({ text }) => !(asksAbout(text) && keyOf(text).endsWith(keyOf(topic)))),
  }));

/** What the asking sentence tells besides stands first. */
function withBesides(sections: NoteSection[], texts: string[]): NoteSection[] {
  const [first, ...others] = sections;
  const notes = texts.map((text) => ({ text, children: [] }));
  if (notes.length === 0) return sections;
  return first?.heading === '' && !first.table && !first.isText
    ? [{ ...first, notes: [...notes, ...first.notes] }, ...others]
    : [{ heading: '', notes }, ...sections];
}

/** Of a sentence that stays one point, and of what parts one, in words. */
const longest = 30;
const shortest = 4;

/** What the asking sentence says behind what the deck is about and for whom. */
function besides(ask: string, brief: Brief, title: string): string[] {
  const [first = ''] = withoutWishLabels(withoutSlidesOn(ask).prompt).prompt.trim().split('\n');
  const at = first.toLowerCase().indexOf(title.toLowerCase());
  const behind = withoutAudience(first.slice(Math.max(0, at) + (at < 0 ? 0 : title.length)), brief);
  if (at < 0 && !mentionsDeck(first) && requestIn(first) === undefined && !isOrder(first)) return [first];
  // “The long table” about our dinner
  if (brief.title && aboutBehind().test(behind)) return [];
  // A title that ends inside of a clause is said again with the rest of it, where that is more than what asks for it.
  const remnant = /^\s?[\p{L}\p{N}]/u.test(behind) ? (splitAt(behind, ',;:.，；：。、')[0] ?? '') : '';
  const said =
    at >= 0 && goesOn(behind)
      ? first.slice(at)
      : behind.slice(at < 0 ? askedTo(behind) : behind.indexOf(remnant) + remnant.length);
  const rest = hasNoSpaces(said) ? withoutAll(said, readCount(said)?.phrases ?? []) : said;
  const before = splitAt(first.slice(0, Math.max(0, at)), ',;，；、').flatMap(clausesOf);
  const pieces = splitAt(rest.replace(/[.!?。！？]$/u, ''), ',;，；、').map(withoutAnd);
  const kept = pieces.filter((clause) => isSaidBeside(clause, brief));
  const whole = kept.length === pieces.length ? rest : listed(kept);
  const stated = kept.length === 0 ? [] : wordCount(whole) <= longest ? [whole] : joinedShort(kept);
  return [...before.slice(0, -1).filter((clause) => isSaid(clause) && !isOrder(clause)), ...stated]
    .map((text) => capitalised(text.replace(/^[\s\p{Pd}:：.,，、]+/u, '')))
    .filter((text) => (hasNoSpaces(text) ? word : letters).test(text));
}

/** Where the first clause ends that asks: "A board update with sales by region: North 2.4m, …" tells all behind its colon. */
const askedTo = (sentence: string): number =>
  (/^[^,;，；、]*?[:：](?=\s|[^\x20-\x7e])|^[^,;，；、]*/u.exec(sentence) ?? [''])[0].length;

/** A clause that is neither whom a deck is for nor a wish. */
const isSaidBeside = (clause: string, brief: Brief): boolean =>
  !isTold(clause, brief) &&
  !isWish(clause) &&
  !isOrder(clause) &&
  !mentionsDeck(clause) &&
  (!isGeneric(clause) || asksQuestion(clause)) &&
  !namesKind(clause) &&
  !(hasNoSpaces(clause) && deckInside().test(clause)) &&
  !onlyAsksToMake(clause) &&
  !when().test(clause) &&
  !listItems(withoutCovers(clause)).items.every(
    (item) => partsAsked(item).length > 0 || isOneOf(brief.sections, item),
  );

const aboutBehind = once(() => new Caseless(`^["”“»」』]?\\s?${requestWords('on')}\\s[^,;:]{1,200}$`));

/** 「を説明する資料」 */
const deckInside = once(() => new RegExp(requestWords('deck', 'other'), 'u'));

/** "… to the board tomorrow" */
const when = once(() => new Caseless(`^${tellingWhen()}$`));

const isOneOf = (names: string[], text: string): boolean => names.some((name) => keyOf(name) === keyOf(text));

const letters = /[\p{L}\p{N}]{2}/u;
/** Where no space parts words, particles stand alone: 「向けに」. */
const word = /\p{sc=Han}{2}|[\p{sc=Kana}ー]{2}|[\p{sc=Latn}\p{N}]{2}/u;

/** "… for the board: costs" goes on behind those whom it is for. */
function withoutAudience(text: string, { audience }: Brief): string {
  const at = audience ? text.toLowerCase().indexOf(audience.toLowerCase()) : -1;
  return at >= 0 && !/[,;:：，；]/u.test(text.slice(0, at)) ? text.slice(at + (audience?.length ?? 0)) : text;
}

/** Whether a clause goes on with more than how long it is to be. */
function goesOn(text: string): boolean {
  if (!/^\s?[\p{L}\p{N}]/u.test(text)) return false;
  const [clause = ''] = splitAt(text, ',;:.，；：。、');
  const left = withoutAll(clause, readCount(clause)?.phrases ?? []).split(' ');
  return !isWish(clause) && left.filter((word) => word !== '' && !isStopWord(word.toLowerCase())).length > 1;
}

/** Characters that lead to those whom it is for. */
const mostLeading = 4;

const isTold = (clause: string, { audience, orders }: Brief): boolean => {
  const key = keyOf(clause);
  // 「适合小学三年级」 says no more than whom it is for.
  const isWhom =
    hasNoSpaces(clause) &&
    audience !== undefined &&
    clause.length <= audience.length + mostLeading &&
    clause.includes(audience);
  return isWhom || (key !== '' && [audience ?? '', ...orders].some((one) => keyOf(one).includes(key)));
};

/** "Nobody hurt" goes with the clause before it. */
function joinedShort(clauses: string[]): string[] {
  const joined: string[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    if (last !== undefined && wordCount(clause) < shortest && !/\p{N}/u.test(clause))
      joined[joined.length - 1] = `${last}, ${clause}`;
    else joined.push(clause);
  }
  return joined;
}
