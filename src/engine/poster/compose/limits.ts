import type { Locale } from '../../../contract/locales.ts';
import { wordCount } from '../../content/words.ts';
import { leans } from '../../language/leaning.ts';
import { speaksOf } from '../../language/sentence-cues.ts';
import type { Block, Paragraph, SectionRole } from '../../read/document.ts';
import { regionKeysOf } from '../regions/region-key.ts';
import { allParts, blocksIn, type Part } from './parts.ts';
import type { SectionRegion } from './section-regions.ts';

/** The authors' limitations, with their heading. */
export interface Limits {
  heading?: string;
  blocks: Block[];
}

/** Sections where limitations are shown. */
const roles: readonly (SectionRole | undefined)[] = ['discussion', 'conclusion', 'summary'];

/** "General discussion", recognised by its words. */
const concludes = ({ role, title }: Part, language: Locale): boolean =>
  roles.includes(role) || (role === undefined && regionKeysOf(title, language).includes('conclusions'));

/**
 * The limitations, and the section that shows them: their own, else the last with conclusions. None if they have their
 * own box.
 */
export function limitsOf(
  roots: Part[],
  own: SectionRegion[],
  language: Locale,
): { at: number; limits: Limits } | undefined {
  const parts = roots.flatMap(allParts).filter(({ minor }) => !minor);
  const stated = parts.find((part) => part.role === 'limitations' && blocksIn(part).length > 0);
  if (stated && own.some(({ part }) => part === stated)) return undefined;
  const limits = stated ? { heading: stated.title, blocks: blocksIn(stated) } : toldIn(parts, language);
  if (!limits) return undefined;
  const says = own.findLastIndex(({ part }) => blocksIn(part).some((block) => limits.blocks.includes(block)));
  const at = says >= 0 ? says : own.findLastIndex(({ part }) => concludes(part, language));
  if (at < 0) return undefined;
  return {
    at,
    limits: stated ? limits : { blocks: limits.blocks.flatMap((block) => admitted(block, language)) },
  };
}

/** The paragraph of a discussion with a limitation. */
function toldIn(parts: Part[], language: Locale): Limits | undefined {
  const block = parts
    .filter((part) => concludes(part, language))
    .flatMap(blocksIn)
    .find((one) => admitted(one, language).length > 0);
  return block && { blocks: [block] };
}

/** "There are some limitations associated with our survey.": such a short sentence needs the next one. */
const brief = 12;

/** The sentences in which a paragraph admits a limitation. */
function admitted(block: Block, language: Locale): Paragraph[] {
  if (block.type !== 'paragraph') return [];
  const at = block.sentences.findIndex((text) => speaksOf('limitation', text) && !leans(text, language));
  if (at < 0) return [];
  const count = wordCount(block.sentences[at] ?? '') <= brief ? 2 : 1;
  return [{ ...block, sentences: [block.sentences.slice(at, at + count).join(' ')] }];
}
