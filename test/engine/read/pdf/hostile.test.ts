import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/engine/read/read-document.ts';

type PdfObject = string | [dictionary: string, stream: Uint8Array | string];

/** A PDF written object by object, the first of them the catalogue; streams follow their dictionaries. */
function pdfOf(objects: PdfObject[]): Uint8Array {
  const parts = [Buffer.from('%PDF-1.4\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const at = length;
    const [dictionary, stream] = typeof object === 'string' ? [object] : object;
    const bytes = stream === undefined ? undefined : Buffer.from(stream as Uint8Array);
    const body = bytes
      ? [
          Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
          bytes,
          Buffer.from('\nendstream'),
        ]
      : [Buffer.from(dictionary)];
    for (const part of [Buffer.from(`${index + 1} 0 obj\n`), ...body, Buffer.from('\nendobj\n')]) {
      parts.push(part);
      length += part.length;
    }
    return at;
  });
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const page = (contents: string, resources = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} /Resources << /Font << /F 5 0 R >> ${resources} >> >>`;
const head = (one: string): PdfObject[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  one,
];
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** Ten calls of the next form in each of so many: 10 to the power of them at the end. */
function formsCallingForms(levels: number): Uint8Array {
  const form = (next: number) =>
    `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${next} 0 R >> >>`;
  const forms = Array.from({ length: levels }, (_, at): PdfObject => [form(7 + at), '/X Do '.repeat(10)]);
  return pdfOf([
    ...head(page('4 0 R', '/XObject << /X 6 0 R >>')),
    ['', 'BT /F 12 Tf 60 700 Td (Ha.) Tj ET /X Do'],
    font,
    ...forms,
    ['/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '0 0 1 1 re f'],
  ]);
}

/** One stream of a megabyte of blanks, named many times by one page. */
const repeatedContents = (times: number) =>
  pdfOf([
    ...head(page(`[${'4 0 R '.repeat(times)}]`)),
    ['/Filter /FlateDecode', deflateSync(Buffer.alloc(1024 * 1024, ' '))],
    font,
  ]);

test.each<[string, Uint8Array]>([
  ['forms that call forms', formsCallingForms(8)],
  ['contents that are named 2,000 times', repeatedContents(2000)],
])('%s end with a sentence, soon and in little memory', async (_, bytes) => {
  const before = process.cpuUsage();
  await expect(readDocument({ bytes, name: 'a.pdf', kind: 'file', index: 0 })).rejects.toMatchObject({
    code: 'too-large',
    message: 'The PDF unpacks to more than a document can be, so it was not read.',
  });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(8);
});

test('the next file is read after one that was refused', async () => {
  const input = { name: 'a.pdf', kind: 'file', index: 0 } as const;
  await readDocument({ ...input, bytes: formsCallingForms(8) }).catch(() => undefined);
  const bytes = pdfOf([...head(page('4 0 R')), ['', 'BT /F 12 Tf 60 700 Td (All is well.) Tj ET'], font]);
  const { document } = await readDocument({ ...input, bytes });
  expect(document.body.blocks).toMatchObject([{ sentences: ['All is well.'] }]);
});

test('letters without a readable sign are kept as a picture of the page, and that is said', async () => {
  const unmapped =
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 1 /LastChar 9 /Widths [9 9 9 9 9 9 9 9 9] /Encoding << /Type /Encoding /Differences [1 /g1 /g2 /g3 /g4 /g5 /g6 /g7 /g8 /g9] >> /CharProcs << >> >>';
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
    page('4 0 R'),
    ['', 'BT /F 12 Tf 60 700 Td (All is well on this page.) Tj ET'],
    font,
    page('7 0 R').replace('5 0 R', '8 0 R'),
    ['', 'BT /F 12 Tf 60 700 Td <010203040506070809> Tj ET'],
    unmapped,
  ]);
  const { document } = await readDocument({ bytes, name: 'a.pdf', kind: 'file', index: 0 });
  expect(document.body.blocks).toMatchObject([
    { type: 'paragraph', sentences: ['All is well on this page.'] },
    { type: 'figure', at: { page: 2 } },
  ]);
  expect(document.notes).toMatchObject([
    { code: 'PAGES_UNREADABLE', message: expect.stringContaining('page 2') },
  ]);
});
