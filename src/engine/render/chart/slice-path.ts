/** A slice of a pie or ring, from and to in turns clockwise from the top, in a box of the circle's own size. */
export function slicePath(radius: number, hole: number, from: number, to: number): string {
  const outer = arc(radius, radius, from, to);
  const start = pointAt(radius, radius, from);
  if (!hole) return `M${radius} ${radius}L${start}${outer}Z`;
  return `M${start}${outer}L${pointAt(radius, hole, to)}${arc(radius, hole, to, from)}Z`;
}

function pointAt(centre: number, radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI;
  return `${round(centre + Math.sin(angle) * radius)} ${round(centre - Math.cos(angle) * radius)}`;
}

/** Béziers of at most an eighth of a turn: closer to the circle than a pixel can show. */
function arc(centre: number, radius: number, from: number, to: number): string {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) * 8));
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, index) => {
    const a = (from + index * step) * 2 * Math.PI;
    const b = (from + (index + 1) * step) * 2 * Math.PI;
    const reach = (4 / 3) * Math.tan((b - a) / 4) * radius;
    const x1 = centre + Math.sin(a) * radius + Math.cos(a) * reach;
    const y1 = centre - Math.cos(a) * radius + Math.sin(a) * reach;
    const x2 = centre + Math.sin(b) * radius - Math.cos(b) * reach;
    const y2 = centre - Math.cos(b) * radius - Math.sin(b) * reach;
    return `C${round(x1)} ${round(y1)} ${round(x2)} ${round(y2)} ${pointAt(centre, radius, from + (index + 1) * step)}`;
  }).join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;
