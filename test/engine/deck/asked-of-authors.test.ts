import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function deckOf(prompt: string) {
  const warnings: string[] = [];
  const request = await withPromptMaterial(deckRequest({ prompt, languageChosen: false }));
  const context = quietContext({ warn: ({ message }) => void warnings.push(message) });
  const { title, slides } = (await composeDeck(request, context)).document.outline;
  const [cover] = slides;
  const told = slides.filter(({ kind, guidance }) => kind !== 'title' && !guidance);
  return { title, slides, warnings, told, readers: cover?.kind === 'title' ? cover.subtitle : undefined };
}

test.each([
  // An order that is only about what its author does.
  ['Teach my scouts knots', 'Knots'],
  ['Teach beginners the basics of sourdough', 'The basics of sourdough', 'For beginners'],
  ['Show new colleagues around our office', 'Our office', 'For new colleagues'],
  ['Explain to our volunteers the new rota', 'The new rota'],
  ['Tell our members the new prices: adults 40, juniors 20', 'The new prices'],
  ['Explain compound interest to my nephew', 'Compound interest', 'For my nephew'],
  ['Get my colleagues to use the new booking system', 'The new booking system'],
  // To whom, with a number of slides behind.
  ['Show the results to the board, max 5 slides please', 'Results', 'For the board'],
  ['Present our budget to the council, 4 slides', 'Our budget', 'For the council'],
  ['Show our plan to the council', 'Our plan', 'For the council'],
  // What its author was asked to do, in a sentence before the request.
  [
    "I've been asked to welcome the exchange students on Monday. Can you do a short deck?",
    'Welcome the exchange students',
  ],
  ['I was asked to open the flower show. Could you make a few slides?', 'Open the flower show'],
  ['We want to thank our donors. Make a short deck please.', 'Thank our donors'],
  // A talk by its kind.
  ['Need a training for new cashiers', 'Training for new cashiers'],
  ['I need a workshop for parents on sleep', 'Sleep', 'For parents'],
  ['Can you make me a lesson for year 5 about fractions?', 'Fractions', 'For year 5'],
  ['I need a short course on beekeeping for beginners: hive, tools, seasons', 'Beekeeping', 'For beginners'],
  // The reason.
  ["Slides on punctuality for my team because they're always late", 'Punctuality', 'For my team'],
])('%s', async (prompt, title, readers?: string) => {
  const deck = await deckOf(prompt);
  expect(deck.title).toBe(title);
  if (readers) expect(deck.readers).toBe(readers);
});

test.each([
  'We want to thank our donors. Make a short deck please.',
  'I have to welcome the new volunteers. Make a short deck please.',
  'Our roof leaks. Make me a deck about it please.',
  'We lost the cup final. Make a deck about it, not more than 5 slides',
  'Need an intro for new choir members',
])('a request is neither told nor said to be left over: %s', async (prompt) => {
  const { told, warnings } = await deckOf(prompt);
  expect(told).toEqual([]);
  expect(warnings).toEqual([]);
});

test('the topics of a training are its slides, and the request is no point', async () => {
  const { slides } = await deckOf(
    'Need a training for new cashiers, topics: till, returns, difficult customers',
  );
  expect(slides.map(({ title }) => title).slice(1, 4)).toEqual(['Till', 'Returns', 'Difficult customers']);
  expect(JSON.stringify(slides)).not.toContain('Need a');
});

test('a reason that stands on its own is told, one about the readers is left to the author', async () => {
  const told = await deckOf('I need slides about bike helmets for year 6 because two kids fell last week');
  expect(JSON.stringify(told.told)).toContain('Two kids fell last week');
  const left = await deckOf("Slides on punctuality for my team because they're always late");
  expect(left.told).toEqual([]);
  expect(left.warnings.join()).toContain('always late');
});

test('a limit above the usual size asks the author no more than without it', async () => {
  const prompt = 'Deck about our book club. We meet on Tuesdays.';
  const { slides } = await deckOf(prompt);
  expect((await deckOf(`${prompt} Max 12 slides.`)).slides.length).toBe(slides.length);
  expect((await deckOf(`${prompt} Max 4 slides.`)).slides.length).toBe(4);
  expect((await deckOf(`${prompt} 12 slides.`)).slides.length).toBe(12);
});

test.each([
  ['Presentation on composting for beginners. About 12 people, an hour.', 'Composting'],
  ['A workshop on knife sharpening, half an hour, about 8 people', 'A workshop on knife sharpening'],
  ['Talk on moths, 20 people, 45 minutes', 'Moths'],
  ['Vortrag über Bienen für Anfänger. Etwa 12 Leute, eine halbe Stunde.', 'Bienen'],
  ['Presentación sobre abejas. Unas 20 personas, media hora.', 'Abejas'],
])('how long a talk is and how many come are no points: %s', async (prompt, title) => {
  const deck = await deckOf(prompt);
  expect(deck.title).toBe(title);
  expect(deck.told).toEqual([]);
});

test('what is said of people and hours is told', async () => {
  const { told } = await deckOf('Our charity. About 12 people work here. An hour costs 30 pounds.');
  expect(JSON.stringify(told)).toMatch(/12 people work here.*An hour costs 30 pounds/);
  const listed = await deckOf('Slides on our charity: about 12 people, 3 vans, 2 depots');
  expect(JSON.stringify(listed.told).toLowerCase()).toContain('about 12 people');
});

test.each([
  ['The plan is to move the office to Leeds in May.', 'The plan is to move the office to Leeds in May'],
  ['The idea is a shared tool shed. We need 2,400 pounds.', 'The idea is a shared tool shed'],
])('neither what is done with a deck nor an amount names it: %s', async (said, title) => {
  expect((await deckOf(`${said} A deck to send around`)).title).toBe(title);
});
