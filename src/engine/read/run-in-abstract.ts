import { headingKinds } from '../language/document-words.ts';
import { literalPattern } from '../language/literal-pattern.ts';
import type { DraftEntry } from './draft.ts';

const wordsFor = (named: string): string[] =>
  [...headingKinds()].flatMap(([words, kind]) => (kind === named ? [words] : []));
const abstracts = wordsFor('abstract');
const runIn = (words: string[]): RegExp =>
  new RegExp(`^(${words.map(literalPattern).join('|')})\\s?[.:/—–-]\\s?(?=\\p{L})`, 'iu');
const runInAbstract = runIn(abstracts);
/** What a paper with an abstract calls the same in another language: "Resumen / …". */
const runInSummary = runIn(wordsFor('summary'));
/** "Abstract The bees …", before so many characters: without a sign it is a heading only of a long text. */
const bareAbstract = new RegExp(
  `^(${abstracts.map((words) => literalPattern(words.charAt(0).toUpperCase() + words.slice(1))).join('|')})\\s(?=\\p{Lu})`,
  'u',
);
const leastAbstract = 400;

const abstractIn = (entry: DraftEntry): RegExpExecArray | null => {
  const text = entry.type === 'paragraph' ? entry.sentences.join(' ') : '';
  return runInAbstract.exec(text) ?? (text.length >= leastAbstract ? bareAbstract.exec(text) : null);
};
const summaryIn = (entry: DraftEntry): RegExpExecArray | null =>
  entry.type === 'paragraph' ? runInSummary.exec(entry.sentences[0] ?? '') : null;
/** So far down a document its abstract begins. */
const abstractEntries = 12;

/** "Abstract—We show …": the word before the text is its heading; a paper may say the same once more in another language. */
export function headAbstract(entries: DraftEntry[]): DraftEntry[] {
  const head = entries.slice(0, abstractEntries);
  if (!head.some((entry) => abstractIn(entry))) return entries;
  const found = head.map((entry) => abstractIn(entry) ?? summaryIn(entry));
  const at = found.findIndex(Boolean);
  // Its sections stand beside it, below the title that some formats have as a heading.
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
