import { currencyCodes } from '../language/currency-codes.ts';
import { joinSentences } from '../language/sentences.ts';
import { upperFirst } from '../language/upper-first.ts';
import type { Block as OldBlock, Source } from '../source.ts';
import { type Block, type Document, type ListItem, type Section, shownRows } from './document.ts';

/** The document as a flat block list for composing, posters and models, without residue. */
export function toSource(document: Document): Source {
  const { kind, name, url, accessed, title, authors, date, body } = document;
  const titleAt = { source: body.at.source, ...(body.at.page && { page: body.at.page }) };
  const author = authors.map((one) => one.name).join(', ');
  const level = title ? 1 : 0;
  return {
    kind,
    title: name,
    ...(title && kind !== 'link' && { ownTitle: title }),
    ...(url && { url }),
    ...(accessed && { accessed }),
    ...(author && { author }),
    ...(date && { date }),
    blocks: [
      ...(title && kind !== 'link' ? [{ type: 'heading' as const, level: 1, text: title, at: titleAt }] : []),
      ...flatten(body, level),
    ],
  };
}

function flatten(section: Section, shift: number): OldBlock[] {
  if (section.residue && section.residue !== 'guidance') return [];
  const { title, depth, at } = section;
  return [
    ...(title ? [{ type: 'heading' as const, level: Math.min(6, depth + shift), text: title, at }] : []),
    ...section.blocks.flatMap(oldBlocks),
    ...section.children.flatMap((child) => flatten(child, shift)),
  ];
}

function oldBlocks(block: Block): OldBlock[] {
  const { at } = block;
  if (block.residue && block.residue !== 'guidance') return [];
  switch (block.type) {
    case 'paragraph':
    case 'quotation':
      return [{ type: 'paragraph', text: joinSentences(block.sentences), at }];
    case 'list': {
      const list: OldBlock = { type: 'list', ordered: block.ordered, items: flatItems(block.items), at };
      return block.lead ? [{ type: 'paragraph', text: block.lead, at }, list] : [list];
    }
    case 'table': {
      const caption = [block.label, block.caption].filter(Boolean).join(': ');
      const columns = block.header.every((cell) => cell === '') ? [] : block.header.map(columnName);
      return [{ type: 'table', columns, rows: shownRows(block), at, ...(caption && { caption }) }];
    }
    case 'figure': {
      if (block.decoration) return [];
      const alt = [block.label, block.caption ?? block.alt].filter(Boolean).join(': ');
      const { asset, width, height } = block;
      return [{ type: 'picture', asset, width, height, at, ...(alt && { alt }) }];
    }
    default:
      return [];
  }
}

const flatItems = (items: ListItem[]): string[] =>
  items.flatMap(({ text, children }) => [...(text ? [text] : []), ...flatItems(children)]);

/** As programs write column names: "revenue_eur", "ORDER_ID". */
const snakeCase = /^\p{L}[\p{L}\d]*(?:_[\p{L}\d]+)+$/u;
const currency = new RegExp(`^(?:${currencyCodes})$`, 'i');

/** A readable column name: "revenue_eur" becomes "Revenue (EUR)". Plain words stay. */
function columnName(header: string): string {
  if (!snakeCase.test(header)) return header;
  const words = header.split('_');
  const unit = currency.test(words.at(-1) ?? '') ? ` (${words.pop()?.toUpperCase()})` : '';
  const name = words.join(' ');
  return upperFirst(name) + unit;
}
