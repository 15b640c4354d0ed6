import { ClarificationNeeded } from '../../deck.ts';
import { type ShapeKind, shapePresets } from '../../instruct/operation-values.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { upperFirst } from '../../language/upper-first.ts';
import type { Box } from '../../package/box.ts';
import { bodyText } from '../../package/reading/read-paragraphs.ts';
import { hasText, type OpenSlide, openSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { standingBox } from '../../package/reading/standing-box.ts';
import { rotationOf, setBox, transformOf } from '../../package/transform.ts';
import { addShape, freeId } from '../../package/writing/add-object.ts';
import { copyObject } from '../../package/writing/copy-object.ts';
import { takeObject } from '../../package/writing/take-object.ts';
import { child, descendants } from '../../package/xml.ts';
import { applyLook } from './apply-look.ts';
import { isReadableIn } from './apply-text-room.ts';
import { expectWritten } from './expect-written.ts';
import { type FileEdit, saidBy } from './file-edit.ts';
import { freePlace } from './frame-place.ts';
import { short, warnOfWords, wholeBox } from './object-text.ts';
import { centimetre, lengths, moveTo, placed, refuseHeap } from './placing.ts';

const equalSides: readonly ShapeKind[] = [
  'circle',
  'square',
  'star',
  'heart',
  'sun',
  'smiley',
  'ring',
  'cross',
];

function usualSize(shape: ShapeKind): { width: number; height: number } {
  if (shape === 'text-box') return { width: 10 * centimetre, height: 1.2 * centimetre };
  if (shape === 'line') return { width: 8 * centimetre, height: 0 };
  const width = equalSides.includes(shape) ? 3.5 : 5;
  return { width: width * centimetre, height: 3.5 * centimetre };
}

/** The slide for a new object: the referenced or the current one. */
export function slideOf(edit: FileEdit, on: { slides?: unknown } | undefined): OpenSlide[] {
  const slides = (on as { slides?: Parameters<FileEdit['slides']>[0] } | undefined)?.slides;
  return edit.slides(slides);
}

export function newShape(edit: FileEdit, operation: OperationOf<'shape.add'>): void {
  const { on, shape, count = 1, text, look, place = {}, turn } = operation;
  // "Below the table" refers to the slide that has it.
  if (!on?.slides && place.beside && !edit.resolver.hasCurrent) edit.present(place.beside.on);
  for (const { part } of slideOf(edit, on)) {
    const ids: string[] = [];
    for (let made = 0; made < count; made++) {
      const slide = edit.file.slide(part);
      const id = String(freeId(slide.tree));
      const box = shapeBox(edit, slide, shape, text, place, made);
      addShape(slide, {
        preset: shapePresets[shape],
        name: nameOf(shape),
        box,
        isTextBox: shape === 'text-box',
        ...(turn !== undefined && { turn }),
        ...(text !== undefined && { text }),
      });
      ids.push(id);
      edit.touch(slide, id);
      expectShape(edit, part, id, operation);
      if (look) lookOfNew(edit, part, id, look);
    }
    edit.resolver.objectsAdded(part, ids);
  }
}

function lookOfNew(
  edit: FileEdit,
  part: string,
  id: string,
  look: NonNullable<OperationOf<'shape.add'>['look']>,
): void {
  const slide = edit.file.slide(part);
  const object = slide.objects.find((one) => one.id === id) as SlideObject;
  applyLook(edit, { slide, id, object, point: undefined }, look);
}

function shapeBox(
  edit: FileEdit,
  slide: OpenSlide,
  shape: ShapeKind,
  text: string | undefined,
  place: NonNullable<OperationOf<'shape.add'>['place']>,
  made: number,
): Box {
  const usual = usualSize(shape);
  const { width } = edit.file.deck.size;
  const lines = shape === 'text-box' ? Math.ceil((text ?? '').length / 45) : 1;
  const size =
    lines > 1
      ? {
          width: Math.min(16 * centimetre, width * 0.6),
          height: Math.ceil((text ?? '').length / 70) * 0.9 * centimetre + 0.4 * centimetre,
        }
      : usual;
  const box = placed(edit, slide, freePlace(edit, slide, size), place, {
    keeps: equalSides.includes(shape),
  });
  // Offsets several objects at one place, so that none hides another.
  const step = place.at ? made * 0.8 * centimetre : 0;
  return { ...box, x: box.x + (place.at?.includes('right') ? -step : step), y: box.y };
}

const nameOf = (shape: ShapeKind): string => upperFirst(shape.replaceAll('-', ' '));

function expectShape(
  edit: FileEdit,
  part: string,
  id: string,
  { shape, text, turn }: OperationOf<'shape.add'>,
): void {
  const preset = shapePresets[shape];
  edit.expectObject({ part }, { id, aspect: 'drawn' }, `The ${shape} was not added.`, (object) => {
    return shape === 'text-box'
      ? object.kind === 'text-box' || object.kind === 'title'
      : shape === 'line' || object.preset === preset;
  });
  if (text !== undefined)
    edit.expectObject(
      { part },
      { id, aspect: 'text' },
      `“${short(text)}” is not in it.`,
      (object) => saidBy(object) === text,
    );
  if (turn !== undefined) expectTurn(edit, { part }, id, turn);
}

export function deleteObject(edit: FileEdit, { on }: OperationOf<'object.delete'>): void {
  const all = edit.present(on).map(({ slide, object }) => [wholeBox(slide, object, on.text), slide] as const);
  for (const [object, slide] of new Map(all)) {
    warnOfWords(edit, slide, object);
    removeObject(edit, slide, object);
  }
}

export function removeObject(edit: FileEdit, slide: OpenSlide, object: SlideObject): void {
  takeObject(edit.file.deck, slide, object.element);
  edit.touch(slide, object.id, ...membersOf(slide, object));
  edit.forget(slide, object.id);
  edit.expectSlide(slide, `The ${object.kind} is still there.`, ({ objects }) =>
    objects.every(({ id }) => id !== object.id),
  );
}

/** Removes a box that consists of this line. @returns whether there was exactly one */
export function removeBoxSaying(edit: FileEdit, slides: ObjectReference['slides'], text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const [box, ...more] = [...edit.lettered(slides)].filter(
    ({ object: { kind, element } }) =>
      (kind === 'text-box' || kind === 'shape') &&
      bodyText(child(element, 'txBody')).trim().toLowerCase() === wanted,
  );
  const slide = box && more.length === 0 ? edit.file.slide(box.slide.part) : undefined;
  const object = slide?.objects.find(({ id }) => id === box?.id);
  if (slide && object) removeObject(edit, slide, object);
  return object !== undefined;
}

const membersOf = (slide: OpenSlide, group: SlideObject): string[] =>
  slide.objects.filter((one) => one.group === group).flatMap((one) => [one.id, ...membersOf(slide, one)]);

/** How much of its size an object keeps if room is short: a drawing without words may shrink most; text adapts. */
function leastKept({ kind, element }: SlideObject): number | undefined {
  if (kind === 'picture' || kind === 'chart' || kind === 'group') return 0.75;
  return kind === 'shape' || kind === 'line' ? (hasText(element) ? 0.75 : 0.4) : undefined;
}

export function placeObject(edit: FileEdit, { on, place }: OperationOf<'object.place'>): void {
  const all = edit.present(on);
  if (place.at ?? place.beside ?? place.between) refuseHeap(edit, all, on);
  for (const found of all) {
    const { slide } = found;
    const object = wholeBox(slide, found.object, undefined);
    const target = { ...found, object };
    const box = standingBox(slide, object);
    if (!box || object.group)
      throw new ClarificationNeeded(
        object.group
          ? `The ${object.kind} on slide ${edit.number(slide)} is part of a group. Should the group move?`
          : `The ${object.kind} on slide ${edit.number(slide)} has no place of its own. What should move?`,
      );
    const keeps = object.kind === 'picture' || (place.width === undefined) !== (place.height === undefined);
    const isSized = [place.width, place.height, place.scale].some((one) => one !== undefined);
    const least = isSized ? undefined : leastKept(object);
    const goal = placed(edit, slide, box, place, {
      keeps: keeps && object.kind === 'picture',
      least,
      self: object.id,
    });
    const isLess = goal.width < box.width * 0.99 || goal.height < box.height * 0.99;
    const isText = least === undefined && !isSized && place.beside && hasText(object.element);
    if (isLess && isText && !isReadableIn(edit, target, goal))
      throw new ClarificationNeeded(
        `The text on slide ${edit.number(slide)} would have ${lengths(goal)} cm there, too little to be read. What should give way to it?`,
      );
    moveTo(edit, target, goal);
  }
}

export function turnObject(edit: FileEdit, { on, degrees: told, by }: OperationOf<'object.turn'>): void {
  for (const { slide, object } of edit.present(on)) {
    if (object.element.localName === 'graphicFrame')
      throw new ClarificationNeeded(`A ${object.kind} cannot be turned. What should be turned?`);
    const box = standingBox(slide, object);
    if (!transformOf(object.element) && box) setBox(object.element, box);
    const degrees = Math.round(whole((by ? rotationOf(object.element) : 0) + told) * 100) / 100;
    transformOf(object.element)?.setAttribute('rot', String(Math.round(whole(degrees) * 60_000)));
    edit.touch(slide, object.id);
    expectTurn(edit, slide, object.id, degrees);
  }
}

export function flipObject(edit: FileEdit, { on, as }: OperationOf<'object.flip'>): void {
  for (const { slide, object } of edit.present(on)) {
    const transform = transformOf(object.element);
    if (!transform || object.element.localName === 'graphicFrame')
      throw new ClarificationNeeded(`This ${object.kind} cannot be flipped. What should be flipped?`);
    const name = as === 'across' ? 'flipH' : 'flipV';
    const isFlipped = ['1', 'true'].includes(transform.getAttribute(name) ?? '');
    const flipped = isFlipped ? '0' : '1';
    transform.setAttribute(name, flipped);
    const otherwise = `The ${object.kind} is not flipped.`;
    expectWritten(
      edit,
      { slide, object },
      { aspect: name, otherwise },
      ({ element }) => transformOf(element)?.getAttribute(name) === flipped,
    );
    edit.tell(
      slide,
      `${object.name || object.kind}`,
      as === 'across' ? 'flipped horizontally' : 'flipped vertically',
    );
    edit.touch(slide, object.id);
  }
}

/** Degrees from 0 to 360. */
const whole = (degrees: number): number => ((degrees % 360) + 360) % 360;

function expectTurn(edit: FileEdit, slide: Pick<OpenSlide, 'part'>, id: string, degrees: number): void {
  edit.expectObject(
    slide,
    { id, aspect: 'turn' },
    'The object is not turned.',
    (object) => (object.turn ?? 0) === whole(degrees),
  );
}

export function orderObject(edit: FileEdit, { on, to }: OperationOf<'object.order'>): void {
  for (const { slide, object } of edit.present(on)) {
    const holder = object.element.parentNode;
    if (!holder) continue;
    edit.tell(slide, `order of ${object.name || object.kind}`, to);
    const own = slide.objects.filter(({ group }) => group === object.group);
    const [first, last] = [own[0]?.element, own.at(-1)?.element];
    if (to === 'front' && last !== object.element)
      holder.insertBefore(object.element, last?.nextSibling ?? null);
    if (to === 'back' && first !== object.element) holder.insertBefore(object.element, first ?? null);
    edit.touch(slide, object.id);
    edit.expectSlide(slide, `The ${object.kind} is not in the ${to}.`, ({ objects }) =>
      object.group ? true : objects.at(to === 'front' ? -1 : 0)?.id === object.id,
    );
  }
}

/** Copies an object, slightly offset, or at the same place on another slide. */
export function duplicateObject(edit: FileEdit, { on, to }: OperationOf<'object.duplicate'>): void {
  for (const { slide, object } of edit.present(on)) {
    const goal = to === undefined ? slide : (edit.slides([to])[0] as OpenSlide);
    if (descendants(object.element, 'relIds', 'oleObj', 'videoFile', 'audioFile').length > 0)
      throw new ClarificationNeeded(
        `This ${object.kind} cannot be copied in a file. What else should be done?`,
      );
    const held = goal.part === slide.part;
    const id = copyObject(edit.file.deck, slide, object, goal);
    const box = standingBox(slide, object);
    const made = openSlide(edit.file.deck, goal.part).objects.find((one) => one.id === id);
    if (box && made)
      setBox(made.element, held ? { ...box, x: box.x + centimetre, y: box.y + centimetre } : box);
    edit.touch(goal, id);
    edit.expectSlide(goal, 'The copy is not there.', ({ objects }) => objects.some((one) => one.id === id));
    edit.resolver.objectsAdded(goal.part, [id]);
  }
}
