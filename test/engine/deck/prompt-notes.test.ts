import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

const outlineOf = async (prompt: string) => {
  const request = await withPromptMaterial(deckRequest({ prompt, languageChosen: false }));
  return (await composeDeck(request, quietContext())).document.outline;
};
const slidesOf = async (prompt: string) =>
  (await outlineOf(prompt)).slides.map(({ title, ...slide }) => ({
    title,
    points: 'points' in slide ? (slide.points ?? []).map(({ text }) => text) : [],
  }));

test('a letter is told without its frame, under what it asks for', async () => {
  const { title, slides } = await outlineOf(`Subject: Slides for Tuesday
Hi Ole,

as agreed, please put together a short deck for the crew about the new lock. Key facts: It opened with 60 boats. 71 % of
them pass without waiting.

We would like to open it at night from September.

Thanks,
Vera`);
  expect(title).toBe('The new lock');
  expect(slides[0]).toMatchObject({ subtitle: 'For the crew' });
  expect(slides[1]).toMatchObject({
    title: 'Key facts',
    points: [{ text: 'It opened with 60 boats.' }, { text: '71 % of them pass without waiting.' }],
  });
  expect(JSON.stringify(slides)).toContain('We would like to open it at night from September.');
  expect(JSON.stringify(slides)).not.toMatch(/Ole|Vera|Tuesday/);
});

test('short lines over others are headings, and every line below stands whole', async () => {
  expect(
    await slidesOf(`Lessons from the regatta

What went well
The start: 14 boats, 31 minutes, no protest
Two rescue boats were on the water all day

What went badly
The buoys (5 ordered, we need 8) came a day late
Nobody had a list of the berths

Owner of both: Ida. We meet on 12 November.`),
  ).toEqual([
    { title: 'Lessons from the regatta', points: [] },
    {
      title: 'What went well',
      points: ['The start: 14 boats, 31 minutes, no protest', 'Two rescue boats were on the water all day'],
    },
    {
      title: 'What went badly',
      points: ['The buoys (5 ordered, we need 8) came a day late', 'Nobody had a list of the berths'],
    },
    { title: 'At a glance', points: ['Owner of both: Ida.', 'We meet on 12 November.'] },
  ]);
});

test('rules for readers are no orders to whoever makes the deck', async () => {
  const [, glance] = await slidesOf(`Handout for new deckhands
- wear a vest, always
- ropes: coil them clockwise
- 2 m away from the winch
if anything goes wrong call the bridge 0171 555 0192`);
  expect(glance?.points).toEqual([
    'Wear a vest, always',
    'Ropes: coil them clockwise',
    '2 m away from the winch',
    'If anything goes wrong call the bridge 0171 555 0192',
  ]);
});

test('what is left out of a story stands on the slides all the same', async () => {
  const agenda = JSON.stringify(
    await slidesOf(
      'Agenda for the yearly meeting of the rowing club, 14 March, 7pm, boat house. 1. Apologies 2. Minutes of last year 3. Accounts (income 8,420, spending 7,915) 4. Quay: lamps up 40 % since the new switch, proposal to turn them off from November to March 5. Election of officers - Pat and Lou stand down, Ines is willing 6. Boats: 6 neglected, 2 warned 7. AOB',
    ),
  );
  for (const item of ['Accounts (income 8,420, spending 7,915)', 'Quay: lamps up 40 %', 'Ines is willing'])
    expect(agenda).toContain(item);
  const asked = await slidesOf(
    'slides for the harbour meeting, we had 3 leaks in october, nobody hurt, i want to ask for a second pump 34,500 installed',
  );
  expect(JSON.stringify(asked)).toContain('second pump 34,500 installed');
});

test.each([
  ['Deck about why tides turn, with pictures, the moon pulls twice as hard as the sun', /^Why tides turn$/],
  ['Dom dla psów', /^Dom dla psów$/],
  ['Compare two tools for our team: Alder (45 euros, easy), Birch (30 euros, simple).', /^Two tools$/],
  [
    'أعدّ عرضًا تقديميًا لمجلس الإدارة عن نتائج الميناء: الإيرادات 12.4 مليون ريال، والأرباح 2.1 مليون',
    /^نتائج الميناء$/,
  ],
])(
  'a title is a run of the words of its prompt, and ends where it goes on to tell: %s',
  async (prompt, title) => {
    expect((await outlineOf(prompt)).title).toMatch(title);
  },
);

test('what a sentence lists behind its one label is all under it', async () => {
  const slides = await slidesOf(
    'Deck for the harbour master. The crane failed twice in May. We want: a new crane before October, 20% off the rent for those days, and a phone number that somebody picks up.',
  );
  expect(slides.find(({ title }) => title === 'We want')?.points).toEqual([
    'A new crane before October',
    '20% off the rent for those days',
    'A phone number that somebody picks up',
  ]);
});

test('a sentence whose figures go on with its first stays whole', async () => {
  const [, glance] = await slidesOf(
    'Deck on safety at sea for the crew. Last quarter we had 23 falls, 9 at night, 4 with injuries. We lost 3 vests.',
  );
  expect(glance?.points).toContain('Last quarter we had 23 falls, 9 at night, 4 with injuries');
});

test('a title without marks ends before its first figure, and its whole clause is told', async () => {
  const { title, slides } = await outlineOf(
    'slides: history of our rowing club 1971 founded by Ada Birch with 12 members, 1979 first boat, 1988 women admitted, today 58 members',
  );
  expect(title).toBe('History of our rowing club');
  expect(JSON.stringify(slides)).toContain(
    'History of our rowing club 1971 founded by Ada Birch with 12 members',
  );
});

test('a mail tells its subject in its head, and who writes without capitals breaks no lines', async () => {
  const mail = await outlineOf(`From: Carla Birch
To: me
Subject: harbour update

Hi,
can you turn this into slides for the harbour meeting?

Berths 84 (+6 %), 412 members
Hired: one crane driver

Best,
Carla`);
  expect(mail.title).toBe('Harbour update');
  expect(JSON.stringify(mail.slides)).not.toMatch(/Birch|To: me/);
  const plan = await slidesOf(`plan for fire on board
fire below: leave everything, count the crew, meet on the upper deck, call the coast guard
man overboard: one points at him, one throws the ring, one calls the bridge`);
  expect(plan[1]?.points).toHaveLength(2);
});

test('slides as many as asked for are named by the labels of their lines', async () => {
  const slides = await slidesOf(`Sea rules, 4 slides
Fire: leave everything and count the crew
Fog: sound the horn every 2 minutes
Storm: take in the sails and wear a vest`);
  expect(slides.map(({ title }) => title)).toEqual(['Sea rules', 'Fire', 'Fog', 'Storm']);
});

test('Arabic and Hindi requests are no titles', async () => {
  expect((await outlineOf('إعداد عرض تقديمي لمجلس الإدارة عن أداء الميناء في عام 2024')).title).toBe(
    'أداء الميناء في عام 2024',
  );
  expect((await outlineOf('हमें नाविक समूह की बैठक के लिए प्रस्तुति चाहिए। समूह में 14 सदस्य हैं।')).title).toBe(
    'नाविक समूह की बैठक',
  );
});

test('words of the request are no content where no space parts them', async () => {
  const told = await outlineOf(
    '海苔の養殖について理事会向けに5枚で。2024年の収穫量は310トン、前年比8%増。課題は水温の上昇。',
  );
  expect(told.title).toBe('海苔の養殖');
  const [, glance] = told.slides;
  expect(glance && 'points' in glance && glance.points?.map(({ text }) => text)).toEqual([
    '2024年の収穫量は310トン',
    '前年比8%増',
    '課題は水温の上昇',
  ]);
  const { title } = await outlineOf('请为家长会做一份关于食堂卫生的演示文稿，5页。共有3名厨师。');
  expect(title).toBe('食堂卫生');
});

test('offers that are counted are no course of events, and a slide of a playground no part of the deck', async () => {
  const { slides } = await outlineOf(
    'deck for the parents about the new playground: quote 1 from Birch 48,700, quote 2 from Larsen 52,300, quote 3 only swings 9,800. Inspection said the old slide must go by august',
  );
  expect(slides.map(({ kind }) => kind)).not.toContain('timeline');
  expect(JSON.stringify(slides)).toContain('nspection said the old slide must go by august');
});

test('a label that another language orders with is a label, and its line stays together', async () => {
  const slides = await slidesOf(`Jahresbilanz des Ruderclubs, 4 Folien
Mitglieder: 58 aktive, 23 Jugend. 4 Neue, 2 Austritte
Boote: ein neuer Achter, 41.200 Euro
Termine: 1. Mai Anrudern, 12. Juli Sommerfest`);
  expect(slides.slice(1)).toEqual([
    { title: 'Mitglieder', points: ['58 aktive, 23 Jugend. 4 Neue, 2 Austritte'] },
    { title: 'Boote', points: ['Ein neuer Achter, 41.200 Euro'] },
    { title: 'Termine', points: ['1. Mai Anrudern, 12. Juli Sommerfest'] },
  ]);
});

test('who says why a deck is needed gives it its subject', async () => {
  const { title } =
    await outlineOf(`So here is the thing, Tom needs to know everything about the regatta in Basel. Can you make a handover deck?

The regatta is 17 to 20 March. The contract is signed, the rest of 11,200 is due in May.`);
  expect(title).toMatch(/the regatta in Basel$/i);
});

test('what so few slides do not hold is said to be left out', async () => {
  const warnings: string[] = [];
  const told = ['berths', 'cranes', 'lamps', 'ropes', 'boats', 'buoys', 'crews', 'sails', 'oars', 'maps']
    .map(
      (name, at) =>
        `The ${name} cost ${at + 3},120 euros a year. Repairs of the ${name} take ${at + 11} weeks. Nobody has counted the ${name} since 20${at + 10}. The ${name} of the old quay are stored by the lighthouse.`,
    )
    .join('\n\n');
  const request = await withPromptMaterial(
    deckRequest({ prompt: `Make 2 slides about our harbour.\n\n${told}` }),
  );
  const context = quietContext({ warn: ({ code, message }) => warnings.push(`${code} ${message}`) });
  const { document } = await composeDeck(request, context);
  expect(document.outline.slides).toHaveLength(2);
  expect(warnings).toContainEqual(
    expect.stringMatching(
      /^CONTENT_LEFT_OUT No slide has this of the prompt: “Nobody has counted the berths .* and \d+ more\.$/,
    ),
  );
});

test('a list ends at an empty line, and times in a row stay together', async () => {
  const slides = await slidesOf(`Harbour review

Done:
- new lamps on the quay
- 17 buoys painted

Not done:
- the crane, parts are missing

Next week: first the crane, then the ropes of the ferry`);
  expect(slides.at(-1)?.points).toEqual(['Next week: first the crane, then the ropes of the ferry']);
  const [, glance] = await slidesOf(
    'Training for night guards. Rounds at 23:00, 2:00 and 5:00. Keys never leave the quay.',
  );
  expect(glance?.points).toContain('Rounds at 23:00, 2:00 and 5:00');
});

test('a request in the first person is called by what it is to present', async () => {
  const { title } = await outlineOf(
    'Dear assistant, I run a small boatyard and would like to present our new subscription to customers at the open day. Basic is 39 euros a month. Plus is 69 euros. Cancel any time.',
  );
  expect(title).toMatch(/^Our new subscription/);
});

test('what one group says stays together where another mark parts the groups', async () => {
  const [, compared] = (
    await outlineOf(
      'Compare the old ferry and the new ferry: old ferry 120 seats, 40 crossings a day, no lift; new ferry 90 seats, 55 crossings a day, a lift.',
    )
  ).slides;
  expect(compared).toMatchObject({
    options: [
      {
        heading: 'Old ferry',
        points: [{ text: '120 seats' }, { text: '40 crossings a day' }, { text: 'No lift' }],
      },
      {
        heading: 'New ferry',
        points: [{ text: '90 seats' }, { text: '55 crossings a day' }, { text: 'A lift' }],
      },
    ],
  });
  expect(
    JSON.stringify(
      await slidesOf(
        'Pier update: 12 planks laid, 3 left; a rope came loose, nobody fell; paint is due, about 900 euros',
      ),
    ),
  ).toMatch(/planks laid, 3 left.*A rope came loose, nobody fell/u);
});

test('a letter is about what its head says, and ends before its author does', async () => {
  const { title, slides } = await outlineOf(`Subject: Pier update

Dear all,

May in short:
- 310 tickets sold (plan 280)
- 2 new guides

To decide:
1. Open on Mondays?
2. A second till?

Thanks
Nell`);
  expect(title).toBe('Pier update');
  expect(slides.map((slide) => slide.title)).toEqual(['Pier update', 'May in short', 'To decide']);
  expect(JSON.stringify(slides)).not.toMatch(/Thanks|Nell/u);
});

test('years with figures of one unit are a chart, and figures under names of their own are all told alike', async () => {
  const [, sales] = (
    await outlineOf('Deck on a boatyard. Sales 2021 €310k, 2022 €355k, 2023 €402k, 2024 €391k.')
  ).slides;
  expect(sales).toMatchObject({
    kind: 'chart',
    title: 'Sales (€k)',
    chart: { categories: ['2021', '2022', '2023', '2024'], series: [{ values: [310, 355, 402, 391] }] },
  });
  const [, glance] = await slidesOf(
    'Survey of guests. Pier: 62 % content, boats: 81 %, food: 74 %, signs: 39 %',
  );
  expect(glance?.points).toEqual(['Pier: 62 % content', 'Boats: 81 %', 'Food: 74 %', 'Signs: 39 %']);
});

test.each([
  [
    'we are a bike workshop called Spoke, 6 staff, want a 40k loan for a lift. pitch for the bank please',
    'Pitch for the bank',
  ],
  [
    'Orla is a meal service: 900 customers, 3 % churn, raising £2m. Make an investor pitch.',
    'Investor pitch',
  ],
  ['Can you explain tides to 6th graders?', 'Tides'],
  ['Why do owls turn their heads? A short talk for a nature club', 'Why do owls turn their heads?'],
  [
    'Presentazione per i soci del circolo: bilancio 2023. Ricavi 40 mila, costi 35 mila, utile 5 mila.',
    'Bilancio 2023',
  ],
  ['हमारे पाठकों के लिए प्रस्तुति बनाइए। विषय: गाँव का पुस्तकालय। यहाँ 900 किताबें हैं।', 'गाँव का पुस्तकालय'],
])('a sentence of a prompt is no title: %s', async (prompt, title) => {
  const outline = await outlineOf(prompt);
  expect(outline.title).toBe(title);
  expect(JSON.stringify(outline.slides)).not.toMatch(/please|make an|short talk/i);
});

test('what an order wants said is told, and so is a label that begins as an order does', async () => {
  const letter = `Hi,

for Friday's council meeting I need a few slides on the state of the town hall clock. It has been late since May: the weights
are worn.

Could you also mention that the warranty ends in June?

Thanks
Ida`;
  const { title, slides } = await outlineOf(letter);
  expect(title).toBe('The state of the town hall clock');
  expect(slides[0]).toMatchObject({ subtitle: "For Friday's council meeting" });
  expect(JSON.stringify(slides)).toContain('The warranty ends in June');
  const notes = await slidesOf(
    'Update for the crew\n- Sales Q2: 1.2m\n- Two berths are closed\n- Focus Q3: refits, hiring 2 welders',
  );
  expect(notes.at(-1)?.points).toContain('Focus Q3: refits, hiring 2 welders');
});

test('what stands before or behind a request, or instead of it, names the deck', async () => {
  const titles = await Promise.all(
    [
      'Please turn these notes into slides:\n\nTalks with skippers, week 7\nWe met 9 skippers in 3 harbours.\n5 said that the berths are too short.\nNobody spoke of the price.',
      '会議用に、来年度の清掃計画のスライドを5枚作って。担当者は3名。予算は240万円。',
      '为学校家长会做一个PPT，总结今年的成绩：新书1200册；参赛学生84人；开放日14次。',
    ].map(async (prompt) => (await outlineOf(prompt)).title),
  );
  expect(titles).toEqual(['Talks with skippers, week 7', '来年度の清掃計画', '总结今年的成绩']);
});

test('numbered steps in one line are told as steps, also those that begin as orders do', async () => {
  const { title, slides } = await outlineOf(
    'How to bake flatbread on board: 1. Mix 300 g of flour with 200 ml of water. 2. Add a pinch of salt. 3. Cover and wait 20 minutes. 4. Roll it out thin. 5. Bake each side for 1 minute.',
  );
  expect(title).toBe('How to bake flatbread on board');
  expect(slides[1]).toMatchObject({ numberedFrom: 1 });
  for (const step of [
    'Mix 300 g',
    'Add a pinch of salt',
    'Cover and wait 20 minutes',
    'Roll it out',
    'Bake each side',
  ])
    expect(JSON.stringify(slides[1])).toContain(step);
});

test('slides that a prompt asks for stand beside what it tells, and so does who asks', async () => {
  const canteen = await slidesOf(
    'Apresentação sobre o novo cais para a diretoria, com problema, solução, custos e cronograma. Hoje 320 barcos usam 110 lugares. O projeto custa R$ 1,4 milhão e fica pronto em agosto.',
  );
  expect(canteen.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Em resumo', 'Problema', 'Solução', 'Custos', 'Cronograma']),
  );
  const salon = await slidesOf(
    "I run a small sail loft and need a deck to show my landlord why we deserve a longer lease. We've been here 6 years and never missed rent.",
  );
  expect(JSON.stringify(salon)).toContain('I run a small sail loft');
});

test('what asks for no deck by its name, and whom it is for, is no title', async () => {
  const titles = await Promise.all(
    [
      'Create an investor update for May. MRR $31k, up 4%. Burn $50k. Ask: intros to harbours.',
      'Our charity, Calm Water, supports young sailors. Last year we ran 46 courses. We want a second boat, which costs £14,000. Make a presentation for the Linden Foundation.',
      "Hey, can you put together something for the parents' evening on Monday? We're sailing to the islands from 3 to 7 June. Price is 240 euros.",
      '우리 클럽의 여름 행사 계획을 직원들에게 설명하는 슬라이드 6장. 날짜는 7월 2일. 참가비는 5,500원.',
    ].map(async (prompt) => (await outlineOf(prompt)).title),
  );
  expect(titles).toEqual([
    'Investor update for May',
    'Information for the Linden Foundation',
    "The parents' evening on Monday",
    '우리 클럽의 여름 행사 계획',
  ]);
});

test('a sentence that is written out stays whole, and a recommendation among results is no decision', async () => {
  const [, glance] = await slidesOf(
    'Deck on our clubhouse. It opens on 12 May, from 9 am to 4 pm, in the old boat hall. Members bring soup, bread and chairs.',
  );
  expect(glance?.points).toContain('It opens on 12 May, from 9 am to 4 pm, in the old boat hall');
  const survey = await outlineOf(
    'Présente les résultats de notre enquête : 412 réponses, note moyenne 7,9 sur 10. Points forts : accueil, port. Points faibles : site lent. 34 % recommandent le club à un ami.',
  );
  expect(survey.slides.map(({ kind }) => kind)).not.toContain('closing');
});

test('what a text tells of its theme, its head or a month is in its place', async () => {
  const report = await outlineOf(
    'Book report: The Lighthouse by Ada Park. Nora has kept the light for 84 days. She fights a storm for three nights. The boat comes too late. Theme: courage in solitude. I liked the simple language.',
  );
  expect(JSON.stringify(report.slides)).toContain('The Lighthouse by Ada Park');
  expect(report.title).not.toBe('Courage in solitude');
  const mail = await outlineOf(
    'From: Lea\nTo: me\nSubject: deck for Friday\n\nHi, could you turn this into a few slides for the client?\n\n- Campaign ran 4 weeks, 2.1M views\n- Best ad: video B, 58 % of clicks\n- Next: test video C',
  );
  expect(JSON.stringify(mail)).not.toMatch(/Lea|To: me/);
  const month = await outlineOf(
    '営業部の月次報告。売上は3,100万円で目標比91%。新規契約9件、解約4件。来月の重点は既存顧客のフォロー。',
  );
  expect(month.slides.map(({ title }) => title)).toEqual(['営業部の月次報告', 'ひと目でわかる']);
  const named = await outlineOf(
    "We're Harbour Light Orkney. Two boats, 1,100 guests last year. Local concerns: noise, parking. Please make a deck for the planning committee, max 8 slides.",
  );
  expect(named.title).toBe('Information for the planning committee');
});

test('requests of several languages are no titles, and what somebody needs is told', async () => {
  const titles = await Promise.all(
    [
      'أريد شرائح عن فوائد السباحة اليومية لطلاب المدرسة',
      '面向小学生讲解海洋的五种鲸鱼',
      "Création d'une présentation pour nos bénévoles : planning de la régate du 3 au 5 juin. Vendredi montage à 8h. Repas offerts.",
      '社内向けに「出張精算の新ルール」を説明する資料。申請は月末まで、領収書は写真で提出。開始は4月1日から。',
    ].map(async (prompt) => (await outlineOf(prompt)).title),
  );
  expect(titles).toEqual([
    'فوائد السباحة اليومية',
    '海洋的五种鲸鱼',
    'Planning de la régate du 3 au 5 juin',
    '出張精算の新ルール',
  ]);
  const lesson = await outlineOf('Necesito unas diapositivas para la clase de mañana sobre las mareas');
  expect(lesson.slides[0]).toMatchObject({ title: 'Las mareas', subtitle: 'Para la clase' });
  const board = await outlineOf(
    'Board update. Membership is up from 1,240 to 1,415. The new pier opens on 9 October. We need a decision on the berth price: stay at £9 or go to £11. I want two more boats.',
  );
  for (const told of [
    'We need a decision on the berth price: stay at £9 or go to £11',
    'I want two more boats',
  ])
    expect(JSON.stringify(board.slides)).toContain(told);
});

test('a request may be the last line, or tell who asks', async () => {
  const notes = await outlineOf(
    'Crew notes 3 Feb\n- fuel is the main topic, 4.1 % more in Jan\n- Ben: new pump, start 15 Feb\n- Aylin checks the price list\n- next meeting 17 Feb\nMake a short deck out of it',
  );
  expect(notes.title).toBe('Crew notes 3 Feb');
  expect(JSON.stringify(notes.slides)).not.toContain('Make a short');
  expect((await outlineOf('我是一名船长，想给新生做一个关于航海安全的讲座。')).title).toBe('航海安全');
});

test.each([
  'Notizen zum Hafenfest. Am Steg liegen 14 Boote. Die Kasse hat 3 Helfer. Bitte freundlich und nicht zu lang. Am Ende soll ein klares Fazit stehen.',
  'Fête du port. Il y a 14 bateaux au quai et 3 bénévoles à la caisse. Ton sobre, pas trop long.',
  'Fiesta del puerto. Hay 14 barcos en el muelle y 3 voluntarios en la caja. Que sea visual y breve.',
  'Pesta pelabuhan. Ada 14 perahu di dermaga dan 3 relawan di kasir. Bahasa santai, maksimal 5 slide.',
  '港口节日介绍。码头有14条船，售票处有3名志愿者。希望风格简洁，最后一页放联系方式。',
  '港祭りについて。桟橋に14隻、会計に3人います。シンプルなデザインで。',
  'Harbour fair: 14 boats, 3 helpers. For the harbour board. Fun look please.',
])('how the deck is to be is no point of it: %s', async (prompt) => {
  const points = JSON.stringify((await slidesOf(prompt)).map(({ points }) => points));
  expect(points).not.toMatch(
    /freundlich|Fazit|sobre|visual|santai|maksimal|风格|联系|シンプル|Fun look|harbour board/u,
  );
});

test('who asks before naming a deck gets the occasion for its title, and all that is told', async () => {
  const outline = await outlineOf(
    'Liebe Kollegen, für den Elternabend am 14. Mai brauche ich ein paar Folien: Die Fahrt geht auf die Insel, Kosten 285 € pro Kind, Anzahlung 50 € bis 1. Juni.',
  );
  expect(outline.title).toBe('Elternabend am 14. Mai');
  expect(JSON.stringify(outline.slides)).toMatch(/Insel.*285 €.*50 €/u);
});

test('a deck that explains something to somebody is called by what, and a theme behind its request is its title', async () => {
  const told = await outlineOf('Make me a presentation that explains to our crew how to tie up a ferry.');
  expect(told.title).toBe('How to tie up a ferry');
  expect((await outlineOf('발표자료를 만들어 주세요. 주제는 항만 안전입니다. 사고는 2건입니다.')).title).toBe(
    '항만 안전',
  );
});

test.each([
  ['新人研修のために、係留の手順についての資料をお願いします。ロープは2本、点検は毎朝。', '係留の手順'],
  [
    'أرجو إعداد عرض تقديمي لأولياء البحارة حول رحلة الميناء: الانطلاق الساعة 8 صباحًا، التكلفة 60 ريالًا، الغداء من المنزل',
    'رحلة الميناء',
  ],
  ['Saya perlu presentasi untuk kepala dinas soal perbaikan dermaga. Panjang 4,2 km.', 'Perbaikan dermaga'],
  [
    'Guten Tag, ich spreche am Freitag. Es geht um die Sanierung des Stegs. Er ist von 1974.',
    'Die Sanierung des Stegs',
  ],
  [
    'Can someone make me a quick deck on how our berth lists work? They are on paper.',
    'How our berth lists work',
  ],
  [
    '고객사 방문용으로 우리 회사의 항만 서비스를 소개하는 슬라이드가 필요합니다. 부두 12개.',
    '우리 회사의 항만 서비스',
  ],
  [
    'Teach me and my crew the basics of mooring: ropes, knots, tides.',
    'Teach me and my crew the basics of mooring',
  ],
])('an odd request has a title that is no fragment: %s', async (prompt, title) => {
  expect((await outlineOf(prompt)).title).toBe(title);
});

test('a slide of its own is made of what it is to be about, and is neither the length of the deck nor whom it is for', async () => {
  const outline = await outlineOf(
    'Pier status, week 32: planks laid, testing two weeks late because the crane failed. Budget used 61%. One slide on risks please.',
  );
  expect(outline.slides.map(({ title }) => title)).toEqual(['Pier status, week 32', 'At a glance', 'Risks']);
  expect(JSON.stringify(outline.slides[0])).not.toContain('isks');
});

test('what stands behind a wish in the middle of a paragraph begins a sentence, and a name below thanks is no point', async () => {
  const prompt =
    'Deck on our insurance for the board.\nPremium goes from £120k to £165k, we recommend option B (£140k). Six slides, sober tone.\nTwo insurers declined.\nThanks, Joe';
  const texts = JSON.stringify((await outlineOf(prompt)).slides);
  expect(texts).toContain('option B (£140k)');
  expect(texts).not.toMatch(/sober|Joe/u);
});

test('slides that are asked for by what they are about are called so', async () => {
  const titles = (
    await slidesOf(
      'I need a presentation on locks for boat owners, 5 slides, with a slide on costs and a slide on tides.',
    )
  ).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Costs', 'Tides']));
  expect(titles.join()).not.toContain('slide');
});

test.each([
  ['جهّز عرضًا من 6 شرائح عن خطة الميناء لفريق المبيعات. الميزانية 250 ألف ريال.', 'خطة الميناء'],
  ['다음 주 주민설명회에서 쓸 부두 계획 발표자료를 만들어 주세요. 340세대.', '부두 계획'],
])('how long it is to be and where it is shown stand in no title: %s', async (prompt, title) => {
  expect((await outlineOf(prompt)).title).toBe(title);
});

test('a word that begins like one of courtesy is told', async () => {
  const { slides } = await outlineOf(
    '请给新员工准备一份介绍码头考勤制度的幻灯片。上班时间9点到18点，请假需提前两天申请。',
  );
  expect(JSON.stringify(slides)).toContain('请假需提前两天申请');
});
