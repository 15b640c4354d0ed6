import { randomBytes } from 'node:crypto';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSource } from '../../../src/engine/read/read-source.ts';
import { archive, lockPdf, pngHead, wordDocument, workbook } from '../../support/source-files.ts';

const text = (content: string) => new TextEncoder().encode(content);
const read = (name: string, bytes: Uint8Array) => readSource({ bytes, name, index: 0, kind: 'file' });

/** A page with this content stream, packed or plain. */
function pdf(content: string | Buffer, filter = ''): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}${filter}>>stream\n${content.toString('latin1')}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}`;
  const whole = `${file}${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
  return new Uint8Array(Buffer.from(whole, 'latin1'));
}

const words = 'BT /F 12 Tf 20 200 Td (Hello there) Tj ET';

const encryptedOffice = new Uint8Array([
  ...Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  ...Buffer.alloc(504),
  ...Buffer.from('EncryptedPackage', 'utf16le'),
]);

const entities = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';

/** One entry that unpacks to so many megabytes and says so, or says it is a kilobyte. */
function bigArchive(megabytes: number, honestly: boolean): Uint8Array {
  const honest = archive({ 'word/document.xml': new Uint8Array(1000) });
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024));
  const name = Buffer.from('word/document.xml');
  const header = Buffer.from(honest.subarray(0, 30));
  header.writeUInt32LE(packed.length, 18);
  const size = honestly ? megabytes * 1024 * 1024 : 1000;
  const start = Buffer.from(honest).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const central = Buffer.from(honest.subarray(start));
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(size, 24);
  const end = central.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  central.writeUInt32LE(30 + name.length + packed.length, end + 16);
  return new Uint8Array(Buffer.concat([header, name, packed, central]));
}

/** So many pictures of 120 MB each, and enough that does not pack to look like an honest document. */
function pictureBomb(pictures: number): Uint8Array {
  const parts = unzipSync(wordDocument('<w:p><w:r><w:t>Hello there</w:t></w:r></w:p>'));
  const blank = new Uint8Array(120 * 1024 * 1024);
  const all: Zippable = {
    ...parts,
    'word/media/pad.png': [randomBytes(pictures * 1024 * 1024), { level: 0 }],
  };
  for (let index = 0; index < pictures; index++) all[`word/media/${index}.bmp`] = [blank, { level: 1 }];
  return zipSync(all);
}

const megabyte = 1024 * 1024;
const packedPage = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * megabyte, ' '), { level: 1 });

/** Seconds of work, not of waiting: what else the machine has to do does not count. */
const bounded = 10;

function processorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}

describe('a source that cannot or must not be read is refused with the reason', () => {
  test.each<[string, string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['an empty file', 'a.txt', 'empty', () => new Uint8Array()],
    ['a file of blanks', 'a.txt', 'empty', () => text('  \n\t\n')],
    ['a document without words', 'a.docx', 'empty', () => wordDocument('<w:p/>')],
    ['an unknown kind', 'a.exe', 'unsupported', () => text('MZ')],
    ['binary data called text', 'a.txt', 'corrupt', () => new Uint8Array([0x41, 0, 0, 0x42])],
    ['a picture that is none', 'a.png', 'corrupt', () => text('GIF89a')],
    ['a picture cut short', 'a.png', 'corrupt', () => pngHead(640, 480).subarray(0, 50)],
    ['a huge picture', 'a.png', 'too-large', () => pngHead(30_000, 30_000)],
    ['a PDF that is none', 'a.pdf', 'corrupt', () => text('hello')],
    ['a PDF cut short', 'a.pdf', 'corrupt', () => pdf(words).subarray(0, 60)],
    ['a locked PDF', 'a.pdf', 'encrypted', () => lockPdf(pdf(words))],
    ['a PDF without text', 'a.pdf', 'empty', () => pdf('10 10 50 50 re f')],
    ['a locked document', 'a.docx', 'encrypted', () => encryptedOffice],
    ['a spreadsheet called a document', 'a.docx', 'corrupt', () => workbook('')],
    ['a document cut short', 'a.docx', 'corrupt', () => wordDocument('<w:p/>').subarray(0, 300)],
    ['entities', 'a.docx', 'corrupt', () => wordDocument('<w:p><w:r><w:t>&b;</w:t></w:r></w:p>', entities)],
    ['a bomb', 'a.docx', 'too-large', () => bigArchive(300, true)],
    ['a million elements', 'a.docx', 'too-large', () => wordDocument('<w:p/>'.repeat(1_000_000))],
    [
      'a page that unpacks to 80 MB of blanks',
      'a.pdf',
      'empty',
      () => pdf(packedPage(80), '/Filter/FlateDecode'),
    ],
    [
      'a page that unpacks to 400 MB',
      'a.pdf',
      'too-large',
      () => pdf(packedPage(400), '/Filter/FlateDecode'),
    ],
    [
      'a page that is packed twice',
      'a.pdf',
      'too-large',
      () => pdf(deflateSync(packedPage(400)), '/Filter[/FlateDecode/FlateDecode]'),
    ],
    ['a page of 60,000 elements', 'a.html', 'too-large', () => text(`<html><body>${'<p>x'.repeat(61_000)}`)],
  ])('%s', async (_, name, code, make) => {
    const bytes = await make();
    const spent = processorTime();
    const refusal = await read(name, bytes).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ name: 'SourceError', code });
    expect(spent()).toBeLessThan(bounded);
  });

  test('nothing of it because of how its bytes are held', async () => {
    const { source } = await read('a.pdf', Buffer.from(pdf(words)));
    expect(source.blocks).toMatchObject([{ text: 'Hello there', at: { page: 1 } }]);
  });

  test('an archive that lies about its size costs neither time nor memory', async () => {
    const bytes = bigArchive(500, false);
    const before = process.memoryUsage().rss;
    const spent = processorTime();
    await expect(read('a.docx', bytes)).rejects.toHaveProperty('name', 'SourceError');
    expect(spent()).toBeLessThan(bounded);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('pictures of an honest size that unpack to gigabytes stay packed', async () => {
    const bytes = pictureBomb(3);
    const before = process.memoryUsage().rss;
    const { source } = await read('a.docx', bytes);
    expect(source.blocks).toMatchObject([{ text: 'Hello there' }]);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * megabyte);
  });

  test('XML nested a hundred thousand deep', async () => {
    const deep = `${'<w:sdt><w:sdtContent>'.repeat(50_000)}<w:p/>${'</w:sdtContent></w:sdt>'.repeat(50_000)}`;
    await expect(read('a.docx', wordDocument(deep))).rejects.toHaveProperty('name', 'SourceError');
  });
});

test('a table too wide to be read is told apart from a quotation mark that is left open', async () => {
  const wide = `${Array(20_000).fill('x'.repeat(60)).join('\t')}\n1\n`;
  await expect(read('a.tsv', Buffer.from(wide))).rejects.toThrow(
    'more than 1000000 characters: it is too wide',
  );
});

test.each([
  [
    'paragraphs below an abstract',
    `# Gates\n\nAbstract. We show that the gate holds in ice.\n\n${'It holds.\n\n'.repeat(150_000)}`,
  ],
  ['references', `# Gates\n\nText.\n\n## References\n\n${'- A. Byron. The gate. 2019.\n'.repeat(150_000)}`],
  ['items below one item', `# Gates\n\n- a\n${'  - b\n'.repeat(150_000)}`],
  [
    'rows of two tables of one name',
    Array.from(
      { length: 2 },
      () => `Table 1: Gates\n\n| a | b |\n|---|---|\n${'| x | 1 |\n'.repeat(150_000)}`,
    ).join('\n'),
  ],
])(
  'as many as may be are read: %s',
  async (_, content) => {
    await expect(read('gates.md', text(content))).resolves.toBeDefined();
  },
  120_000,
);
