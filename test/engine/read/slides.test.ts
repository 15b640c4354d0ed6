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
