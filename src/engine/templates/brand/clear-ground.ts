import type { Box, Color } from '../../scene/scene.ts';
import type { Layout, Placeholder } from '../template.ts';
import type { Canvas, Ground } from './ground.ts';

/** Text is legible where this share of its box is, as letters never fill a box. */
const enough = 0.9;
/** The least share of a box that content may be reduced to, to avoid an ornament. */
const leastBody = 0.6;
/** Margin between content and an ornament. */
const margin = 10;

const inks = ['tx1', 'bg1', 'tx2', 'bg2'] as const;

/** The most legible theme colour in a box, and the share of the box where it is. */
function bestInk(ground: Ground, box: Box, own: Color = 'tx1'): { color: Color; share: number } {
  const judged = [own, ...inks].map((color) => ({ color, share: ground.legible(box, color) }));
  return judged.reduce((best, one) => (one.share > best.share + 0.01 ? one : best));
}

/**
 * The layout with each text in a colour legible at its place, and content clear of ornaments. Where no place
 * is clear enough for its `inks`, slides put content on a sheet.
 */
export function onClearGround(layout: Layout, ground: Ground, page: Canvas, inks: Color[]): Layout {
  const places: Places = { ground, limit: limitOf(layout, page) };
  const small = layout.placeholders.map((holder) => (isSmallPrint(holder) ? onPage(holder, page) : holder));
  const judged = small.map((holder) => ({ holder, ...readable(holder, ground) }));
  const body = clearOf(places, layout.body, 'tx1');
  const busy =
    (inks.length > 0 && !body) ||
    inks.some((ink) => ground.legible(body ?? layout.body, ink) < enough) ||
    judged.some(({ holder, share }) => share < enough && !isSmallPrint(holder));
  const placeholders = judged.map(({ holder, color }) =>
    busy && !isSmallPrint(holder) ? inColor(holder, 'tx1') : inColor(holder, color),
  );
  return {
    ...layout,
    placeholders: busy ? placeholders : placeholders.map((holder) => withRoom(holder, places)),
    body: body ?? within(layout.body, places.limit),
    ...(busy && { busy }),
  };
}

/** The share of its least clear place where the best colour is legible, ignoring small print. */
export function clearness(places: Box[], ground: Ground, { width, height }: Canvas): number {
  // Content is drawn here even in layouts without a placeholder for it.
  const middle = { x: width * 0.08, y: height * 0.32, width: width * 0.84, height: height * 0.5 };
  return Math.min(ground.legible(middle, 'tx1'), ...places.map((box) => bestInk(ground, box).share));
}

interface Places {
  ground: Ground;
  /** Pixels from the top of the page where content must end. */
  limit: number;
}

/** The limit above the footers and within the page: some templates' boxes reach past its edge. */
function limitOf({ placeholders }: Layout, { height }: Canvas): number {
  const feet = placeholders.filter(isSmallPrint).map(({ box }) => box.y);
  return Math.min(height * 0.97, ...feet.filter((y) => y > height * 0.75).map((y) => y - margin / 2));
}

const within = (box: Box, limit: number): Box =>
  box.y + box.height <= limit ? box : { ...box, height: Math.max(0, limit - box.y) };

const isSmallPrint = ({ use }: Placeholder): boolean => use === 'footer' || use === 'number';

/** Some templates' footers reach past the foot of the page. */
const onPage = (holder: Placeholder, { height }: Canvas): Placeholder => ({
  ...holder,
  box: within(holder.box, height * lowest),
});
const lowest = 0.99;

const inColor = (holder: Placeholder, color: Color): Placeholder =>
  holder.style.color === color ? holder : { ...holder, style: { ...holder.style, color } };

/** A list may fill its whole place; other text is judged where it starts. */
function readable(holder: Placeholder, ground: Ground): { color: Color; share: number } {
  const own = holder.style.color;
  if (holder.use === 'number') return bestInk(ground, digitsOf(holder), own);
  const place = holder.use.startsWith('list')
    ? { ...holder.box, height: holder.box.height * leastBody }
    : holder.box;
  const share = ground.legible(place, own);
  return share >= enough ? { color: own, share } : bestInk(ground, place, own);
}

/** A page number uses little of its box. */
function digitsOf({ box, style }: Placeholder): Box {
  const width = Math.min(box.width, style.size * 2);
  const free = { start: 0, center: 0.5, end: 1 }[style.align] * (box.width - width);
  return { ...box, x: box.x + free, width };
}

function withRoom(holder: Placeholder, places: Places): Placeholder {
  if (!holder.use.startsWith('list')) return holder;
  const room = clearOf(places, holder.box, holder.style.color);
  return room && room !== holder.box ? { ...holder, room } : holder;
}

/** The clear part of a place; undefined where too little is. */
function clearOf({ ground, limit }: Places, whole: Box, color: Color): Box | undefined {
  const box = within(whole, limit);
  const part = ground.clearPart(box, color);
  if (part === box) return box;
  const above = part.y > box.y ? margin : 0;
  const below = part.y + part.height < box.y + box.height - 1 ? margin : 0;
  const kept = { ...part, y: part.y + above, height: part.height - above - below };
  return kept.height >= box.height * leastBody ? kept : undefined;
}
