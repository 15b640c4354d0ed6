import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** What LibreOffice finds in a presentation: an account of it that this project has no part in. */
export interface Account {
  /** Words of the slides and their tables, paragraph by paragraph. */
  paragraphs: string[];
  notes: string[];
  /** Cells of the tables behind charts. */
  chartCells: string[];
  /** SHA-256 of the pictures on slides. */
  pictures: Set<string>;
  links: string[];
  comments: string[];
  masters: string[];
}

export async function readAccount(path: string): Promise<Account> {
  const whole = (await readFile(path, 'utf8')).replace(
    /<office:binary-data>([^<]*)<\/office:binary-data>/g,
    (_, data: string) => {
      const bytes = Buffer.from(data, 'base64');
      return `<picture hash="${createHash('sha256').update(bytes).digest('hex')}"/>`;
    },
  );
  const body = between(whole, '<office:presentation', '</office:presentation>');
  const charts = [...body.matchAll(/<draw:object[\s>][\s\S]*?<\/draw:object>/g)].map(([object]) => object);
  // Behind a chart or a table stands a picture of it, drawn anew each time.
  const slides = body
    .replace(/<draw:object[\s>][\s\S]*?<\/draw:object>\s*(<draw:image[\s>][\s\S]*?<\/draw:image>)?/g, '')
    .replace(/(<\/table:table>)\s*<draw:image[\s>][\s\S]*?<\/draw:image>/g, '$1');
  const notes = [...slides.matchAll(/<presentation:notes[\s\S]*?<\/presentation:notes>/g)].map(
    ([note]) => note,
  );
  const comments = [...slides.matchAll(/<office:annotation[\s\S]*?<\/office:annotation>/g)].map(
    ([comment]) => comment,
  );
  const shown = slides
    .replace(/<presentation:notes[\s\S]*?<\/presentation:notes>/g, '')
    .replace(/<office:annotation[\s\S]*?<\/office:annotation>/g, '');
  return {
    paragraphs: paragraphsIn(shown),
    notes: notes.flatMap(paragraphsIn),
    chartCells: charts.flatMap((chart) => paragraphsIn(between(chart, '<table:table ', '</table:table>'))),
    pictures: new Set([...shown.matchAll(/<picture hash="(\w+)"/g)].map(([, hash]) => hash as string)),
    links: [...shown.matchAll(/<text:a [^>]*xlink:href="([^"]*)"/g)].map(([, link = '']) =>
      // Links within the deck go by names that readers give to slides.
      link.startsWith('#') ? '#' : link,
    ),
    comments: comments.flatMap(paragraphsIn),
    masters: [...whole.matchAll(/<style:master-page style:name="([^"]*)"/g)].map(
      ([, name]) => name as string,
    ),
  };
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = text.lastIndexOf(end);
  return from < 0 || to < 0 ? '' : text.slice(from, to);
}

/** Numbers and dates that fill themselves in are left out: they are the brand's to show or not. */
function paragraphsIn(xml: string): string[] {
  return [...xml.matchAll(/<text:(?:p|h)[ >][\s\S]*?<\/text:(?:p|h)>/g)]
    .map(([paragraph]) =>
      paragraph
        .replace(/<text:page-number[\s\S]*?(?:\/>|<\/text:page-number>)/g, '')
        .replace(/<text:(?:date|time)[\s\S]*?<\/text:(?:date|time)>/g, '')
        .replace(/<text:line-break\/>|<text:tab\/>|<text:s[^>]*\/>/g, ' ')
        .replace(/<[^>]*>/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&apos;/g, "'")
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '' && text !== '<number>');
}

/** What is in the first list and not in the second, repeats counted. */
export function missing(wanted: string[], found: string[]): string[] {
  const left = [...found];
  return wanted.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
