import type { Token } from 'markdown-it';
import { anyWord } from '../../language/document-words.ts';
import type { Draft } from '../draft.ts';
import { outlineInCode } from './outline-in-code.ts';

const forExample = new RegExp(`,?\\s(?:${anyWord(({ citeLeads }) => citeLeads)}),?$`, 'iu');

export const isCode = ({ type }: Token): boolean => type === 'fence' || type === 'code_block';

/** Drops the introduction of code: "Add a keyword. Then write:", "Add a keyword, e.g.". */
export const withoutLeadToCode = (text: string): string =>
  text.replace(/(?<=[.!?。])\s[^.!?。:：]{1,120}[:：]$/u, '').replace(forExample, '');

/** Adds code, or, for an outline set as code, its list. */
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
