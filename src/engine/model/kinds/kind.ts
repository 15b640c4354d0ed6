import type { ChartData, Point, SlideBody } from '../../outline.ts';
import type { Material } from '../sources/material.ts';
import type { Capacity, ColumnRoom } from './capacity.ts';
import { type Fields, fieldsOf, listOf, textsOf, wordsOf } from './fields.ts';
import { list, object, optional, type Schema, text } from './schema.ts';

/** A kind of slide for models to write. To add one, add an entry to the table in kinds.ts. */
export interface WrittenKind {
  /** Its purpose, given to the model for planning. */
  use: string;
  /** Its fields, besides those of every slide. */
  fields(capacity: Capacity): Record<string, Schema>;
  /** Parses the kind's own fields; `problem` reports faults in words for the model. */
  read(fields: Fields, reading: Reading): Body | undefined;
}

export type Body = SlideBody extends infer One ? (One extends SlideBody ? Omit<One, 'title'> : never) : never;

export interface Reading {
  capacity: Capacity;
  material: Material;
  /** The chart of the slide being edited, if any. */
  chart?: ChartData;
  /** Reports a fault that must be corrected. */
  problem(words: string): void;
}

const pointSchema = (length: number): Schema =>
  object({
    text: text('The point, as a phrase or sentence of its own.', length),
    children: optional(
      list(text('Detail under the point.', length), 3, 'Second-level points, where they help.'),
    ),
  });

export const pointsSchema = (most: number, length: number, description: string): Schema =>
  list(pointSchema(length), most, description);

export function readPoints(value: unknown, most: number, { problem }: Reading, what = 'points'): Point[] {
  const points = listOf(value).flatMap((one): Point[] => {
    const fields = fieldsOf(one);
    // Without an enforced schema, models give points a heading.
    const lead = wordsOf(fields.heading) ?? wordsOf(fields.title);
    const said = wordsOf(one) ?? wordsOf(fields.text) ?? wordsOf(fields.description);
    const words = lead && said ? `${lead}: ${said}` : (said ?? lead);
    if (!words) return [];
    const children = textsOf(fields.children);
    return [{ text: words, ...(children.length > 0 && { children }) }];
  });
  if (points.length > most) problem(`${what} has ${points.length} entries, and the slide holds ${most}.`);
  return points;
}

export const columnSchema = (
  column: ColumnRoom,
  most = column.points,
  more: Record<string, Schema> = {},
): Schema =>
  object({
    ...more,
    heading: text('What the column is.', column.heading),
    points: pointsSchema(most, column.point, 'What is said of it.'),
  });
