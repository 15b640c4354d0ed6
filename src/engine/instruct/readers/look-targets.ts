import { isThing } from '../clauses.ts';
import type { Item } from '../item.ts';
import type { SlideReference } from '../references.ts';
import { isObject, objectOf } from '../state.ts';
import { LookWishes } from './look-wishes.ts';

const mostPoints = 30;

/** Assigns objects, pronouns and amounts of a clause to targets. */
export class LookTargets extends LookWishes {
  /** "In red letters" equals "red"; "a blue title with stars" asks for more than a look. */
  protected thing(item: Item, index: number): boolean {
    const { attributes, targets, values } = this.group;
    // "Replace “germs” and make the word bold"
    const words = this.state.focus?.parts?.some(({ part }) => 'words' in part) && !this.slides;
    if (words && !this.spoken && isThing(item, 'text') && item.definite && item.says === undefined)
      return this.targets(this.meant(false));
    const before = this.clause.items[index - 1];
    const worn = item.ids[0] === 'text' && !item.definite && !item.every && item.nth === undefined;
    const wearing =
      targets.length > 0 ? targets : (this.spoken ?? (this.slides && [{ slides: this.slides }]));
    if (worn && before && values.includes(before) && wearing) {
      this.group.targets = wearing.map(({ slides, object }) =>
        slides ? { object: { kind: 'text', every: true, slides } } : { ...(object && { object }) },
      );
      return true;
    }
    // "Fill it red, text white", "make that text red": letters of the object before.
    const spoken = this.spoken ?? this.state.focus?.objects?.map((object) => ({ object }));
    const written =
      this.state.said !== undefined &&
      isThing(item, 'text') &&
      item.ids[0] === 'text' &&
      item.definite === true &&
      spoken?.some(({ object }) => object?.it === true);
    // "Move the text box up and make the text bold"
    const inBox =
      isThing(item, 'text') &&
      item.definite === true &&
      item.says === undefined &&
      !this.slides &&
      spoken?.every(({ object }) => object?.kind === 'text-box' || object?.kind === 'shape');
    const bare =
      written ||
      inBox ||
      (isLetters(item) &&
        item.link === undefined &&
        item.ids[0] === 'text' &&
        !item.fresh &&
        (index > 0 || item.amounts !== undefined));
    if (bare && !this.slides && spoken?.some(({ object }) => object && drawnKinds.has(object.kind))) {
      if (values.length > 0 && !this.flush()) return false;
      this.group = { attributes: ['font'], targets: [...spoken], values: [] };
      return true;
    }
    if (item.link === 'with' && !item.definite && !item.every) return false;
    // "The chart's bars" are the chart.
    if (item.mark && item.link === 'of' && before && isThing(before, 'chart')) return true;
    // "The bars of the chart" are that chart, too.
    const holds = isThing(item, 'chart') && (item.link === 'of' || item.link === 'in');
    if (holds && before?.mark && isThing(before, 'chart') && values.length === 0) targets.pop();
    // "The box in the group"
    if (isThing(item, 'group') && item.link === 'in' && targets.length > 0) return true;
    if (!isObject(item)) return false;
    // "The text of the table" is only the table's.
    const within = item.link === 'of' || item.link === 'in';
    if (within && values.length === 0 && targets.at(-1)?.object?.kind === 'text') {
      targets.pop();
      if (drawnKinds.has(item.ids[0] ?? '') && attributes.length === 0) attributes.push('font');
    }
    const joint = before?.kind === 'pronoun' ? this.clause.items[index - 2] : before;
    if (this.isApart(item, joint) && !this.flush()) return false;
    const owner = this.slides ?? this.ownerOf(before);
    const object = { ...objectOf(item, owner), ...(item.boxed && { boxed: true }) };
    // "The bullets" are the content, "the second bullet" is one point, "the first two bullets" are two.
    if (object.kind === 'point' && item.count !== undefined) {
      const { nth: from, count, every: _, ...rest } = { ...object, count: item.count };
      if (from === undefined || count > mostPoints) return false;
      const counted = Array.from({ length: count }, (_one, step) => from + (from < 0 ? -step : step));
      return counted.every((nth, step) => {
        if (step === 0) return this.target({ object: { ...rest, nth } }, true);
        this.group.targets.push({ object: { ...rest, nth } });
        return true;
      });
    }
    const { kind, nth, text, rank, coloured } = object;
    const chosen = [nth, text, rank, coloured, object.except];
    const points = kind === 'point' && chosen.every((one) => one === undefined);
    // In a file, introductions are not points.
    const whole = this.state.surface.anyFile ? { every: true } : { kind: 'content' as const };
    return this.target({ object: points ? { ...object, ...whole } : object }, true);
  }

  /** "… and its title": on the slides mentioned before. */
  private ownerOf(before: Item | undefined): SlideReference[] | undefined {
    if (before?.kind !== 'pronoun') return undefined;
    const spoken = [...this.group.targets, ...(this.spoken ?? [])];
    return spoken.find(({ slides, object }) => slides ?? object?.slides)?.slides ?? spoken[0]?.object?.slides;
  }

  /** "The background blue and the title white", "the font size 14 and the title red": each has its own value. */
  private isApart(item: Item, before: Item | undefined): boolean {
    const { attributes, targets, values } = this.group;
    const joined = before?.kind === 'and' || before?.kind === 'mark';
    const after = this.clause.items[this.clause.items.indexOf(item) + 1];
    const hasOwn = after !== undefined && ['colour', 'number', 'style', 'font'].includes(after.kind);
    return (
      joined &&
      item.link === undefined &&
      values.length > 0 &&
      targets.length === 0 &&
      (attributes[0] === 'background' || (attributes.length > 0 && hasOwn))
    );
  }

  /** "the font size and style of all": title, content and boxes. */
  protected amount(item: Item): boolean {
    const last = this.group.targets.at(-1)?.object;
    if (
      item.ids.includes('all') &&
      this.state.surface.verbLast &&
      last &&
      item.start < (this.group.values[0]?.start ?? item.end)
    ) {
      // 「タイトルをすべて」.
      last.every = true;
      if (!last.slides && last.kind === 'title') last.slides = ['all'];
      return true;
    }
    // "All of them"
    const next = this.clause.items[this.clause.items.indexOf(item) + 1];
    if (item.ids.includes('all') && next?.kind === 'pronoun') return true;
    if (item.ids.includes('all'))
      return this.target(
        { object: { kind: 'text', every: true, ...(this.slides && { slides: this.slides }) } },
        true,
      );
    // "The second bullet red and the others grey"
    const { targets, values } = this.group;
    const before = this.operations.flatMap((one) => (one.op === 'look.set' ? [{ object: one.on }] : []));
    const [first, ...others] = values.length > 0 ? targets : before;
    const told = others.length === 0 ? first?.object : undefined;
    const which = told?.kind === 'point' ? (told.nth ?? told.text) : undefined;
    if (item.ids.includes('other') && told && which !== undefined) {
      const { slides } = told;
      return this.target(
        { object: { kind: 'point', every: true, except: [which], ...(slides && { slides }) } },
        true,
      );
    }
    return item.ids.every((id) => ['small', 'big', 'only', 'new', 'this'].includes(id));
  }

  /** "The title and make it red", "give it the title …": the object named next to it is meant. */
  protected pronoun(item: Item): boolean {
    // "Its header row" is a part that is named.
    const next = this.clause.items[this.clause.items.indexOf(item) + 1];
    if (next && this.parts.has(next)) return true;
    const { targets, values } = this.group;
    // "The font of this slide to Georgia and its size to 20": the target of the first wish.
    if (next?.kind === 'attribute' && values.length > 0 && targets.length === 0) return this.flush();
    const owned = next && isObject(next) && next.start - item.end === 1 && !isLetters(next);
    if (owned && (targets.length > 0 || this.spoken || this.slides || isThing(next, 'title'))) return true;
    if (isLetters(next) && next.start - item.end === 1) {
      // "Its text" is that of the object before.
      if (values.length > 0 && !this.flush()) return false;
      this.clause.use(next);
      this.group = { attributes: ['font'], targets: [], values: [] };
      return this.targets(this.meant(item.ids[0] === 'them'));
    }
    if (item.link === 'in' && values.length === 0 && targets.at(-1)?.object?.kind === 'text') {
      targets.pop();
      return this.targets(this.meant(item.ids[0] === 'them'));
    }
    const named = this.group.targets.length > 0 || this.spoken !== undefined;
    const meant = this.meant(item.ids[0] === 'them');
    const things = this.clause.items.some(isObject);
    if (this.group.targets.length > 0 || (things && !named && meant.some(({ slides }) => slides)))
      return true;
    return this.targets(meant);
  }
}

/** Kinds with letters besides their own look. */
const drawnKinds = new Set(['shape', 'text-box', 'object']);

const isLetters = (item: Item | undefined): item is Item =>
  isThing(item, 'text') && item?.nth === undefined && !item?.every && !item?.definite;
