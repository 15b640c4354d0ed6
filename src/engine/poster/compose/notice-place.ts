import { wordCount } from '../../content/words.ts';
import { clock } from '../../language/clock.ts';
import { noticeWords } from '../../language/notice-words.ts';
import { once } from '../../language/once.ts';
import { hasNoSpaces } from '../../language/scripts.ts';
import { patterns, type When } from './notice-when.ts';

/** Limits: words of an address part, of a lower-case one, and signs of a place. */
const longest = { address: 5, plain: 2, signs: 20, named: 6 } as const;
export const cased = /\p{Ll}/u;

/** An address, or a few characters in a script without spaces. */
export const isVenue = (piece: string): boolean =>
  hasNoSpaces(piece) ? piece.length <= longest.signs && !clock().test(piece) : isAddress(piece);

const forms = once(() => ({
  venue: new RegExp(noticeWords('venues'), 'iu'),
  /** "Blood donation at the Town Hall": an event with its venue. */
  held: new RegExp(`\\s(?:${noticeWords('at')})`, 'iu'),
}));

/** "Town hall", "salle des fêtes de Brest": only a kind of place. */
const isNamedPlace = (piece: string): boolean =>
  forms().venue.test(piece) &&
  !forms().held.test(piece) &&
  wordCount(piece) <= longest.named &&
  !/[!?]/u.test(piece) &&
  !isExtra(piece, 0);

const isSure = (piece: string): boolean =>
  isNamedPlace(piece) || (isVenue(piece) && /\p{L}.*\s\d/u.test(piece));

/** Parts of an address, the first of which is certainly a place. */
export const isPlace = ([first = '', ...others]: string[]): boolean =>
  isSure(first) && others.every((piece) => isSure(piece) || (isVenue(piece) && !isExtra(piece, 1)));

/** Parts after day and time that are no address: "ingresso libero", "Eintritt 5 €", a phone number. */
export const isExtra = (piece: string, index: number): boolean =>
  /@|www\.|https?:|\d[\d\s/-]{5,}\d|[€$£円元원]/iu.test(piece) ||
  patterns().prices.test(piece) ||
  (index > 0
    ? hasNoSpaces(piece)
      ? patterns().more.test(piece)
      : !isAddress(piece)
    : cased.test(piece) &&
      !/\p{Lu}/u.test(piece) &&
      wordCount(piece) > longest.plain &&
      !forms().venue.test(piece));

/**
 * "Hall 1", "Lange Straße 12", "12 rue de la Paix", "Springfield": names with one number at either end; "aged 18 to 68"
 * has two.
 */
const isAddress = (piece: string): boolean =>
  wordCount(piece) <= longest.address &&
  !clock().test(piece) &&
  (!cased.test(piece) ||
    /\.\s/u.test(piece) ||
    /^\d|^\D*\s\d{1,4}\p{L}?$/u.test(piece) ||
    patterns().name.test(piece));

/** After the first part, only one with a number, like a street, is a place. */
export function extrasIn(pieces: string[]): string[] {
  const from = pieces.findIndex(isExtra);
  return pieces.filter(
    (piece, index) => isExtra(piece, index) || (from >= 0 && index > from && !/\d/u.test(piece)),
  );
}

/** The parts of a text without a day. */
export const partsIn = (text: string): string[] => piecesOf(text.replace(/[.。]$/u, ''), { at: -1 });

/** The parts of an opening without its day and time: a place. */
export function piecesOf(rest: string, { spans = [], time }: When): string[] {
  const left = [...spans, time].reduce<string>(
    (text, fact) => (fact ? text.replace(fact, ' , ') : text),
    rest,
  );
  return left
    .split(/[,،、，]/u)
    .map((piece) =>
      piece
        .replace(patterns().dayName, ' ')
        .replace(patterns().leading, '')
        .replace(patterns().trailing, '')
        .trim(),
    )
    .filter((piece) => /[\p{L}\d]/u.test(piece));
}
