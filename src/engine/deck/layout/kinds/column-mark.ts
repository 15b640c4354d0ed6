import { splitTop } from '../../../blocks/grid.ts';
import type { Column } from '../../../outline.ts';
import { iconPath } from '../../../scene/icons/icon-path.ts';
import { directedIcons } from '../../../scene/icons/icons.ts';
import type { Box, SceneElement } from '../../../scene/scene.ts';
import { type Card, headingStyle } from '../card.ts';
import { plain, type Stage, textIn } from '../stage.ts';

/** Pixels across, and of that what an icon takes. */
const edge = { icon: 64, person: 92 } as const;
const inner = 0.56;
const gap = 18;
/** Of the height of a card. */
const mostTaken = 0.3;

/** The card with the column's icon, or the initials of a person, at its head; what is left of its room lies below. */
export function underMark(stage: Stage, card: Card, column: Column | undefined, person: boolean): Card {
  if (!column || (!person && !column.icon)) return card;
  const size = Math.min(person ? edge.person : edge.icon, card.room.height * mostTaken);
  const [top, room] = splitTop(card.room, size, gap);
  const box = { ...top, width: size };
  const solid = card.ink === 'bg1';
  const disc: SceneElement = {
    type: 'shape',
    geometry: 'ellipse',
    box,
    fill: solid ? 'bg1' : card.accent,
  };
  const sign = person ? initials(stage, column.heading, box, solid) : drawnIcon(stage, column, box, solid);
  return { ...card, elements: [...card.elements, disc, ...sign], room };
}

/** On solid cards the disc is light and what stands on it dark. */
function drawnIcon(stage: Stage, { icon }: Column, box: Box, solid: boolean): SceneElement[] {
  if (!icon) return [];
  const side = box.width * inner;
  const margin = (box.width - side) / 2;
  return [
    {
      type: 'shape',
      geometry: 'path',
      box: { x: box.x + margin, y: box.y + margin, width: side, height: side },
      path: iconPath(icon, side),
      fill: solid ? 'tx1' : 'bg1',
      ...(stage.text.rtl && !directedIcons.has(icon) && { flip: true }),
    },
  ];
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
