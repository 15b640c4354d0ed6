import { keyOf, wordCount } from '../../content/words.ts';
import { pointsOf } from '../../deck/slide-texts.ts';
import type { SlideOutline } from '../../outline.ts';
import type { Box, Page, Scene, SceneElement } from '../../scene/scene.ts';
import { isInOtherLanguage } from '../other-language.ts';
import type { Task } from './task.ts';

/** Pixels on the canvas: smaller type is illegible from the back of a room. */
const smallest = { text: 17, table: 14 } as const;
/** Least words below the title of a text slide. */
const fewestWords = 9;
/** Least words of a message. */
const shortestMessage = 4;
/** Most words of one point. */
const mostWords = 32;

/** The faults of each slide as drawn, in words for the model; slides without faults are absent. */
export function measure(scene: Scene, slides: readonly SlideOutline[], task: Task): Map<number, string[]> {
  const pages = new Map(slides.map(({ id }) => [id, [] as Page[]]));
  for (const page of scene.pages) (pages.get(page.id) ?? pages.get(page.id.split('-')[0] ?? ''))?.push(page);
  const found = new Map<number, string[]>();
  const titles = new Map<string, number>();
  for (const [index, slide] of slides.entries()) {
    const drawn = pages.get(slide.id) ?? [];
    const faults = [
      ...drawingFaults(drawn, slide),
      ...emptiness(drawn, slide, scene.canvas),
      ...wordingFaults(slide, task),
    ];
    const earlier = titles.get(keyOf(slide.title));
    if (earlier !== undefined) faults.push(`Its title is that of slide ${earlier + 1}.`);
    titles.set(keyOf(slide.title), index);
    if (faults.length > 0) found.set(index, faults);
  }
  return found;
}

function drawingFaults(pages: readonly Page[], slide: SlideOutline): string[] {
  const faults: string[] = [];
  if (pages.length > 1) faults.push(`It takes ${pages.length} slides: say less, so that it fits one.`);
  const sizes = pages.flatMap(({ elements }) => elements.flatMap(sizesOf));
  const least = Math.min(
    ...sizes.map(({ size, table }) => size + (table ? smallest.text - smallest.table : 0)),
  );
  if (least < smallest.text) faults.push('Its type had to be made too small to be read: say less.');
  const cut = pages.some(({ elements }) => elements.some((one) => isCut(one, slide)));
  if (cut) faults.push('A text was too long for its place and is cut off: make it shorter.');
  const labels = slide.kind === 'chart' ? slide.chart.categories : [];
  if (labels.some((label) => label.length > longestLabel))
    faults.push('Names on the axis are too long to be read: make them shorter.');
  return faults;
}

/** Most letters of a name on a chart axis. */
const longestLabel = 34;
/** Share of the canvas that content should cover at least. */
const leastCovered = 0.1;
const meantToBeBare: ReadonlySet<SlideOutline['kind']> = new Set([
  'title',
  'agenda',
  'section',
  'statement',
  'quote',
  'big-number',
  'closing',
]);

/** Faults of a slide that is nearly empty. */
function emptiness(pages: readonly Page[], slide: SlideOutline, canvas: Scene['canvas']): string[] {
  const [page] = pages;
  const across = slide.kind === 'bullets' && slide.across === true;
  if (!page || across || meantToBeBare.has(slide.kind)) return [];
  const covered = page.elements.reduce((sum, element) => sum + areaOf(element), 0);
  if (covered >= canvas.width * canvas.height * leastCovered) return [];
  return ['Most of the slide is empty: show more of what the material has on this message, or another form.'];
}

const boxArea = ({ width, height }: Pick<Box, 'width' | 'height'>): number => width * height;

function areaOf(element: SceneElement): number {
  if (element.type === 'text')
    return ['title', 'footer', 'page-number'].includes(element.role)
      ? 0
      : element.block.inkWidth * element.block.height;
  return element.type === 'shape' ? 0 : boxArea(element.box);
}

/** Pixels: only tags for the author are above this line. */
const tagged = 40;
const readTexts = new Set(['body', 'heading', 'quote', 'label', 'title']);

function sizesOf(element: SceneElement): { size: number; table: boolean }[] {
  if (element.type === 'text' && readTexts.has(element.role) && element.box.y > tagged)
    return [{ size: element.style.size, table: false }];
  if (element.type === 'table')
    return element.rows.flatMap(({ cells }) => cells.map(({ style }) => ({ size: style.size, table: true })));
  return [];
}

function isCut(element: SceneElement, slide: SlideOutline): boolean {
  if (element.type !== 'text') return false;
  const words = element.paragraphs.at(-1)?.runs.at(-1)?.text ?? '';
  return words.endsWith('…') && !JSON.stringify(slide).includes(words.slice(-12));
}

/** Kinds whose title need not be the message, such as a statement, which has it below. */
const bare: ReadonlySet<SlideOutline['kind']> = new Set([
  'title',
  'agenda',
  'section',
  'statement',
  'closing',
]);

const belowTitle = (slide: SlideOutline): string[] =>
  pointsOf(slide).flatMap(({ text, children = [] }) => [text, ...children]);

/** Whether a slide is in a different language from its deck. */
export const speaksAnother = (slide: SlideOutline, { language }: Pick<Task, 'language'>): boolean =>
  isInOtherLanguage([slide.title, ...belowTitle(slide)].join(' '), language);

function wordingFaults(slide: SlideOutline, task: Task): string[] {
  const faults: string[] = [];
  const below = belowTitle(slide);
  const words = wordCount(below.join(' '));
  if (slide.kind === 'bullets' && words < fewestWords)
    faults.push('It is almost empty: say more of what the material has, or use another kind.');
  if (!bare.has(slide.kind) && wordCount(slide.title) < shortestMessage && !slide.guidance)
    faults.push('Its title names a topic: say the message as a sentence.');
  const long = below.find((text) => wordCount(text) > mostWords);
  if (long) faults.push(`“${long.slice(0, 60)} …” is too long to be read on a slide: make it shorter.`);
  if (speaksAnother(slide, task)) faults.push('It is in another language than the deck.');
  return faults;
}
