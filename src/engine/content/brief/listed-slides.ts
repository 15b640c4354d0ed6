import { Caseless } from '../../language/caseless.ts';
import { languageOfPrompt } from '../../language/detect-language.ts';
import { once } from '../../language/once.ts';
import { isOrder } from '../../language/orders.ts';
import { isCoverName, isSaid, saysState, slideWords } from '../../language/prompt-words.ts';
import { requestWords } from '../../language/request-words.ts';
import { splitSentences } from '../../language/sentences.ts';
import { roleOfHeading } from '../../read/sections.ts';
import { wordCount } from '../words.ts';
import { itemsOf, withColons } from './list-groups.ts';
import { readPurpose } from './read-purpose.ts';
import { areStatements, hasCount, isValue } from './read-sections.ts';
import { capitalised, listItems, splitAt } from './split.ts';

/** A slide as a prompt describes it: "Slide 3: Costs. A new bridge costs 9.8 million euros." */
export interface ListedSlide {
  title: string;
  /** What is told of it, without what is ordered. */
  text: string;
}

const marker = once(
  () =>
    new Caseless(
      `(?<=^|[\\n.:;,。：；*]\\s{0,3})(?:(?:${slideWords.join('|')})\\s?(\\d{1,2})|第?(\\d{1,2})(?:页|枚目|頁|장))\\s?(?:[:：.)]|\\s[-–—])\\s{0,3}`,
      'g',
    ),
);
/** What every such number is followed by: most prompts have none, and need not wait for the words before it. */
const numbered = /\d(?:页|枚目|頁|장)?\s{0,2}[:：.)–—-]/gu;
/** What a title ends with. */
const ending = /(?<=[?？])|[.。!！\n:：;]|\s[-–—]\s|\s\(/u;
const longestTitle = 90;

/** The slides that a prompt lists by their numbers, where it lists two or more, and the prompt before them. */
export function listedSlides(
  prompt: string,
): { slides: ListedSlide[]; count: number; before: string } | undefined {
  if ((prompt.match(numbered)?.length ?? 0) < 2) return undefined;
  const marks = [...prompt.matchAll(marker())];
  const counted = marks.every(({ 1: latin, 2: eastern }, index) => {
    const [first] = marks;
    return Number(latin ?? eastern) === Number(first?.[1] ?? first?.[2]) + index;
  });
  if (marks.length < 2 || !counted) return undefined;
  const all = marks.map((mark, index) =>
    slideOf(prompt.slice(mark.index + mark[0].length, marks[index + 1]?.index)),
  );
  const slides = all.filter(({ title }, index) => title !== '' && !(index === 0 && isCoverName(title)));
  return { slides, count: all.length, before: prompt.slice(0, marks[0]?.index).trim() };
}

function slideOf(written: string): ListedSlide {
  const piece = written.replaceAll('**', '').trim();
  const end = ending.exec(piece)?.index ?? piece.length;
  const title = piece
    .slice(0, Math.min(end, longestTitle))
    .replace(/^["“„«「]|["”“»」]$/gu, '')
    .trim();
  const rest = piece.slice(end).replace(/^[\s.。!！:：;–—-]+/u, '');
  return { title, text: toldIn(rest) };
}

/** What is told, as Markdown, without what is ordered. */
function toldIn(text: string): string {
  return (
    text
      // A line goes on where the next does not begin as an item or a sentence does.
      .split(/\n(?=\s*[-*•\p{Lu}\d]|\n)|(?<=[.!?。])\s/u)
      .map((line) => line.replace(/\s+/gu, ' ').trim())
      .filter((line) => line !== '' && !isOrder(line))
      .map(asBlock)
      .join('\n\n')
  );
}

/** A sentence as a paragraph; notes as a list. */
function asBlock(line: string): string {
  const whole = capitalised(line);
  if (/[.!?。！？।]$/u.test(line) && wordCount(line) > mostNote) return whole;
  const note = whole.replace(/^[-*•]\s+|[.。]$/gu, '');
  const notes = note.split(/[,;]\s+|[，、；]/u);
  return pointed(notes.length < fewestNotes ? [note] : notes);
}

/** Words that need no verb. */
const mostNote = 4;
/** Parted by commas, words are a list from so many on. */
const fewestNotes = 3;

/**
 * Slides that a prompt lists behind a colon with what to say of them in brackets or behind a dash: "Parents' evening:
 * trip (285 euros, deposit 60 euros), reading helpers, dates".
 * @returns also the prompt around that list
 */
export function detailedSlides(prompt: string): { slides: ListedSlide[]; around: string } | undefined {
  const [first = '', ...others] = splitSentences(prompt, languageOfPrompt(prompt) ?? 'en');
  const [head = '', second] = splitAt(first, ':：');
  // What is compared stands side by side.
  if (second === undefined || readPurpose(head) === 'comparison') return undefined;
  const list = withColons(first.slice(first.indexOf(second, head.length)));
  const slides =
    underLabels(list) ?? (/[(（]|\s[-–—]\s/u.test(list) ? listItems(list).items.map(detailed) : []);
  const areNames = slides.every(
    ({ title }) =>
      wordCount(title) <= mostName &&
      !isSaid(title) &&
      !/[:：]/u.test(title) &&
      !isValue(title) &&
      !hasCount(title),
  );
  const around = [head.replace(leadsToList(), ''), ...others].join('. ');
  const titles = slides.map(({ title }) => title);
  const areNotes =
    titles.filter((title) => saysState(title)).length * 2 >= titles.length ||
    areStatements(titles, languageOfPrompt(prompt) ?? 'en');
  // "Ana Costa – product, Bo Lind – sales": nothing of it fills a slide.
  const areShort = slides.every(({ text }) => wordCount(text.replace(/^- /gmu, '')) <= mostShort);
  return slides.length >= fewestDetailed && areNames && !areNotes && !areShort
    ? { slides, around }
    : undefined;
}

/** "A deck for the members (covering): …" */
const leadsToList = once(
  () => new Caseless(`[\\s,]{1,2}(?:${requestWords('covers')}|${requestWords('having')})$`),
);

/** "strengths: coffee, location; weaknesses: few seats; …": lists without figures, each under a label. */
function underLabels(list: string): ListedSlide[] | undefined {
  const items = itemsOf(list);
  const areLists = items.every(({ label, parts }) => label && !parts.some((part) => /\p{N}/u.test(part)));
  return areLists && items.length >= fewestDetailed
    ? items.map(({ label = '', parts }) => ({ title: capitalised(label), text: pointed(parts) }))
    : undefined;
}

const pointed = (points: string[]): string => points.map((point) => `- ${capitalised(point)}`).join('\n');

function detailed(item: string): ListedSlide {
  const [, name = item, detail = ''] =
    /^([^(（]*)[(（]([^()（）]*)[)）]$/u.exec(item) ?? /^(.{2,40}?)\s[-–—]\s(.+)$/u.exec(item) ?? [];
  const title = name.trim();
  return {
    title: capitalised(title),
    text: pointed(splitAt(detail, ',;、，；')),
  };
}

/** Of slides that a list names, at least, and of words in such a name. */
const fewestDetailed = 3;
const mostName = 5;
/** Of what is said of one, in words, where it is only a label of it. */
const mostShort = 2;

const label = /(?<=^|[.!?。:：\n]\s{0,3})(\p{Lu}[\p{L} ]{2,30}|\p{Lo}{2,10})[:：]\s{0,2}/gu;
/** Labels that are headings of texts, at least. */
const fewestLabels = 2;
/** Of words behind the last sentence, which say how the work is to be done: "A2 portrait". */
const mostBehind = 4;

/**
 * What a prompt tells under labels that texts have as headings, "Methods: … Results: …", and the prompt around it.
 * @returns also whether it has no other labels among them: "Scope: … Team: …"
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
