import { splitTop } from '../../../blocks/grid.ts';
import type { Column } from '../../../outline.ts';
import { icon } from '../../../scene/icons/icon.ts';
import type { Box, SceneElement } from '../../../scene/scene.ts';
import { shape } from '../../../scene/shapes.ts';
import { type Card, headingStyle } from '../card.ts';
import { plain, type Stage, textIn } from '../stage.ts';

/** Diameter in pixels, and the icon's share of it. */
const edge = { icon: 64, person: 92 } as const;
const inner = 0.56;
const gap = 18;
/** Largest share of the card's height. */
const mostTaken = 0.3;

/** Draws the column's icon, or a person's initials, at the top of the card; returns the rest. */
export function underMark(stage: Stage, card: Card, column: Column | undefined, person: boolean): Card {
  if (!column || (!person && !column.icon)) return card;
  const size = Math.min(person ? edge.person : edge.icon, card.room.height * mostTaken);
  const [top, room] = splitTop(card.room, size, gap);
  const box = { ...top, width: size };
  const solid = card.ink === 'bg1';
  const ground = shape('ellipse', box, { fill: solid ? 'bg1' : card.accent });
  const sign = person ? initials(stage, column.heading, box, solid) : drawnIcon(stage, column, box, solid);
  return { ...card, elements: [...card.elements, ground, ...sign], room };
}

/** On solid cards the disc is light and its icon dark. */
function drawnIcon(
  stage: Stage,
  { icon: name }: Column,
  { x, y, width }: Box,
  solid: boolean,
): SceneElement[] {
  const margin = (width * (1 - inner)) / 2;
  return name ? [icon(name, x + margin, y + margin, width * inner, solid ? 'tx1' : 'bg1', stage)] : [];
}

function initials(stage: Stage, name: string, box: Box, solid: boolean): SceneElement[] {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
  if (letters === '') return [];
  const style = headingStyle(stage.template, {
    size: box.width * 0.36,
    color: solid ? 'tx1' : 'bg1',
    align: 'center',
  });
  return [textIn(stage, { box, paragraphs: plain(letters), style, role: 'label', anchor: 'middle' })];
}
