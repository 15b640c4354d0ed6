import { type Item, isJoin, isSentenceEnd } from './item.ts';

/** "Now move to the fourth slide. Add a title": where what follows takes place. */

const going = new Set(['go', 'move', 'swap', 'set', 'turn']);

/** The slides to which one goes with nothing in hand, and where the next wish begins. */
function goneTo(items: readonly Item[], at: number): { slides: Item; next: number } | undefined {
  const [verb, link, slides, sign] = items.slice(at, at + 4);
  const goes =
    verb?.kind === 'verb' &&
    verb.ids.some((id) => going.has(id)) &&
    link?.kind === 'link' &&
    link.ids.includes('to') &&
    slides?.kind === 'slides' &&
    slides.ids[0] === 'slide' &&
    slides.refs?.length === 1;
  if (!goes || !sign || !(isSentenceEnd(sign) || isJoin(sign))) return undefined;
  let next = at + 4;
  while (items[next] && (isJoin(items[next]) || isSentenceEnd(items[next] as Item))) next += 1;
  const wish = items[next];
  return wish && (isSentenceEnd(sign) || wish.kind === 'verb') ? { slides, next } : undefined;
}

/** The items with the slide in each sentence that follows, up to the one that names another. */
export function withDestinations(items: readonly Item[]): readonly Item[] {
  if (!items.some(({ kind }) => kind === 'slides')) return items;
  const kept: Item[] = [];
  let place: Item | undefined;
  let begins = true;
  for (let at = 0; at < items.length; at += 1) {
    const before = items[at - 1];
    begins = before === undefined || isSentenceEnd(before) || (begins && isJoin(before));
    const gone = begins ? goneTo(items, at) : undefined;
    if (gone) {
      place = gone.slides;
      at = gone.next;
    }
    const item = items[at] as Item;
    if (place && begins && item.kind !== 'mark' && item.kind !== 'and') {
      let end = at + 1;
      while (items[end] && !isSentenceEnd(items[end] as Item)) end += 1;
      if (items.slice(at, end).some(({ kind }) => kind === 'slides')) place = undefined;
      else kept.push(...leadTo(place, item));
    }
    kept.push(item);
  }
  return kept;
}

function leadTo(slides: Item, { start }: Item): Item[] {
  const nowhere = { start, end: start };
  return [
    { ...nowhere, kind: 'link', text: '', ids: ['in'] },
    { ...slides, ...nowhere },
    { ...nowhere, kind: 'mark', text: ',', ids: [] },
  ];
}
