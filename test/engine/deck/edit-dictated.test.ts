import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { plainDeck } from '../../support/plain-deck.ts';

/** What people dictate about things of a slide, and what then stands in its XML. */

const deck = () =>
  plainDeck((made) => {
    const slide = made.addSlide();
    const data = [{ name: 'Visitors', labels: ['May', 'June'], values: [12, 15] }];
    slide.addChart('bar', data, {
      x: 0.5,
      y: 1,
      w: 4,
      h: 3,
      showTitle: true,
      title: 'Our guests',
      showLegend: true,
      showValue: true,
    });
    slide.addTable(
      [
        ['Trade', 'Cost'],
        ['Roof', '240'],
        ['Paint', '45'],
      ].map((row) => row.map((text) => ({ text }))),
      { x: 5, y: 1, w: 4 },
    );
  });

const edited = async (prompt: string) => {
  const { bytes } = await editFile({ bytes: await deck(), prompt, slideIndex: 0 });
  const parts = unzipSync(bytes);
  const xml = (name: RegExp) =>
    strFromU8(parts[Object.keys(parts).find((part) => name.test(part)) ?? ''] ?? new Uint8Array());
  return { slide: xml(/slides\/slide1\.xml$/), chart: xml(/charts\/chart\d*\.xml$/) };
};

const element = (xml: string, name: string): string =>
  new RegExp(`<c:${name}>.*?</c:${name}>`, 's').exec(xml)?.[0] ?? '';

test.each([
  ['Make the chart title 20 pt and red', 'title', /sz="2000"/, ['legend', 'catAx', 'dLbls']],
  ["Set the chart's legend to 11 pt", 'legend', /sz="1100"/, ['title', 'catAx', 'dLbls']],
  ['Put the legend at the top and make it 11 pt', 'legend', /sz="1100"/, ['title', 'catAx', 'dLbls']],
  ['Make the data labels 13 pt', 'dLbls', /sz="1300"/, ['title', 'legend', 'catAx']],
  ['Set the labels of the x axis to 17 pt', 'catAx', /sz="1700"/, ['title', 'legend', 'valAx', 'dLbls']],
])('%s', async (prompt, part, look, others) => {
  const { chart } = await edited(prompt);
  expect(element(chart, part)).toMatch(look);
  for (const other of others) expect(element(chart, other)).not.toMatch(look);
});

test('between two things is the middle of the room between them', async () => {
  const bytes = await plainDeck((made) => {
    const slide = made.addSlide();
    const size = { w: 1, h: 1 };
    slide.addShape(made.ShapeType.rect, { x: 1, y: 1, ...size });
    slide.addShape(made.ShapeType.ellipse, { x: 6, y: 1, ...size });
    slide.addShape(made.ShapeType.heart, { x: 3, y: 4, ...size });
  });
  const { bytes: moved } = await editFile({
    bytes,
    prompt: 'Put the heart between the rectangle and the circle',
  });
  const xml = strFromU8(unzipSync(moved)['ppt/slides/slide1.xml'] as Uint8Array);
  const inch = 914_400;
  expect(xml).toContain(
    `<a:off x="${3.5 * inch}" y="${inch}"/><a:ext cx="${inch}" cy="${inch}"/></a:xfrm><a:prstGeom prst="heart"`,
  );
});

test('a length moves a thing from where it stands', async () => {
  const { slide } = await edited('Move the table 1 cm to the left and 5 mm down');
  const [, x, y] = /<p:graphicFrame>(?:(?!<\/p:graphicFrame>).)*<a:tbl>/s.exec(slide)
    ? (/<p:xfrm><a:off x="(\d+)" y="(\d+)"\/>(?:(?!<p:xfrm>).)*<a:tbl>/s.exec(slide) ?? [])
    : [];
  expect([Number(x), Number(y)]).toEqual([5 * 914_400 - 360_000, 914_400 + 180_000]);
});
