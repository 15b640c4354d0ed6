import type { DraftEntry } from './draft.ts';

/**
 * Marks as decoration uncaptioned pictures that recur, precede a page of text, or are on a cover or small at the start
 * of a longer document.
 */
export function markDecoration(entries: DraftEntry[]): void {
  const figures = entries.filter((entry) => entry.type === 'figure');
  const counts = new Map<string, number>();
  for (const { asset } of figures) counts.set(asset, (counts.get(asset) ?? 0) + 1);
  const text = entries.findIndex(({ type, residue }) => type !== 'figure' && type !== 'heading' && !residue);
  const first = entries.findIndex(({ type }) => type !== 'figure');
  const above = new Set(entries.slice(0, text < 0 ? 0 : first));
  const beforeText = new Set(entries.slice(0, Math.max(0, text)));
  const ofCover = [...beforeText].findLastIndex(({ residue }) => residue === 'metadata');
  const cover = new Set([...beforeText].slice(0, ofCover + 1));
  for (const figure of figures) {
    if (figure.caption || figure.label || figure.decoration) continue;
    const repeated = (counts.get(figure.asset) ?? 0) > 1;
    const small = figure.width * figure.height < logoPixels;
    const [short = 0, long = 0] = [figure.width, figure.height].sort((a, b) => a - b);
    if (short < thinnest || long > short * ribbon) figure.decoration = 'ornament';
    else if (repeated) figure.decoration = small ? 'icon' : 'logo';
    else if (above.has(figure) || cover.has(figure)) figure.decoration = 'logo';
    else if (small && entries.length > shortDocument && beforeText.has(figure)) figure.decoration = 'logo';
  }
}

const logoPixels = 400 * 300;
/** Shorter side in pixels, and aspect ratio, of a rule or ribbon. */
const thinnest = 24;
const ribbon = 9;
const shortDocument = 8;
