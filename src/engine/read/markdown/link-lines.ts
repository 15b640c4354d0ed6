import type { ListItem, Residue } from '../document.ts';
import type { InlineText } from './inline-text.ts';

/** Only links. */
export const isOnlyLinks = (found: InlineText) => isLinked(found, 1);

/** "Harbour team: [how we moor](…)": a name and a link. */
export const isMostlyLinks = (found: InlineText) => isLinked(found, 0.6) && !/[.!?]$/u.test(found.text);

const isLinked = ({ text, linked }: InlineText, share: number) =>
  linked > 0 && text.replace(/[\s|·•/,–—-]/g, '').length * share <= linked;

/** Of the lines of a list: all, those that are only links, and those with internal links. */
export interface LinkCount {
  all: number;
  only: number;
  inside: number;
}

/** "Time: …", "[Calendar](…)", "Join at https://…": meeting access. */
export function leadsThere(items: readonly ListItem[], { only, all }: LinkCount): boolean {
  const plain = items.filter(({ text }) => /https?:\/\/|^\p{L}[\p{L} ]{1,20}:\s/u.test(text)).length;
  return only > 1 && only < all && only + plain >= items.length;
}

/** Languages' names for themselves. */
const languages = new Set(
  ['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fa', 'fi', 'fr', 'he', 'hi', 'hu', 'id', 'it', 'ja', 'ko', 'nl']
    .concat(['no', 'pl', 'pt', 'ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'])
    .map((code) => new Intl.DisplayNames([code], { type: 'language' }).of(code)?.toLowerCase()),
);

/** "Português (BR) | English (US)": links to translations. */
function namesLanguages(text: string): boolean {
  const names = text.toLowerCase().split(/\s?[|·•/,–—]\s?|\s-\s/u);
  const bare = (name: string) => name.replace(/\s?[（(][^()（）]{1,20}[)）]|[^\p{L}\p{M}\s]/gu, '').trim();
  return text.length < 200 && names.filter((name) => languages.has(bare(name))).length * 2 > names.length;
}

/** Only external links: "Home | Docs | Contact", "All winners of 2024". */
export function residueOf(found: InlineText): Residue | undefined {
  if (found.linked > 0 && namesLanguages(found.text)) return 'navigation';
  return isOnlyLinks(found) && !/[.!?。！？]$/u.test(found.text.trim()) ? 'navigation' : undefined;
}
