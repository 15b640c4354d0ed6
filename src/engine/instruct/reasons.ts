import { type Item, isSentenceEnd } from './item.ts';

/** "Delete the last slide, kids don't need that": a reason is no wish. */

const isComma = (item: Item | undefined): boolean =>
  item?.kind === 'and' || (item?.kind === 'mark' && /^[,،、，–—-]$/.test(item.text));
const isReason = ({ kind, ids }: Item): boolean => kind === 'other' && ids[0] === 'reason';

/** Items a reason cannot contain; a verb after "and" or a comma begins a new wish. */
const wishing = new Set<Item['kind']>([
  'slides',
  'quote',
  'number',
  'colour',
  'style',
  'attribute',
  'font',
  'name',
  'form',
  'language',
  'place',
]);

/** Drops reasons after a wish; possible wishes stay, to be asked about. */
export function withoutReasons(items: readonly Item[]): readonly Item[] {
  if (!items.some(isReason)) return items;
  const kept: Item[] = [];
  let begin = 0;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as Item;
    kept.push(item);
    if (isSentenceEnd(item)) begin = kept.length;
    // "A column called Since": a capital inside a sentence marks a name.
    const isName = kept.length - 1 > begin && /^\p{Lu}/u.test(item.text);
    if (!isReason(item) || isName) continue;
    const ends = items.findIndex((one, index) => index > at && isSentenceEnd(one));
    const end = ends < 0 ? items.length : ends;
    const tail = items.slice(at + 1, end);
    const from = startOf(kept, begin);
    const wish = kept.slice(0, from);
    const deletion = item.ids.includes('delete') ? deletionIn(kept.slice(begin, -1), tail) : undefined;
    const better = deletion ? undefined : betterOf(kept.slice(begin, -1), tail);
    if (better) {
      kept.splice(begin, kept.length, ...better);
      at = end - 1;
      continue;
    }
    if (deletion) {
      kept.splice(begin, kept.length, { ...item, kind: 'verb', ids: ['delete'] }, ...deletion);
      at = end - 1;
      continue;
    }
    const things = new Set(wish.flatMap(({ kind, ids }) => (kind === 'thing' ? [ids[0]] : [])));
    const plain = tail.every(
      ({ kind, ids }, index) =>
        !(kind === 'verb' ? index > 0 && isComma(tail[index - 1]) : wishing.has(kind)) &&
        (kind !== 'thing' || things.has(ids[0])),
    );
    if (!plain || !wish.some(({ kind }) => kind === 'verb')) continue;
    kept.length = from;
    at = end - 1;
  }
  return kept;
}

/** "I don't like the title of slide 4, call it …": the wish about "it". */
function betterOf(before: readonly Item[], tail: readonly Item[]): Item[] | undefined {
  const comma = tail.findIndex(isComma);
  const wish = comma < 0 ? [] : tail.slice(comma + 1);
  const it = wish.findIndex(({ kind }) => kind === 'pronoun');
  const said = [...before, ...tail.slice(0, Math.max(0, comma))];
  const isNamed = ({ kind }: Item): boolean => ['thing', 'slides', 'link', 'name'].includes(kind);
  const disliked = said.filter(isNamed);
  const plain = said.every((one) => isNamed(one) || one.kind === 'pronoun' || one.ids.length === 0);
  if (it < 0 || !plain || !disliked.some(({ kind }) => kind === 'thing' || kind === 'slides'))
    return undefined;
  return wish[0]?.kind === 'verb' ? wish.toSpliced(it, 1, ...disliked) : undefined;
}

/** "We no longer need slide 3" is a deletion, even if "delete it" follows. */
function deletionIn(before: readonly Item[], tail: readonly Item[]): Item[] | undefined {
  const verbs = [...before, ...tail].filter(({ kind }) => kind === 'verb');
  if (!verbs.every((one) => tail.includes(one) && one.ids.includes('delete'))) return undefined;
  const verbAt = tail.findIndex(({ kind }) => kind === 'verb');
  const isRest = (item: Item): boolean => item.kind === 'pronoun' || item.kind === 'verb' || isComma(item);
  const nouns = verbAt < 0 ? tail : tail.slice(0, tail.findLastIndex((one) => !isRest(one)) + 1);
  const said = [...before, ...nouns].filter((one) => !isComma(one) && one.kind !== 'pronoun');
  return said.some(({ kind }) => kind === 'slides' || kind === 'thing') &&
    !nouns.some((one) => verbs.includes(one))
    ? said
    : undefined;
}

/** Start of the reason: after the previous comma or sentence, or with its first word. */
function startOf(kept: readonly Item[], begin: number): number {
  const reason = kept.length - 1;
  let at = reason;
  while (at > begin && ['other', 'amount', 'pronoun'].includes(kept[at - 1]?.kind ?? '')) at -= 1;
  if (at === begin && begin > 0) return begin;
  return isComma(kept[at - 1]) ? at - 1 : reason;
}
