import type { SlideKind } from '../outline.ts';
import type { Backdrop, Box } from '../scene/scene.ts';
import type { Design } from './design.ts';
import { chartHolder, columnHolders, heading, tableHolder, text } from './placeholders.ts';
import type { Layout, Placeholder } from './template.ts';

/** The frame of content slides: background, title, footer and content area. */
export interface Frame {
  backdrop: Backdrop;
  title: Placeholder;
  foot: Placeholder[];
  body: Box;
}

export interface LayoutPlan {
  design: Design;
  /** For lists, columns and charts; `wide` is for content over the full width, and defaults to it. */
  frame: Frame;
  wide?: Frame;
  list: Placeholder;
  cover: Bare;
  section: Bare;
  statement: Bare;
  quote: Bare;
  closing: Bare;
}

/** A layout without its name and type, which are the same in all templates. */
type Bare = Pick<Layout, 'backdrop' | 'placeholders' | 'body'>;

/** A template's layouts, with the names used in presentation programs. */
export function layoutSet(plan: LayoutPlan): Record<SlideKind, Layout> {
  const { frame, wide = frame, list } = plan;
  const { size } = list.style;
  const prompt = text(size);
  return {
    title: { name: 'Title Slide', type: 'title', ...plan.cover },
    agenda: content('Agenda', 'obj', frame, [list]),
    section: { name: 'Section Header', type: 'secHead', ...plan.section },
    statement: { name: 'Statement', type: 'cust', ...plan.statement },
    bullets: content('Title and Content', 'obj', frame, [list]),
    'two-columns': content(
      'Two Content with Headings',
      'twoTxTwoObj',
      wide,
      holdersOfColumns(plan.design, wide.body),
    ),
    comparison: content('Comparison', 'titleOnly', wide, []),
    'big-number': content('Key Figures', 'titleOnly', wide, []),
    chart: content('Title and Chart', 'chart', frame, [chartHolder(frame.body, prompt)]),
    table: content('Title and Table', 'tbl', wide, [tableHolder(wide.body, prompt)]),
    timeline: content('Timeline', 'titleOnly', wide, []),
    quote: { name: 'Quote', type: 'cust', ...plan.quote },
    picture: content('Picture', 'titleOnly', frame, []),
    closing: { name: 'Closing', type: 'cust', ...plan.closing },
  };
}

const content = (name: string, type: Layout['type'], frame: Frame, holders: Placeholder[]): Layout => ({
  name,
  type,
  backdrop: frame.backdrop,
  placeholders: [frame.title, ...holders, ...frame.foot],
  body: frame.body,
});

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
      listOf(list, text(design.scale.body), { bullet: design.bullet }),
    ];
  });
}
