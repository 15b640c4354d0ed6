import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { SourceError } from '../../../src/engine/source.ts';
import { growth, mostGrowth } from '../../support/doubling.ts';
import { growingPdfs } from '../../support/growing-pdfs.ts';
import { growingBooks, growingRuns, growingTexts } from '../../support/growing-texts.ts';
import { wordDocument, workbook } from '../../support/source-files.ts';

async function read(name: string, bytes: Uint8Array): Promise<void> {
  try {
    await readDocument({ bytes, name, index: 0, kind: 'file' });
  } catch (error) {
    // A refusal that names its reason is as good as an answer.
    if (!(error instanceof SourceError)) throw error;
  }
}

async function refuseGrowth(
  run: (size: number) => void | Promise<void>,
  sizes = { from: 8_000, to: process.env.SVC_SOAK ? 256_000 : 64_000 },
) {
  const found = await growth(run, sizes);
  if (found)
    expect(found.whole, JSON.stringify(found)).toBeLessThanOrEqual(Math.max(1, found.half) * mostGrowth);
}

const encode = (text: string) => new TextEncoder().encode(text);

describe.each(['a.md', 'a.txt', 'a.csv', 'a.html'])('%s costs in proportion to its length', (name) => {
  test.each([...growingTexts, ...growingRuns, ...growingBooks])(
    '%s',
    async (_, textOf) => {
      await refuseGrowth((size) => read(name, encode(textOf(size))));
    },
    120_000,
  );
});

describe('.pdf costs in proportion to its length', () => {
  test.each(growingPdfs)(
    '%s',
    async (_, pdfOf) => {
      await refuseGrowth((size) => read('a.pdf', pdfOf(size)));
    },
    120_000,
  );
});

const paragraphs: [string, string][] = [
  ['paragraphs', '<w:p><w:r><w:t>One. Two. </w:t></w:r></w:p>'],
  ['runs of one paragraph', '<w:r><w:t>a </w:t></w:r>'],
  [
    'items',
    '<w:p><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>a</w:t></w:r></w:p>',
  ],
  ['tables', '<w:tbl><w:tr><w:tc><w:p/></w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>'],
  [
    'rows',
    '<w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>1</w:t></w:r></w:p></w:tc></w:tr>',
  ],
];

describe('.docx costs in proportion to its length', () => {
  test.each(paragraphs)(
    '%s',
    async (kind, unit) => {
      await refuseGrowth((size) => {
        const body = unit.repeat(size / unit.length);
        const wrapped =
          kind === 'rows' ? `<w:tbl>${body}</w:tbl>` : kind.startsWith('runs') ? `<w:p>${body}</w:p>` : body;
        return read('a.docx', wordDocument(wrapped));
      });
    },
    60_000,
  );
});

const sheets: [string, string, string][] = [
  ['rows', '<row><c><v>1</v></c><c t="str"><v>a</v></c></row>', ''],
  ['rows that are left open', '<row><c>', ''],
  ['cells that are left open', '<row><c></row>', ''],
  ['values that are left open', '<row><c><v></c></row>', ''],
  ['strings', '', '<si><t>a</t></si>'],
  ['strings that are left open', '', '<si><t>'],
  ['readings that are left open', '', '<si><rPh></si>'],
];

describe('.xlsx costs in proportion to its length', () => {
  test.each(sheets)(
    '%s',
    async (_, rows, strings) => {
      await refuseGrowth((size) =>
        read(
          'a.xlsx',
          workbook(
            rows.repeat(size / Math.max(1, rows.length)),
            strings.repeat(size / Math.max(1, strings.length)),
          ),
        ),
      );
    },
    60_000,
  );
});

test('a loop over a loop is noticed', async () => {
  const found = await growth(
    (size) => {
      let sum = 0;
      for (let row = 0; row < size; row++) for (let column = 0; column < size; column++) sum += row ^ column;
      if (sum === 1) throw new Error();
    },
    { from: 500, to: 64_000 },
  );
  expect(found && found.whole > found.half * mostGrowth).toBe(true);
});
