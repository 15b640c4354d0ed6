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
} from '../../model/answer-parts.ts';

/** A poster as a language model writes it: flat blocks, every field present and null where the kind has no use for it. */

const blockKinds = ['text', 'points', 'statement', 'figures', 'chart', 'table', 'steps', 'timeline'] as const;

export const blockAnswer = Type.Object(
  {
    kind: Type.Enum([...blockKinds]),
    /** Of a text, a statement, or a question to the author. */
    text: optional(text(400)),
    by: optional(text(120)),
    /** True where the text asks the author for what the sources do not say. */
    question: Type.Boolean(),
    points: optional(Type.Array(text(240), { maxItems: 8 })),
    figures: optional(figuresAnswer),
    chart: optional(chartAnswer),
    table: optional(tableAnswer),
    steps: optional(Type.Array(text(160), { minItems: 2, maxItems: 8 })),
    events: optional(eventsAnswer),
    takeaway: optional(text(200)),
    cites: citesAnswer,
  },
  strict,
);
export type BlockAnswer = Static<typeof blockAnswer>;

const blocks = Type.Array(blockAnswer, { minItems: 1, maxItems: 4 });

export const posterAnswer = Type.Object(
  {
    title: text(120),
    subtitle: optional(text(160)),
    regions: Type.Array(Type.Object({ name: text(60), blocks }, strict), { minItems: 1, maxItems: 12 }),
  },
  strict,
);
export type PosterAnswer = Static<typeof posterAnswer>;

/** Regions that an edit replaces, by id; a question instead where the instruction cannot be carried out. */
export const posterEditAnswer = Type.Object(
  {
    question: optional(text(400)),
    title: optional(text(120)),
    subtitle: optional(text(160)),
    changes: Type.Array(Type.Object({ id: text(40), heading: optional(text(80)), blocks }, strict), {
      maxItems: 12,
    }),
  },
  strict,
);
export type PosterEditAnswer = Static<typeof posterEditAnswer>;
