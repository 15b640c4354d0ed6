import { pdfOf, said } from '../../test/support/drawn-pdf.ts';

/** Points; a page is 595 by 842. */
const leading = 12;
const parts = ['Introduction', 'Data', 'Method', 'Results', 'Discussion', 'Conclusion'];

/** Sentences of different numbers, so that no two are alike. */
const prose = (part: number, from: number, lines: number): string =>
  Array.from({ length: lines }, (_, at) => {
    const year = 1960 + part * 5 + (at % 5);
    return said(
      at % 2 === 0
        ? `In ${year} the towns of district ${part * 40 + at} grew by ${at + 3}.${part} percent, faster than`
        : `the ${at + 11} villages around them, where ${part * 100 + at * 7} people lived at the last count.`,
      72,
      from - at * leading,
      10,
    );
  }).join('');

/** A frame, sixty bars in it, and what they stand on. */
const plot = (part: number): string => {
  const bars = Array.from({ length: 60 }, (_, at) => {
    const tall = 20 + ((at * 37 + part * 13) % 120);
    return `${(at % 7) / 10} ${(at % 5) / 8} 0.6 rg ${104 + at * 6} 560 5 ${tall} re f`;
  });
  return `100 556 372 180 re S\n${bars.join('\n')}\n0 g\n${said(`Figure ${part}. Growth of the towns in part ${part}, in percent.`, 130, 536, 9)}`;
};

const page = (number: number): string => {
  const part = Math.floor((number - 1) / 2) + 1;
  if (number % 2 === 0) return plot(part) + prose(number, 500, 34);
  const head = said(`${part} ${parts[part - 1]}`, 72, 700, 14);
  const title =
    number === 1
      ? said('Growth of towns along rivers over sixty years', 90, 780, 20) + said('A. Brook', 260, 750, 11)
      : '';
  return title + head + prose(number, 670, 50);
};

/** A paper of twelve pages with six drawn figures. */
export const longPaper = (): Uint8Array => pdfOf(Array.from({ length: 12 }, (_, at) => page(at + 1)));
