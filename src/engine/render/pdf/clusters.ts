import type { Glyph } from '../../fonts/face.ts';
import type { GlyphRun } from '../../scene/text-block.ts';

/**
 * One unit of text to .pdf readers, drawn by one or more glyphs. One glyph carries the text and full width;
 * marks and vowel signs beside it are drawn as outlines, because as text they would break copied words apart.
 */
export interface Cluster {
  carrier: Glyph;
  text: string;
  /** Of the carrier, from the start of the run, in font units. */
  at: number;
  /** Of the whole cluster; undefined for a lone carrier, which has its own width. */
  width?: number;
  outlines: { glyph: Glyph; at: number }[];
}

export function clustersOf({ text, glyphs }: Pick<GlyphRun, 'text' | 'glyphs'>): Cluster[] {
  const starts = [...new Set(glyphs.map((glyph) => glyph.cluster))].sort((a, b) => a - b);
  const endOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const clusters: Cluster[] = [];
  let at = 0;
  for (let from = 0; from < glyphs.length; ) {
    const { cluster } = glyphs[from] as Glyph;
    let to = from;
    while (glyphs[to]?.cluster === cluster) to++;
    const members = glyphs.slice(from, to);
    clusters.push(clusterOf(members, text.slice(cluster, endOf.get(cluster)), at));
    at += members.reduce((sum, glyph) => sum + glyph.advance, 0);
    from = to;
  }
  return clusters;
}

function clusterOf(members: Glyph[], text: string, start: number): Cluster {
  const places = members.map((glyph, index) => ({
    glyph,
    at: start + members.slice(0, index).reduce((sum, one) => sum + one.advance, 0),
  }));
  const chosen = places.find(({ glyph }) => glyph.advance > 0) ?? places[0];
  const { glyph: carrier, at } = chosen as (typeof places)[number];
  const outlines = places.filter((place) => place !== chosen);
  const total = members.reduce((sum, glyph) => sum + glyph.advance, 0);
  return { carrier, text, at, outlines, ...(members.length > 1 && { width: start + total - at }) };
}
