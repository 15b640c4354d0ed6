import { inAllLanguages } from '../language/document-words.ts';
import type { Block, Section } from './document.ts';
import { withoutNumbers } from './heading-numbers.ts';
import { kindOf, roleOfHeading } from './sections.ts';

/** Lines of a table of contents: short, or closed by the number of a page. */
const isEntry = (block: Block): boolean =>
  block.type === 'list' ||
  block.type === 'table' ||
  block.residue !== undefined ||
  (block.type === 'paragraph' &&
    (/(?:\d|\s\.\s\.)\s*$/.test(block.sentences.slice(-2).join(' ')) ||
      (block.sentences.join(' ').length < 60 && !/[^.\s]\.$/.test(block.sentences.at(-1) ?? ''))));

/** Years, addresses, pages and numbers in brackets: what entries of a bibliography have and prose under "Sources" has not. */
const ofWorks = /\b(?:1[5-9]|20)\d\d\b|https?:|www\.|\bdoi\b|\[\d|\bpp?\.\s?\d|\bet al\b|\bed(?:s|\.)/i;

function refersToWorks({ blocks, title }: Section): boolean {
  if (!ambiguous.has(title.toLowerCase())) return true;
  return blocks.some(
    (block) =>
      (block.type !== 'paragraph' && block.type !== 'list') ||
      block.residue !== undefined ||
      (block.type === 'list' ? block.items.map(({ text }) => text) : block.sentences).some((text) =>
        ofWorks.test(text),
      ),
  );
}

/** Headings that name works as often as springs of water or of money. */
const ambiguous = inAllLanguages((words) => words.sourceHeadings);

const hasText = ({ blocks, children }: Section): boolean =>
  blocks.some((block) => !isEntry(block)) || children.some(hasText);

/** Takes back that a section is of the contents, where its own heading does not say so. */
function keep(section: Section): void {
  if (section.residue === 'contents' && kindOf(section.title) !== 'contents') delete section.residue;
  for (const child of section.children) keep(child);
}

/** Of so many lines of contents one may be too long for an entry. */
const leastText = 4;

/** What follows a table of contents without a heading of its own is text again. */
export function keepTextAfterContents(section: Section): void {
  if (section.residue === 'references' && section.blocks.length > 0 && !refersToWorks(section)) {
    delete section.residue;
    for (const child of section.children) if (child.residue === 'references') delete child.residue;
  }
  if (section.residue === 'contents') {
    const text = section.blocks.findIndex((block) => !isEntry(block));
    const others = section.blocks.filter((block) => !isEntry(block)).length;
    const mostly = others > 0 && others * leastText >= section.blocks.length;
    // Who sets all headings one level below the contents has the text there.
    const below = section.children.some(hasText);
    if (mostly || below) {
      delete section.residue;
      const entries = text >= 0 ? section.blocks.slice(0, text) : section.blocks;
      for (const block of entries) block.residue ??= 'contents';
    }
    if (below) for (const child of section.children) keep(child);
  }
  nameByLine(section);
  for (const child of section.children) keepTextAfterContents(child);
}

/** Words of a line that heads what follows the contents, and entries that these have. */
const lineWords = 8;
const leastEntries = 3;
const isListed = ({ residue }: Block): boolean => residue === 'contents';

/** "1.0 Introduction", set as text behind the contents, is what the text below it is called. */
function nameByLine(section: Section): void {
  const at = section.blocks.findIndex(({ residue }) => !residue);
  const [block, next] = section.blocks.slice(at);
  const [text = ''] = block?.type === 'paragraph' ? block.sentences : [];
  const isLine = text !== '' && !/[.!?。;:,]$/u.test(text) && text.split(/\s+/u).length <= lineWords;
  if (
    at < leastEntries ||
    !isLine ||
    next?.type !== 'paragraph' ||
    !section.blocks.slice(0, at).every(isListed)
  )
    return;
  const [named] = withoutNumbers([text]);
  section.title = named?.title ?? text;
  const role = roleOfHeading(section.title);
  if (role) section.role = role;
  section.blocks.splice(at, 1);
}
