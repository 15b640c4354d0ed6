import { readFileSync } from 'node:fs';

/** What LibreOffice understood of a presentation, from its flat file. Words carry no white space. */
export interface ReadPresentation {
  pages: number;
  tables: number;
  charts: number;
  words: string;
  notes: string;
}

const bare = (xml: string): string =>
  xml
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(lt|gt|amp|quot|apos);/g,
      (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" })[name] ?? '',
    )
    .replace(/\s/g, '');

export function readFodp(file: string): ReadPresentation {
  const xml = readFileSync(file, 'utf8');
  const body = xml.slice(xml.indexOf('<office:presentation'), xml.lastIndexOf('</office:presentation>'));
  const notes = body.match(/<presentation:notes[\s\S]*?<\/presentation:notes>/g) ?? [];
  const slides = body.replace(/<presentation:notes[\s\S]*?<\/presentation:notes>/g, '');
  return {
    pages: body.match(/<draw:page /g)?.length ?? 0,
    tables: slides.match(/<table:table[ >]/g)?.length ?? 0,
    charts: slides.match(/<chart:chart[ >]/g)?.length ?? 0,
    words: bare(slides),
    notes: bare(notes.join('\n')),
  };
}
