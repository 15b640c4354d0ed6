import { type Item, isSentenceEnd, means } from './item.ts';

/** "Delete slide 3, no, slide 4": the correction counts. */

const telling = ({ kind }: Item): boolean => kind !== 'mark' && kind !== 'and' && kind !== 'link';
const corrects = means('not', 'correction');

/** Whether a correction follows, "…, no, …", "…, er, no, …"; not if it ends a question. */
const isCorrection = (items: readonly Item[], at: number): boolean => {
  const before = items[at - 1];
  const mark = before?.kind === 'other' ? items[at - 2] : before;
  return corrects(items[at] as Item) && mark?.kind === 'mark' && mark.text !== '?';
};

/** Applies each correction to the only item it can be for; unclear ones stay. */
export function withCorrections(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex((_, index) => isCorrection(items, index));
  if (at < 1) return items;
  const ends = items.findLastIndex((item, index) => index < at && telling(item) && item.kind !== 'other') + 1;
  const before = items.slice(0, ends);
  const begins = before.findLastIndex(isSentenceEnd) + 1;
  const follows = items.findIndex((item, index) => index > at && !corrects(item) && item.kind !== 'mark');
  const rest = follows < 0 ? [] : items.slice(follows);
  const end = rest.findIndex((item, index) => isSentenceEnd(item) || isCorrection(rest, index));
  const said = (end < 0 ? rest : rest.slice(0, end)).filter(telling);
  // "Slides 3 to 5, no, 3 to 4" replaces more than one item.
  if (said.length === 0 || said.filter(({ kind }) => kind === 'number').length > 1) return items;
  const mended = [...before];
  for (const one of said) {
    const alike = mended.flatMap((item, index) => {
      const now = index >= begins ? instead(item, one) : undefined;
      return now ? [{ index, now }] : [];
    });
    const [meant] = alike;
    const link = rest[rest.indexOf(one) - 1];
    if (alike.length === 0 && one.kind === 'slides' && link?.kind === 'link') {
      mended.push(link, one);
      continue;
    }
    if (!meant || alike.length > 1) return items;
    mended[meant.index] = meant.now;
  }
  return withCorrections([...mended, ...(end < 0 ? [] : rest.slice(end))]);
}

/** The corrected item: "slide 3, no, slide 4", "…, no, 4", "the first, no, the last". */
function instead(was: Item, now: Item): Item | undefined {
  const { start, end, kind } = was;
  if (kind === now.kind)
    return kind !== 'thing' || was.ids[0] === now.ids[0] || now.nth === undefined || was.nth !== undefined
      ? { ...now, start, end }
      : undefined;
  const nth = now.ids[0] === 'last' && now.kind === 'amount' ? -1 : now.nth;
  const number = now.kind === 'number' && now.unit === undefined ? now.value : nth;
  if (kind === 'slides' && number !== undefined) return { ...was, nth: number, refs: [{ number }] };
  return kind === 'thing' && was.nth !== undefined && nth !== undefined ? { ...was, nth } : undefined;
}

/** Whether something is taken back without a clear correction. */
export const takesBack = (items: readonly Item[]): boolean =>
  withCorrections(items).some((_, at, all) => at > 0 && isCorrection(all, at));
export const takenBack = 'It is not clear which part of that is taken back. Say only what should change.';
