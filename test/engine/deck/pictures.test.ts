import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { layoutDeck } from '../../../src/engine/deck/layout/layout-deck.ts';
import type { PictureSlide } from '../../../src/engine/outline.ts';
import { readSource } from '../../../src/engine/read/read-source.ts';
import { pictureSizes } from '../../../src/engine/scene/picture.ts';
import type { ImageElement, TextElement } from '../../../src/engine/scene/scene.ts';
import { findTemplate } from '../../../src/engine/templates/find-template.ts';
import type { Template } from '../../../src/engine/templates/template.ts';
import { photograph } from '../../convert/corpus/photograph.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';
import { convertMarkdown } from '../../support/source-files.ts';

const visit = `# Site visit

## The new hub

The hub has 42 loading bays and opens on 3 March 2027. Work on the roof is finished. The customs licence is missing.

![The northern quay seen from the bridge](quay.png)
`;
const none = { brand: false, service: false, ai: false, workspace: false };

async function pictureOf(name: string, bytes: Uint8Array, context: boolean, prompt = 'Site visit, 2 slides') {
  const read = await readDocuments({ [name]: bytes });
  const { assets } = read;
  const request = deckRequest({
    prompt,
    ...read,
    images: { ...none, context },
  });
  const { document } = await composeDeck(request, quietContext());
  const found = document.outline.slides.filter((slide): slide is PictureSlide => slide.kind === 'picture');
  expect(found.every(({ asset }) => assets.has(asset))).toBe(true);
  return { found, slides: document.outline.slides };
}

test.each(['docx', 'pptx'] as const)(
  'a picture in a .%s stands beside what its section says, with its caption',
  async (format) => {
    const bytes = convertMarkdown(format, visit, { 'quay.png': photograph(640, 420) });
    const { found, slides } = await pictureOf(`visit.${format}`, bytes, true);
    expect(found).toMatchObject([{ title: 'The new hub' }]);
    expect(JSON.stringify(found)).toContain('The hub has 42 loading bays and opens on 3 March 2027.');
    expect(JSON.stringify(found)).toContain('The northern quay seen from the bridge');
    expect(slides.filter(({ title }) => title.includes('northern quay'))).toEqual([]);
  },
);

test('a picture with a caption is shown beside a long section, with the first sentence of its caption', async () => {
  const line = (index: number) =>
    `On day ${index} of the visit the gang of ${index + 20} workers moved the stores from the old shed to the northern quay.`;
  const text = Array.from({ length: 14 }, (_, index) => line(index + 1)).join(' ');
  const caption = 'The northern quay seen from the bridge. The photograph was taken at noon';
  const long = `# Site visit\n\n## The new hub\n\n${text}\n\n![${caption}](quay.png)\n`;
  const bytes = convertMarkdown('docx', long, { 'quay.png': photograph(640, 420) });
  const { found } = await pictureOf('visit.docx', bytes, true);
  expect(found).toMatchObject([{ title: 'The new hub', points: expect.any(Array) }]);
  expect(found[0]?.caption).toMatch(/The northern quay seen from the bridge\.$/);
});

test('a picture right under a heading stands beside what the parts below that say', async () => {
  const parted = `# Site visit

## The new hub

![](quay.png)

### Findings

The hub has 42 loading bays and opens on 3 March 2027.

### Advice

Order the customs licence now.

## The old hub

It is closed, and its cranes are sold. The buyers fetch them in May.
`;
  const bytes = convertMarkdown('docx', parted, { 'quay.png': photograph(640, 420) });
  const { found } = await pictureOf('visit.docx', bytes, true, 'Site visit, 3 slides');
  expect(found).toMatchObject([{ title: 'The new hub' }]);
  expect(JSON.stringify(found[0]?.points)).toContain('42 loading bays');
});

test('pictures in documents are left there unless they are wanted', async () => {
  const bytes = convertMarkdown('docx', visit, { 'quay.png': photograph(640, 420) });
  expect((await pictureOf('visit.docx', bytes, false)).found).toEqual([]);
});

test('a wide picture stands above its points, and none is cut', async () => {
  const bytes = convertMarkdown('docx', visit, { 'quay.png': photograph(1200, 240) });
  const read = await readDocuments({ 'visit.docx': bytes });
  const request = deckRequest({
    prompt: 'Site visit, 2 slides',
    ...read,
    images: { ...none, context: true },
  });
  const { document } = await composeDeck(request, quietContext());
  const template = findTemplate('clarity') as Template;
  const scene = await layoutDeck(document, template, pictureSizes(read.assets), quietContext().signal);
  const page = scene.pages.find(({ title }) => title === 'The new hub');
  const image = page?.elements.find(({ type }) => type === 'image') as ImageElement;
  const body = page?.elements.find((one) => one.type === 'text' && one.role === 'body') as TextElement;
  expect(image.crop).toBeUndefined();
  expect(image.box.width / image.box.height).toBeCloseTo(5, 1);
  expect(body.box.y).toBeGreaterThan(image.box.y + image.box.height);
});

test('a picture that was uploaded is shown under what its name says', async () => {
  const { found } = await pictureOf('harbour-at-dawn.png', new Uint8Array(photograph(640, 420)), false);
  expect(found).toMatchObject([{ title: 'Harbour at dawn', alt: 'harbour at dawn' }]);
});

test("a deck's speaker notes are read; its hidden slides are not", async () => {
  const text = '# Shown\n\n- One point\n\n::: notes\nThe licence was granted in May.\n:::\n';
  const { source } = await readSource({
    bytes: convertMarkdown('pptx', text),
    name: 'a.pptx',
    index: 0,
    kind: 'file',
  });
  expect(source.blocks).toContainEqual(
    expect.objectContaining({ type: 'paragraph', text: 'The licence was granted in May.' }),
  );
});

test('a picture above the first line of a document is its letterhead', async () => {
  const letter = visit.replace(/!\[.*/, '').replace('# Site visit', '![](quay.png)\n\n# Site visit');
  const bytes = convertMarkdown('docx', letter, { 'quay.png': photograph(1200, 640) });
  expect((await pictureOf('visit.docx', bytes, true)).found).toEqual([]);
});
