import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const down = (text: string, x: number, y: number, size = 10) => said(text, x, 842 - y, size);
const towns = 'In spring the people of the towns by the river had seen how high the water rose';
const prose = (from: number) =>
  Array.from({ length: 8 }, (_, at) => down(towns, 72, from + at * 12)).join('');
const authorsOf = async (page: string) => {
  const { document } = await readDocument({ bytes: pdfOf([page]), name: 'a.pdf', index: 0, kind: 'file' });
  return { authors: document.authors, text: JSON.stringify(document.body) };
};
const title = down('Towns that grew', 200, 80, 24);

test('a company in the row of the institutions is no author', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook', 100, 120, 12)}${down('Ben Stone', 350, 120, 12)}` +
      `${down('University of Towns', 90, 134)}${down('River Ventures', 340, 134)}${down('Abstract', 72, 180, 14)}${prose(200)}`,
  );
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: ['University of Towns'] },
    { name: 'Ben Stone', affiliations: ['River Ventures'] },
  ]);
});

test('an abstract without a heading is no institute, and a house keeps its number', async () => {
  const { authors, text } = await authorsOf(
    `${title}${down('Ann Brook', 250, 120, 12)}${down('123 River Street, Townsend', 230, 136)}${prose(170)}` +
      `${down('1 Introduction', 72, 290, 14)}${prose(310)}`,
  );
  expect(authors).toEqual([{ name: 'Ann Brook', affiliations: ['123 River Street, Townsend'] }]);
  expect(text.match(/In spring/g)?.length).toBe(16);
});

test('an institution with a mark is given to the authors who have it alone', async () => {
  const { authors } = await authorsOf(
    `${title}${down('Ann Brook*, Ben Stone, Carl Wood', 150, 120, 12)}` +
      `${down('*University of Towns', 200, 134)}${down('Abstract', 72, 180, 14)}${prose(200)}`,
  );
  expect(authors).toEqual([
    { name: 'Ann Brook', affiliations: ['University of Towns'] },
    { name: 'Ben Stone' },
    { name: 'Carl Wood' },
  ]);
});
