import { expect, test } from 'vitest';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { rawDeck } from '../../support/raw-deck.ts';
import { convertMarkdown } from '../../support/source-files.ts';

const box = (lines: string[]) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="4" name="Box"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${lines
    .map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;

test('lines of a box that go on in a small letter are one sentence', async () => {
  const bytes = rawDeck(convertMarkdown('pptx', '# One\n\nWords'), {
    slides: [
      {
        layout: 1,
        shapes: box([
          'We are calling the harbour master',
          'with a number that nobody knows!',
          'The harbour is closed.',
          'nobody goes out',
          'Nets, boats,',
          'iPhones',
        ]),
      },
    ],
  });
  const { document } = await readDocument({ bytes, name: 'talk.pptx', index: 0, kind: 'file' });
  const said = [document.body, ...document.body.children].flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'paragraph' ? [block.sentences.join(' ')] : [])),
  );
  expect(said).toEqual([
    'We are calling the harbour master with a number that nobody knows!',
    'The harbour is closed.',
    'nobody goes out',
    'Nets, boats,',
    'iPhones',
  ]);
});

test('what a speaker was to say is told of slides alone that show hardly anything', async () => {
  const said = 'Tell them about the winter of the big storm.';
  const deck = (points: string) =>
    convertMarkdown('pptx', `# Harbour\n\n${points}\n\n::: notes\n${said}\n:::\n`);
  const told = async (points: string) => {
    const { document } = await readDocument({
      bytes: deck(points),
      name: 'talk.pptx',
      index: 0,
      kind: 'file',
    });
    return [document.body, ...document.body.children].flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.type === 'paragraph' && !block.residue ? [block.sentences.join(' ')] : [],
      ),
    );
  };
  expect(await told('- The harbour closes at dusk in winter\n- Boats moor at the north quay')).not.toContain(
    said,
  );
  expect(await told('Winter')).toContain(said);
});

test('a title that is a mere sign heads nothing', async () => {
  const sign =
    '<p:sp><p:nvSpPr><p:cNvPr id="5" name="Sign"/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>＋</a:t></a:r></a:p></p:txBody></p:sp>';
  const bytes = rawDeck(convertMarkdown('pptx', '# One\n\nWords'), {
    slides: [
      { layout: 1, shapes: box(['A deck on boats']) },
      { layout: 1, shapes: `${sign}${box(['The harbour closes at dusk in winter.'])}` },
    ],
  });
  const { document } = await readDocument({ bytes, name: 'talk.pptx', index: 0, kind: 'file' });
  expect(JSON.stringify([document.title, document.body])).not.toContain('＋');
});

/** A box at a place, in tenths of a slide of ten by seven and a half inches. */
const placed = ([x, y, width, height]: number[], lines: string[], look = '') => {
  const emu = (tenths = 0, whole = 0) => Math.round((tenths * whole) / 10);
  const off = `<a:off x="${emu(x, 9_144_000)}" y="${emu(y, 6_858_000)}"/>`;
  const ext = `<a:ext cx="${emu(width, 9_144_000)}" cy="${emu(height, 6_858_000)}"/>`;
  const runs = lines.map(
    (text) =>
      `<a:p><a:r><a:rPr ${look.startsWith('<') ? `>${look}</a:rPr` : `${look}/`}><a:t>${text}</a:t></a:r></a:p>`,
  );
  return `<p:sp><p:nvSpPr><p:cNvPr id="4" name="Box"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${off}${ext}</a:xfrm></p:spPr><p:txBody><a:bodyPr/>${runs.join('')}</p:txBody></p:sp>`;
};

const readSlides = async (shapes: string[]) => {
  const slides = [box(['A deck on boats', 'By the harbour']), ...shapes].map((shape) => ({
    layout: 1,
    shapes: shape,
  }));
  const bytes = rawDeck(convertMarkdown('pptx', '# One\n\nWords'), { slides });
  return (await readDocument({ bytes, name: 'talk.pptx', index: 0, kind: 'file' })).document;
};

const textsOf = (blocks: { type: string }[]): string[] =>
  blocks.flatMap((block) => ('sentences' in block ? (block.sentences as string[]).join(' ') : []));

test('a slide is read by place: cards one by one, its largest line as its title', async () => {
  const { body } = await readSlides([
    placed([5, 5, 4, 1], ['Boats come home before the storm.']) +
      placed([5, 3, 4, 1], ['Autumn']) +
      placed([1, 5, 4, 1], ['Nets are mended on the quay.']) +
      placed([1, 3, 4, 1], ['Spring']) +
      placed([1, 0.5, 8, 1], ['Two seasons'], 'sz="3200"'),
  ]);
  const [slide] = body.children;
  expect(slide?.title).toBe('Two seasons');
  expect(textsOf(slide?.blocks ?? [])).toEqual([
    'Spring',
    'Nets are mended on the quay.',
    'Autumn',
    'Boats come home before the storm.',
  ]);
});

test('a slide of thousands of boxes is read from its top', async () => {
  const boxes = Array.from({ length: 3000 }, (_, index) =>
    placed([1, index / 300, 3, 0.002], [`Boat ${index}`]),
  );
  const { body } = await readSlides([boxes.reverse().join('')]);
  const said = textsOf([body, ...body.children].flatMap(({ blocks }) => blocks)).join(' ');
  expect(said.indexOf('Boat 7 ')).toBeGreaterThan(-1);
  expect(said.indexOf('Boat 7 ')).toBeLessThan(said.indexOf('Boat 2900'));
});

test('lines that head parts of a slide stand below its title, and slides of one title are one section', async () => {
  const part = (y: number, head: string, text: string) =>
    placed([1, y, 8, 0.6], [head], 'b="1"') + placed([1, y + 0.8, 8, 0.6], [text]);
  const { body } = await readSlides([
    placed([1, 0.5, 8, 1], ['Harbour (1/2)'], 'sz="3200"') +
      part(2, 'Findings:', 'Two of three boats leak.') +
      part(5, 'Advice:', 'Tar them all in spring.'),
    placed([1, 0.5, 8, 1], ['Harbour (2/2)'], 'sz="3200"') + placed([1, 3, 8, 1], ['The quay is too short.']),
  ]);
  expect(body.children.map(({ title }) => title)).toEqual(['Harbour']);
  const [harbour] = body.children;
  expect(JSON.stringify(harbour)).not.toContain('/2)');
  expect(harbour?.children.map(({ title }) => title)).toEqual(['Findings', 'Advice']);
});

test('the only line of a slide heads it, and lines of a cover are told on none', async () => {
  const { title, subtitle, body } = await readSlides([
    placed([1, 0.5, 8, 1], ['Harbour'], 'sz="3200"') + placed([1, 3, 8, 1], ['The quay is too short.']),
    placed([1, 4, 8, 1], ['Questions']),
  ]);
  expect([title, subtitle]).toEqual(['A deck on boats', 'By the harbour']);
  expect(body.children.map((section) => section.title)).toEqual(['Harbour', 'Questions']);
});

test('lines in letters of one width that look like code are code, and others are text', async () => {
  const mono = '<a:latin typeface="Courier New"/>';
  const { body } = await readSlides([
    placed([1, 0.5, 8, 1], ['Steps'], 'sz="3200"') +
      placed([1, 3, 8, 1], ['boats = count(harbour)', 'print(boats)'], mono),
    placed([1, 0.5, 8, 1], ['Ways'], 'sz="3200"') + placed([1, 3, 8, 1], ['River and sea'], mono),
  ]);
  const types = body.children.map(({ blocks }) => blocks.map(({ type }) => type));
  expect(types).toEqual([['code'], ['paragraph']]);
});
