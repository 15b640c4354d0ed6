import { type Static, Type } from 'typebox';
import {
  chartAnswer,
  citesAnswer,
  eventsAnswer,
  figuresAnswer,
  optional,
  strict,
  tableAnswer,
  text,
} from './answer-parts.ts';

/**
 * A slide as a language model writes it: flat, every field present and null where the kind has no use for it. That is
 * what strict structured output and the grammars of local models can both be held to.
 */

const column = Type.Object({ heading: text(80), points: Type.Array(text(240), { maxItems: 7 }) }, strict);

const answerKinds = [
  'title',
  'agenda',
  'section',
  'statement',
  'bullets',
  'two-columns',
  'comparison',
  'big-number',
  'chart',
  'table',
  'timeline',
  'quote',
  'closing',
] as const;

export const slideAnswer = Type.Object(
  {
    kind: Type.Enum([...answerKinds]),
    title: text(160),
    subtitle: optional(text(200)),
    /** Points of bullets and closing, items of an agenda. */
    points: optional(Type.Array(text(280), { maxItems: 9 })),
    /** Of a statement, a section, or a quote. */
    text: optional(text(400)),
    by: optional(text(120)),
    columns: optional(Type.Array(column, { minItems: 2, maxItems: 4 })),
    figures: optional(figuresAnswer),
    events: optional(eventsAnswer),
    chart: optional(chartAnswer),
    table: optional(tableAnswer),
    takeaway: optional(text(200)),
    notes: optional(Type.String({ maxLength: 3000 })),
    cites: citesAnswer,
  },
  strict,
);
export type SlideAnswer = Static<typeof slideAnswer>;

export const deckAnswer = Type.Object(
  { title: text(160), slides: Type.Array(slideAnswer, { minItems: 1, maxItems: 200 }) },
  strict,
);
export type DeckAnswer = Static<typeof deckAnswer>;

/** Slides that an edit replaces, by id; a question instead where the instruction cannot be carried out. */
export const editAnswer = Type.Object(
  {
    question: optional(text(400)),
    changes: Type.Array(Type.Object({ id: text(12), slide: slideAnswer }, strict), { maxItems: 200 }),
  },
  strict,
);
export type EditAnswer = Static<typeof editAnswer>;
