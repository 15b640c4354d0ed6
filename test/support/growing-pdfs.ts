import { pdfOf, said } from './drawn-pdf.ts';

const repeat = (count: number, part: (at: number) => string) =>
  Array.from({ length: Math.ceil(count) }, (_, at) => part(at)).join('');

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
          said(`w${at}`, 40 + (Math.floor(at / 50) * 25_000) / size, 800 - (at % 50) * 15, 4),
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
