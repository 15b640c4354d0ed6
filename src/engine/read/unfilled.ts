import type { Locale } from '../../contract/locales.ts';
import { leans } from '../language/leaning.ts';
import { splitSentences } from '../language/sentences.ts';
import type { ListItem } from './document.ts';
import type { Draft, DraftEntry } from './draft.ts';

/** Placeholder for a value a program would insert. */
export const unfilled = '\ufffc';

const isFilled = (text: string): boolean => !text.includes(unfilled);

const aside = new RegExp(`\\s?\\([^()]{0,200}${unfilled}[^()]{0,200}\\)`, 'gu');

/**
 * "The tickets cost {{ price }}." says nothing without its value: the entries without such sentences and items, and what leans
 * on them. "The letter ({{ count }} readers) is free." is told without its aside.
 */
export function withoutUnfilled(entries: DraftEntry[], language: Locale, draft: Draft): DraftEntry[] {
  let left = false;
  const filled = (text: string): string => {
    if (isFilled(text)) return text;
    left = true;
    let lost = false;
    const told = splitSentences(text.replace(aside, ''), language).filter((sentence) => {
      lost = !isFilled(sentence) || (lost && (leans(sentence, language) || /^[（(]/u.test(sentence)));
      return !lost;
    });
    return told.join(' ');
  };
  const items = (given: ListItem[]): ListItem[] =>
    given.flatMap((item) => {
      const text = filled(item.text);
      return text || item.text === '' ? [{ ...item, text, children: items(item.children) }] : [];
    });
  const kept = entries.filter((entry) => {
    if (entry.type === 'heading')
      entry.text = entry.text.replaceAll(unfilled, '').replace(/ {2,}/g, ' ').trim();
    if (entry.type === 'list') entry.items = items(entry.items);
    if (entry.type === 'list') return entry.items.length > 0;
    if (entry.type !== 'paragraph' && entry.type !== 'quotation') return true;
    entry.sentences = entry.sentences.map(filled).filter(Boolean);
    return entry.sentences.length > 0;
  });
  if (left)
    draft.note(
      'PART_LEFT_OUT',
      'Sentences with values that a template leaves open, “{{ … }}”, were left out.',
    );
  return kept;
}
