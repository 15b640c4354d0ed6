import type { Clause } from '../clauses.ts';
import type { Item, Surface } from '../item.ts';
import type { ObjectReference } from '../references.ts';

/** "Put Budget in bold", if a slide has that title: the word is meant, not the slide's content. */
export const wordsOfTitles = (clause: Clause): Item[] =>
  clause.items.some(({ kind, ids }) => kind === 'style' && ids.some((id) => letterStyles.has(id)))
    ? clause.items.filter(
        (item) =>
          item.kind === 'slides' && item.byTitle === true && item.link === undefined && !clause.isUsed(item),
      )
    : [];

/** "Put Rent in bold": a run of bare words, if nothing else is mentioned. */
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

/** "Make the title “Sales” blue", "the box “Total” bold": an object with that text. */
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
