import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';

/** A report with a bit of everything, as an author would write it. */
export const report = `# Annual energy report

## Summary

Electricity use fell by 12% in 2025, from 4,200 MWh to 3,696 MWh. The new heat pumps saved €240,000 in the first year.

## What we did

- Replaced gas boilers in three buildings
- Insulated the roof of the main hall

## Cost by building

| Building | 2024 | 2025 |
|---|---:|---:|
| Main hall | 120,000 | 95,000 |
| Workshop | 80,000 | 71,500 |
| Offices | 64,000 | 48,200 |
`;

/** The report as another program writes it. */
export const convertReport = (format: 'docx' | 'pptx' | 'html'): Uint8Array =>
  convertMarkdown(format, report);

/** A text in Markdown as another program writes it, with the pictures it names. */
export function convertMarkdown(
  format: 'docx' | 'pptx' | 'html',
  text: string,
  pictures: Record<string, Uint8Array> = {},
): Uint8Array {
  return inFolder((folder) => {
    for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, 'in.md'), text);
    execFileSync('pandoc', ['-s', 'in.md', '-o', `out.${format}`], { cwd: folder });
    return new Uint8Array(readFileSync(join(folder, `out.${format}`)));
  });
}

/** A PDF locked with a password that nobody has. */
export function lockPdf(pdf: Uint8Array): Uint8Array {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'in.pdf'), pdf);
    execFileSync('qpdf', ['--encrypt', 'secret', 'secret', '256', '--', 'in.pdf', 'out.pdf'], {
      cwd: folder,
    });
    return new Uint8Array(readFileSync(join(folder, 'out.pdf')));
  });
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'svc-source-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const types = (part: string, type: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${type}"/></Types>`;
const relationships = (...targets: [string, string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], index) => {
      const full = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}`;
      return `<Relationship Id="rId${index + 1}" Type="${full}" Target="${target}"/>`;
    })
    .join('')}</Relationships>`;

/** A workbook with a sheet of this XML, and others by their names; `styles` has a percent (1), a date (2) and a euro format (3). */
export function workbook(
  sheetData: string,
  sharedStrings = '',
  others: Record<string, string> = {},
): Uint8Array {
  const more = Object.entries(others).map(([name, data], at) => ({ name, data, nth: at + 2, id: at + 4 }));
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const r = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    '[Content_Types].xml': types('/xl/workbook.xml', sheet),
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${r}"><sheets><sheet name="Figures" sheetId="1" r:id="rId1"/>${more.map(({ name, nth, id }) => `<sheet name="${name}" sheetId="${nth}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ...more.map(({ nth }): [string, string] => ['worksheet', `worksheets/sheet${nth}.xml`]),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="&quot;€&quot;#,##0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${sharedStrings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...Object.fromEntries(
      more.map(({ nth, data }) => [
        `xl/worksheets/sheet${nth}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
      ]),
    ),
  };
  return archive(parts);
}

/** A Word document with this body. */
/** @param styles of paragraphs, as the file has them */
export function wordDocument(body: string, prolog = '', styles = ''): Uint8Array {
  const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return archive({
    '[Content_Types].xml': types(
      '/word/document.xml',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    ),
    '_rels/.rels': relationships(['officeDocument', 'word/document.xml']),
    'word/document.xml': `${prolog}<w:document xmlns:w="${w}"><w:body>${body}</w:body></w:document>`,
    ...(styles && {
      'word/_rels/document.xml.rels': relationships(['styles', 'styles.xml']),
      'word/styles.xml': `<w:styles xmlns:w="${w}">${styles}</w:styles>`,
    }),
  });
}

export function archive(parts: Record<string, string | Uint8Array>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
}

/** The head of a PNG of this size, with a little data: enough to be asked how large it is. */
export function pngHead(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(8 + 25 + 16 + 12);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(4, 33);
  bytes.write('IDAT', 37, 'latin1');
  bytes.write('IEND', 53, 'latin1');
  return new Uint8Array(bytes);
}
