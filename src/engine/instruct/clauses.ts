import { type Item, means } from './item.ts';

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
const isLightVerb = means('verb', 'set', 'give');

export const isThing = (item: Item | undefined, ...ids: string[]): boolean =>
  item?.kind === 'thing' && (ids.length === 0 || ids.includes(item.ids[0] ?? ''));

/** What is only there is told by its place, and what is here by the slide. */
const emptyAmounts = new Set(['only', 'here', 'this']);

const saysNothing = ({ kind, ids, text }: Item): boolean =>
  kind === 'and' ||
  (kind === 'mark' && /^[,.:;!?¿¡()。、，；：،؛·…\n-]$/.test(text)) ||
  (kind === 'amount' && ids.every((id) => emptyAmounts.has(id)));
