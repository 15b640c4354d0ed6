import { ClarificationNeeded } from '../../deck.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import type { DeckPackage } from '../../package/deck-package.ts';
import { otherLetters } from '../../package/reading/other-letters.ts';
import { readChart } from '../../package/reading/read-chart.ts';
import { chartPart } from '../../package/reading/read-deck.ts';
import { bodyText, paragraphText } from '../../package/reading/read-paragraphs.ts';
import { openSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { fillChart } from '../../package/writing/fill-chart.ts';
import { numbersOf } from '../../package/writing/write-chart.ts';
import { type FindText, replaceInBody } from '../../package/writing/write-text.ts';
import { children, descendants } from '../../package/xml.ts';
import { sharedBodies, sharedTexts } from './apply-all-text.ts';
import type { FileEdit, Target } from './file-edit.ts';
import { short } from './object-text.ts';

interface Replacement {
  find: FindText;
  put: (found: string) => string;
  from: string;
  to: string;
}

/** "The diagram" of a slide without charts: the texts of its diagrams alone. */
export function diagramsMeant(edit: FileEdit, on: ObjectReference | undefined): ObjectReference | undefined {
  if (on?.kind !== 'chart' || on.chart || on.text !== undefined || !on.slides) return undefined;
  const slides = edit.slides(on.slides);
  const isDiagram = ({ element }: SlideObject): boolean => descendants(element, 'relIds').length > 0;
  const hasChart = slides.some(({ objects }) => objects.some(({ kind }) => kind === 'chart'));
  return !hasChart && slides.some(({ objects }) => objects.some(isDiagram))
    ? { kind: 'object', every: true, slides: on.slides }
    : undefined;
}

/** Replaces words in charts, diagrams and two-form shapes; only in `on` if it is a chart. @returns in how many */
export function replaceElsewhere(
  edit: FileEdit,
  on: ObjectReference | undefined,
  words: Replacement,
): number {
  const { find, put, from, to } = words;
  let count = 0;
  const meant = on?.kind === 'chart' && edit.present(on).map(({ slide, id }) => `${slide.part} ${id}`);
  for (const target of edit.others(on?.slides)) {
    const { slide, object, letters } = target;
    if (meant && !meant.includes(`${slide.part} ${object.id}`)) continue;
    const bodies = [...letters.bodies, ...letters.drawn];
    const inBodies = bodies.reduce((sum, body) => sum + replaceInBody(body, find, put), 0);
    const inNames = object.kind === 'chart' && renameData(edit, target, words);
    if (inBodies === 0 && !inNames) continue;
    count += 1;
    const noun = object.kind === 'chart' ? 'chart' : 'diagram';
    edit.touch(slide, object.id);
    if (to.toLowerCase().includes(from.toLowerCase())) continue;
    edit.expectSlide(slide, `“${short(from)}” is still in the ${noun}.`, (_, { deck, part }) => {
      const found = openSlide(deck, part).objects.find(({ id }) => id === object.id);
      return found !== undefined && wordsOf(deck, part, found).every((text) => !find(text, 0));
    });
  }
  return count;
}

/** Replaces visible words of layouts and masters if no slide has them; otherwise warns. @returns in how many places */
export function replaceOnLayouts(
  edit: FileEdit,
  { find, put, from }: Replacement,
  isOnSlides: boolean,
): number {
  const holders = sharedTexts(edit).filter(({ bodies }) => bodies.some((body) => find(bodyText(body), 0)));
  const [first] = edit.file.deck.slides;
  if (holders.length === 0 || !first) return 0;
  if (isOnSlides) {
    edit.warn('NOT_CHANGED', null, `“${short(from)}” is also on layouts or masters, which keep it.`);
    return 0;
  }
  const count = holders
    .flatMap(({ bodies }) => bodies)
    .reduce((sum, body) => sum + replaceInBody(body, find, put), 0);
  edit.touchedShared = true;
  const slide = edit.file.slide(first);
  const now = holders.map(({ part }) => part);
  edit.tell(slide, `“${short(from)}” on layouts and masters`, put(from));
  edit.expectSlide(slide, `“${short(from)}” is still on the layouts.`, (_, { deck }) =>
    now.every((part) => sharedBodies(deck.package.root(part)).every((body) => !find(bodyText(body), 0))),
  );
  return count;
}

/** Sets the text of a diagram shape. @returns whether exactly one has it @throws ClarificationNeeded */
export function setInDiagram(
  edit: FileEdit,
  slides: ObjectReference['slides'],
  from: string,
  to: string,
): boolean {
  const wanted = from.trim().toLowerCase();
  const isIt = (text: string): boolean => text.trim().toLowerCase() === wanted;
  const saying = [...edit.others(slides)].flatMap(({ object, letters }) =>
    object.kind === 'other' ? letters.bodies.filter((body) => isIt(bodyText(body))) : [],
  );
  if (saying.length > 1)
    throw new ClarificationNeeded(
      `“${short(from)}” stands ${saying.length} times in diagrams. On which slide should it read “${short(to)}”?`,
    );
  const find: FindText = (text, at) => (at === 0 && isIt(text) ? { start: 0, end: text.length } : undefined);
  const on: ObjectReference = { kind: 'text', every: true, slides: slides ?? ['all'] };
  return saying.length === 1 && replaceElsewhere(edit, on, { find, put: () => to, from, to }) > 0;
}

/** Texts of a diagram or shape, and of chart titles. */
const wordsOf = (deck: DeckPackage, part: string, { element }: SlideObject): string[] =>
  Object.values(otherLetters(deck, part, element))
    .flat()
    .flatMap((body) => children(body, 'p').map(paragraphText));

/** Category and series names are also in the chart's workbook. */
function renameData(
  edit: FileEdit,
  { slide, object }: Target & { object: SlideObject },
  { find, put, from, to }: Replacement,
): boolean {
  const { deck } = edit.file;
  const part = chartPart(object.element, { deck, slide });
  if (!part) return false;
  const root = deck.package.root(part);
  const { categories, series } = readChart(root);
  const names = [...categories, ...series.map(({ name }) => name)];
  if (!names.some((name) => find(name, 0))) return false;
  const known = numbersOf(root);
  const nested = descendants(root, 'multiLvlStrRef').some((one) => descendants(one, 'lvl').length > 1);
  if (!known || nested) {
    edit.warn(
      'NOT_CHANGED',
      slide,
      `“${short(from)}” stays in the data of the chart on slide ${edit.number(slide)}, which is of a kind that cannot be changed here.`,
    );
    return false;
  }
  const renamed = (name: string) => replaced(name, find, put);
  fillChart(deck, part, {
    categories: known.numbers.categories.map(renamed),
    series: known.numbers.series.map(({ name, values }) => ({ name: renamed(name), values })),
  });
  edit.expectObject(
    slide,
    { id: object.id, aspect: `names ${from}` },
    `The chart still says “${short(from)}”.`,
    ({ chart }) =>
      chart !== undefined &&
      (to.toLowerCase().includes(from.toLowerCase()) ||
        [...chart.categories, ...chart.series.map(({ name }) => name)].every((name) => !find(name, 0))),
  );
  return true;
}

function replaced(text: string, find: FindText, put: Replacement['put']): string {
  let result = '';
  let from = 0;
  for (let place = find(text, 0); place && place.end > place.start; place = find(text, place.end)) {
    result += text.slice(from, place.start) + put(text.slice(place.start, place.end));
    from = place.end;
  }
  return result + text.slice(from);
}
