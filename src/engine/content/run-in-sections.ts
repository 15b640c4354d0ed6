import type { Block } from '../read/document.ts';

/** "1、…", "（二）…": numbered headings of Chinese and Japanese texts, with their length limit. */
const counted = /^(?:\d{1,2}[、．]|（[一二三四五六七八九十\d]{1,3}）)\s?(\S.*)$/su;
const longest = 60;
/** Fewer make no outline. */
const least = 3;

export interface RunIn {
  title: string;
  blocks: Block[];
}

/** Splits blocks at numbered headings; the opening blocks have no title. Undefined if there are too few. */
export function runInSections(blocks: readonly Block[]): [opening: Block[], sections: RunIn[]] | undefined {
  const titles = blocks.map(headingOf);
  if (titles.filter(Boolean).length < least) return undefined;
  const opening: Block[] = [];
  const sections: RunIn[] = [];
  blocks.forEach((block, index) => {
    const title = titles[index];
    if (title) sections.push({ title, blocks: [] });
    else (sections.at(-1)?.blocks ?? opening).push(block);
  });
  const filled = sections.filter((section) => section.blocks.length > 0);
  return filled.length < least ? undefined : [opening, filled];
}

function headingOf(block: Block): string | undefined {
  if (block.type !== 'paragraph') return undefined;
  const text = block.sentences.join('');
  const title = counted.exec(text)?.[1] ?? '';
  return text.length <= longest && /\p{L}/u.test(title) && !/[。！；;，,]$/u.test(text) ? title : undefined;
}
