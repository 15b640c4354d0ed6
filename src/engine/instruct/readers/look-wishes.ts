import type { Clause } from '../clauses.ts';
import { type Item, isJoin } from '../item.ts';
import type { Look, LookPart, Mark } from '../operation-values.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference, Place, SlideReference } from '../references.ts';
import { ask, type State } from '../state.ts';
import type { PartTarget } from './look-part-words.ts';
import { pairedWith, put } from './look-values.ts';

interface Target {
  object?: ObjectReference;
  slides?: SlideReference[];
  part?: LookPart;
  mark?: Mark;
}

interface Group {
  attributes: string[];
  targets: Target[];
  values: Item[];
}

/** Newly added points are selected as points, not as words anywhere. */
function pointOf(target: PartTarget, objects: readonly ObjectReference[] = []): Target {
  const { object, part } = target;
  const { slides } = object;
  return part && 'words' in part && objects[0]?.kind === 'content'
    ? { object: { kind: 'point', text: part.words, ...(slides && { slides }) } }
    : target;
}

/** Values that remove an attribute. */
const bares: Record<string, string> = { line: 'unlined', fill: 'unfilled' };

/** Collects the look wishes of a clause and turns them into operations. */
export class LookWishes {
  protected readonly clause: Clause;
  protected readonly state: State;
  protected readonly aligned: boolean;
  protected readonly operations: Operation[] = [];
  protected group: Group = { attributes: [], targets: [], values: [] };
  protected slides: SlideReference[] | undefined;
  protected spoken: Target[] | undefined;
  protected titles: string[] = [];
  /** Targets of this group that got text. */
  protected written: Target[] = [];
  protected parts: ReadonlyMap<Item, PartTarget> = new Map();

  constructor(clause: Clause, state: State, aligned: boolean) {
    this.clause = clause;
    this.state = state;
    this.aligned = aligned;
  }

  protected targets(all: Target[]): boolean {
    return all.every((one) => this.target(one, true));
  }

  /** `ofLetters`: in "the prices red" the letters are meant, in "the column red" the fill. */
  protected target(target: Target, meant: boolean, ofLetters = false): boolean {
    if (!meant) return true;
    const { group } = this;
    if (group.values.length > 0 && group.targets.length > 0) {
      const { attributes } = group;
      if (!this.flush()) return false;
      this.group.attributes = attributes;
    }
    // "The title to “Costs”, the table to blue": the title already has its value.
    if (group.values.length === 0 && this.written.length > 0) {
      group.targets = group.targets.filter((one) => !this.written.includes(one));
      this.written = [];
    }
    if (ofLetters && this.group.attributes.length === 0) this.group.attributes = ['font'];
    this.group.targets.push(target);
    return true;
  }

  /** The referent of "it": whatever was mentioned last. */
  protected meant(many: boolean): Target[] {
    const { focus } = this.state;
    if (this.spoken) return this.spoken;
    if (focus?.slides && (!focus.objects || many)) return [{ slides: focus.slides }];
    if (focus?.parts) return focus.parts.map((one) => pointOf(one, focus.objects));
    if (focus?.objects) return focus.objects.map((object) => ({ object }));
    return [{ object: { kind: 'object', it: true } }];
  }

  /** Turns the collected wishes into operations. */
  protected flush(): boolean {
    const { attributes, targets, values } = this.group;
    const told = values.length + attributes.length + targets.length > 0;
    if (!told && (this.operations.length > 0 || this.relative().length === 0)) return true;
    const aims = targets.length > 0 ? targets : this.defaults();
    const known = attributes.length > 0 ? attributes : (this.state.focus?.attributes ?? []);
    const shown = values.length > 0 ? [...values, ...this.centred(values)] : this.relative();
    if (shown.length === 0 && !(this.titles.length > 0)) return false;
    const pairs = pairedWith(shown, known, this.clause);
    for (const aim of aims) if (!this.emit(aim, pairs)) return false;
    this.spoken = aims;
    this.group = { attributes: [], targets: [], values: [] };
    this.written = [];
    return true;
  }

  /** "Increase the font size" names no value. */
  protected relative(): Item[] {
    const base = { start: 0, end: 0, text: '' };
    if (this.clause.asks('raise')) return [{ ...base, kind: 'style', ids: ['bigger'] }];
    if (this.clause.asks('lower')) return [{ ...base, kind: 'style', ids: ['smaller'] }];
    const bared = this.clause.asks('delete', 'hide') ? bares[this.group.attributes.at(-1) ?? ''] : undefined;
    if (bared) return [{ ...base, kind: 'style', ids: [bared] }];
    if (this.clause.asks('justify')) return [{ ...base, kind: 'place', ids: ['justify'] }];
    if (this.clause.asks('centre')) return [{ ...base, kind: 'place', ids: ['center'] }];
    return [];
  }

  /** "Blue and centred" is two looks. */
  private centred(values: readonly Item[]): Item[] {
    const told = values.some(({ kind }) => kind === 'place') || !this.clause.verbs.has('centre');
    return told ? [] : [{ start: 0, end: 0, text: '', kind: 'place', ids: ['center'] }];
  }

  protected defaults(): Target[] {
    const { focus } = this.state;
    const { attributes, values } = this.group;
    const onSlide = attributes.includes('background');
    // "White text on a green background", if only a slide's text is mentioned.
    const [only] = this.spoken ?? [];
    const isText = only?.object?.kind === 'text' && !only.part && !only.object.it;
    const ground = onSlide && isText ? (only?.object?.slides ?? ['current' as const]) : undefined;
    if (ground) return [{ slides: ground }];
    if (this.spoken) return this.spoken;
    if (onSlide) {
      const spoken = focus?.objects?.find(({ slides }) => slides)?.slides;
      return [{ slides: this.slides ?? spoken ?? focus?.slides ?? ['current'] }];
    }
    // « Remplace « A » par « B » et mets-le en gras »: pronoun and verb are one word.
    if (focus?.parts && !this.slides) return focus.parts;
    if (focus?.objects && !this.slides) return focus.objects.map((object) => ({ object }));
    const sized =
      attributes.includes('width') ||
      attributes.includes('height') ||
      values.some(({ ids }) => ids[0] === 'angle');
    // "Title in blue": the noun is also a verb.
    const isTitle = this.clause.asks('name');
    // "The font Georgia on slides 2 and 3" applies to everything there.
    const family = this.slides !== undefined && values.some(({ kind }) => kind === 'font');
    return [
      {
        object: {
          kind: sized ? 'object' : isTitle ? 'title' : 'text',
          ...(sized && { it: true }),
          ...(this.slides && { slides: this.slides }),
          ...(!isTitle && (this.slides?.includes('all') || this.isWholeSlide() || family) && { every: true }),
        },
      },
    ];
  }

  /** "The font of the whole slide". */
  private isWholeSlide(): boolean {
    return this.clause.items.some(({ kind, every }) => kind === 'slides' && every === true);
  }

  protected emit({ object, slides, part, mark }: Target, pairs: [string | undefined, Item][]): boolean {
    if (mark !== undefined) return this.emitMark(mark, object, pairs);
    if (part && pairs.some(([, value]) => isOfWhole(value))) return false;
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
    for (const [attribute, value] of pairs) {
      const before = { ...look };
      if (!put(look, place, attribute, value, object, this)) return false;
      // In "everything that is bold should be normal" the first is no wish.
      if (isJoin(this.clause.items[this.clause.items.indexOf(value) - 1]))
        refuseContradiction(before, look, this.clause.text);
    }
    if (part && Object.keys(place).length > 0) return false;
    if (!part && object.kind === 'point' && look.colour && this.clause.verbs.has('highlight'))
      ask('Should its letters take that colour? Say “make it …”, or quote the words to be highlighted.');
    if (part && 'of' in part && look.fill && !look.colour) {
      look.colour = look.fill;
      delete look.fill;
    }
    // "Highlight “water” in yellow" colours the words' background.
    if (part && 'words' in part && this.clause.verbs.has('highlight') && look.colour && !look.fill) {
      look.fill = look.colour;
      delete look.colour;
    }
    const on = look.font && isOfAll(object, this.state) ? { ...object, every: true } : object;
    if (Object.keys(look).length > 0)
      this.operations.push({ op: 'look.set', on, look, ...(part && { part }) });
    if (Object.keys(place).length > 0) this.operations.push({ op: 'object.place', on: object, place });
    return true;
  }

  /** "make the July bar red". */
  private emitMark(
    name: Mark,
    on: ObjectReference | undefined,
    pairs: [string | undefined, Item][],
  ): boolean {
    const [[, value] = [], ...more] = pairs;
    if (!on || value?.kind !== 'colour' || more.length > 0) return false;
    this.operations.push({ op: 'chart.colour', on, name, colour: value.ids[0] ?? '' });
    return true;
  }

  /** "Make slide 3 bold": all its texts. */
  protected onSlideTexts(slides: SlideReference[], pairs: [string | undefined, Item][]): boolean {
    return this.emit({ object: { kind: 'text', every: true, slides } }, pairs);
  }

  push(operation: Operation): void {
    this.operations.push(operation);
  }

  get wish(): Clause {
    return this.clause;
  }
}

/** "Bold and not bold": one wish cannot have both. @throws ClarificationNeeded */
function refuseContradiction(before: Look, now: Look, said: string): void {
  const keys = Object.keys(before) as (keyof Look)[];
  if (keys.some((key) => now[key] !== undefined && now[key] !== before[key]))
    ask(`“${said.slice(0, 200)}” asks for two things at once. Which of them should it be?`);
}

/** "The body text in Arial", "the title Georgia 36", without a slide. */
const isOfAll = ({ kind, slides, regions, nth, text }: ObjectReference, { surface }: State): boolean =>
  surface.kind === 'deck' &&
  (kind === 'content' || kind === 'title') &&
  !slides &&
  !regions &&
  nth === undefined &&
  text === undefined;

/** Capitals and rotation apply to whole objects. */
const isOfWhole = ({ kind, ids, unit }: Item): boolean =>
  (kind === 'style' && ids.some((id) => cases.has(id))) || unit === 'degree';

const cases: ReadonlySet<string> = new Set(['upper', 'lower', 'title-case', 'sentence-case', 'capital']);
