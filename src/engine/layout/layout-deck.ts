import type { DeckDocument } from '../deck.ts';
import type { SlideKind, SlideOutline } from '../outline.ts';
import type { Page, Scene } from '../scene.ts';
import type { Template } from '../templates/template.ts';
import { addFooters } from './footers.ts';
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
import { mirrorPage } from './mirror.ts';
import { notesOf } from './notes.ts';
import { addOwn } from './own.ts';
import { recolour } from './recolour.ts';
import { addSheet } from './sheet.ts';
import { layoutOf, type Stage } from './stage.ts';

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

/** On how many pages each slide of a deck is drawn, in the order of its slides. */
export async function pageCounts(
  document: DeckDocument,
  template: Template,
  pictures: Stage['pictures'],
  signal: AbortSignal,
): Promise<number[]> {
  const stage = stageFor(document, template, pictures);
  const counts: number[] = [];
  for (const slide of document.outline.slides) {
    signal.throwIfAborted();
    counts.push(drawn(stage, slide).length);
    await breathe();
  }
  return counts;
}

const drawn = (stage: Stage, slide: SlideOutline): Page[] =>
  (drawers[slide.kind] as Draw<SlideKind>)(stage, slide);

function stageFor(document: DeckDocument, template: Template, pictures: Stage['pictures']): Stage {
  const { outline, options } = document;
  const text = { theme: template.theme, language: outline.language, rtl: outline.language === 'ar' };
  return { template, outline, options, text, pictures };
}

/** Turns an outline into the scene that every format is written from. */
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

/** Lets the process answer others between slides: it may be serving streams. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
