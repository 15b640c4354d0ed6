import { anyWord } from '../language/document-words.ts';
import { once } from '../language/once.ts';
import type { Block, Section } from '../read/document.ts';
import { roleOfHeading } from '../read/sections.ts';
import { wordCount } from './words.ts';

/** The blocks of a section that an audience should see: no notices, title page or transcript. */
export function presentable(section: Section, blocks: Block[], opens: boolean): Block[] {
  if (isFront(section)) return [];
  const summed = section.children.length > 0;
  const told = opens && summed ? blocks.filter((block) => !isNotice(block)) : blocks;
  return withoutSpeech(withoutFurtherReading(told), summed);
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

/**
 * "MAG: So I am here to …": this many lines, at this share of a section, are a transcript, where speakers speak again:
 * there are at most this many speakers to a line. Terms that are explained have one line each.
 */
const spoken = { lines: 4, share: 0.5, speakers: 0.75 } as const;
export const speaker =
  /^(\p{Lu}{2,4}(?:(?:,|\s&|\s\|\||\sand)\s\p{Lu}{2,4}\??){0,4}|\p{Lu}\p{Ll}{1,15}(?:\s\p{Lu}\p{Ll}{1,15})?):\s/u;

/** Drops a transcript if the sections below it summarise the results. */
function withoutSpeech(blocks: Block[], summed: boolean): Block[] {
  const speakers = blocks.map((block) => {
    const [, name = ''] = (block.type === 'paragraph' && speaker.exec(block.sentences[0] ?? '')) || [];
    // "Methods: …", in an abstract.
    return roleOfHeading(name) ? '' : name;
  });
  const lines = speakers.filter(Boolean);
  if (!summed || lines.length < spoken.lines || lines.length < blocks.length * spoken.share) return blocks;
  if (new Set(lines).size > lines.length * spoken.speakers) return blocks;
  const first = speakers.findIndex(Boolean);
  return blocks.filter((block, index) => index < first && !(block.type === 'list' && block.links));
}
