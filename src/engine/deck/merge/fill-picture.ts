import type { Element } from '@xmldom/xmldom';
import { contain } from '../../package/box.ts';
import type { DeckPackage } from '../../package/deck-package.ts';
import { ns, relationshipTypes } from '../../package/names.ts';
import { nonVisual, placeholderKey } from '../../package/placeholder.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { standingBox } from '../../package/reading/standing-box.ts';
import { setBox } from '../../package/transform.ts';
import { addImage } from '../../package/writing/add-object.ts';
import { cropToFill } from '../../package/writing/crop.ts';
import { dropUnused, takeObject } from '../../package/writing/take-object.ts';
import { child, descend, remove } from '../../package/xml.ts';
import { readPicture } from '../../read/read-picture.ts';
import { SourceError } from '../../source.ts';
import type { MergeFile } from './merge.ts';
import { letters, lookUp, type Scope } from './scope.ts';
import { pictureField } from './template.ts';

/** Pictures by the names data give them, each embedded once per deck. */
export class Pictures {
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly #added = new Map<string, string>();

  constructor(files: readonly MergeFile[]) {
    this.#files = new Map(files.map(({ name, bytes }) => [name, bytes]));
  }

  /** @throws SourceError if it is no picture */
  get(name: string): { bytes: Uint8Array; width: number; height: number } {
    const bytes = this.#files.get(name);
    if (!bytes) throw new SourceError('unsupported', `There is no picture ${name}.`);
    try {
      return { bytes, ...readPicture(bytes) };
    } catch (error) {
      if (error instanceof SourceError) throw new SourceError(error.code, `${name}: ${error.message}`);
      throw error;
    }
  }

  /** The relationship that shows a picture in a part. */
  relate(deck: DeckPackage, part: string, name: string, bytes: Uint8Array): string {
    const known = this.#added.get(name);
    if (known) return deck.package.relate(part, relationshipTypes.image, known);
    const id = addImage(deck, part, bytes, bytes[0] === 0x89 ? 'png' : 'jpg');
    const target = deck.package.relationships(part).find((related) => related.id === id)?.target;
    if (target) this.#added.set(name, target);
    return id;
  }
}

/**
 * Replaces pictures whose name or description is a field. A plain picture is fitted into its frame; a cropped or shaped
 * one fills it. Without a value the picture is removed.
 */
export function fillPictures(deck: DeckPackage, slide: OpenSlide, scope: Scope, pictures: Pictures): void {
  for (const object of slide.objects) {
    const field = pictureField(object);
    if (!field) continue;
    const found = lookUp(field.name, scope);
    const value = (found?.kind === 'value' && letters(found.value)) || '';
    if (value) show(deck, slide, object, { fill: field.fill, file: value, pictures });
    else takeObject(deck, slide, object.element);
  }
}

function show(
  deck: DeckPackage,
  slide: OpenSlide,
  object: SlideObject,
  { fill, file, pictures }: { fill: Element; file: string; pictures: Pictures },
): void {
  const { element } = object;
  const picture = pictures.get(file);
  const blip = child(fill, 'blip') as Element;
  const isFilled = element.localName !== 'pic' || isShaped(element, fill);
  for (const old of ['extLst', 'clrChange', 'lum']) remove(child(blip, old));
  blip.setAttributeNS(ns.r, 'r:embed', pictures.relate(deck, slide.part, file, picture.bytes));
  remove(child(fill, 'srcRect'));
  const box = standingBox(slide, object);
  if (isFilled && box) cropToFill(fill, picture, box);
  else if (box) setBox(element, contain(picture, box));
  const images = deck.package
    .relationships(slide.part)
    .filter(({ type }) => type === relationshipTypes.image);
  dropUnused(
    deck,
    slide.part,
    images.map(({ id }) => id),
  );
  const properties = child(nonVisual(element), 'cNvPr');
  properties?.setAttribute('descr', nameOf(file));
  properties?.setAttribute('name', nameOf(file));
}

/** Whether the designer cropped or shaped a picture. */
function isShaped(picture: Element, fill: Element): boolean {
  const preset = descend(picture, 'spPr', 'prstGeom')?.getAttribute('prst') ?? 'rect';
  const isDrawn = descend(picture, 'spPr', 'custGeom') !== undefined;
  return (
    child(fill, 'srcRect') !== undefined ||
    preset !== 'rect' ||
    isDrawn ||
    placeholderKey(picture) !== undefined
  );
}

/** "logos/acme.png" -> "acme" */
const nameOf = (file: string): string => (file.split(/[\\/]/).at(-1) ?? file).replace(/\.\w+$/, '');
