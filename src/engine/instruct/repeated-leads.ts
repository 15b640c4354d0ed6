import { type Item, isJoin } from './item.ts';

const renaming = new Set(['name', 'replace', 'set']);

/**
 * "Rename slide 6 to Costs and slide 7 to Guests", "rename Rent to Lease and Staff to Wages": the verb also applies to
 * the second pair.
 */
export function repeated(items: readonly Item[], loose: boolean): readonly Item[] {
  const renames = items.some(({ kind, ids }) => kind === 'verb' && ids.some((id) => renaming.has(id)));
  // "Replace Labor with Labour and color with colour"; "change Tern to Gull and …" only as a last resort.
  const replaces = items.some(
    ({ kind, ids }) =>
      kind === 'verb' &&
      (ids.every((id) => id === 'replace') || (loose && ids.some((id) => id === 'touch' || id === 'name'))),
  );
  const isNamed = (item: Item | undefined): boolean =>
    item?.kind === 'slides' ||
    (replaces && item?.kind === 'other') ||
    (renames && (item?.term === true || item?.kind === 'name' || item?.kind === 'quote'));
  // "Change 148 to 155 and 112 to 118"
  const asked = items.filter(({ kind }) => kind === 'verb');
  const changes =
    asked.length > 0 && asked.every(({ ids }) => ids.includes('touch') || ids.includes('replace'));
  const isFigure = (item: Item | undefined): boolean => changes && item?.kind === 'number' && !item.unit;
  const isGoal = (at: number): boolean =>
    (isNamed(items[at]) || (isFigure(items[at]) && isFigure(items[at + 2]))) &&
    items[at + 1]?.kind === 'link' &&
    items[at + 1]?.ids.some((id) => id === 'to' || id === 'with') === true;
  // "Update the labour cost to $6,100 and the total to $9,338": own words with numbers.
  const sets = asked.length > 0 && asked.every(({ ids }) => ids.includes('set') || ids.includes('touch'));
  const isValue = (at: number): boolean => {
    const sign = items[at]?.kind === 'other' && /^\p{Sc}$/u.test(items[at]?.text ?? '') ? 1 : 0;
    const number = items[at + sign];
    return number?.kind === 'number' && number.unit !== 'pt';
  };
  /** For each item, the end of the run of words starting there. */
  const ends: number[] = [];
  for (let at = items.length - 1; at >= 0; at -= 1)
    ends[at] = items[at]?.kind === 'other' ? (ends[at + 1] ?? at + 1) : at;
  const isSetTo = (at: number): boolean => {
    const to = ends[at] ?? at;
    const link = items[to];
    return sets && to > at && link?.kind === 'link' && link.ids.includes('to') && isValue(to + 1);
  };
  /** "Replace Old Mill with New Mill and …": several words. */
  const isWordsTo = (at: number): boolean => {
    const link = items[ends[at] ?? at];
    const leads = link?.kind === 'link' && link.ids.some((id) => id === 'to' || id === 'with');
    return replaces && leads && items[at]?.kind === 'other' && items[at - 1]?.kind !== 'other';
  };
  const begins = (at: number): boolean => isGoal(at) || isSetTo(at) || isWordsTo(at);
  const first = items.findIndex((_, at) => begins(at));
  const verb = items.findLastIndex(({ kind }, at) => at < first && kind === 'verb');
  const verbs = verb < 0 ? [] : items.slice(verb, first).filter(({ kind }) => kind !== 'mark');
  const place = verb < 0 ? [] : items.slice(0, verb).filter(({ kind }) => kind !== 'mark');
  const lead = isLead(place) ? [...place, ...verbs] : verbs;
  if (lead.length === 0 || lead.some(({ kind }) => kind === 'quote' || kind === 'and')) return items;
  const joins = (at: number): boolean =>
    isJoin(items[at]) && at > first && (begins(at + 1) || (items[at + 1]?.kind === 'link' && begins(at + 2)));
  // "… on slide 23": there, both.
  const shared = isSetTo(first) && items.some((_, at) => joins(at)) ? placeAtEnd(items) : [];
  return items.flatMap((item, at) =>
    joins(at)
      ? [
          ...shared,
          { ...item, kind: 'mark' as const, text: ';' },
          ...lead
            .filter(({ kind }, index) => index < place.length || kind !== 'link')
            .map((one) => ({ ...one, start: item.start, end: item.end })),
        ]
      : [item],
  );
}

/** The slides at the end of an instruction. */
function placeAtEnd(items: readonly Item[]): readonly Item[] {
  const last = items.findLastIndex(({ kind }) => kind !== 'mark');
  const [link, slides] = [items[last - 1], items[last]];
  return link?.kind === 'link' && slides?.kind === 'slides' ? [link, slides] : [];
}

/** "In the chart on slide 2, rename …", "after the third point, add …": the place of the whole instruction. */
export const isLead = (items: readonly Item[]): boolean =>
  items[0]?.kind === 'link' &&
  items[0].ids.some((id) => id === 'in' || id === 'after' || id === 'before') &&
  items.every((item) => ['link', 'slides', 'name', 'quote', 'thing'].includes(item.kind));
