import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function deckOf(prompt: string) {
  const request = await withPromptMaterial(deckRequest({ prompt, languageChosen: false }));
  const { title, slides } = (await composeDeck(request, quietContext())).document.outline;
  return { title, slides, shown: slides.map((slide) => JSON.stringify(slide)).join('\n') };
}

test.each([
  [
    "I need some slides for our lantern walk meeting. It's on 9 November from 5 to 7 pm, the fire brigade wants 80 pounds.",
    'Lantern walk meeting',
    "It's on 9 November from 5 to 7 pm, the fire brigade wants 80 pounds",
  ],
  [
    "We've had two floods in the boat house since May. I'd like to show the rowers what was lost (three oars, a pump), what the insurer paid (1,300), and what we want: a higher sill, a drain and an alarm.",
    'Information for the rowers',
    'What was lost (three oars, a pump), what the insurer paid (1,300), and what we want: a higher sill, a drain and an alarm',
  ],
  [
    'Our club lends kayaks to schools. We lent 310 last year. Make the deck for a meeting with the rowing union, they should pay for helmets.',
    'Meeting with the rowing union',
    'They should pay for helmets',
  ],
  [
    'The committee needs slides for the AGM. We have 700 members. Propose raising the fee from 50 to 58 euros.',
    'Information for the AGM',
    'Propose raising the fee from 50 to 58 euros',
  ],
  [
    'Our gran turns 90 on 4 March and we want a slideshow: born in Galway, came to Hull in 1958.',
    'Our gran turns 90 on 4 March',
    'Came to Hull in 1958',
  ],
  [
    'kickoff for the harbour map project with the printers, scope is three quays + one lock, go live 4 may, Lena runs it',
    'Kickoff for the harbour map project with the printers',
    'Scope is three quays + one lock',
  ],
  [
    '6 slides introducing our rowing camp to parents of novices, runs 4 July - 20 August, ten boats, free, cup at the end',
    'Our rowing camp to parents of novices',
    'Runs 4 July - 20 August',
  ],
  [
    'Wedding of Ida and Tom, 4 June at the ferry house: slides for the stewards: who parks where, boats at 14:10 and 14:40',
    'Wedding of Ida and Tom, 4 June at the ferry house',
    'Who parks where',
  ],
  [
    'Our rowing club is joining the sailors in May. Explain what stays (fees £52, the Sunday row).',
    'Our rowing club is joining the sailors in May',
    'What stays (fees £52, the Sunday row)',
  ],
  [
    'Ich soll am Freitag vor dem Hafenrat die neue Fähre vorstellen, 24 Plätze, 310.000 Euro',
    'Die neue Fähre',
    '24 Plätze',
  ],
  [
    'Slides for Monday evening, about 25 parents. We explain the new homework rules.',
    'We explain the new homework rules',
    'about 25 parents',
  ],
  [
    'The mill committee meets on the 4th. Please make slides about the water bill (up from 300 to 420 pounds), the broken sluice, and the key swap between Ines and Tom.',
    'The water bill (up from 300 to 420 pounds)',
    'The water bill (up from 300 to 420 pounds)',
  ],
  [
    'Our rowing club turned 20. Make a fun deck for the party with these milestones: 2005 first boat with 4 people, 2011 first cup, 2025 own boat house.',
    'Our rowing club turned 20',
    'own boat house',
  ],
  [
    'Could you do something for our all-hands on Monday? Sales are up 7 percent, we hired 12 people.',
    'All-hands',
    'Sales are up 7 percent, we hired 12 people',
  ],
  [
    'I coach the under 10 swimming team and have to tell the parents about the gala in Leeds. We leave at 7.',
    'The gala in Leeds',
    'I coach the under 10 swimming team',
  ],
  [
    'Wir sind ein kleiner Ruderverein mit 50 Mitgliedern und suchen Sponsoren für neue Boote. Die Boote kosten 8.500 Euro. Erstelle Folien für die Sparkasse.',
    'Informationen für die Sparkasse',
    'Die Boote kosten 8.500 Euro',
  ],
  [
    '아파트 주민회의에서 발표할 자료를 만들어 주세요. 놀이터 공사는 5월에 2주 동안 진행됩니다.',
    '놀이터 공사는 5월에 2주 동안 진행됩니다',
    '놀이터 공사는 5월에',
  ],
  [
    '给新来的志愿者做一个介绍渡船和码头的PPT，渡船早上7点40开，码头晚上9点关门',
    '渡船和码头',
    '渡船早上7点40开',
  ],
])('what is surely no subject is no title, and is told whole: %s', async (prompt, title, told) => {
  const deck = await deckOf(prompt);
  expect(deck.title).toBe(title);
  expect(deck.shown.toLowerCase()).toContain(told.toLowerCase());
});

test('a word that says something in another language alone is a name', async () => {
  expect((await deckOf('A talk about Ada Lark (her childhood, her boats, her legacy)')).title).toBe(
    'Ada Lark',
  );
});

test('powerpoint is a deck, and no kind of one', async () => {
  expect((await deckOf('make a powerpoint comparing rafts and canoes')).title).toBe('Rafts and canoes');
});

test.each([
  [
    'Explain to the crew how the new rota works. Shifts start at 6. Finish with a slide for questions.',
    'Finish',
  ],
  ['Our ferry fair is on 3 May. Make the slides for it. Don’t make it longer than 8 slides.', 'longer than'],
  ['町内会で花火大会の計画を発表します。日時は8月3日です。予算は25万円です。', '{"text":"を発表'],
  ['우리 합창단 소개 발표자료 만들어줘. 매주 월요일에 모여. 마지막에 연락처를 넣어줘.', '넣어줘'],
  ['做一份消防安全的班会PPT，适合小学四年级，最后来个小测验', '最后来'],
  ['做一份消防安全的班会PPT，适合小学四年级', '适合'],
  ['أحتاج إلى شرائح لاجتماع النادي يوم الاثنين. نريد شراء قارب جديد. التكلفة 9 آلاف ريال.', 'أحتاج'],
])('nothing of a request is left on a slide: %s', async (prompt, left) => {
  expect((await deckOf(prompt)).shown).not.toContain(left);
});

test('what a sentence of several clauses says goes to no slide that asks for a price', async () => {
  const { shown } = await deckOf(
    'A proposal to raise our pottery class from 8 to 10 pounds. Clay went up by 20 percent, we kept our prices since 2018. Members pay the old price until May.',
  );
  const slide = shown.split('\n').find((one) => one.includes('Clay went up'));
  expect(slide).toContain('At a glance');
});

test('things compared are known by the last word of their name', async () => {
  const { shown } = await deckOf(
    'make a powerpoint comparing tin roofs and a slate cover, roofs cost 4k and last 20 years, slate costs 9k and lasts 80',
  );
  expect(shown).toMatch(/"heading":"Tin roofs","points":\[\{"text":"Roofs cost 4k/u);
});

test.each([
  ['A talk on knots at the library, mostly beginners', 'Knots at the library'],
  ['Referat über Otter, 10. Klasse, 8 Folien', 'Otter'],
])('learners whom a clause names are no part of the title: %s', async (prompt, title) => {
  expect((await deckOf(prompt)).title).toBe(title);
});

test.each([
  [
    'Pitch deck for Lumo, an app that lends tools. 2,400 users, 310 loans a month, raising 300k.',
    '"title":"What we are asking for"',
    '310',
  ],
  [
    'A talk for the history club about the women who ran the ferry, about 20 min',
    '"title":"The women who ran the ferry"',
    '20 min',
  ],
  ['The effect of lamps on bats. 4 sites, 212 nights. 12 slides, formal.', '212', 'Formal'],
  [
    'Convince the culture fund to give us 6,000. We are a choir of 28 singers.',
    '"title":"Give us 6,000"',
    '"title":"6,000"',
  ],
  [
    'Slides with: 1. What is a heat pump 2. Costs (9,000 to 16,000 euros) 3. Next steps',
    '"title":"What is a heat pump"',
    'heat pump, Costs',
  ],
  [
    'Lesson about rain with a slide each for clouds, hail and snow, plus a short quiz at the end',
    '"title":"Snow"',
    'Plus a short quiz',
  ],
  [
    'Board deck. We need approval for a new till. The old one is from 2009.',
    '"text":"We need approval for a new till"',
    '"title":"We need approval',
  ],
  ['Pitch for our start-up Tern (smart hives) raising 300k, churn 3 %', '"Raising 300k', 'hives) raising'],
  ['Pitch for Tern raising 300k', '"Raising 300k"', 'Tern raising'],
  [
    'We closed two piers this year. Slides for the works council, honest tone.',
    'Information for the works council',
    'for the works"',
  ],
  ['Kurzer Vortrag (10 Minuten) über Moore als Speicher', '"title":"Moore als Speicher"', '10 Minuten'],
  ['gas vs induction hobs, 7 slides', '"heading":"Induction hobs"', 'Your first weeks'],
  ['Explain tides to my grandparents in 5 slides without jargon', '"title":"Tides"', 'jargon'],
  ['Deck to welcome new hosts. Cover: our story, the rules, suppliers. Friendly.', 'Suppliers', 'Friendly'],
  [
    'Compare two sheds: Dock 7 (310 a month, no gate), The Loft (390 a month, a gate)',
    '"heading":"Dock 7"',
    '"text":"Dock 7 (',
  ],
])('what a prompt tells is told, and what it asks is not: %s', async (prompt, shown, hidden) => {
  const { slides } = await deckOf(prompt);
  const slide = slides.find((one) => JSON.stringify(one).includes(shown));
  expect(slide).toBeDefined();
  expect(JSON.stringify(shown.includes('asking for') ? slide : slides)).not.toContain(hidden);
});

test('an order at the end of a labelled list is part of it', async () => {
  const prompt = 'Incident review. The till was down. Actions: monitor expiry, rotate keys, add a runbook.';
  expect((await deckOf(prompt)).shown).toContain('Add a runbook');
});

test('what only points at what is told stands on no slide', async () => {
  const prompt =
    "Can you make slides of this for Monday's meeting?\n\nTickets fell from 1,840 to 1,310. Replies take 2 hours.";
  expect((await deckOf(prompt)).shown).not.toContain('"This"');
});

test.each([
  [
    'Mach eine Präsentation draus: Umsatz 340.000 Euro, 12 neue Kunden, zwei Boote verspätet',
    'Überblick',
    '12 neue Kunden',
  ],
  ['Make slides out of this: revenue 340,000, 12 new clients, two boats late', 'Overview', '340,000'],
  ['Can you turn this into a deck: turnover 1.2m, margin 14%, three locks closed', 'Overview', '1.2m'],
  ['Haz una presentación con esto: ventas 340.000 euros, 12 clientes nuevos', 'Visión general', '340.000'],
])('what only points at what it tells is no title, and no figure is: %s', async (prompt, title, told) => {
  const deck = await deckOf(prompt);
  expect(deck.title).toBe(title);
  expect(deck.shown).toContain(told);
});

test.each([
  ['Explain tides to teenagers. Use an example with 50 boats and 40 euros.', 'Use an example'],
  ['Deck on our new lock for the crew. They are sceptical, keep it practical.', 'sceptical'],
])('what orders the work stands on no slide: %s', async (prompt, order) => {
  expect((await deckOf(prompt)).shown).not.toContain(order);
});

test.each([
  ['Volcanoes for a class of 12 year olds', 'Volcanoes'],
  ['Win over local businesses as sponsors of our rowing regatta', 'Sponsors of our rowing regatta'],
])('those whom a deck is for stand in no title: %s', async (prompt, title) => {
  expect((await deckOf(prompt)).title).toBe(title);
});

test('a list that says what happens on a day is told', async () => {
  const { slides } = await deckOf('Rebrand: new name Arvo from 1 October, new logo, cards to be reordered');
  expect(slides.map((slide) => slide.title)).not.toContain('New logo');
  expect(JSON.stringify(slides)).toContain('New logo');
});

test.each(['How we make paper filters', 'Our guest survey'])(
  'one word makes no research: %s',
  async (prompt) => {
    expect((await deckOf(prompt)).slides.map((slide) => slide.title)).not.toContain(
      'The question to be answered',
    );
  },
);
