import { Caseless } from '../../language/caseless.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { once } from '../../language/once.ts';
import { isOrder } from '../../language/orders.ts';
import { isCoverName, slideWords } from '../../language/prompt-words.ts';
import { splitSentences } from '../../language/sentences.ts';
import { roleOfHeading } from '../../read/sections.ts';
import { wordCount } from '../words.ts';
import { readCount } from './read-count.ts';
import { capitalised, listItems, splitAt } from './split.ts';

/** A slide described in the prompt: "Slide 3: Costs. A new bridge costs 9.8 million euros." */
export interface ListedSlide {
  title: string;
  /** Its content, without instructions. */
  text: string;
}

const marker = once(
  () =>
    new Caseless(
      `(?<=^|[\\n.:;,。：；*]\\s{0,3})(?:(?:${slideWords.join('|')})(?:s|n|ns)?\\s?(\\d{1,2})(?:\\s?[-–—]\\s?(\\d{1,2}))?|第?(\\d{1,2})(?:[-–—~](\\d{1,2}))?(?:页|枚目|頁|장))\\s?(?:[:：.)]|\\s[-–—])\\s{0,3}`,
      'g',
    ),
);
/** What follows every slide number. Checked first, since most prompts have none and the full pattern is slow. */
const numbered = /\d(?:页|枚目|頁|장)?\s{0,2}[:：.)–—-]/gu;
/** The end of a title. */
const ending = /(?<=[?？])|[.。!！\n:：;]|\s[-–—]\s|\s\(|,\s(?=[^.:;]*\p{N}[^.:;]*\s\p{L})/u;
const longestTitle = 90;

/** The slides a prompt lists by number, if two or more, and the prompt before them. */
export function listedSlides(
  prompt: string,
): { slides: ListedSlide[]; count: number; before: string } | undefined {
  if ((prompt.match(numbered)?.length ?? 0) < 2) return undefined;
  const named = [...prompt.matchAll(marker())];
  const marks = named.length > 0 ? named : countedSlides(prompt);
  const ranges = marks.map(({ 1: latin, 2: latinEnd, 3: eastern, 4: easternEnd }) => {
    const from = Number(latin ?? eastern);
    return { from, to: Number(latinEnd ?? easternEnd ?? from) };
  });
  const areCounted = ranges.every(
    ({ from, to }, index) => to >= from && (index === 0 || from === (ranges[index - 1]?.to ?? 0) + 1),
  );
  if (marks.length < 2 || !areCounted) return undefined;
  const all = marks.flatMap((mark, index) => {
    const { from, to } = ranges[index] ?? { from: 0, to: 0 };
    return slidesOf(prompt.slice(mark.index + mark[0].length, marks[index + 1]?.index), to - from + 1);
  });
  const [cover] = all.filter(({ title }, index) => index === 0 && isCoverName(title));
  const slides = all.filter((slide) => slide.title !== '' && slide !== cover);
  const before = prompt.slice(0, marks[0]?.index).trim();
  // "Slide 1 – Title: The new quay"
  const name = cover?.text.replace(/^- |[.。]$/gu, '') ?? '';
  const isName = name !== '' && !name.includes('\n');
  return { slides, count: all.length, before: isName ? `${before} ${cover?.title}: “${name}”` : before };
}

/**
 * "A 3-slide deck. 1. Title: The new quay. 2. What it costs: … 3. Questions": as many numbers as slides, starting with
 * the cover.
 */
function countedSlides(prompt: string): RegExpExecArray[] {
  const marks = [...prompt.matchAll(/(?<=^|\s)(\d{1,2})[.)]\s{1,3}/gu)];
  const [first] = marks;
  const isCover = first && isCoverName(splitAt(prompt.slice(first.index + first[0].length), ':：.')[0] ?? '');
  return isCover && marks.length === readCount(prompt.slice(0, first.index))?.count ? marks : [];
}

/** "Slides 4-6: three features - reminders, waiting list, rebooking": one slide per item if the counts match. */
function slidesOf(written: string, count: number): ListedSlide[] {
  const slide = slideOf(written);
  if (count === 1) return [slide];
  const behind = written.trim().slice(slide.title.length);
  const { items } = listItems(behind.replace(/^[\s:：;(（–—-]+|[\s.。)）]+$/gu, '') || slide.title);
  if (items.length === count) return items.map((item) => ({ title: capitalised(item), text: '' }));
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? slide : { title: `${slide.title} (${at + 1})`, text: '' },
  );
}

function slideOf(written: string): ListedSlide {
  const piece = written.replaceAll('**', '').trim();
  const end = ending.exec(piece)?.index ?? piece.length;
  const title = piece
    .slice(0, Math.min(end, longestTitle))
    .replace(/^["“„«「]|["”“»」]$/gu, '')
    .trim();
  const rest = piece
    .slice(end)
    .replace(/^[\s,.。!！:：;–—-]+/u, '')
    .replace(/^[(（]([^()（）]+)[)）][.。]?$/u, '$1');
  return { title, text: toldIn(rest) };
}

/** The content as Markdown, without instructions. */
function toldIn(text: string): string {
  return (
    text
      // A line continues unless the next starts like an item or a sentence.
      .split(/\n(?=\s*[-*•\p{Lu}\d]|\n)|(?<=[.!?。])\s/u)
      .map((line) => line.replace(/\s+/gu, ' ').trim())
      .filter((line) => line !== '' && !isOrder(line))
      .map(asBlock)
      .join('\n\n')
  );
}

/** A sentence becomes a paragraph, notes a list. */
function asBlock(line: string): string {
  const whole = capitalised(line);
  if (/[.!?。！？।]$/u.test(line) && wordCount(line) > mostNote) return whole;
  const note = whole.replace(/^[-*•]\s+|[.。]$/gu, '');
  const notes = splitAt(note, ',;，、；');
  return pointed(notes.length < fewestNotes ? [note] : notes);
}

/** Most words of a note without a verb. */
const mostNote = 4;
/** From this many comma-separated parts on, words are a list. */
const fewestNotes = 3;

const pointed = (points: string[]): string => points.map((point) => `- ${capitalised(point)}`).join('\n');

const label = /(?<=^|[.!?。:：\n]\s{0,3})(\p{Lu}[\p{L} ]{2,30}|\p{Lo}{2,10})[:：]\s{0,2}/gu;
/** Fewest labels that are section headings. */
const fewestLabels = 2;
/** Most words after the last sentence that describe the result: "A2 portrait". */
const mostBehind = 4;

/**
 * Text under labels that are usual section headings, "Methods: … Results: …", and the prompt around it.
 * @returns also whether there are no other labels among them: "Scope: … Team: …"
 */
export function labelledParts(
  prompt: string,
): { parts: ListedSlide[]; around: string; isAll: boolean } | undefined {
  const labels = [...prompt.matchAll(label)];
  const marks = labels.filter(({ 1: title = '' }) => roleOfHeading(title) !== undefined);
  const [first] = marks;
  if (!first || marks.length < fewestLabels) return undefined;
  const pieces = marks.map(({ index, 0: whole }, at) =>
    prompt.slice(index + whole.length, marks[at + 1]?.index).trim(),
  );
  const last = pieces.at(-1) ?? '';
  const sentences = splitSentences(last, languageOfPrompt(prompt) ?? 'en');
  const behind = sentences.length > 1 ? (sentences.at(-1) ?? '') : '';
  const isBehind = behind !== '' && wordCount(behind) <= mostBehind;
  if (isBehind) pieces[pieces.length - 1] = last.slice(0, -behind.length);
  const parts = marks.map(({ 1: title = '' }, at) => ({ title, text: toldIn(pieces[at] ?? '') }));
  const before = prompt
    .slice(0, first.index)
    .trim()
    .replace(/[:：]$/u, '');
  return {
    parts,
    around: isBehind ? `${before}${/[.!?。]$/u.test(before) ? ' ' : ', '}${behind}` : before,
    isAll: labels.every((one) => marks.includes(one) || one.index < first.index),
  };
}
