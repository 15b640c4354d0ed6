import { languageOfPrompt } from '../../language/detect-language.ts';
import { isOrder } from '../../language/orders.ts';
import { phrases, saidOnRequest } from '../../language/prompt-words.ts';
import { splitSentences, withoutStop } from '../../language/sentences.ts';
import type { ChartData } from '../../outline.ts';
import { wordCount } from '../words.ts';
import { apartFromWishes } from './clauses.ts';
import { asksForSomething, mentionsDeck, onlyAsksForDeck } from './deck-asked.ts';
import { titleUnder } from './given-title.ts';
import { greeting, isGreeting, withoutLetterFrame } from './letter-frame.ts';
import { blocksOf, type NoteLine, noteLines } from './note-lines.ts';
import { forSomebody } from './read-audience.ts';
import { readCount } from './read-count.ts';
import { readLanguage } from './read-language.ts';
import { asksForDeck, names } from './read-topic.ts';
import { isWish } from './read-wishes.ts';
import { requestIn } from './request-in.ts';
import { ownLine } from './slides-on.ts';
import { capitalised, labelled, splitAt } from './split.ts';
import { withoutAll } from './take-out.ts';
import { saysWish, withoutContentLabel, withoutWishLabels } from './wish-labels.ts';
import { withCapitals } from './with-capitals.ts';

/** Text under one heading of the author's, or under none, complete and in order. */
export interface NoteSection {
  heading: string;
  notes: Note[];
  /** Rows; the first holds the column names. */
  table?: string[][];
  /** A chart of its figures. */
  chart?: ChartData;
  /** Items that one sentence lists after a label. */
  isList?: boolean;
  /** One paragraph, not a list. */
  isText?: boolean;
}

export interface Note {
  text: string;
  children: string[];
  /** It followed a number. */
  isStep?: boolean;
}

/** A prompt that contains its own material. */
export interface Notes {
  /** The sentences that ask for a deck and describe it. */
  ask: string;
  /** The line that names it, if any. */
  title?: string;
  sections: NoteSection[];
}

/** Lines at the start, or end, in which a prompt asks for its deck. */
const opening = 5;
/** Most words of a line that makes no statement: a heading, a name. */
const most = {
  inHeading: 7,
  idle: 3,
  inAsk: 40,
  inLine: 28,
  inLabel: 10,
} as const;

/** Separates a prompt's request from its content, line by line. */
export function notesOf(prompt: string): Notes {
  const language = languageOfPrompt(prompt.slice(0, longestRead)) ?? 'en';
  const { prompt: given, taken } = apartFromWishes(prompt);
  const { lines, subject } = withoutLetterFrame(noteLines(given).map(withoutLabel));
  const sentencesIn = ({ text }: NoteLine) => splitSentences(withCapitals(text, language), language);
  const lineThat = (asks: (sentence: string) => boolean) =>
    lines.findIndex(
      (line, index) =>
        (index < opening || index === lines.length - 1) && isProse(line) && sentencesIn(line).some(asks),
    );
  const [surely, maybe] = [lineThat(asksOutright), lineThat(isAsk)];
  const asking = surely < 0 ? maybe : surely;
  // The subject of a letter is the topic if no sentence asks.
  const isAbout = subject !== undefined && (asking < 0 || (surely < 0 && !mentionsDeck(subject)));
  const at = isAbout && asking < 0 ? -1 : Math.max(0, asking);
  const asks = isAbout ? [subject] : [];
  const told: NoteLine[] = [];
  const tops = lines.filter(({ isTop }) => isTop);
  let title =
    tops.length === 1 && lines.some(({ mark, isTop }) => mark === 'heading' && !isTop)
      ? tops[0]?.text
      : subject;
  for (const [index, line] of lines.entries()) {
    const last = index > at && index === lines.length - 1;
    // "Subject: Slides for Monday"
    if (index < at && isProse(line) && wordCount(line.text) <= most.inHeading && title === undefined) {
      const { prompt: named, hasTopic } = withoutWishLabels(line.text);
      const clauses = splitAt(named.replace(/[:：.]$/u, ''), ',，、');
      const wishes = clauses.slice(1).filter(isWish);
      title = clauses.filter((clause) => !wishes.includes(clause)).join(', ');
      if (hasTopic && wishes.length === 0) asks.push(line.text);
      asks.push(...wishes.map((wish) => `${wish}.`));
      continue;
    }
    const { label, rest: behind } = labelled(line.text, most.inLabel);
    // "Onboarding at the joinery: 5 of them start on 1 September"
    if (index === 0 && index < at && isProse(line) && title === undefined && label && behind) {
      const isSubject = phrases('topicLabel').includes(label.toLowerCase());
      title = isSubject ? behind : label;
      if (isSubject) asks.push(line.text);
      else told.push({ ...line, text: capitalised(behind) });
      continue;
    }
    if (index !== at && isProse(line) && saysWish(line.text)) {
      asks.push(line.text);
      continue;
    }
    if (line.isTop && line.text === title) continue;
    if (line.cells || line.mark !== 'none' || (index !== at && !last)) {
      const wishes = isProse(line) ? sentencesIn(line).filter(saysLength) : [];
      asks.push(...wishes);
      const text = wishes.reduce((rest, wish) => rest.replace(wish, ''), line.text).trim();
      if (text) told.push({ ...line, text });
      continue;
    }
    const own = sentencesIn(line)
      .map((sentence) => ownLine(sentence) ?? capitalised(saidOnRequest(sentence) ?? sentence))
      .map((sentence) => withoutTopic(sentence, asks));
    const first = index === at ? Math.max(0, own.findIndex(isAsk)) : -1;
    const kept = own.filter((sentence, position) => {
      const isFirst = position === first && (asking >= 0 || wordCount(sentence) <= most.inAsk);
      if (index <= at && position === 0 && isGreeting(sentence)) return false;
      const isAsked =
        isFirst ||
        titleUnder(sentence) !== undefined ||
        ordersIn(sentence, index === at) ||
        requestIn(sentence) !== undefined;
      if (isAsked && !(isFirst && isAbout)) asks.push(isFirst ? fromAsk(sentence) : sentence);
      return !isAsked;
    });
    const texts = kept.join(' ').split('\n');
    told.push(...texts.filter((text) => text.trim() !== '').map((text) => ({ ...line, text: text.trim() })));
  }
  return {
    ask: [...asks, ...taken].join('\n'),
    ...(title && { title }),
    sections: sectionsOf(told, sentencesIn),
  };
}
const longestRead = 4000;

/** "The topic is our pump: it costs 86,000": the text after the colon is content. */
function withoutTopic(sentence: string, asks: string[]): string {
  const [topic = '', ...told] = splitAt(sentence, ':：');
  if (told.length === 0 || withoutWishLabels(topic).hasTopic !== true) return sentence;
  asks.push(`${topic}.`);
  return capitalised(told.join(': '));
}

/** In the line with the request, one instruction clause is enough. */
const ordersIn = (sentence: string, isAskingLine: boolean): boolean =>
  isOrder(sentence) ||
  saysLength(sentence) ||
  forSomebody(sentence) !== undefined ||
  (isAskingLine && !/\p{N}/u.test(sentence) && splitAt(sentence, ',，、').some((clause) => isOrder(clause)));

/** "5 slides", "4 Folien, schlicht gehalten", "British spelling": only length, style or language. */
function saysLength(sentence: string): boolean {
  const language = readLanguage(sentence)?.phrase;
  const rest = withoutAll(sentence, [
    ...(readCount(sentence)?.phrases ?? []),
    ...(language ? [language] : []),
  ]);
  return rest !== sentence && (!names.test(rest) || isOrder(rest));
}

/** "As discussed, please put together a short deck": the words before the request are dropped if they hold no figure. */
function fromAsk(sentence: string): string {
  const clauses = splitAt(sentence, ',，、');
  const first = clauses.findIndex(asksForDeck);
  const [before, from = ''] = [clauses.slice(0, Math.max(0, first)).join(', '), clauses[first]];
  const isIdle = before !== '' && wordCount(before) <= most.idle && !/[\p{N}"“„«]/u.test(before);
  if (isIdle) return sentence.slice(sentence.indexOf(from));
  // "Hi all, below are my notes"
  const [greeted = '', next = ''] = clauses;
  return next !== '' && isGreeting(`${greeted},`) && greeting().test(greeted)
    ? sentence.slice(sentence.indexOf(next, greeted.length))
    : sentence;
}

const withoutLabel = (line: NoteLine): NoteLine =>
  isProse(line)
    ? { ...line, text: ownLine(line.text)?.trim() ?? (withoutContentLabel(line.text) || line.text) }
    : line;

const isProse = ({ mark, cells }: NoteLine): boolean => mark === 'none' && !cells;

/** "As discussed, please put together a short deck about the new shifts", or a request without a subject. */
const asksOutright = (sentence: string): boolean => (requestIn(sentence)?.rest ?? '') !== '';
const isAsk = (sentence: string): boolean =>
  requestIn(sentence) !== undefined ||
  splitAt(sentence, ',，、').some((clause) => asksForSomething(clause) || onlyAsksForDeck(clause)) ||
  (mentionsDeck(sentence) && splitAt(sentence, ',，、').some((clause) => isOrder(clause)));

/** Reads a Markdown text. */
export function sectionsIn(text: string): NoteSection[] {
  const language = languageOfPrompt(text.slice(0, longestRead)) ?? 'en';
  return sectionsOf(noteLines(text), ({ text: line }) =>
    splitSentences(withCapitals(line, language), language),
  );
}

/** Groups lines under their headings. */
function sectionsOf(lines: NoteLine[], sentencesIn: (line: NoteLine) => string[]): NoteSection[] {
  const sections: NoteSection[] = [];
  let open: NoteSection | undefined;
  const begin = (heading: string): NoteSection => {
    open = { heading, notes: [] };
    sections.push(open);
    return open;
  };
  // "1. Staff. We lost two."
  const areTitled = (block: NoteLine[]) => {
    const numbered = block.filter(({ mark }) => mark === 'number').map(sentencesIn);
    return (
      numbered.length > 1 &&
      numbered.every(
        ([first = '', ...others]) =>
          others.length > 0 && wordCount(first) <= most.inHeading + 1 && !/\p{N}/u.test(first),
      )
    );
  };
  const blocks = blocksOf(lines);
  let isClosed = false;
  for (const block of blocks) {
    const [first] = block;
    const isHeaded = first !== undefined && headsBlock(block, blocks);
    // A heading directly above its lines starts a new section; one on its own line continues.
    const isOther = first !== undefined && !isHeaded && first.mark !== 'heading' && isProse(first);
    if (isOther && (open?.heading === '' || isClosed)) open = undefined;
    isClosed =
      isHeaded || (first !== undefined && headsLines(first, block[1])) || (isClosed && open !== undefined);
    for (const [index, line] of block.entries()) {
      if (line.mark === 'heading' || (index === 0 && isHeaded) || headsLines(line, block[index + 1])) {
        begin(withoutContentLabel(line.text).replace(/\s?[:：]$/u, ''));
        continue;
      }
      const told = line.mark === 'number' && areTitled(block) ? sentencesIn(line) : [];
      if (told.length > 1) {
        begin(withoutStop(told[0] ?? '')).notes.push(
          ...told.slice(1).map((text) => ({ text, children: [] })),
        );
        continue;
      }
      // "Response times: 26 h, 31 h" below the points of "Went well"
      const isBelow = line.mark === 'none' && !line.cells && block[index - 1]?.mark === 'bullet';
      const section: NoteSection = open && !(isBelow && open.heading !== '') ? open : begin('');
      const last = section.notes.at(-1);
      if (line.cells) section.table = [...(section.table ?? []), line.cells];
      else if (line.isBelow && last) last.children.push(line.text);
      else if (line.mark !== 'none')
        section.notes.push({
          text: line.text,
          children: [],
          ...(line.mark === 'number' && { isStep: true }),
        });
      else {
        const isText = line.opens || wordCount(line.text) > most.inLine;
        // A single line after a label is one note.
        const sentences = isText || !labelled(line.text).label ? sentencesIn(line) : [line.text];
        const into =
          sentences.length > 1 && section.heading === '' && section.notes.length > 0 ? begin('') : section;
        if (isText && sentences.length > 1 && into.notes.length === 0) into.isText = true;
        else delete into.isText;
        into.notes.push(...sentences.map((text) => ({ text, children: [] })));
      }
    }
  }
  return sections.filter(({ heading, notes, table }) => heading !== '' || notes.length > 0 || table);
}

/** "Went well:", and "Went well" directly above its points. */
const headsLines = (line: NoteLine, next: NoteLine | undefined): boolean =>
  isProse(line) &&
  next !== undefined &&
  (/[:：]$/u.test(line.text) || (!isProse(next) && isName(line))) &&
  wordCount(line.text) <= most.inHeading;

/** A short line heads longer ones or a list; it heads short ones only if other blocks have such a line too. */
function headsBlock(block: NoteLine[], blocks: NoteLine[][]): boolean {
  const [first, ...others] = block;
  if (!first || !isName(first) || others.length === 0) return false;
  const words = others.reduce((sum, { text }) => sum + wordCount(text), 0);
  const isShorter = words >= wordCount(first.text) * 2 * others.length;
  return isShorter || blocks.filter(([one, more]) => one && more && isName(one)).length > 1;
}

const isName = (line: NoteLine): boolean =>
  isProse(line) &&
  wordCount(line.text) <= most.inHeading &&
  !/[.!?。！？।,;:：，；]|\p{N}[.,]\p{N}/u.test(line.text);
