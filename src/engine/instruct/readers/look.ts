import type { Clause } from '../clauses.ts';
import type { Item } from '../items.ts';
import type { Look } from '../operation-values.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference, Place, SlideReference } from '../references.ts';
import { ask, isObject, objectOf, placesOf, type Reader, regionsOf, type State } from '../state.ts';

/**
 * How things look and how large they are: "the title red and bold, the content 20 pt", in whatever order attribute,
 * thing and value come. Values apply to the things named with them, else to those named before.
 */

interface Target {
  object?: ObjectReference;
  slides?: SlideReference[];
}

interface Group {
  attributes: string[];
  targets: Target[];
  values: Item[];
}

const textual = new Set(['size', 'font', 'style', 'colour', 'line-spacing', 'align']);
const lookAttributes = new Set([
  ...textual,
  'fill',
  'line',
  'line-width',
  'background',
  'width',
  'height',
  'angle',
]);
const lookStyles = new Set([
  'bold',
  'italic',
  'underline',
  'strike',
  'normal',
  'unitalic',
  'ununderline',
  'bigger',
  'smaller',
  'upper',
  'lower',
]);
const lookVerbs = new Set([
  'set',
  'give',
  'raise',
  'lower',
  'centre',
  'align',
  'fill',
  'write',
  'name',
  'resize',
  'turn',
  'delete',
  'add',
  'convert',
  'highlight',
  'move',
  'rewrite',
  'hide',
]);

const isLook = ({ kind, ids }: Item): boolean =>
  (kind === 'attribute' && ids.some((id) => lookAttributes.has(id))) ||
  (kind === 'style' && ids.some((id) => lookStyles.has(id))) ||
  kind === 'colour';

export const readLook: Reader = (clause, state) => {
  if (clause.verbs.size > 0 && !clause.asks(...lookVerbs)) return undefined;
  const aligned =
    clause.asks('align', 'centre') ||
    clause.items.some(({ kind, ids }) => kind === 'attribute' && ids.includes('align'));
  const alone =
    clause.asks('raise', 'lower', 'resize', 'fill') || (clause.asks('set') && endsInNumber(clause, state));
  if (!aligned && !alone && !clause.items.some(isLook)) return undefined;
  if (clause.items.some(({ kind, ids }) => kind === 'attribute' && ids.includes('accent'))) return undefined;
  return new LookReading(clause, state, aligned).read();
};

/** "Set it to 24", where a size was spoken of before. */
const endsInNumber = (clause: Clause, { focus }: State): boolean =>
  (focus?.attributes?.length ?? 0) > 0 && clause.items.at(-1)?.kind === 'number';

class LookReading {
  private readonly clause: Clause;
  private readonly state: State;
  private readonly aligned: boolean;
  private readonly operations: Operation[] = [];
  private group: Group = { attributes: [], targets: [], values: [] };
  private slides: SlideReference[] | undefined;
  private spoken: Target[] | undefined;
  private titles: string[] = [];

  constructor(clause: Clause, state: State, aligned: boolean) {
    this.clause = clause;
    this.state = state;
    this.aligned = aligned;
  }

  read(): Operation[] | undefined {
    const { clause } = this;
    const regions = regionsOf(clause, this.state);
    const whole = clause.items.filter((item, index) => this.isSlideTarget(item, index));
    const inFront = clause.items.filter((item) => item.kind === 'slides' && !whole.includes(item));
    if (inFront.length > 0) {
      clause.use(...whole);
      this.slides = placesOf(clause);
      for (const item of whole) clause.use(item);
    }
    for (const [index, item] of clause.items.entries()) {
      if (item.kind === 'verb' || item.kind === 'and' || item.kind === 'mark') continue;
      if (clause.isUsed(item) && !whole.includes(item)) continue;
      if (!this.step(item, index, whole.includes(item))) return undefined;
      clause.use(item);
    }
    if (!this.flush()) return this.statement();
    if (regions) for (const one of this.operations) addRegions(one, regions);
    return this.finish();
  }

  /** "the slide dark blue", "slide 3 red": the slide itself is what takes the colour. */
  private isSlideTarget(item: Item, index: number): boolean {
    if (item.kind !== 'slides') return false;
    const { items } = this.clause;
    const things = items.filter(isObject);
    const next = items[index + 1];
    const background = items.some(({ kind, ids }) => kind === 'attribute' && ids.includes('background'));
    if (background && things.length === 0) return true;
    if (
      things.length === 0 &&
      items.some(({ kind }) => kind === 'colour') &&
      !items.some(({ kind, ids }) => kind === 'style' || (kind === 'attribute' && !ids.includes('colour')))
    )
      return true;
    return (
      next?.kind === 'colour' &&
      item.link !== 'in' &&
      item.link !== 'of' &&
      items.slice(0, index).some(({ kind }) => kind === 'colour')
    );
  }

  private step(item: Item, index: number, isTarget: boolean): boolean {
    switch (item.kind) {
      case 'attribute':
        return this.attribute(item, index);
      case 'slides':
        return (
          item.link !== 'before' &&
          item.link !== 'after' &&
          this.target({ slides: item.refs ?? ['current'] }, isTarget)
        );
      case 'pronoun':
        return this.pronoun(item);
      case 'thing':
        return this.thing(item, index);
      case 'amount':
        return this.amount(item);
      case 'style':
      case 'colour':
      case 'number':
        return this.value(item);
      case 'place':
        return this.aligned && this.value(item);
      case 'quote':
        return this.quote(item);
      case 'font':
        return this.value(item);
      case 'other':
        return this.fontName(item);
      default:
        return false;
    }
  }

  /** "in red letters" says what "red" says; "a blue title with stars" asks for more than a look. */
  private thing(item: Item, index: number): boolean {
    const { targets, values } = this.group;
    const before = this.clause.items[index - 1];
    const worn = item.ids[0] === 'text' && !item.definite && !item.every && item.nth === undefined;
    if (worn && before && values.includes(before) && (targets.length > 0 || this.spoken)) return true;
    if (item.link === 'with' && !item.definite && !item.every) return false;
    if (!isObject(item)) return false;
    if (this.isGround(item, before) && !this.flush()) return false;
    return this.target({ object: objectOf(item, this.slides) }, true);
  }

  /** "the background blue and the title white": the ground is that of the slide. */
  private isGround({ link }: Item, before: Item | undefined): boolean {
    const { attributes, targets, values } = this.group;
    const apart = before?.kind === 'and' || before?.kind === 'mark';
    return (
      apart &&
      link === undefined &&
      values.length > 0 &&
      targets.length === 0 &&
      attributes[0] === 'background'
    );
  }

  /** "the font size and style of all": title, content and boxes. */
  private amount(item: Item): boolean {
    if (item.ids.includes('all'))
      return this.target(
        { object: { kind: 'text', every: true, ...(this.slides && { slides: this.slides }) } },
        true,
      );
    return item.ids.every((id) => ['small', 'big', 'only', 'new', 'this'].includes(id));
  }

  private attribute(item: Item, index: number): boolean {
    const id = item.ids.find((one) => lookAttributes.has(one));
    if (!id) return false;
    const { group } = this;
    const before = this.clause.items[index - 1];
    const trailing = before && group.values.includes(before) && item.link === undefined;
    if (trailing && before.kind !== 'number') {
      if (id !== 'colour' || group.attributes.length === 0)
        group.attributes = id === 'colour' || id === 'font' ? group.attributes : [id];
      return true;
    }
    if (trailing && before.kind === 'number' && (id === 'width' || id === 'height')) {
      group.attributes = [...group.attributes, id];
      return true;
    }
    if (
      group.values.length > 0 &&
      group.targets.length === 0 &&
      group.values.every(({ kind }) => kind === 'style')
    ) {
      if (id === 'font' || id === 'style' || id === 'colour') group.attributes.push(id);
      else group.attributes = [id];
      return true;
    }
    if (group.values.length > 0 && !this.flush()) return false;
    this.group.attributes.push(id);
    return true;
  }

  /** "the title and make it red", "give it the title …": what is named beside it is meant. */
  private pronoun(item: Item): boolean {
    const named = this.group.targets.length > 0 || this.spoken !== undefined;
    const meant = this.meant(item.ids[0] === 'them');
    const things = this.clause.items.some(isObject);
    if (this.group.targets.length > 0 || (things && !named && meant.some(({ slides }) => slides)))
      return true;
    return this.targets(meant);
  }

  private targets(all: Target[]): boolean {
    return all.every((one) => this.target(one, true));
  }

  private target(target: Target, meant: boolean): boolean {
    if (!meant) return true;
    const { group } = this;
    if (group.values.length > 0 && group.targets.length > 0) {
      const { attributes } = group;
      if (!this.flush()) return false;
      this.group.attributes = attributes;
    }
    this.group.targets.push(target);
    return true;
  }

  private value(item: Item): boolean {
    if (
      item.kind === 'style' &&
      this.group.targets.length > 0 &&
      this.group.values.length > 0 &&
      this.goesOn(item)
    ) {
      if (!this.flush()) return false;
    }
    const same = this.group.values.find((one) => one.kind === item.kind && one.kind === 'colour');
    if (same && this.group.attributes.length < 2 && !this.flush()) return false;
    this.group.values.push(item);
    return true;
  }

  /** "… 20 and bold the content": the style is that of the thing that follows. */
  private goesOn(item: Item): boolean {
    const { items } = this.clause;
    const after = items
      .slice(items.indexOf(item) + 1)
      .find(
        ({ kind, ids }) =>
          kind !== 'style' &&
          kind !== 'and' &&
          kind !== 'amount' &&
          !(kind === 'attribute' && ids.includes('font')),
      );
    return after !== undefined && (isObject(after) || after.kind === 'pronoun');
  }

  private quote(item: Item): boolean {
    const { attributes } = this.group;
    if (attributes.includes('font') || attributes.includes('style')) return this.value(item);
    const title = this.group.targets.find(
      ({ object }) =>
        object && ['title', 'subtitle', 'text-box', 'content', 'shape', 'notes'].includes(object.kind),
    );
    if (
      title?.object &&
      (attributes.length === 0 || this.clause.asks('set', 'give', 'write', 'add', 'name'))
    ) {
      const adds = this.clause.asks('add') && title.object.kind !== 'title';
      this.operations.push({ op: adds ? 'text.add' : 'text.set', on: title.object, text: [item.text] });
      this.titles.push(item.text);
      return true;
    }
    return false;
  }

  /** A family without quotation marks: the unknown words where a font is to be named. */
  private fontName(item: Item): boolean {
    const { attributes, values } = this.group;
    const last = values.at(-1);
    if (last?.kind === 'other' && item.start - last.end <= 1) {
      values[values.length - 1] = {
        ...last,
        end: item.end,
        text: this.state.text.slice(last.start, item.end),
      };
      return true;
    }
    const here = this.clause.items.indexOf(item);
    const ahead = this.clause.items.slice(here + 1).find(({ kind }) => kind !== 'other');
    const named = attributes.includes('font') || (ahead?.kind === 'attribute' && ahead.ids.includes('font'));
    if (named && /^\p{Lu}/u.test(item.text)) return this.value({ ...item });
    return this.isQuoted(item);
  }

  /** Words of the text that was given before: what is said of them is said of it. */
  private isQuoted(item: Item): boolean {
    const said = [...this.titles, ...(this.state.said ? [this.state.said] : [])].join(' ');
    if (!said.includes(item.text)) return false;
    return this.group.targets.length > 0 || this.targets(this.meant(false));
  }

  /** What "it" means here: what was spoken of last. */
  private meant(many: boolean): Target[] {
    const { focus } = this.state;
    if (this.spoken) return this.spoken;
    if (focus?.slides && (!focus.objects || many)) return [{ slides: focus.slides }];
    if (focus?.objects) return focus.objects.map((object) => ({ object }));
    return [{ object: { kind: 'object', it: true } }];
  }

  /** Turns what has been read into operations. */
  private flush(): boolean {
    const { attributes, targets, values } = this.group;
    if (values.length === 0 && attributes.length === 0 && targets.length === 0) return true;
    const aims = targets.length > 0 ? targets : this.defaults();
    const known = attributes.length > 0 ? attributes : (this.state.focus?.attributes ?? []);
    const shown = values.length > 0 ? values : this.relative();
    if (shown.length === 0 && !(this.titles.length > 0)) return false;
    const pairs = pairedWith(shown, known, this.clause);
    for (const aim of aims) if (!this.emit(aim, pairs)) return false;
    this.spoken = aims;
    this.group = { attributes: [], targets: [], values: [] };
    return true;
  }

  /** "Increase the font size" names no value. */
  private relative(): Item[] {
    const base = { start: 0, end: 0, text: '' };
    if (this.clause.asks('raise')) return [{ ...base, kind: 'style', ids: ['bigger'] }];
    if (this.clause.asks('lower')) return [{ ...base, kind: 'style', ids: ['smaller'] }];
    if (this.clause.asks('centre')) return [{ ...base, kind: 'place', ids: ['center'] }];
    return [];
  }

  private defaults(): Target[] {
    if (this.spoken) return this.spoken;
    const { focus } = this.state;
    const { attributes, values } = this.group;
    const onSlide = attributes.includes('background');
    if (onSlide) return [{ slides: this.slides ?? focus?.slides ?? ['current'] }];
    if (focus?.objects && !this.slides) return focus.objects.map((object) => ({ object }));
    const sized =
      attributes.includes('width') ||
      attributes.includes('height') ||
      values.some(({ ids }) => ids[0] === 'angle');
    return [
      {
        object: {
          kind: sized ? 'object' : 'text',
          ...(sized && { it: true }),
          ...(this.slides && { slides: this.slides }),
        },
      },
    ];
  }

  private emit({ object, slides }: Target, pairs: [string | undefined, Item][]): boolean {
    if (slides) {
      const colour = pairs.find(([, value]) => value.kind === 'colour')?.[1];
      if (!colour) return this.onSlideTexts(slides, pairs);
      if (pairs.length > 1) return false;
      this.operations.push({ op: 'slide.background', slides, colour: colour.ids[0] ?? '' });
      return true;
    }
    if (!object) return false;
    const look: Look = {};
    const place: Place = {};
    for (const [attribute, value] of pairs)
      if (!put(look, place, attribute, value, object, this)) return false;
    if (Object.keys(look).length > 0) this.operations.push({ op: 'look.set', on: object, look });
    if (Object.keys(place).length > 0) this.operations.push({ op: 'object.place', on: object, place });
    return true;
  }

  /** "make slide 3 bold": every text of it. */
  private onSlideTexts(slides: SlideReference[], pairs: [string | undefined, Item][]): boolean {
    return this.emit({ object: { kind: 'text', every: true, slides } }, pairs);
  }

  push(operation: Operation): void {
    this.operations.push(operation);
  }

  get wish(): Clause {
    return this.clause;
  }

  /** Nothing is said of what it should become: the sentence tells what the next one is about. */
  private statement(): Operation[] | undefined {
    const { clause, state, group } = this;
    const { targets, attributes } = group;
    const valued = ['style', 'colour', 'number', 'quote', 'font', 'place'];
    if (clause.items.some(({ kind }) => valued.includes(kind))) return undefined;
    if (
      clause.verbs.size > 0 &&
      !clause.items.some(
        ({ kind, ids }) => kind === 'amount' && (ids.includes('small') || ids.includes('big')),
      )
    ) {
      if (attributes.length > 0 && clause.asks('set')) ask(`What should the ${attributes[0]} be?`);
      return undefined;
    }
    const objects = targets.flatMap(({ object }) => (object ? [object] : []));
    state.focus = { ...(objects.length > 0 && { objects }), attributes, open: true };
    clause.use(...clause.items);
    return [];
  }

  private finish(): Operation[] {
    const objects = (this.spoken ?? []).flatMap(({ object }) => (object ? [object] : []));
    const slides = (this.spoken ?? []).flatMap(({ slides: one }) => one ?? []);
    if (objects.length > 0) this.state.focus = { objects };
    else if (slides.length > 0) this.state.focus = { ...this.state.focus, slides, open: false };
    return this.operations;
  }
}

function addRegions(operation: Operation, regions: NonNullable<ObjectReference['regions']>): void {
  if ('on' in operation && operation.on && typeof operation.on === 'object') operation.on.regions = regions;
}

/** Each value with its attribute: several of each in their order, else the last attribute named for all. */
function pairedWith(
  values: readonly Item[],
  attributes: readonly string[],
  clause: Clause,
): [string | undefined, Item][] {
  const needing = values.filter(({ kind }) => kind !== 'style');
  if (needing.length === attributes.length && attributes.length > 1)
    return values.map((value) => [attributes[needing.indexOf(value)], value]);
  const fallback = clause.asks('fill') ? 'fill' : clause.asks('align', 'centre') ? 'align' : undefined;
  return values.map((value) => [attributes.at(-1) ?? fallback, value]);
}

const isRelative = ({ kind, ids }: Item): boolean =>
  kind === 'style' && (ids.includes('bigger') || ids.includes('smaller'));

const filled = new Set(['shape', 'object', 'table', 'chart', 'picture']);

/** Writes one value into a look or a place; false when the two do not go together. */
function put(
  look: Look,
  place: Place,
  attribute: string | undefined,
  value: Item,
  object: ObjectReference,
  reading: LookReading,
): boolean {
  if (value.kind === 'style') return putStyle(look, place, value, object, reading);
  if (value.kind === 'colour') {
    const colour = value.ids[0] ?? '';
    if (attribute === 'line') look.line = colour;
    else if (
      attribute === 'fill' ||
      attribute === 'background' ||
      (filled.has(object.kind) && attribute !== 'font')
    )
      look.fill = colour;
    else look.colour = colour;
    return true;
  }
  if (value.kind === 'number') return putNumber(look, place, attribute, value, object, reading);
  if (value.kind === 'place') {
    const [at] = value.ids;
    if (at !== 'left' && at !== 'right' && at !== 'center') return false;
    look.align = at;
    return true;
  }
  look.font = value.text;
  return true;
}

const cm: Record<string, number> = { cm: 1, mm: 0.1, in: 2.54, pt: 2.54 / 72 };

function putNumber(
  look: Look,
  place: Place,
  attribute: string | undefined,
  { value = 0, unit, link }: Item,
  object: ObjectReference,
  reading: LookReading,
): boolean {
  if (attribute === 'width' || attribute === 'height') {
    if (unit === 'percent') return false;
    place[attribute] = value * (cm[unit ?? 'cm'] ?? 1);
    return true;
  }
  if (attribute === 'angle' || unit === 'degree') {
    reading.push({ op: 'object.turn', on: object, degrees: value });
    return true;
  }
  if (attribute === 'line-spacing') look.lineSpacing = value;
  else if (attribute === 'line-width') look.lineWidth = value;
  else if (unit === 'percent' && (reading.wish.asks('raise') || reading.wish.asks('lower')))
    look.sizeBy = 1 + (reading.wish.asks('raise') ? value : -value) / 100;
  else if (attribute === 'size' || attribute === 'font' || attribute === 'style' || unit === 'pt') {
    const changed = reading.wish.asks('raise', 'lower') || reading.wish.items.some(isRelative);
    if (changed && link === 'with') ask('Which size should it be, in points?');
    look.size = value;
  } else return false;
  return unit === undefined || unit === 'pt' || unit === 'times' || unit === 'percent';
}

function putStyle(
  look: Look,
  place: Place,
  { ids }: Item,
  object: ObjectReference,
  reading: LookReading,
): boolean {
  const off = reading.wish.asks('delete', 'hide');
  const id = ids.find((one) => lookStyles.has(one));
  if (id === 'bold' || id === 'italic' || id === 'underline' || id === 'strike') look[id] = !off;
  else if (id === 'normal') look.bold = false;
  else if (id === 'unitalic') look.italic = false;
  else if (id === 'ununderline') look.underline = false;
  else if (id === 'upper' || id === 'lower') reading.push({ op: 'text.case', on: object, as: id });
  else if (id === 'bigger' || id === 'smaller') {
    const factor = id === 'bigger' ? 1.25 : 0.8;
    if (filled.has(object.kind)) {
      if (place.width === undefined && place.height === undefined) place.scale = factor;
    } else if (look.size === undefined) look.sizeBy = factor;
  } else return false;
  return true;
}
