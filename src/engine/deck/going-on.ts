import type { Said } from '../content/pick.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { listOf } from '../language/list-of.ts';
import { withoutColon } from '../language/sentences.ts';
import type { Drafting } from './drafting.ts';
import { asTitle, longest, openingClause, type Titled } from './title-sentences.ts';

/** Words of a point that names what stands below it, and the share of a slide that is below such points. */
const names = { words: 16, share: 0.4 } as const;

/** "Slate: …", "Slate on the north side. …": what an item begins with that is about that. */
function labelOf({ text, block }: Said): string | undefined {
  // What follows the sentence with which a paragraph says what it is called is about that too.
  const opening = block.type === 'paragraph' ? (block.sentences[0] ?? '') : text;
  const [, before] = /^([^:：.]{2,60}?)\s?[:：]\s/u.exec(opening) ?? [];
  if (before || block.type !== 'list') return before;
  const item = block.items.find((one) => one.text.startsWith(text.slice(0, longest)))?.text ?? '';
  const [, sentence = ''] = /^(\p{L}[^.!?:。！？：]{2,80})\.\s\P{Ll}/u.exec(item) ?? [];
  return sentence && wordCount(sentence) <= labelWords ? sentence : undefined;
}
const labelWords = 9;

/** "Roof: Costs and Next steps": a slide that goes on, by what its points are called, or those that have others below them. */
export function withNames({ title }: Titled, said: Said[], { language }: Drafting): Titled | undefined {
  const labels = [...new Set(said.map((one) => labelOf(one) ?? ''))];
  const ways = labels.length > 2 ? [`${labels[0]} – ${labels.at(-1)}`] : [listOf(labels, language)];
  const labelled = labels.length > 0 && labels.every(Boolean) ? ways.map((way) => `${title}: ${way}`) : [];
  const [label] = labelled.filter(({ length }) => length <= longest);
  if (label) return { title: label };
  const named = said.filter(
    ({ text, children }) =>
      children.length > 0 && wordCount(text) <= names.words && !/[.!?。！？]$/u.test(text),
  );
  const wordsOf = (some: Said[]) => wordCount(some.flatMap((one) => [one.text, ...one.children]).join(' '));
  if (named.length === 0 || wordsOf(named) < wordsOf(said) * names.share) return undefined;
  const called = named.map(({ text }) =>
    withoutColon(text.replace(/\s[(]?#\d+[)]?$/u, '').replace(/^(.{20,}?)\s[–—-]\s.*$/u, '$1')),
  );
  const [first = '', last = ''] = [called[0], called.at(-1)];
  const all = [listOf(called, language), ...(named.length > 2 ? [`${first} – ${last}`] : [])];
  const found = [...all.map((way) => `${title}: ${way}`), ...all].find(({ length }) => length <= longest);
  return found ? { title: found } : undefined;
}

/** What a slide that goes on begins with, in so many words, or characters of a script without spaces. */
const opening = { words: 8, least: 3 } as const;
const unspaced = /^(?=.{0,24}[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[^、，。：；:;（(]{2,24}/u;

/** "Roof: Slate lasts for a century …": a slide that goes on and has no names, by the words that it begins with. */
export function withOpening({ title }: Titled, said: Said[], drafting: Drafting): Titled | undefined {
  const [{ text: first = '', children = [], block } = {}] = said;
  // Paragraphs that begin with a label or alike are each about what that says.
  const isOwn = block?.type === 'list' || !(namedFirst.test(first) || hasAlike(said));
  const text = asTitle((/[:：]$/u.test(first) && children[0]) || first, drafting);
  const [, label] = /^(.{3,80}?)(?:\s[–—-]|[.!?。！？])\s/u.exec(text) ?? [];
  const clause = [label, openingClause(text, drafting.language)].find(
    (one) => one && wordCount(one) <= opening.words,
  );
  const begins = clause ?? unspaced.exec(text)?.[0] ?? '';
  const words = said.length < 2 && begins === (clause ?? text) ? begins : `${begins} …`;
  return [`${title}${title.includes(': ') ? ' –' : ':'} ${words}`, words]
    .filter((one) => isOwn && one.length <= longest && /\p{L}{2}|\p{Lo}/u.test(begins))
    .map((one) => ({ title: one }))
    .find((one) => !drafting.titles?.has(keyOf(one.title)));
}

/** "North Works. …", "Ada: …" */
const namedFirst = /^[^.!?:：]{1,40}[:：]\s|^\p{Lu}[^.!?]{1,40}\.(?:\s|$)/u;

const hasAlike = (said: Said[]): boolean =>
  new Set(said.map(({ text }) => text.split(' ', opening.least).join(' '))).size < said.length;
