import { expect, test } from 'vitest';
import type { Section } from '../../../../src/engine/read/document.ts';
import { readDocument } from '../../../../src/engine/read/read-document.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

/** Lines of running text from this height downwards, in type of 11 points. */
const lines = (texts: string[], top: number, { x = 72, step = 13 } = {}): string =>
  texts.map((text, at) => said(text, x, top - at * step, 11)).join('');

const prose = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) => `The towns by the river were counted in each year from ${1900 + at} on, and they grew,`,
  );

async function read(...pages: string[]) {
  const { document } = await readDocument({ bytes: pdfOf(pages), name: 'a.pdf', index: 0, kind: 'file' });
  return document;
}

const titles = ({ children }: Section): string[] => children.flatMap((one) => [one.title, ...titles(one)]);

test('a line that goes on behind a citation begins no list', async () => {
  const page = lines(
    [
      ...prose(8),
      'as the method by which the towns of the valley have been counted in the work of Berg',
      '[12] was used here as well.',
    ],
    760,
  );
  const text = JSON.stringify((await read(page)).body);
  expect(text).toContain('in the work of Berg [12] was used here as well.');
  expect(text).not.toContain('"list"');
});

test('a heading of several lines is one, also in widely spaced text, behind a comma and behind a hyphen', async () => {
  const page =
    said('1. Counting the towns of the valley, the hills and all that is on the', 72, 790, 16, 'F2') +
    said('other side of the river', 72, 764, 16, 'F2') +
    lines(prose(8), 740, { step: 19 }) +
    said('2. Maps, Tables, Pictures,', 72, 560, 15, 'F2') +
    said('Letters', 72, 541, 15, 'F2') +
    lines(prose(8), 520, { step: 19 }) +
    said('2.1. A first look at how many people lived in all the small market and mill-', 72, 350, 11, 'F2') +
    said('ing towns', 72, 337, 11, 'F2') +
    lines(prose(8), 310, { step: 19 });
  const cover = said('Of Towns', 72, 780, 22, 'F2') + lines(prose(20), 740, { step: 19 });
  expect(titles((await read(cover, page)).body)).toEqual([
    'Counting the towns of the valley, the hills and all that is on the other side of the river',
    'Maps, Tables, Pictures, Letters',
    'A first look at how many people lived in all the small market and milling towns',
  ]);
});

test('a word that has no room on the line of a heading ends it, also where it could head thanks', async () => {
  const page =
    said('4. Money for clubs', 72, 790, 16, 'F2') +
    lines(prose(6), 760) +
    said('5. All boats, houses and things that belong to the clubs,', 72, 600, 16, 'F2') +
    said('Funding', 72, 580, 16, 'F2') +
    lines(prose(6), 550);
  const cover = said('Of Towns', 72, 780, 22, 'F2') + lines(prose(20), 740);
  expect(titles((await read(cover, page)).body)).toEqual([
    'Money for clubs',
    'All boats, houses and things that belong to the clubs, Funding',
  ]);
});

test('a heading at the top of a page that ends like a Roman number is no page number', async () => {
  const page = (head: string) => said(head, 72, 800, 16, 'F2') + lines(prose(30), 760);
  expect(titles((await read(page('Towns'), page('SQL'), page('Civil'))).body)).toEqual([
    'Towns',
    'SQL',
    'Civil',
  ]);
  const articles = ['Towns', 'ARTICLE IV', 'ARTICLE V'].map(page);
  expect((await read(...articles)).body.children.map(({ title }) => title)).toEqual([
    'Towns',
    'ARTICLE IV',
    'ARTICLE V',
  ]);
});

test('a picture is no larger than what its clip shows: the text beside it stays text', async () => {
  const picture =
    'q 72 520 180 180 re W n\nq 900 0 0 700 -200 200 cm\nBI /W 2 /H 2 /CS /G /BPC 8 ID \x20\x50\x70\x40 EI Q Q\n';
  const beside = Array.from({ length: 10 }, (_, at) => `beside the picture stands line number ${at}`);
  const page = lines(prose(4), 780) + picture + lines(beside, 690, { x: 270 }) + lines(prose(12), 480);
  const { body } = await read(page);
  expect(JSON.stringify(body)).toContain('beside the picture stands line number 4');
  const [figure] = body.blocks.filter(({ type }) => type === 'figure');
  expect(figure).toMatchObject({ type: 'figure' });
});

test('a title on a page of its own is whole above rows of names and institutions', async () => {
  const names = ['Ada Brook', 'Jan Olsen', 'Eva Lindt'];
  const rows = names.map(
    (name, at) =>
      said(name, 72 + at * 155, 220, 11, 'F2') +
      said('University of', 72 + at * 155, 200, 11) +
      said('the Hills', 72 + at * 155, 180, 11) +
      said(`Number ${at}35`, 72 + at * 155, 160, 11),
  );
  const cover =
    said('Counting the Towns of the Valley', 72, 340, 24, 'F2') +
    said('by What They Bought and Sold', 72, 300, 24, 'F2') +
    rows.join('');
  const { title } = await read(cover, said('1 Introduction', 72, 780, 15, 'F2') + lines(prose(30), 750));
  expect(title).toBe('Counting the Towns of the Valley by What They Bought and Sold');
});

test('a label in bold with a full stop introduces what stands behind it', async () => {
  const labelled = (label: string, rest: string, y: number, wide: number) =>
    said(label, 72, y, 11, 'F2') + said(rest, 72 + wide, y, 11);
  const page =
    lines(prose(8), 780) +
    labelled('Counted towns of 2019..', 'Eight of them lie by the river.', 640, 130) +
    labelled('Hills.', 'Nobody counted them in the year.', 600, 34) +
    lines(prose(8), 560);
  const text = JSON.stringify((await read(page)).body);
  expect(text).toContain('Counted towns of 2019: Eight of them lie by the river.');
  expect(text).toContain('Hills: Nobody counted them in the year.');
});
