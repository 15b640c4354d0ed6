import type { Locale } from '../../contract/locales.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { isSameLanguage } from '../language/languages.ts';
import type { Block, Section } from '../read/document.ts';

/** Fewest characters of a paragraph that identify its language, and most paragraphs examined. */
const telling = { least: 60, blocks: 300 } as const;
/** Each language's least share in a bilingual text. */
const share = 0.3;

/**
 * Drops blocks in another language from a section that says everything in two languages; keeps all in one that only
 * quotes another. Blocks of unknown language stay.
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
