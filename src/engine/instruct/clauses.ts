import { monthFollows } from '../language/dates.ts';
import { withCorrections } from './corrections.ts';
import { withoutEllipsis } from './ellipsis.ts';
import { withoutInstead } from './instead.ts';
import { type Item, isComma, isJoin } from './item.ts';
import type { ItemReader } from './items.ts';
import { withNames } from './named-objects.ts';
import { withoutReasons } from './reasons.ts';

/** One wish of an instruction: its verb and what goes with it, every part to be accounted for. */
export class Clause {
  readonly text: string;
  /** Words of relations, such as the one that leads to a text. */
  readonly links: readonly Item[];
  /** The whole instruction, in which the items have their places. */
  readonly whole: string;
  readonly items: readonly Item[];
  /** Where its words end, those included that are no item. */
  readonly end: number;
  /** Everything that the verbs of the clause can mean. */
  readonly verbs: ReadonlySet<string>;
  private used = new Set<Item>();

  constructor(items: readonly Item[], whole: string, end: number) {
    this.end = end;
    this.items = items.filter((item) => item.kind !== 'link');
    this.links = items.filter((item) => item.kind === 'link');
    const [first] = items;
    this.whole = whole;
    this.text = whole.slice(first?.start ?? 0, items.at(-1)?.end ?? 0).trim();
    this.verbs = new Set(items.flatMap(({ kind, ids }) => (kind === 'verb' ? ids : [])));
    this.reset();
  }

  reset(): void {
    this.used = new Set(this.items.filter(isLightVerb));
  }

  /** Whether one of the verbs stands in the clause; those that do are accounted for, wherever they stand. */
  asks(...verbs: string[]): boolean {
    const asked = this.items.filter(
      ({ kind, ids }) => kind === 'verb' && ids.some((id) => verbs.includes(id)),
    );
    this.use(...asked);
    return asked.length > 0;
  }

  /** What forbids or sets a condition is used by no reader in passing: see forbids. */
  use(...items: (Item | undefined)[]): void {
    for (const item of items) if (item && item.kind !== 'not') this.used.add(item);
  }

  /** Uses words that are quoted as they stand, whatever they say. */
  useText(items: readonly Item[]): void {
    for (const item of items) this.used.add(item);
  }

  /** Whether the clause says "not" or "no", which then is accounted for. */
  forbids(): boolean {
    const items = this.items.filter(({ kind }) => kind === 'not');
    for (const item of items) this.used.add(item);
    return items.length > 0;
  }

  isUsed(item: Item): boolean {
    return this.used.has(item);
  }

  find(fits: (item: Item) => boolean): Item | undefined {
    return this.items.find((item) => !this.used.has(item) && fits(item));
  }

  all(fits: (item: Item) => boolean): Item[] {
    return this.items.filter((item) => !this.used.has(item) && fits(item));
  }

  take(fits: (item: Item) => boolean): Item | undefined {
    const item = this.find(fits);
    this.use(item);
    return item;
  }

  takeAll(fits: (item: Item) => boolean): Item[] {
    const items = this.all(fits);
    this.use(...items);
    return items;
  }

  thing(...ids: string[]): Item | undefined {
    return this.find((item) => isThing(item, ...ids));
  }

  takeThing(...ids: string[]): Item | undefined {
    return this.take((item) => isThing(item, ...ids));
  }

  /** What has not been accounted for. */
  left(): Item[] {
    return this.items.filter((item) => !this.used.has(item) && !saysNothing(item));
  }
}

/** "Make", "let", "give": they help another verb and say little of their own. */
const isLightVerb = ({ kind, ids }: Item): boolean =>
  kind === 'verb' && (ids.includes('set') || ids.includes('give'));

export const isThing = (item: Item | undefined, ...ids: string[]): boolean =>
  item?.kind === 'thing' && (ids.length === 0 || ids.includes(item.ids[0] ?? ''));

const emptyAmounts = new Set(['small', 'big', 'only', 'new', 'here', 'other', 'this']);

const saysNothing = ({ kind, ids, text }: Item): boolean =>
  kind === 'and' ||
  (kind === 'mark' && /^[,.:;!?¿¡()。、，；：،؛·…\n-]$/.test(text)) ||
  (kind === 'amount' && ids.every((id) => emptyAmounts.has(id)));

/** Parts items where one wish ends and the next begins. `joined` keeps what semicolons part together. */
export function clausesOf(
  { items: given, text: whole, courtesies, surface, loose }: ItemReader,
  joined: boolean,
): Clause[] {
  const { verbLast } = surface;
  const plain = withoutEllipsis(
    withoutReasons(withoutLeads(withCorrections(withoutInstead(given)))),
    surface,
  );
  const items = partedLines(repeated(withNames(plain, whole, surface), loose));
  const parts: Part[] = [new Part()];
  items.forEach((item, index) => {
    const current = parts.at(-1) as Part;
    if (endsSentence(items, index, whole, joined)) {
      current.end = item.start;
      parts.push(new Part());
      return;
    }
    const parted = !verbLast && isParticle(items, index, current);
    const styled = !verbLast && stylesIt(items, index, current);
    if (!parted && (styled || (verbLast ? afterVerb(current, item) : beginsAnew(item, current)))) {
      const quoted = isAfterQuote(current.items, item);
      const before = quoted ? current.items.length - 1 : current.joinAt;
      const adjunct = verbLast ? [] : current.items.splice(before + 1);
      let next = adjunct[0] ?? item;
      while (isJoin(current.items.at(-1))) next = current.items.pop() as Item;
      current.end = next.start;
      parts.push(new Part([...adjunct, item]));
    } else current.push(item);
  });
  return parts
    .filter(({ items: own }) => own.some(({ kind }) => kind !== 'and' && kind !== 'mark'))
    .map(
      (part) =>
        new Clause(
          linked(part.items, verbLast),
          whole,
          withoutCourtesy(whole, part.end ?? whole.length, courtesies),
        ),
    );
}

/** "Slide 2: delete the second point" says "on slide 2". */
function withoutLeads(items: readonly Item[]): readonly Item[] {
  const isLead = (item: Item, at: number): boolean => {
    const [before, slides, verb] = [items[at - 2], items[at - 1], items[at + 1]];
    const begins = before === undefined || before.kind === 'link' || /^[.!?;\n]$/.test(before.text);
    return (
      item.kind === 'mark' &&
      /^[:：]$/.test(item.text) &&
      begins &&
      slides?.kind === 'slides' &&
      verb?.kind === 'verb' &&
      verb.ids.some((id) => leading.has(id))
    );
  };
  return items.some(isLead) ? items.filter((item, at) => !isLead(item, at)) : items;
}

/** Verbs that begin a wish, and no text, after "Slide 2:". */
const leading = new Set([
  'delete',
  'add',
  'shorten',
  'touch',
  'replace',
  'name',
  'centre',
  'highlight',
  'swap',
]);

const renaming = new Set(['name', 'replace', 'set']);

/**
 * "Rename slide 6 to Costs and slide 7 to Guests", "rename Rent to Lease and Staff to Wages": what leads to the first
 * thing leads to the second, too.
 */
function repeated(items: readonly Item[], loose: boolean): readonly Item[] {
  const renames = items.some(({ kind, ids }) => kind === 'verb' && ids.some((id) => renaming.has(id)));
  // "Replace Labor with Labour and color with colour"; "change Tern to Gull and …", where nothing else can be made of it.
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
  // "Update the labour cost to $6,100 and the total to $9,338": words of the author's own, and numbers.
  const sets = asked.length > 0 && asked.every(({ ids }) => ids.includes('set') || ids.includes('touch'));
  const isValue = (at: number): boolean => {
    const sign = items[at]?.kind === 'other' && /^\p{Sc}$/u.test(items[at]?.text ?? '') ? 1 : 0;
    const number = items[at + sign];
    return number?.kind === 'number' && number.unit !== 'pt';
  };
  /** Where the words end that begin at an item. */
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

/** The slides with which an instruction ends. */
function placeAtEnd(items: readonly Item[]): readonly Item[] {
  const last = items.findLastIndex(({ kind }) => kind !== 'mark');
  const [link, slides] = [items[last - 1], items[last]];
  return link?.kind === 'link' && slides?.kind === 'slides' ? [link, slides] : [];
}

/** Words of courtesy that stand at its end are none of a text; `courtesies` has their beginnings by their ends. */
function withoutCourtesy(whole: string, to: number, courtesies: ReadonlyMap<number, number>): number {
  let end = to;
  for (;;) {
    while (end > 0 && /[\s,،、，]/.test(whole[end - 1] as string)) end -= 1;
    const start = courtesies.get(end);
    if (start === undefined) return end;
    end = start;
  }
}

/** "Delete the row Zug and the column Energy" asks for two things. */
function partedLines(items: readonly Item[]): readonly Item[] {
  const isName = ({ kind }: Item): boolean => kind === 'other' || kind === 'name' || kind === 'number';
  const verb = items.findIndex(({ kind, ids }) => kind === 'verb' && ids.includes('delete'));
  const first = items.findIndex((item, at) => at > verb && isThing(item, 'row', 'column'));
  const line = items[first]?.ids[0];
  const second = items.findIndex(
    (item, at) => at > first && isThing(item, 'row', 'column') && item.ids[0] !== line,
  );
  if (verb < 0 || first < 0 || second < 0) return items;
  const join = items.findLastIndex(({ kind }, at) => at > first && at < second && kind === 'and');
  const parts = join < 0 ? [] : [[verb, first] as const, [first, join] as const, [join, second] as const];
  const plain = parts.every(([from, to]) => items.slice(from + 1, to).every(isName));
  if (parts.length === 0 || !plain) return items;
  const mark = { ...(items[join] as Item), kind: 'mark' as const, text: ';' };
  return items.toSpliced(join, 1, mark, items[verb] as Item);
}

/** Items of one wish, with what is asked of them at each further item: looking again would cost the square of their number. */
class Part {
  readonly items: Item[] = [];
  /** Index of the first verb; -1 for none. */
  verbAt = -1;
  /** Index of the last "and" or comma; -1 for none. */
  joinAt = -1;
  /** Index of the last colon; -1 for none. */
  colonAt = -1;
  hasContent = false;
  /** Where the text of the next one begins. */
  end: number | undefined;

  constructor(items: readonly Item[] = []) {
    for (const item of items) this.push(item);
  }

  push(item: Item): void {
    if (item.kind === 'verb' && this.verbAt < 0) this.verbAt = this.items.length;
    if (item.kind === 'and' || isComma(item)) this.joinAt = this.items.length;
    if (item.kind === 'mark' && /^[:：]$/.test(item.text)) this.colonAt = this.items.length;
    this.hasContent ||= content.has(item.kind);
    this.items.push(item);
  }
}

function endsSentence(items: readonly Item[], index: number, whole: string, joined: boolean): boolean {
  const item = items[index] as Item;
  if (item.kind !== 'mark') return false;
  if (/^[!?。！？]$/.test(item.text)) return true;
  if (
    item.text === '.' &&
    /(?<![\p{L}\p{N}])\p{Lu}$/u.test(whole.slice(Math.max(0, item.start - 2), item.start))
  )
    return false;
  if (item.text === '.' && items[index - 1]?.kind === 'number' && monthFollows(whole, item.end)) return false;
  if (item.text === '.') return !/[\p{Ll}\p{N}]/u.test(whole[item.end] ?? ' ');
  if (!/^[;；؛\n]$/.test(item.text)) return false;
  return !joined || index === items.length - 1;
}

/** "… and bold it", "… and bold the words “X”": the style is a verb. */
const stylesIt = (items: readonly Item[], index: number, { items: own, verbAt }: Part): boolean =>
  (items[index]?.kind === 'style' ||
    // "… and colour it red"
    (items[index]?.ids[0] === 'colour' && items[index + 2]?.kind === 'colour')) &&
  (items[index + 1]?.kind === 'pronoun' ||
    items[index + 1]?.ids.includes('words') === true ||
    // "The size to 12 and bold the last column"
    (isThing(items[index + 1], 'row', 'column', 'header') && items[index + 1]?.definite === true)) &&
  items[index + 1]?.link === undefined &&
  verbAt >= 0 &&
  isJoin(own.at(-1));

/** In languages whose verbs come first a verb after "and" or a comma begins another wish. */
function beginsAnew(item: Item, { items, verbAt, joinAt, hasContent }: Part): boolean {
  // "Folie 3 löschen und alle Titel grün": a verb that ends its wish.
  if (item.kind === 'thing' && verbAt > 0 && verbAt === joinAt - 1 && joinAt === items.length - 1)
    return true;
  if (item.kind !== 'verb' || !hasContent) return false;
  if (isAfterQuote(items, item)) return true;
  if (joinAt < 0 || (/^\p{Lu}/u.test(item.text) && isListed(items, joinAt)) || isEntry(items, joinAt))
    return false;
  const bare = items
    .slice(joinAt + 1)
    .every(({ kind }) => kind !== 'verb' && kind !== 'quote' && kind !== 'colour' && kind !== 'other');
  const earlier = items.slice(0, joinAt);
  return (
    bare &&
    (verbAt >= 0
      ? earlier.some(({ kind }) => content.has(kind) || kind === 'style')
      : (earlier.length > 2 && !isLead(earlier)) || (!item.ids.includes('set') && isWholeLook(earlier)))
  );
}

/** "In the chart on slide 2, rename …", "in the Methods box, delete …": where it all takes place. */
const isLead = (items: readonly Item[]): boolean =>
  items[0]?.kind === 'link' &&
  items[0].ids.includes('in') &&
  items.every(
    (item) => item.kind === 'link' || item.kind === 'slides' || item.kind === 'name' || isThing(item),
  );

/** "Three bullets: Book a room, Call Anna": after a colon what begins with a capital is one of the texts of a wish. */
const isListed = (items: readonly Item[], joinAt: number): boolean => {
  const colon = items.findIndex(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  const isWish = items.slice(0, Math.max(0, colon)).some(({ kind }) => kind === 'verb');
  return colon >= 0 && colon < joinAt && isWish && isComma(items[joinAt] as Item);
};

/** "Add these bullets to slide 3: test the soil, add compost": after a comma it goes on with the list. */
const isEntry = (items: readonly Item[], joinAt: number): boolean => {
  const colon = items.findIndex(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  const before = colon < 0 || colon > joinAt ? [] : items.slice(0, colon);
  const adds = before.some(({ kind, ids }) => kind === 'verb' && ids.includes('add'));
  return adds && isComma(items[joinAt] as Item) && before.some((item) => isThing(item, 'point'));
};

/** "Füge … hinzu": the end of a sentence repeats the verb with which it begins. */
function isParticle(items: readonly Item[], index: number, { items: own, verbAt }: Part): boolean {
  const [item, next, verb] = [items[index], items[index + 1], own[verbAt]];
  const ends = next === undefined || (next.kind === 'mark' && /^[.!?;\n]$/.test(next.text));
  return ends && item?.kind === 'verb' && verb !== undefined && item.ids.every((id) => verb.ids.includes(id));
}

/** "Bold all titles" is a wish of its own, without a verb. */
const isWholeLook = (items: readonly Item[]): boolean =>
  items.some(({ kind }) => kind === 'style') && items.some(({ kind }) => kind === 'thing');

/** A sentence may end with a quotation, its full stop within it or left out: "… “X.” Make the title red". */
const isAfterQuote = (current: readonly Item[], { text }: Item): boolean => {
  const last = current.at(-1);
  return last?.kind === 'quote' && (/^\p{Lu}/u.test(text) || /[.!?]$/.test(last.text));
};

const content = new Set<Item['kind']>([
  'slides',
  'thing',
  'attribute',
  'colour',
  'number',
  'quote',
  'pronoun',
  'name',
  'form',
  'place',
  'other',
  'style',
]);

/** Where verbs come last, whatever follows one begins another wish. */
function afterVerb({ verbAt, colonAt }: Part, item: Item): boolean {
  return (
    verbAt > 0 &&
    // "項目を追加：「…」"
    !(colonAt > verbAt) &&
    item.kind !== 'verb' &&
    item.kind !== 'and' &&
    item.kind !== 'mark' &&
    item.kind !== 'not'
  );
}

/** Gives every item the relation that its language puts before or after it. */
function linked(items: readonly Item[], verbLast: boolean): Item[] {
  const result = items.map((item) => ({ ...item }));
  const before = linkedBefore(result);
  const settled = new Set<Item>();
  let near: Item | undefined;
  const count = result.length;
  for (let step = 0; step < count; step += 1) {
    const at = verbLast ? step : count - 1 - step;
    const item = result[at] as Item;
    if (takesLink(item)) near = item;
    if (item.kind !== 'link') continue;
    const earlier = before[at];
    // 在第3页之后添加: the relation stands after its noun.
    if (!verbLast && earlier && result[at + 1]?.kind === 'verb') {
      earlier.link = relationOf(item, earlier);
      settled.add(earlier);
      continue;
    }
    if (!near && !verbLast && earlier && earlier.link === undefined) {
      earlier.link = relationOf(item, earlier);
      // "Duplicate slide for" breaks off; words such as German "um" may end a sentence.
      if (!item.every && !item.ids.some((id) => trailing.has(id))) item.kind = 'other';
    }
    // "Para depois do slide 5": the relation that is nearest counts.
    if (!verbLast && near && beside.has(near.link ?? '') && near.linkEnd !== undefined) continue;
    const linkedAlready = near?.link !== undefined && (verbLast || near.link === 'except');
    if (!near || settled.has(near) || linkedAlready) continue;
    near.link = relationOf(item, near);
    if (!verbLast) near.linkEnd = item.end;
  }
  result.forEach((item, index) => {
    if (item.kind !== 'and' && !isComma(item)) return;
    const [before, after] = [result[index - 1], result[index + 1]];
    const alike =
      before && after && before.kind === after.kind && before.kind !== 'number' && before.kind !== 'quote';
    if (verbLast && alike && before.link === undefined && after.link !== undefined) before.link = after.link;
    else if (alike && after.link === undefined && before.link !== undefined) after.link = before.link;
  });
  return result;
}

const beside = new Set(['before', 'after']);
/** Relations that may stand after what they belong to. */
const trailing = new Set(['before', 'after', 'at-most', 'in']);

/** For each item the last one before it that can stand in a relation. */
function linkedBefore(items: readonly Item[]): (Item | undefined)[] {
  let last: Item | undefined;
  return items.map((item) => {
    const before = last;
    if (takesLink(item)) last = item;
    return before;
  });
}

const takesLink = ({ kind }: Item): boolean =>
  kind !== 'link' && kind !== 'and' && kind !== 'mark' && kind !== 'verb';

/** Of the relations that a word can mean, the one that its object takes. */
function relationOf({ ids }: Item, target: Item): string {
  if (target.kind === 'slides' && ids.includes('in')) return 'in';
  if (ids.includes('until') && ids.includes('to')) return 'to';
  const [first = ''] = ids;
  return target.kind === 'number' && ids.includes('at-most') ? 'at-most' : first;
}
