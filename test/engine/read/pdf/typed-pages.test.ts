import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Document, Table } from '../../../../src/engine/read/document.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'svc-typed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (bytes: Uint8Array): Promise<Document> =>
  (await readDocument({ bytes, name: 'typed.pdf', index: 0, kind: 'file' })).document;
const tables = ({ body }: Document): Table[] => body.blocks.filter((block) => block.type === 'table');

/** LibreOffice's drawing of a page. */
function drawn(html: string): Uint8Array {
  const source = path.join(folder, 'page.html');
  writeFileSync(source, `<html><body>${html}</body></html>`);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = [
    profile,
    '--headless',
    '--convert-to',
    'pdf:writer_web_pdf_Export',
    '--outdir',
    folder,
    source,
  ];
  execFileSync('soffice', args, { stdio: 'ignore', timeout: 60_000 });
  return new Uint8Array(readFileSync(path.join(folder, 'page.pdf')));
}

describe('a page that is set in a face of one width', () => {
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Courier>>';
  const lines = [
    'To the harbour office of Tamsin.',
    'The pump of the north quay has failed twice in May.',
    'We ask you to replace it before the autumn storms begin.',
  ];
  const page = lines.map((line, at) => said(line, 72, 700 - at * 30, 11)).join('');

  test('is text, and no code', async () => {
    const { body } = await read(pdfOf([page], { font, table: '' }));
    const words = JSON.stringify(body.blocks);
    expect(body.blocks.some(({ type }) => type === 'code')).toBe(false);
    for (const line of lines) expect(words).toContain(line);
  });
});

describe('a table of a PDF', () => {
  test('in Arabic has its first column at the right', async () => {
    const rows = [
      ['اسم السلعة', 'قمح وشعير وذرة من حقول الشمال والجنوب مما يرسل إلى المرفأ في الخريف'],
      ['رقم السلعة', '20300'],
      ['مكان التسليم', 'المرفأ الشمالي'],
      ['من يسلم', 'مكتب الموازين'],
    ];
    const cells = rows.map(
      (row) => `<tr>${row.map((cell) => `<td width="150" bgcolor="#ddddee">${cell}</td>`).join('')}</tr>`,
    );
    const document = await read(
      drawn(`<table dir="rtl" border="1" cellspacing="0">${cells.join('')}</table>`),
    );
    const [table] = tables(document);
    expect([table?.header, ...(table?.rows ?? [])]).toEqual(rows);
  });

  test('of contents is no content', async () => {
    const entry = (clause: string, name: string, page: string, at: number) =>
      said(clause, 72, 700 - at * 16, 10) +
      said(name, 130, 700 - at * 16, 10) +
      said(page, 450, 700 - at * 16, 10);
    const entries = [
      ['10.1', 'Colours of the quay', '296'],
      ['10.2', 'Conversions of weights', '297'],
      ['10.3', 'Transfers by barge', '297'],
      ['10.4', 'Halls and sheds', '300'],
      ['10.5', 'Details of scales', '316'],
    ];
    const prose = [
      'The harbour keeps a book of all that it weighs, and of all ships that it turns away.',
      'Each entry names the ship, the day and the weight, and it is signed by two clerks.',
    ].map((line, at) => said(line, 72, 560 - at * 14, 10));
    const page = entries
      .map(([clause = '', name = '', number = ''], at) => entry(clause, name, number, at))
      .join('');
    const { body } = await read(pdfOf([page + prose.join('')]));
    const shown = JSON.stringify(body.blocks.filter(({ residue }) => !residue));
    expect(shown).not.toContain('Conversions of weights');
    expect(shown).toContain('signed by two clerks');
  });
});

describe('a list of contents that is set as a table', () => {
  const row = ([name = '', page = '']: string[], at: number, top: number) =>
    said(name, 60, top - at * 18, 10) + (page && said(page, 500, top - at * 18, 10));
  const contents = [
    ['1. Introduction', '5'],
    ['1.1 Purpose of the manual', '5'],
    ['2. Product description', '6'],
    ['2.1 Kinds of loans6'],
    ['2.2 Benefits', '7'],
    ['3. Application', '8'],
    ['3.1 Documents needed', '9'],
    ['4. Credit', '10'],
  ];

  test('is none of the tables under a line of plain type that says so, also where a page stands at its name', async () => {
    const page =
      said('Mortgage guide', 60, 780, 24) +
      said('Contents', 60, 700, 10) +
      contents.map((entry, at) => row(entry, at, 670)).join('');
    expect(tables(await read(pdfOf([page])))).toEqual([]);
  });
});
