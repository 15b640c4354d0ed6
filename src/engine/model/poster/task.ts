import { type Canvas, canvasOf } from '../../../contract/canvases.ts';
import { languageNames } from '../../../contract/locales.ts';
import type { PlannedPoster } from '../../poster/compose/plan-poster.ts';
import type { PosterRequest } from '../../poster/poster.ts';
import type { Capacity } from '../kinds/capacity.ts';
import type { KindName } from '../kinds/kinds.ts';
import type { Chat, Message } from '../provider/chat.ts';
import { messagesFor } from '../request.ts';
import { fenceRule } from '../sources/fence.ts';
import type { Material } from '../sources/material.ts';
import type { SupportCheck } from '../support/support.ts';

/** Everything needed to write a poster. */
export interface PosterTask {
  request: PosterRequest;
  planned: PlannedPoster;
  /** The title stated in the prompt or paper, if any. */
  title?: string;
  capacity: Capacity;
  material: Material;
  support: SupportCheck;
  chat: Chat;
}

/** The slide kinds that a region can show. */
export const regionForms = [
  'bullets',
  'process',
  'statement',
  'big-number',
  'chart',
  'table',
  'timeline',
  'quote',
  'picture',
] as const satisfies readonly KindName[];
export type RegionForm = (typeof regionForms)[number];

/** A region's capacity on a canvas by its area: an A4 has 0.9 million square pixels, an A0 14. */
export function posterCapacity({ orientation, size }: Pick<PosterRequest, 'orientation' | 'size'>): Capacity {
  const { width, height } = canvasOf(orientation, size) as Canvas;
  const sheets = Math.log2(Math.max(1, (width * height) / 890_000));
  const points = Math.min(7, 4 + Math.floor(sheets));
  const point = Math.min(170, 110 + Math.round(sheets) * 20);
  const column = { points: 4, point: 80, heading: 40 };
  return {
    title: 60,
    cover: 110,
    points,
    point,
    step: Math.min(point, 90),
    column,
    half: column,
    statement: 180,
    quotation: 240,
    rows: 6 + Math.round(sheets),
    columns: 5,
    cell: 40,
    bars: 8,
    events: 7,
    event: 90,
    takeaway: 140,
  };
}

function rules({ request: { language }, material }: PosterTask): string {
  return [
    'You are an experienced author of posters. You answer with one JSON value that follows the given schema, and with nothing else. A field that is not used is null.',
    `Everything that is shown is written in ${languageNames[language]}, also where the material is in another language. Names stay as they are.`,
    'A poster is read standing, from a distance, by people who walk past: what matters most is seen first, each region says one thing, and every sentence can be understood by itself.',
    'Write what an expert would tell them: concrete, with figures, without filler, without praise. Say a thing once. No Markdown, no ids in the text.',
    material.isEmpty
      ? 'There is no material. State no figures, names, dates or quotations but those of the prompt; a figure that you compute from them stands in "computed" with its formula. What the author has to add is asked for in "to_add".'
      : `State only what the material says. Each figure keeps its value, unit, sign and what it is of; a figure that you compute from figures of the passages stands in "computed" with its formula. Quotations are word for word. "uses" names the ids of the passages that a region rests on. ${fenceRule}`,
  ].join('\n');
}

/** A request about the poster, with its rules. */
export const request = (task: PosterTask, asked: string, schema: object): Message[] =>
  messagesFor(task.chat, rules(task), asked, schema);
