import { anyWord } from '../language/document-words.ts';
import { once } from '../language/once.ts';
import { captionLabel } from './pdf/caption-label.ts';

/** A page may be called as its only table is: "Table 4: Growth by state". */
export function withoutLabel(title: string | undefined): string | undefined {
  if (title === undefined) return undefined;
  const named = title.replace(titleLabel(), '');
  const told = named === title ? title : named.split(authorLabel())[0];
  const found = captionLabel(told ?? '');
  return found?.kind === 'table' && found.marked && found.rest ? found.rest : told;
}

/** "Title: …", and "… Authors: …" behind it. */
export const titleLabel = once(
  () => new RegExp(`^(?:${anyWord(({ titleKeys }) => titleKeys)})\\s?[:：]\\s*(?=\\S)`, 'iu'),
);
const authorLabel = once(
  () => new RegExp(`(?<=\\S)\\s+(?:${anyWord(({ by }) => by)})\\s?[:：](?=\\s)`, 'iu'),
);
