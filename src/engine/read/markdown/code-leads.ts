import type { Token } from 'markdown-it';
import { anyWord } from '../../language/document-words.ts';

const forExample = new RegExp(`,?\\s(?:${anyWord(({ citeLeads }) => citeLeads)}),?$`, 'iu');

export const isCode = ({ type }: Token): boolean => type === 'fence' || type === 'code_block';

/** "Add a keyword. Then write:" above code, and "Add a keyword, e.g.", without what only leads to it. */
export const withoutLeadToCode = (text: string): string =>
  text.replace(/(?<=[.!?。])\s[^.!?。:：]{1,120}[:：]$/u, '').replace(forExample, '');
