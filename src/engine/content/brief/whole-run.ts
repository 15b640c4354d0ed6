import { dateMentions } from '../../language/dates.ts';
import { isSaid } from '../../language/prompt-words.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { names } from './read-topic.ts';
import { splitAt } from './split.ts';

/** Words of letters and digits, with the place of each. */
const words = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * A subject up to where content starts, "Two tools" of "Two tools: Alder (45 euros), Birch (30 euros)", or up to a gap
 * where something was removed from the prompt after one of its clauses.
 */
export function atSeam(subject: string, prompt: string): string {
  const small = prompt.toLowerCase();
  const clauses = splitAt(subject, ',，、');
  const runs = clauses.map((_, at) => clauses.slice(0, at + 1).join(', '));
  const isRun = (run: string) => small.includes(run.toLowerCase());
  const topic = isRun(subject) ? subject : (runs.findLast(isRun) ?? subject);
  const [name = ''] = splitAt(topic, ':：');
  const figured = splitAt(topic.slice(name.length), ',;،，、；').filter((part) => /\p{N}/u.test(part));
  return figured.length > 1 && names.test(name) ? name : beforeFigure(topic);
}

/** "History of our choir 1971 founded with 12 singers, …": without punctuation, content starts there. */
function beforeFigure(topic: string): string {
  const parts = [...topic.matchAll(words)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    end: index + word.length,
  }));
  const dates = dateMentions(topic)
    .filter(({ text }) => /\p{L}/u.test(text))
    .map(({ index, text }) => ({ from: index, to: index + text.length }));
  // "The support team (9 people)"
  const brackets = [...topic.matchAll(/[(（][^()（）]*[)）]/gu)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));
  const isInside = (end: number) => [...dates, ...brackets].some(({ from, to }) => from < end && end <= to);
  const goesOn = ({ word, end }: { word: string; end: number }, index: number) => {
    const next = parts[index + 1]?.word;
    return (
      index >= fewestBefore &&
      !isInside(end) &&
      !isStopWord(parts[index - 1]?.word ?? '') &&
      /^\p{N}/u.test(word) &&
      next !== undefined &&
      !/^\p{N}/u.test(next) &&
      !isStopWord(next)
    );
  };
  let end = parts.findIndex(goesOn);
  if (parts.length <= most || end < 0 || isSaid(topic)) return topic;
  while (end > 1 && (isStopWord(parts[end - 1]?.word ?? '') || /^\p{N}/u.test(parts[end - 1]?.word ?? '')))
    end--;
  return topic.slice(0, parts[end - 1]?.end);
}
/** Most words of a title, and of one that ends before a figure. */
const most = 11;
const fewestBefore = 3;
