import { parseAmount } from '../analysis/numbers.ts';
import { asciiDigits } from '../content/brief/numerals.ts';
import type { Block, Provenance, Source } from '../source.ts';

/** What fits into the context of the models in use, with room for the answer. */
const maxCharacters = 60_000;

/** A piece of the sources with the number by which the model cites it. */
export interface Passage {
  number: number;
  text: string;
  at: Provenance;
}

/** The sources cut into numbered passages; what no longer fits is left out evenly from the end of each source. */
export function passagesOf(sources: Source[]): Passage[] {
  const share = maxCharacters / Math.max(1, sources.length);
  const passages: Passage[] = [];
  for (const source of sources) {
    let used = 0;
    for (const block of source.blocks) {
      const text = blockText(block);
      if (text === '' || used + text.length > share) continue;
      used += text.length;
      passages.push({ number: passages.length + 1, text, at: block.at });
    }
  }
  return passages;
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `# ${block.text}`;
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'table':
      return [
        block.caption ?? '',
        block.columns.join(' | '),
        ...block.rows.slice(0, 60).map((row) => row.join(' | ')),
      ]
        .filter(Boolean)
        .join('\n');
    case 'picture':
      return '';
  }
}

/** Numbers of a text that a reader would take for facts: everything beyond small counts. */
export function factualNumbers(text: string): number[] {
  return [...asciiDigits(text).matchAll(/\d[\d.,\u00a0\u202f’]*/g)].flatMap(([digits]) => {
    const value = parseAmount(digits.replace(/(?<![.,])[.,]+$/, ''));
    return value === undefined || (Number.isInteger(value) && value <= 12) ? [] : [value];
  });
}
