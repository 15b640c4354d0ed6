import { totalWords } from '../../content/block-words.ts';
import { once } from '../../language/once.ts';
import { withoutRequest } from '../../language/poster-prompts.ts';
import { headerWords } from '../../language/poster-structure.ts';
import { promptWords } from '../../language/prompt-requests.ts';
import { upperFirst } from '../../language/upper-first.ts';
import type { Document } from '../../read/document.ts';
import type { PosterRequest } from '../poster.ts';
import { wordsOf } from '../words/words-of.ts';
import { withoutKinds } from './choose-layout.ts';
import { paperTitle } from './paper-head.ts';
import { posterTitle, quotedTitle } from './poster-title.ts';

/** Header text the prompt asks for. */
const inHeader = once(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${headerWords})(?:\\s[\\p{L}\\s]{0,30})?\\s*[:：]?\\s*["“„«「]([^"”“»」]{2,80})["”“»」]`,
      'iu',
    ),
);

/** A header text given directly: `header titled "…"`. */
const headed = once(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${headerWords})(?:\\s(?:${promptWords('titled').join('|')}))?[:：]?\\s?["“„«「]([^"”“»」]{2,80})["”“»」]`,
      'iu',
    ),
);

/** A quoted title, else the paper's title, else the prompt's subject. */
export function titleOf(
  { prompt, frame, documents, language }: PosterRequest,
  topic: string,
  facts: (string | undefined)[],
): string {
  const asked = frame?.title ?? headed().exec(prompt)?.[1] ?? quotedTitle(topic);
  const paper = asked ?? paperTitle(documents);
  if (paper) return paper;
  const title = posterTitle(topic, facts);
  if (/\p{L}/u.test(withoutRequest(withoutKinds(title)))) return title;
  const own = documents.find((document) => document.title)?.title ?? openingTitle(documents);
  return (
    own ??
    inHeader().exec(prompt)?.[1] ??
    openingLine(documents) ??
    frame?.finding ??
    wordsOf(language).toFill
  );
}

/** The first heading of a source, or a table's name. */
function openingTitle(documents: Document[]): string | undefined {
  const telling = documents.find(
    ({ body }) => body.children.length > 0 || body.blocks.some(({ type }) => type !== 'figure'),
  );
  const first = telling ?? documents[0];
  if (!first) return undefined;
  const { blocks, children } = first.body;
  // A stamp, date or names may come before it.
  const [heading] = children;
  if (totalWords(blocks) < leastText && heading?.title && !heading.role) return heading.title;
  if (first.kind !== 'file') return undefined;
  const name = /^(.*\p{L}{3}.*)\.\w{2,5}$/u.exec(first.name)?.[1]?.replace(/[-_]+/g, ' ');
  if (!name || !(/\s/u.test(name) || /\.(?:csv|xlsx)$/u.test(first.name))) return undefined;
  return upperFirst(name);
}

/** From this many words before it on, a heading is inside the text. */
const leastText = 30;

const longestTitle = 70;

/** A short first paragraph of a text without headings. */
function openingLine(documents: Document[]): string | undefined {
  const blocks = documents.find(({ kind }) => kind === 'text')?.body.blocks ?? [];
  const [first] = blocks;
  const line = first?.type === 'paragraph' && first.sentences.length === 1 ? (first.sentences[0] ?? '') : '';
  const fits = blocks.length > 1 && line.length > 0 && line.length <= longestTitle && !/[\d.:。]/u.test(line);
  return fits ? line : undefined;
}
