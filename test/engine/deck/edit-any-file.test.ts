import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type PptxGenJS from 'pptxgenjs';
import { expect, test } from 'vitest';
import { editFile, type FileEditRequest } from '../../../src/engine/deck/file/edit-file.ts';
import { gridEdits } from '../../../src/engine/instruct/grid-edits.ts';
import { joined } from '../../../src/engine/instruct/joined-data.ts';
import type { Operation } from '../../../src/engine/instruct/operations.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { pngOf } from '../../support/png.ts';

/** A deck on a layout with a title and a body. */
const listed = (lists: [title: string, points: string[]][], more: (deck: PptxGenJS) => void = () => {}) =>
  plainDeck((deck) => {
    const place = (name: string, type: 'title' | 'body', y: number, h: number) => ({
      placeholder: { options: { name, type, x: 0.5, y, w: 9, h }, text: '' },
    });
    deck.defineSlideMaster({
      title: 'Listed',
      objects: [place('title', 'title', 0.3, 1), place('body', 'body', 1.4, 3.5)],
    });
    for (const [title, points] of lists) {
      const slide = deck.addSlide({ masterName: 'Listed' });
      slide.addText(title, { placeholder: 'title' });
      slide.addText(
        points.map((text) => ({ text, options: { breakLine: true } })),
        { placeholder: 'body' },
      );
      slide.addNotes(`On ${title}`);
    }
    more(deck);
  });

const three = () =>
  listed([
    ['Goals', ['Save water', 'Plant trees']],
    ['Means', ['Members', 'Grants']],
    ['Means (2/2)', ['Loans']],
  ]);

const run = async (bytes: Uint8Array, operations: Operation[], given: Partial<FileEditRequest> = {}) => {
  const edited = await editFile({ bytes, prompt: '', operations, ...given });
  return { ...edited, reading: readDeck(openDeck(edited.bytes)) };
};

const contentOf = (slide: { objects: { kind: string; paragraphs?: { text: string; level: number }[] }[] }) =>
  slide.objects
    .filter(({ kind }) => kind === 'content')
    .flatMap(({ paragraphs = [] }) =>
      paragraphs.filter(({ text }) => text).map(({ text, level }) => [level, text]),
    );

test('slides are merged: points under their titles, and the notes of both', async () => {
  const { reading } = await run(await three(), [{ op: 'slide.merge', slides: [{ from: 1, to: 2 }] }]);
  expect(reading.slides.map(({ title }) => title)).toEqual(['Goals', 'Means (2/2)']);
  expect(contentOf(reading.slides[0] as never)).toEqual([
    [0, 'Save water'],
    [0, 'Plant trees'],
    [0, 'Means'],
    [1, 'Members'],
    [1, 'Grants'],
  ]);
  expect(reading.slides[0]?.notes).toBe('On Goals\nOn Means');
});

test('a point that one slide alone has needs no number of its slide', async () => {
  const gone: Operation = { op: 'point.delete', on: { kind: 'content' }, text: 'trees plant', about: true };
  const { reading } = await run(await three(), [gone]);
  expect(contentOf(reading.slides[0] as never)).toEqual([[0, 'Save water']]);
  await expect(run(await three(), [{ ...gone, text: 'cars' }])).rejects.toThrow(/Which slide/);
});

test('what only some slides have is taken off those, and a deck begins with its cover', async () => {
  const footer: Operation = {
    op: 'text.set',
    on: { kind: 'footer', slides: [{ number: 2 }] },
    text: ['Draft'],
  };
  const gone: Operation = { op: 'text.delete', on: { kind: 'footer', every: true, slides: ['all'] } };
  const { reading } = await run(await three(), [
    footer,
    gone,
    { op: 'slide.move', slides: [{ role: 'title' }], to: 'end' },
  ]);
  expect(JSON.stringify(reading)).not.toContain('Draft');
  expect(reading.slides.map(({ title }) => title)).toEqual(['Means', 'Means (2/2)', 'Goals']);
});

test('a deck is fitted by merging what says least', async () => {
  const { reading } = await run(await three(), [{ op: 'deck.fit', slides: 2 }]);
  expect(reading.slides.map(({ title }) => title)).toEqual(['Goals', 'Means']);
  expect(contentOf(reading.slides[1] as never)).toEqual([
    [0, 'Members'],
    [0, 'Grants'],
    [0, 'Loans'],
  ]);
  await expect(run(await three(), [{ op: 'deck.fit', slides: 3 }])).rejects.toThrow(/3 slides already/);
});

const withTable = () =>
  listed([['Goals', ['Save water']]], (deck) => {
    const slide = deck.addSlide();
    slide.addText('A', { x: 0, y: 0, w: 1, h: 1 });
    const rows = [
      ['Year', 'Members'],
      ['2024', '12'],
      ['2025', '19'],
    ];
    slide.addTable(
      rows.map((row) => row.map((text) => ({ text }))),
      { x: 1, y: 1.5, w: 4 },
    );
    slide.addImage({
      data: `image/png;base64,${Buffer.from(pngOf(8, 8)).toString('base64')}`,
      x: 6,
      y: 1,
      w: 1,
      h: 1,
    });
  });

test('text boxes are merged where slides have no places for texts, with bullets on each level', async () => {
  const boxes = await plainDeck((deck) => {
    for (const [title, lines] of [
      ['Goals', ['Save water']],
      ['Means', ['Members', 'Grants']],
    ] as const) {
      const slide = deck.addSlide();
      slide.addText(title, { x: 1, y: 0.3, w: 8, h: 1, fontSize: 40 });
      slide.addText(
        lines.map((text) => ({ text, options: { bullet: true, breakLine: true } })),
        { x: 1, y: 2, w: 8, h: 3 },
      );
    }
  });
  const { reading } = await run(boxes, [{ op: 'slide.merge', slides: [{ from: 1, to: 2 }] }]);
  const said = reading.slides[0]?.objects.flatMap(({ paragraphs = [] }) => paragraphs);
  expect(said?.map(({ text, level, bullet }) => [text, level, bullet])).toEqual([
    ['Goals', 0, false],
    ['Save water', 0, true],
    ['Means', 0, true],
    ['Members', 1, true],
    ['Grants', 1, true],
  ]);
});

test('nothing is merged that would be lost', async () => {
  const merge: Operation[] = [{ op: 'slide.merge', slides: [{ from: 1, to: 2 }] }];
  await expect(run(await withTable(), merge)).rejects.toThrow(/Slide 2 also has a table, a picture/);
});

test('a table becomes a chart in its place, and a table again', async () => {
  const { reading, bytes } = await run(await withTable(), [
    { op: 'slide.form', slides: [{ number: 2 }], form: 'chart', chart: 'line' },
  ]);
  const chart = reading.slides[1]?.objects.find(({ kind }) => kind === 'chart');
  expect(chart?.chart).toMatchObject({ type: 'line', categories: ['2024', '2025'] });
  expect(chart?.chart?.series).toEqual([{ name: 'Members', values: [12, 19] }]);
  expect(chart?.box).toMatchObject({ x: 2.54, width: 10.16 });
  const back = await run(bytes, [{ op: 'slide.form', slides: [{ number: 2 }], form: 'table' }]);
  expect(back.reading.slides[1]?.objects.find(({ kind }) => kind === 'table')?.table).toEqual([
    ['', 'Members'],
    ['2024', '12'],
    ['2025', '19'],
  ]);
  expect(Object.keys(unzipSync(back.bytes)).filter((name) => /chart.*xml|xlsx/.test(name))).toEqual([]);
});

test('a table with merged cells or without numbers becomes no chart', async () => {
  const before = await withTable();
  const table = { kind: 'table' as const, slides: [{ number: 2 }] as [{ number: number }] };
  const blank = await run(before, [{ op: 'table.cell', on: table, row: 3, column: 1, text: '' }]);
  await expect(
    run(blank.bytes, [{ op: 'slide.form', slides: [{ number: 2 }], form: 'chart' }]),
  ).rejects.toThrow('merged or hold no number');
});

test('points are shortened by their levels: what stands below others goes first', async () => {
  const { bytes } = await run(await three(), [{ op: 'slide.merge', slides: [{ from: 1, to: 3 }] }]);
  const on = { kind: 'content' as const, slides: [{ number: 1 }] as [{ number: number }] };
  const { reading } = await run(bytes, [{ op: 'text.shorten', on, points: 3 }]);
  expect(contentOf(reading.slides[0] as never).map(([level]) => level)).toEqual([0, 0, 0]);
  expect(contentOf(reading.slides[0] as never).map(([, text]) => text)).toEqual([
    'Save water',
    'Plant trees',
    'Means',
  ]);
  await expect(run(bytes, [{ op: 'slide.split', slides: [{ number: 1 }], parts: 8 }])).rejects.toThrow(
    'too few',
  );
  const parted = await run(bytes, [{ op: 'slide.split', slides: [{ number: 1 }] }]);
  expect(parted.reading.slides.map((slide) => contentOf(slide as never).length)).toEqual([5, 2]);
});

test('a picture that goes or is replaced leaves nothing of itself in the file', async () => {
  const media = (bytes: Uint8Array) =>
    Object.keys(unzipSync(bytes)).filter((name) => /^ppt\/media\/./.test(name));
  const on = { kind: 'picture' as const, slides: [{ number: 2 }] as [{ number: number }] };
  const gone = await run(await withTable(), [{ op: 'object.delete', on }]);
  expect(media(gone.bytes)).toEqual([]);
  const pictures = [{ name: 'harbour.png', bytes: new Uint8Array([...pngOf(8, 8), 0]) }];
  const other = await run(await withTable(), [{ op: 'picture.replace', on, file: 1 }], { pictures });
  expect(media(other.bytes)).toHaveLength(1);
  expect(other.reading.slides[1]?.objects.find(({ kind }) => kind === 'picture')?.alt).toBe('harbour');
});

test('objects that share a number are told apart, and slides that are not concerned keep it', async () => {
  const parts = unzipSync(await withTable());
  const name = 'ppt/slides/slide2.xml';
  const ids = (part = new Uint8Array()) =>
    [...strFromU8(part).matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id);
  const [, first] = ids(parts[name]);
  const twice = strFromU8(parts[name] as Uint8Array).replaceAll(
    /<p:cNvPr id="\d\d?"/g,
    `<p:cNvPr id="${first}"`,
  );
  parts[name] = strToU8(twice);
  const bytes = zipSync(parts);
  const cell: Operation = {
    op: 'table.cell',
    on: { kind: 'table', slides: [{ number: 2 }] },
    row: '2025',
    column: 'Members',
    text: '21',
  };
  const { reading, bytes: written } = await run(bytes, [cell]);
  expect(reading.slides[1]?.objects.find(({ kind }) => kind === 'table')?.table?.[2]).toEqual(['2025', '21']);
  const now = ids(unzipSync(written)[name]).slice(1);
  expect(new Set(now).size).toBe(now.length);
  const elsewhere = await run(bytes, [{ op: 'text.replace', from: 'water', to: 'fuel' }]);
  expect(unzipSync(elsewhere.bytes)[name]).toEqual(parts[name]);
});

test('a footer and a number stand where the layout has no place for them', async () => {
  const { reading } = await run(await three(), [
    { op: 'text.set', on: { kind: 'footer', slides: ['all'], every: true }, text: ['Draft'] },
    { op: 'footer.show', slides: ['all'], what: 'number', show: true },
  ]);
  for (const { objects, number } of reading.slides)
    expect(
      objects
        .filter(({ kind }) => kind === 'footer')
        .map(({ paragraphs }) => paragraphs?.[0]?.text)
        .sort(),
    ).toEqual([String(number), 'Draft']);
});

test('slides are taken from a document, and what is not taken is told', async () => {
  const text = '# Report\n\n## Risks\n\n- The lease ends in 2027\n- Nobody stands in for the treasurer\n';
  const { document } = await readDocument({
    bytes: new TextEncoder().encode(text),
    name: 'report.md',
    kind: 'file',
    index: 0,
  });
  const given = { documents: [document] };
  const prompt = 'Add a slide about the risks after slide 1';
  const told = await editFile({ bytes: await three(), prompt, ...given });
  const slide = readDeck(openDeck(told.bytes)).slides[1];
  expect(slide?.title).toBe('Risks');
  expect(contentOf(slide as never).map(([, said]) => said)).toEqual([
    'The lease ends in 2027',
    'Nobody stands in for the treasurer',
  ]);
  expect(told.changes).toContainEqual({ slide: 2, what: 'source', from: null, to: 'report.md' });
  await expect(
    editFile({ bytes: await three(), prompt: 'Add a slide about penguins', ...given }),
  ).rejects.toThrow(/“report.md” says nothing about “penguins”/);
  const unused = await editFile({ bytes: await three(), prompt: 'Delete slide 2', ...given });
  expect(unused.warnings).toMatchObject([{ code: 'SOURCE_NOT_USED' }]);
});

test('a chart keeps its look when a value changes and a series goes', async () => {
  const data = ['North', 'South'].map((name, at) => ({
    name,
    labels: ['2024', '2025'],
    values: [10 + at, 12 + at],
  }));
  const bytes = await plainDeck((deck) => {
    const look = { chartColors: ['AA3377', '117733'], barGapWidthPct: 33, showValue: true };
    deck.addSlide().addChart('bar', data, { x: 1, y: 1, w: 5, h: 3, ...look });
  });
  const on = { kind: 'chart' as const };
  const { reading, bytes: written } = await run(bytes, [
    { op: 'chart.value', on, category: '2025', series: 'South', value: 42 },
    { op: 'chart.series.delete', on, name: 'North' },
  ]);
  expect(reading.slides[0]?.objects[0]?.chart?.series).toEqual([{ name: 'South', values: [11, 42] }]);
  const part = Object.entries(unzipSync(written)).find(([name]) => /charts\/chart\d*\.xml$/.test(name));
  const xml = strFromU8(part?.[1] as Uint8Array);
  for (const kept of ['gapWidth val="33"', '117733', 'showVal val="1"']) expect(xml).toContain(kept);
  expect(xml).not.toContain('AA3377');
});

test('a number that no row has is the name of one, and one that a row has is asked about', () => {
  const deleted = (grid: string[][], row: number) =>
    gridEdits['table.row.delete']({ op: 'table.row.delete', on: { kind: 'table' }, row }, grid);
  expect(deleted([['Room'], ['101'], ['203']], 203)).toEqual([['Room'], ['101']]);
  expect(() => deleted([['Room'], ['1'], ['2']], 2)).toThrow('Which do you mean?');
  expect(deleted([['Room'], ['A'], ['B']], 2)).toEqual([['Room'], ['B']]);
});

test('a line of numbers joins the table whose lines are called alike', () => {
  const rooms = { title: 'Rooms', kind: 'table' as const, names: ['101', '102'], takes: 2 };
  const guests = { title: 'Guests', kind: 'table' as const, names: ['May', 'June'], takes: 2 };
  expect(joined([rooms, guests], 'July', 2)).toBe(guests);
  expect(joined([rooms, guests], '203', 2)).toBe(rooms);
  expect(() => joined([guests, { ...guests, title: 'Visits' }], 'July', 2)).toThrow('Which is meant?');
  expect(() => joined([rooms, guests], 'July', 3)).toThrow('3 numbers');
});

test('the categories of a chart are sorted by their values, and a line of numbers joins it', async () => {
  const bytes = await plainDeck((deck) => {
    const data = [{ name: 'Visits', labels: ['North', 'South', 'East'], values: [10, 30, 20] }];
    deck.addSlide().addChart('bar', data, { x: 1, y: 1, w: 5, h: 3 });
  });
  const { reading } = await run(bytes, [
    { op: 'chart.sort', on: { kind: 'chart' }, descending: true },
    { op: 'data.add', on: { kind: 'object' }, name: 'West', values: ['1,200'], numbers: [1200] },
  ]);
  expect(reading.slides[0]?.objects[0]?.chart).toMatchObject({
    categories: ['South', 'East', 'North', 'West'],
    series: [{ name: 'Visits', values: [30, 20, 10, 1200] }],
  });
});

test('lines of a table are computed and change places, and its numbers grow', async () => {
  const on = { kind: 'table' as const };
  const { reading } = await run(await withTable(), [
    { op: 'data.scale', on, about: 'Members', factor: 2 },
    { op: 'table.swap', on, line: 'row', lines: ['2024', '2025'] },
    { op: 'table.compute', on, line: 'row', by: 'sum', label: 'Total' },
  ]);
  const table = reading.slides.flatMap(({ objects }) => objects).find(({ kind }) => kind === 'table');
  expect(table?.table).toEqual([
    ['Year', 'Members'],
    ['2025', '38'],
    ['2024', '24'],
    ['Total', '62'],
  ]);
});

test('a text is copied to the notes of another slide', async () => {
  const { reading } = await run(await three(), [
    {
      op: 'text.copy',
      from: { kind: 'point', nth: 1, slides: [{ number: 1 }] },
      on: { kind: 'notes', slides: [{ number: 3 }] },
    },
  ]);
  expect(reading.slides[2]?.notes).toContain('Save water');
});
