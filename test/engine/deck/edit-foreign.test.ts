import { strFromU8, unzipSync } from 'fflate';
import type PptxGenJS from 'pptxgenjs';
import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { rawDeck } from '../../support/raw-deck.ts';
import { body, frame, graphicFrame, type Inches, picture, textBox, title } from '../../support/raw-shapes.ts';

/** Habits of other programs and authors. */

const edited = async (bytes: Uint8Array, prompt: string) => {
  const result = await editFile({ bytes, prompt });
  return { ...result, reading: readDeck(openDeck(result.bytes)) };
};

const drawn = (draw: (slide: PptxGenJS.Slide) => void) => plainDeck((deck) => draw(deck.addSlide()));

const slides = async (...shapes: string[]) =>
  rawDeck(await drawn(() => {}), { slides: shapes.map((one) => ({ layout: 1, shapes: one })) });

const footed = (text: string) =>
  title('Harvest') +
  `<p:sp><p:nvSpPr><p:cNvPr id="5" name="Date 4"/><p:cNvSpPr/><p:nvPr><p:ph type="dt" idx="10"/></p:nvPr></p:nvSpPr><p:spPr>${frame([0, 7, 4, 0.4])}</p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

const wordsOf = ({ objects }: { objects: { name: string; paragraphs?: { text: string }[] }[] }) =>
  objects.map(({ name, paragraphs = [] }) => [name, paragraphs.map(({ text }) => text).join()]);

test('words in the place of the date are the footer, a date is none', async () => {
  const bytes = await slides(footed('Orchard notes, Ina Berg'), title('Cover'), footed('Friday, 3 May 2024'));
  const { reading } = await edited(bytes, 'Change the footer to “Orchard notes, spring 2025”');
  expect(wordsOf(reading.slides[0] as never)).toEqual([
    ['Title 1', 'Harvest'],
    ['Date 4', 'Orchard notes, spring 2025'],
  ]);
  expect(wordsOf(reading.slides[1] as never)).toEqual([['Title 1', 'Cover']]);
  expect(wordsOf(reading.slides[2] as never)).toContainEqual(['Date 4', 'Friday, 3 May 2024']);
  const again = await edited(
    (await edited(bytes, 'Change the footer to “Orchard notes, spring 2025”')).bytes,
    'Change the footer to “Pears”',
  );
  expect(wordsOf(again.reading.slides[0] as never)).toContainEqual(['Date 4', 'Pears']);
});

test('a table is sorted below the row that names its columns, though a heading stands above', async () => {
  const rows = [
    ['Weight in kg', '', ''],
    ['Tree', '2023', '2024'],
    ['Pear', '40', '31'],
    ['Plum', '12', '9'],
  ];
  const bytes = await drawn((slide) => {
    slide.addTable(
      rows.map((row) => row.map((text) => ({ text }))),
      { x: 1, y: 1, w: 6 },
    );
  });
  const { reading } = await edited(bytes, 'Sort the table by the last column');
  expect(reading.slides[0]?.objects[0]?.table).toEqual([rows[0], rows[1], rows[3], rows[2]]);
});

test('the look of an empty first row is asked about', async () => {
  const bytes = await drawn((slide) => {
    slide.addTable(
      [
        ['', ''],
        ['Tree', 'Weight'],
        ['Plum', '9'],
      ].map((row) => row.map((text) => ({ text }))),
      { x: 1, y: 1, w: 6 },
    );
  });
  await expect(edited(bytes, 'Make the header row orange')).rejects.toThrow(
    /is row 2 meant, “Tree \| Weight”/,
  );
});

test('a list of single text boxes gets no point anywhere', async () => {
  const box = (id: number, y: number, text: string) => textBox({ id, at: [1, y, 4, 0.5], text });
  const bytes = await slides(title('Tools') + box(5, 2, 'Saw') + box(6, 3, 'Ladder'));
  await expect(edited(bytes, 'Add the point “Basket” to slide 1')).rejects.toThrow(
    /no list: “Saw”, “Ladder”/,
  );
});

test('the hindmost shape that covers a slide is its background', async () => {
  const ground = (at: Inches) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="7" name="Ground"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${frame(at)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></p:spPr></p:sp>`;
  const bytes = await slides(
    ground([0, 0, 10, 5.625]) + title('Whole'),
    ground([0, 0, 10, 2]) + title('Band'),
  );
  const { reading } = await edited(bytes, 'Set a light grey background on all slides');
  expect(reading.slides.map(({ background, objects }) => [background, objects[0]?.fill])).toEqual([
    ['#D3D3D3', '#D3D3D3'],
    ['#D3D3D3', '#FFFFFF'],
  ]);
});

test('a chart that was placed by hand makes room for its first title', async () => {
  const bytes = await drawn((slide) => {
    slide.addChart('bar', [{ name: 'Pears', labels: ['May', 'June'], values: [3, 8] }], {
      x: 1,
      y: 1,
      w: 6,
      h: 3,
      layout: { x: 0, y: 0, w: 1, h: 1 },
    });
  });
  const { bytes: after } = await edited(bytes, 'Title the chart “Pears by month”');
  const chart = Object.entries(unzipSync(after)).find(([name]) => /charts\/chart\d+\.xml$/.test(name))?.[1];
  expect(strFromU8(chart as Uint8Array)).toContain('Pears by month');
  expect(strFromU8(chart as Uint8Array)).not.toContain('manualLayout');
});

test('addresses that keep a replaced name are told', async () => {
  const bytes = await slides(
    title('Orchard') + textBox({ id: 5, at: [1, 2, 6, 1], text: 'Read www.orchard.example or see Orchard' }),
  );
  const { warnings } = await edited(bytes, 'Replace Orchard with Meadow everywhere');
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining('also a part of “www.orchard.example”, which stays'),
  ]);
});

test('animations and transitions go from the slides that have them', async () => {
  const base = await drawn(() => {});
  const moving = {
    layout: 1,
    shapes: title('Moving'),
    rest: '<p:transition><p:fade/></p:transition><p:timing><p:tnLst><p:par><p:cTn id="1"><p:childTnLst><p:set><p:cBhvr><p:cTn id="2" dur="1"/><p:tgtEl><p:spTgt spid="2"/></p:tgtEl></p:cBhvr></p:set></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>',
  };
  const bytes = rawDeck(base, { slides: [moving, { layout: 1, shapes: title('Still') }, moving] });
  const left = async (prompt: string) => {
    const parts = unzipSync((await edited(bytes, prompt)).bytes);
    return [1, 2, 3].map((number) =>
      ['transition', 'timing'].filter((name) =>
        strFromU8(parts[`ppt/slides/slide${number}.xml`] as Uint8Array).includes(`<p:${name}`),
      ),
    );
  };
  expect(await left('Remove all animations')).toEqual([['transition'], [], ['transition']]);
  expect(await left('Remove the transitions from slide 1')).toEqual([
    ['timing'],
    [],
    ['transition', 'timing'],
  ]);
  expect(await left('Delete the animations and transitions')).toEqual([[], [], []]);
  await expect(left('Remove the animation from slide 2')).rejects.toThrow(/no animations there/);
});

test('a colour is changed wherever the deck shows it, by the name that people give it', async () => {
  const bytes = await plainDeck((deck) => {
    deck.defineSlideMaster({
      title: 'Striped',
      objects: [{ rect: { x: 0, y: 0, w: 1, h: 5, fill: { color: 'DD640C' } } }],
    });
    const slide = deck.addSlide({ masterName: 'Striped' });
    slide.addText('Pears', { x: 2, y: 1, w: 3, h: 1, color: 'DD640C' });
    slide.addChart('bar', [{ name: 'Pears', labels: ['May'], values: [3] }], {
      x: 2,
      y: 2,
      w: 5,
      h: 3,
      chartColors: ['DD640C'],
    });
  });
  const { bytes: after } = await edited(bytes, 'Change the orange to dark green everywhere');
  const shown = Object.entries(unzipSync(after)).filter(
    ([name, content]) => name.endsWith('.xml') && strFromU8(content).includes('val="DD640C"'),
  );
  expect(shown.map(([name]) => name)).toEqual([]);
});

test('what says so already is named, not written', async () => {
  const bytes = await slides(
    title('Pears'),
    title('Plums'),
    title('Figs') + textBox({ id: 5, at: [1, 2, 6, 1], text: 'Picked by hand' }),
  );
  const { reading } = await edited(bytes, 'Make the title “Plums” blue');
  const colours = reading.slides.map(({ objects }) => objects[0]?.paragraphs?.[0]?.runs[0]?.colour);
  expect(colours).toEqual([undefined, '#0000FF', undefined]);
  const bold = await edited(bytes, 'Make the “Picked by hand” text bold');
  expect(bold.changes.map(({ slide, what }) => [slide, what])).toContainEqual([
    3,
    'bold of text-box “TextBox 5”',
  ]);
  const told = await edited(
    await drawn(
      (slide) => void slide.addTable([[{ text: 'Tree' }], [{ text: 'Plum' }]], { x: 1, y: 1, w: 4 }),
    ),
    'Make the table font bigger, 16 pt',
  );
  expect(told.changes.map(({ to }) => to)).toEqual(['size 16']);
});

test('what introduces a list is not numbered with it', async () => {
  const bytes = await drawn((slide) => {
    const lines = ['What to bring:', 'Basket', 'Ladder'];
    slide.addText('Harvest', { x: 1, y: 0.2, w: 5, h: 0.7, fontSize: 32 });
    slide.addText(
      lines.map((text, at) => ({ text, options: { bullet: at > 0, breakLine: true } })),
      { x: 1, y: 1.5, w: 5, h: 3, fontSize: 18 },
    );
  });
  const { reading } = await edited(bytes, 'Turn the bullets on slide 1 into a numbered list');
  const [, list] = reading.slides[0]?.objects ?? [];
  expect(list?.paragraphs?.filter(({ text }) => text).map(({ text, numbered }) => [text, numbered])).toEqual([
    ['What to bring:', undefined],
    ['Basket', true],
    ['Ladder', true],
  ]);
  await expect(edited(bytes, 'Delete the underscore from the title “Harvest”')).rejects.toThrow(/underscore/);
});

test('boxes over places that nobody filled are the title and the list', async () => {
  const empty = (one: string) =>
    one
      .replace(/<a:p>.*<\/a:p>/s, '<a:p/>')
      .replace('<p:spPr/>', `<p:spPr>${frame([0.5, 0.3, 9, 1])}</p:spPr>`);
  const filled = (id: number, at: Inches, text: string) => textBox({ id, at, text, run: ' sz="2400"' });
  const list = filled(5, [1, 2, 8, 3], 'Basket\nLadder');
  const bytes = await slides(
    empty(title('')) + empty(body('')) + filled(4, [0.5, 0.4, 9, 0.8], 'Tools') + list,
    empty(title('')) + filled(4, [0.5, 4, 9, 0.8], 'Ripe is what falls'),
  );
  const renamed = await edited(bytes, 'Change the title of slide 1 to “Our tools”');
  expect(wordsOf(renamed.reading.slides[0] as never)).toContainEqual(['TextBox 4', 'Our tools']);
  const longer = await edited(bytes, 'Add the bullet “Saw” after the first bullet on slide 1');
  expect(wordsOf(longer.reading.slides[0] as never)).toContainEqual(['TextBox 5', 'Basket,Saw,Ladder']);
  // Elsewhere on the slide stands no title.
  const titled = await edited(bytes, 'Set the title of slide 2 to “Plums”');
  expect(wordsOf(titled.reading.slides[1] as never)).toEqual([
    ['Title 1', 'Plums'],
    ['TextBox 4', 'Ripe is what falls'],
  ]);
});

test('a point goes to the end of the list, before the line that concludes it', async () => {
  const bytes = await drawn((slide) => {
    const lines = ['Basket', 'Ladder', 'All of it fits the cart'];
    slide.addText('Tools', { x: 1, y: 0.2, w: 5, h: 0.7, fontSize: 32 });
    slide.addText(
      lines.map((text, at) => ({ text, options: { bullet: at < 2, breakLine: true } })),
      { x: 1, y: 1.5, w: 5, h: 3, fontSize: 18 },
    );
  });
  const { reading } = await edited(bytes, 'Add the bullet “Saw” to slide 1');
  const [, list] = reading.slides[0]?.objects ?? [];
  expect(list?.paragraphs?.map(({ text }) => text).filter(Boolean)).toEqual([
    'Basket',
    'Ladder',
    'Saw',
    'All of it fits the cart',
  ]);
});

test('a background that a picture covers is not painted unseen', async () => {
  const related = [{ id: 'rId9', type: 'image', target: '/ppt/media/leaf.png' }];
  const parts = [{ name: '/ppt/media/leaf.png', type: 'image/png', content: '' }];
  const covered = { layout: 1, shapes: title('Orchard') + picture(4, [0, 0, 10, 5.625], 'rId9'), related };
  const bytes = rawDeck(await drawn(() => {}), {
    slides: [covered, { layout: 1, shapes: title('Meadow') }],
    parts,
  });
  await expect(edited(bytes, 'Set the background of slide 1 to light blue')).rejects.toThrow(
    'A picture covers the whole of slide 1',
  );
  const { warnings } = await edited(bytes, 'Set the background of all slides to light blue');
  expect(warnings.map(({ slide, message }) => [slide, message])).toEqual([
    [1, 'A picture covers the whole of slide 1: its new background is not seen.'],
  ]);
});

test('a shape that is named by the words over it is filled itself', async () => {
  const circle = `<p:sp><p:nvSpPr><p:cNvPr id="6" name="Ring"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${frame([1, 1, 3, 3])}<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></p:spPr></p:sp>`;
  const words = (at: Inches) => textBox({ id: 7, at, text: 'Press' });
  const bytes = await slides(
    title('Mill') + circle + words([2, 2, 1, 1]),
    title('Shed') + words([2, 2, 1, 1]),
  );
  const { reading } = await edited(bytes, 'Fill the circle “Press” on slide 1 with orange');
  expect(reading.slides[0]?.objects.map(({ name, fill }) => [name, fill]).slice(1)).toEqual([
    ['Ring', '#FFA500'],
    ['TextBox 7', 'none'],
  ]);
  await expect(edited(bytes, 'Fill the circle “Press” on slide 2 with orange')).rejects.toThrow(
    /no circle is behind it/,
  );
});

test('a series is named without a word of what it was called', async () => {
  const labels = ['May', 'June'];
  const bytes = await drawn((slide) => {
    slide.addChart('bar', [{ name: 'Series 1', labels, values: [3, 8] }], { x: 1, y: 1, w: 6, h: 3 });
  });
  const two = await drawn((slide) => {
    const series = ['Pears', 'Plums'].map((name) => ({ name, labels, values: [3, 8] }));
    slide.addChart('bar', series, { x: 1, y: 1, w: 6, h: 3 });
  });
  const named = async (file: Uint8Array, prompt: string) =>
    (await edited(file, prompt)).reading.slides[0]?.objects[0]?.chart?.series.map(({ name }) => name);
  expect(await named(bytes, 'Set the series name to “Crates”')).toEqual(['Crates']);
  expect(await named(two, 'Name the second series “Cherries”')).toEqual(['Pears', 'Cherries']);
  await expect(named(two, 'Set the series name to “Crates”')).rejects.toThrow(/shows Pears, Plums/);
});

test('words that are a line of their own are aligned with it', async () => {
  const note = textBox({ id: 5, at: [1, 2, 6, 2], text: 'Ripe is what falls\nAn old saying' });
  const bytes = await slides(title('Plums') + note);
  const { reading } = await edited(bytes, 'Underline the text “An old saying” and align it to the right');
  const aligned = reading.slides[0]?.objects[1]?.paragraphs?.map(({ text, align }) => [text, align]);
  expect(aligned).toEqual([
    ['Ripe is what falls', undefined],
    ['An old saying', 'right'],
  ]);
  await expect(edited(bytes, 'Underline the text “old” and align it to the right')).rejects.toThrow(
    /among other words/,
  );
});

test('a box that says more than the line by which it is called is asked about', async () => {
  const bytes = await slides(title('Pages') + textBox({ id: 5, at: [1, 2, 6, 2], text: 'Page 3\nPage 4' }));
  await expect(edited(bytes, 'Delete the text box “Page 4”')).rejects.toThrow(/one of several lines/);
  const { reading } = await edited(bytes, 'Delete the text box “Page 3”');
  expect(wordsOf(reading.slides[0] as never)).toEqual([['Title 1', 'Pages']]);
});

test('a number stands in a free corner where text fills its place, and no title is put over other words', async () => {
  const bytes = await slides(
    title('Harvest') +
      textBox({ id: 7, at: [9, 6.9, 4, 0.5], text: 'Pears were late this year, and there were few' }),
    textBox({ id: 7, at: [1, 0.6, 2, 1], text: '12' }) + textBox({ id: 8, at: [4, 0.6, 2, 1], text: '36' }),
  );
  const { reading, warnings } = await edited(bytes, 'Add slide numbers');
  expect(warnings.filter(({ code }) => code === 'COVERS')).toEqual([]);
  expect(reading.slides[0]?.objects.at(-1)).toMatchObject({ kind: 'footer', box: { x: expect.any(Number) } });
  await expect(edited(bytes, 'Change the title of slide 2 to “Pears”')).rejects.toThrow('would cover “12”');
});

test('a point is not put over a diagram', async () => {
  const data = '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/diagram"/>';
  const bytes = await slides(title('Aims') + graphicFrame(7, 'Diagram 6', [0.7, 1.6, 12, 5.2], data));
  await expect(edited(bytes, 'Add the point “Pears” to slide 1')).rejects.toThrow('would cover “Diagram 6”');
});

test('points of a list whose marks are typed get the same mark', async () => {
  const list = (...lines: string[]) =>
    textBox({ id: 5, at: [1, 2, 6, 2], text: '' }).replace(
      /<a:p>.*<\/a:p>/s,
      lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join(''),
    );
  const said = async (prompt: string, ...lines: string[]) => {
    const { reading } = await edited(await slides(title('Tools') + list(...lines)), prompt);
    return wordsOf(reading.slides[0] as never).at(-1)?.[1];
  };
  const tools = ['• Saw', '• Ladder'];
  expect(await said('Add the point “Basket” to slide 1', ...tools)).toBe('• Saw,• Ladder,• Basket');
  expect(await said('Change the second point on slide 1 to “Rope”', ...tools)).toBe('• Saw,• Rope');
  expect(await said('Add the point “Basket” to slide 1', '1. Saw', '2. Ladder')).toBe(
    '1. Saw,2. Ladder,3. Basket',
  );
});
