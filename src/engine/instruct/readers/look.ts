import { type Clause, isThing } from '../clauses.ts';
import type { Item } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference, RegionReference, SlideReference } from '../references.ts';
import { ask, isObject, objectOf, placesOf, type Reader, regionsOf, type State } from '../state.ts';
import { lookStyles } from '../styles.ts';
import { isPart, partsIn } from './look-parts.ts';
import { isSlideTarget, lookAttributes } from './look-values.ts';
import { LookWishes } from './look-wishes.ts';

/**
 * How things look and how large they are: "the title red and bold, the content 20 pt", in whatever order attribute,
 * thing and value come. Values apply to the things named with them, else to those named before.
 */

const lookVerbs = new Set([
  'set',
  'give',
  'raise',
  'lower',
  'centre',
  'align',
  'justify',
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

const isLook = ({ kind, ids, unit }: Item): boolean =>
  (kind === 'attribute' && ids.some((id) => lookAttributes.has(id))) ||
  (kind === 'style' && ids.some((id) => lookStyles.has(id))) ||
  kind === 'colour' ||
  kind === 'font' ||
  (kind === 'number' && unit === 'pt');

export const readLook: Reader = (clause, state) => {
  if (clause.verbs.size > 0 && !clause.asks(...lookVerbs)) return undefined;
  // "Remove the word green", "remove the red colour": nothing is given that colour.
  if (clause.asks('delete', 'hide') && clause.items.some(({ kind }) => kind === 'colour')) return undefined;
  // "Add a total row and bold it" asks for more than a look.
  if (
    clause.asks('add') &&
    clause.items.some((item) => isThing(item, 'row', 'column', 'slide') && item.fresh)
  )
    return undefined;
  // What is new is not there to be given a look.
  if (clause.asks('add') && clause.items.some((item) => isThing(item, 'shape', 'text-box') && item.fresh))
    return undefined;
  const aligned =
    clause.asks('align', 'centre', 'justify') ||
    clause.items.some(({ kind, ids }) => kind === 'attribute' && ids.includes('align'));
  const alone =
    clause.asks('raise', 'lower', 'resize', 'fill') || (clause.asks('set') && endsInNumber(clause, state));
  if (!aligned && !alone && !clause.items.some(isLook)) return undefined;
  if (clause.items.some(({ kind, ids }) => kind === 'attribute' && ids.includes('accent'))) return undefined;
  const chosen = clause.items.find((item) => colourWithin(clause, item));
  if (chosen)
    return ask(
      `Which is meant by “${clause.whole.slice(chosen.start, chosen.end)}”? Say its words or its number, such as “the second box”.`,
    );
  refuseNumbers(clause);
  const spared = state.surface.kind === 'deck' ? clause.take(isSpared) : undefined;
  const operations = new LookReading(clause, state, aligned).read();
  return spared && operations ? sparing(spared, operations) : operations;
};

/** "All numbers in the table": its header and its names are none, and would look so, too. @throws ClarificationNeeded */
function refuseNumbers({ items }: Clause): void {
  const at = items.findIndex(
    (item) => isThing(item, 'value') && /s$/.test(item.text) && item.nth === undefined,
  );
  const holder = at < 0 ? undefined : items[at + 1];
  if (isThing(holder, 'table') && (holder?.link === 'in' || holder?.link === 'of'))
    ask('Which rows or columns of the table hold the numbers that should look so?');
}

/** "Make the blue box bold": its colour says which box, and not how it is to look. */
const colourWithin = (clause: Clause, thing: Item): boolean =>
  thing.definite === true &&
  isThing(thing, 'text', 'text-box', 'shape', 'object', 'picture', 'icon', 'point') &&
  clause.items.some(({ kind, start, end }) => kind === 'colour' && start > thing.start && end < thing.end);

/** "Everything except the titles" */
const isSpared = (item: Item): boolean =>
  item.link === 'except' && isThing(item, 'title', 'subtitle', 'notes');

/** Looks of all texts but one kind; nothing where what looks so is no more than that kind or a single thing. */
function sparing(spared: Item, operations: readonly Operation[]): Operation[] | undefined {
  const but = spared.ids[0] as ObjectReference['kind'];
  const isAll = (one: Operation) =>
    one.op === 'look.set' && one.on.kind === 'text' && one.on.text === undefined;
  return operations.every(isAll)
    ? operations.map((one) => (one.op === 'look.set' ? { ...one, on: { ...one.on, every: true, but } } : one))
    : undefined;
}

/** "Put Budget in bold", where a slide is titled so: its word is meant, and not all that stands on the slide. */
const wordsOfTitles = (clause: Clause): Item[] =>
  clause.items.some(({ kind, ids }) => kind === 'style' && ids.some((id) => letterStyles.has(id)))
    ? clause.items.filter(
        (item) =>
          item.kind === 'slides' && item.byTitle === true && item.link === undefined && !clause.isUsed(item),
      )
    : [];

/** "Put Rent in bold": words that nothing says more of; the run of them, where nothing else is spoken of. */
function wordsAlone(clause: Clause): Item[] {
  const at = clause.items.findIndex(isWord);
  const end = clause.items.findIndex((item, index) => index > at && !isWord(item));
  const words = at < 0 ? [] : clause.items.slice(at, end < 0 ? undefined : end);
  const rest = clause.items.filter((item) => !words.includes(item));
  const plain = rest.every(
    ({ kind, ids }) =>
      kind === 'verb' ||
      kind === 'mark' ||
      kind === 'slides' ||
      (kind === 'style' && ids.some((id) => letterStyles.has(id))),
  );
  const leads = clause.items[at - 1]?.kind === 'verb';
  return plain && leads && rest.some(({ kind }) => kind === 'style') ? words : [];
}

const isWord = ({ kind, link }: Item): boolean => kind === 'other' && link === undefined;

const letterStyles = new Set(['bold', 'italic', 'underline', 'strike']);

const isGround = ({ kind, ids }: Item): boolean => kind === 'attribute' && ids.includes('background');

/** "Set it to 24", where a size was spoken of before. */
const endsInNumber = (clause: Clause, { focus }: State): boolean =>
  (focus?.attributes?.length ?? 0) > 0 && clause.items.at(-1)?.kind === 'number';

const mostPoints = 30;

class LookReading extends LookWishes {
  read(): Operation[] | undefined {
    const { clause } = this;
    const regions = regionsOf(clause, this.state);
    const words = wordsOfTitles(clause);
    const places = () => placesOf(clause, (item) => !words.includes(item));
    const parts = partsIn(
      clause,
      places,
      this.state.focus?.parts?.[0]?.part,
      this.state.surface.terms,
      this.state.focus?.objects?.[0]?.kind === 'chart',
    );
    if (!parts) return undefined;
    for (const item of words) {
      const slides = placesOf(clause, (one) => !words.includes(one));
      parts.set(item, {
        object: { kind: 'text', every: true, slides: slides ?? item.refs ?? ['all'] },
        part: { words: item.text },
      });
    }
    const alone = this.state.surface.kind === 'deck' && !regions ? wordsAlone(clause) : [];
    const [first] = alone;
    if (first && parts.size === 0) {
      const slides = placesOf(clause);
      const said = clause.whole.slice(first.start, alone.at(-1)?.end);
      // "On slide 7 change … and make September bold": there, too.
      const where = slides ?? (this.state.focus ? undefined : ['all' as const]);
      parts.set(first, {
        object: { kind: 'text', every: true, ...(where && { slides: where }) },
        part: { words: said },
      });
      clause.use(...alone.slice(1));
    }
    this.parts = parts;
    const whole = clause.items.filter((item, index) => isSlideTarget(clause, item, index));
    const inFront = clause.items.filter((item) => item.kind === 'slides' && !whole.includes(item));
    if (inFront.length > 0) {
      clause.use(...whole);
      this.slides = placesOf(clause);
      for (const item of whole) clause.use(item);
    }
    for (const [index, item] of clause.items.entries()) {
      if (item.kind === 'verb' || item.kind === 'and' || item.kind === 'mark') continue;
      const part = parts.get(item);
      if (clause.isUsed(item) && !whole.includes(item) && !part) continue;
      if (part) {
        const listed = ['and', 'mark'].includes(clause.items[index - 1]?.kind ?? '');
        if (listed && parts.has(clause.items[index - 2] as Item)) this.group.targets.push(part);
        else if (!this.target(part, true)) return undefined;
        clause.use(item);
        continue;
      }
      if (!this.step(item, index, whole.includes(item))) return undefined;
      clause.use(item);
    }
    if (!this.flush()) return this.statement();
    if (this.operations.length === 0) return undefined;
    const isArea = clause.items.some((item) => isThing(item, 'region'));
    const isInside = clause.items.some((item) => isObject(item) && !isThing(item, 'footer'));
    const fills = regions && !isInside ? groundsOf(this.operations, regions, isArea) : undefined;
    if (fills) return fills;
    if (regions && !clause.items.some(isObject) && this.operations.some(colours))
      ask(
        'What there should take that colour? Say “make the text of … red”, “make the heading of … red” or “give … a red background”.',
      );
    if (regions) for (const one of this.operations) addRegions(one, regions);
    if (clause.asks('raise', 'lower') && !this.operations.some(sizes)) return undefined;
    return this.finish();
  }

  private step(item: Item, index: number, isTarget: boolean): boolean {
    switch (item.kind) {
      case 'attribute':
        return this.attribute(item, index);
      case 'slides':
        if (isTarget && item.ids[0] === 'deck' && !this.clause.items.some(isGround))
          ask('What should take that colour: the background of the slides, the titles, or the accent?');
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
      case 'form':
        // "The list" is the content.
        return (
          item.definite === true &&
          item.ids.includes('bullets') &&
          this.thing({ ...item, kind: 'thing', ids: ['content'] }, index)
        );
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
    // "Fill it red, text white", "make that text red": the letters of what was spoken of.
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
    if (!isObject(item)) return false;
    // "The text of the table" is that of the table alone.
    const within = item.link === 'of' || item.link === 'in';
    if (within && values.length === 0 && targets.at(-1)?.object?.kind === 'text') targets.pop();
    const joint = before?.kind === 'pronoun' ? this.clause.items[index - 2] : before;
    if (this.isApart(item, joint) && !this.flush()) return false;
    const owner = this.slides ?? this.ownerOf(before);
    const object = { ...objectOf(item, owner), ...(item.boxed && { boxed: true }) };
    // "The bullets" are the content, "the second bullet" is one of them, "the first two bullets" are two.
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
    const points = kind === 'point' && [nth, text, rank, coloured].every((one) => one === undefined);
    return this.target({ object: points ? { ...object, kind: 'content' } : object }, true);
  }

  /** "… and its title": on the slides that were spoken of. */
  private ownerOf(before: Item | undefined): SlideReference[] | undefined {
    if (before?.kind !== 'pronoun') return undefined;
    const spoken = [...this.group.targets, ...(this.spoken ?? [])];
    return spoken.find(({ slides, object }) => slides ?? object?.slides)?.slides ?? spoken[0]?.object?.slides;
  }

  /** "the background blue and the title white", "the font size 14 and the title red": each has a value of its own. */
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
  private amount(item: Item): boolean {
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
    // "Its header row" is a part that is named.
    const next = this.clause.items[this.clause.items.indexOf(item) + 1];
    if (next && this.parts.has(next)) return true;
    const { targets, values } = this.group;
    // "The font of this slide to Georgia and its size to 20": of what the first was meant for.
    if (next?.kind === 'attribute' && values.length > 0 && targets.length === 0) return this.flush();
    const owned = next && isObject(next) && next.start - item.end === 1 && !isLetters(next);
    if (owned && (targets.length > 0 || this.spoken || this.slides)) return true;
    if (isLetters(next) && next.start - item.end === 1) {
      // "Its text" is that of what was spoken of.
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
    return (
      after !== undefined &&
      (isObject(after) || isPart(after) || after.term === true || after.kind === 'pronoun')
    );
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
      this.written.push(title);
      return true;
    }
    return false;
  }

  /** A family without quotation marks: the unknown words where a font is to be named. */
  private fontName(item: Item): boolean {
    const { attributes, values } = this.group;
    const last = values.at(-1);
    const between = last ? this.state.text.slice(last.end, item.start) : '';
    if (last?.kind === 'other' && !/^(?: | \p{Lu}\w+ )$/u.test(between)) return false;
    if (last?.kind === 'other') {
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
    const told = targets.flatMap(({ object }) => (object ? [object] : []));
    // "The font on slide 3 is too small"
    const whole: ObjectReference[] = this.slides ? [{ kind: 'text', slides: this.slides }] : [];
    const objects = told.length > 0 ? told : whole;
    // "The bullets are too small" speaks of their size.
    const sized =
      attributes.length === 0 &&
      clause.items.some(
        ({ kind, ids }) => kind === 'amount' && (ids.includes('small') || ids.includes('big')),
      );
    state.focus = {
      ...(objects.length > 0 && { objects }),
      attributes: sized ? ['size'] : attributes,
      open: true,
    };
    clause.use(...clause.items);
    return [];
  }

  private finish(): Operation[] {
    const objects = (this.spoken ?? []).flatMap(({ object }) => (object ? [object] : []));
    const slides = (this.spoken ?? []).flatMap(({ slides: one }) => one ?? []);
    const parts = (this.spoken ?? []).flatMap(({ object, part }) =>
      object && part ? [{ object, part }] : [],
    );
    if (objects.length > 0) this.state.focus = { objects, ...(parts.length === objects.length && { parts }) };
    else if (slides.length > 0) this.state.focus = { ...this.state.focus, slides, open: false };
    return this.operations;
  }
}

/** What has letters beside a look of its own. */
const drawnKinds = new Set(['shape', 'text-box', 'object']);

const isLetters = (item: Item | undefined): item is Item =>
  isThing(item, 'text') && item?.nth === undefined && !item?.every && !item?.definite;

const edges = new Set(['header', 'footer']);

/** "Fill the Results box light grey", "make the header green": of a region the ground, where nothing else of it is spoken of. */
function groundsOf(
  operations: readonly Operation[],
  regions: RegionReference[],
  isArea: boolean,
): Operation[] | undefined {
  const isEdge = regions.every((one) => typeof one === 'object' && 'side' in one && edges.has(one.side));
  const [first, ...more] = operations.map((one) => {
    if (one.op === 'slide.background') return one.colour;
    if (one.op !== 'look.set' || one.part || Object.keys(one.look).length > 1) return undefined;
    return one.look.fill ?? (isArea || isEdge ? one.look.colour : undefined);
  });
  return first && more.length === 0 ? [{ op: 'region.fill', regions, colour: first }] : undefined;
}

const colours = (operation: Operation): boolean =>
  operation.op === 'look.set' && operation.look.colour !== undefined;

/** "Increase the size and the colour red" asks for a size, too. */
const sizes = (operation: Operation): boolean =>
  operation.op === 'object.place' ||
  (operation.op === 'look.set' &&
    [operation.look.size, operation.look.sizeBy, operation.look.lineSpacing, operation.look.lineWidth].some(
      (one) => one !== undefined,
    ));

function addRegions(operation: Operation, regions: NonNullable<ObjectReference['regions']>): void {
  if ('on' in operation && operation.on && typeof operation.on === 'object') operation.on.regions = regions;
}
