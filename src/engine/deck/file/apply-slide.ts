import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { Position, SlideReference } from '../../instruct/references.ts';
import type { SlideView } from '../../instruct/view.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { bottom, type Size } from '../../package/box.ts';
import { layoutOfSlide, layoutsOf } from '../../package/deck-package.ts';
import type { Layout, LayoutFamily } from '../../package/layout.ts';
import { holdsMatter, isTitle } from '../../package/placeholder.ts';
import type { OpenSlide } from '../../package/reading/slide-objects.ts';
import { addPlaceholder } from '../../package/writing/add-object.ts';
import { addSlide, deleteSlide, duplicateSlide, orderSlides } from '../../package/writing/write-slides.ts';
import { addPoints } from './apply-points.ts';
import { setText } from './apply-text.ts';
import { addToldSlides } from './apply-told.ts';
import type { FileEdit } from './file-edit.ts';

type Form = NonNullable<OperationOf<'slide.add'>['form']>;

/** Layout families for each form, best first. */
const families: Partial<Record<Form, readonly LayoutFamily[]>> = {
  title: ['title'],
  closing: ['title', 'section'],
  section: ['section', 'title'],
  statement: ['title-only', 'section'],
  'two-columns': ['two', 'comparison'],
  comparison: ['comparison', 'two'],
  chart: ['title-only', 'content'],
  table: ['title-only', 'content'],
  picture: ['title-only', 'content'],
  blank: ['blank'],
};
const usual: readonly LayoutFamily[] = ['content', 'title-only', 'other', 'blank'];

/** Layout of a new slide: of the master in use, preferably one that slides use. */
function layoutFor(edit: FileEdit, form: Form | undefined): Layout {
  const { deck } = edit.file;
  const used = deck.slides.map((part) => layoutOfSlide(deck, part));
  const count = (layout: Layout) => used.filter((one) => one.part === layout.part).length;
  const master = used.at(-1)?.master;
  const own = layoutsOf(deck).filter((layout) => !master || layout.master.part === master.part);
  if (!form || !families[form]) {
    const [most] = own.filter((layout) => isForMatter(layout, deck.size)).sort((a, b) => count(b) - count(a));
    if (most && count(most) > 0) return most;
  }
  for (const family of [...((form && families[form]) ?? []), ...usual]) {
    const roomy = (layout: Layout) =>
      family === 'title-only'
        ? leavesRoom(layout, deck.size)
        : family !== 'content' || layout.placeholders.some((place) => holdsMatter(place, deck.size));
    const fitting = own.filter((layout) => layout.family === family && roomy(layout));
    const [best] = [...fitting].sort((a, b) => count(b) - count(a));
    if (best) return best;
  }
  const any = used.at(-1) ?? own[0];
  if (!any) throw new ClarificationNeeded('The deck has no layout to put a slide on.');
  return any;
}

/** @throws ClarificationNeeded naming the available layouts */
function layoutNamed({ file: { deck } }: FileEdit, name: string): Layout {
  const layouts = layoutsOf(deck);
  const folded = (text: string): string => text.trim().toLowerCase();
  const found = layouts.find((layout) => folded(layout.name) === folded(name));
  if (found) return found;
  const names = [...new Set(layouts.map((layout) => layout.name))].slice(0, 20).join(', ');
  throw new ClarificationNeeded(`The deck has no layout “${name}”: there are ${names}. Which should it be?`);
}

/** One title and one content placeholder, as most slides have. */
const isForMatter = ({ family, placeholders }: Layout, size: Size): boolean =>
  (family === 'content' || family === 'other') &&
  placeholders.some(({ type }) => isTitle(type)) &&
  placeholders.filter((place) => holdsMatter(place, size)).length === 1;

/** Some title-only layouts are covers. */
const leavesRoom = ({ placeholders }: Layout, { height }: Size): boolean => {
  const title = placeholders.find(({ type }) => isTitle(type))?.box;
  return title !== undefined && bottom(title) < height * 0.4;
};

/** Forms drawn in place of the layout's content. */
const drawn: ReadonlySet<Form> = new Set<Form>(['table', 'chart', 'picture']);

/** Forms that need text. */
const saying: ReadonlySet<Form> = new Set<Form>([
  'closing',
  'statement',
  'two-columns',
  'comparison',
  'big-number',
  'timeline',
  'quote',
  'table',
  'chart',
  'picture',
]);

/** An agenda of slide titles, after a title slide. */
function agendaOf(edit: FileEdit, operation: OperationOf<'slide.add'>): OperationOf<'slide.add'> {
  const { slides } = edit.file.view();
  const titles = slides.flatMap(({ title, role }) =>
    title && role !== 'title' && role !== 'closing' ? [title] : [],
  );
  if (titles.length === 0)
    throw new ClarificationNeeded('The slides have no titles. What should the agenda say?');
  const { form: _, ...rest } = operation;
  return {
    ...rest,
    at: rest.at ?? 'start',
    title: rest.title ?? edit.telling.text.words.agenda,
    points: [...new Set(titles)],
  };
}

export function newSlides(edit: FileEdit, asked: OperationOf<'slide.add'>): void {
  const operation = asked.form === 'agenda' && !asked.points && !asked.about ? agendaOf(edit, asked) : asked;
  const { count = 1, at = 'end', form, like, points, about } = operation;
  const topic = about && upperFirst(about);
  const title = operation.title ?? (points && like === undefined ? topic : undefined);
  if (form && saying.has(form) && title === undefined && !points && about === undefined)
    throw new ClarificationNeeded(
      `What should the ${form.replace('-', ' ')} slide say? Give its title and its points.`,
    );
  if (about !== undefined && !points && like === undefined) {
    addToldSlides(edit, operation, about);
    return;
  }
  const { file, resolver } = edit;
  const view = file.view();
  const layout =
    operation.layout !== undefined
      ? layoutNamed(edit, operation.layout)
      : like === undefined
        ? layoutFor(edit, form)
        : layoutOfSlide(file.deck, resolver.oneSlide(like, view).id);
  const start = placeOf(edit, at, view.slides);
  const parts: string[] = [];
  for (let made = 0; made < count; made++) {
    const part = addSlide(file.deck, layout, start + made);
    parts.push(part);
    const isDrawn = form !== undefined && drawn.has(form) && !points && like === undefined;
    for (const place of layout.placeholders)
      if (
        isTitle(place.type) ||
        (!isDrawn && (place.type === 'subTitle' || holdsMatter(place, file.deck.size)))
      )
        addPlaceholder(file.slide(part), place, isTitle(place.type) ? 'Title' : 'Content');
    edit.touch({ part }, '*');
    edit.expectSlide({ part }, 'The slide was not added.', () => true);
  }
  resolver.slidesAdded(parts);
  const on = { slides: ['added' as const] };
  if (title !== undefined)
    setText(edit, { op: 'text.set', on: { kind: 'title', slides: ['current'] }, text: [title] });
  if (title !== undefined && count > 1)
    setText(edit, { op: 'text.set', on: { kind: 'title', ...on, every: true }, text: [title] });
  if (points) addPoints(edit, { op: 'point.add', on: { kind: 'content', slides: ['current'] }, points });
}

/** "Next" is relative to the current slide, not the end; otherwise as the resolver decides. */
function placeOf(edit: FileEdit, at: Position, rest: readonly SlideView[], moved?: SlideView): number {
  return edit.resolver.index(at, rest, edit.file.view(), moved);
}

export function deleteSlides(edit: FileEdit, { slides }: OperationOf<'slide.delete'>): void {
  const found = edit.slides(slides);
  if (found.length >= edit.file.deck.slides.length)
    throw new ClarificationNeeded('That would leave no slide. Which should stay?');
  takeOut(edit, found);
  edit.resolver.noLongerCurrent(found.map(({ part }) => part));
}

/** Deletes slides and the links to them. */
export function takeOut(edit: FileEdit, slides: readonly Pick<OpenSlide, 'part'>[]): void {
  const { deck } = edit.file;
  for (const slide of slides) {
    for (const part of deleteSlide(deck, slide.part))
      if (deck.slides.includes(part)) edit.touch({ part }, '*');
    edit.touch(slide, '*');
  }
}

export function moveSlides(edit: FileEdit, { slides, to }: OperationOf<'slide.move'>): void {
  const view = edit.file.view();
  const moved = edit.resolver.slides(slides, view);
  const rest = view.slides.filter((slide) => !moved.includes(slide));
  const at = placeOf(edit, to, rest, moved[0]);
  reorder(
    edit,
    [...rest.slice(0, at), ...moved, ...rest.slice(at)].map(({ id }) => id),
  );
}

function reorder(edit: FileEdit, order: readonly string[]): void {
  orderSlides(edit.file.deck, order);
  edit.reordered = true;
}

export function swapSlides(edit: FileEdit, { slides }: OperationOf<'slide.swap'>): void {
  const view = edit.file.view();
  const [a, b] = slides.map((one) => edit.resolver.oneSlide(one, view).id);
  if (!a || !b || a === b) throw new ClarificationNeeded('Which two slides should change places?');
  reorder(
    edit,
    view.slides.map(({ id }) => (id === a ? b : id === b ? a : id)),
  );
  edit.resolver.noLongerCurrent([a, b]);
}

export function orderAll(edit: FileEdit, { slides, reverse }: OperationOf<'slide.order'>): void {
  const view = edit.file.view();
  const first = slides ? edit.resolver.slides(slides, view) : [];
  const order = [...first, ...view.slides.filter((slide) => !first.includes(slide))].map(({ id }) => id);
  reorder(edit, reverse && !slides ? order.reverse() : order);
}

export function copySlides(edit: FileEdit, { slides, count = 1, to }: OperationOf<'slide.duplicate'>): void {
  const { file } = edit;
  const parts: string[] = [];
  for (const { part } of edit.slides(slides)) {
    const view = file.view();
    const at = to === undefined ? file.deck.slides.indexOf(part) + 1 : placeOf(edit, to, view.slides);
    for (let made = 0; made < count; made++) {
      const copy = duplicateSlide(file.deck, part, at + made);
      parts.push(copy);
      const words = JSON.stringify(file.view().slides.find(({ id }) => id === part)?.texts);
      edit.touch({ part: copy }, '*');
      if (JSON.stringify(file.view().slides.find(({ id }) => id === copy)?.texts) !== words)
        throw new Error('The copy of a slide differs from the slide.');
      edit.expectSlide({ part: copy }, 'The copy is not there.', () => true);
    }
  }
  edit.resolver.slidesAdded(parts);
}

export function hideSlides(edit: FileEdit, { slides, hide }: OperationOf<'slide.hide'>): void {
  for (const slide of edit.slides(slides)) {
    if (hide) slide.root.setAttribute('show', '0');
    else slide.root.removeAttribute('show');
    edit.touch(slide, 'hidden');
    const otherwise = `Slide ${edit.number(slide)} is ${hide ? 'not' : 'still'} hidden.`;
    edit.expectSlide(slide, otherwise, ({ hidden }) => hidden === hide, 'hidden');
  }
}

/** Sets an agenda's points to the titles of the slides after it. */
export function refreshAgenda(edit: FileEdit, { slides }: OperationOf<'agenda.refresh'>): void {
  const { words } = edit.telling.text;
  const view = edit.file.view();
  const named = new Set([words.agenda.toLowerCase(), 'agenda', 'outline', 'contents', 'table of contents']);
  const agendas = slides
    ? edit.resolver.slides(slides, view)
    : view.slides.filter(({ title }) => named.has(title.trim().toLowerCase()));
  const [agenda, other] = agendas;
  if (!agenda || other) throw new ClarificationNeeded('Which slide is the agenda? Say its number.');
  const behind = view.slides.slice(view.slides.indexOf(agenda) + 1);
  const titles = behind.flatMap(({ title, role }) => (title && role !== 'closing' ? [title] : []));
  if (titles.length === 0)
    throw new ClarificationNeeded('The slides behind the agenda have no titles. What should it say?');
  const number = view.slides.indexOf(agenda) + 1;
  const content = agenda.objects.filter(({ kind, isMissing }) => kind === 'content' && !isMissing);
  if (content.length !== 1)
    throw new ClarificationNeeded(`Slide ${number} has no list of its own. Which slide is the agenda?`);
  const target: SlideReference = { number: edit.resolver.numberBefore(agenda.id) ?? number };
  setText(edit, {
    op: 'text.set',
    on: { kind: 'content', slides: [target] },
    text: [...new Set(titles)],
  });
}
