import { elementText, nameOf, type PageElement } from './element-text.ts';

export function linksIn(element: PageElement): string[] {
  if (nameOf(element) === 'A') return [elementText(element)];
  return [...(element.querySelectorAll('a') as unknown as PageElement[])].map((one) => elementText(one));
}

/** "Docs • Discord • Blog": only links, no sentence. */
export function isMenu(text: string, links: string[]): boolean {
  if (links.filter(Boolean).length < 2 || /[.!?。！？]\s*$/u.test(text)) return false;
  return lettersOf(text) === links.reduce((sum, link) => sum + lettersOf(link), 0);
}

const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
