import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { bulletsIn } from '../../package/reading/read-paragraphs.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { bulletsAre, setBullets, setLevel } from '../../package/writing/write-look.ts';
import { ensureBody } from '../../package/writing/write-text.ts';
import { child, children, integer } from '../../package/xml.ts';
import { expectWritten } from './expect-written.ts';
import { saidParagraphs } from './file-deck.ts';
import type { FileEdit } from './file-edit.ts';

export function bulletPoints(edit: FileEdit, { on, as }: OperationOf<'points.bullets'>): void {
  for (const target of edit.present(on)) {
    if (as === 'dashes' || as === 'checks') edit.tell(target.slide, 'bullets', as);
    const all = children(ensureBody(target.object.element), 'p');
    const listed = listedAmong(all, as, target);
    setBullets(listed, as);
    if (listed.length < all.length) {
      expectListed(edit, target, listed.length, as);
      continue;
    }
    edit.touch(target.slide, target.object.id);
    const otherwise = 'The bullets are not as they should be.';
    expectWritten(edit, target, { aspect: 'marks', otherwise }, ({ element }) =>
      bulletsAre(ensureBody(element), as),
    );
    edit.expectObject(
      target.slide,
      { id: target.object.id, aspect: 'bullets' },
      otherwise,
      ({ paragraphs = [] }) =>
        paragraphs.every(
          ({ bullet, numbered }) => bullet === (as !== 'none') && (numbered ?? false) === (as === 'numbers'),
        ),
    );
  }
}

/** If some paragraphs have a bullet, only those change; introductions are no points. */
function listedAmong(
  all: Element[],
  as: OperationOf<'points.bullets'>['as'],
  { slide, object }: { slide: OpenSlide; object: SlideObject },
): Element[] {
  const marked =
    as === 'none' || as === 'bullets'
      ? []
      : saidParagraphs(all).filter(bulletsIn(object.element, slide.layout));
  return marked.length > 0 && marked.length < saidParagraphs(all).length ? marked : all;
}

function expectListed(
  edit: FileEdit,
  { slide, object }: { slide: OpenSlide; object: SlideObject },
  count: number,
  as: OperationOf<'points.bullets'>['as'],
): void {
  edit.touch(slide, object.id);
  edit.expectObject(
    slide,
    { id: object.id, aspect: 'bullets' },
    'The bullets are not as they should be.',
    ({ paragraphs = [] }) =>
      paragraphs.filter(({ text, bullet }) => text.trim() !== '' && bullet).length === count &&
      paragraphs.every(({ bullet, numbered }) => !bullet || (numbered ?? false) === (as === 'numbers')),
  );
}

/** Indents or outdents a point, or all of a content. @throws ClarificationNeeded if there is no such level */
export function levelPoints(edit: FileEdit, { on, by }: OperationOf<'points.level'>): void {
  for (const { slide, object, point } of edit.present(on)) {
    const said = saidParagraphs(children(ensureBody(object.element), 'p'));
    const levels = said.map((one) => integer(child(one, 'pPr'), 'lvl') ?? 0);
    const meant = point === undefined ? said : said.slice(point, point + 1);
    for (const one of meant)
      if (!setLevel(one, by))
        throw new ClarificationNeeded(
          `That point on slide ${edit.number(slide)} is on the ${by < 0 ? 'first' : 'last'} level already. Which point should move?`,
        );
    edit.tell(
      slide,
      point === undefined ? 'level of the points' : `level of point ${point + 1}`,
      by > 0 ? 'one deeper' : 'one back',
    );
    edit.touch(slide, object.id);
    edit.expectObject(
      slide,
      { id: object.id, aspect: 'levels' },
      'The point is on another level.',
      ({ paragraphs = [] }) =>
        paragraphs
          .filter(({ text }) => text.trim() !== '')
          .every(
            ({ level }, at) => level === (levels[at] ?? 0) + (point === undefined || point === at ? by : 0),
          ),
    );
  }
}
