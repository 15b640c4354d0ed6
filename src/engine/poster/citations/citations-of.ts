import type { ReferenceFormat } from '../../../contract/choices.ts';
import type { PosterContent, RegionBlock } from '../content.ts';
import type { CitationWords } from '../words/poster-words.ts';
import { ama } from './ama.ts';
import { apa } from './apa.ts';
import type { CitationMark, CitationStyle, ReferenceEntry, StyleContext } from './citation-style.ts';
import { serviceStyle } from './service-style.ts';
import { vancouver } from './vancouver.ts';
import { workOf } from './work-of.ts';

const styles: Record<ReferenceFormat, CitationStyle> = { ama, apa, vancouver, service: serviceStyle };

/** The citations of one poster in one form. */
export interface Citations {
  /** Undefined where nothing is cited. */
  mark(cites: number[] | undefined): CitationMark | undefined;
  heading: string;
  list: ReferenceEntry[];
}

/** Numbers follow the reading order of the regions, whichever way the canvas is mirrored. */
export function citationsOf(
  content: PosterContent,
  format: ReferenceFormat,
  words: CitationWords,
): Citations {
  const style = styles[format];
  const order = [...new Set(content.regions.flatMap((region) => region.blocks.flatMap(citesOf)))].filter(
    (source) => content.sources[source],
  );
  const works = order.map((source) => workOf(content.sources, source, words));
  const context: StyleContext = { works, words, language: content.language };
  return {
    mark: (cites = []) => {
      const cited = works.filter((work) => cites.includes(work.source));
      return cited.length > 0 ? style.mark(cited, context) : undefined;
    },
    heading: words[style.heading],
    list: style.list(context),
  };
}

function citesOf(block: RegionBlock): number[] {
  if (block.kind === 'points') return block.points.flatMap((point) => point.cites ?? []);
  return block.cites ?? [];
}
