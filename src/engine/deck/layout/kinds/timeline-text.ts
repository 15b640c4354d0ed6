import { commonSize } from '../../../blocks/fit-text.ts';
import type { TimelineSlide } from '../../../outline.ts';
import type { Box, Paragraph, TextStyle } from '../../../scene/scene.ts';
import { type ReservedText, reserve } from '../../../text/reserve.ts';
import { textStyle } from '../card.ts';
import { heightOf, plain, type Stage } from '../stage.ts';

export type Event = TimelineSlide['events'][number];

/** Diameter in pixels of an axis dot, and the distance of texts. */
export const dot = 20;
export const ringed = { stroke: { color: 'bg1', width: 4 } } as const;
const smallest = 16;
const growth = 1.4;

export const whatParagraphs = (
  stage: Stage,
  event: Event,
  size: number,
  muted = stage.template.design.muted,
): Paragraph[] => {
  const guided = event.guidance ? { color: muted } : {};
  const what: Paragraph = { runs: [{ text: event.what, bold: true, ...guided }] };
  if (!event.detail) return [what];
  return [what, { runs: [{ text: event.detail, color: muted }], size: size * 0.84, spaceBefore: size * 0.4 }];
};

interface EventType {
  size: number;
  fits: boolean;
  tallest: number;
}

/** The largest common size, from slightly above the body's down, at which each text fits. */
export function typeOfEvents(
  stage: Stage,
  texts: ((size: number) => Paragraph[])[],
  rooms: Pick<Box, 'width' | 'height'>[],
): EventType {
  const reserved = (size: number) =>
    texts.map((text, index) =>
      reserve(text(size), textStyle(stage.template, { size }), rooms[index]?.width ?? 0, stage.text),
    );
  const areWithin = (all: ReservedText[]) =>
    all.every(({ height }, index) => height <= (rooms[index]?.height ?? 0));
  const suits = (size: number) => {
    const all = reserved(size);
    return areWithin(all) && !all.some(({ tightWord }) => tightWord);
  };
  const { body } = stage.template.design.scale;
  const size = commonSize(body, { smallest, largest: body * growth }, suits);
  const chosen = reserved(size);
  return { size, fits: areWithin(chosen), tallest: Math.max(...chosen.map(({ height }) => height)) };
}

/** Smallest relative type size to keep a date on one line; after that it takes two. */
const smallestDate = 0.72;

/** The style of all dates, in the largest size, from the style's own down, at which each fits. */
export function styleOfDates(
  stage: Stage,
  events: Event[],
  style: TextStyle,
  place: Pick<Box, 'width' | 'height'>,
): TextStyle {
  const within = (size: number, height: number) =>
    events.every(({ when }) => {
      const date = reserve(plain(when), { ...style, size }, place.width, stage.text);
      return date.height <= height && !date.tightWord;
    });
  const limits = { smallest: style.size * smallestDate, largest: style.size };
  const oneLine = (size: number) =>
    within(size, heightOf(stage, plain('0'), { ...style, size }, place.width));
  const size = commonSize(style.size, limits, oneLine);
  if (oneLine(size)) return { ...style, size };
  const suits = (tried: number) => within(tried, place.height);
  return { ...style, size: commonSize(style.size, { ...limits, smallest }, suits) };
}
