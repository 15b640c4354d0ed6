import type { Clause } from '../clauses.ts';
import type { Item, Surface } from '../item.ts';
import type { ObjectReference } from '../references.ts';

/** "Put Budget in bold", where a slide is titled so: its word is meant, and not all that stands on the slide. */
export const wordsOfTitles = (clause: Clause): Item[] =>
  clause.items.some(({ kind, ids }) => kind === 'style' && ids.some((id) => letterStyles.has(id)))
    ? clause.items.filter(
        (item) =>
          item.kind === 'slides' && item.byTitle === true && item.link === undefined && !clause.isUsed(item),
      )
    : [];

/** "Put Rent in bold": words that nothing says more of; the run of them, where nothing else is spoken of. */
export function wordsAlone(clause: Clause): Item[] {
  const at = clause.items.findIndex(isWord);
  const end = clause.items.findIndex((item, index) => index > at && !isWord(item));
  const words = at < 0 ? [] : clause.items.slice(at, end < 0 ? undefined : end);
  const rest = clause.items.filter((item) => !words.includes(item));
  const plain = rest.every(
    ({ kind, ids }) =>
      kind === 'verb' ||
      kind === 'mark' ||
      kind === 'slides' ||
      (kind === 'style' && ids.some((id) => letterStyles.has(id))),
  );
  const leads = clause.items[at - 1]?.kind === 'verb';
  return plain && leads && rest.some(({ kind }) => kind === 'style') ? words : [];
}

const isWord = ({ kind, link }: Item): boolean => kind === 'other' && link === undefined;

const letterStyles = new Set(['bold', 'italic', 'underline', 'strike']);

/** "Make the title “Sales” blue", "the box “Total” bold": what says so already is meant. */
export function namesWhat(
  item: Item,
  object: ObjectReference,
  { titles, labels, anyFile }: Surface,
): boolean {
  const isTitle = object.kind === 'title' && titles.includes(item.text);
  const boxes = ['text-box', 'shape', ...(anyFile ? ['caption'] : [])];
  const isBox = boxes.includes(object.kind) && labels.has(item.text.toLowerCase());
  const isFree = object.slides === undefined && object.text === undefined && object.nth === undefined;
  if (item.link !== undefined || !isFree || !(isTitle || isBox)) return false;
  if (isTitle) object.slides = [{ titled: item.text }];
  else object.text = item.text;
  if (object.kind === 'caption') object.kind = 'text-box';
  return true;
}
