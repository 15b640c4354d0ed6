import type { Locale } from '../../../contract/locales.ts';
import { mirrorPage } from '../../blocks/mirror.ts';
import type { DeckDocument, DeckOptions } from '../../deck.ts';
import type { DeckOutline, SlideBody, SlideKind, SlideOutline } from '../../outline.ts';
import type { Box, Page, Scene, SceneElement } from '../../scene/scene.ts';
import { rect } from '../../scene/shapes.ts';
import type { Layout, Template } from '../../templates/template.ts';
import { blockTop } from '../../text/block-top.ts';
import { addAuthorTags } from './guidance.ts';
import { drawChart } from './kinds/chart.ts';
import { drawComparison, drawTwoColumns } from './kinds/columns.ts';
import { drawClosing, drawSection, drawTitle } from './kinds/cover.ts';
import { drawAgenda, drawBullets } from './kinds/lists.ts';
import { drawBigNumber } from './kinds/numbers.ts';
import { drawPicture } from './kinds/picture.ts';
import { drawQuote, drawStatement } from './kinds/statements.ts';
import { drawTable } from './kinds/table.ts';
import { drawTimeline } from './kinds/timeline.ts';
import { addOwn } from './own.ts';
import { recolour } from './recolour.ts';
import { sourceList, sourceRuns } from './source-line.ts';
import { fillHolder, layoutOf, placeholderOf, plain, type Stage, textIn } from './stage.ts';

type Draw<Kind extends SlideKind> = (stage: Stage, slide: Extract<SlideOutline, { kind: Kind }>) => Page[];

const drawers: { [Kind in SlideKind]: Draw<Kind> } = {
  title: drawTitle,
  agenda: drawAgenda,
  section: drawSection,
  statement: drawStatement,
  bullets: drawBullets,
  'two-columns': drawTwoColumns,
  comparison: drawComparison,
  'big-number': drawBigNumber,
  chart: drawChart,
  table: drawTable,
  timeline: drawTimeline,
  quote: drawQuote,
  picture: drawPicture,
  closing: drawClosing,
};

/** On how many pages slides of one deck are drawn; one that was asked for before is not drawn again. */
export function pageCounter(
  document: Pick<DeckDocument, 'options'>,
  template: Template,
  pictures: Stage['pictures'],
): (slide: SlideBody, language: Locale) => number {
  const known = new Map<string, number>();
  return (slide, language) => {
    const { notes: _, citations: __, support: ___, ...shown } = slide;
    const key = JSON.stringify({ ...shown, id: '', language });
    const outline = { title: '', language, sources: [], slides: [] };
    const stage = stageFor({ outline, options: document.options }, template, pictures);
    const count = known.get(key) ?? drawn(stage, { ...slide, id: '' } as SlideOutline).length;
    known.set(key, count);
    return count;
  };
}

const drawn = (stage: Stage, slide: SlideOutline): Page[] =>
  (drawers[slide.kind] as Draw<SlideKind>)(stage, slide);

function stageFor(
  document: Pick<DeckDocument, 'outline' | 'options'>,
  template: Template,
  pictures: Stage['pictures'],
): Stage {
  const { outline, options } = document;
  const text = { theme: template.theme, language: outline.language, rtl: outline.language === 'ar' };
  return { template, outline, options, text, pictures };
}

/** Converts an outline to the scene that every format is written from. */
export async function layoutDeck(
  document: DeckDocument,
  template: Template,
  pictures: Stage['pictures'],
  signal: AbortSignal,
): Promise<Scene> {
  const { outline, options } = document;
  const stage = stageFor(document, template, pictures);
  const { rtl } = stage.text;
  const pages: Page[] = [];
  for (const slide of outline.slides) {
    signal.throwIfAborted();
    for (const bare of drawn(stage, slide)) {
      const accented = slide.accent ? recolour(bare, slide.accent) : bare;
      const page = slide.own ? addOwn(stage, slide.own, accented) : accented;
      addSheet(template, layoutOf(stage, slide), page);
      addAuthorTags(stage, slide, page);
      addFooters(stage, slide, page, pages.length + 1);
      page.notes = notesOf(outline, options, slide);
      if (slide.hidden) page.hidden = true;
      pages.push(rtl ? mirrorPage(page, template.canvas.width) : page);
    }
    await breathe();
  }
  return {
    canvas: template.canvas,
    language: outline.language,
    direction: rtl ? 'rtl' : 'ltr',
    title: outline.title,
    theme: template.theme,
    pages,
  };
}

/** Yields to the event loop between slides, since the process may be serving streams. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Notes of a slide, according to the settings. */
function notesOf(outline: DeckOutline, options: DeckOptions, slide: SlideOutline): string | undefined {
  if (options.notes === 'speaker-notes') return slide.notes;
  if (options.notes === 'sources') return sourceList(outline, slide) || undefined;
  return undefined;
}

const margin = 24;

/** Adds a panel in the background colour behind text if the layout's backdrop is too busy there. */
function addSheet({ canvas }: Template, layout: Layout, page: Page): void {
  if (!layout.busy) return;
  const boxes = page.elements.filter((element) => !isSmallPrint(element)).map(inked);
  if (boxes.length === 0) return;
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin);
  const right = Math.min(canvas.width, Math.max(...boxes.map(({ x, width }) => x + width)) + margin);
  const bottom = Math.min(canvas.height, Math.max(...boxes.map(({ y, height }) => y + height)) + margin);
  const box: Box = { x: left, y: top, width: right - left, height: bottom - top };
  page.elements.unshift(rect(box, 'bg1'));
}

/** For text only the height of its lines, since cover boxes are large. */
function inked(element: SceneElement): Box {
  if (element.type !== 'text') return element.box;
  const y = blockTop(element, element.block);
  return { ...element.box, y, height: element.block.height };
}

const isSmallPrint = (element: SceneElement): boolean =>
  element.type === 'text' && (element.role === 'footer' || element.role === 'page-number');

const smallestFooter = 10;

/** Adds the footer: sources if asked for, and the page number. */
function addFooters(stage: Stage, slide: SlideOutline, page: Page, pageNumber: number): void {
  const layout = layoutOf(stage, slide);
  const footer = placeholderOf(layout, 'footer');
  const own = slide.own?.footer;
  const sources = stage.options.sourcesInFooter ? sourceRuns(stage.outline, slide) : [];
  const source = own?.text
    ? [{ text: sources.length > 0 ? `${own.text} · ` : own.text }, ...sources]
    : sources;
  if (footer && source.length > 0) {
    const { box, style, anchor } = footer;
    const paragraphs = [{ runs: source }];
    page.elements.push(
      textIn(stage, {
        box,
        style,
        anchor,
        paragraphs,
        role: 'footer',
        min: smallestFooter,
        placeholder: footer,
      }),
    );
  }
  const number = placeholderOf(layout, 'number');
  if (number && own?.number !== false)
    page.elements.push(fillHolder(stage, number, plain(String(pageNumber)), 'page-number'));
}
