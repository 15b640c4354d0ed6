import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { contain } from '../../package/box.ts';
import { ns } from '../../package/names.ts';
import type { SlideObject } from '../../package/reading/slide-objects.ts';
import { standingBox } from '../../package/reading/standing-box.ts';
import { rotationOf, setBox } from '../../package/transform.ts';
import { addImage, addPicture, freeId, setDescription } from '../../package/writing/add-object.ts';
import { cropMore, cropOf, cropToFill } from '../../package/writing/crop.ts';
import { dropUnused } from '../../package/writing/take-object.ts';
import { child, descend, remove } from '../../package/xml.ts';
import { readPicture } from '../../read/read-picture.ts';
import { slideOf } from './apply-object.ts';
import { expectWritten } from './expect-written.ts';
import type { FileEdit, GivenPicture } from './file-edit.ts';
import { framePlace } from './frame-place.ts';
import { short } from './object-text.ts';
import { placed } from './placing.ts';

interface Picture extends GivenPicture {
  extension: 'png' | 'jpg';
  width: number;
  height: number;
}

function pictureNamed(edit: FileEdit, file: number | string): Picture {
  const given =
    typeof file === 'number'
      ? edit.pictures[file - 1]
      : edit.pictures.find(({ name }) => name.toLowerCase().includes(file.toLowerCase()));
  if (!given) throw new ClarificationNeeded('Which picture? Give it with --file.');
  const extension = given.bytes[0] === 0x89 ? 'png' : 'jpg';
  return { ...given, extension, ...readPicture(given.bytes) };
}

/** Alternative text until someone writes a better one. */
const descriptionOf = ({ name }: Picture): string => name.replace(/\.\w+$/, '');

export function newPicture(edit: FileEdit, { on, file, alt, place }: OperationOf<'picture.add'>): void {
  const picture = pictureNamed(edit, file);
  for (const slide of slideOf(edit, on)) {
    const id = String(freeId(slide.tree));
    const room = contain(picture, framePlace(edit, slide, place?.at));
    const box = place ? placed(edit, slide, room, place, { keeps: true }) : room;
    addPicture(edit.file.deck, slide, { ...picture, box, alt: alt ?? descriptionOf(picture) });
    edit.touch(slide, id);
    edit.expectObject(
      slide,
      { id, aspect: 'picture' },
      'The picture was not added.',
      (object) => object.picture?.bytes === picture.bytes.length,
    );
    edit.resolver.objectsAdded(slide.part, [id]);
  }
}

export function replacePicture(edit: FileEdit, { on, file }: OperationOf<'picture.replace'>): void {
  const picture = pictureNamed(edit, file);
  for (const { slide, object } of edit.present(on)) {
    const fill = child(object.element, 'blipFill');
    const blip = child(fill, 'blip');
    const frame = standingBox(slide, object);
    if (!fill || !blip || !frame)
      throw new ClarificationNeeded(`Slide ${edit.number(slide)} has no such picture.`);
    for (const part of ['extLst', 'clrChange', 'lum']) remove(child(blip, part));
    const { deck } = edit.file;
    const old = ['embed', 'link'].flatMap((name) => blip.getAttributeNS(ns.r, name) || []);
    blip.removeAttributeNS(ns.r, 'link');
    blip.setAttributeNS(ns.r, 'r:embed', addImage(deck, slide.part, picture.bytes, picture.extension));
    dropUnused(deck, slide.part, old);
    setDescription(object.element, descriptionOf(picture));
    remove(child(fill, 'srcRect'));
    setBox(object.element, contain(picture, frame));
    edit.tell(slide, 'picture', picture.name);
    edit.touch(slide, object.id);
    edit.expectObject(
      slide,
      { id: object.id, aspect: 'picture' },
      'The picture is still the old one.',
      (found) => found.picture?.bytes === picture.bytes.length,
    );
  }
}

/** Whole: nothing is cropped. Fill: the frame keeps its size, and the picture is cropped evenly. */
export function fitPicture(edit: FileEdit, { on, as }: OperationOf<'picture.fit'>): void {
  for (const { slide, object } of edit.present(on)) {
    const frame = standingBox(slide, object);
    const size = frame && pixelsOf(edit, slide.part, object);
    const fill = child(object.element, 'blipFill');
    if (!frame || !size || !fill)
      throw new ClarificationNeeded(
        `The picture on slide ${edit.number(slide)} cannot be measured. What should be done to it?`,
      );
    remove(child(fill, 'srcRect'));
    edit.tell(slide, `fit of ${object.name || 'the picture'}`, as);
    if (as === 'whole') setBox(object.element, contain(size, frame));
    else cropToFill(fill, size, frame);
    edit.touch(slide, object.id);
    edit.expectObject(
      slide,
      { id: object.id, aspect: 'picture' },
      'The picture is not fitted.',
      ({ picture }) => picture !== undefined,
    );
  }
}

/** Crops a percentage of the visible part on each side; the rest keeps its scale. */
export function cropPicture(edit: FileEdit, { op: _, on, ...cuts }: OperationOf<'picture.crop'>): void {
  for (const { slide, object } of edit.present(on)) {
    const frame = standingBox(slide, object);
    const fill = child(object.element, 'blipFill');
    const { left = 0, right = 0, top = 0, bottom = 0 } = cuts;
    const number = edit.number(slide);
    if (!frame || !fill || rotationOf(object.element) !== 0)
      throw new ClarificationNeeded(
        `The picture on slide ${number} cannot be cropped so. What should change?`,
      );
    if (left + right >= 95 || top + bottom >= 95)
      throw new ClarificationNeeded(
        `Nothing of the picture on slide ${number} would be left. How much should go?`,
      );
    const wanted = cropMore(fill, { left, right, top, bottom });
    setBox(object.element, {
      x: frame.x + (frame.width * left) / 100,
      y: frame.y + (frame.height * top) / 100,
      width: frame.width * (1 - (left + right) / 100),
      height: frame.height * (1 - (top + bottom) / 100),
    });
    edit.touch(slide, object.id);
    edit.tell(
      slide,
      `crop of ${object.name || 'the picture'}`,
      Object.entries(cuts)
        .map(([side, percent]) => `${side} ${percent}%`)
        .join(', '),
    );
    expectWritten(
      edit,
      { slide, object },
      { aspect: 'crop', otherwise: 'The picture is not cropped as it should be.' },
      ({ element }) => JSON.stringify(cropOf(child(element, 'blipFill'))) === JSON.stringify(wanted),
    );
  }
}

function pixelsOf(
  edit: FileEdit,
  part: string,
  { element }: SlideObject,
): { width: number; height: number } | undefined {
  const id = descend(element, 'blipFill', 'blip')?.getAttributeNS(ns.r, 'embed');
  const { package: opened } = edit.file.deck;
  const target = opened.relationships(part).find((related) => related.id === id && !related.external)?.target;
  try {
    return target && opened.has(target) ? readPicture(opened.bytes(target)) : undefined;
  } catch {
    return undefined;
  }
}

export function describe(edit: FileEdit, { on, text }: OperationOf<'picture.alt'>): void {
  for (const { slide, object } of edit.present(on)) {
    setDescription(object.element, text);
    edit.touch(slide, object.id);
    edit.expectObject(
      slide,
      { id: object.id, aspect: 'description' },
      `“${short(text)}” is not the description.`,
      ({ alt }) => alt === text,
    );
  }
}
