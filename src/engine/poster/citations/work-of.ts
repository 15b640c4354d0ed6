import type { CitationWords } from '../../language/language-file.ts';
import type { PartialDate } from '../../language/long-date.ts';
import type { SourceReference } from '../../outline.ts';
import { authorsIn } from './authors.ts';
import type { Work } from './citation-style.ts';

const fileName = /^(.+)\.(pptx|pdf|docx|txt|md|xlsx|csv|png|jpe?g)$/i;

/** Files that are not documents. */
const mediums: Record<string, Work['medium']> = { csv: 'dataSet', xlsx: 'dataSet', pptx: 'slides' };

/** Source `index` as a work; if there are several texts, they are numbered. */
export function workOf(sources: SourceReference[], index: number, words: CitationWords): Work {
  const source = sources[index] as SourceReference;
  const file = source.kind === 'file' ? fileName.exec(source.title) : null;
  const medium = mediums[file?.[2]?.toLowerCase() ?? ''];
  return {
    source: index,
    kind: source.kind,
    title:
      source.ownTitle ??
      (source.kind === 'text' ? textTitle(sources, index, words) : (file?.[1] ?? source.title)),
    ...(source.kind === 'file' && { fileName: source.title }),
    ...(medium && { medium }),
    authors: authorsIn(source.author),
    // A resolver of identifiers is not the publisher.
    ...(source.url && { url: source.url, ...(!resolver.test(source.url) && { site: siteOf(source.url) }) }),
    ...(source.date && { date: dateOf(source.date) }),
    ...(source.accessed && { accessed: dateOf(source.accessed) }),
  };
}

function textTitle(sources: SourceReference[], index: number, words: CitationWords): string {
  const texts = sources.flatMap((source, at) => (source.kind === 'text' ? [at] : []));
  return texts.length > 1 ? `${words.text} ${texts.indexOf(index) + 1}` : words.text;
}

const resolver = /^https?:\/\/(?:dx\.)?doi\.org\//iu;

function siteOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return url;
  }
}

function dateOf(text: string): PartialDate | undefined {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(text);
  if (!match) {
    const year = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.exec(text)?.[0];
    return year ? { year: Number(year) } : undefined;
  }
  return {
    year: Number(match[1]),
    ...(match[2] && { month: Number(match[2]) }),
    ...(match[3] && { day: Number(match[3]) }),
  };
}
