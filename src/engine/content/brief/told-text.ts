import { detectLanguage } from '../../language/detect-language.ts';
import { isOrder } from '../../language/orders.ts';
import { isSaid } from '../../language/prompt-words.ts';
import { splitSentences } from '../../language/sentences.ts';
import { wordCount } from '../words.ts';
import { apartFromWishes } from './clauses.ts';
import { type ListedSlide, labelledParts, listedSlides } from './listed-slides.ts';
import { readSections } from './read-sections.ts';
import { asksForDeck } from './read-topic.ts';

/** A prompt that contains its own material. */
export interface ToldText {
  /** The request. */
  ask: string;
  /** The content, as Markdown or plain text; empty if it only names slides. */
  text: string;
  /** The content is sections under headings, without a title. */
  isParts: boolean;
  /** Slides listed by number: their titles and count. */
  slides?: { titles: string[]; count: number };
}

/**
 * From this many words of content on, under headings or other markup, in lines or in one line, a prompt is a text with
 * a request.
 */
const fewestWords = { underHeadings: 4, underMarks: 12, inLines: 40, inOne: 120 } as const;
/** Lines with markup. */
const marks = /^(?:#{1,6}\s|\s{0,4}[-*•]\s|\|)/mu;
const headings = /^#{1,6}\s\S/mu;
/** Most words of an opening that is the request. */
const mostOpening = 40;

/**
 * The content of a prompt, if it is a text to make slides from rather than a few facts. With sources, text about a
 * slide or under a label selects from them instead.
 */
export function toldText(prompt: string, hasSources: boolean): ToldText | undefined {
  const listed = listedSlides(prompt);
  if (listed) {
    const { slides, count, before } = listed;
    return {
      ask: before || slides[0]?.title || prompt,
      text: hasSources ? '' : markdown(slides),
      isParts: true,
      slides: { titles: slides.map(({ title }) => title), count },
    };
  }
  const labelled = hasSources ? undefined : labelledText(prompt);
  if (labelled?.isAll) return labelled;
  if (wordCount(prompt) < fewestWords.underMarks && !headings.test(prompt)) return undefined;
  const { ask, text } = parted(prompt.replace(/\r\n?/g, '\n').trim());
  const told = sentencesOf(text).filter((sentence) => !isOrder(sentence));
  const form = headings.test(text)
    ? 'underHeadings'
    : marks.test(text)
      ? 'underMarks'
      : text.includes('\n')
        ? 'inLines'
        : 'inOne';
  if (
    wordCount(told.join(' ')) < fewestWords[hasSources ? 'inOne' : form] ||
    readSections(prompt, detectLanguage(text) ?? 'en', () => false)?.phrase.includes(text.trim())
  )
    return undefined;
  return { ask, text, isParts: false };
}

/** Content under usual section headings: "Methods: … Results: …". */
export function labelledText(prompt: string): (ToldText & { isAll: boolean }) | undefined {
  const { prompt: given, taken } = apartFromWishes(prompt);
  const labelled = labelledParts(given);
  if (!labelled) return undefined;
  const { parts, around, isAll } = labelled;
  return { ask: [around || given, ...taken].join('\n'), text: markdown(parts), isParts: true, isAll };
}

const markdown = (parts: ListedSlide[]): string =>
  parts
    .filter(({ text }) => text !== '')
    .map(({ title, text }) => `## ${title}\n\n${text}`)
    .join('\n\n');

const sentencesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => splitSentences(line, detectLanguage(text) ?? 'en'));

/** The request is the opening paragraph, or at least its first sentence, and instructions at the very end. */
function parted(prompt: string): { ask: string; text: string } {
  const lines = prompt.split('\n');
  const [opening = ''] = lines;
  const asks: string[] = [];
  const told: string[] = [];
  const isHeading = /^#{1,6}\s/.test(opening);
  for (const [index, sentence] of isHeading ? [] : sentencesOf(opening).entries()) {
    const isAsk =
      told.length === 0 &&
      !isSaid(sentence) &&
      (isOrder(sentence) || (index === 0 && wordCount(sentence) <= mostOpening));
    (isAsk ? asks : told).push(sentence);
  }
  const rest = isHeading ? lines : lines.slice(1);
  while (rest.length > 0 && isOrderLine(rest.at(-1) as string)) asks.push((rest.pop() as string).trim());
  const ask = asks.join(' ').trim() || opening.replace(/^#+\s*/, '');
  return { ask, text: [told.join(' '), ...rest].join('\n').trim() };
}

/** Blank lines belong to the instructions around them. */
const isOrderLine = (line: string): boolean =>
  line.trim() === '' || sentencesOf(line).every((sentence) => isOrder(sentence) || asksForDeck(sentence));
