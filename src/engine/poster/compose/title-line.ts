import type { Locale } from '../../../contract/locales.ts';
import { asksForBillboard } from '../../language/poster-prompts.ts';
import { titleLabel } from '../../read/title-label.ts';
import { markersOf } from '../regions/markers.ts';
import { withoutLead } from './poster-title.ts';

/** Before "Methods: 14 towns", after a sentence end. */
const labelled = /(?<=[.!?。])\s+(?=\p{Lu}[\p{L} ]{2,24}:\s)/gu;

/** "Better poster: Night buses cut … Methods: … Limits: …": splits a line with labels into lines. */
export const withSideLines = (prompt: string, language: Locale): string =>
  asksForBillboard(prompt) &&
  !prompt.includes('\n') &&
  !markersOf(prompt, language).some(({ kind }) => kind === 'left' || kind === 'right')
    ? prompt.replace(labelled, '\n')
    : prompt;

/** Reads a first line "Poster: …", or any line "Title: …", as the title. */
export function withTitleLine(prompt: string): string {
  const [first = '', ...others] = prompt.trim().split('\n');
  if (others.length === 0) return prompt;
  const [, wish = '', subject = ''] = /^([^:：]{1,40}?)\s*[:：]\s*(\S.*)$/u.exec(first) ?? [];
  if (wish && withoutLead(`${wish}: x`) === 'x')
    return [titled(wish, subject.replace(/(?<=[\p{L}%])[.。]$/u, '')), ...others].join('\n');
  const at = [first, ...others].findIndex((line) => titleLabel().test(line));
  if (at < 0) return prompt;
  const rest = [first, ...others].toSpliced(at, 1);
  const title = ([first, ...others][at] ?? '').replace(titleLabel(), '').trim();
  return at === 0 ? [title, ...rest].join('\n') : [titled(first, title), ...rest.slice(1)].join('\n');
}

/** "Poster" alone says nothing; "Timeline poster" gives the layout. */
const titled = (wish: string, title: string): string =>
  /^\p{L}+$/u.test(wish.trim()) && withoutLead(`${wish.trim()}: x`) === 'x'
    ? title
    : `${wish} titled "${title}"`;
