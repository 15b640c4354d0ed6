import { pointsOf as pointsFrom } from '../../content/points.ts';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { upperFirst } from '../../language/upper-first.ts';
import type { Point, SlideBody, SlideOutline } from '../../outline.ts';
import type { Assets } from '../../source.ts';
import { pointsOf } from '../slide-texts.ts';
import { toldMore, toldSlides } from '../told-slides.ts';
import { newChart } from './apply-chart.ts';
import { newPicture } from './apply-picture.ts';
import { addPoints } from './apply-points.ts';
import { newSlides } from './apply-slide.ts';
import { newTable } from './apply-table.ts';
import { setText } from './apply-text.ts';
import type { FileEdit } from './file-edit.ts';

/** Adds slides with what the edit's documents say about a topic. */
export function addToldSlides(edit: FileEdit, operation: OperationOf<'slide.add'>, about: string): void {
  const { documents } = edit.telling;
  const { about: _, count = 1, at, title, form: __, ...rest } = operation;
  if (documents.length === 0)
    throw new ClarificationNeeded(
      `What should the slide about “${about}” say? Give its title and its points, or a document to take them from.`,
    );
  const told = toldSlides(upperFirst(about), count, edit.telling);
  if (told.length === 0)
    throw new ClarificationNeeded(
      `${names(edit)} say${documents.length === 1 ? 's' : ''} nothing about “${about}”. What should the slide say?`,
    );
  told.forEach((slide, index) => {
    const place = index === 0 ? at : { after: 'current' as const };
    addTold(
      edit,
      { ...rest, ...(place !== undefined && { at: place }) },
      title ? { ...slide, title } : slide,
    );
  });
  took(edit);
}

const names = ({ telling }: FileEdit): string => telling.documents.map(({ name }) => `“${name}”`).join(', ');

/** The list of changes says where a slide came from. */
function took(edit: FileEdit): void {
  edit.tookFromDocuments = true;
  const current = edit.slides(['current'])[0];
  if (current) edit.tell(current, 'source', edit.telling.documents.map(({ name }) => name).join(', '));
}

function addTold(
  edit: FileEdit,
  operation: Omit<OperationOf<'slide.add'>, 'title' | 'points'>,
  slide: SlideBody,
): void {
  const { title } = slide;
  const add = (form: OperationOf<'slide.add'>['form'], points: string[]): void =>
    newSlides(edit, {
      ...operation,
      title,
      ...(form && { form }),
      ...(points.length > 0 && { points: points as [string] }),
    });
  const takeaway = 'takeaway' in slide && slide.takeaway ? [slide.takeaway] : [];
  if (slide.kind === 'chart') {
    add('chart', []);
    newChart(edit, { op: 'chart.add', chart: slide.chart });
  } else if (slide.kind === 'table') {
    add('table', []);
    newTable(edit, { op: 'table.add', cells: [slide.columns, ...slide.rows] });
  } else if (slide.kind === 'picture') {
    add('picture', []);
    addAsset(edit, slide, edit.telling.assets);
  } else add(undefined, linesOf(pointsOf({ ...slide, id: '' } as SlideOutline)));
  const said = slide.kind === 'picture' && slide.caption ? [slide.caption] : takeaway;
  if (said.length > 0)
    setText(edit, { op: 'text.set', on: { kind: 'notes', slides: ['current'] }, text: said });
}

function addAsset(edit: FileEdit, slide: Extract<SlideBody, { kind: 'picture' }>, assets: Assets): void {
  const bytes = assets.get(slide.asset);
  if (!bytes) return;
  edit.pictures.push({ name: slide.alt || slide.title, bytes });
  newPicture(edit, { op: 'picture.add', file: edit.pictures.length, ...(slide.alt && { alt: slide.alt }) });
}

/** Sub-points follow their points. */
const linesOf = (points: readonly Point[]): string[] =>
  points.flatMap(({ text, children = [] }) => [text, ...children]);

/** Appends more from the documents to a slide's text. */
export function expandText(edit: FileEdit, { on, about }: OperationOf<'text.expand'>): void {
  for (const slide of edit.slides(on.slides)) {
    const number = edit.resolver.numberBefore(slide.part);
    const view = edit.file.view().slides.find(({ id }) => id === slide.part);
    if (edit.telling.documents.length === 0 || !view || number === undefined)
      throw new ClarificationNeeded(
        `What should be added to slide ${edit.number(slide)}? Give the text, or a document to take it from.`,
      );
    const lines = linesOf(pointsFrom(toldMore(view, about, edit.telling)));
    if (lines.length === 0)
      throw new ClarificationNeeded(
        `${names(edit)} say nothing more ${about ? `about “${about}”` : `for slide ${edit.number(slide)}`}. What should be added?`,
      );
    const content = { kind: 'content' as const, slides: [{ number }] as [{ number: number }] };
    addPoints(edit, { op: 'point.add', on: content, points: lines as [string] });
    edit.tookFromDocuments = true;
    edit.tell(slide, 'source', edit.telling.documents.map(({ name }) => name).join(', '));
  }
}
