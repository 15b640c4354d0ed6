import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function deckOf(prompt: string) {
  const warnings: string[] = [];
  const context = quietContext({ warn: ({ message }) => warnings.push(message) });
  const request = await withPromptMaterial(deckRequest({ prompt, languageChosen: false }));
  const { slides, title } = (await composeDeck(request, context)).document.outline;
  return { slides, title, shown: JSON.stringify(slides), warned: warnings.join('\n') };
}

test.each([
  ['Slides on the tide mill, 5 slides. It grinds 40 t a year. Nothing about the flood please.', 'the flood'],
  ['Slides on the tide mill. It grinds 40 t a year. Don’t name the miller.', 'the miller'],
  [
    'Slides on the tide mill. It grinds 40 t a year. It has two wheels. It opens in May. Don’t scare the anglers.',
    'the anglers',
  ],
  ['Slides on the tide mill. It grinds 40 t a year. The fine is not to be mentioned.', 'The fine'],
  ['Diapositive sul mulino. Macina 40 t. Il custode non va nominato.', 'Il custode'],
  ['Slides sobre o moinho. Mói 40 t por ano. A multa não precisa aparecer.', 'A multa'],
  ['Folien zur Mühle. Sie mahlt 40 t im Jahr. Den Müller bitte nicht erwähnen.', 'Den Müller'],
  ['Diapos sur le moulin. Il moud 40 t par an. Pas un mot sur la crue.', 'la crue'],
  ['Una presentación sobre el molino. Muele 40 t al año. Nada sobre la crecida.', 'la crecida'],
  ['제분소 소개 슬라이드를 만들어 주세요. 연간 40톤을 빻습니다. 홍수 이야기는 하지 마세요.', '홍수'],
])('what is not to be said is on no slide, and is told to the author: %s', async (prompt, secret) => {
  const { shown, warned } = await deckOf(prompt);
  expect(shown).not.toContain(secret);
  expect(warned).toContain(secret);
});

test('what opens and what closes a deck stands there, with what it says, and is not told as left', async () => {
  const { slides, warned } = await deckOf(
    'A deck on the tide mill for the council, 6 slides. It grinds 40 t a year. Start with the flood, end with the numbers to call: 112, the mill 0800 55.',
  );
  expect(slides).toHaveLength(6);
  expect(slides[1]).toMatchObject({ title: 'Flood' });
  expect(slides[5]).toMatchObject({
    title: 'Numbers to call',
    points: [{ text: '112' }, { text: 'The mill 0800 55' }],
  });
  expect(warned).toBe('');
});

const outline = (slides: { title: string }[]) => slides.map(({ title }) => title);

test('what is told moves to where it is wanted, instead of a slide that asks for it', async () => {
  const pitch = await deckOf(
    'Pitch for the tide mill. It grinds 40 t a year, 12 bakers buy it, margin 30%. We’re raising £2m: half for a wheel, half for a barn. Finish with the ask.',
  );
  expect(pitch.slides.at(-1)).toMatchObject({
    title: 'Ask',
    points: [{ text: 'We’re raising £2m: half for a wheel, half for a barn' }],
  });
  expect(pitch.warned).toBe('');
  const decided = await deckOf(
    'Diapositives sur le moulin, six diapositives maximum. Il moud 40 t par an. Proposition : fermer en mai. Risque : la crue. Termine par la décision à prendre.',
  );
  expect(outline(decided.slides).slice(-2)).toEqual(['Risque', 'Proposition']);
  const first = await deckOf(
    'Can you make me a handover for the lock crew?\n- gate 3 leaks, 40 l a day\n- pump 2 is out until 4 May\nstaffing tonight: 3 keepers, 1 boat.\none slide per line please. put staffing first.',
  );
  expect(outline(first.slides)).toEqual([
    'Handover',
    'Staffing tonight',
    'Gate 3 leaks',
    'Pump 2 is out until 4 May',
  ]);
});

test('a place for what the prompt does not tell is named, and takes no slide', async () => {
  const { slides, warned } = await deckOf(
    'Folien zum Ausflug, höchstens 5 Folien. Er kostet 285 Euro. Er dauert 5 Tage. Es fahren 24 Kinder mit. 2 Busse sind bestellt. Die Anzahlung beträgt 80 Euro. Keine Fachbegriffe und am Schluss eine Folie mit den Packlisten.',
  );
  expect(slides.every(({ guidance }) => !guidance)).toBe(true);
  expect(warned).toContain('am Schluss eine Folie mit den Packlisten');
});

test('an item of a numbered list that opens with a few words is a slide of that name', async () => {
  const { slides } = await deckOf(
    'From: Ada\nTo: me\nSubject: Re: lock report\n\nThanks for stepping in. For the board on Thursday please prepare something short. They will want to know two things:\n\n1. Repairs. The builders are 3 weeks behind, and the new gate comes on 12 May. It costs 40,000 more because of the asbestos in the cellar.\n2. Crew. Two keepers left in January, one came in April, and the other post is still open. Sick leave is 6.8%.\n\nPut a decision at the end: they approve the extra 40,000.\n\nBest\nAda',
  );
  expect(outline(slides)).toEqual(['Lock report', 'Repairs', 'Crew', 'Decision']);
});

test('all that is numbered has a slide where one of it has', async () => {
  const { slides } = await deckOf(
    'Our river thesis. Study 1: 9 lakes, 540 mussels, 4.2 particles each, 7.8 below towns. Study 2: lab exposure, 28 days, 30 tanks. Study 3: a model of it all. Limit: one species.',
  );
  expect(outline(slides)).toEqual(expect.arrayContaining(['Study 1', 'Study 2', 'Study 3']));
});

test('more sections than slides leave room for a cover and for what is stated', async () => {
  const { slides } = await deckOf(
    'Meeting of the rowing club, 14 May, 19:30. Agenda: welcome, minutes, chair’s report, money, election, dues, other business. Members 143, juniors 37.',
  );
  expect(slides[0]?.kind).toBe('title');
  expect(outline(slides).slice(-7)).toEqual([
    'Welcome',
    'Minutes',
    'Chair’s report',
    'Money',
    'Election',
    'Dues',
    'Other business',
  ]);
});

test('what a list of things to cover says in brackets is shown, or named as left out', async () => {
  const { shown, warned } = await deckOf(
    'We have 6 new crew on Monday and I want to welcome them with some slides. Cover who is who (Olaf steers, Bea cooks), where things are, our two rules - ropes, vests - and what the first week looks like: day 1 tour, day 2 knots. Coffee is free.',
  );
  for (const said of ['Olaf steers', 'Bea cooks', 'day 1 tour', 'Coffee is free'])
    expect(`${shown}\n${warned}`).toContain(said);
});

test('a sentence of which the story would leave something out is told whole, in its place', async () => {
  const { shown } = await deckOf(
    'Slides for the ferry crew, about 14 deckhands. We change the rota on 3 May. Swaps go through Ines.',
  );
  expect(shown).toMatch(/bout 14 deckhands.*rota on 3 May.*through Ines/u);
});

test('what a numbered section says behind its name, its dash or in brackets stands on its slide', async () => {
  const { slides } = await deckOf(
    'Slides on our allotment. 1) Who we are 2) Harvest: 310 kg of beans, 90 kg of plums 3) Open days (Sundays from 10:00 to 14:00) 4) Election - Pat stands down, Ines is willing to take over the seeds and the shed 5) Contact: beans@example.org',
  );
  const told = Object.fromEntries(slides.map((slide) => [slide.title, JSON.stringify(slide)]));
  expect(told.Harvest).toMatch(/310 kg of beans.*90 kg of plums/u);
  expect(told['Open days']).toContain('Sundays from 10:00 to 14:00');
  expect(told.Election).toMatch(/Pat stands down.*the seeds and the shed/u);
  expect(told.Contact).toContain('beans@example.org');
});

test('a story that says what it ends with ends there, and those whom a deck is for are not its subject', async () => {
  const evening = await deckOf(
    'Rowing evening: start with the boats, then the fees, then the jetty and end with the summer camp.',
  );
  expect(evening.slides.at(-1)?.title).toBe('Summer camp');
  const board = await deckOf('Board: the new boathouse. It costs 210,000 and opens in May.');
  expect(board.title).toBe('The new boathouse');
});
