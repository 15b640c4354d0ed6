import { expect, test } from 'vitest';
import { readDocument } from '../../../src/engine/read/read-document.ts';

test('comments that a program writes between the words of a page part no sentence', async () => {
  const html = `<html><body><h1>Boats of the north</h1><p><!-- text: 1 -->The boats are <!-- /text --><a href="#b"><!-- text: 2 -->seldom<!-- /text --></a><!-- text: 3 --> seen in winter.<!-- /text --></p><!-- later --><p>They come home in May.</p></body></html>`;
  const { document } = await readDocument({
    bytes: new TextEncoder().encode(html),
    name: 'page.html',
    index: 0,
    kind: 'file',
  });
  const said = [document.body, ...document.body.children]
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'paragraph' && !block.residue ? block.sentences : []));
  expect(said).toEqual(['The boats are seldom seen in winter.', 'They come home in May.']);
});
