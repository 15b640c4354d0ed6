import { anyWord } from '../language/document-words.ts';
import type { DraftEntry } from './draft.ts';
import { withSpokenQuestions } from './spoken.ts';

const count = '\\s?(?:[(（]?\\d{1,3}[)）]?)?\\s?';
const questionLabel = new RegExp(
  `^(?:${anyWord((words) => words.questionLabels)})${count}[.:：)]\\s*(?=\\S)`,
  'iu',
);
const answerLabel = new RegExp(
  `^(?:${anyWord((words) => words.answerLabels)})${count}(?:[.:：)]\\s*|$)`,
  'iu',
);
const answerBehind = new RegExp(
  `(?:(?<=[?？؟])\\s|\\n)(?=(?:${anyWord((words) => words.answerLabels)})${count}[.:：)])`,
  'iu',
);
const number = /^\d{1,3}\s?[.)、:]\s*(?=\D)/u;
const asking = /[?？؟]$/u;

/** Most characters of a question used as heading. */
const longest = 220;
/** Fewest pairs; one may be coincidence. */
const fewest = 2;

interface Pair {
  at: number;
  next: number;
  question: string;
  /** Text after the answer's label on its line; empty if the answer is below. */
  answer: string;
}

/**
 * "Question: Does it float?", "Answer: It does.": the question becomes the heading of its answer, without labels. A
 * heading above only one such question is dropped.
 */
export function withAnsweredQuestions(read: DraftEntry[]): DraftEntry[] {
  const given = withSpokenQuestions(read);
  const entries = given.flatMap(parted);
  const pairs = entries.flatMap((_, at) => pairAt(entries, at) ?? []);
  if (pairs.length < fewest) return given;
  const byPlace = new Map(pairs.map((pair) => [pair.at, pair]));
  const made: DraftEntry[] = [];
  let level = 0;
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as DraftEntry;
    const pair = byPlace.get(at);
    if (!pair) {
      if (entry.type === 'heading' && !entry.residue) level = entry.level;
      made.push(entry);
      continue;
    }
    const before = made.at(-1);
    const lone = before?.type === 'heading' && !asking.test(before.text) && isLast(entries, pair, byPlace);
    if (lone) made.pop();
    const own = entry.type === 'heading' ? entry.level : level + 1;
    made.push({ type: 'heading', level: lone ? level : own, text: pair.question, at: entry.at });
    if (pair.answer) made.push({ type: 'paragraph', sentences: [pair.answer], at: entry.at });
    at = pair.next - 1;
  }
  return made;
}

/** "Q: Does it float? A: It does." in one paragraph. */
function parted(entry: DraftEntry): DraftEntry[] {
  if (entry.type !== 'paragraph' || entry.residue) return [entry];
  const text = entry.sentences.join('\n');
  const answer = questionLabel.test(text) ? answerBehind.exec(text) : null;
  if (!answer) return [entry];
  return [
    { ...entry, sentences: [text.slice(0, answer.index)] },
    { ...entry, sentences: [text.slice(answer.index).trim()] },
  ];
}

function pairAt(entries: DraftEntry[], at: number): Pair | undefined {
  const asked = lineOf(entries[at]);
  const answered = lineOf(entries[at + 1]);
  if (!asked || !answered || asked.length > longest) return undefined;
  const label = answerLabel.exec(answered)?.[0];
  if (label === undefined || !(questionLabel.test(asked) || asking.test(asked))) return undefined;
  const question = asked.replace(questionLabel, '').replace(number, '');
  return { at, next: at + 2, question, answer: answered.slice(label.length).trim() };
}

/** Whether no further question follows before the next heading. */
function isLast(entries: DraftEntry[], { next }: Pair, pairs: ReadonlyMap<number, Pair>): boolean {
  for (let at = next; at < entries.length; at++) {
    if (pairs.has(at)) return entries[at]?.type === 'heading';
    if (entries[at]?.type === 'heading') return true;
  }
  return true;
}

const lineOf = (entry: DraftEntry | undefined): string => {
  if (entry?.residue) return '';
  if (entry?.type === 'heading') return entry.text.trim();
  if (entry?.type === 'list') {
    const [item, ...others] = entry.items;
    return item && others.length === 0 && item.children.length === 0 ? item.text.trim() : '';
  }
  return entry?.type === 'paragraph' ? entry.sentences.join(' ').trim() : '';
};
