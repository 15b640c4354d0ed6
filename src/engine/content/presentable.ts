import { anyWord } from '../language/document-words.ts';
import { once } from '../language/once.ts';
import type { Block, Section } from '../read/document.ts';
import { roleOfHeading } from '../read/sections.ts';
import { wordCount } from './words.ts';

/** Of a section's blocks those that are for an audience: no notices, no title page, no word for word record. */
export function presentable(section: Section, blocks: Block[], opens: boolean): Block[] {
  if (isFront(section)) return [];
  const summed = section.children.length > 0;
  const told = opens && summed ? blocks.filter((block) => !isNotice(block)) : blocks;
  return withoutSpeech(withoutFurtherReading(told), summed);
}

/** Words of a text that says more than what a list of links is of. */
const fewWords = 24;

/** Names of links below a text that does not introduce them are what to read next. */
function withoutFurtherReading(blocks: Block[]): Block[] {
  let words = 0;
  return blocks.filter((block) => {
    if (block.type === 'paragraph') words += wordCount(block.sentences.join(' '));
    return !(block.type === 'list' && block.links && !block.lead && words > fewWords);
  });
}

/** What stands with the contents and has no sentence: who publishes it, which version it is. */
const isFront = ({ blocks }: Section): boolean =>
  blocks.some(({ residue }) => residue === 'contents') && isTitlePage(blocks);

/** The sections below one, without those that stand before the contents and say nothing. */
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

/** "MAG: So I am here to …": from so many lines on, and this share of a section, they are what was spoken. */
const spoken = { lines: 4, share: 0.5 } as const;
export const speaker =
  /^(\p{Lu}{2,4}(?:(?:,|\s&|\s\|\||\sand)\s\p{Lu}{2,4}\??){0,4}|\p{Lu}\p{Ll}{1,15}(?:\s\p{Lu}\p{Ll}{1,15})?):\s/u;

/** Who writes down every word tells in sections below what came of it. */
function withoutSpeech(blocks: Block[], summed: boolean): Block[] {
  const says = (block: Block) => {
    const name = block.type === 'paragraph' && speaker.exec(block.sentences[0] ?? '')?.[1];
    // "Methods: …", in an abstract.
    return Boolean(name) && !roleOfHeading(name || '');
  };
  const lines = blocks.filter(says).length;
  if (!summed || lines < spoken.lines || lines < blocks.length * spoken.share) return blocks;
  const first = blocks.findIndex(says);
  return blocks.filter((block, index) => index < first && !(block.type === 'list' && block.links));
}
