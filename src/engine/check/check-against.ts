import { type Claim, checkSupport, evidenceOf, warningOf } from '../content/check-support.ts';
import { wordCount } from '../content/words.ts';
import type { Block, ListItem, Section } from '../read/document.ts';
import { readDocument } from '../read/read-document.ts';
import type { Finding } from './finding.ts';

/** A file as it is read: a deck, or what its claims are looked up in. */
export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** Headings and cells of fewer words claim nothing but their numbers. */
const label = 5;

/**
 * What a deck says that its sources do not: sentences whose words stand in none of them, and numbers of another value, unit
 * or sign. @throws SourceError when one of the files cannot be read
 */
export async function checkAgainst(deck: NamedFile, sources: readonly NamedFile[]): Promise<Finding[]> {
  const read = (file: NamedFile, index: number) => readDocument({ ...file, kind: 'file', index });
  const { document } = await read(deck, 0);
  const documents = await Promise.all(sources.map(read));
  const evidence = evidenceOf(documents.map((one) => one.document));
  const faults = checkSupport(claimsOf(document.body), evidence).filter(
    ({ claim, reason }) => reason === 'number' || wordCount(claim.text) > label,
  );
  return faults.map((fault): Finding => {
    const { slide, message } = warningOf(fault);
    return { rule: 'support', ...(slide !== null && { page: slide }), message };
  });
}

function claimsOf({ title, at, blocks, children }: Section): Claim[] {
  const own = title ? [{ text: title, slide: at.slide ?? at.page ?? null }] : [];
  const said = blocks.flatMap((block) =>
    textsOf(block).map((text): Claim => ({ text, slide: block.at.slide ?? block.at.page ?? null })),
  );
  return [...own, ...said, ...children.flatMap(claimsOf)].filter(({ text }) => text !== '');
}

function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'quotation':
      return block.sentences;
    case 'list':
      return [block.lead ?? '', ...block.items.flatMap(itemTexts)];
    case 'table':
      return [...block.header, ...block.rows.flat()];
    case 'figure':
      return [block.caption ?? ''];
    default:
      return [block.text];
  }
}

const itemTexts = ({ text, children }: ListItem): string[] => [text, ...children.flatMap(itemTexts)];
