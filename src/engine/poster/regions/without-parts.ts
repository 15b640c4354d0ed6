import { leadInWords } from '../../language/poster-structure.ts';
import type { Marker } from './markers.ts';

/** "Poster about tides with a" would be left standing: what leads up to the parts goes with them. */
const leadIn = new RegExp(`(?:[\\s,;:،、，–—-]|(?<=[\\s,])(?:${leadInWords}))+$`, 'iu');

/** The prompt without the words about regions. */
export function withoutParts(prompt: string, markers: Marker[]): string {
  let rest = '';
  let from = 0;
  for (const marker of markers) {
    if (marker.start < from) continue;
    rest += prompt.slice(from, marker.start).replace(leadIn, '');
    from = marker.bodyEnd;
  }
  rest += prompt.slice(from);
  return rest
    .replace(/\s*\n\s*\n\s*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\s+([.,;])/g, '$1')
    .replace(/\.{2,}/g, '.')
    .trim();
}
