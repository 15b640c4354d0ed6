import { type Item, isLook, means } from './item.ts';

/** A single wish of an instruction: a verb and its complements. Every item has to be accounted for. */
export class Clause {
  readonly text: string;
  /** Words of relations, such as "to" before a text. */
  readonly links: readonly Item[];
  /** The whole instruction; items have offsets in it. */
  readonly whole: string;
  readonly items: readonly Item[];
  /** End of its words, including those that are no item. */
  readonly end: number;
  /** All meanings of the clause's verbs. */
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

  /** Whether the clause has one of these verbs; accounts for all that match. */
  asks(...verbs: string[]): boolean {
    const asked = this.items.filter(
      ({ kind, ids }) => kind === 'verb' && ids.some((id) => verbs.includes(id)),
    );
    this.use(...asked);
    return asked.length > 0;
  }

  /** Accounts for items. Negations and conditions are never consumed here: see `forbids`. */
  use(...items: (Item | undefined)[]): void {
    for (const item of items) if (item && item.kind !== 'not') this.used.add(item);
  }

  /** Accounts for quoted words, whatever they mean. */
  useText(items: readonly Item[]): void {
    for (const item of items) this.used.add(item);
  }

  /** Whether the clause says "not" or "no"; accounts for it. */
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

  /** Items not accounted for. */
  left(): Item[] {
    return this.items.filter((item) => !this.used.has(item) && !saysNothing(item));
  }
}

/** "Make", "let", "give": auxiliary verbs with little meaning of their own. */
const isLightVerb = means('verb', 'set', 'give');

export const isThing = (item: Item | undefined, ...ids: string[]): boolean =>
  item?.kind === 'thing' && (ids.length === 0 || ids.includes(item.ids[0] ?? ''));

/** "In small red letters": how a new text is written. */
export const mannerIn = (items: readonly Item[]): Item | undefined =>
  items.find((item, at) => {
    const before = items[at - 1];
    const led = !item.link && before && isLook(before) ? before : item;
    return isThing(item, 'text') && !item.definite && !item.every && led.link === 'in';
  });

/** Amounts without effect: "only" follows from its position, "here" from the slide. */
const emptyAmounts = new Set(['only', 'here', 'this']);

const saysNothing = ({ kind, ids, text }: Item): boolean =>
  kind === 'and' ||
  (kind === 'mark' && /^[,.:;!?¿¡()。、，；：،؛·…\n-]$/.test(text)) ||
  (kind === 'amount' && ids.every((id) => emptyAmounts.has(id)));
