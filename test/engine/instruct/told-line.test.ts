import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';
import { withBeside } from '../../../src/engine/instruct/replace-words.ts';
import { cellLines } from '../../../src/engine/instruct/told-line.ts';

const read = (prompt: string, language: Locale, lines: readonly string[]) =>
  readInstruction({
    prompt,
    surface: 'deck',
    language,
    names: [],
    lines: lines.map((text, at) => ({ slide: at + 2, text })),
  });

const lines = [
  '3 May: choir rehearsal',
  '20 June: summer concert',
  'April 2027: new roof',
  'Everybody sings on Friday 4 July',
  'Bakeries order 70 loaves a day',
  'Doors open on 8 and 9 August',
];

test.each<[string, number, string]>([
  ['The summer concert moves to 27 June', 3, '27 June: summer concert'],
  ['The rehearsal is on 10 May', 2, '10 May: choir rehearsal'],
  ['The new roof will only happen in May', 4, 'May 2027: new roof'],
  ['The new roof is delayed to March 2028', 4, 'March 2028: new roof'],
  ['Everybody sings on Saturday 5 July', 5, 'Everybody sings on Saturday 5 July'],
  ['Bakeries order 85 loaves a day', 6, 'Bakeries order 85 loaves a day'],
])('one line tells it: %s', async (prompt, slide, text) => {
  const on = { kind: 'point', text: lines[slide - 2], slides: [{ number: slide }] };
  expect(await read(prompt, 'en', lines)).toEqual([{ op: 'text.set', on, text: [text] }]);
});

test('two statements of one sentence are two lines', async () => {
  const read2 = await read('The concert is on 27 June and the rehearsal on 10 May', 'en', lines);
  expect(read2).toMatchObject([{ text: ['27 June: summer concert'] }, { text: ['10 May: choir rehearsal'] }]);
});

test('a statement that is another wish, and what was there before, are no hindrance', async () => {
  const counts = ['The school has 412 pupils.', 'Queue: 31 families.'];
  expect(await read('we have 420 pupils, not 412, and the queue is down to 27', 'en', counts)).toMatchObject([
    { text: ['The school has 420 pupils.'] },
    { text: ['Queue: 27 families.'] },
  ]);
});

test('what the deck is about may be told of where a line says “it”', async () => {
  const about = (prompt: string) =>
    readInstruction({
      prompt,
      surface: 'deck',
      language: 'en',
      names: [],
      titles: ['Ayla, a folding kayak', 'Facts'],
      lines: [{ slide: 2, text: 'It costs 900 euros' }],
    });
  expect(await about('The kayak costs 850 euros now')).toMatchObject([{ text: ['It costs 850 euros'] }]);
  await expect(about('The paddle costs 850 euros now')).rejects.toThrow('paddle');
});

test('of what has no slides the line is replaced where it stands, and the time of an event is told beside', async () => {
  const prompt = 'entry is 8 euros and it starts at 7 pm';
  const poster = {
    surface: 'poster',
    language: 'en',
    names: [],
    lines: [{ text: 'Entry 6 euros' }],
  } as const;
  expect(await readInstruction({ prompt, ...poster })).toEqual([
    { op: 'text.replace', from: 'Entry 6 euros', to: 'Entry 8 euros', once: true },
    { op: 'fact.set', about: 'time', kind: 'time', text: '7 pm' },
  ]);
});

test.each<[Locale, string, string, string]>([
  ['de', 'Die Einweihung ist erst im August 2028', 'Juni 2028: Einweihung', 'August 2028: Einweihung'],
  ['fr', 'L’inauguration est repoussée à juin 2028', 'Mai 2028 : inauguration', 'Juin 2028 : inauguration'],
  ['es', 'La boda será en mayo', 'Abril: boda', 'Mayo: boda'],
  ['it', 'L’apertura slitta a dicembre', 'Novembre: apertura', 'Dicembre: apertura'],
  ['pt', 'A entrega passa para setembro', 'Agosto: entrega', 'Setembro: entrega'],
  ['id', 'Panen mundur ke April', 'Maret: panen', 'April: panen'],
  ['ja', '収穫祭は9月に変更', '8月:収穫祭', '9月:収穫祭'],
  ['zh', '收获节推迟到九月', '八月:收获节', '九月:收获节'],
  ['ko', '추수는 11월로 변경해 주세요', '12월: 추수', '11월: 추수'],
  ['hi', 'कटाई जुलाई में होगी', 'जून: कटाई', 'जुलाई: कटाई'],
  ['ar', 'الحصاد سيكون في أبريل', 'مارس: الحصاد', 'أبريل: الحصاد'],
])('%s: %s', async (language, prompt, line, text) => {
  expect(await read(prompt, language, [line])).toMatchObject([{ op: 'text.set', text: [text] }]);
});

test.each([
  ['a word that the line has not', 'The winter concert moves to 27 June'],
  ['another kind of date', 'The summer concert moves to Friday'],
  ['a day of the week that would no longer be right', 'Everybody sings on 5 July'],
  ['one of several dates', 'Doors open on 10 August'],
  ['a number of something else', 'Bakeries order 85 rolls a day'],
])('asked about: %s', async (_, prompt) => {
  await expect(read(prompt, 'en', lines)).rejects.toHaveProperty('name', 'ClarificationNeeded');
});

test('words beside a replacement tell what it is about', async () => {
  const replace = (texts: string[], about: string, from: string) =>
    withBeside(texts, { op: 'text.replace', from, to: 'X', about });
  expect(replace(['The opening is in June'], 'opening', 'June')).toMatchObject({ from: 'June', to: 'X' });
  expect(() => replace(['Two members joined in June'], 'opening', 'June')).toThrow(
    /says nothing of “opening”/,
  );
  expect(replace(['A team of 84'], 'employees', '84')).toMatchObject({ from: '84' });
  expect(() => replace(['A team of 84', 'Employees eat here'], 'employees', '84')).toThrow(/“employees”/);
});

test('a word that no operation has is asked about', async () => {
  const unread = readInstruction({
    prompt: 'Make the title of slide 2 flibbertigibbet bold',
    surface: 'deck',
    language: 'en',
    names: [],
  });
  await expect(unread).rejects.toThrow(/flibbertigibbet/);
});

test('a number of a table, a chart or a figure is told by the names of its row and its column', async () => {
  const cells = [
    ...cellLines(
      [
        ['Oak Lane', '40', '35'],
        ['Mill Road', '22', '20'],
      ],
      ['Bikes before', 'Bikes after'],
      { slide: 3, under: 'Counts' },
    ),
    ...cellLines([['sold so far', '900']], [], { slide: 4 }),
  ];
  const told = (prompt: string) =>
    readInstruction({
      prompt,
      surface: 'deck',
      language: 'en',
      names: [],
      lines: [{ text: 'Lights cost 50 euros' }],
      cells,
    });
  const set = (about: string, value: string, slide: number) => ({
    op: 'data.set',
    on: { kind: 'object', slides: [{ number: slide }] },
    about,
    values: [value],
  });
  expect(await told('Mill Road had 24 bikes before and 19 after')).toEqual([
    set('Mill Road Bikes before', '24', 3),
    set('Mill Road Bikes after', '19', 3),
  ]);
  expect(await told("lights went up to 55 euros, and it's 950 sold")).toMatchObject([
    { op: 'text.replace', to: 'Lights cost 55 euros' },
    set('sold so far', '950', 4),
  ]);
  await expect(told('Mill Road had 24 bikes')).rejects.toThrow(/Several.*Bikes before.*Bikes after/s);
  await expect(told('Mill Road had 24 cars before')).rejects.toThrow('cars');
});

test('a row that is called as a month is no date, and a number and a date may be told in one sentence', async () => {
  const told = (prompt: string) =>
    readInstruction({
      prompt,
      surface: 'deck',
      language: 'en',
      names: [],
      lines: [{ text: '12 new tents' }, { text: 'Open the meadow on 1 June' }],
      cells: cellLines([['July', '31', '18']], ['Guests', 'Dogs'], { slide: 2 }),
    });
  expect(await told('July had 35 guests and 21 dogs')).toMatchObject([
    { op: 'data.set', about: 'July Guests', values: ['35'] },
    { op: 'data.set', about: 'July Dogs', values: ['21'] },
  ]);
  expect(await told('We have 15 new tents, and the meadow opens on 8 June')).toMatchObject([
    { to: '15 new tents' },
    { to: 'Open the meadow on 8 June' },
  ]);
});
