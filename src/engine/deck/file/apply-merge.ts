import type { Element } from '@xmldom/xmldom';
import { keyOf } from '../../content/words.ts';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { ns } from '../../package/names.ts';
import { placeholderKey } from '../../package/placeholder.ts';
import { paragraphText } from '../../package/reading/read-paragraphs.ts';
import { hasText, notesOf, type OpenSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { setNotes } from '../../package/writing/write-slide.ts';
import { addParagraphs, ensureBody } from '../../package/writing/write-text.ts';
import { child, children, integer, make } from '../../package/xml.ts';
import { takeOut } from './apply-slide.ts';
import { setText } from './apply-text.ts';
import { notesId, saidParagraphs } from './file-deck.ts';
import { type FileEdit, saidBy } from './file-edit.ts';

/** The texts of several slides on the first of them; the others go. */
export function mergeSlides(edit: FileEdit, { slides, title, columns }: OperationOf<'slide.merge'>): void {
  if (columns) throw new ClarificationNeeded('Texts of a file are merged below each other. Should they be?');
  const [first, ...others] = edit.slides(slides);
  if (!first || others.length === 0)
    throw new ClarificationNeeded('Which slides should be merged? Name at least two.');
  for (const slide of [first, ...others]) requireWordsOnly(edit, slide, slide === first);
  merge(edit, first, others);
  const number = edit.resolver.numberBefore(first.part);
  if (title !== undefined && number !== undefined)
    setText(edit, { op: 'text.set', on: { kind: 'title', slides: [{ number }] }, text: [title] });
}

/** Merges the neighbours with fewest words until the deck has at most this many slides. */
export function fitDeck(edit: FileEdit, { slides: most }: OperationOf<'deck.fit'>): void {
  const { deck } = edit.file;
  if (deck.slides.length <= most)
    throw new ClarificationNeeded(`The deck has ${deck.slides.length} slides already. What should change?`);
  while (deck.slides.length > most) {
    const open = deck.slides.map((part) => edit.file.slide(part));
    const words = open.map((slide) => (isList(slide) ? lengthOf(slide) : undefined));
    const weight = (at: number): number => (words[at] ?? 0) + (words[at + 1] ?? 0);
    const pairs = open.flatMap((_, at) =>
      words[at] !== undefined && words[at + 1] !== undefined ? [at] : [],
    );
    const [best] = pairs.sort((a, b) => weight(a) - weight(b));
    const [first, second] = best === undefined ? [] : open.slice(best, best + 2);
    if (!first || !second)
      throw new ClarificationNeeded(
        `The deck cannot be brought to ${most} slides by merging those that hold a title and points alone. Which slides may go?`,
      );
    merge(edit, first, [second]);
  }
}

/** Objects with a slide's text: its placeholders, or text boxes if it has none. */
function bodiesOf({ objects }: OpenSlide): SlideObject[] {
  const said = (wanted: SlideObject['kind']): SlideObject[] =>
    objects.filter(({ kind, element, group }) => kind === wanted && !group && hasText(element));
  const content = said('content');
  return content.length > 0 ? content : said('text-box');
}

/** Objects besides title, content and footers, which would be lost. */
function beside(slide: OpenSlide): SlideObject[] {
  const bodies = bodiesOf(slide);
  return slide.objects.filter(
    (object) =>
      !object.group &&
      !bodies.includes(object) &&
      !['title', 'content', 'footer'].includes(object.kind) &&
      !(placeholderKey(object.element) && child(object.element, 'txBody') && !hasText(object.element)),
  );
}

const isList = (slide: OpenSlide): boolean =>
  bodiesOf(slide).length === 1 && bodiesOf(slide)[0]?.kind === 'content' && beside(slide).length === 0;

const lengthOf = (slide: OpenSlide): number =>
  linesOf(slide).reduce((sum, { text }) => sum + text.length, 0) + (titleOf(slide)?.length ?? 0);

const titleOf = ({ objects }: OpenSlide): string | undefined => {
  const body = child(objects.find(({ kind }) => kind === 'title')?.element, 'txBody');
  return body && children(body, 'p').map(paragraphText).join(' ').trim();
};

/** @throws ClarificationNeeded if the slide has more than words */
function requireWordsOnly(edit: FileEdit, slide: OpenSlide, isFirst: boolean): void {
  const number = edit.number(slide);
  const lost = isFirst ? [] : [...new Set(beside(slide).map(({ kind }) => kindName(kind)))];
  if (lost.length > 0)
    throw new ClarificationNeeded(
      `Slide ${number} also has ${lost.join(', ')}, which merging would lose. Which texts should go where, and which slide should go?`,
    );
  if (isFirst ? bodiesOf(slide).length !== 1 : bodiesOf(slide).length === 0)
    throw new ClarificationNeeded(
      `Slide ${number} has ${isFirst && bodiesOf(slide).length > 1 ? 'several lists' : 'no list'} of points to merge. Which texts should go where?`,
    );
}

const kindName = (kind: SlideObject['kind']): string =>
  kind === 'other' ? 'something else' : `a ${kind.replace('-', ' ')}`;

interface Line {
  text: string;
  level: number;
}

function linesOf(slide: OpenSlide): Line[] {
  return bodiesOf(slide).flatMap(({ element }) =>
    saidParagraphs(children(ensureBody(element), 'p')).map((paragraph) => ({
      text: paragraphText(paragraph),
      level: levelOf(paragraph),
    })),
  );
}

const levelOf = (paragraph: Element): number => integer(child(paragraph, 'pPr'), 'lvl') ?? 0;

/** Deepest list level. */
const deepest = 8;

/** Appends the others' points, under their titles if those add something. */
function merge(edit: FileEdit, first: OpenSlide, others: readonly OpenSlide[]): void {
  const [target] = bodiesOf(first) as [SlideObject];
  const body = ensureBody(target.element);
  const own = keyOf(plainTitle(titleOf(first) ?? ''));
  const notes: string[] = [];
  for (const slide of others) {
    const title = titleOf(slide) ?? '';
    const under = title !== '' && keyOf(plainTitle(title)) !== own;
    const lines = linesOf(slide).map(({ text, level }) => ({ text, level: level + (under ? 1 : 0) }));
    const all = under ? [{ text: title, level: 0 }, ...lines] : lines;
    append(body, all, placeholderKey(target.element) !== undefined);
    const said = notesOf(edit.file.deck, slide.part)?.body;
    if (said) notes.push(...saidParagraphs(children(said, 'p')).map(paragraphText));
  }
  if (notes.length > 0) {
    setNotes(edit.file.deck, first.part, notes, true);
    edit.touch(first, notesId);
  }
  const text = saidParagraphs(children(body, 'p')).map(paragraphText).join('\n');
  edit.touch(first, target.id);
  edit.expectObject(
    first,
    { id: target.id, aspect: 'text' },
    'The points of the merged slides are not all there.',
    (found) =>
      saidBy(found)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .join('\n') === text,
  );
  takeOut(edit, others);
}

/** "Goals (2/3)" continues "Goals (1/3)". */
const plainTitle = (title: string): string => title.replace(/\s{0,3}\(\d{1,3}(?:\s?\/\s?\d{1,3})?\)$/u, '');

/** Appends lines, each with the look of the last paragraph on its level; in a box without level styles, on a level above. */
function append(body: Element, lines: readonly Line[], isPlaceholder: boolean): void {
  for (const { text, level } of lines) {
    const wanted = Math.min(level, deepest);
    const said = saidParagraphs(children(body, 'p'));
    const onLevel = said.findLast((paragraph) => levelOf(paragraph) === wanted);
    const above = isPlaceholder ? undefined : said.findLast((paragraph) => levelOf(paragraph) < wanted);
    const model = onLevel ?? above;
    const [made] = addParagraphs(body, [text], 'end');
    if (!made) continue;
    const old = child(made, 'pPr');
    if (old) made.removeChild(old);
    const properties =
      (child(model, 'pPr')?.cloneNode(true) as Element | undefined) ?? make(made, ns.a, 'a:pPr');
    if (wanted > 0) properties.setAttribute('lvl', String(wanted));
    made.insertBefore(properties, made.firstChild);
  }
}
