import { strFromU8, unzipSync } from 'fflate';
import type PptxGenJS from 'pptxgenjs';
import { expect, test } from 'vitest';
import { editFile } from '../../../src/engine/deck/file/edit-file.ts';
import { openDeck } from '../../../src/engine/package/deck-package.ts';
import { readDeck } from '../../../src/engine/package/reading/read-deck.ts';
import { plainDeck } from '../../support/plain-deck.ts';

/** What stands beside labels, several texts at once, links and words that slides share. */

const at = (y: number, x = 0.5) => ({ x, y, w: 4.5, h: 0.5 });

const said = (bytes: Uint8Array): string[][] =>
  readDeck(openDeck(bytes)).slides.map(({ objects }) =>
    objects.flatMap(({ paragraphs = [] }) => paragraphs.map(({ text }) => text)),
  );

const edited = async (bytes: Uint8Array, prompt: string) => {
  const result = await editFile({ bytes, prompt });
  return { ...result, said: said(result.bytes) };
};

/** A deck of text boxes, slide by slide. */
const boxes = (slides: string[][], more: (deck: PptxGenJS) => void = () => {}) =>
  plainDeck((deck) => {
    for (const texts of slides) {
      const slide = deck.addSlide();
      for (const [index, text] of texts.entries()) slide.addText(text, at(0.3 + index));
    }
    more(deck);
  });

test('what stands beside a label is changed wherever it stands, and the label stays', async () => {
  const bytes = await boxes([
    ['Orchard walk', 'Presented by: Ina Berg', 'Date: 3 May 2024'],
    ['Team name: Plums', 'Round: first'],
    ['Team name: Plums', 'Round: second'],
  ]);
  const one = await edited(bytes, 'Change the date to 9 June 2024 and the presenter to “Omar Haddad”');
  expect(one.said[0]).toEqual(['Orchard walk', 'Presented by: Omar Haddad', 'Date: 9 June 2024']);
  const both = await edited(bytes, 'Update the team name to “Pears” on all slides');
  expect(both.said.slice(1)).toEqual([
    ['Team name: Pears', 'Round: first'],
    ['Team name: Pears', 'Round: second'],
  ]);
  await expect(edited(bytes, 'Change the round to “third”')).rejects.toThrow(/“first”, “second”/);
  const placed = await edited(bytes, 'On slide 3, change the round to “third”');
  expect(placed.said.slice(1)).toEqual([
    ['Team name: Plums', 'Round: first'],
    ['Team name: Plums', 'Round: third'],
  ]);
});

test('two facts in one line are not taken for one', async () => {
  const bytes = await boxes([['Walk', 'Date: 3 May 2024   Place: Bern']]);
  await expect(edited(bytes, 'Change the place to Thun')).rejects.toThrow(/No line tells the place/);
});

test('labels that Chinese makes wider are read', async () => {
  const bytes = await boxes([['果园', '汇报人：李梅', '日   期：2024 年 5 月 3 日']]);
  const { said: texts } = await edited(bytes, '把汇报人改成“王强”，日期改成2024年6月9日');
  expect(texts[0]).toEqual(['果园', '汇报人：王强', '日   期：2024年6月9日']);
});

test('several texts take the place of as many, each of its own', async () => {
  const bytes = await boxes([['Plan', 'Step A', 'Step B', 'Step C']]);
  const { said: texts } = await edited(
    bytes,
    'Rename “Step A”, “Step B” and “Step C” to “Dig”, “Sow” and “Reap”',
  );
  expect(texts[0]).toEqual(['Plan', 'Dig', 'Sow', 'Reap']);
  await expect(edited(bytes, 'Rename “Step A” and “Step B” to “Step B” and “Step C”')).rejects.toThrow();
});

test('slides are named in brackets, and some of a range are left out', async () => {
  const bytes = await boxes([['One'], ['Two'], ['Three'], ['Four'], ['Five']]);
  const bracketed = await edited(bytes, 'Delete the example slides (2 and 4)');
  expect(bracketed.said.flat()).toEqual(['One', 'Three', 'Five']);
  const spared = await edited(bytes, 'Delete slides 2-5 except slide 4');
  expect(spared.said.flat()).toEqual(['One', 'Four']);
});

test('words that only layouts have are changed there, and no slide is written', async () => {
  const bytes = await plainDeck((deck) => {
    deck.defineSlideMaster({
      title: 'Marked',
      objects: [{ text: { text: 'Internal draft', options: at(5) } }],
    });
    deck.addSlide({ masterName: 'Marked' }).addText('Pears', at(1));
  });
  const result = await edited(bytes, 'Change “Internal draft” at the bottom to “Final”');
  const [before, after] = [unzipSync(bytes), unzipSync(result.bytes)];
  const changed = Object.keys(before).filter(
    (name) => strFromU8(before[name] as Uint8Array) !== strFromU8(after[name] as Uint8Array),
  );
  expect(changed).toEqual([expect.stringMatching(/slideLayouts\/slideLayout\d+\.xml$/)]);
  expect(strFromU8(after[changed[0] as string] as Uint8Array)).toContain('<a:t>Final</a:t>');
});

test('a link that is there leads elsewhere, and its words with it where they are its address', async () => {
  const [shop, map] = ['https://shop.example.org/', 'https://map.example.org/plums'];
  const bytes = await plainDeck((deck) => {
    const slide = deck.addSlide();
    slide.addText([{ text: 'Our shop', options: { hyperlink: { url: shop } } }], at(1));
    slide.addText([{ text: map, options: { hyperlink: { url: map } } }], at(2));
  });
  const result = await edited(bytes, 'Change the map link on slide 1 to https://map.example.org/pears');
  expect(result.said[0]).toEqual(['Our shop', 'https://map.example.org/pears']);
  expect(JSON.stringify(readDeck(openDeck(result.bytes)))).toContain(
    '"link":"https://map.example.org/pears"',
  );
  expect(JSON.stringify(readDeck(openDeck(result.bytes)))).toContain(shop);
  await expect(edited(bytes, 'Change the link on slide 1 to https://example.org/x')).rejects.toThrow(
    /Which link is meant/,
  );
});

test('a point goes from the one of two lists that has it', async () => {
  const bytes = await plainDeck((deck) => {
    const place = (name: string, x: number) => ({
      placeholder: { options: { name, type: 'body' as const, x, y: 1.4, w: 4, h: 3 }, text: '' },
    });
    deck.defineSlideMaster({ title: 'Two', objects: [place('left', 0.5), place('right', 5)] });
    const slide = deck.addSlide({ masterName: 'Two' });
    const list = (...texts: string[]) => texts.map((text) => ({ text, options: { breakLine: true } }));
    slide.addText(list('Pears', 'Plums'), { placeholder: 'left' });
    slide.addText(list('Green', 'Blue', 'Quinces'), { placeholder: 'right' });
  });
  const { said: texts } = await edited(bytes, 'On slide 1, remove “Blue” and add “Yellow” below Green');
  expect(texts[0]?.filter(Boolean)).toEqual(['Pears', 'Plums', 'Green', 'Yellow', 'Quinces']);
});

test('notes that say nothing are told of, and not deleted', async () => {
  const bytes = await boxes([['One'], ['Two']]);
  const { warnings } = await edited(bytes, 'Delete slide 2 and delete the notes of slide 1');
  expect(warnings.map(({ message }) => message).join()).toMatch(/changed nothing/);
});

test('the last two rows are both of them, or asked about', async () => {
  const rows = ['Tree', 'Pear', 'Plum', 'Quince', 'Apple'].map((text) => [{ text }, { text: `${text} 2` }]);
  const bytes = await plainDeck((deck) => {
    deck.addSlide().addTable(rows, { x: 1, y: 1, w: 6 });
  });
  const left = async (prompt: string) => {
    const reading = readDeck(openDeck((await editFile({ bytes, prompt })).bytes));
    return reading.slides[0]?.objects[0]?.table?.map(([first]) => first);
  };
  expect(await left('Delete the last two rows')).toEqual(['Tree', 'Pear', 'Plum']);
  expect(await left('Delete rows 2-4')).toEqual(['Tree', 'Apple']);
  await expect(left('Fill the last two rows of the table with “x”')).rejects.toThrow(/Name each/);
});

test('a line that is a box of its own is deleted with it, and a point is found by its words', async () => {
  const bytes = await boxes([['Walk'], ['Plan', '1. Dig', '2. Sow'], ['Founded 2009', 'Closed 2012']]);
  expect((await edited(bytes, '2번 슬라이드에서 “1. Dig”을 삭제해 주세요')).said[1]).toEqual([
    'Plan',
    '2. Sow',
  ]);
  const found = await edited(bytes, 'Change the bullet “Founded 2009” to “Founded 2010”');
  expect(found.said[2]).toEqual(['Founded 2010', 'Closed 2012']);
});

test('an address behind a label is also where its link leads', async () => {
  const url = 'https://old.example.org/shop';
  const bytes = await plainDeck((deck) => {
    const text = [{ text: 'Shop link: ' }, { text: url, options: { hyperlink: { url } } }];
    deck.addSlide().addText(text, at(1));
  });
  const result = await edited(bytes, 'Change the shop link to https://new.example.org/shop');
  expect(result.said[0]).toEqual(['Shop link: https://new.example.org/shop']);
  const written = JSON.stringify(readDeck(openDeck(result.bytes)));
  expect(written).toContain('"link":"https://new.example.org/shop"');
  expect(written).not.toContain('old.example.org');
});

test('an address that is replaced by another is also where its links lead, behind whatever words', async () => {
  const link = (text: string, url: string) => ({ text, options: { hyperlink: { url } } });
  const bytes = await plainDeck((deck) => {
    const slide = deck.addSlide();
    slide.addText([link('https://old.example.org', 'https://old.example.org/')], at(1));
    slide.addText([link('our shop', 'https://old.example.org')], at(2));
    slide.addText([link('ann@old.example.org', 'mailto:ann@old.example.org')], at(3));
  });
  const linksNow = async (prompt: string) => {
    const { objects } = readDeck(openDeck((await edited(bytes, prompt)).bytes)).slides[0] as never as {
      objects: { paragraphs: { text: string; runs: { link?: string }[] }[] }[];
    };
    return JSON.stringify(objects).match(/"link":"[^"]*"/g);
  };
  expect(await linksNow('Replace "https://old.example.org" with "https://new.example.org"')).toEqual([
    '"link":"https://new.example.org"',
    '"link":"https://new.example.org"',
    '"link":"mailto:ann@old.example.org"',
  ]);
  const mail = await linksNow('Replace “ann@old.example.org” with “ben@new.example.org”');
  expect(mail?.at(-1)).toBe('"link":"mailto:ben@new.example.org"');
  const label = await edited(bytes, 'Replace "https://old.example.org" with "our site"');
  expect(label.said[0]?.[0]).toBe('our site');
});
