import { expect, test } from 'vitest';
import { Material } from '../../../src/engine/model/sources/material.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';

test('a document is shown with what it says of itself, once, above its passages', async () => {
  const source =
    '# Wells of the Lowdale valley\n\nNine wells were dug.\n\n## Water\n\nFour of them are dry.\n\n## Cost\n\nThe council paid for all.';
  const { document } = await readDocument({
    bytes: new TextEncoder().encode(source),
    name: 'report.md',
    kind: 'file',
    index: 0,
  });
  const shown = new Material([document], 'wells', 'en').show('wells', 2000);
  expect(shown.split('Wells of the Lowdale valley')).toHaveLength(2);
  expect(shown.indexOf('Wells of the Lowdale valley')).toBeLessThan(shown.indexOf('Nine wells'));
});
