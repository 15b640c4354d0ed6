import type { Token } from 'markdown-it';
import { inlineText } from './inline-text.ts';

interface FoundNote {
  mark: string;
  text: string;
  open: Token;
}

/** The footnotes at this token, and the index after them. */
export function footnotesAt(tokens: Token[], from: number): { notes: FoundNote[]; end: number } {
  const notes: FoundNote[] = [];
  let mark = '';
  let parts: string[] = [];
  let open: Token | undefined;
  let at = from;
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.type === 'footnote_block_close') break;
    if (token?.type === 'footnote_open') {
      mark = String(token.meta?.label ?? Number(token.meta?.id ?? 0) + 1);
      parts = [];
      open = token;
    }
    if (token?.type === 'inline') {
      open = token;
      parts.push(inlineText(token.children ?? []).text);
    }
    if (token?.type === 'footnote_close' && open) notes.push({ mark, text: parts.join(' '), open });
  }
  return { notes, end: at + 1 };
}
