import { fitOrCut, fitText } from '../../blocks/fit-text.ts';
import { sameBox } from '../../blocks/grid.ts';
import type { DeckOptions } from '../../deck.ts';
import type { DeckOutline, SlideOutline } from '../../outline.ts';
import type {
  Box,
  Page,
  Paragraph,
  SceneElement,
  TextElement,
  TextRole,
  TextStyle,
} from '../../scene/scene.ts';
import type { Layout, Placeholder, PlaceholderUse, Template } from '../../templates/template.ts';
import type { TextContext } from '../../text/layout-text.ts';
import { reserve } from '../../text/reserve.ts';

/** Context for drawing any slide: template, language and settings. */
export interface Stage {
  template: Template;
  outline: DeckOutline;
  options: DeckOptions;
  text: TextContext;
  /** Pixel sizes of pictures by asset. */
  pictures: Map<string, { width: number; height: number }>;
}

export interface TextRequest {
  box: Box;
  paragraphs: Paragraph[];
  style: TextStyle;
  role: TextRole;
  anchor?: TextElement['anchor'];
  /** Smallest text size in pixels. */
  min?: number;
  placeholder?: Placeholder;
  inset?: TextElement['inset'];
}

const smallestText = 13;

/** Text shrunk to fit its box, and truncated if necessary. */
export function textIn(stage: Stage, request: TextRequest): TextElement {
  return elementOf(request, fitOrCut(...fittingOf(stage, request)));
}

/** Text shrunk to fit; `fits` tells whether it did, so that content can continue on another slide. */
export function tryText(stage: Stage, request: TextRequest): { element: TextElement; fits: boolean } {
  const fitted = fitText(...fittingOf(stage, request));
  return { element: elementOf(request, fitted), fits: fitted.fits };
}

function fittingOf(stage: Stage, request: TextRequest): Parameters<typeof fitText> {
  const { box } = request;
  const inset = insetOf(request) ?? { x: 0, y: 0 };
  const room = { width: box.width - 2 * inset.x, height: box.height - 2 * inset.y };
  return [request.paragraphs, request.style, room, request.min ?? smallestText, stage.text];
}

/** A company template's placeholder has its own inset, if used at its original place. */
function insetOf({ inset, placeholder, box }: TextRequest): TextElement['inset'] {
  if (inset || !placeholder) return inset;
  return sameBox(placeholder.box, box) ? placeholder.inset : undefined;
}

function elementOf(request: TextRequest, fitted: ReturnType<typeof fitText>): TextElement {
  const { style, paragraphs, block } = fitted;
  const { box, role, anchor = 'top', placeholder } = request;
  const inset = insetOf(request);
  const element: TextElement = { type: 'text', box, role, style, anchor, paragraphs, block };
  if (placeholder) element.placeholder = { type: placeholder.type, idx: placeholder.idx };
  if (inset) element.inset = inset;
  return element;
}

/** Fills a layout placeholder with text. */
export function fillHolder(
  stage: Stage,
  holder: Placeholder,
  paragraphs: Paragraph[],
  role: TextRole,
): TextElement {
  const { box, style, anchor } = holder;
  return textIn(stage, { box, style, anchor, paragraphs, role, placeholder: holder });
}

/** Height of text at its own size. */
export const heightOf = (stage: Stage, paragraphs: Paragraph[], style: TextStyle, width: number): number =>
  reserve(paragraphs, style, width, stage.text).height;

export const plain = (text: string): Paragraph[] => [{ runs: [{ text }] }];

export const layoutOf = (stage: Stage, slide: SlideOutline): Layout => stage.template.layouts[slide.kind];

export const placeholderOf = (layout: Layout, use: PlaceholderUse): Placeholder | undefined =>
  layout.placeholders.find((one) => one.use === use);

/** A page with its title; `body` is the room for content. */
export interface StartedPage {
  page: Page;
  layout: Layout;
  body: Box;
  add(...elements: SceneElement[]): void;
}

/** Index of a page of a divided slide. */
export interface Part {
  index: number;
  count: number;
}

const smallestTitle = 20;
/** A title may take this share of the height below its placeholder before it is truncated. */
const titleGrowth = 0.35;

export function startPage(
  stage: Stage,
  slide: SlideOutline,
  part: Part = { index: 0, count: 1 },
): StartedPage {
  const layout = layoutOf(stage, slide);
  const page: Page = {
    id: part.index > 0 ? `${slide.id}-${part.index + 1}` : slide.id,
    title: slide.title,
    layout: layout.name,
    backdrop: layout.backdrop,
    elements: [],
  };
  const body = { ...layout.body };
  const add = (...elements: SceneElement[]) => {
    page.elements.push(...elements);
  };
  const holder = placeholderOf(layout, 'title');
  const title = part.count > 1 ? `${slide.title} (${part.index + 1}/${part.count})` : slide.title;
  if (holder) add(titleElement(stage, holder, title, body));
  return { page, layout, body, add };
}

function titleElement(stage: Stage, holder: Placeholder, title: string, body: Box): TextElement {
  const { box, style, anchor } = holder;
  const request: TextRequest = {
    box,
    style,
    anchor,
    paragraphs: plain(title),
    role: 'title',
    min: smallestTitle,
    placeholder: holder,
  };
  const { element, fits } = tryText(stage, request);
  if (fits) return element;
  const isAbove = body.y >= box.y + box.height - 1;
  const grown = { ...box, height: box.height + (isAbove ? body.height * titleGrowth : 0) };
  const taller = textIn(stage, { ...request, box: grown });
  const excess = Math.max(0, taller.block.height - box.height);
  if (isAbove) {
    body.y += excess;
    body.height -= excess;
  }
  return { ...taller, box: { ...box, height: box.height + excess } };
}
