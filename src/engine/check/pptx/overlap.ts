import type { CheckedSlide, SlideObject } from '../../package/measured/read-slide.ts';
import type { Box } from '../../scene/scene.ts';
import type { Finding } from '../finding.ts';

/** Share of the smaller object below which an overlap is not noticeable. */
const noticeable = 0.03;
/** Share of the page from which a picture is the background. */
const groundShare = 0.6;

const mostFindings = 1_000;

/** Finds text on text, on pictures or on charts. */
export function checkOverlap(slide: CheckedSlide): Finding[] {
  const things = slide.objects.filter((object) => isContent(object, slide));
  const findings: Finding[] = [];
  for (const [index, one] of things.entries())
    for (let at = index + 1; at < things.length && findings.length < mostFindings; at++) {
      const other = things[at] as SlideObject;
      if (shared(inkOf(one), inkOf(other)) <= noticeable) continue;
      const message = `"${other.name}" overlaps "${one.name}".`;
      findings.push({ rule: 'overlap', object: other.name, message });
    }
  return findings;
}

function isContent({ kind, text, box }: SlideObject, { page }: CheckedSlide): boolean {
  if (kind === 'picture') return box.width * box.height < page.width * page.height * groundShare;
  return kind === 'frame' || text !== undefined;
}

/** Letters overlap, not the empty rest of their box. */
const inkOf = ({ text, box }: SlideObject): Box => text?.ink ?? box;

function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 1 || height <= 1) return 0;
  return (width * height) / Math.max(1, Math.min(a.width * a.height, b.width * b.height));
}
