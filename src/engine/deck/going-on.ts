import type { Said } from '../content/pick.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { leans } from '../language/leaning.ts';
import { listOf } from '../language/list-of.ts';
import { splitSentences, withoutColon } from '../language/sentences.ts';
import type { Drafting } from './drafting.ts';
import { asTitle, leadTitle, longest, openingClause, type Titled } from './title-sentences.ts';

/** Most words of a point that names its sub-points, and least share of a slide below such points. */
const names = { words: 16, share: 0.4 } as const;

/** "Slate: …", "Slate on the north side. …": the subject that an item opens with. */
function labelOf({ text, block }: Said): string | undefined {
  // Text after a paragraph's opening name is about it too.
  const opening = block.type === 'paragraph' ? (block.sentences[0] ?? '') : text;
  const [, before] = /^([^:：.]{2,60}?)\s?[:：]\s/u.exec(opening) ?? [];
  if (before || block.type !== 'list') return before;
  const item = block.items.find((one) => one.text.startsWith(text.slice(0, longest)))?.text ?? '';
  const [, sentence = ''] = /^(\p{L}[^.!?:。！？：]{2,80})\.\s\P{Ll}/u.exec(item) ?? [];
  return sentence && wordCount(sentence) <= labelWords ? sentence : undefined;
}
const labelWords = 9;

/** "Roof: Costs and Next steps": titles a continued slide by its labels, or by points with sub-points. */
export function withNames({ title }: Titled, said: Said[], { language }: Drafting): Titled | undefined {
  const labels = [...new Set(said.map((one) => labelOf(one) ?? ''))];
  const labelWays = labels.length > 2 ? [`${labels[0]} – ${labels.at(-1)}`] : [listOf(labels, language)];
  // What all begin with alike names no slide of several.
  const isOwn = labels.length > 1 || said.length === 1;
  const labelled = isOwn && labels.every(Boolean) ? labelWays.map((way) => `${title}: ${way}`) : [];
  const [label] = labelled.filter(({ length }) => length <= longest);
  if (label) return { title: label };
  const named = said.filter(
    ({ text, children, lead }) =>
      leadTitle(lead, language) !== undefined ||
      (children.length > 0 && wordCount(text) <= names.words && !/[.!?。！？]$/u.test(text)),
  );
  const wordsOf = (some: Said[]) => wordCount(some.flatMap((one) => [one.text, ...one.children]).join(' '));
  if (named.length === 0 || wordsOf(named) < wordsOf(said) * names.share) return undefined;
  const called = [...new Set(named.map(({ text, lead = text }) => lead))].map((name) =>
    withoutColon(name.replace(/\s[(]?#\d+[)]?$/u, '').replace(/^(.{20,}?)\s[–—-]\s.*$/u, '$1')),
  );
  const [first = '', last = ''] = [called[0], called.at(-1)];
  const ways =
    called.length > 2 ? [listOf(called, language), `${first} – ${last}`] : [listOf(called, language)];
  const found = [...ways.map((way) => `${title}: ${way}`), ...ways].find(
    (way) => way.length <= (called.length > 2 && !way.endsWith(` – ${last}`) ? longestList : longest),
  );
  return found ? { title: found } : undefined;
}

/** Most characters of more than two names. */
const longestList = 80;

/** Limits in words of the opening used as title, or in characters for scripts without spaces. */
const opening = { words: 8, least: 3 } as const;
const unspaced = /^(?=.{0,24}[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[^、，。：；:;（(]{2,24}/u;

/** "Roof: Slate lasts for a century …": titles a continued slide without labels by its first words. */
export function withOpening(title: string, said: Said[], drafting: Drafting): Titled | undefined {
  const own = title === '' ? ownSentence(said, drafting) : undefined;
  if (own) return own;
  const [{ text: first = '', children = [], block } = {}] = said;
  // Paragraphs with labels, or with similar openings, each have their own subject.
  const isOwn = block?.type === 'list' || !(namedFirst.test(first) || hasAlike(said));
  const text = asTitle((/[:：]$/u.test(first) && children[0]) || first, drafting);
  const [, label] = /^(.{3,80}?)(?:\s[–—-]|[.!?。！？])\s/u.exec(text) ?? [];
  const clause = [label, openingClause(text, drafting.language)].find(
    (one) => one && wordCount(one) <= opening.words,
  );
  const begins = clause ?? unspaced.exec(text)?.[0] ?? '';
  const words = said.length < 2 && begins === (clause ?? text) ? begins : `${begins} …`;
  return [title && `${title}${title.includes(': ') ? ' –' : ':'} ${words}`, words]
    .filter((one) => one && isOwn && one.length <= longest && /\p{L}{2}|\p{Lo}/u.test(begins))
    .map((one) => ({ title: one }))
    .find((one) => !drafting.titles?.has(keyOf(one.title)));
}

/**
 * For a text without headings: the first sentence that needs none before it, and on which no other depends but directly
 * below the title.
 */
function ownSentence(said: Said[], drafting: Drafting): Titled | undefined {
  const found = said.flatMap((one, at) => {
    const [first = '', ...rest] = splitSentences(one.text, drafting.language);
    const title = asTitle(first, drafting);
    const isFree = !one.follows && !leans(first, drafting.language) && !drafting.titles?.has(keyOf(title));
    if (!isFree || title.length > longest || one.block.type !== 'paragraph') return [];
    if (rest.length > 0) return first.endsWith('.') ? [{ title }] : [];
    return said.length > 1 && (at === 0 || !said[at + 1]?.follows) ? [{ title, used: one }] : [];
  });
  return found[0];
}

/** "North Works. …", "Ada: …" */
const namedFirst = /^[^.!?:：]{1,40}[:：]\s|^\p{Lu}[^.!?]{1,40}\.(?:\s|$)/u;

const hasAlike = (said: Said[]): boolean =>
  new Set(said.map(({ text }) => text.split(' ', opening.least).join(' '))).size < said.length;
