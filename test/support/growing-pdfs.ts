/** A line of Helvetica at a place of the page, in points from its lower left corner. */
const said = (text: string, x: number, y: number, size: number) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;

const repeat = (count: number, part: (at: number) => string) =>
  Array.from({ length: Math.ceil(count) }, (_, at) => part(at)).join('');

/** A PDF whose pages, 595 by 842 points, are drawn by these operators. */
function pdfOf(pages: string[]): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((operators, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + at * 2} 0 R>>`,
      `<</Length ${operators.length}>>\nstream\n${operators}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets: string[] = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(`${String(file.length).padStart(10, '0')} 00000 n \n`);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${file}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`,
    'latin1',
  );
}

/** PDFs that grow with `size`: by pages, or by what stands on one. */
export const growingPdfs: [string, (size: number) => Uint8Array][] = [
  [
    'pages',
    (size) =>
      pdfOf(
        Array.from({ length: Math.ceil(size / 640) }, (_, page) =>
          repeat(50, (at) =>
            said(`Line ${at} of page ${page} tells of town ${page * at}.`, 40, 800 - at * 15, 10),
          ),
        ),
      ),
  ],
  [
    'lines on a page',
    (size) =>
      pdfOf([
        repeat(size / 16, (at) =>
          said(`Line ${at} tells of a town that grew.`, 40, 800 - (at * 12160) / size, 3),
        ),
      ]),
  ],
  ['lines at one place', (size) => pdfOf([repeat(size / 16, (at) => said(`Line ${at}.`, 40, 400, 10))])],
  [
    'columns on a page',
    (size) =>
      pdfOf([
        repeat(size / 4, (at) =>
          said(`w${at}`, 40 + (Math.floor(at / 50) * 100_000) / size, 800 - (at % 50) * 15, 4),
        ),
      ]),
  ],
  [
    'words all over a page',
    (size) => pdfOf([repeat(size / 4, (at) => said(`w${at}`, (at * 104_729) % 560, (at * 7919) % 800, 4))]),
  ],
  [
    'boxes on a page',
    (size) =>
      pdfOf([
        repeat(size / 4, (at) => `${(at * 7919) % 500} ${(at * 104_729) % 800} 20 5 re f\n`) +
          said('Text stands here.', 40, 400, 10),
      ]),
  ],
  [
    'rules on a page',
    (size) =>
      pdfOf([
        repeat(size / 4, (at) => `40 ${800 - (at * 3040) / size} m 500 ${800 - (at * 3040) / size} l S\n`) +
          said('Text stands here.', 40, 400, 10),
      ]),
  ],
];
