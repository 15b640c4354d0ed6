import { anyWord } from '../language/document-words.ts';
import { once } from '../language/once.ts';
import { isUnnamed } from './choose-title.ts';
import { captionLabel } from './pdf/caption-label.ts';

/** A page may be titled like its only table: "Table 4: Growth by state". */
export function withoutLabel(title: string | undefined): string | undefined {
  if (title === undefined) return undefined;
  const named = title.replace(titleLabel(), '');
  const told = (named === title ? title : (named.split(authorLabel())[0] ?? ''))
    .replace(openDay, '')
    .replace(filledField, '$1');
  if (told === '' || isUnnamed(told) || inBrackets.test(told)) return undefined;
  const found = captionLabel(told);
  return found?.kind === 'table' && found.marked && found.rest ? found.rest : told;
}

/** "… of xx. xx. 202x": an unfilled date. */
const openDay =
  /(?:^|\s)(?:\p{Ll}{1,4}\s)?(?:x{2,4}|_{2,4})[./\s-]{1,2}(?:x{2,4}|_{2,4})[./\s-]{1,2}[\dx_]{2,4}$/iu;

/** What was written into a template's brackets is longer than what they asked for. */
const filledField = /^\[([^[\]]{82,})\]$/u;

/** "[Name of the project]" */
const inBrackets = /^(?:\[[^[\]]*\]|<[^<>]*>|\{[^{}]*\})$/u;

/** "Title: …", and "… Authors: …" after it. */
export const titleLabel = once(
  () => new RegExp(`^(?:${anyWord(({ titleKeys }) => titleKeys)})\\s?[:：]\\s*(?=\\S)`, 'iu'),
);
const authorLabel = once(
  () => new RegExp(`(?<=\\S)\\s+(?:${anyWord(({ by }) => by)})\\s?[:：](?=\\s)`, 'iu'),
);
