import { expect, test } from 'vitest';
import { plainFormula, withoutTex } from '../../../src/engine/read/markdown/plain-tex.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';

test.each([
  ['E = mc^2', 'E = mc²'],
  ['\\frac{a}{b} \\approx 0.5', 'a/b ≈ 0.5'],
  ['\\sqrt{x_1} \\leq \\alpha', '√(x₁) ≤ α'],
])('the formula %s reads %s', (tex, plain) => expect(plainFormula(tex)).toBe(plain));

test('commands of TeX leave their words, and citations nothing', () =>
  expect(withoutTex('Losses were \\textbf{high} in \\emph{winter}~\\cite{smith}.')).toBe(
    'Losses were high in winter.',
  ));

test('a picture that Markdown names is the one given beside it', async () => {
  const png = new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );
  const bytes = new TextEncoder().encode('# Plan\n\n![The yard](img/The%20yard.png)\n\nIt is small.\n');
  const { document } = await readDocument({
    bytes,
    name: 'plan.md',
    index: 0,
    kind: 'file',
    pictures: [{ name: 'the yard.png', bytes: png }],
  });
  const blocks = [document.body, ...document.body.children].flatMap((section) => section.blocks);
  expect(blocks.map(({ type }) => type)).toEqual(['figure', 'paragraph']);
  expect(document.notes).toEqual([]);
});
