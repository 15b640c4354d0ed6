import type { SlideKind } from '../outline.ts';
import type { Backdrop, Box, Color, TextStyle } from '../scene/scene.ts';
import type { Theme } from '../scene/theme.ts';
import type { Design } from './design.ts';
import {
  bylineHolder,
  canvas,
  chartHolder,
  columnHolders,
  coverTitle,
  heading,
  listHolder,
  sideHolder,
  subtitleHolder,
  tableHolder,
  text,
  titleHolder,
  wordsHolder,
} from './placeholders.ts';
import { type Layout, type Placeholder, shipped, type Template } from './template.ts';

/** Where a text stands and how it is set; it begins at the top unless anchored elsewhere. */
type Slot = [place: Box, style: TextStyle, anchor?: Placeholder['anchor']];

/** The frame of content slides: background, title, footer and content area. */
interface Frame {
  backdrop: Backdrop;
  title: Slot;
  foot: Placeholder[];
  body: Box;
}

/** A slide with texts of its own instead of the frame's. */
interface Bare {
  backdrop: Backdrop;
  title: Slot;
  foot?: Placeholder[];
}

/** What differs from one built-in template to the next. */
interface TemplatePlan {
  theme: Theme;
  design: Design;
  /** For lists, columns and charts; `wide` is for content over the full width, and defaults to it. */
  frame: Frame;
  wide?: Frame;
  /** The content area of bare slides; the frame's by default. */
  body?: Box;
  list: Slot;
  cover: Bare & { subtitle: Slot; byline: Slot };
  section: Bare & { side: Slot; words: Slot };
  statement: Bare & { words: Slot };
  quote: Bare & { words: Slot; side: Slot };
  /** `bullet` is the colour of its bullets; the design's by default. */
  closing: Bare & { list: Slot; bullet?: Color };
}

export const deckTemplate = (plan: TemplatePlan): Template => ({
  ...shipped(plan.theme.name),
  canvas,
  theme: plan.theme,
  design: plan.design,
  layouts: layoutSet(plan),
});

/** A template's layouts, with the names used in presentation programs. */
function layoutSet(plan: TemplatePlan): Record<SlideKind, Layout> {
  const { design, frame, wide = frame, cover, section, statement, quote, closing } = plan;
  const list = { ...listHolder(...plan.list), bullet: design.bullet };
  const prompt = text(list.style.size);
  const body = plan.body ?? frame.body;
  return {
    title: bare('Title Slide', 'title', cover, body, [
      coverTitle(...cover.title),
      subtitleHolder(...cover.subtitle),
      bylineHolder(...cover.byline),
    ]),
    agenda: content('Agenda', 'obj', frame, [list]),
    section: bare('Section Header', 'secHead', section, body, [
      titleHolder(...section.title),
      sideHolder(...section.side),
      wordsHolder(...section.words),
    ]),
    statement: bare('Statement', 'cust', statement, body, [
      titleHolder(...statement.title),
      wordsHolder(...statement.words),
    ]),
    bullets: content('Title and Content', 'obj', frame, [list]),
    'two-columns': content(
      'Two Content with Headings',
      'twoTxTwoObj',
      wide,
      holdersOfColumns(design, wide.body),
    ),
    comparison: content('Comparison', 'titleOnly', wide, []),
    'big-number': content('Key Figures', 'titleOnly', wide, []),
    chart: content('Title and Chart', 'chart', frame, [chartHolder(frame.body, prompt)]),
    table: content('Title and Table', 'tbl', wide, [tableHolder(wide.body, prompt)]),
    timeline: content('Timeline', 'titleOnly', wide, []),
    quote: bare('Quote', 'cust', quote, body, [
      titleHolder(...quote.title),
      wordsHolder(...quote.words),
      sideHolder(...quote.side),
    ]),
    picture: content('Picture', 'titleOnly', frame, []),
    closing: bare('Closing', 'cust', closing, closing.list[0], [
      titleHolder(...closing.title),
      {
        ...listHolder(...closing.list),
        bullet: { ...design.bullet, color: closing.bullet ?? design.bullet.color },
      },
    ]),
  };
}

const content = (name: string, type: Layout['type'], frame: Frame, holders: Placeholder[]): Layout => ({
  name,
  type,
  backdrop: frame.backdrop,
  placeholders: [titleHolder(...frame.title), ...holders, ...frame.foot],
  body: frame.body,
});

/** A slide's own texts, and its footer where it has one. */
const bare = (
  name: string,
  type: Layout['type'],
  { backdrop, foot = [] }: Bare,
  body: Box,
  holders: Placeholder[],
): Layout => ({ name, type, backdrop, placeholders: [...holders, ...foot], body });

function holdersOfColumns(design: Design, body: Box): Placeholder[] {
  const { inset } = design.card;
  const width = (body.width - design.gap) / 2;
  return columnHolders.flatMap(([headingOf, listOf], column) => {
    const x = body.x + column * (width + design.gap) + inset;
    const place = { x, y: body.y + inset, width: width - 2 * inset, height: 44 };
    const list = { ...place, y: place.y + 60, height: body.height - 2 * inset - 60 };
    const color = design.series[column] ?? 'accent1';
    return [
      headingOf(place, heading(design.scale.heading, { color, lineHeight: 1 })),
      { ...listOf(list, text(design.scale.body)), bullet: design.bullet },
    ];
  });
}
