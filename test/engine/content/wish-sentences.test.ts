import { describe, expect, test } from 'vitest';
import { apartFromWishes } from '../../../src/engine/content/brief/clauses.ts';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';

const factsOf = (prompt: string) => readBrief(prompt).facts.map(({ text }) => text);

describe('sentences that only say how a deck is to be', () => {
  test.each([
    [
      'Our tide mill. It grinds 40 t a year. No more than five slides, and please put the wheel on the second slide.',
      { count: 5, countIsMost: true, orders: ['Please put the wheel on the second slide'] },
    ],
    [
      'The harbour fair. It drew 900 guests. funny, 6 slides max, no logos',
      { count: 6, tone: 'friendly', orders: ['No logos'] },
    ],
    [
      'The new crane. It lifts 12 containers. Deck is for my boss, 4 slides.',
      { count: 4, audience: 'my boss', orders: [] },
    ],
    [
      'The new crane. It lifts 12 containers. Big letters, few words, no foreign terms.',
      { orders: ['Big letters', 'Few words', 'No foreign terms'] },
    ],
    [
      'Der neue Kran. Er hebt 12 Container. Bitte 6 Folien, anschaulich und ohne Fremdwörter.',
      { count: 6, orders: ['Anschaulich und ohne Fremdwörter'] },
    ],
    [
      'El nuevo muelle. Tiene 80 plazas. Que sea sencillo y que no pase de 6 diapositivas.',
      { count: 6, countIsMost: true, orders: ['Que sea sencillo'] },
    ],
    [
      'Le nouveau quai. Il a 80 places. 6 diapositives maximum, sobre, avec un tableau si possible.',
      { count: 6, tone: 'plain', orders: ['Avec un tableau si possible'] },
    ],
    [
      'The ferry. It stood for 3 days. Postmortem for the harbour team, blameless.',
      { audience: 'the harbour team', orders: ['Blameless'] },
    ],
    ['Sluice safety. We had 4 falls. 25 min with questions.', { orders: [] }],
    [
      'Sluice safety. We had 4 falls. 25 minutes, most of them are new so few words.',
      { orders: ['Most of them are new so few words'] },
    ],
    [
      'Dinghy club. It has 40 boats. Members are seasoned sailors so skip the basics.',
      { orders: ['Members are seasoned sailors so skip the basics'] },
    ],
    [
      'Dry dock. It holds 2 ships. Audience: the harbour board. They mostly worry about the delay.',
      { audience: 'the harbour board', orders: ['They mostly worry about the delay'] },
    ],
    ['Der neue Kran. Er hebt 12 Container (bitte ohne Fotos).', { orders: ['Bitte ohne Fotos'] }],
  ])('are told to nobody: %s', (prompt, expected) => {
    const brief = readBrief(prompt);
    expect(brief).toMatchObject(expected);
    expect(brief.facts).toHaveLength(1);
  });

  test.each([
    ['The tide mill. It grinds 40 t a year.', 'Avoid equations.'],
    ['The tide mill. It grinds 40 t a year.', 'Dry tone but not gloomy.'],
    ['The tide mill. It grinds 40 t a year.', 'Not too many bullets.'],
    ['The tide mill. It grinds 40 t a year.', 'My aunt hates long decks.'],
    ['The tide mill. It grinds 40 t a year.', 'Every headline should be a full sentence.'],
    ['The tide mill. It grinds 40 t a year.', 'The price must come before the plan.'],
    ['The tide mill. It grinds 40 t a year.', 'Leave some room for questions.'],
    [
      'The tide mill. It grinds 40 t a year.',
      'I know the anglers are cross so say that up front and don’t sound like the council.',
    ],
    ['Die Gezeitenmühle. Sie mahlt 40 t im Jahr.', 'Viele sind älter, also große Schrift.'],
    ['Die Gezeitenmühle. Sie mahlt 40 t im Jahr.', 'Überschriften als ganze Sätze.'],
    ['Die Gezeitenmühle. Sie mahlt 40 t im Jahr.', 'Auf die Chronik kannst du verzichten.'],
    ['Le moulin à marée. Il moud 40 t par an.', 'Beaucoup sont âgés, donc de gros caractères.'],
    ['Le moulin à marée. Il moud 40 t par an.', 'Inutile de revenir sur les débuts.'],
    ['El molino de mareas. Muele 40 t al año.', 'Que sea claro, muchos son mayores, así que letra grande.'],
    ['Il mulino a marea. Macina 40 t all’anno.', 'Metti i numeri in evidenza.'],
    ['O moinho de maré. Mói 40 t por ano.', 'Gostaria de uma imagem por slide.'],
    ['关于水磨的演示文稿。每年磨40吨。', '字体要大一些。'],
  ])('are wishes without a word that only such have: %s %s', (told, wish) => {
    const { prompt, taken } = apartFromWishes(`${told} ${wish}`);
    expect(taken.join(' ')).toContain(wish.replace(/[.。]$/u, ''));
    expect(prompt.trim()).toBe(told);
  });

  test.each([
    'Our deck boards. The old catalogue had 40 slides, nobody read it.',
    'Tide mills. 4 slides with wheels, gates and ponds.',
    'Tide mills. We sell 12 pages of maps, 300 copies a year.',
    'Tide mills. All signs are in English, the guides speak French.',
    'Tide mills. They grind in winter, so bring your own grain.',
    'Tide mills. The mayor supports the plan. Volunteers wear gloves. Nobody was hurt.',
    'Tide mills. The barn has room for up to 120 guests.',
    '水車について。毎年40トンを挽きます。故障のときは内線4119へ連絡してください。',
  ])('and others stay where they are: %s', (prompt) => {
    expect(apartFromWishes(prompt)).toEqual({ prompt, taken: [], orders: [] });
  });
});

test('what is forbidden is told where it is of what the prompt tells', () => {
  const prompt =
    'Deck on the new bins. Blue bins are for paper. Do not put food into the blue bins. Each ward has two of them. The lids are painted. Do not blame the night shift.';
  expect(factsOf(prompt)).toContain('Do not put food into the blue bins');
  expect(readBrief(prompt).orders).toEqual(['Do not blame the night shift.']);
});

test('what is not to be used is told, where it is nothing that decks have', () => {
  expect(factsOf('Fire drill, 5 slides. Don’t use the lifts during a fire. We have 2 exits.')).toContain(
    'Don’t use the lifts during a fire',
  );
  expect(readBrief('Fire drill, 5 slides. Don’t use pictures. We have 2 exits.').orders).toEqual([
    'Don’t use pictures.',
  ]);
});

test.each([
  [
    'Cria uma apresentação sobre o relatório anual da cooperativa: 40 sócios, 3 barcos',
    'O relatório anual da cooperativa',
  ],
  [
    'Présentation pour convaincre la mairie de garder le bac dans le port (9 marins). Il coûte 80 000 € par an.',
    'Le bac dans le port (9 marins)',
  ],
  [
    'Crea una presentazione di 5 slide per i soci del circolo sull’acquisto di una barca. Si vota il 6 febbraio.',
    'Acquisto di una barca',
  ],
  [
    'Je dois présenter mardi au conseil municipal le bilan du port : 84 entrées, 12 sorties.',
    'Le bilan du port',
  ],
  [
    'I have to present to our club council next Tuesday why the slipway should be rebuilt. It leaks.',
    'Why the slipway should be rebuilt',
  ],
  [
    'I’m a diver and I’ve been asked to give a 15 minute talk to parents at the school about jellyfish. They sting.',
    'Jellyfish',
  ],
  ['Trams vs ferries in small ports, comparison, 6 slides, for students', 'Trams vs ferries in small ports'],
  ['How to write a log, 6 slides, for our support team', 'How to write a log'],
])('%s is about %s', (prompt, topic) => {
  expect(readBrief(prompt).topic).toBe(topic);
});

test('readers are named without the word that leads to them, and with what describes them', () => {
  expect(readBrief('How to write a log, 6 slides, for our support team').audience).toBe('our support team');
  expect(readBrief('Oars or sails? 5 slides, audience: skipper couple, both over 60').audience).toBe(
    'skipper couple, both over 60',
  );
});

test('amounts before one unit stay together', () => {
  expect(
    factsOf('Pondweed. We count bubbles at 10, 20 and 30 cm from a lamp, then we compare them.'),
  ).toEqual(['We count bubbles at 10, 20 and 30 cm from a lamp, then we compare them']);
});

test('things set beside each other by brackets are each a fact', () => {
  expect(
    factsOf(
      'Two halls for our fair: North Hall (seats 350, 95 EUR), Mill Barn (seats 500, 70 EUR). We expect 420.',
    ),
  ).toEqual(['North Hall (seats 350, 95 EUR)', 'Mill Barn (seats 500, 70 EUR)', 'We expect 420']);
});

test.each([
  ['Can you make me a rota for the lock keepers? We have 4 of them.', 'Rota for the lock keepers'],
  ['We run the lock and 40 boats pass it. Please put together an offer for them.', 'Offer'],
  [
    'From: Ada\nTo: me\nSubject: Re: lock repairs\n\nThanks for stepping in. The gate is out for 3 weeks.',
    'Lock repairs',
  ],
  [
    'Necesito una presentación para convencer a la comunidad de regantes de limpiar el canal. Cuesta 900 euros.',
    'Limpiar el canal',
  ],
])('%s is called %s', (prompt, topic) => {
  expect(readBrief(prompt).topic).toBe(topic);
});

test.each([
  'The tide mill. It grinds 40 t a year. The anglers are cross. They’ll be loud. No jargon please.',
  'Die Mühle. Sie mahlt 40 t im Jahr. Viele Gäste sind über 70, deshalb bitte große Schrift. Höchstens 7 Folien.',
  'Le moulin. Il moud 40 t par an. Ils ont entre 17 et 75 ans, donc reste simple. Cinq diapos maximum.',
])('at the end, where others stand, less is enough for a wish: %s', (prompt) => {
  const { facts, orders } = readBrief(prompt);
  expect(facts.map(({ text }) => text).join(' ')).not.toMatch(/loud|70|75/u);
  expect(orders.join(' ')).toMatch(/loud|70|75/u);
});

test('what something moves to is nobody to read it', () => {
  expect(
    readBrief('Slides for all hands, we move from Harbour to Teams. It saves 4 hours.').audience,
  ).not.toBe('Teams');
});

test('each of several things that an order wants said is one', () => {
  expect(factsOf('The lock. Also say that the café opens on 1 August and that 50 boats are booked.')).toEqual(
    ['The café opens on 1 August', '50 boats are booked'],
  );
});

test('what goes on from a figure stays with it where no space parts words', () => {
  expect(factsOf('关于水磨的演示文稿。全年磨粉 400 吨,比去年增长 12%。员工 30 人,其中女性占 38%。')).toEqual([
    '全年磨粉 400 吨、比去年增长 12%',
    '员工 30 人、其中女性占 38%',
  ]);
});
