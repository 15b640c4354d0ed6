import type { ReferenceFormat } from '../../../contract/choices.ts';
import type { CitationWords } from '../../language/language-file.ts';
import { type PosterContent, type Region, type RegionBlock, regionPlaces } from '../content.ts';
import { ama } from './ama.ts';
import { apa } from './apa.ts';
import type { CitationMark, CitationStyle, ReferenceEntry, StyleContext } from './citation-style.ts';
import { ownCitations } from './own-references.ts';
import { serviceStyle } from './service-style.ts';
import { vancouver } from './vancouver.ts';
import { workOf } from './work-of.ts';

const styles: Record<ReferenceFormat, CitationStyle> = { ama, apa, vancouver, service: serviceStyle };

/** The citations of a poster in one style. */
export interface Citations {
  /** Undefined where nothing is cited. */
  mark(cites: number[] | undefined): CitationMark | undefined;
  heading: string;
  list: ReferenceEntry[];
  /** Works the paper cites that the canvas mentions. */
  others: ReferenceEntry[];
}

/**
 * Numbers follow reading order: header, body, footer. `placed` has the ids of the body's regions in their order on the
 * canvas, before mirroring.
 */
export function citationsOf(
  content: PosterContent,
  format: ReferenceFormat,
  words: CitationWords,
  placed: string[] = [],
): Citations {
  const style = styles[format];
  const rank = ({ id, place }: Region) =>
    regionPlaces.indexOf(place) * (placed.length + 1) + Math.max(0, placed.indexOf(id));
  const regions = [...content.regions].sort((a, b) => rank(a) - rank(b));
  const order = [...new Set(regions.flatMap((region) => region.blocks.flatMap(citesOf)))].filter(
    (source) => content.sources[source],
  );
  // A poster of one paper does not cite it, and gives its publication once if known.
  const silent = order.length === 0 && content.references !== undefined;
  const itself = content.sources[0]?.url ? [0] : [];
  const works = (silent ? itself : order).map((source) => workOf(content.sources, source, words));
  const context: StyleContext = { works, words, language: content.language };
  const marks = new Map<string, ReturnType<Citations['mark']>>();
  return {
    // Text is measured repeatedly, including its marks.
    mark: (cites = []) => {
      const key = cites.join(' ');
      if (!marks.has(key)) {
        const cited = works.filter((work) => cites.includes(work.source));
        marks.set(key, cited.length > 0 ? style.mark(cited, context) : undefined);
      }
      return marks.get(key);
    },
    heading: words[style.heading],
    list: style.list(context).map((entry) => (silent ? unnumbered(entry) : entry)),
    others: ownCitations(content, format, words).list,
  };
}

const unnumbered = ({ number: _, ...entry }: ReferenceEntry): ReferenceEntry => entry;

function citesOf(block: RegionBlock): number[] {
  if (block.kind === 'points') return block.points.flatMap((point) => point.cites ?? []);
  return block.cites ?? [];
}
