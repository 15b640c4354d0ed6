import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { Answers, unanswered } from '../../../src/engine/instruct/asking.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';
import { pointSought, pointsSaying } from '../../../src/engine/instruct/points-saying.ts';
import { withBeside } from '../../../src/engine/instruct/replace-words.ts';

/** What people type who know their deck and not the program: its own words, lists without quotation marks. */
const deck = {
  titles: ['Our team', 'Sales by quarter', 'Plans for spring', 'Risks'],
  terms: ['Quarter', 'Bread', 'Cakes', 'Q1', 'Q2', '2024', '2025'],
};
const read = (prompt: string, language: Locale = 'en') =>
  readInstruction({ prompt, surface: 'deck', language, names: [], ...deck });

test.each([
  [
    'In "Plans for spring" add "Paint the shop" as the first point',
    { op: 'point.add', on: { slides: [{ number: 3 }] }, points: ['Paint the shop'], at: 1 },
  ],
  ['add a bullet "Buy a van" to "Risks"', { op: 'point.add', on: { slides: [{ number: 4 }] } }],
  [
    'the second point on "Our team" should read "Two bakers"',
    { op: 'text.set', on: { kind: 'point', nth: 2, slides: [{ number: 1 }] } },
  ],
  [
    'add a slide after "Our team" titled "New faces" with two bullets: Lena, Paul',
    { op: 'slide.add', at: { after: { number: 1 } }, title: 'New faces', points: ['Lena', 'Paul'] },
  ],
])('a quoted title is the slide to which a relation leads: %s', async (prompt, operation) => {
  expect(await read(prompt)).toMatchObject([operation]);
});

test('a quoted title is a text where it is written', async () => {
  expect(await read('change the title of slide 2 to "Risks"')).toMatchObject([
    { op: 'text.set', text: ['Risks'] },
  ]);
});

test('entries of a list may begin with verbs, and capitals are no pronouns', async () => {
  expect(
    await read('replace the points on slide 3 with: Contract signed, Pack the boxes, Move on 14 March'),
  ).toMatchObject([{ text: ['Contract signed', 'Pack the boxes', 'Move on 14 March'] }]);
  expect(await read('set the bullets of slide 3 to: Anna - movers, Ben - IT, Carla - keys')).toMatchObject([
    { text: ['Anna - movers', 'Ben - IT', 'Carla - keys'] },
  ]);
});

test('words of courtesy are a title where one is announced', async () => {
  const [added] = await read('add a closing slide titled Thank you with the text See you in May');
  expect(added).toMatchObject({ form: 'closing', title: 'Thank you', points: ['See you in May'] });
});

test.each([
  ['make the bars for 2024 grey', { op: 'chart.colour', name: '2024' }],
  [
    'add 2026 with 190 and 142 to the chart on slide 2',
    { op: 'chart.category.add', name: '2026', values: [190, 142] },
  ],
  ['add Q3 with 12, 14 and 9 to the chart', { op: 'chart.category.add', name: 'Q3', values: [12, 14, 9] }],
  ['replace $1,490/mo with $1,390/mo', { op: 'text.replace', from: '$1,490/mo', to: '$1,390/mo' }],
  ['correct Beakpoint to Breakpoint', { op: 'text.replace', from: 'Beakpoint', to: 'Breakpoint' }],
  ['move slide 4 behind the 2', { op: 'slide.move', slides: [{ number: 4 }], to: { after: { number: 2 } } }],
  ["take out slide 4, it doesn't say much", { op: 'slide.delete', slides: [{ number: 4 }] }],
  [
    'the font on slide 3 is too small, use 20 pt',
    { op: 'look.set', on: { kind: 'text', slides: [{ number: 3 }] }, look: { size: 20 } },
  ],
])('%s', async (prompt, operation) => {
  expect(await read(prompt)).toMatchObject([operation]);
});

test('a category may say which series each of its values is of', async () => {
  expect(await read('add 2026 with 190 bread and 142 cakes to the chart')).toMatchObject([
    { op: 'chart.value', category: '2026', series: 'bread', value: 190 },
    { op: 'chart.value', category: '2026', series: 'cakes', value: 142 },
  ]);
});

test('the rest is what is left of a list, and nothing where nothing was taken out of it', async () => {
  const operations = await read('delete the first bullet on slide 3 and make the rest bold');
  expect(operations).toMatchObject([{ op: 'point.delete' }, { op: 'look.set', on: { kind: 'content' } }]);
  expect(await read('make the first bullet red and the rest blue')).toMatchObject([
    { on: { nth: 1 }, look: { colour: '#FF0000' } },
    { on: { every: true, except: [1] }, look: { colour: '#0000FF' } },
  ]);
  await expect(read('make the rest blue')).rejects.toHaveProperty('name', 'ClarificationNeeded');
});

test.each<[Locale, string, object]>([
  ['de', 'Schreib auf Folie 4 noch den Punkt „Kaffee gratis“ dazu', { op: 'point.add' }],
  ['de', 'Die Überschrift von Folie 3 soll „Kasse“ heißen', { op: 'text.set', on: { kind: 'title' } }],
  ['de', 'Lösche Folie 4, weil wir sie nicht brauchen', { op: 'slide.delete' }],
  ['fr', 'Le deuxième point de la diapo 4 doit être « Nouveau »', { op: 'text.set', on: { nth: 2 } }],
  ['fr', 'Le texte de la diapo 3 est trop petit, mets-le en 20 points', { look: { size: 20 } }],
  ['es', 'Coloca la diapositiva 4 justo después de la 2', { to: { after: { number: 2 } } }],
  ['es', '¿Puedes borrar la tercera diapositiva, por favor?', { op: 'slide.delete' }],
  ['it', 'Sposta la slide 4 subito dopo la 2', { to: { after: { number: 2 } } }],
  ['pt', 'Coloque todos os títulos em azul-escuro e negrito', { look: { colour: '#00008B', bold: true } }],
  ['id', 'Urutkan tabel di slide 2 menurut Bread dari besar ke kecil', { by: 'Bread', descending: true }],
  ['ja', 'スライド2の表にQ3、10、20の行を追加してください', { values: ['Q3', '10', '20'] }],
  ['zh', '把第3页和第4页对调', { op: 'slide.swap' }],
  ['zh', '把所有标题改成深蓝色并加粗', { look: { colour: '#00008B', bold: true } }],
  ['ko', '모든 제목을 남색 굵은 글씨로 해 주세요', { look: { colour: '#000080', bold: true } }],
  ['ar', 'رتّب الجدول في الشريحة 2 حسب Bread تنازليًا', { by: 'Bread', descending: true }],
  ['hi', 'स्लाइड 3 और 4 की जगह बदल दें', { op: 'slide.swap' }],
])('in %s: %s', async (language, prompt, operation) => {
  expect(await read(prompt, language)).toMatchObject([operation]);
});

test.each([
  ['put Jonas Weber at the top of the table', { line: 'row', name: 'Jonas Weber', to: 'first' }],
  ['move the row Q2 above Q1', { line: 'row', name: 'Q2', to: { before: 'Q1' } }],
  ['move the Cakes column to the end', { line: 'column', name: 'Cakes', to: 'last' }],
  ['move row 4 of the table on slide 2 up', { on: { slides: [{ number: 2 }] }, name: 4, to: 'up' }],
])('a line of a table goes elsewhere: %s', async (prompt, operation) => {
  expect(await read(prompt)).toMatchObject([{ op: 'table.move', ...operation }]);
});

test.each([
  ['Beakpoint should be Breakpoint', { from: 'Beakpoint', to: 'Breakpoint' }],
  ['fix "Beakpoint" on slide 3, it\'s Breakpoint', { from: 'Beakpoint', to: 'Breakpoint' }],
  ['there is a typo on slide 2: recieve should be receive', { from: 'recieve', to: 'receive' }],
  ['it should be receive, not recieve', { from: 'recieve', to: 'receive' }],
])('a slip of the hand is corrected: %s', async (prompt, operation) => {
  expect(await read(prompt)).toMatchObject([{ op: 'text.replace', ...operation }]);
});

test.each<[string, object, Locale?]>([
  ["it's Lena Keller, not Meyer", { from: 'Meyer', to: 'Lena Keller', beside: true }],
  ['the bakery is run by Lena Keller, not Meyer', { from: 'Meyer', to: 'Lena Keller', once: true }],
  ['the second bullet on slide 4 should say 6,600 euros not 6,400', { from: '6,400', on: { nth: 2 } }],
  ['Sie heißt Keller und nicht Meyer', { from: 'Meyer', to: 'Keller' }, 'de'],
  ["C'est Dupont, pas Durand", { from: 'Durand', to: 'Dupont' }, 'fr'],
  ['Es Romero, no Moreno', { from: 'Moreno', to: 'Romero' }, 'es'],
])('words are corrected: %s', async (prompt, operation, language = 'en') => {
  expect(await read(prompt, language)).toMatchObject([{ op: 'text.replace', ...operation }]);
});

test('words that stand beside those that are corrected are not said twice', () => {
  const asked = { op: 'text.replace', from: 'Meyer', to: 'Lena Keller', beside: true } as const;
  expect(withBeside(['Ask Lena Meyer'], asked)).toEqual({
    op: 'text.replace',
    from: 'Lena Meyer',
    to: 'Lena Keller',
  });
  expect(withBeside(['Ask Ms Meyer'], asked)).toMatchObject({ from: 'Meyer', to: 'Lena Keller' });
  const costs = { ...asked, from: '6,400', to: '6,600 euros' };
  expect(withBeside(['€6,400 a month'], costs)).toMatchObject({ from: '6,400', to: '6,600' });
});

test.each<[Locale, string, object]>([
  ['fr', 'Veuillez supprimer la diapo 3', { op: 'slide.delete' }],
  ['fr', 'Je voudrais que le titre de la diapo 2 soit rouge', { op: 'look.set', on: { kind: 'title' } }],
  ['es', 'Quiero que la diapositiva 2 vaya al final', { op: 'slide.move', to: 'end' }],
  ['es', 'Quisiera que borraras la diapositiva 3', { op: 'slide.delete' }],
  ['it', 'Vorrei che il titolo della slide 2 fosse rosso', { op: 'look.set', on: { kind: 'title' } }],
  ['pt', 'Gostaria que acrescentasse uma nota ao slide 2: falar devagar', { text: ['falar devagar'] }],
])('a wish in polite words is one, in %s: %s', async (language, prompt, operation) => {
  expect(await read(prompt, language)).toMatchObject([operation]);
});

test.each<[string, object, Locale?]>([
  ['make the last slide title "What next"', { on: { kind: 'title', slides: [{ number: -1 }] } }],
  ['get rid of the bit about the frost', { op: 'point.delete', text: 'frost', about: true }],
  ['Quita lo de las herramientas', { op: 'point.delete', text: 'herramientas', about: true }, 'es'],
  ['Das mit dem Frost kann weg', { op: 'point.delete', text: 'Frost', about: true }, 'de'],
  ['Cancella il punto sul tetto, è già riparato', { op: 'point.delete', text: 'tetto' }, 'it'],
  ['only show 2025 in the chart', { op: 'chart.keep', names: ['2025'] }],
  ['put slides 3 and 4 on one slide', { op: 'slide.merge' }],
  ['Bread sold 61 in 2025', { op: 'data.set', about: 'Bread 2025', values: ['61'] }],
  ['Bread 2025 is 61', { op: 'data.set', about: 'Bread 2025', values: ['61'] }],
  ['Raise Cakes in Q2 to 30', { op: 'data.set', about: 'Cakes Q2', values: ['30'] }],
  ['Erhöhe Bread 2025 auf 61', { op: 'data.set', about: 'Bread 2025', values: ['61'] }, 'de'],
  ['Cakes had 30 in Q2', { op: 'data.set', about: 'Cakes Q2', values: ['30'] }],
  ['the row for Q1 should be yellow', { op: 'look.set', part: { row: 'Q1' } }],
  ['change the title of 3 to "Spring"', { op: 'text.set', on: { slides: [{ number: 3 }] } }],
  ['cambia el título de la 3 a «Primavera»', { op: 'text.set', on: { slides: [{ number: 3 }] } }, 'es'],
  ['add a slide like 3 called "Summer"', { op: 'slide.add', like: { number: 3 } }],
  ['make slide 3 shorter, two points are enough', { op: 'text.shorten', points: 2 }],
  ['Transforma a tabela num gráfico de barras', { op: 'slide.form', chart: 'bar' }, 'pt'],
  ['turn slide 3 into a proper timeline', { op: 'slide.form', form: 'timeline' }],
  ['add a note for the speaker to slide 2: wait here', { op: 'text.add', on: { kind: 'notes' } }],
  ['Souligne le titre de la diapo 3', { op: 'look.set', look: { underline: true } }, 'fr'],
  ['slide 3 should be deleted', { op: 'slide.delete', slides: [{ number: 3 }] }],
  ['Give slide 2 a snappier title: Where we are now', { op: 'text.set', text: ['Where we are now'] }],
  ['The title of slide 2 should be a question: Do we grow?', { text: ['Do we grow?'] }],
  ['Gib Folie 2 einen kürzeren Titel: Gutes Jahr', { op: 'text.set', text: ['Gutes Jahr'] }, 'de'],
  ['Benenne Folie 3 in Kosten um', { op: 'text.set', text: ['Kosten'] }, 'de'],
  ['Benenne Folie 3 um in Kosten', { op: 'text.set', text: ['Kosten'] }, 'de'],
  ['put a slide after slide 2 about opening hours', { op: 'slide.add', about: 'opening hours' }],
])('%s', async (prompt, operation, language = 'en') => {
  expect(await read(prompt, language)).toMatchObject([operation]);
});

test('two words of which none is a slip of the other are asked about', async () => {
  await expect(read('Growth should be Decline')).rejects.toThrow('Growth should be Decline');
});

test('several numbers are named in the words of the author, on the slide at the end', async () => {
  const slides = [{ number: 3 }];
  expect(await read('update the labor cost to $6,100 and the total to $9,338 on slide 3')).toMatchObject([
    { op: 'data.set', on: { slides }, about: 'labor cost', values: ['$6,100'] },
    { op: 'data.set', on: { slides }, about: 'total', values: ['$9,338'] },
  ]);
});

test.each<[Locale, string]>([
  ['ja', 'スライド3に項目を追加してください：「日曜も営業」'],
  ['ko', '슬라이드 3에 항목을 추가해 주세요: "일요일에도 영업"'],
  ['hi', 'स्लाइड 3 में एक नया बिंदु जोड़ें: "रविवार को भी"'],
])('where verbs come last, a text may follow them behind a colon (%s)', async (language, prompt) => {
  expect(await read(prompt, language)).toMatchObject([
    { op: 'point.add', on: { slides: [{ number: 3 }] }, points: [expect.stringMatching(/^\P{P}+$/u)] },
  ]);
});

test.each([
  ['swap the second and third bullet on slide 3', [{ op: 'point.move', nth: 3, to: 2 }]],
  ['Make 2,300+ say 2,450+', [{ op: 'text.replace', from: '2,300+', to: '2,450+', once: true }]],
  [
    'add a footer "Confidential" and page numbers',
    [
      { op: 'footer.show', what: 'number', show: true },
      { op: 'text.set', on: { kind: 'footer' }, text: ['Confidential'] },
    ],
  ],
])('%s', async (prompt, operations) => {
  expect(await read(prompt)).toMatchObject(operations);
});

test('what is said of a point that was added is said of it alone', async () => {
  expect(await read('add the bullet "Repair the sign" to slide 3 and make it bold')).toMatchObject([
    { op: 'point.add' },
    { op: 'look.set', on: { kind: 'point', text: 'Repair the sign', slides: [{ number: 3 }] } },
  ]);
  expect(await read('add the point "Repair the sign" to slide 3 and move it to the top')).toMatchObject([
    { op: 'point.add' },
    { op: 'point.move', on: { kind: 'content' }, nth: 'Repair the sign', to: 1 },
  ]);
});

test('“on” leads to what a new slide is about, unless a slide follows', async () => {
  expect(await read('add a slide on the new oven after slide 2')).toEqual([
    { op: 'slide.add', at: { after: { number: 2 } }, about: 'new oven' },
  ]);
  expect(await read('delete the slide on risks')).toEqual([{ op: 'slide.delete', slides: [{ number: 4 }] }]);
  await expect(read('add a slide on slide 3')).rejects.toThrow(/not clear/u);
});

test.each([
  ['delete the bullet about butter and flour', [{ op: 'point.delete', text: 'butter flour', about: true }]],
  ['remove the point about the fifth shop', [{ op: 'point.delete', text: 'fifth shop', about: true }]],
  ['rename Bread in the chart to Market Place', [{ op: 'text.replace', from: 'Bread', to: 'Market Place' }]],
  [
    'rename the series Bread to Rolls',
    [{ op: 'text.replace', from: 'Bread', to: 'Rolls', on: { kind: 'chart' } }],
  ],
  [
    'put the sales chart before the plans',
    [{ op: 'slide.move', slides: [{ about: 'sales', with: 'chart' }], to: { before: { about: 'plans' } } }],
  ],
  ['move the table after slide 3', [{ op: 'slide.move', slides: [{ having: 'table' }] }]],
  [
    'put the data of the chart in a table',
    [{ op: 'slide.form', slides: [{ having: 'chart' }], form: 'table' }],
  ],
  [
    'add a column 2026 with 190 and 142 to the chart',
    [{ op: 'chart.category.add', name: '2026', values: [190, 142] }],
  ],
  [
    'add a bullet under risks: Rain',
    [{ op: 'point.add', on: { slides: [{ number: 4 }] }, points: ['Rain'] }],
  ],
  ['Bread 2025 is 21 not 31', [{ op: 'data.set', about: 'Bread 2025', values: ['21'] }]],
  ['revenue is £1.45m not £1.42m', [{ op: 'text.replace', from: '£1.42m', to: '£1.45m', once: true }]],
  ['the price is 15 instead of 12', [{ op: 'text.replace', from: '12', to: '15', once: true }]],
  [
    'change the title of slide 2 to Cakes bring guests back',
    [{ op: 'text.set', on: { kind: 'title', slides: [{ number: 2 }] }, text: ['Cakes bring guests back'] }],
  ],
  ['add a slide titled Contact us', [{ op: 'slide.add', title: 'Contact us' }]],
  ['add a text box that says Join us', [{ op: 'shape.add', text: 'Join us' }]],
  ['rename slide 2 to What it costs us', [{ op: 'text.set', text: ['What it costs us'] }]],
  ['add a slide titled Costs please', [{ op: 'slide.add', title: 'Costs' }]],
  ['add a slide titled Say thank you', [{ op: 'slide.add', title: 'Say thank you' }]],
  ['change Pink to Rose', [{ op: 'text.replace', from: 'Pink', to: 'Rose' }]],
  ['replace Aqua by Teal', [{ op: 'text.replace', from: 'Aqua', to: 'Teal' }]],
  ['replace Ann Lee with A. Lee', [{ op: 'text.replace', from: 'Ann Lee', to: 'A. Lee' }]],
  ['replace Ann Lee with The Lees', [{ op: 'text.replace', from: 'Ann Lee', to: 'The Lees' }]],
  ['rename AGENDA to Today', [{ op: 'text.replace', from: 'AGENDA', to: 'Today' }]],
  ['add a row Lime, Navy, Gray', [{ op: 'table.row.add', values: ['Lime', 'Navy', 'Gray'] }]],
  [
    'add two slides at the end: Questions and Appendix',
    [
      { op: 'slide.add', title: 'Questions', at: 'end' },
      { op: 'slide.add', title: 'Appendix', at: { after: 'current' } },
    ],
  ],
  [
    'make the header bold and center it',
    [
      { op: 'look.set', look: { bold: true }, part: { row: 1 } },
      { op: 'look.set', look: { align: 'center' }, part: { row: 1 } },
    ],
  ],
  ['wages are 39% of revenue, not 38%', [{ op: 'text.replace', from: '38%', to: '39%', once: true }]],
])('%s', async (prompt, operations) => {
  expect(await read(prompt)).toMatchObject(operations);
});

test.each<[Locale, string]>([
  ['de', 'Bread 2025 ist 3,6 statt 3,5'],
  ['fr', 'Bread 2025 est 3,6 au lieu de 3,5'],
  ['es', 'Bread 2025 es 3,6 en lugar de 3,5'],
])('a number is corrected by what it was (%s)', async (language, prompt) => {
  expect(await read(prompt, language)).toMatchObject([
    { op: 'data.set', about: 'Bread 2025', values: ['3,6'] },
  ]);
});

test('in German a verb may end a wish, and another follow', async () => {
  expect(await read('Folie 3 löschen und alle Titel grün', 'de')).toMatchObject([
    { op: 'slide.delete', slides: [{ number: 3 }] },
    { op: 'look.set', on: { kind: 'title' }, look: { colour: '#008000' } },
  ]);
});

test('the words before the colon of a title stand for its slide, where no other has them', async () => {
  const titles = ['Outlook: 900 customers', 'Risks', 'Team: who we are', 'Team: whom we want'];
  const ask = (prompt: string) =>
    readInstruction({ prompt, surface: 'deck', language: 'en', names: [], titles });
  expect(await ask('Join Risks and Outlook into one slide')).toMatchObject([
    { op: 'slide.merge', slides: [{ number: 2 }, { number: 1 }] },
  ]);
  expect(await ask('Delete Outlook')).toMatchObject([{ op: 'slide.delete', slides: [{ number: 1 }] }]);
  await expect(ask('Join Risks and Team')).rejects.toThrow();
});

const readPoster = (prompt: string) =>
  readInstruction({ prompt, surface: 'poster', language: 'en', names: ['Methods', 'Results', 'Contact'] });

test.each([
  ['move Contact above the results', { op: 'region.move', to: { above: { named: 'Results' } } }],
  ['put Methods below Contact', { op: 'region.move', to: { below: { named: 'Contact' } } }],
  [
    'add a bullet under methods: Rain was measured.',
    { op: 'point.add', on: { regions: [{ named: 'Methods' }] }, points: ['Rain was measured'] },
  ],
  ['the date is Sunday 15 June now', { op: 'fact.set', about: 'date', text: 'Sunday 15 June' }],
  [
    'turn the results chart into a line chart',
    { op: 'chart.type', on: { regions: [{ named: 'Results' }] }, type: 'line' },
  ],
  ['make it two columns', { op: 'region.arrange', columns: 2 }],
  ['add Ann Lee to the authors', { op: 'text.add', on: { kind: 'byline' }, text: ['Ann Lee'] }],
  ['add a section Funding: Paid by us.', { op: 'region.add', name: 'Funding', texts: ['Paid by us'] }],
  [
    'add a section called Funding with the text Paid by us',
    { op: 'region.add', name: 'Funding', texts: ['Paid by us'] },
  ],
])('on a poster: %s', async (prompt, operation) => {
  expect(await readPoster(prompt)).toMatchObject([operation]);
});

test('a column of a table on a poster is no region', async () => {
  expect(await readPoster('add a column Change to the table with 1, 10, 17')).toMatchObject([
    { op: 'table.column.add', values: ['Change', '1', '10', '17'] },
  ]);
});

test('a point is told by what it says, by words in a row rather than by each of them', () => {
  const points = ['Flour rose by 8% and butter by 14%.', 'Butter is bought in Fife', 'Wages are 38%'];
  expect(pointsSaying(points, 'butter flour', true)).toEqual([0]);
  expect(pointsSaying(points, 'butter flour', false)).toEqual([]);
  expect(pointsSaying(points, 'butter', true)).toEqual([0, 1]);
  expect(pointsSaying(points, 'wages are 38%', false)).toEqual([2]);
  // Whatever the endings are.
  expect(pointsSaying(['Vier Ehrenamtliche lesen vor', 'Ein Ehrenamt'], 'Ehrenamtlichen', true)).toEqual([0]);
  expect(pointsSaying(points, 'buttery floors', true)).toEqual([]);
});

test.each([
  ['delete the diesel point', 'en', { op: 'point.delete', text: 'diesel', about: true }],
  ['add a slide with just the word Thanks at the end', 'en', { op: 'slide.add', points: ['Thanks'] }],
  ['軽油の項目を削除して', 'ja', { op: 'point.delete', text: '軽油', about: true }],
  ['Verschieb die letzte Folie nach vorne', 'de', { op: 'slide.move', to: 'start' }],
] as const)('%s', async (prompt, language, operation) => {
  expect(await read(prompt, language)).toMatchObject([operation]);
});

test.each([
  ['put it back', 'en', /deck undo/],
  ['mach das rückgängig', 'de', /deck undo/],
  ['元に戻して', 'ja', /deck undo/],
  ['make the deck more formal', 'en', /language model/],
  ['もっと丁寧な文章にして', 'ja', /language model/],
  ['translate slide 2', 'en', /language model/],
  ['make it nicer', 'en', /for you to say/],
  ['mach es schöner', 'de', /for you to say/],
] as const)('what an edit cannot do is said: %s', async (prompt, language, question) => {
  await expect(read(prompt, language)).rejects.toThrow(question);
});

test('where no point has the words, those that say something like it are offered', () => {
  const lists = [['Flour rose by 8%'], ['Nobody was hurt in 2025', 'Butter is bought in Fife']];
  const sought = (answers: string[]) =>
    pointSought(lists, 'nobody being hurt', true, Answers.of(answers, 'en').at(-1) ?? unanswered);
  expect(() => sought([])).toThrow('Do you mean slide 2 “Nobody was hurt in 2025”?');
  expect(sought(['slide 2'])).toEqual({ slide: 2, text: 'Nobody was hurt in 2025' });
});

test('a title is written as it is said, whatever other slides are called', async () => {
  const titled = (number: number, text: string) => ({
    op: 'text.set',
    on: { kind: 'title', slides: [{ number }] },
    text: [text],
  });
  expect(await read('change the title of slide 3 to Risks by region')).toEqual([
    titled(3, 'Risks by region'),
  ]);
  expect(await read('change the title of "Our team" to Risks by region')).toEqual([
    titled(1, 'Risks by region'),
  ]);
  for (const verb of ['', 'change '])
    expect(
      await read(`${verb}the title of slide 1 to Prices in May and that of slide 2 to Questions`),
    ).toEqual([titled(1, 'Prices in May'), titled(2, 'Questions')]);
  await expect(
    read('change the title of slide 1 to Prices and that of the chart to Questions'),
  ).rejects.toThrow('quotation marks');
});

test.each([
  ['en', 'wherever it says Our oven write Your kiln', 'Our oven', 'Your kiln'],
  ['en', 'everywhere it says 2019, change it to 2020', '2019', '2020'],
  ['en', 'write kiln wherever it says oven', 'oven', 'kiln'],
  ['fr', 'partout où il est écrit four, écris poêle', 'four', 'poêle'],
  ['es', 'donde dice horno, escribe estufa', 'horno', 'estufa'],
  ['it', "dove c'è scritto forno, scrivi stufa", 'forno', 'stufa'],
  ['de', 'überall wo steht Ofen, schreib Herd', 'Ofen', 'Herd'],
  ['id', 'di mana pun tertulis tungku, tulis kompor', 'tungku', 'kompor'],
  ['pt', 'onde está escrito forno, escreve fogão', 'forno', 'fogão'],
] as const)('words give way to others wherever they stand: %s %s', async (language, prompt, from, to) => {
  expect(await read(prompt, language)).toEqual([{ op: 'text.replace', from, to }]);
});

test.each([
  'wherever it says how we make bread write baking',
  'wherever it says oven delete it',
  'make it bold where it says oven',
  'replace for internal use with public',
])('words that cannot be told from the rest are asked about: %s', async (prompt) => {
  await expect(read(prompt)).rejects.toThrow();
});

test.each([
  ['all bullets 20 points', 'content', 20],
  ['set all bullets to 20 points', 'content', 20],
  ['all titles 32 points', 'title', 32],
])('points are a size where they cannot be a number of points: %s', async (prompt, kind, size) => {
  expect(await read(prompt)).toMatchObject([{ op: 'look.set', on: { kind, every: true }, look: { size } }]);
});

test('a number of points is no size, and no list without a number', async () => {
  await expect(read('set the bullets on slide 3 to three points')).rejects.toThrow();
  await expect(read('put 12 points on slide 3')).rejects.toThrow();
});

const besides = (...numbers: number[]) => [{ allBut: numbers.map((number) => ({ number })) }];
test.each([
  [
    'make all titles blue except the one on slide 1',
    { op: 'look.set', on: { kind: 'title', every: true, slides: besides(1) } },
  ],
  [
    'make all titles blue apart from the ones on slides 3 and 4',
    { op: 'look.set', on: { kind: 'title', every: true, slides: besides(3, 4) } },
  ],
  [
    'delete all pictures except the one on slide 3',
    { op: 'object.delete', on: { kind: 'picture', every: true, slides: besides(3) } },
  ],
  ['hide all slides but number 3', { op: 'slide.hide', slides: besides(3), hide: true }],
  ['delete every slide except number 3', { op: 'slide.delete', slides: besides(3) }],
  ['hide every empty slide', { op: 'slide.hide', slides: [{ role: 'blank', every: true }], hide: true }],
])('what is left out is told by its slide: %s', async (prompt, operation) => {
  const read = await readInstruction({ prompt, surface: 'deck', language: 'en', names: [], ...deck });
  expect(read).toMatchObject([operation]);
  expect(read).toHaveLength(1);
});

test.each([
  'make all tables blue except the chart on slide 3',
  'make the title bold except the one on slide 4',
  'delete all pictures except number 2',
  'make all text red except the title on slide 3',
])('what is left out of something else is asked about: %s', async (prompt) => {
  await expect(read(prompt)).rejects.toThrow();
});

test.each([
  ['make the numbers in the Bread column bold', { column: 'Bread', numbers: true }, { bold: true }],
  ['make the header of the Bread column light grey', { row: 1, column: 'Bread' }, { fill: '#D3D3D3' }],
  ['the header row light grey', { row: 1 }, { fill: '#D3D3D3' }],
])('a look is that of the cells that are spoken of: %s', async (prompt, part, look) => {
  expect(await read(prompt)).toEqual([{ op: 'look.set', on: { kind: 'table' }, part, look }]);
});

test('whether cells or their letters take a colour that comes with bold is asked', async () => {
  await expect(read('the header row light grey and bold')).rejects.toThrow('cells');
  expect(await read('make the text of the header row white and bold')).toMatchObject([
    { look: { colour: '#FFFFFF', bold: true } },
  ]);
});

test('values are shown on the chart that was spoken of', async () => {
  expect(await read('Make the chart a bar chart and show the values')).toMatchObject([
    { op: 'chart.type' },
    { op: 'chart.labels', show: true },
  ]);
  await expect(read('Make the table blue and show the values')).rejects.toThrow('show the values');
});

test('two titles without quotation marks for two slides may be one: it is asked', async () => {
  for (const goal of ['Prices and Questions', 'Prices in May and Questions'])
    await expect(read(`change the titles of slides 3 and 4 to ${goal}`)).rejects.toThrow(
      'Which title should each slide have?',
    );
  expect(await read('change the title of slide 3 to Prices and Questions')).toMatchObject([
    { text: ['Prices and Questions'] },
  ]);
  expect(await read('change the titles of slides 3 and 4 to "Prices and costs"')).toHaveLength(1);
});
