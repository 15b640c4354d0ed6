import { timesOf } from '../language/grouped.ts';
import { upperFirst } from '../language/upper-first.ts';
import type { DraftEntry } from './draft.ts';

const turn = /^(\p{Lu}[\p{L}\p{M}.'’ -]{1,40}):\s+(?=\S)/u;
/** "[04:16]", "[unintelligible 00:13:57.28]": transcript notes. */
const noted = /\\?\[[\p{Ll} ]{0,30}\d{1,2}:\d\d(?::\d\d)?(?:\.\d{1,2})?\\?\]\s?/gu;

const asking = /\?\s*$/u;

/** Fewest turns, share of paragraphs with speakers, fewest turns per speaker, and most speakers; more are a meeting. */
const talk = { turns: 10, share: 0.5, least: 3, speakers: 3 } as const;
/** Word limits of interjections, of a question used as heading, and of its answer. */
const words = { passing: 14, question: 26, answer: 70 } as const;

const count = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
const textOf = (entry: DraftEntry | undefined): string =>
  entry?.type === 'paragraph' && !entry.residue ? entry.sentences.join(' ') : '';

/** Interviews and discussions: questions become headings, and interjections are dropped. */
export function withSpokenQuestions(entries: DraftEntry[]): DraftEntry[] {
  const speakers = timesOf(entries.flatMap((entry) => turn.exec(textOf(entry))?.[1] ?? []));
  const turns = [...speakers.values()].filter((times) => times >= talk.least);
  const all = turns.reduce((sum, times) => sum + times, 0);
  const texts = entries.filter((entry) => textOf(entry) !== '').length;
  if (turns.length < 2 || turns.length > talk.speakers || all < talk.turns || all < texts * talk.share)
    return entries;
  // A narrator may end a sentence with "right?".
  const asks = (name: string) =>
    entries.filter((entry) => turn.exec(textOf(entry))?.[1] === name && asking.test(textOf(entry))).length *
      4 >=
    (speakers.get(name) ?? 0);
  const isTurn = (text: string) => (speakers.get(turn.exec(text)?.[1] ?? '') ?? 0) >= talk.least;
  let level = 0;
  return entries.flatMap((entry, at): DraftEntry[] => {
    if (entry.type === 'heading') level = entry.level;
    if (entry.type !== 'paragraph' || entry.residue) return [entry];
    const text = textOf(entry).replace(noted, '');
    if (!isTurn(text)) return [{ ...entry, sentences: [text] }];
    const said = text.replace(turn, '');
    if (!asking.test(said) || !asks(turn.exec(text)?.[1] ?? ''))
      return count(said) < words.passing
        ? [{ ...entry, residue: 'boilerplate' }]
        : [{ ...entry, sentences: [text] }];
    const question = /(?:^|[.?!…]\s)([^.?!…]+\?)\s*$/u.exec(said)?.[1]?.trim() ?? '';
    const heads = question && count(question) > 3 && count(question) <= words.question;
    if (!heads || answered(entries, at, isTurn) < words.answer) return [{ ...entry, residue: 'boilerplate' }];
    const title = upperFirst(question);
    return [{ type: 'heading', level: level + 1, text: title, at: entry.at }];
  });
}

/** Words spoken up to the next question. */
function answered(entries: DraftEntry[], at: number, isTurn: (text: string) => boolean): number {
  let sum = 0;
  for (const entry of entries.slice(at + 1)) {
    const text = textOf(entry);
    if (entry.type === 'heading' || (isTurn(text) && asking.test(text))) break;
    sum += count(text);
  }
  return sum;
}
