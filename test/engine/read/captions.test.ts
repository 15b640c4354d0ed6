import { expect, test } from 'vitest';
import { bindCaptions } from '../../../src/engine/read/captions.ts';
import type { DraftEntry } from '../../../src/engine/read/draft.ts';
import { scriptSign } from '../../../src/engine/read/pdf/script-signs.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { pngHead } from '../../support/source-files.ts';

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

test('where captions stand above their figures, each has its own, with a line for a panel between', () => {
  const at = { source: 0 };
  const line = (text: string) => ({ type: 'paragraph' as const, sentences: [text], at });
  const drawn = () => ({ type: 'figure' as const, asset: 'a', width: 9, height: 9, mentions: 0, at });
  const entries = [
    line('Figure 1: Boats by year.'),
    line('A. Crude'),
    drawn(),
    line('B. By age'),
    drawn(),
    line('Figure 2: Crews by year.'),
    drawn(),
  ];
  const captions = bindCaptions(entries).flatMap((entry) => (entry.type === 'figure' ? [entry.caption] : []));
  expect(captions).toEqual(['Boats by year.', undefined, 'Crews by year.']);
});

test('a figure keeps the number that its caption gives it, and a title loses the marks of its italics', async () => {
  const text =
    '---\ntitle: Growth of _Arabidopsis thaliana_\n---\n\n# Results\n\nBoats grew (@fig:day).\n\n![Figure S4. Boats by day.](1.png){#fig:day}\n';
  const { document } = await readDocument({
    bytes: new TextEncoder().encode(text),
    name: 'draft.md',
    index: 0,
    kind: 'file',
    pictures: [{ name: '1.png', bytes: pngHead(90, 90) }],
  });
  expect(document.title).toBe('Growth of Arabidopsis thaliana');
  expect(document.body.children[0]?.blocks).toMatchObject([
    { sentences: ['Boats grew (Figure S4).'] },
    { label: 'Figure S4', caption: 'Boats by day.' },
  ]);
});
