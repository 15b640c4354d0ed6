import { isThing } from '../clauses.ts';
import { type Item, isLook, means } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { ask, isObject, placesOf, regionsOf } from '../state.ts';
import { colours, sizes } from './look-asked.ts';
import { everywhereAlike, regionsSpokenOf } from './look-everywhere.ts';
import { isPart, partsIn } from './look-parts.ts';
import { addRegions, groundsOf } from './look-regions.ts';
import { LookTargets } from './look-targets.ts';
import { isGroundOf, lookAttributes } from './look-values.ts';
import { namesWhat, wordsAlone, wordsOfTitles } from './look-words.ts';
import { isSlideTarget } from './slide-target.ts';

const isGround = means('attribute', 'background');

/** "4 cm wide", "50% transparent". */
const afterNumbers: ReadonlySet<string> = new Set(['width', 'height', 'transparency', 'opacity']);

/** Reads a clause about looks, item by item. */
export class LookReading extends LookTargets {
  read(): Operation[] | undefined {
    const { clause } = this;
    const regions = regionsOf(clause, this.state) ?? regionsSpokenOf(clause, this.state);
    const words = wordsOfTitles(clause);
    const places = () => placesOf(clause, (item) => !words.includes(item));
    const parts = partsIn(
      clause,
      places,
      this.state.focus?.parts?.[0]?.part,
      this.state.surface,
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
      // "On slide 7 change … and make September bold": on that slide too.
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
        else if (!this.target(part, true, item.column !== undefined)) return undefined;
        for (const other of part.others ?? []) this.group.targets.push({ ...part, part: other });
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
    if (!this.slides) everywhereAlike(this.operations);
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
        return this.sized(item, index) || this.amount(item);
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

  /** "The bullets small and italic" sets a size; "too small, 24 pt" and "too small" describe one. */
  private sized(item: Item, index: number): boolean {
    const { items, verbs } = this.clause;
    const id = item.ids.includes('small') ? 'smaller' : item.ids.includes('big') ? 'bigger' : undefined;
    const isWish = (verbs.size > 0 || items.some(isLook)) && items.every(({ kind }) => kind !== 'number');
    const isLed = items[index - 1]?.kind === 'verb' || items[index + 1]?.kind === 'thing';
    if (!id || !isWish || isLed || items.some(means('style', id))) return false;
    return this.value({ ...item, kind: 'style', ids: [id] });
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
    if (trailing && before.kind === 'number' && afterNumbers.has(id)) {
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
    if (same && !isGroundOf(item, same) && this.group.attributes.length < 2 && !this.flush()) return false;
    this.group.values.push(item);
    return true;
  }

  /** "… 20 and bold the content": the style belongs to the next object. */
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
        object &&
        ['title', 'subtitle', 'text-box', 'content', 'shape', 'notes', 'caption'].includes(object.kind),
    );
    if (title?.object && namesWhat(item, title.object, this.state.surface)) return true;
    // "The boxes “North” and “South”": a second box, not a text for the first.
    const { text, ...other } = title?.object ?? {};
    if (title?.object && text !== undefined && item.link === undefined && !this.written.includes(title)) {
      const object = { ...other, kind: title.object.kind };
      return namesWhat(item, object, this.state.surface) && this.target({ object }, true);
    }
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

  /** A font without quotation marks: unknown words where a font is expected. */
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

  /** Words of the text given before: the look applies to them. */
  private isQuoted(item: Item): boolean {
    const said = [...this.titles, ...(this.state.said ? [this.state.said] : [])].join(' ');
    if (!said.includes(item.text)) return false;
    return this.group.targets.length > 0 || this.targets(this.meant(false));
  }

  /** A statement without a new value: it names the topic of the next sentence. */
  private statement(): Operation[] | undefined {
    const { clause, state, group } = this;
    const { targets, attributes } = group;
    const valued = ['style', 'colour', 'number', 'quote', 'font', 'place'];
    if (clause.items.some(({ kind }) => valued.includes(kind))) return undefined;
    if (clause.verbs.size > 0 && !clause.items.some(means('amount', 'small', 'big'))) {
      if (attributes.length > 0 && clause.asks('set')) ask(`What should the ${attributes[0]} be?`);
      return undefined;
    }
    const told = targets.flatMap(({ object }) => (object ? [object] : []));
    // "The font on slide 3 is too small"
    const whole: ObjectReference[] = this.slides ? [{ kind: 'text', slides: this.slides }] : [];
    const objects = told.length > 0 ? told : whole;
    // "The bullets are too small" is about size.
    const sized = attributes.length === 0 && clause.items.some(means('amount', 'small', 'big'));
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
