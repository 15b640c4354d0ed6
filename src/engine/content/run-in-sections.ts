import type { Block } from '../read/document.ts';

/** "1、…", "（二）…": how texts in Chinese and Japanese count what follows, in so many characters. */
const counted = /^(?:\d{1,2}[、．]|（[一二三四五六七八九十\d]{1,3}）)\s?(\S.*)$/su;
const longest = 60;
/** Fewer of them are no outline. */
const least = 3;

export interface RunIn {
  title: string;
  blocks: Block[];
}

/** The blocks of a section by the counted lines that head them; the first ones have no title. Nothing where there are few. */
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
