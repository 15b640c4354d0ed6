import type { Locale } from '../../contract/locales.ts';
import type { Brief } from '../content/brief/brief.ts';
import { asksQuestion, kindPointedAt, pointsAtKind } from '../content/brief/read-topic.ts';
import { capitalised, withoutDeterminer } from '../content/brief/split.ts';
import { entryOf, isTimeAlone } from '../content/entry.ts';
import { nameOf, nameOfFile, openingLineOf } from '../content/name-of.ts';
import { isNotice, presented } from '../content/presentable.ts';
import { keyOf, stemsOf, withoutEmoji, wordCount } from '../content/words.ts';
import {
  givesThanks,
  kindTitle,
  overviewTitle,
  speaksOfItself,
  withoutShown,
} from '../language/composing-words.ts';
import { leans } from '../language/leaning.ts';
import { longDate } from '../language/long-date.ts';
import { isRequest } from '../language/prompt-requests.ts';
import { asksForAgenda } from '../language/prompt-words.ts';
import { hasOtherScript } from '../language/scripts.ts';
import { withoutStop } from '../language/sentences.ts';
import { isUnreadLanguage } from '../language/unread-language.ts';
import { pointsElsewhere } from '../language/unshown.ts';
import type { SlideBody, SlideOutline } from '../outline.ts';
import { isUnnamed } from '../read/choose-title.ts';
import type { Document, Section } from '../read/document.ts';
import { isFormHeading, kindOf } from '../read/sections.ts';
import { lineBelow } from './cover-lines.ts';
import type { FrameText } from './frames/frame-text.ts';
import { frameText } from './frames/frame-texts.ts';

const mostAuthors = 4;

/** A prompt with at most this many content words only points at its document: "Present the accounts". */
const pointing = 2;

/** Most characters of a title that names several documents. */
const longestTitle = 110;

/**
 * The deck's title: the one quoted in the prompt, else the document's if the prompt only points at it, else the
 * prompt's topic. Never an instruction.
 */
export function deckTitle(brief: Brief, documents: Document[], language: Locale): string {
  if (brief.title) return brief.title;
  const titles = documents.flatMap(({ title }) => title || []);
  const together = titles.join(' · ');
  // With several documents, none names the whole.
  if (brief.compares && brief.generic && titles.length > 1)
    return together.length <= longestTitle ? together : overviewTitle(language);
  const [first] = documents;
  const one = documents.length === 1;
  const all = titles.length > 1 && together.length <= longestTitle ? together : titles[0];
  const called = all ?? (one ? first && openingLineOf(first) : undefined);
  const own = called && withoutEmoji(called);
  const pointed = brief.generic || (pointsAtKind(brief.topic) && !asksQuestion(brief.topic));
  // A date is no subject.
  if (own && !pointed && (isTimeAlone(own) || !/\p{L}/u.test(own))) return brief.topic;
  const points =
    pointed ||
    isUnreadLanguage(brief.topic) ||
    (one &&
      (brief.requested ||
        (hasOtherScript(brief.topic) && isRequest(brief.topic)) ||
        isWithin(brief.topic, own) ||
        (!asksQuestion(brief.topic) &&
          (stemsOf(brief.topic).size <= pointing || (first && !isOf(brief.topic, first))))));
  if (own && points) return namesMore(brief, own) ? brief.topic : own;
  const isPrompt = !first || first.name === 'Prompt';
  if (isPrompt ? !brief.generic : !pointed && !isRequest(brief.topic)) return brief.topic;
  if (isPrompt) {
    if (brief.named) return brief.named;
    // "9:00 welcome, 9:15 budget"
    const isCourse = brief.facts.length > 1 && brief.facts.every(({ text }) => entryOf(text));
    return isCourse
      ? frameText(language).beats.programme.title
      : kindTitle(brief.kind ?? 'general', brief.audience, language);
  }
  const kind = kindPointedAt(brief.topic);
  const named = one && (nameOf(first) ?? firstSentence(first));
  return (
    named ||
    (kind && !isUnnamed(kind) && capitalised(kind)) ||
    (one && (nameOfFile(first, 1) ?? firstHeading(first))) ||
    overviewTitle(language)
  );
}

const firstHeading = ({ body }: Document): string | undefined =>
  presented(body).find(({ title }) => title && !kindOf(title) && !isFormHeading(title))?.title;

/** Limits of a sentence used as title. */
const ofSentence = { least: 4, most: 16, characters: 100 } as const;

/** "Knot is a small tool for sailors.": the first sentence of a text, also below "Introduction". */
function firstSentence({ body, language = 'en' }: Document): string | undefined {
  const [section = body] = body.blocks.length > 0 ? [] : body.children;
  const first = section.blocks.find(({ residue }) => !residue);
  const [text = ''] = first?.type === 'paragraph' ? first.sentences : [];
  const words = wordCount(text);
  const fits =
    words >= ofSentence.least &&
    words <= ofSentence.most &&
    text.length <= ofSentence.characters &&
    !givesThanks(text, language);
  if (!fits || !/[.。]$/u.test(text) || /[:：]|https?:/u.test(text) || leans(text, language))
    return undefined;
  return pointsElsewhere(text, language) || speaksOfItself(text, language) ? undefined : withoutStop(text);
}

/**
 * Whether a document has a word of the topic in its title or headings, or most of them if its own title has several
 * words: "Slides for the annual meeting from this" matches none.
 */
function isOf(topic: string, { title = '', body }: Document): boolean {
  const headings = (section: Section): string[] => [section.title, ...section.children.flatMap(headings)];
  const known = stemsOf([title, ...headings(body)].join(' '));
  const stems = [...stemsOf(topic)];
  const found = stems.filter((stem) => known.has(stem)).length;
  // "Harbour team: results and plans" is a title whatever the document is called.
  const isLoose = stemsOf(title).size < 2 || /[:：]/u.test(topic);
  return isLoose ? found > 0 : found * 2 >= stems.length;
}

/** "The night clinic" of "Night clinic: what nine months have shown": the document's title says that and more. */
function isWithin(topic: string, own = ''): boolean {
  const called = stemsOf(own);
  const named = [...stemsOf(topic)];
  return named.length > 0 && own.length <= longestTitle && named.every((stem) => called.has(stem));
}

/** The prompt's topic extends the document's title: "Assessment against the standard" of "Assessment". */
function namesMore({ generic, topic }: Brief, own: string): boolean {
  if (generic || isRequest(topic)) return false;
  const named = stemsOf(topic);
  const called = [...stemsOf(own)];
  const numbers = own.match(/\d+/g) ?? [];
  const telling = called.length + numbers.length > 1 && called.length < named.size;
  return telling && called.every((stem) => named.has(stem)) && numbers.every((one) => topic.includes(one));
}

/** The cover: title, subtitle, audience, author and date. */
export function coverSlide(
  title: string,
  brief: Brief,
  documents: Document[],
  text: FrameText,
  stated = '',
): Extract<SlideBody, { kind: 'title' }> {
  const [only] = documents;
  const own = documents.length === 1 && only?.title ? withoutEmoji(only.title) : '';
  const named = own && !keyOf(title).includes(keyOf(own)) ? own : undefined;
  const below =
    named ?? (documents.length === 1 && only?.title ? (only.subtitle ?? openingLine(only)) : undefined);
  const audience = keyOf(title).includes(keyOf(withoutDeterminer(brief.audience ?? '')))
    ? undefined
    : brief.audience;
  const [mark = ''] = text.words.preparedFor.split('{audience}');
  const byline = brief.byline ?? (documents.length === 1 && only ? belowTitle(only, title, mark) : '');
  // The document's own line may name its readers.
  const isNamed = mark !== '' && byline.startsWith(mark);
  const prepared = audience && !isNamed && text.words.preparedFor.replace('{audience}', audience);
  const subtitle = [brief.subtitle ?? below, prepared, stated].filter(Boolean).join(' · ');
  return { kind: 'title', title, ...(subtitle && { subtitle }), ...(byline && { byline }) };
}

/** Limits of the line below a title that describes the work: "A tool for beekeepers." */
const ofOpening = { least: 3, most: 16 } as const;

/** The only sentence before the first heading, if short and self-contained. */
function openingLine({ body, language = 'en' }: Document): string | undefined {
  // On slides it may come anywhere.
  if (body.blocks.some(({ at }) => at.slide !== undefined)) return undefined;
  const said = body.blocks.flatMap((block) =>
    block.type === 'paragraph' && !block.residue && !isNotice(block)
      ? block.sentences.filter((one) => /[.。]$/u.test(one))
      : [],
  );
  const [line = ''] = said;
  const words = wordCount(line);
  const isShort = words >= ofOpening.least && words <= ofOpening.most && body.children.length > 0;
  if (said.length !== 1 || !isShort || leans(line, language) || /https?:|^\p{Lu}[^:]{1,40}:\s/u.test(line))
    return undefined;
  return pointsElsewhere(line, language) || speaksOfItself(line, language)
    ? undefined
    : capitalised(line.replace(/[.。]$/u, ''));
}

/** Authors and date, or the line below the title where it has the date, or the title itself. */
function belowTitle(document: Document, title: string, mark: string): string {
  const { authors, date = '' } = document;
  const line = lineBelow(document, mark);
  const isSaid = (text: string) => line.includes(text) || title.includes(text);
  return isSaid(date) && authors.every(({ name }) => isSaid(name)) ? line : bylineOf(document) || line;
}

function bylineOf({ authors, date = '', language = 'en' }: Document): string {
  const names = authors.map(({ name }) => name).filter(Boolean);
  const people =
    names.length > mostAuthors ? `${names.slice(0, mostAuthors).join(', ')} …` : names.join(', ');
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(date)?.map(Number) ?? [];
  const when = year && month ? longDate({ year, month, ...(day && { day }) }, language) : date;
  return [people, when].filter(Boolean).join(' · ');
}

/** From this many slides on an agenda is worth its slide; most items of it. */
const agendaFrom = 10;
/** From this many on it may fill one. */
const mayHaveFrom = 6;
/** The same if an agenda is asked for. */
const fewestWithAgenda = 4;
const agendaLength = 12;

/**
 * The slides around the body: cover, agenda, closing. Sections named in the prompt take precedence over cover and
 * agenda.
 */
export function framing(
  { sections, orders }: Brief,
  count: number,
): { withCover: boolean; withAgenda: boolean; mayHaveAgenda: boolean } {
  const wanted = count >= agendaFrom || (count >= fewestWithAgenda && orders.some(asksForAgenda));
  return {
    withCover: sections.length < count,
    withAgenda: wanted && sections.length + 2 <= count,
    mayHaveAgenda: !wanted && sections.length === 0 && count >= mayHaveFrom,
  };
}

/** The agenda items without repeats; a last line counts those that do not fit. */
export function agendaSlide(items: string[], text: FrameText, most = agendaLength): SlideBody {
  const distinct = [...new Set(items)];
  const shown = distinct.length > most ? distinct.slice(0, most - 1) : distinct;
  const more = distinct.length - shown.length;
  return { kind: 'agenda', title: text.words.agenda, items: itemsAnd(shown, more) };
}

const itemsAnd = (shown: string[], more: number): string[] => (more > 0 ? [...shown, `… (+${more})`] : shown);

/** Fewer items, so that the slide takes one page. */
export function fewerItems(items: string[], fits: (items: string[]) => boolean): string[] {
  const [, left] = /^… \(\+(\d+)\)$/u.exec(items.at(-1) ?? '') ?? [];
  let shown = left ? items.slice(0, -1) : items;
  let more = Number(left ?? 0);
  for (; shown.length > 2 && !fits(itemsAnd(shown, more)); more++) shown = shown.slice(0, -1);
  return itemsAnd(shown, more);
}

/** The agenda: slide titles, or their sections if there are too many. */
export function agendaOf(
  slides: readonly SlideOutline[],
  sectionOf: (id: string) => string | undefined,
): string[] {
  const named = slides.flatMap(({ id, title }) => {
    const section = sectionOf(id);
    return section === undefined
      ? []
      : [{ title: withoutShown(title.replace(/ \(\d+(?:\/\d+)?\)$/u, '')), section }];
  });
  const titles = new Set(named.map(({ title }) => title));
  return [...(titles.size > agendaLength ? new Set(named.map(({ section }) => section)) : titles)];
}
