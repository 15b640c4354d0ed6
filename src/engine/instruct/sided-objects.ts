import type { Item, Surface } from './item.ts';
import { type Side, sides } from './references.ts';

const sideOf = (item: Item | undefined): Side | undefined =>
  item?.kind === 'place' ? sides.find((side) => item.ids[0] === side) : undefined;

const sided = new Set([
  'text-box',
  'shape',
  'picture',
  'table',
  'chart',
  'object',
  'group',
  'text',
  'caption',
  'logo',
  'icon',
]);
/** With these verbs a place after a noun is its target. */
const placing = new Set(['add', 'move', 'align', 'centre', 'write', 'duplicate', 'crop']);
/** With these it is too, if the clause asks for nothing else. */
const setting = new Set(['set', 'give', 'resize']);
const wishes: ReadonlySet<Item['kind']> = new Set(['colour', 'style', 'attribute', 'font', 'quote']);

/** "… to the right": where something goes. */
const isLed = (items: readonly Item[], at: number): boolean =>
  items[at - 1]?.kind === 'link' && items[at - 1]?.ids.includes('to') === true;

/** "The left picture", "the picture on the left": selects one of several by position. */
export function withSides(items: readonly Item[], { articles }: Pick<Surface, 'articles'>): readonly Item[] {
  const bare = articles.size === 0;
  const isSided = (noun: Item | undefined): noun is Item =>
    noun?.kind === 'thing' && sided.has(noun.ids[0] ?? '') && (noun.definite === true || bare) && !noun.fresh;
  const goesAt = (verb: Item | undefined): boolean =>
    verb === undefined || verb.ids.some((id) => placing.has(id) || setting.has(id));
  /** "Make the picture on the left larger": it stands there, and is to be something else. */
  const isWished = (verb: Item | undefined, from: number): boolean => {
    if (!verb || verb.ids.some((id) => placing.has(id))) return false;
    const rest = items.slice(from);
    const end = rest.findIndex(({ kind }) => kind === 'verb' || kind === 'and' || kind === 'mark');
    return rest.slice(0, end < 0 ? rest.length : end).some(({ kind }) => wishes.has(kind));
  };
  const within = (at: number): { side: Side; count: number } | undefined => {
    const count = bare && items[at - 1]?.ids.includes('of') ? 2 : 1;
    const [place, noun] = [items[at - count], items[at]];
    const side = sideOf(place);
    if (!side || !place || !isSided(noun)) return undefined;
    // Without articles, a place next to the noun belongs to its phrase unless something is put there.
    const isIn = bare
      ? noun.start - place.end <= 1 && !items.some((one) => one.kind === 'verb' && goesAt(one))
      : place.start >= noun.start;
    return isIn ? { side, count } : undefined;
  };
  /** The side given after a noun, and its number of items. */
  const behind = (at: number): { side: Side; count: number } | undefined => {
    const [noun, next] = [items[at], items[at + 1]];
    if (bare || !isSided(noun)) return undefined;
    const link = next?.kind === 'link' ? next : undefined;
    const place = link ? items[at + 2] : next;
    const side = sideOf(place);
    if (!side || (link && !link.ids.some((id) => id === 'in' || id === 'of'))) return undefined;
    const count = link ? 2 : 1;
    // "The text in the right box": the box stands there.
    if (within(at + count + 1)) return undefined;
    // “A figura da direita” selects by position, whatever the verb.
    const isOf = link?.ids.includes('of') === true && !link.ids.includes('to');
    const goes = items.some(({ kind }, then) => then > at + count && kind === 'place' && isLed(items, then));
    const verb = items.slice(0, at).findLast(({ kind }) => kind === 'verb');
    const placed = goesAt(verb) && !isWished(verb, at + count + 1);
    return placed && !goes && !isOf ? undefined : { side, count };
  };
  const gone = new Set<Item>();
  const told = items.map((item, at) => {
    const [before, after] = [within(at), behind(at)];
    const words = before
      ? items.slice(at - before.count, at)
      : items.slice(at + 1, at + 1 + (after?.count ?? 0));
    for (const one of words) gone.add(one);
    const side = (before ?? after)?.side;
    return side ? { ...item, side } : item;
  });
  const left = told.filter((_, at) => !gone.has(items[at] as Item));
  return withCaptions(left, (verb, from) => !goesAt(verb) || isWished(verb, from));
}

const pictured = new Set(['picture', 'logo', 'icon']);

/** "The caption of the left picture", "the text under the photo": the words that go with that picture. */
function withCaptions(
  items: readonly Item[],
  stays: (verb: Item | undefined, from: number) => boolean,
): readonly Item[] {
  const led = (at: number): Item[] | undefined => {
    const noun = items[at];
    const [id = ''] = noun?.kind === 'thing' && noun.definite && !noun.fresh ? noun.ids : [];
    const rest = items.slice(at + 1, at + 4);
    const end = rest.findIndex(({ kind }) => kind === 'thing');
    const [relations, picture] = [rest.slice(0, Math.max(0, end)), rest[end]];
    if (!picture?.definite || !pictured.has(picture.ids[0] ?? '') || picture.link) return undefined;
    const isUnder = relations.some(({ kind, ids }) => kind === 'place' && ids.includes('below'));
    const isOf = relations.length === 1 && relations[0]?.kind === 'link' && relations[0].ids.includes('of');
    const verb = items.slice(0, at).findLast(({ kind }) => kind === 'verb');
    const isMeant = id === 'caption' ? isOf || isUnder : id === 'text' && isUnder;
    return isMeant && (isOf || stays(verb, at + end + 2)) ? [...relations, picture] : undefined;
  };
  const gone = new Set<Item>();
  const told = items.map((item, at) => {
    const words = led(at) ?? [];
    for (const one of words) gone.add(one);
    const { side, nth, says, end } = words.at(-1) ?? {};
    if (words.length === 0) return item;
    return {
      ...item,
      ids: ['caption'],
      end,
      ...(side && { side }),
      ...(nth && { nth }),
      ...(says && { says }),
    } as Item;
  });
  return told.filter((_, at) => !gone.has(items[at] as Item));
}
