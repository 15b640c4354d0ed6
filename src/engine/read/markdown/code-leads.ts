import type { Token } from 'markdown-it';
import { anyWord } from '../../language/document-words.ts';
import type { Draft } from '../draft.ts';
import { outlineInCode } from './outline-in-code.ts';

const forExample = new RegExp(`,?\\s(?:${anyWord(({ citeLeads }) => citeLeads)}),?$`, 'iu');

export const isCode = ({ type }: Token): boolean => type === 'fence' || type === 'code_block';

/** "Add a keyword. Then write:" above code, and "Add a keyword, e.g.", without what only leads to it. */
export const withoutLeadToCode = (text: string): string =>
  text.replace(/(?<=[.!?。])\s[^.!?。:：]{1,120}[:：]$/u, '').replace(forExample, '');

/** Code as what it is, an outline that is set as code as its list. */
export function writeCode(
  draft: Draft,
  { content, info }: Token,
  options: Parameters<Draft['list']>[2],
): void {
  const [language = ''] = info.split(/[\s{]/);
  const outline = outlineInCode(content, language);
  if (outline) draft.list(outline, false, options);
  else draft.code(content, language, options);
}
