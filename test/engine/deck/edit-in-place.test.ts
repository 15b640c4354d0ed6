import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type PptxGenJS from 'pptxgenjs';
import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { pngOf } from '../../support/png.ts';

/** A deck as programs write them: text boxes alone, and the same words at the foot of each slide. */
const written = (more: (deck: PptxGenJS) => void = () => {}) =>
  plainDeck((deck) => {
    for (const title of ['Bees', 'Hives', 'Honey']) {
      const slide = deck.addSlide();
      slide.addText(title, { x: 0.5, y: 0.3, w: 9, h: 0.8, fontSize: 32 });
      slide.addText(
        ['Open in spring', `Watch the ${title}`, 'Write to hello@apiary.org or see apiary.org/shop'].map(
          (text) => ({ text, options: { bullet: true, breakLine: true } }),
        ),
        { x: 0.5, y: 1.3, w: 8, h: 2.5, fontSize: 18 },
      );
      slide.addText('Apiary club 2025', { x: 0.5, y: 5.2, w: 5, h: 0.3, fontSize: 10 });
    }
    more(deck);
  });

const asked = async (prompt: string, bytes?: Uint8Array) => {
  const edited = await editFile({ bytes: bytes ?? (await written()), prompt });
  const { slides } = readDeck(openDeck(edited.bytes));
  const texts = slides.map(({ objects }) =>
    objects.map(({ paragraphs = [] }) => paragraphs.map(({ text }) => text).filter(Boolean)),
  );
  return { ...edited, slides, texts };
};

const rewritten = (bytes: Uint8Array, parts: RegExp, change: (xml: string) => string) =>
  zipSync(
    Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, content]) => [
        name,
        parts.test(name) ? strToU8(change(strFromU8(content))) : content,
      ]),
    ),
  );

test.each([
  ['Add "Feed them" after "Watch the Hives"', ['Open in spring', 'Watch the Hives', 'Feed them']],
  ['Add "Feed them" before "Watch the Hives"', ['Open in spring', 'Feed them', 'Watch the Hives']],
  ['Add a bullet "Feed them" after "the Hives"', ['Open in spring', 'Watch the Hives', 'Feed them']],
  ['Add "(daily)" after "Watch the Hives"', ['Open in spring', 'Watch the Hives (daily)']],
])('beside a point stands a point of its own: %s', async (prompt, lines) => {
  const { texts } = await asked(prompt);
  expect(texts[1]?.[1]?.slice(0, lines.length)).toEqual(lines);
});

test('an apostrophe that is typed straight finds the curled one of the file', async () => {
  const bytes = await written((deck) => {
    deck.addSlide().addText('The bee’s year', { x: 0.5, y: 0.3, w: 9, h: 0.8, fontSize: 32 });
  });
  const { slides } = await asked('Replace "bee\'s" with "hive\'s" on slide 4', bytes);
  expect(slides[3]?.title).toBe("The hive's year");
});

test('a bullet beside what no point says is asked about', async () => {
  await expect(asked('Add a bullet "Feed them" after "wasps"')).rejects.toThrow(/No point says “wasps”/);
  await expect(asked('Add a bullet "Feed them" after "Open in spring"')).rejects.toThrow(/3 points say/);
});

test('words replaced everywhere stay in the addresses of mailboxes and pages, and that is told', async () => {
  const { texts, warnings } = await asked('Replace "Apiary" with "Beehive" everywhere');
  expect(texts[0]?.[2]).toEqual(['Beehive club 2025']);
  expect(texts[0]?.[1]?.at(-1)).toBe('Write to hello@apiary.org or see apiary.org/shop');
  expect(warnings.map(({ message }) => message)).toEqual([
    '“Apiary” is also a part of “hello@apiary.org”, “apiary.org/shop”, which stay.',
  ]);
});

test('a text box that says the same at the foot of the slides is the footer', async () => {
  const { texts } = await asked('Change the footer to "Spring fair"');
  expect(texts.map((slide) => slide.slice(2))).toEqual(Array(3).fill([['Spring fair']]));
  const gone = await asked('Remove the footer from all slides');
  expect(gone.slides.map(({ objects }) => objects.length)).toEqual([2, 2, 2]);
  const longer = await asked('Add "draft" to the footer of slide 2');
  expect(longer.texts[1]?.[2]).toEqual(['Apiary club 2025 draft']);
});

test('words at the foot of one slide are no footer', async () => {
  const bytes = await plainDeck((deck) => {
    for (const foot of ['Source: census', 'Source: own count', 'Source: club']) {
      const slide = deck.addSlide();
      slide.addText('Bees', { x: 0.5, y: 0.3, w: 9, h: 0.8, fontSize: 32 });
      slide.addText(foot, { x: 0.5, y: 5.2, w: 5, h: 0.3, fontSize: 10 });
    }
  });
  const { texts } = await asked('Set the footer to "Spring fair" on all slides', bytes);
  expect(texts[0]).toEqual([['Bees'], ['Source: census'], ['Spring fair']]);
});

test('letters in a colour that cannot be read where they stand are told of', async () => {
  const coloured = (prompt: string) =>
    written((deck) => {
      const slide = deck.addSlide();
      slide.background = { color: '102040' };
      slide.addText('On dark', { x: 0.5, y: 0.3, w: 9, h: 0.8, fontSize: 32, color: '182848' });
      slide.addText('On yellow', { shape: 'rect', x: 1, y: 2, w: 4, h: 1, fill: { color: 'FFEE99' } });
    }).then((bytes) => asked(prompt, bytes));
  const pale = /LOW_CONTRAST/;
  const told = async (prompt: string) =>
    JSON.stringify((await coloured(prompt)).warnings.map(({ code, message }) => [code, message]));
  expect(await told('Make the text of the shape "On yellow" white')).toMatch(pale);
  // It could not be read before, either; but that colour was nobody's wish.
  expect(await told('Make the title of slide 4 dark blue')).toMatch(pale);
  expect(await told('Make the title of slide 4 white')).toBe('[]');
  expect(await told('Make the text of the shape "On yellow" dark blue')).toBe('[]');
  expect(await told('Set the background of slide 1 to black')).toMatch(pale);
  expect(await told('Set the background of slide 1 to light yellow')).toBe('[]');
});

test('on a picture of the layout letters that go from light to dark are told of, and no others', async () => {
  const data = `image/png;base64,${Buffer.from(pngOf(8, 8)).toString('base64')}`;
  const drawn = await plainDeck((deck) => {
    deck.defineSlideMaster({ title: 'Pictured', objects: [{ image: { data, x: 0, y: 0, w: 10, h: 5.63 } }] });
    const box = { x: 1, y: 1, w: 8, h: 1, fontSize: 32 };
    deck.addSlide({ masterName: 'Pictured' }).addText('Dawn', { ...box, color: '000000' });
    deck.addSlide({ masterName: 'Pictured' }).addText('Dusk', { ...box, color: 'FFFFFF' });
  });
  // Through an effect nobody can tell the colours of a picture.
  const bytes = rewritten(drawn, /slideLayouts\/slideLayout\d+\.xml$/, (xml) =>
    xml.replaceAll(/<a:blip r:embed="(\w+)"\s*(?:\/>|>)/g, (found, id) =>
      found.endsWith('/>') ? `<a:blip r:embed="${id}"><a:grayscl/></a:blip>` : `${found}<a:grayscl/>`,
    ),
  );
  const told = async (prompt: string) => (await asked(prompt, bytes)).warnings.map(({ code }) => code);
  expect(await told('Make the title of slide 1 light yellow')).toEqual(['LOW_CONTRAST']);
  expect(await told('Make the title of slide 1 dark green')).toEqual([]);
  expect(await told('Make the title of slide 2 light yellow')).toEqual([]);
});

test('charts and links are found whatever prefix their relations have', async () => {
  // Other prefixes for the names of XML, as some libraries write them.
  const bytes = rewritten(
    await plainDeck((deck) => {
      const slide = deck.addSlide();
      slide.addText('Honey', { x: 0.5, y: 0.3, w: 9, h: 0.8, hyperlink: { url: 'https://example.org/' } });
      slide.addChart('bar', [{ name: 'Jars', labels: ['May', 'June'], values: [3, 5] }], {
        x: 1,
        y: 1.5,
        w: 6,
        h: 3,
      });
    }),
    /slides\/slide\d+\.xml$/,
    (xml) => xml.replaceAll('xmlns:r=', 'xmlns:ns5=').replace(/(\s)r:(?=\w+=")/g, '$1ns5:'),
  );
  const { slides } = await asked('Set the title of the chart to "Jars filled"', bytes);
  expect(slides[0]?.objects.map(({ chart }) => chart?.title)).toContain('Jars filled');
  expect(JSON.stringify(slides[0])).toContain('https://example.org/');
});
