import { headingKinds } from '../language/document-words.ts';
import { literalPattern } from '../language/literal-pattern.ts';
import { upperFirst } from '../language/upper-first.ts';
import type { DraftEntry } from './draft.ts';

const wordsFor = (named: string): string[] =>
  [...headingKinds()].flatMap(([words, kind]) => (kind === named ? [words] : []));
const abstracts = wordsFor('abstract');
const runIn = (words: string[]): RegExp =>
  new RegExp(`^(${words.map(literalPattern).join('|')})\\s?[.:/—–-]\\s?(?=\\p{L})`, 'iu');
const runInAbstract = runIn(abstracts);
/** A paper's summary in another language: "Resumen / …". */
const runInSummary = runIn(wordsFor('summary'));
/** "Abstract The bees …": without punctuation it only heads a long text. */
const bareAbstract = new RegExp(
  `^(${abstracts.map((words) => literalPattern(upperFirst(words))).join('|')})\\s(?=\\p{Lu})`,
  'u',
);
const leastAbstract = 400;

const abstractIn = (entry: DraftEntry): RegExpExecArray | null => {
  const text = entry.type === 'paragraph' ? entry.sentences.join(' ') : '';
  return runInAbstract.exec(text) ?? (text.length >= leastAbstract ? bareAbstract.exec(text) : null);
};
const summaryIn = (entry: DraftEntry): RegExpExecArray | null =>
  entry.type === 'paragraph' ? runInSummary.exec(entry.sentences[0] ?? '') : null;
/** Entries in which an abstract begins. */
const abstractEntries = 12;

/** "Abstract—We show …": makes the word a heading; another language's abstract may follow. */
export function headAbstract(entries: DraftEntry[]): DraftEntry[] {
  const head = entries.slice(0, abstractEntries);
  if (!head.some((entry) => abstractIn(entry))) return entries;
  const found = head.map((entry) => abstractIn(entry) ?? summaryIn(entry));
  const at = found.findIndex(Boolean);
  // Its sections are siblings, below a title that some formats have as heading.
  const next = entries.slice(at).find(({ type }) => type === 'heading');
  const level = next?.type === 'heading' ? next.level : 6;
  for (const before of entries.slice(0, at))
    if (before.type === 'paragraph' && !/[.!?]$/.test(before.sentences.at(-1) ?? ''))
      before.residue ??= 'metadata';
  const named = new Set<string>();
  return entries.flatMap((entry, index) => {
    const [opening = '', words = ''] = found[index] ?? [];
    if (entry.type !== 'paragraph' || !opening || named.has(words)) return [entry];
    named.add(words);
    const [text = '', ...rest] = entry.sentences;
    return [
      { type: 'heading', level, text: words, at: entry.at },
      { ...entry, sentences: [text.slice(opening.length), ...rest] },
    ];
  });
}
