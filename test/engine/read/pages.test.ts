import { expect, test } from 'vitest';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { readDocuments } from '../../support/read-documents.ts';

test('a page without a first heading is called by the only second one above all others', async () => {
  const said = '<p>The club agreed to buy a boat in May, and a third one in the year after that.</p>'.repeat(
    6,
  );
  const html = `<html><head><title>clubs</title></head><body><div><h2>Minutes of the ferry club</h2>${said}<h3>Boats</h3>${said}</div></body></html>`;
  const { documents } = await readDocuments({ 'a.html': html });
  expect(documents[0]?.title).toBe('Minutes of the ferry club');
});

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

const blocksOf = async (html: string) => {
  const { document } = await readDocument({
    bytes: new TextEncoder().encode(html),
    name: 'page.html',
    index: 0,
    kind: 'file',
  });
  return [document.body, ...document.body.children].flatMap(({ blocks }) => blocks);
};

test('of a table that spaces its columns the names stand over the numbers, and signs beside them', async () => {
  const row = (name: string, ...cells: string[]) =>
    `<tr><td>${name}</td>${cells.map((cell) => `<td>&nbsp;</td><td>${cell.startsWith('-') ? '' : '$'}</td><td>${cell.replace('-', '(')}</td><td>${cell.startsWith('-') ? ')' : ''}</td>`).join('')}</tr>`;
  const names = `<tr><td></td><td></td><td colspan="3">2024</td><td></td><td colspan="3">2023</td></tr>`;
  const html = `<h1>Ferry company</h1><p>The accounts of both years were audited in March.</p><table>${names}${row('Fares', '4,120', '3,870')}${row('Fuel', '-1,310', '-1,205')}${row('Result', '2,810', '2,665')}</table>`;
  expect((await blocksOf(html)).find(({ type }) => type === 'table')).toMatchObject({
    header: ['', '2024', '2023'],
    rows: [
      ['Fares', '$4,120', '$3,870'],
      ['Fuel', '(1,310)', '(1,205)'],
      ['Result', '$2,810', '$2,665'],
    ],
  });
});

test('a mark and its text in the cells of a row are an item of a list', async () => {
  const item = (text: string) => `<table><tr><td></td><td>•</td><td>${text}</td></tr></table>`;
  const html = `<h1>Ferry company</h1><p>We mean to:</p>${item('sail in winter too;')}${item('buy a second boat.')}`;
  const list = (await blocksOf(html)).find(({ type }) => type === 'list');
  expect(list).toMatchObject({ items: [{ text: 'sail in winter too;' }, { text: 'buy a second boat.' }] });
});

test('a page whose stated title is the name of a file is titled by its heading', async () => {
  const html = `<html><head><title>ferry_2024.htm</title></head><body><h2>The ferry in 2024</h2><p>It sailed on 340 days.</p><h3>Fares</h3><p>They rose by 4 %.</p></body></html>`;
  const { document } = await readDocument({
    bytes: new TextEncoder().encode(html),
    name: 'page.html',
    index: 0,
    kind: 'file',
  });
  expect(document.title).toBe('The ferry in 2024');
});

test('the first lines of entries that dots lead to their pages are no text of the document', async () => {
  const entry = (at: number) =>
    `<p>Rule ${at}: Boats that are kept in the harbour over the winter have to be</p><p>covered by the fifth of November. ......... ${at}</p>`;
  const html = `<h1>Harbour</h1><p>The harbour has room for forty boats.</p><h2>All rules</h2>${[4, 5, 6, 7, 8].map(entry).join('')}`;
  const said = (await blocksOf(html)).flatMap((block) =>
    block.type === 'paragraph' && !block.residue ? block.sentences : [],
  );
  expect(said).toEqual(['The harbour has room for forty boats.']);
});

test('a line that ends in a comma and one that begins in a small letter are a sentence', async () => {
  const html = `<h1>Harbour</h1><p>The harbour was rebuilt between May and the end of November,</p><p>first by the town itself,</p><p>Boats came back in March.</p>`;
  const said = (await blocksOf(html)).flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
  expect(said).toEqual([
    'The harbour was rebuilt between May and the end of November, first by the town itself,',
    'Boats came back in March.',
  ]);
});

test('a page that marks its main part is read as a whole where an extraction would keep a table of it alone', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, at) =>
      `<tr><td>${1960 + at}</td><td>The ferry was mended in the yard, and sailed again in May.</td></tr>`,
  ).join('');
  const html = `<html><head><title>Ferry</title></head><body><nav><a href="/">Home</a></nav><main><h1>The ferry</h1><p>It carries people.</p><h2>People</h2><p>Ida Holm leads it.</p><h2>Years</h2><div><table><thead><tr><th>Year</th><th>Event</th></tr></thead><tbody>${rows}</tbody></table></div><h2>Fares</h2><p>A crossing costs 4 euros.</p></main></body></html>`;
  const blocks = await blocksOf(html);
  expect(blocks.find(({ type }) => type === 'table')).toMatchObject({ header: ['Year', 'Event'] });
  expect(JSON.stringify(blocks)).toContain('A crossing costs 4 euros.');
});

test('terms above their definitions are items with both, headings above paragraphs are not', async () => {
  const terms = ['bow', 'cleat', 'fender', 'HQ', 'painter'];
  const page = (names: string[]) =>
    `<h1>Harbour</h1><h2>Words</h2>${names.map((name) => `<p>${name}</p><p>A part of ${name.length} letters.</p>`).join('')}`;
  expect((await blocksOf(page(terms))).find(({ type }) => type === 'list')).toMatchObject({
    items: [{ text: 'bow: A part of 3 letters.' }, {}, {}, {}, { text: 'painter: A part of 7 letters.' }],
  });
  const heads = terms.map((term) => term.toUpperCase());
  expect((await blocksOf(page(heads))).some(({ type }) => type === 'list')).toBe(false);
});
