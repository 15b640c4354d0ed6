import { describe, expect, test } from 'vitest';
import { editDeck } from '../../../src/engine/deck/apply/edit-deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { quietContext } from '../../support/deck-request.ts';
import { deckEdit, sampleDeck } from '../../support/sample-deck.ts';

const templates = [
  { id: 'clarity', name: 'Clarity' },
  { id: 'midnight', name: 'Midnight' },
];

async function edited(prompt: string, slideIndex?: number) {
  const edit = deckEdit(prompt, { templates, ...(slideIndex !== undefined && { slideIndex }) });
  const { document } = await editDeck(sampleDeck(), new Map(), edit, quietContext());
  return document;
}

const slidesAfter = async (prompt: string, slideIndex?: number) =>
  (await edited(prompt, slideIndex)).outline.slides;
const ids = (slides: SlideOutline[]) => slides.map(({ id }) => id).join(' ');

describe('an edit that changes the order of slides', () => {
  test.each([
    ['Delete slide 3', 's1 s2 s4 s5 s6'],
    ['Remove slides 3-5', 's1 s2 s6'],
    ['remove the last slide', 's1 s2 s3 s4 s5'],
    ['Delete the slide about savings', 's1 s2 s3 s5 s6'],
    ['Lösche Folie 3', 's1 s2 s4 s5 s6'],
    ['Supprime la diapositive 3', 's1 s2 s4 s5 s6'],
    ['Elimina la diapositiva 3', 's1 s2 s4 s5 s6'],
    ['Exclua o slide 3', 's1 s2 s4 s5 s6'],
    ['Hapus slide 3', 's1 s2 s4 s5 s6'],
    ['スライド3を削除してください', 's1 s2 s4 s5 s6'],
    ['删除幻灯片3', 's1 s2 s4 s5 s6'],
    ['删除第3页', 's1 s2 s4 s5 s6'],
    ['슬라이드 3을 삭제해 주세요', 's1 s2 s4 s5 s6'],
    ['احذف الشريحة 3', 's1 s2 s4 s5 s6'],
    ['स्लाइड 3 हटाएं', 's1 s2 s4 s5 s6'],
    ['Move slide 5 to position 2', 's1 s5 s2 s3 s4 s6'],
    ['Move slide 2 after slide 4', 's1 s3 s4 s2 s5 s6'],
    ['move slide 4 before slide 2', 's1 s4 s2 s3 s5 s6'],
    ['Move slide 2 to the end', 's1 s3 s4 s5 s6 s2'],
    ['Put the timeline slide before the savings slide', 's1 s2 s3 s5 s4 s6'],
    ['Put the caretakers slide after the offices slide', 's1 s3 s2 s4 s5 s6'],
    ['Move the slide about savings before the slide about what we did', 's1 s4 s2 s3 s5 s6'],
    ['Put slide 5 at the end', 's1 s2 s3 s4 s6 s5'],
    ['Verschiebe Folie 5 vor Folie 2', 's1 s5 s2 s3 s4 s6'],
    ['Swap slides 2 and 3', 's1 s3 s2 s4 s5 s6'],
    ['Duplicate slide 2', 's1 s2 s7 s3 s4 s5 s6'],
    ['Delete slide 3 and move slide 5 to position 2', 's1 s5 s2 s4 s6'],
    ['Delete all slides except slides 1 and 4-6', 's1 s4 s5 s6'],
    ['Move the last slide before slide 3', 's1 s2 s6 s3 s4 s5'],
    ['Remove the last but one slide', 's1 s2 s3 s4 s6'],
    ['Create two new slides', 's1 s2 s3 s4 s5 s7 s8 s6'],
  ])('%s', async (prompt, order) => {
    expect(ids(await slidesAfter(prompt))).toBe(order);
  });

  test('merging keeps what both slides say on the first', async () => {
    const slides = await slidesAfter('Merge slides 2 and 5');
    expect(ids(slides)).toBe('s1 s2 s3 s4 s6');
    expect(JSON.stringify(slides[1])).toContain('work began');
  });

  test('what slides are merged into is what “it” means', async () => {
    const slides = await slidesAfter('Merge slides 2 and 5 and call it "The year"');
    expect(slides.slice(0, 2).map(({ title }) => title)).toEqual([
      (await slidesAfter('Delete slide 3'))[0]?.title,
      'The year',
    ]);
  });

  test('a cover takes no points', async () => {
    await expect(slidesAfter('Add the bullet "For all" to slide 1')).rejects.toThrow('subtitle');
  });

  test('splitting shares the points out', async () => {
    const slides = await slidesAfter('Split slide 2 into two');
    expect(ids(slides)).toBe('s1 s2 s7 s3 s4 s5 s6');
    expect(slides[1]).toMatchObject({ points: [{}, {}] });
    expect(slides[2]).toMatchObject({
      title: 'What we did (2)',
      points: [{}, { text: 'Trained the caretakers' }],
    });
  });
});

describe('an edit that changes words', () => {
  test.each([
    ['Change the title of slide 2 to "Three buildings done"', 's2', { title: 'Three buildings done' }],
    ['Rename slide 2 to Our work', 's2', { title: 'Our work' }],
    ['Slide 2: change the title to What comes next?', 's2', { title: 'What comes next?' }],
    ['Can you change the title of slide 2 to Goals?', 's2', { title: 'Goals' }],
    [
      'Change caretakers to porters everywhere',
      's2',
      { points: [{}, {}, {}, { text: 'Trained the porters' }] },
    ],
    [
      'Rename caretakers to porters on slide 2',
      's2',
      { points: [{}, {}, {}, { text: 'Trained the porters' }] },
    ],
    ['Rename slide 2 to Our work and make it bold', 's2', { title: 'Our work', own: {} }],
    ['Ändere den Titel von Folie 2 in „Geschafft“', 's2', { title: 'Geschafft' }],
    ['スライド2のタイトルを「完了した工事」に変更', 's2', { title: '完了した工事' }],
    ['Change the subtitle to "Draft"', 's1', { subtitle: 'Draft' }],
    [
      'Replace "420" with "450" on slide 2',
      's2',
      { points: [{}, {}, { text: 'Installed 450 solar panels' }, {}] },
    ],
    ['Change 12% to 14% on slide 4', 's4', { figures: [{ value: '14%' }, {}] }],
    [
      'Change 95,000 to 99,000 on slide 3',
      's3',
      { chart: { series: [{ values: [99_000, 71_500, 48_200] }] } },
    ],
    ['Shorten slide 2 to two points', 's2', { points: [{}, {}] }],
    ['Add a point "Saved 40 tonnes" to slide 6', 's6', { points: [{}, { text: 'Saved 40 tonnes' }] }],
    [
      'Remove the second point on slide 2',
      's2',
      { points: [{}, { text: 'Installed 420 solar panels' }, {}] },
    ],
    [
      'Rewrite slide 2: one thing; another thing',
      's2',
      { points: [{ text: 'one thing' }, { text: 'another thing' }] },
    ],
    ['Add speaker notes to slide 2: "Thank the crew"', 's2', { notes: 'Thank the crew' }],
  ])('%s', async (prompt, id, expected) => {
    const slides = await slidesAfter(prompt);
    expect(slides.find((slide) => slide.id === id)).toMatchObject(expected);
    const before = sampleDeck().outline.slides;
    expect(slides.filter((slide) => slide.id !== id)).toEqual(before.filter((slide) => slide.id !== id));
  });
});

test('the last bullet of every slide is that of those that have bullets', async () => {
  const slides = await slidesAfter('Italicise the last bullet on every slide');
  const looks = slides.map(({ own }) => own?.looks?.map(({ part }) => part));
  expect(looks[0]).toBeUndefined();
  expect(looks[1]).toEqual([{ words: 'Trained the caretakers' }]);
});

describe('an edit that changes the form', () => {
  test.each([
    [
      'Turn slide 5 into a timeline',
      's5',
      { kind: 'timeline', events: [{ when: 'March 2025' }, { when: 'June 2025' }] },
    ],
    ['Make slide 2 two columns', 's2', { kind: 'two-columns' }],
    ['Mach aus Folie 3 eine Tabelle', 's3', { kind: 'table' }],
    ['Show the chart on slide 3 as a line chart', 's3', { chart: { type: 'line' } }],
    ['Make it a pie chart', 's3', { chart: { type: 'pie' } }],
    ['Use accent 3 on slide 4', 's4', { accent: 'accent3' }],
    ['Make the colour of slide 4 blue', 's4', { own: { background: '#0000FF' } }],
  ])('%s', async (prompt, id, expected) => {
    expect((await slidesAfter(prompt)).find((slide) => slide.id === id)).toMatchObject(expected);
  });

  test('another template is named by its name', async () => {
    expect(await edited('Use the Midnight template')).toMatchObject({ templateId: 'midnight' });
  });

  test('the slide of the request is meant where the words name none', async () => {
    expect((await slidesAfter('Turn this into a timeline', 4))[4]).toMatchObject({ kind: 'timeline' });
  });

  test('sources are shown and hidden', async () => {
    expect(await edited('Show the sources in the footer')).toMatchObject({
      options: { sourcesInFooter: true },
    });
    expect(await edited('Put the sources into the notes')).toMatchObject({ options: { notes: 'sources' } });
  });
});

describe('an edit that cannot be carried out asks what would settle it', () => {
  test.each([
    ['Make it pop', /is for you to say/],
    ['Delete slide 9', /no slide 9.*has 6/],
    ['Move slide 2', /Where should/],
    ['Change the template', /Clarity, Midnight/],
    ['Translate the deck into French', /language model/],
    ['Delete the slide', /Which slide/],
    ['Replace "wind" with "solar"', /“wind” is not on any slide/],
    ['Replace "wind" with "solar" on slide 2', /“wind” is not on that slide/],
    ['Undo the last change', /turn before/],
    ['Expand slide 2', /What should be added/],
  ])('%s', async (prompt, question) => {
    await expect(edited(prompt)).rejects.toThrow(question);
    await expect(edited(prompt)).rejects.toHaveProperty('name', 'ClarificationNeeded');
  });
});

describe('what is half a command is asked about', () => {
  test.each([
    'Do not delete slide 2',
    'Delete everything about costs but keep slide 2',
    'If slide 2 is too long, shorten it',
    'Lösche Folie 2 nicht',
    'Ne supprime pas la diapositive 2',
    'No elimines la diapositiva 2',
    'スライド2を削除しないで',
    '不要删除第2页',
    'Turn slide 2 into a comparison',
  ])('%s', async (instruction) => {
    await expect(
      editDeck(sampleDeck(), new Map(), deckEdit(instruction), quietContext()),
    ).rejects.toHaveProperty('name', 'ClarificationNeeded');
  });

  test('a quoted text may say what its author likes', async () => {
    const { document } = await editDeck(
      sampleDeck(),
      new Map(),
      deckEdit('Rename slide 2 to “Why we do not wait”'),
      quietContext(),
    );
    expect(document.outline.slides[1]?.title).toBe('Why we do not wait');
  });

  test.each([
    'Remplace 12 % par 14% sur la diapositive 4',
    'Cambia 12% por 14% en la diapositiva 4',
    'Ersetze 12 % durch 14% auf der Folie 4',
    'Sostituisci 12% con 14% nella diapositiva 4',
  ])('where a figure stands is no part of it: %s', async (instruction) => {
    const { document } = await editDeck(sampleDeck(), new Map(), deckEdit(instruction), quietContext());
    expect(document.outline.slides[3]).toMatchObject({ figures: [{ value: '14%' }, { value: '€240,000' }] });
  });

  test('the colour of emphasis is no text to be replaced', async () => {
    const { document } = await editDeck(
      sampleDeck(),
      new Map(),
      deckEdit('Change the accent colour of slide 2 to green'),
      quietContext(),
    );
    expect(document.outline.slides.map(({ accent }) => accent !== undefined)).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

test('a line with words of the author is left as it is when the labels change their language', async () => {
  const deck = sampleDeck();
  const [cover, ...slides] = deck.outline.slides as [SlideOutline, ...SlideOutline[]];
  const outline = {
    ...deck.outline,
    slides: [{ ...cover, subtitle: 'For the board' } as SlideOutline, ...slides],
  };
  const { document } = await editDeck(
    { ...deck, outline },
    new Map(),
    deckEdit('Set the language to German'),
    quietContext(),
  );
  expect(document.outline).toMatchObject({
    language: 'de',
    slides: [{ subtitle: 'For the board' }, ...slides.map(() => ({}))],
  });
});
