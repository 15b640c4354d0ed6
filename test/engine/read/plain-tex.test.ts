import { expect, test } from 'vitest';
import { plainFormula, withoutTex } from '../../../src/engine/read/markdown/plain-tex.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';

test.each([
  ['E = mc^2', 'E = mc²'],
  ['\\frac{a}{b} \\approx 0.5', 'a/b ≈ 0.5'],
  ['\\sqrt{x_1} \\leq \\alpha', '√(x₁) ≤ α'],
  ['\\Delta AIC_{biomass}', 'Δ AIC_biomass'],
])('the formula %s reads %s', (tex, plain) => expect(plainFormula(tex)).toBe(plain));

test('commands of TeX leave their words, and citations nothing', () =>
  expect(withoutTex('Losses were \\textbf{high} in \\emph{winter}~\\cite{smith}.')).toBe(
    'Losses were high in winter.',
  ));

test('figures with a label or an identifier have their numbers, in captions and where the text refers to them', async () => {
  const text = [
    '# Nets',
    'We see in \\autoref{fig:net} and Fig. \\ref{fig:load} what was caught; @fig:site has the sites.',
    '![A net.\\label{fig:net}](net.png)',
    '![The load \\label{fig:load}](load.png){width=60%}',
    '![Five sites](site.png){#fig:site}',
    '![No figure](other.png)',
  ].join('\n\n');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const pictures = ['net', 'load', 'site'].map((name) => ({
    name: `${name}.png`,
    bytes: new Uint8Array(png),
  }));
  const bytes = new TextEncoder().encode(text);
  const { document } = await readDocument({ bytes, name: 'nets.md', index: 0, kind: 'file', pictures });
  const blocks = [document.body, ...document.body.children].flatMap((section) => section.blocks);
  const figures = blocks.flatMap((block) => (block.type === 'figure' ? [block] : []));
  expect(figures.map(({ label, caption, mentions }) => [label, caption, mentions])).toEqual([
    ['Figure 1', 'A net.', 1],
    ['Figure 2', 'The load', 1],
    ['Figure 3', 'Five sites', 1],
  ]);
});

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
