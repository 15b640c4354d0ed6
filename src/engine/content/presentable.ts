import { anyWord } from '../language/document-words.ts';
import { once } from '../language/once.ts';
import type { Block, Section } from '../read/document.ts';
import { wordCount } from './words.ts';

/** The blocks of a section that an audience should see: no notices and no title page. */
export function presentable(section: Section, blocks: Block[], opens: boolean): Block[] {
  if (isFront(section)) return [];
  const summed = section.children.length > 0;
  const told = opens && summed ? blocks.filter((block) => !isNotice(block)) : blocks;
  return withoutFurtherReading(told);
}

/** Most words of a text that only introduces a list of links. */
const fewWords = 24;

/** Links below a text that does not introduce them are further reading. */
function withoutFurtherReading(blocks: Block[]): Block[] {
  let words = 0;
  return blocks.filter((block) => {
    if (block.type === 'paragraph') words += wordCount(block.sentences.join(' '));
    return !(block.type === 'list' && block.links && !block.lead && words > fewWords);
  });
}

/** Front matter without a sentence, as publisher or version. */
const isFront = ({ blocks }: Section): boolean =>
  blocks.some(({ residue }) => residue === 'contents') && isTitlePage(blocks);

/** Subsections, without front matter that says nothing. */
export function presented({ children }: Section): Section[] {
  const contents = children.findIndex(isContents);
  return children.filter(
    (child, index) => index >= contents || child.children.length > 0 || !isTitlePage(child.blocks),
  );
}

const isContents = ({ residue, blocks }: Section): boolean =>
  residue === 'contents' || (blocks.length > 0 && blocks.every((block) => block.residue === 'contents'));

const isTitlePage = (blocks: Block[]): boolean =>
  blocks.every((block) => block.residue || !saysSomething(block));

function saysSomething(block: Block): boolean {
  if (block.type === 'table' || block.type === 'figure') return true;
  const texts =
    block.type === 'paragraph'
      ? block.sentences
      : block.type === 'list'
        ? block.items.map(({ text }) => text)
        : [];
  return texts.some((text) => /[.!?。！？।؟]$/u.test(text));
}

/** "⚠️ This is a draft", "Note: …" above the first heading. */
export const isNotice = (block: Block): boolean =>
  block.type === 'paragraph' && noticed().test(block.sentences[0] ?? '');
const noticed = once(
  () =>
    new RegExp(`^(?:⚠|🚧|💬|📢|🔔|ℹ|❗|📌|🚨|(?:${anyWord(({ tableNotes }) => tableNotes)})\\s?[:：])`, 'iu'),
);

/** "MAG: So I am here to …", "Ann Lee: …" */
export const speaker =
  /^(\p{Lu}{2,4}(?:(?:,|\s&|\s\|\||\sand)\s\p{Lu}{2,4}\??){0,4}|\p{Lu}\p{Ll}{1,15}(?:\s\p{Lu}\p{Ll}{1,15})?):\s/u;
