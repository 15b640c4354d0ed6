import type { Locale } from '../../contract/locales.ts';
import { lostNumber, needsUnshown, pointsElsewhere, refersElsewhere } from '../language/unshown.ts';

const bracketed = /\s?[([]([^()[\]]{1,200})[)\]]/gu;
/** Unresolved references and empty brackets. */
const unresolved =
  /\s?\[\?(?:\s?[,;]\s?\?){0,20}\](?:[,;](?=\s?\[\?))?|\s?\((?:\p{L}[\p{L}-]{1,40}\d{4}\p{L}?\?[;,]?\s?){1,20}\)/gu;
/** "(β = .16, = 0.46)", "(< .001)": brackets that lost their symbols; "(< 6 hours)" is complete. */
const lostSigns =
  /\s?\((?=(?:[^()]{0,80}[,;]\s?)?(?:=\s?[\d.−-]|[<>]\s?[−-]?0?\.\d{1,6}\s?[,;)]))[^()]{1,200}\)/gu;
/** Brackets that lost what stood in them; "String()" is a name. */
const emptied = /(?:\s|(?<=[([]))(?:\(\s?[,;.]?\s?\)|\[\s?[,;.]?\s?\])/gu;
/** Characters of a bracket part that show what it refers to. */
const pointing = 30;
/** Most characters of a bracket that is only a reference: "as discussed in detail in Supplementary file 1". */
const longestPointer = 70;

/** Drops "(see Fig. 2)"; "(Table 3; n = 40)" keeps its number. */
export function withoutPointing(text: string, language: Locale): string {
  if (!/[([]/.test(text)) return text;
  const kept = text
    .replace(unresolved, '')
    .replace(lostSigns, '')
    .replace(bracketed, (whole, inside: string) => {
      // A year belongs to its authors: "(for a review, see Lee, 2006)".
      const parts = inside.split(/(?<=[;,])\s(?!(?:19|20)\d\d)/u);
      const points = (part: string) =>
        refersElsewhere(part.slice(0, pointing)) ||
        lostNumber(part) ||
        (part.length <= longestPointer && needsUnshown(part)) ||
        (!/\d{4}/.test(part) && pointsElsewhere(part, language));
      if (!parts.some(points)) return whole;
      const left = parts.filter((part) => !points(part));
      const told = left.join(' ').replace(/[;,]$/u, '');
      return !points(parts[0] ?? '') || /[=<>%]/.test(told) ? whole.replace(inside, told) : '';
    });
  const left = kept.replace(emptied, '').replace(emptied, '');
  // In French a space stands before a colon.
  return left === text ? text : left.replace(/\s(?=[.,;:](?:\s|$))/gu, '');
}
