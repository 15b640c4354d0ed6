import { type Clause, isThing } from './clauses.ts';
import { type Item, isSentenceEnd } from './item.ts';
import type { SlideReference } from './references.ts';
import { ask } from './state.ts';

/** "Everywhere but on slide 2", "all slides except the first three": the excluded slides. */
export function takeExcepted(clause: Clause): SlideReference[] {
  if (!clause.links.some(({ ids }) => ids[0] === 'except')) return [];
  const slides = clause.takeAll(
    ({ kind, link, ids, refs = [] }) =>
      kind === 'slides' && link === 'except' && ids[0] === 'slide' && refs.length > 0,
  );
  return [...slides.flatMap(({ refs = [] }) => refs), ...chosenAfterExcept(clause)];
}

export const isExcept = (item: Item | undefined): boolean =>
  item?.kind === 'link' && item.ids[0] === 'except';

/** "All titles blue except the one on slide 1": the slide is what is excluded. */
export function withExceptedSlides(items: readonly Item[]): readonly Item[] {
  const isWhole = ({ kind, every, titles, definite, text }: Item): boolean =>
    kind === 'thing' && (every === true || (definite === true && (titles === true || /s$/.test(text))));
  const wholes = new Set<string | undefined>();
  return items.filter((item, at) => {
    if (isSentenceEnd(item)) wholes.clear();
    const [before, link, slides] = [items[at - 1], items[at + 1], items[at + 2]];
    const isOn = link?.kind === 'link' && link.ids.some((id) => id === 'in' || id === 'of');
    const isOne =
      isExcept(before) &&
      item.kind === 'thing' &&
      item.nth === undefined &&
      isOn &&
      slides?.kind === 'slides';
    if (isOne && wholes.has(item.ids[0])) return false;
    // "All slides but number 3"
    if (isExcept(before) && isThing(item, 'value') && link?.kind === 'number' && !link.unit) return false;
    if (isWhole(item)) wholes.add(item.ids[0]);
    return true;
  });
}

const isNumber = (one: SlideReference | undefined): boolean => typeof one === 'object' && 'number' in one;

/** "all but the last", "except the first three", "except 1, 3 and 8". */
function chosenAfterExcept(clause: Clause): SlideReference[] {
  const from = clause.items.findIndex(({ link }) => link === 'except');
  const before = clause.items[from - 1];
  // "All points but the first" excludes a point, no slide.
  const isOfSlides = clause.items[from]?.kind === 'slides';
  if (!isOfSlides && before?.kind === 'thing' && !isThing(before, 'title', 'subtitle', 'notes'))
    return ask(
      `Name each thing that “${clause.text.slice(0, 200)}” means, such as the second and the third bullet.`,
    );
  const found: SlideReference[] = [];
  let side: 1 | -1 | undefined;
  let counted: Item | undefined;
  for (const item of from < 0 ? [] : clause.items.slice(from)) {
    // "Number 3"
    if (isThing(item, 'value') && clause.items[clause.items.indexOf(item) + 1]?.kind === 'number')
      clause.use(item);
    const last = item.kind === 'amount' && item.ids.includes('last');
    const counts = item.kind === 'number' && !item.unit && item.value !== undefined;
    if (!last && !counts && item.kind !== 'ordinal') continue;
    clause.use(item);
    const before = clause.items[clause.items.indexOf(item) - 1];
    // "Les quatre premières".
    if (!counts && before && before === counted) {
      const count = before.value ?? 1;
      found[found.length - 1] = last ? { from: -count, to: -1 } : { from: 1, to: count };
      continue;
    }
    counted = counts ? item : undefined;
    if (counts && side && found.length > 0) {
      const count = item.value ?? 1;
      found[found.length - 1] = side > 0 ? { from: 1, to: count } : { from: -count, to: -1 };
    } else if (counts && item.link && ['to', 'until'].includes(item.link) && isNumber(found.at(-1)))
      found.push({ from: (found.pop() as { number: number }).number, to: item.value ?? 1 });
    else found.push({ number: last ? -1 : (item.nth ?? item.value ?? 1) });
    side = last ? -1 : item.nth === 1 ? 1 : undefined;
  }
  return found;
}
