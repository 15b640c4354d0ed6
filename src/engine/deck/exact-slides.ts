import { itemLines } from '../content/note.ts';
import type { Said } from '../content/pick.ts';
import type { SlideBody } from '../outline.ts';
import {
  type Block,
  type Document,
  type Figure,
  type Section,
  shownRows,
  type Table,
} from '../read/document.ts';
import { bodyOf } from './body.ts';

/** Follows an outline exactly: one slide per heading, in order, with everything below it. */
export function exactSlides(documents: readonly Document[]): SlideBody[] {
  return documents.flatMap((document) => [...opening(document), ...document.body.children.flatMap(slidesOf)]);
}

function opening({ title, subtitle, body, authors, date }: Document): SlideBody[] {
  if (!title) return body.blocks.length > 0 ? [slideOf({ ...body, children: [] })] : [];
  const said = body.blocks.flatMap(saidIn);
  const [only] = said;
  const below = said.length === 1 && only && body.blocks.length === 1 ? only.text : undefined;
  const byline = [...authors.map(({ name }) => name), date].filter(Boolean).join(' · ');
  const cover: SlideBody = {
    kind: 'title',
    title,
    ...((below ?? subtitle) && { subtitle: below ?? subtitle }),
    ...(byline && { byline }),
  };
  return body.blocks.length > 0 && !below ? [slideOf({ ...body, title, children: [] })] : [cover];
}

const slidesOf = (section: Section): SlideBody[] => [slideOf(section), ...section.children.flatMap(slidesOf)];

function slideOf({ title: heading, number, blocks, at }: Section): SlideBody {
  const title = [number, heading].filter(Boolean).join(' ');
  const citations = [at];
  const said = blocks.flatMap(saidIn);
  const table = blocks.find((block): block is Table => block.type === 'table');
  const figure = blocks.find((block): block is Figure => block.type === 'figure');
  const text = said.map((one) => [one.text, ...one.children].join('; ')).join(' ');
  if (table)
    return {
      kind: 'table',
      title,
      citations,
      columns: table.header,
      rows: shownRows(table),
      ...(text && { takeaway: text }),
    };
  if (figure) {
    const points = said.map((one) => ({
      text: one.text,
      ...(one.children.length > 0 && { children: one.children }),
    }));
    const { asset, alt = title, caption } = figure;
    return {
      kind: 'picture',
      title,
      citations,
      asset,
      alt,
      ...(caption && { caption }),
      ...(points.length > 0 && { points }),
    };
  }
  if (said.length === 0) return { kind: 'section', title, citations };
  return { ...bodyOf(title, [{ heading: '', said }], false), citations };
}

function saidIn(block: Block): Said[] {
  const common = { children: [], at: block.at, block };
  switch (block.type) {
    case 'paragraph':
    case 'quotation':
      return block.sentences.map((text) => ({ ...common, text }));
    case 'list':
      return block.items.map((item) => ({
        ...common,
        text: item.text,
        children: item.children.flatMap(itemLines),
        ...(block.lead && { lead: block.lead }),
      }));
    case 'code':
    case 'equation':
      return [{ ...common, text: block.text }];
    default:
      return [];
  }
}
