import { longDate } from '../../language/long-date.ts';
import type { CitationStyle, StyleContext, Work } from './citation-style.ts';

/** Most characters of a name on the canvas, so that the mark stays shorter than the statement. */
const longestLabel = 28;

/** The service's own style: the source in brackets, and a plain list in order of citation. */
export const serviceStyle: CitationStyle = {
  heading: 'sources',
  mark: (works, context) => ({
    text: `(${[...new Set(works.map((work) => label(work, context)))].join('; ')})`,
    superscript: false,
    long: true,
  }),
  list: (context) =>
    context.works.map((work) => ({
      text: [
        fileTitle(work),
        work.site && work.site !== work.title ? work.site : undefined,
        dated(work, context),
      ]
        .filter(Boolean)
        .join(', ')
        .concat(work.url ? ',' : ''),
      ...(work.url && { url: work.url }),
    })),
};

/** The site of a link, unless several links share it. */
function label(work: Work, { works }: StyleContext): string {
  const shared = works.some((other) => other !== work && other.site === work.site);
  const name = work.site && !shared ? work.site : fileTitle(work);
  return name.length > longestLabel ? `${name.slice(0, longestLabel - 1).trimEnd()}…` : name;
}

const fileTitle = (work: Work): string => work.fileName ?? work.title;

const dated = (work: Work, { language }: StyleContext): string | undefined =>
  work.date && longDate(work.date, language);
