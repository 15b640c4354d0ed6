import type { Locale } from '../../../contract/locales.ts';
import { withoutRequest } from '../../language/poster-prompts.ts';
import { leadInWords } from '../../language/poster-structure.ts';
import type { Marker } from './markers.ts';
import type { RegionPlan } from './parse-regions.ts';
import { regionKeyOf } from './region-key.ts';

/** Also removes the words before the parts, to avoid "Poster about tides with a". */
const leadIn = new RegExp(`(?:[\\s,;:،、，–—-]|(?<=[\\s,])(?:${leadInWords}))+$`, 'iu');

/** The prompt without the words about regions. */
export function withoutParts(prompt: string, markers: Marker[]): string {
  let rest = '';
  let from = 0;
  for (const marker of markers) {
    if (marker.start < from) continue;
    rest = joinedTo(rest, prompt.slice(from, marker.start).replace(leadIn, ''));
    from = marker.bodyEnd;
  }
  return joinedTo(rest, prompt.slice(from))
    .replace(/\s*\n\s*\n\s*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\s+([.,;])/g, '$1')
    .replace(/\.{2,}/g, '.')
    .trim();
}

/** A sentence after a part begins behind a gap. */
const joinedTo = (before: string, after: string): string =>
  `${before}${/[.!?]$/u.test(before) && /^\p{Lu}/u.test(after) ? ' ' : ''}${after}`;

/** "… results and conclusion from our manuscript": the source is not part of the last name. */
export function withoutSource(plan: RegionPlan, language: Locale): RegionPlan {
  const last = plan.body.at(-1);
  const words = last?.name.split(' ') ?? [];
  const ends = words.map((_, at) => at + 1).filter((end) => end < words.length);
  const end = ends.find(
    (at) =>
      regionKeyOf(words.slice(0, at).join(' '), language) !== undefined &&
      !/[\p{L}\p{N}]/u.test(withoutRequest(words.slice(at).join(' '))),
  );
  if (!last || last.text || end === undefined) return plan;
  return { ...plan, body: [...plan.body.slice(0, -1), { ...last, name: words.slice(0, end).join(' ') }] };
}
