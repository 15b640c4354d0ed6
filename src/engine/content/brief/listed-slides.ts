import { isCoverName, isOrder, slideWords } from '../../language/prompt-words.ts';
import { wordCount } from '../words.ts';

/** A slide as a prompt describes it: "Slide 3: Costs. A new bridge costs 9.8 million euros." */
export interface ListedSlide {
  title: string;
  /** What is told of it, without what is ordered. */
  text: string;
}

const marker = new RegExp(
  `(?<=^|[\\n.:;,。：；*]\\s{0,3})(?:(?:${slideWords.join('|')})\\s?(\\d{1,2})|第?(\\d{1,2})(?:页|枚目|頁|장))\\s?(?:[:：.)]|\\s[-–—])\\s{0,3}`,
  'giu',
);
/** What a title ends with. */
const ending = /(?<=[?？])|[.。!！\n:：;]|\s[-–—]\s|\s\(/u;
const longestTitle = 90;

/** The slides that a prompt lists by their numbers, where it lists two or more, and the prompt before them. */
export function listedSlides(
  prompt: string,
): { slides: ListedSlide[]; count: number; before: string } | undefined {
  const marks = [...prompt.matchAll(marker)];
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
  const told = rest
    // A line goes on where the next does not begin as an item or a sentence does.
    .split(/\n(?=\s*[-*•\p{Lu}\d]|\n)|(?<=[.!?。])\s/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '' && !isOrder(line));
  return { title, text: told.map(asBlock).join('\n\n') };
}

/** A sentence as a paragraph; notes as a list. */
function asBlock(line: string): string {
  const whole = line.charAt(0).toUpperCase() + line.slice(1);
  if (/[.!?。！？।]$/u.test(line) && wordCount(line) > mostNote) return whole;
  const note = whole.replace(/^[-*•]\s+|[.。]$/gu, '');
  const notes = note.split(/[,;]\s+|[，、；]/u);
  return (notes.length < fewestNotes ? [note] : notes).map((one) => `- ${one}`).join('\n');
}

/** Words that need no verb. */
const mostNote = 4;
/** Parted by commas, words are a list from so many on. */
const fewestNotes = 3;
