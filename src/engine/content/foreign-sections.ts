import type { Locale } from '../../contract/locales.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { isSameLanguage } from '../language/languages.ts';
import { isUnreadLanguage } from '../language/unread-language.ts';
import type { Document, Section } from '../read/document.ts';
import { textOf } from './block-words.ts';

/** Fewest letters that identify a language. */
const telling = 120;

/** Text in the deck's language must be at least this share of the other text to be used alone. */
const ownShare = 0.5;

/**
 * Returns a test for sections in another language than the deck, if the document also has the deck's; otherwise none is
 * foreign.
 */
export function foreignTo(document: Document, language: Locale): (section: Section) => boolean {
  const known = new Map<Section, Locale | undefined>();
  const unread = new Set<Section>();
  let [own, other] = [0, 0];
  const visit = (section: Section) => {
    const text = sampleOf(section);
    const found = text.length >= telling ? detectLanguage(text) : undefined;
    // Tables of Japanese names have no kana; Chinese has characters that Japanese lacks.
    const spoken = found === 'zh' && language === 'ja' && !simplified.test(text) ? undefined : found;
    known.set(section, spoken);
    if (!found && isUnread(section)) unread.add(section);
    if (isSameLanguage(spoken, language)) own += text.length;
    else if (spoken || unread.has(section)) other += text.length;
    for (const child of section.children) visit(child);
  };
  visit(document.body);
  // An example or abstract in another language is not the document's main text.
  if (own < other * ownShare) return () => false;
  return (section) => {
    const spoken = known.get(section);
    return (
      (spoken !== undefined || unread.has(section)) &&
      !isSameLanguage(spoken, language) &&
      section.children.every((child) => !isSameLanguage(known.get(child), language))
    );
  };
}

/** An abstract in Polish; names in a list or a table say nothing of a language. */
function isUnread({ blocks }: Section): boolean {
  const text = blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : [])).join(' ');
  return text.length >= telling && isUnreadLanguage(text);
}

const simplified = /[这们说没吗]/u;

/** Cells of Latin letters are names, as "Option A", which are of any language. */
function sampleOf({ blocks }: Section): string {
  let text = '';
  for (const block of blocks) {
    if (text.length > 1500) break;
    const told = textOf(block);
    if (block.type !== 'table' || !/\p{Script=Latin}{2}/u.test(told)) text += ` ${told}`;
  }
  return text;
}
