import type { Locale } from '../../contract/locales.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { isSameLanguage } from '../language/languages.ts';
import type { Block, Section } from '../read/document.ts';

/** Characters of a paragraph that tell its language, and how many paragraphs are looked at. */
const telling = { least: 60, blocks: 300 } as const;
/** A text in two languages has of each at least this share. */
const share = 0.3;

/**
 * Which blocks of a section that says everything in two languages are not in the deck's; none of a section that only
 * quotes another. Undefined languages stay.
 */
export function withoutTranslation(section: Section, blocks: Block[], language: Locale): Block[] {
  if (section.blocks.length < 2 || blocks.length > telling.blocks) return blocks;
  let [own, other] = [0, 0];
  const foreign = new Set<Block>();
  for (const block of blocks) {
    const text = block.type === 'paragraph' ? block.sentences.join(' ') : '';
    const spoken = text.length >= telling.least ? detectLanguage(text) : undefined;
    if (!spoken) continue;
    if (isSameLanguage(spoken, language)) own += text.length;
    else {
      other += text.length;
      foreign.add(block);
    }
  }
  const both = Math.min(own, other) >= (own + other) * share;
  return both ? blocks.filter((block) => !foreign.has(block)) : blocks;
}
