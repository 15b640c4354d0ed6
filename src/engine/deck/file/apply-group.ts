import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { type Box, union } from '../../package/box.ts';
import { fragment } from '../../package/fragment.ts';
import { placeholderKey } from '../../package/placeholder.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { standingBox } from '../../package/reading/standing-box.ts';
import { boxInside, boxOf, objectsIn, rotationOf, setBox, transformOf } from '../../package/transform.ts';
import { freeId } from '../../package/writing/add-object.ts';
import { pruneTiming } from '../../package/writing/prune-timing.ts';
import { descendants, remove } from '../../package/xml.ts';
import type { FileEdit } from './file-edit.ts';
import { short } from './object-text.ts';

interface Member {
  slide: OpenSlide;
  object: SlideObject;
}

/** Groups objects of a slide. */
export function groupObjects(edit: FileEdit, { objects }: OperationOf<'object.group'>): void {
  const found = objects.flatMap((on) => edit.present(on));
  // "All shapes" includes grouped ones through their group.
  const every = objects.some((on) => on.every && on.count === undefined);
  const all = every ? outermost(found) : found;
  const [first] = all;
  const slide = first?.slide;
  if (!first || !slide || all.length < 2 || all.some((one) => one.slide.part !== slide.part))
    throw new ClarificationNeeded(
      `${all.length} ${all.length === 1 ? 'object is' : 'objects are'} meant by this, and a group is made of several of one slide. Which should be grouped?`,
    );
  const number = edit.number(slide);
  const boxes = all.map(({ object }) => {
    const box = standingBox(slide, object);
    if (!box || object.group || placeholderKey(object.element))
      throw new ClarificationNeeded(
        `“${object.name || object.kind}” on slide ${number} is ${object.group ? 'in a group already' : 'a place of the layout, which no group can hold'}. Which others should be grouped?`,
      );
    return box;
  });
  const id = String(freeId(slide.tree));
  const group = fragment(slide.tree, groupXml(id, union(boxes) as Box));
  const members = objectsIn(slide.tree).filter((one) => all.some(({ object }) => object.element === one));
  slide.tree.insertBefore(group, members.at(-1)?.nextSibling ?? null);
  for (const member of members) group.appendChild(member);
  const ids = all.map(({ object }) => object.id);
  edit.touch(slide, id, ...ids);
  edit.expectSlide(
    slide,
    'The objects were not grouped.',
    (reading) => {
      const made = reading.objects.find((one) => one.id === id);
      return made?.kind === 'group' && ids.every((one) => made.objects?.some((member) => member.id === one));
    },
    `${id} group`,
  );
  edit.resolver.objectsAdded(slide.part, ids);
}

function outermost(all: readonly Member[]): Member[] {
  const whole = all.map(({ slide, object }) => {
    let own = object;
    while (own.group) own = own.group;
    return { slide, object: own };
  });
  return whole.filter(
    ({ object, slide }, at) =>
      !placeholderKey(object.element) &&
      whole.findIndex((one) => one.object.id === object.id && one.slide.part === slide.part) === at,
  );
}

function groupXml(id: string, { x, y, width, height }: Box): string {
  const [place, size] = [
    `x="${Math.round(x)}" y="${Math.round(y)}"`,
    `cx="${Math.round(width)}" cy="${Math.round(height)}"`,
  ];
  return (
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="Group ${id}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
    `<p:grpSpPr><a:xfrm><a:off ${place}/><a:ext ${size}/><a:chOff ${place}/><a:chExt ${size}/></a:xfrm></p:grpSpPr></p:grpSp>`
  );
}

/** Ungroups objects in place: of one slide, or all of those that are named; of the whole deck where none is. */
export function ungroupObjects(edit: FileEdit, { slides, every }: OperationOf<'object.ungroup'>): void {
  const named = slides ?? (every && !edit.resolver.hasCurrent ? ['all' as const] : undefined);
  const found = edit.slides(named).map((slide) => ({
    slide,
    all: slide.objects.filter(({ kind, group }) => kind === 'group' && !group),
  }));
  const [first] = found;
  if (
    first &&
    (every ? found.every(({ all }) => all.length === 0) : found.some(({ all }) => all.length === 0))
  )
    throw new ClarificationNeeded(
      `${found.length > 1 ? 'Not each of these slides has a group' : `Slide ${edit.number(first.slide)} has no group`}. What should be ungrouped?`,
    );
  for (const { slide, all } of found.filter((one) => one.all.length > 0)) {
    const groups = every || all.length === 1 ? all : oneOf(edit, slide, all);
    for (const group of groups) part(edit, slide, group);
    const ids = groups.map(({ id }) => id);
    const moved = descendants(slide.root, 'spTgt').some((one) =>
      ids.includes(one.getAttribute('spid') ?? ''),
    );
    pruneTiming(slide.root);
    if (moved)
      edit.warn(
        'ANIMATION',
        slide,
        `A group on slide ${edit.number(slide)} was animated as a whole: that animation is gone.`,
      );
    edit.expectSlide(
      slide,
      'A group is still there.',
      ({ objects }) => !objects.some(({ id }) => ids.includes(id)),
      'ungrouped',
    );
  }
}

/** The group that is meant among several, or all of them. */
function oneOf(edit: FileEdit, slide: OpenSlide, all: readonly SlideObject[]): readonly SlideObject[] {
  const options = all.map((group, at) => ({ label: `${at + 1} “${nameOf(group)}”`, value: [group] }));
  const names = options.map(({ label }) => label).join(', ');
  return edit.resolver.asking.choose(
    `Slide ${edit.number(slide)} has several groups: ${names}, or ${all.length + 1} all of them. Which should be ungrouped?`,
    [...options, { label: `${all.length + 1} all of them`, value: [...all] }],
  );
}

/** What a group says, or its name. */
const nameOf = ({ element, name }: SlideObject): string =>
  short(
    descendants(element, 't')
      .map((one) => one.textContent)
      .join(' ')
      .trim(),
  ) || name;

function part(edit: FileEdit, slide: OpenSlide, { element, id }: SlideObject): void {
  const [outer, inner] = [boxOf(element), boxInside(element)];
  const flipped = ['flipH', 'flipV'].some((name) => transformOf(element)?.getAttribute(name) === '1');
  if (!outer || !inner || rotationOf(element) !== 0 || flipped)
    throw new ClarificationNeeded(
      `The group on slide ${edit.number(slide)} is turned or mirrored as a whole. What should be done to it?`,
    );
  const [across, down] = [outer.width / (inner.width || 1), outer.height / (inner.height || 1)];
  const members = objectsIn(element);
  for (const member of members) {
    const box = boxOf(member);
    if (box)
      setBox(member, {
        x: outer.x + (box.x - inner.x) * across,
        y: outer.y + (box.y - inner.y) * down,
        width: box.width * across,
        height: box.height * down,
      });
    slide.tree.insertBefore(member, element);
  }
  remove(element);
  const touched = slide.objects.filter((one) => isWithin(one, element)).map((one) => one.id);
  edit.touch(slide, id, ...touched);
}

const isWithin = ({ group }: SlideObject, element: Element): boolean =>
  group !== undefined && (group.element === element || isWithin(group, element));
