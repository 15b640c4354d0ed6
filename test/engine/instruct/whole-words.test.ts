import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

/** A deck whose own words are also words of the language. */
const deck = {
  titles: ['The boat club', 'Members', 'Fleet', 'Thank you'],
  terms: ['Boat', 'Hire', 'Canoe', 'Kayak'],
  facts: ['Skipper'],
};
const read = (prompt: string, language: Locale = 'en') =>
  readInstruction({ prompt, surface: 'deck', language, names: [], ...deck });

test.each([
  ['Delete slide 3, thank you', 'slide.delete', [{ number: 3 }]],
  ['Delete slide 2, please, and thank you!', 'slide.delete', [{ number: 2 }]],
  ['Hide slide 2, thank you.', 'slide.hide', [{ number: 2 }]],
  ['Delete Thank you', 'slide.delete', [{ number: 4 }]],
  ['Delete Fleet and Thank you', 'slide.delete', [{ number: 3 }, { number: 4 }]],
] as const)(
  'thanks at the end of a wish are no slide, and a title is one: %s',
  async (prompt, op, slides) => {
    expect(await read(prompt)).toMatchObject([{ op, slides }]);
  },
);

test.each<[Locale, string]>([
  ['en', 'Add a row between Canoe and Kayak'],
  ['en', 'Insert a row Raft, 12 between Canoe and Kayak'],
  ['en', 'Insert a column between Boat and Hire'],
  ['en', 'Add a point between the first and the second on slide 2'],
  ['de', 'Füge eine Zeile zwischen Canoe und Kayak ein'],
  ['fr', 'Ajoute une ligne entre Canoe et Kayak'],
  ['es', 'Añade una fila entre Canoe y Kayak'],
  ['it', 'Aggiungi una riga tra Canoe e Kayak'],
  ['pt', 'Adicione uma linha entre Canoe e Kayak'],
  ['en', 'Add a row for Raft with the hire 12 to the table'],
  ['en', 'Turn the bullets on slide 2 into cards'],
  ['en', 'Make slide 2 into a list of three points'],
  ['en', 'The venue is no longer Pier 4'],
  ['en', 'Move the last point of slide 2 to the beginning of slide 3'],
  ['en', 'Put the second slide last and the last slide second'],
  ['en', 'Delete the points about oars and about ropes on slide 2'],
  ['en', 'Add Raft at 12 to the table'],
  ['en', 'Add a question mark to the title of slide 2'],
  ['en', 'Move "Wash the boats" from slide 2 to slide 3'],
  ['en', 'The second bullet on slide 2 is too long, shorten it'],
  ['en', 'Rename slide 3 to Make the line longer'],
  ['en', 'Rename slide 3 to Boats (and only that)'],
  ['de', 'Füge auf Folie 2 den Punkt Boote putzen hinzu, fett'],
])('what is said of place or form is written nowhere: %s %s', async (language, prompt) => {
  await expect(read(prompt, language)).rejects.toThrow();
});

test.each([
  ['Change the list on slide 2 to a table', 'table'],
  ['Change the list on slide 2 to a timeline', 'timeline'],
  ['Turn the timeline on slide 2 into a list', 'bullets'],
  ['Show the table on slide 2 as a list', 'bullets'],
])('a form leads to another: %s', async (prompt, form) => {
  expect(await read(prompt)).toEqual([{ op: 'slide.form', slides: [{ number: 2 }], form }]);
});

test.each<[Locale, string, object]>([
  ['en', 'The venue is now Pier 4', { op: 'fact.set', text: 'Pier 4' }],
  ['en', 'The skipper is currently Ines', { op: 'fact.set', text: 'Ines' }],
  ['de', 'Der Veranstaltungsort ist jetzt das Bootshaus', { op: 'fact.set', text: 'Bootshaus' }],
  ['en', 'Set the title of slide 2 to Who rows, nothing else', { text: ['Who rows'] }],
  ['en', "Change the subtitle to Rowing since 1920 - that's all", { text: ['Rowing since 1920'] }],
  ['de', 'Füge auf Folie 2 den Punkt Boote putzen hinzu, sonst nichts', { points: ['Boote putzen'] }],
  [
    'fr',
    "Ajoute le point Laver les canots à la diapositive 2, rien d'autre",
    { points: ['Laver les canots'] },
  ],
  ['es', 'Añade el punto Lavar canoas a la diapositiva 2, nada más', { points: ['Lavar canoas'] }],
  ['ja', 'スライド2に「舟を洗う」という箇条書きを追加してください。それだけです。', { points: ['舟を洗う'] }],
  [
    'en',
    'Add a point to slide 2: Wash the boats, then dry them',
    { points: ['Wash the boats, then dry them'] },
  ],
  ['en', 'Write a point on slide 2: Row in May, June and July', { points: ['Row in May, June and July'] }],
  ['en', 'The title of slide 2 is too long, shorten it', { on: { kind: 'title', slides: [{ number: 2 }] } }],
  ['de', 'Der Titel von Folie 2 ist zu lang, kürze ihn', { on: { kind: 'title', slides: [{ number: 2 }] } }],
  ['en', 'Add a slide about oars between slides 2 and 3', { about: 'oars', at: { after: { number: 2 } } }],
  ['en', 'Put the second slide last', { slides: [{ number: 2 }], to: 'end' }],
  ['en', 'Add the words "since 1920" to the title of slide 2', { op: 'text.add', text: ['since 1920'] }],
  ['de', 'Der Titel von Folie 2 soll Die Ruderer heißen', { text: ['Die Ruderer'] }],
  ['de', 'Ändere den Titel von Folie 2 in Wie wir heißen', { text: ['Wie wir heißen'] }],
  ['de', 'Verschiebe Folie 4 zwischen Folie 1 und 2', { op: 'slide.move', to: { after: { number: 1 } } }],
  ['it', 'Sposta la slide 4 tra la 1 e la 2', { op: 'slide.move', to: { after: { number: 1 } } }],
  ['en', 'Add points to slide 2: oars, ropes', { points: ['oars', 'ropes'] }],
  ['en', 'Add a point to slide 2: oars; ropes', { points: ['oars', 'ropes'] }],
])('a text begins and ends where its words do: %s %s', async (language, prompt, operation) => {
  expect(await read(prompt, language)).toMatchObject([operation]);
});
