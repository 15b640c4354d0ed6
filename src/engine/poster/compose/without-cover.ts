import type { Document, Section } from '../../read/document.ts';

/** Largest share of a document before its table of contents. */
const mostBefore = 0.2;

/** Drops a thesis's front matter except a summary: cover, declaration, acknowledgements. */
export function withoutCover(document: Document): Document {
  const { body } = document;
  const at = body.children.findIndex(({ residue }) => residue === 'contents');
  const before = body.children.slice(0, Math.max(0, at));
  const begun = before.some(({ role }) => role === 'introduction');
  if (at < 0 || begun || sentencesIn(before) > sentencesIn(body.children) * mostBefore) return document;
  const told = before.filter(({ role }) => role !== undefined && role !== 'acknowledgements');
  const blocks = body.blocks.filter(
    (block) => block.type === 'paragraph' && block.sentences.length > longestLine,
  );
  return {
    ...document,
    body: { ...body, blocks, children: [...told, ...body.children.slice(before.length)] },
  };
}

/** Most sentences in a line of a cover. */
const longestLine = 2;

const sentencesIn = (sections: Section[]): number =>
  sections.reduce((sum, { blocks, children }) => {
    const own = blocks.map((block) => (block.type === 'paragraph' ? block.sentences.length : 0));
    return sum + own.reduce((all, count) => all + count, 0) + sentencesIn(children);
  }, 0);
