import { expect, test } from 'vitest';
import { bindCaptions } from '../../../src/engine/read/captions.ts';
import type { DraftEntry } from '../../../src/engine/read/draft.ts';
import { scriptSign } from '../../../src/engine/read/pdf/script-signs.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';

const at = { source: 0 };

test('a picture whose own text is only its label has its caption from the paragraph of that label', () => {
  const entries = (label: string): DraftEntry[] => [
    { type: 'figure', asset: 'a', width: 60, height: 40, alt: 'Figure 3', mentions: 0, at },
    { type: 'paragraph', sentences: [`${label} - Load of five sites.`, 'Dots are years.'], at },
  ];
  expect(bindCaptions(entries('Figure 3'))).toEqual([
    expect.objectContaining({ label: 'Figure 3', caption: 'Load of five sites. Dots are years.' }),
  ]);
  expect(bindCaptions(entries('Figure 4'))[0]).not.toHaveProperty('caption');
});

test('what stands lowered behind a letter is its index, however long', () => {
  const word = (text: string, x0: number, base: number, size: number) => ({
    ...{ text, x0, x1: x0 + text.length * 5, base, style: { font: 'Times', size } },
  });
  const words = [word('EMM', 0, 100, 12), word('perception-production', 15, 102, 8)];
  expect(scriptSign(words as never, 1, 100, 12)).toBe('_perception-production');
});

test('a draft that begins with its method has that as a section, and no title', async () => {
  const read = async (heading: string) => {
    const text = `# ${heading}\n\n## Data\n\nWe counted births.\n\n## Model\n\nWe fit a curve.\n`;
    const bytes = new TextEncoder().encode(text);
    return (await readDocument({ bytes, name: 'draft.md', index: 0, kind: 'file' })).document.title;
  };
  expect(await read('Methods')).toBeUndefined();
  expect(await read('Births in the Mira')).toBe('Births in the Mira');
});
