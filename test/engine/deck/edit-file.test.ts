import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import type { Operation } from '../../../src/engine/instruct/operations.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { rawEntries } from '../../../src/engine/package/unzip.ts';
import { resaveAs } from '../../support/office.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { schemaFaultsIn } from '../../support/schema-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'svc-edit-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Made by a library whose layouts have no placeholders. */
const boxes = () =>
  plainDeck((deck) => {
    for (const name of ['One', 'Two', 'Three']) {
      const slide = deck.addSlide();
      slide.addText(name, { x: 0.5, y: 0.3, w: 9, h: 1, fontSize: 32 });
      slide.addText(`What ${name.toLowerCase()} says`, { x: 0.5, y: 1.5, w: 5, h: 1, fontSize: 18 });
    }
    const last = deck.addSlide();
    last.addText('Numbers', { x: 0.5, y: 0.3, w: 9, h: 1, fontSize: 32 });
    last.addTable(
      [
        [{ text: 'Kind' }, { text: 'Share' }],
        [{ text: 'Green' }, { text: '48 %' }],
      ],
      { x: 0.5, y: 1.5, w: 4 },
    );
    last.addChart('bar', [{ name: 'Sales', labels: ['2024', '2025'], values: [10, 12] }], {
      x: 5,
      y: 1.5,
      w: 4,
      h: 3,
    });
  });

let decks: Record<string, Uint8Array>;
beforeAll(async () => {
  const plain = await boxes();
  const path = join(folder, 'plain.pptx');
  writeFileSync(path, plain);
  decks = { plain, resaved: readFileSync(await resaveAs('pptx', path)) };
});

const read = (bytes: Uint8Array) => readDeck(openDeck(bytes));

async function edited(deck: string, operations: Operation[], slide = 1) {
  const result = await editFile({
    bytes: decks[deck] as Uint8Array,
    prompt: '',
    operations,
    slideIndex: slide - 1,
  });
  await requireSound(result.bytes, decks[deck] as Uint8Array);
  return { ...result, reading: read(result.bytes) };
}

/** The schema of the standard has nothing to say that it did not say before. */
async function requireSound(bytes: Uint8Array, before: Uint8Array): Promise<void> {
  const [found, known] = [await faultsIn(bytes), await faultsIn(before)];
  expect(found.filter((fault) => !known.includes(fault))).toEqual([]);
}

const known = new Map<Uint8Array, Promise<string[]>>();
function faultsIn(bytes: Uint8Array): Promise<string[]> {
  const found = known.get(bytes) ?? schemaFaultsIn(bytes);
  known.set(bytes, found);
  return found;
}

describe.each(['plain', 'resaved'])('a deck (%s)', (deck) => {
  test('keeps every entry that is not concerned as it lies in the archive', async () => {
    const { bytes, changes } = await edited(
      deck,
      [{ op: 'text.set', on: { kind: 'title' }, text: ['Another'] }],
      2,
    );
    const packed = (file: Uint8Array) =>
      new Map(rawEntries(file).map((entry) => [entry.name, Buffer.from(entry.packed)]));
    const [before, after] = [packed(decks[deck] as Uint8Array), packed(bytes)];
    expect([...after.keys()]).toEqual([...before.keys()]);
    const differing = [...after]
      .filter(([name, content]) => !before.get(name)?.equals(content))
      .map(([name]) => name);
    expect(differing).toEqual(['ppt/slides/slide2.xml']);
    expect(changes).toEqual([{ slide: 2, what: 'title', from: 'Two', to: 'Another' }]);
  });

  test('gets new slides with shapes, a table and a chart with its workbook', async () => {
    const { reading, bytes } = await edited(deck, [
      { op: 'slide.add', title: 'New', points: ['First', 'Second'] },
      { op: 'slide.background', slides: ['added'], colour: '#FFEECC' },
      {
        op: 'shape.add',
        shape: 'star',
        text: 'Hi',
        look: { fill: '#00AA00' },
        place: { at: 'bottom-right' },
        turn: 45,
      },
      {
        op: 'shape.add',
        shape: 'arrow',
        place: { beside: { on: { kind: 'shape', shape: 'star' }, side: 'left' } },
      },
      { op: 'slide.add', title: 'Data' },
      {
        op: 'table.add',
        cells: [
          ['Kind', 'Share'],
          ['Green', '48 %'],
        ],
      },
      {
        op: 'chart.add',
        chart: {
          type: 'pie',
          title: 'Shares',
          categories: ['A', 'B'],
          series: [{ name: 'x', values: [1, 2] }],
        },
      },
    ]);
    expect(reading.slides).toHaveLength(6);
    const [fifth, sixth] = reading.slides.slice(4);
    expect(fifth).toMatchObject({ title: 'New', background: '#FFEECC' });
    const star = fifth?.objects.find(({ preset }) => preset === 'star5');
    const arrow = fifth?.objects.find(({ preset }) => preset === 'rightArrow');
    expect(star).toMatchObject({ fill: '#00AA00', turn: 45, paragraphs: [{ text: 'Hi' }] });
    expect((arrow?.box?.x ?? 99) + (arrow?.box?.width ?? 0)).toBeLessThan(star?.box?.x ?? 0);
    expect(sixth?.objects.find(({ kind }) => kind === 'table')?.table).toEqual([
      ['Kind', 'Share'],
      ['Green', '48 %'],
    ]);
    expect(sixth?.objects.find(({ kind }) => kind === 'chart')?.chart).toMatchObject({
      type: 'pie',
      title: 'Shares',
    });
    const book = Object.keys(unzipSync(bytes)).filter((name) => name.endsWith('.xlsx'));
    expect(book.length).toBeGreaterThanOrEqual(1);
  });

  test('is opened by another program after every kind of change', async () => {
    const { bytes } = await edited(deck, [
      { op: 'slide.duplicate', slides: [{ number: 4 }] },
      { op: 'slide.move', slides: [{ number: 3 }], to: { number: 1 } },
      { op: 'slide.delete', slides: [{ number: 2 }] },
      { op: 'text.set', on: { kind: 'notes', slides: [{ number: 1 }] }, text: ['Say this'] },
      { op: 'chart.type', on: { kind: 'chart', slides: [{ number: 4 }] }, type: 'line' },
      { op: 'table.row.add', on: { kind: 'table', slides: [{ number: 4 }] }, values: ['Black', '52 %'] },
    ]);
    const path = join(folder, `${deck}-all.pptx`);
    writeFileSync(path, bytes);
    const again = read(readFileSync(await resaveAs('pptx', path)));
    expect(again.slides.map(({ title }) => title)).toEqual(['Three', 'One', 'Numbers', 'Numbers']);
    expect(again.slides[1]?.notes).toBe('Say this');
    expect(again.slides[2]?.objects.find(({ kind }) => kind === 'table')?.table?.at(-1)).toEqual([
      'Black',
      '52 %',
    ]);
    expect(again.slides[2]?.objects.find(({ kind }) => kind === 'chart')?.chart?.type).toBe('line');
    expect(again.slides[3]?.objects.find(({ kind }) => kind === 'chart')?.chart?.type).toBe('column');
  });

  test('takes looks', async () => {
    const { reading } = await edited(
      deck,
      [
        {
          op: 'look.set',
          on: { kind: 'title' },
          look: { font: 'Arial', size: 40, underline: true, colour: '#FF0000' },
        },
        { op: 'look.set', on: { kind: 'content' }, look: { bold: true, align: 'center', lineSpacing: 2 } },
      ],
      3,
    );
    const [title, content] = reading.slides[2]?.objects ?? [];
    expect(title?.paragraphs?.[0]?.runs[0]).toMatchObject({
      font: 'Arial',
      size: 40,
      underline: true,
      colour: '#FF0000',
    });
    expect(content?.paragraphs?.[0]).toMatchObject({
      align: 'center',
      lineSpacing: 2,
      runs: [{ bold: true }],
    });
  });
});

test('an instruction in words is read and carried out', async () => {
  const { bytes, changes } = await editFile({
    bytes: decks.plain as Uint8Array,
    prompt: 'Make the title of slide 2 bold',
  });
  expect(read(bytes).slides[1]?.objects[0]?.paragraphs?.[0]?.runs[0]?.bold).toBe(true);
  expect(changes).toEqual([{ slide: 2, what: 'bold of title', from: null, to: 'true' }]);
});

test.each<[string, Operation[], RegExp]>([
  ['a slide that is not there', [{ op: 'slide.delete', slides: [{ number: 9 }] }], /There is no slide 9/],
  ['no such text', [{ op: 'text.replace', from: 'Coffee', to: 'Tea' }], /“Coffee” is not/],
  [
    'a wish that holds already',
    [{ op: 'text.set', on: { kind: 'title' }, text: ['One'] }],
    /Nothing would change/,
  ],
  ['a picture that was not given', [{ op: 'picture.add', file: 1 }], /Which picture/],
  ['what a file cannot say', [{ op: 'document.language', language: 'de' }], /not translated/],
])('%s ends with a question', async (_, operations, question) => {
  await expect(edited('plain', operations)).rejects.toThrow(question);
});

test('a later wish takes the place of an earlier one on the same object', async () => {
  const { reading } = await edited('plain', [
    { op: 'table.add', rows: 2, columns: 2 },
    { op: 'table.fill', on: { kind: 'table', it: true }, row: 1, values: ['Kind', 'Share'] },
    { op: 'table.fill', on: { kind: 'table', it: true }, row: 2, values: ['Green', '48 %'] },
    { op: 'shape.add', shape: 'arrow' },
    { op: 'object.place', on: { kind: 'shape', it: true }, place: { height: 2 } },
    { op: 'object.place', on: { kind: 'shape', it: true }, place: { width: 4 } },
  ]);
  const objects = reading.slides[0]?.objects ?? [];
  expect(objects.find(({ kind }) => kind === 'table')?.table).toEqual([
    ['Kind', 'Share'],
    ['Green', '48 %'],
  ]);
  expect(objects.find(({ preset }) => preset === 'rightArrow')?.box).toMatchObject({ width: 4, height: 2 });
});

/** As one program writes them: every part of relationships has a type of its own, and none is named for all. */
async function withoutDefaults(): Promise<Uint8Array> {
  const files = unzipSync(decks.plain as Uint8Array);
  const types = '[Content_Types].xml';
  const overrides = Object.keys(files)
    .filter((name) => name.endsWith('.rels'))
    .map(
      (name) =>
        `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    );
  const xml = strFromU8(files[types] as Uint8Array)
    .replace(/<Default Extension="rels"[^>]*>/, '')
    .replace('</Types>', `${overrides.join('')}</Types>`);
  return zipSync({ ...files, [types]: strToU8(xml) });
}

test('new parts are typed also where no type is named for all parts of a kind', async () => {
  decks.typed = await withoutDefaults();
  const { reading } = await edited('typed', [
    { op: 'slide.add', title: 'New' },
    {
      op: 'chart.add',
      chart: { type: 'line', categories: ['A', 'B'], series: [{ name: 'x', values: [1, 2] }] },
    },
  ]);
  expect(reading.slides.at(-1)?.objects.find(({ kind }) => kind === 'chart')?.chart?.type).toBe('line');
});

test('links to a slide that goes lead nowhere, and their letters stay', async () => {
  decks.linked = await plainDeck((deck) => {
    const text = { text: 'See the second', options: { hyperlink: { slide: 2 } } };
    deck.addSlide().addText([text], { x: 1, y: 1, w: 5, h: 1 });
    deck.addSlide().addText('Second', { x: 1, y: 1, w: 5, h: 1 });
  });
  const { reading, bytes } = await edited('linked', [{ op: 'slide.delete', slides: [{ number: 2 }] }]);
  expect(reading.slides).toMatchObject([{ objects: [{ paragraphs: [{ text: 'See the second' }] }] }]);
  const all = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith('.rels'));
  expect(all.map(([, content]) => strFromU8(content)).join('')).not.toContain('slide2.xml');
});

test('a theme that fills grounds with pictures lends them to the notes master', async () => {
  const parts = unzipSync(decks.plain as Uint8Array);
  for (const name of Object.keys(parts)) if (/notes/i.test(name)) delete parts[name];
  const edit = (name: string, change: (xml: string) => string): void => {
    parts[name] = strToU8(change(strFromU8(parts[name] as Uint8Array)));
  };
  const plain = (xml: string) =>
    xml.replace(/<(?:Override|Relationship|p:notesMasterIdLst)[^>]*[nN]otes[^>]*\/>/g, '');
  edit('[Content_Types].xml', (xml) =>
    plain(xml)
      .replace('<Default ', '<Default Extension="jpg" ContentType="image/jpeg"/><Default ')
      .replace(/(<Default Extension="jpg"[^>]*>)(.*)\1/s, '$1$2'),
  );
  for (const name of Object.keys(parts)) if (name.endsWith('.rels')) edit(name, plain);
  edit('ppt/presentation.xml', (xml) => xml.replace(/<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>/s, ''));
  edit('ppt/theme/theme1.xml', (xml) =>
    xml.replace(
      '<a:bgFillStyleLst>',
      '<a:bgFillStyleLst><a:blipFill xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><a:blip r:embed="rId1"/><a:stretch/></a:blipFill>',
    ),
  );
  parts['ppt/theme/_rels/theme1.xml.rels'] = strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/ground.jpg"/></Relationships>',
  );
  parts['ppt/media/ground.jpg'] = strToU8('a picture');
  const { bytes } = await editFile({ bytes: zipSync(parts), prompt: 'Add the note “Hello” to slide 1' });
  const written = unzipSync(bytes);
  const theme = Object.keys(written).find(
    (name) => /theme\/theme\d+\.xml$/.test(name) && !(name in parts),
  ) as string;
  const relations = written[theme.replace('theme/', 'theme/_rels/').concat('.rels')] as Uint8Array;
  expect(strFromU8(written[theme] as Uint8Array)).toContain('r:embed="rId1"');
  expect(strFromU8(relations)).toMatch(/Id="rId1"[^>]*ground\.jpg/);
});
