import type { DeckDocument } from '../../src/engine/deck.ts';
import type { PosterDocument } from '../../src/engine/poster/poster.ts';

/**
 * Effects of edits as people write them down: parts between semicolons, each about a slide by the number that it had, a
 * region by its id, "+" for what is new, "*" for all, or the document. What no part speaks of has to stay as it was.
 */
type Document = DeckDocument | PosterDocument;
// biome-ignore lint/suspicious/noExplicitAny: slides and regions of every kind are looked into alike.
type Unit = any;

const unitsOf = (document: Document): Unit[] =>
  document.kind === 'deck' ? document.outline.slides : document.content.regions;

function frameOf(document: Document): string {
  const copy = structuredClone(document) as Unit;
  if (copy.outline) delete copy.outline.slides;
  if (copy.content) {
    delete copy.content.regions;
    delete copy.content.arrangement;
  }
  return JSON.stringify(copy);
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const pointsOf = (unit: Unit): string[] =>
  (unit.points ?? unit.blocks?.flatMap((block: Unit) => block.points ?? []) ?? []).map(
    ({ text }: Unit) => text,
  );
const chartsOf = (unit: Unit): Unit[] =>
  unit.chart ? [unit.chart] : (unit.blocks ?? []).flatMap((block: Unit) => block.chart ?? []);
const tableOf = (unit: Unit): Unit =>
  unit.rows ? unit : (unit.blocks ?? []).find(({ kind }: Unit) => kind === 'table');
const listed = (values: unknown): string => (Array.isArray(values) ? values.join('|') : '');

/** What an effect says is so, as the unit has it. */
const values: Record<string, (unit: Unit) => unknown> = {
  title: ({ title }) => title,
  heading: ({ heading }) => heading,
  subtitle: ({ subtitle }) => subtitle,
  points: (unit) => listed(pointsOf(unit)),
  npoints: (unit) => String(pointsOf(unit).length),
  notes: ({ notes }) => notes,
  items: ({ items }) => listed(items),
  rows: (unit) => listed(tableOf(unit)?.rows.map(([head]: string[]) => head)),
  cols: (unit) => listed(tableOf(unit)?.columns),
  chart: (unit) => chartsOf(unit)[0]?.type,
  chart2: (unit) => chartsOf(unit)[1]?.type,
  vals: (unit) => listed(chartsOf(unit)[0]?.series[0]?.values),
  vals2: (unit) => listed(chartsOf(unit)[0]?.series[1]?.values),
  cats: (unit) => listed(chartsOf(unit)[0]?.categories),
};

function holds(wish: string, now: Unit, before: Unit): boolean {
  const text = JSON.stringify(now);
  if (wish.startsWith('has ')) return text.includes(wish.slice(4));
  if (wish.startsWith('lacks ')) return !text.includes(wish.slice(6));
  if (wish === 'bg') return Boolean(now.own?.background);
  if (wish === 'nonotes') return !now.notes;
  if (wish === 'emphasis') return now.emphasis === true;
  if (wish === 'numbered') return now.numberedFrom !== undefined;
  if (wish === 'hidden') return now.hidden === true;
  if (wish.startsWith('look=')) return JSON.stringify(now.own?.looks ?? []).includes(wish.slice(5));
  const [, name = '', wanted = ''] = /^([a-z0-9]+)=(.*)$/s.exec(wish) ?? [];
  if (name === 'kind') return now.kind === wanted || now.blocks?.some(({ kind }: Unit) => kind === wanted);
  if (name === 'row') return (tableOf(now)?.rows ?? []).some((row: string[]) => listed(row) === wanted);
  if (name === 'highlight') return JSON.stringify([now.chart, now.own]).includes(wanted);
  const value = values[name];
  return value ? value(now) === wanted : !same(before, now);
}

class Effects {
  private readonly old: Map<string, Unit>;
  private readonly touched = new Set<string>();
  private readonly after: Document;
  private readonly before: Document;
  private ordered = false;
  private grown = false;
  private framed = false;

  constructor(before: Document, after: Document) {
    this.before = before;
    this.after = after;
    this.old = new Map(
      unitsOf(before).map((unit, index) => [before.kind === 'deck' ? String(index + 1) : unit.id, unit]),
    );
  }

  private get fresh(): Unit[] {
    const ids = new Set([...this.old.values()].map(({ id }) => id));
    return unitsOf(this.after).filter(({ id }) => !ids.has(id));
  }

  private now(name: string): Unit {
    return unitsOf(this.after).find(({ id }) => id === this.old.get(name)?.id);
  }

  private order(): string[] {
    const names = new Map([...this.old].map(([name, { id }]) => [id, name]));
    return unitsOf(this.after).map(({ id }) => names.get(id) ?? '+');
  }

  unmet(part: string): boolean {
    const [head = '', ...words] = part.split(' ');
    const wish = words.join(' ');
    if (head === 'order') {
      this.ordered = true;
      this.grown = true;
      const many = Number(wish) > 1 && words.length === 1;
      return many ? this.order().length !== Number(wish) : this.order().join(' ') !== wish;
    }
    if (!this.old.has(head) && head !== '+' && head !== '*') return !this.document(part, head, wish);
    if (head === '+') {
      this.grown = true;
      return !this.fresh.some((unit) => holds(wish, unit, undefined));
    }
    const names = head === '*' ? [...this.old.keys()] : [head];
    for (const name of names) this.touched.add(name);
    return !names.every((name) => this.now(name) && holds(wish, this.now(name), this.old.get(name)));
  }

  /** What is said of the document as a whole. */
  private document(part: string, head: string, wish: string): boolean {
    this.framed = true;
    const { after } = this;
    if (head === 'own') {
      for (const name of this.old.keys()) this.touched.add(name);
      return !same(this.before, after);
    }
    if (after.kind === 'deck') return frameOf(this.before) !== frameOf(after);
    const content = after.content as Unit;
    if (head === 'arrangement')
      return !same(content.arrangement, (this.before as PosterDocument).content.arrangement);
    if (head === 'nosubtitle' || head === 'nobyline') return !content[head.slice(2)];
    if (head === 'byline') return content.byline?.includes(wish.slice(4));
    const [, name = '', wanted = ''] = /^(?:doc )?([a-zA-Z]+)=(.*)$/.exec(part) ?? [];
    if (!name) return frameOf(this.before) !== frameOf(after);
    return (part.startsWith('doc ') ? { ...after.options, ...(after as Unit) } : content)[name] === wanted;
  }

  /** What changed though nothing was said of it. */
  unasked(): string[] {
    const found: string[] = [];
    for (const [name, unit] of this.old) {
      const now = this.now(name);
      if (!now && !this.ordered) found.push(`${name} is gone`);
      if (now && !this.touched.has(name) && !same(now, unit)) found.push(`${name} changed`);
    }
    const order = this.order().filter((name) => name !== '+');
    if (
      !this.ordered &&
      !same(
        order,
        [...this.old.keys()].filter((name) => order.includes(name)),
      )
    )
      found.push('the order changed');
    if (this.fresh.length > 0 && !this.grown) found.push('something was added');
    if (!this.framed && frameOf(this.before) !== frameOf(this.after)) found.push('the document changed');
    return found;
  }
}

/** The parts of an effect that do not hold, and what changed unasked. */
export function unmet(before: Document, after: Document, effect: string): string[] {
  const effects = new Effects(before, after);
  const missed = effect.split('; ').filter((part) => effects.unmet(part));
  return [...missed, ...effects.unasked()];
}
