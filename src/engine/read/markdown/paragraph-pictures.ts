import type { Residue } from '../document.ts';
import type { Draft } from '../draft.ts';
import { type InlineText, isBadge } from './inline-text.ts';

type Options = { at?: { row: number }; residue?: Residue };

/** A paragraph of only pictures. */
export function onlyPicturesInto(draft: Draft, found: InlineText, options: Options): void {
  const badges = found.pictures.filter(isBadge);
  const alt = badges.map((one) => one.alt).join(' · ');
  if (badges.length > 0) draft.paragraph(alt, { ...options, residue: 'badge' });
  picturesInto(draft, found, options);
}

/** Pandoc prints a lone picture's description below it: it is the caption if a sentence. */
export function picturesInto(draft: Draft, { pictures, text }: InlineText, options: Options = {}): void {
  const alone = pictures.length === 1 && text.trim() === '';
  for (const picture of pictures) {
    if (isBadge(picture)) continue;
    const caption = alone && /[.。]$/u.test(picture.alt) ? { caption: picture.alt } : {};
    draft.namedPicture({ ...picture, ...caption }, options);
  }
}

/** ": The plots of the trial. {#tbl:plots}": pandoc's table caption. */
const ofTable = /^(?:[Tt]able)?:\s+(\S[^{}]*)(?:\{#[^{}]{1,200}\})?$/u;

/** An italic paragraph below a picture, or with one, is its caption. */
export function captionInto(
  draft: Draft,
  { pictures, italic }: InlineText,
  caption: string,
  options: Options,
): boolean {
  const [, described] = ofTable.exec(caption) ?? [];
  if (described && draft.captionLast(described, 'table')) return true;
  if (!italic) return false;
  const [picture, ...others] = pictures;
  if (!picture) return draft.captionLast(caption);
  if (others.length > 0) return false;
  draft.namedPicture({ ...picture, caption }, options);
  return true;
}

/** "<center>![The quay](quay.png)</center>": Markdown pictures between tags. */
export const withPictures = (html: string): string =>
  html.replace(/!\[([^\][]{0,200})\]\(([^()\s"]{1,300})[^()]{0,200}\)/gu, '<img alt="$1" src="$2">');
