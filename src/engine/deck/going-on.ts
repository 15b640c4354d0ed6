import type { Said } from '../content/pick.ts';
import { wordCount } from '../content/words.ts';
import { listOf } from '../language/list-of.ts';
import { withoutColon } from '../language/sentences.ts';
import type { Drafting } from './drafting.ts';
import { longest, type Titled } from './title-sentences.ts';

/** Words of a point that names what stands below it, and the share of a slide that is below such points. */
const names = { words: 16, share: 0.4 } as const;

/** "Slate: …", "Slate on the north side. …": what an item begins with that is about that. */
function labelOf({ text, block }: Said): string | undefined {
  const [, before] = /^([^:：]{2,40}?)\s?[:：]\s/u.exec(text) ?? [];
  if (before || block.type !== 'list') return before;
  const item = block.items.find((one) => one.text.startsWith(text.slice(0, longest)))?.text ?? '';
  const [, sentence = ''] = /^(\p{L}[^.!?:。！？：]{2,80})\.\s\P{Ll}/u.exec(item) ?? [];
  return sentence && wordCount(sentence) <= labelWords ? sentence : undefined;
}
const labelWords = 9;

/** "Roof: Costs and Next steps": a slide that goes on, by what its points are called, or those that have others below them. */
export function withNames({ title }: Titled, said: Said[], { language }: Drafting): Titled | undefined {
  const labels = said.map((one) => labelOf(one) ?? '');
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
