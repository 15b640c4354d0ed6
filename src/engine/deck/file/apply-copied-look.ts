import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { SlideObject } from '../../package/reading/slide-objects.ts';
import { lookOf, wear } from '../../package/writing/copied-look.ts';
import { fills } from '../../package/writing/write-look.ts';
import { child, children, insertBefore, remove } from '../../package/xml.ts';
import { expectWritten } from './expect-written.ts';
import type { FileEdit } from './file-edit.ts';

/** Copies the letters' look from one object to others, with fill and line for boxes and shapes. */
export function copyLook(edit: FileEdit, { from, on, font = false }: OperationOf<'look.copy'>): void {
  const [source, ...more] = edit.present(from);
  const look = source && lookOf(source.object.element, source.slide.layout);
  if (!source || more.length > 0 || !look)
    throw new ClarificationNeeded('Whose look should the others take? Name one text that is there.');
  const targets = edit
    .present(on)
    .filter(({ slide, object }) => slide.part !== source.slide.part || object.id !== source.object.id);
  if (targets.length === 0) throw new ClarificationNeeded('Which texts should take that look?');
  for (const target of targets) {
    const { slide, object } = target;
    if (!child(object.element, 'txBody'))
      throw new ClarificationNeeded(
        `The ${object.kind} on slide ${edit.number(slide)} cannot take the look of a text. What should change?`,
      );
    wear(object.element, look, font);
    if (!font) takeGround(source.object, object);
    edit.touch(slide, object.id);
    edit.tell(
      slide,
      `${font ? 'font' : 'look'} of ${object.name || object.kind}`,
      `that of slide ${edit.number(source.slide)}`,
    );
    const wanted = said(lookOf(object.element, slide.layout));
    expectWritten(
      edit,
      target,
      { aspect: 'copied look', otherwise: `The ${object.kind} does not look as it should.` },
      (found) => said(lookOf(found.element, slide.layout)) === wanted,
    );
  }
}

const said = (look: ReturnType<typeof lookOf>): string =>
  JSON.stringify([look?.attributes, look?.fill?.toString(), look?.latin?.toString(), look?.align]);

const drawn = new Set(['shape', 'text-box']);

function takeGround(source: SlideObject, { element, kind }: SlideObject): void {
  const [own, properties] = [child(source.element, 'spPr'), child(element, 'spPr')];
  if (!drawn.has(source.kind) || !drawn.has(kind) || !own || !properties) return;
  for (const old of children(properties, ...fills, 'ln')) remove(old);
  for (const part of children(own, ...fills, 'ln'))
    insertBefore(
      properties,
      part.cloneNode(true) as typeof part,
      ...(part.localName === 'ln' ? [] : ['ln']),
      ...['effectLst', 'effectDag', 'scene3d', 'sp3d', 'extLst'],
    );
  const style = child(source.element, 'style');
  if (!style) return;
  remove(child(element, 'style'));
  insertBefore(element, style.cloneNode(true) as typeof style, 'txBody', 'extLst');
}
