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

test('the lines at the top that a generator of sites takes away name the page', async () => {
  const html =
    '---\ntitle: Mill pond restored\nauthor: Ida Holm\ndate: 2025-05-04\n---\n<h2>What was done</h2>\n<p>The pond was dredged in March and holds 4,200 cubic metres again.</p>\n<h2>What it cost</h2>\n<p>The work cost 86,000 euros, and the region paid most of it.</p>\n';
  const { document } = await readDocument({
    bytes: new TextEncoder().encode(html),
    name: 'page.html',
    index: 0,
    kind: 'file',
  });
  expect(document).toMatchObject({
    title: 'Mill pond restored',
    authors: [{ name: 'Ida Holm' }],
    date: '2025-05-04',
  });
  expect(document.body.children.map(({ title }) => title)).toEqual(['What was done', 'What it cost']);
  expect(JSON.stringify(document.body)).not.toContain('title:');
});

test('a line of nothing but the authors and their numbers is no text of the document', async () => {
  const names = ['Ada Marie Brook', 'Bo Ek Lindqvist', 'Carla de la Cruz', 'Dan van Gelder'];
  const line = names.map((name, at) => `${name}${at + 1},${at + 2}`).join(', ');
  const markdown = `---\ntitle: Tides\nauthor: [${names.join(', ')}]\n---\n\n${line}\n\n# Abstract\n\nThe tides of the bay were measured for ten years.\n`;
  const { document } = await readDocument({
    bytes: new TextEncoder().encode(markdown),
    name: 'paper.md',
    index: 0,
    kind: 'file',
  });
  const said = [document.body, ...document.body.children]
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'paragraph' && !block.residue ? block.sentences : []));
  expect(said).toEqual(['The tides of the bay were measured for ten years.']);
});

test('words in bold within a paragraph are kept as such, those that are all of it are not', async () => {
  const html =
    '<h1>Paint</h1><p>The paint lasted <a href="#a"><b>three times longer</b></a> than the <strong>old</strong> one.</p><p><strong>It was made in the yard itself</strong></p>';
  const { document } = await readDocument({
    bytes: new TextEncoder().encode(html),
    name: 'page.html',
    index: 0,
    kind: 'file',
  });
  const found = [document.body, ...document.body.children]
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'paragraph' ? (block.stressed ?? []) : []));
  expect(found).toEqual(['three times longer']);
});

test('the only main heading names a page, whatever its title says of the site', async () => {
  const html =
    '<html><head><title>Ferry Club | River Road | Rowing</title></head><body><h1></h1><h1>Our plans for the ferry</h1><h2>Boats</h2><p>The club buys two boats in May, and a third one in the year after.</p></body></html>';
  const { document } = await readDocument({
    bytes: new TextEncoder().encode(html),
    name: 'page.html',
    index: 0,
    kind: 'file',
  });
  expect(document.title).toBe('Our plans for the ferry');
});
