import { headingKinds } from '../language/document-words.ts';
import { literalPattern } from '../language/literal-pattern.ts';
import type { DraftEntry } from './draft.ts';

const abstracts = [...headingKinds()].flatMap(([words, kind]) => (kind === 'abstract' ? [words] : []));
const runInAbstract = new RegExp(
  `^(${abstracts.map(literalPattern).join('|')})\\s?[.:—–-]\\s?(?=\\p{L})`,
  'iu',
);
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
/** So far down a document its abstract begins. */
const abstractEntries = 12;

/** "Abstract—We show …": the word before the text is its heading. */
export function headAbstract(entries: DraftEntry[]): DraftEntry[] {
  const at = entries.slice(0, abstractEntries).findIndex((entry) => abstractIn(entry));
  const entry = entries[at];
  if (entry?.type !== 'paragraph') return entries;
  const [text = '', ...rest] = entry.sentences;
  const [opening = '', words = ''] = abstractIn(entry) ?? [];
  const level = entries.reduce((least, one) => Math.min(least, one.type === 'heading' ? one.level : 6), 6);
  for (const before of entries.slice(0, at))
    if (before.type === 'paragraph' && !/[.!?]$/.test(before.sentences.at(-1) ?? ''))
      before.residue ??= 'metadata';
  return [
    ...entries.slice(0, at),
    { type: 'heading', level, text: words, at: entry.at },
    { ...entry, sentences: [text.slice(opening.length), ...rest] },
    ...entries.slice(at + 1),
  ];
}
