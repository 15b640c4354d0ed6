import type { DeckOptions } from '../deck.ts';
import type { DeckOutline, SlideOutline } from '../outline.ts';
import type { Box, Page, Paragraph, SceneElement, TextElement, TextRole, TextStyle } from '../scene.ts';
import type { Layout, Placeholder, Template } from '../templates/template.ts';
import { layoutText, type TextContext } from '../text/layout-text.ts';
import { fitText } from './fit-text.ts';

/** What every kind of slide is drawn with: the template, the language, and the page under construction. */
export interface Stage {
  template: Template;
  outline: DeckOutline;
  options: DeckOptions;
  text: TextContext;
  /** Bytes' sizes of pictures, in pixels, by asset. */
  pictures: Map<string, { width: number; height: number }>;
}

export interface TextRequest {
  box: Box;
  paragraphs: Paragraph[];
  style: TextStyle;
  role: TextRole;
  anchor?: TextElement['anchor'];
  /** Smallest size, in pixels, that the text may shrink to. */
  min?: number;
  placeholder?: Placeholder;
  fill?: TextElement['fill'];
  inset?: TextElement['inset'];
}

/** Text that is made to fit its box; `fits` tells whether that worked down to its smallest size. */
export function fittedText(stage: Stage, request: TextRequest): { element: TextElement; fits: boolean } {
  const { box, inset = { x: 0, y: 0 } } = request;
  const width = box.width - 2 * inset.x;
  const height = box.height - 2 * inset.y;
  const fitted = fitText(request.paragraphs, request.style, { width, height }, request.min ?? 14, stage.text);
  const element: TextElement = {
    type: 'text',
    box,
    role: request.role,
    style: fitted.style,
    anchor: request.anchor ?? 'top',
    paragraphs: fitted.paragraphs,
    block: fitted.block,
  };
  if (request.placeholder)
    element.placeholder = { type: request.placeholder.type, idx: request.placeholder.idx };
  if (request.fill) element.fill = request.fill;
  if (request.inset) element.inset = request.inset;
  return { element, fits: fitted.fits };
}

/** Height that text takes at its own size. */
export const heightOf = (stage: Stage, paragraphs: Paragraph[], style: TextStyle, width: number): number =>
  layoutText(paragraphs, style, width, stage.text).height;

export const plain = (text: string): Paragraph[] => [{ runs: [{ text }] }];

export const layoutOf = (stage: Stage, slide: SlideOutline): Layout => stage.template.layouts[slide.kind];

export function placeholderOf(
  layout: Layout,
  type: Placeholder['type'],
  idx?: number,
): Placeholder | undefined {
  return layout.placeholders.find((one) => one.type === type && (idx === undefined || one.idx === idx));
}

/** A page with its title, number and source line; `body` is what the title leaves for the content. */
export interface StartedPage {
  page: Page;
  body: Box;
  add(...elements: SceneElement[]): void;
}

const smallestTitle = 20;

export function startPage(
  stage: Stage,
  slide: SlideOutline,
  part?: { index: number; count: number },
): StartedPage {
  const layout = layoutOf(stage, slide);
  const title = part && part.count > 1 ? `${slide.title} (${part.index + 1}/${part.count})` : slide.title;
  const page: Page = {
    id: part && part.index > 0 ? `${slide.id}-${part.index + 1}` : slide.id,
    title: slide.title,
    layout: layout.name,
    backdrop: layout.backdrop,
    elements: [],
  };
  const body = { ...layout.body };
  const holder = placeholderOf(layout, 'title') ?? placeholderOf(layout, 'ctrTitle');
  if (holder) {
    const { element } = fittedText(stage, {
      box: holder.box,
      paragraphs: plain(title),
      style: holder.style,
      role: 'title',
      anchor: holder.anchor,
      min: smallestTitle,
      placeholder: holder,
    });
    page.elements.push(growBox(element, body));
  }
  return {
    page,
    body,
    add(...elements) {
      page.elements.push(...elements);
    },
  };
}

/** A title that no size makes fit takes the room it needs from the content below it. */
function growBox(element: TextElement, body: Box): TextElement {
  const excess = element.block.height - element.box.height;
  if (excess <= 0) return element;
  const box = { ...element.box, height: element.block.height };
  if (body.y >= element.box.y + element.box.height) {
    body.y += excess;
    body.height -= excess;
  }
  return { ...element, box };
}
