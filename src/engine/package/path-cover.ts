import type { Element } from '@xmldom/xmldom';
import { children, descendants } from './xml.ts';

const drawing = ['moveTo', 'lnTo', 'cubicBezTo', 'quadBezTo', 'arcTo', 'close'];

/** The share of its box that a custom shape fills: little for a line drawing, 1 where unknown. */
export function coveredShare(geometry: Element): number {
  const shares = descendants(geometry, 'path').map((path) => {
    const whole = Number(path.getAttribute('w')) * Number(path.getAttribute('h'));
    const filled = Math.abs(outlines(path).reduce((sum, outline) => sum + signedArea(outline), 0));
    return whole > 0 ? filled / whole : 1;
  });
  const share = shares.reduce((sum, one) => sum + one, 0);
  return shares.length > 0 && Number.isFinite(share) ? Math.min(1, share) : 1;
}

type Corner = [x: number, y: number];

/** The closed outlines of a path, with curves as straight lines. Holes run the other way round. */
function outlines(path: Element): Corner[][] {
  const found: Corner[][] = [];
  for (const step of children(path, ...drawing)) {
    const [end] = children(step, 'pt').slice(-1);
    if (step.localName === 'moveTo') found.push([]);
    if (end) found.at(-1)?.push([Number(end.getAttribute('x')), Number(end.getAttribute('y'))]);
    else if (step.localName === 'arcTo') found.at(-1)?.push([Number.NaN, Number.NaN]);
  }
  return found;
}

const signedArea = (corners: Corner[]): number =>
  corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] as Corner;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
