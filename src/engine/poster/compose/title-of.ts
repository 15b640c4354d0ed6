import { totalWords } from '../../content/block-words.ts';
import { once } from '../../language/once.ts';
import { withoutRequest } from '../../language/poster-prompts.ts';
import { headerWords } from '../../language/poster-structure.ts';
import { promptWords } from '../../language/prompt-requests.ts';
import type { Document } from '../../read/document.ts';
import type { PosterRequest } from '../poster.ts';
import { wordsOf } from '../words/words-of.ts';
import { withoutKinds } from './choose-layout.ts';
import { paperTitle } from './paper-head.ts';
import { posterTitle, quotedTitle } from './poster-title.ts';

/** What the prompt wants to be read in the header. */
const inHeader = once(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${headerWords})(?:\\s[\\p{L}\\s]{0,30})?\\s*[:：]?\\s*["“„«「]([^"”“»」]{2,80})["”“»」]`,
      'iu',
    ),
);

/** What the prompt says that the header says, with nothing in between: `header titled "…"`. */
const headed = once(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${headerWords})(?:\\s(?:${promptWords('titled').join('|')}))?[:：]?\\s?["“„«「]([^"”“»」]{2,80})["”“»」]`,
      'iu',
    ),
);

/** As the prompt quotes it, else as the paper calls itself, else what the prompt says that the poster is about. */
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

/** The heading that a source begins with; what a table is called. */
function openingTitle(documents: Document[]): string | undefined {
  const telling = documents.find(
    ({ body }) => body.children.length > 0 || body.blocks.some(({ type }) => type !== 'figure'),
  );
  const first = telling ?? documents[0];
  if (!first) return undefined;
  const { blocks, children } = first.body;
  // A stamp, a date or names may stand before it.
  const [heading] = children;
  if (totalWords(blocks) < leastText && heading?.title && !heading.role) return heading.title;
  if (first.kind !== 'file') return undefined;
  const name = /^(.*\p{L}{3}.*)\.\w{2,5}$/u.exec(first.name)?.[1]?.replace(/[-_]+/g, ' ');
  if (!name || !(/\s/u.test(name) || /\.(?:csv|xlsx)$/u.test(first.name))) return undefined;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Words before a heading from which on it is one of a text that has begun. */
const leastText = 30;

const longestTitle = 70;

/** A short first line that is a paragraph of its own, with which a text begins that has no heading. */
function openingLine(documents: Document[]): string | undefined {
  const blocks = documents.find(({ kind }) => kind === 'text')?.body.blocks ?? [];
  const [first] = blocks;
  const line = first?.type === 'paragraph' && first.sentences.length === 1 ? (first.sentences[0] ?? '') : '';
  const fits = blocks.length > 1 && line.length > 0 && line.length <= longestTitle && !/[\d.:。]/u.test(line);
  return fits ? line : undefined;
}
