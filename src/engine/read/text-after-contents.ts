import { inAllLanguages } from '../language/document-words.ts';
import type { Block, Section } from './document.ts';
import { withoutNumbers } from './heading-numbers.ts';
import { kindOf, roleOfHeading } from './sections.ts';

/** Contents entries: short lines, or with a page number. */
const isEntry = (block: Block): boolean =>
  block.type === 'list' ||
  block.type === 'table' ||
  block.residue !== undefined ||
  (block.type === 'paragraph' &&
    (/(?:\d|\s\.\s\.)\s*$/.test(block.sentences.slice(-2).join(' ')) ||
      (block.sentences.join(' ').length < 60 && !/[^.\s]\.$/.test(block.sentences.at(-1) ?? ''))));

/** Years, addresses, pages and bracketed numbers: typical of bibliographies, unlike prose under "Sources". */
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

/** Headings that mean either references or other sources. */
const ambiguous = inAllLanguages((words) => words.sourceHeadings);

const hasText = ({ blocks, children }: Section): boolean =>
  blocks.some((block) => !isEntry(block)) || children.some(hasText);

/** Unmarks a section as contents, unless its heading says so. */
function keep(section: Section): void {
  if (section.residue === 'contents' && kindOf(section.title) !== 'contents') delete section.residue;
  for (const child of section.children) keep(child);
}

/** Among this many contents lines, one may be too long. */
const leastText = 4;

/** Text after a table of contents without its own heading is content. */
export function keepTextAfterContents(section: Section): void {
  if (section.residue === 'references' && section.blocks.length > 0 && !refersToWorks(section)) {
    delete section.residue;
    for (const child of section.children) if (child.residue === 'references') delete child.residue;
  }
  if (section.residue === 'contents') {
    const text = section.blocks.findIndex((block) => !isEntry(block));
    const others = section.blocks.filter((block) => !isEntry(block)).length;
    const mostly = others > 0 && others * leastText >= section.blocks.length;
    // If all headings are below the contents level, the text is there.
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

/** Words and full stop of a sentence, and fewest paragraphs of minutes. */
const minutes = { words: 7, paragraphs: 2 } as const;

/** Minutes without a heading, below the list of who attended, are told without that one. */
export function liftMinutes(parent: Section): void {
  for (const section of parent.children) {
    liftMinutes(section);
    if (section.role !== 'attendance') continue;
    const tells = (block: Block) =>
      block.type === 'paragraph' &&
      !block.residue &&
      block.sentences.some((text) => /[.!?。]$/u.test(text) && text.split(/\s+/u).length >= minutes.words);
    const from = section.blocks.findIndex(tells);
    if (from < 1 || section.blocks.filter(tells).length < minutes.paragraphs) continue;
    parent.blocks.push(...section.blocks.splice(from));
  }
}

/** Most words of a line heading the text after contents, and fewest entries. */
const lineWords = 8;
const leastEntries = 3;
const isListed = ({ residue }: Block): boolean => residue === 'contents';

/** "1.0 Introduction" as text after the contents names the text below. */
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
