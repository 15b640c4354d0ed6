import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { languageOfPrompt } from '../../../src/engine/language/detect-language.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

async function deckOf(prompt: string) {
  const language: Locale = languageOfPrompt(prompt) ?? 'en';
  const request = await withPromptMaterial(deckRequest({ prompt, language, languageChosen: false }));
  const { title, slides } = (await composeDeck(request, quietContext())).document.outline;
  return { title, slides, told: JSON.stringify(slides) };
}

describe('a lone slide is one, whatever it is called', () => {
  test.each([
    ['A slide about bees', 'Bees'],
    ['Please make me a quick slide on bees', 'Bees'],
    ['Summary slide for the mayor: new bike lanes, 2 km long, cost 340k', 'New bike lanes'],
    [
      'One-pager on our recycling scheme: 1,200 households signed up, 38 tonnes collected',
      'Our recycling scheme',
    ],
    ['Eine kurze Folie über Bienen', 'Bienen'],
    ['Übersichtsfolie für den Bürgermeister: neuer Radweg, 2 km lang, kostet 340.000 Euro', 'Neuer Radweg'],
    ['Diapo sur les abeilles', 'Les abeilles'],
    ['Una diapositiva breve sobre las abejas', 'Las abejas'],
    ['Fammi una breve slide sulle api', 'Api'],
    ['Crie um slide sobre abelhas', 'Abelhas'],
    ['Sebuah slide tentang lebah', 'Lebah'],
    ['شريحة عن النحل', 'النحل'],
  ])('%s', async (prompt, title) => {
    const { slides } = await deckOf(prompt);
    expect(slides.map((slide) => slide.title)).toEqual([title]);
    expect(slides[0]?.kind).not.toBe('title');
  });

  test.each(['A slide deck about bees', 'Slides about bees', 'One slide per heading about bees'])(
    'and what asks for more is none: %s',
    async (prompt) => {
      expect((await deckOf(prompt)).slides.length).toBeGreaterThan(1);
    },
  );

  test('what it lists are its points', async () => {
    const { told } = await deckOf(
      'Une diapo sur le télétravail : 2 jours par semaine, le mardi sur site pour tous, bilan en décembre',
    );
    for (const said of ['2 jours par semaine', 'Le mardi sur site pour tous', 'Bilan en décembre'])
      expect(told).toContain(said);
  });
});

describe('a title is what the request is about, whoever asks and in whatever words', () => {
  test.each([
    ['My daughter needs a presentation about the moon for her class. 5 slides.', 'The moon'],
    [
      'I need some slides for the choir meeting on Thursday about why we should sing outdoors because last year we had three hundred guests and the hall cost us eight hundred',
      'Why we should sing outdoors',
    ],
    [
      'We have 700 members, 30 boats, 2 coaches. Make a deck for the council asking for a new pier.',
      'A new pier',
    ],
    ['हमारे गाँव की पंचायत के लिए नई सड़क पर 4 स्लाइड बनाओ। खर्च 3 लाख रुपये।', 'नई सड़क'],
    ['My boss wants 5 slides about the history of our brewery. Founded 1874.', 'The history of our brewery'],
    [
      "we're pitching to the Hillview hotel tomorrow about redoing their website. It loads in 9 seconds.",
      'Redoing their website',
    ],
    [
      'Quiero una presentación para mis clientas sobre el nuevo sistema de citas.',
      'El nuevo sistema de citas',
    ],
    [
      '町内会の皆さんに、ごみの分別ルールを説明するスライドを4枚お願いします。粗大ごみは予約制です。',
      'ごみの分別ルール',
    ],
    ['주제는 여름 캠프야. 비용은 5만 원, 신청은 3월 10일까지.', '여름 캠프'],
    ['Deck for patients with gout explaining what to eat', 'What to eat'],
    ['A presentation for stewards showing them how to fold a sail', 'How to fold a sail'],
    [
      'A talk for the rowing club comparing wooden oars with carbon oars',
      'Comparing wooden oars with carbon oars',
    ],
    ['A quick deck explaining to guests why breakfast costs 12 euros', 'Why breakfast costs 12 euros'],
    ['Slides for my class on Friday about otters', 'Otters'],
    ['Slides about volcanoes for tomorrow', 'Volcanoes'],
    ['Book report on a novel of the sea, due Thursday', 'Book report on a novel of the sea'],
    ['Präsentation über Bienen bis Freitag, 5 Folien', 'Bienen'],
    ['Présentation sur les marées pour lundi, 4 diapos', 'Les marées'],
    ['We want to talk the landlord into mending the lift. It broke 6 times.', 'Mending the lift'],
    ['Train cashiers on spotting false coins. Last year we took in 31.', 'Spotting false coins'],
    ['Slides to teach teenagers about credit cards', 'Credit cards'],
    [
      'Our rowing club is looking for sponsors. We have 60 rowers.',
      'Our rowing club is looking for sponsors',
    ],
    [
      'I need to show the client why the pier is three weeks late. Steel came 15 days late.',
      'Why the pier is three weeks late',
    ],
    [
      'Wir müssen dem Vorstand erklären, warum die Mitgliederzahl sinkt. Heute sind es 472.',
      'Warum die Mitgliederzahl sinkt',
    ],
    ['Deck introducing our volunteers to the new rota app. Swap shifts in two taps.', 'The new rota app'],
    ['My presentation is about coral reefs. Reefs cover 1 % of the sea floor.', 'Coral reefs'],
    [
      'Client presentation for Brook Hotels: new uniforms, 38 euros per set, delivery in 6 weeks',
      'Client presentation for Brook Hotels',
    ],
    ['Present our survey to the mayor: 640 residents answered, 12 % are against.', 'Our survey'],
    ['新入部員にテニスの基本ルールを教えるスライドを5枚作ってください', 'テニスの基本ルール'],
    ['Teach 8-year-olds why bees matter, fun, few words, end with a game', 'Why bees matter'],
    [
      'Give me a deck covering the history, rules and famous players of curling',
      'The history, rules and famous players of curling',
    ],
    ['来週の町内会で使う防災訓練の説明資料を6枚で作ってください。集合は9時です。', '防災訓練の説明'],
    ['أنشئ عرضًا تقديميًا عن ترشيد المياه لطلاب المرحلة المتوسطة، 6 شرائح', 'ترشيد المياه'],
    [
      'history of the windmill, lecture, about 9 slides, first-year design students',
      'History of the windmill',
    ],
    ['Introducing knots to primary school children', 'Introducing knots'],
    ['신입 회원에게 보트 예약 방법을 소개하는 슬라이드 5장 만들어 주세요.', '보트 예약 방법'],
  ])('%s', async (prompt, title) => {
    expect((await deckOf(prompt)).title).toBe(title);
  });

  test.each([
    [
      'A few slides for Ruth’s farewell do. She started in 1987 as a typist.',
      'Information for Ruth’s farewell do',
    ],
    ['Präsentation für die Eigentümer: Der Aufzug kostet 86.000 Euro.', 'Informationen für die Eigentümer'],
    ['3 slides for the council: we have 900 members, 40 boats', 'Information for the council'],
    [
      'Create a training deck for new porters. Cover lifting, rotas and keys. Shifts are from 6 to 2.',
      'Training deck for new porters',
    ],
    ['A presentation for our shop assistants, 6 slides', 'Presentation for our shop assistants'],
    ['Presentazione per la banca: apriamo un forno a Bari, servono 80.000 euro', 'Informazioni per la banca'],
    [
      'Présentation pour la banque : nous ouvrons un café. Loyer 1 800 € par mois.',
      'Informations pour la banque',
    ],
    [
      'Apresentação para investidores da nossa padaria. Vendemos 300 pães por dia.',
      'Pitch para investidores da nossa padaria',
    ],
  ])('and the request itself where it names none: %s', async (prompt, title) => {
    expect((await deckOf(prompt)).title).toBe(title);
  });

  test('a letter that asks for something put together tells what it says below', async () => {
    const { slides, told } = await deckOf(
      'Subject: The garden club\n\nHello,\ncould you put something together for the meeting on the 12th? Main points:\nThe waiting list is now 47 people, was 30 last year.\nThe water bill doubled to £1,140.\nBest, Asha',
    );
    expect(slides.map((slide) => slide.title)).toContain('Main points');
    expect(told).not.toMatch(/put something|Asha/u);
  });
});

test.each([
  'Toolbox talk on ladder safety. Check the feet, no ladders in wind above 40 km/h. 5 min max.',
  'Presentation on tides for my class. I have to speak for 10 minutes. High water comes every 12 hours.',
  'Slides on our summer fair. Tickets are 9 pounds. dont mention the old committee',
  'Presentación sobre la biblioteca. Abre 6 días. Pocas palabras por favor.',
  'Slides on the old mill. It took us 4 years. They know nothing about it, so explain a lot.',
  'Necesito una presentación sobre el huerto. Sin anglicismos. Cuesta 400 euros al año.',
  'Folien zum Umzug. Ohne Abkürzungen. Der Umzug kostet 4.000 Euro.',
  'Présentation sur la cantine. Sans termes techniques. Le repas coûte 4 euros.',
])('what is said to the author stands on no slide: %s', async (prompt) => {
  expect((await deckOf(prompt)).told).not.toMatch(
    /5 min|have to speak|committee|Pocas|know nothing|anglicismos|Abkürzungen|techniques/u,
  );
});

test('things that a deck counts are called one by one in its own language', async () => {
  const { slides } = await deckOf('3 tips for new campers');
  expect(slides.map((slide) => slide.title).slice(1, 4)).toEqual(['Tip 1', 'Tip 2', 'Tip 3']);
});

test('who is talked into something about lessons is taught none', async () => {
  const { slides } = await deckOf('Persuade the school governors to ban phones during lessons');
  expect(slides.map((slide) => slide.title)).not.toContain('Try it yourself');
});

test('a name in a list that is also a word for a tone is told', async () => {
  const { told } = await deckOf('Slides on our new pier. Team: Priya (lead), Tom (design), Hana (works).');
  expect(told).toContain('Tom (design)');
});

test('what a prompt wants mentioned is told without that wish', async () => {
  const { told } = await deckOf(
    'Deck on walking meetings. They are short. Also mention one study: ideas rise by 60 percent.',
  );
  expect(told).toContain('deas rise by 60 percent');
  expect(told).not.toMatch(/mention/u);
});

test('who wants to know it is no part of what is told', async () => {
  const { title, told } = await deckOf(
    'The board wants to know why our bills doubled. Gas went from 41k to 83k. Pump quote: 210k, a grant covers 90k. 8 slides please',
  );
  expect(title).toBe('Why our bills doubled');
  expect(told).not.toMatch(/wants to know/u);
});

test('sections behind whom a deck is for are its slides', async () => {
  const { slides } = await deckOf(
    'Make me slides for the beekeepers with sections on swarming, harvest and winter feeding',
  );
  expect(slides.map((slide) => slide.title).slice(1, 4)).toEqual(['Swarming', 'Harvest', 'Winter feeding']);
});

test.each([
  ['新しい予約アプリの特徴は検索、通知、履歴の3点です。5枚でお願いします。', ['検索', '通知', '履歴']],
  ['職場の安全について、整理、整頓、清掃の3点を説明するスライドを作ってください', ['整理', '整頓', '清掃']],
  ['우리 앱의 장점은 속도, 가격, 지원 세 가지입니다. 슬라이드 5장 만들어 주세요.', ['속도', '가격', '지원']],
  ['给居民做一个关于垃圾分类的PPT，5页，内容包括标准、错误和奖励', ['标准', '错误', '奖励']],
])('parts that a sentence lists and counts are slides: %s', async (prompt, names) => {
  const { slides } = await deckOf(prompt);
  expect(slides.map((slide) => slide.title).slice(1, 4)).toEqual(names);
});

test.each([
  [
    'Presentation about bullying in schools, causes, effects, what teachers can do, hotline 0800 123 456',
    'Bullying in schools',
    ['Causes', 'Effects', 'What teachers can do'],
  ],
  [
    'Crea una presentazione sul riciclo dei metalli per le scuole medie con un quiz finale',
    'Riciclo dei metalli',
    ['Quiz'],
  ],
])('what a prompt lists behind its subject is a slide: %s', async (prompt, title, names) => {
  const { title: called, slides } = await deckOf(prompt);
  expect(called).toBe(title);
  expect(slides.map((slide) => slide.title)).toEqual(expect.arrayContaining(names));
});

test('how the maker is to tell it is no content', async () => {
  const { told } = await deckOf(
    '사진 촬영 기초 발표자료 만들어줘. 노출, 초점, 구도 순서로 설명하고 6장으로.',
  );
  expect(told).not.toContain('설명하고');
});

test('a yearly sports day has no operating margin', async () => {
  const { told } = await deckOf('हमारे स्कूल के वार्षिक खेल दिवस पर 5 स्लाइड की प्रस्तुति बनाइए। 14 खेल, 320 छात्र।');
  expect(told).not.toContain('मार्जिन');
});

test('a number of slides before what is made is counted', async () => {
  const { title, slides } = await deckOf('A six slide explainer on heat pumps. 48 dB at 3 metres.');
  expect(title).toBe('Heat pumps');
  expect(slides).toHaveLength(6);
});

test('a short rule behind others is told', async () => {
  const { told } = await deckOf(
    'Slides for a safety briefing. Helmets on, stay behind the yellow line, no photos. Meet at car park B.',
  );
  expect(told).toContain('no photos');
});

test('what the deck must have and cover are its slides', async () => {
  const { slides } = await deckOf(
    'My presentation is about coral reefs. It must have 8 slides and cover what they are, where they are found and why they die.',
  );
  expect(slides.map((slide) => slide.title)).toEqual(
    expect.arrayContaining(['What they are', 'Where they are found', 'Why they die']),
  );
});

test('names in brackets behind a subject are slides', async () => {
  const { title, slides } = await deckOf(
    'A lecture about Ada Lark (her childhood, her boats, her legacy), 5 slides',
  );
  expect(title).toBe('Ada Lark');
  expect(slides.map((slide) => slide.title).slice(1, 4)).toEqual([
    'Her childhood',
    'Her boats',
    'Her legacy',
  ]);
});

test.each([
  ['우리 카페 창업 계획 발표: 초기 비용 5천만 원, 하루 손님 120명. 은행 담당자에게 보여줄 거예요.', '보여줄'],
  ['प्रस्तुति: प्लास्टिक प्रदूषण के कारण, प्रभाव और समाधान, कक्षा 8 के लिए', '"कक्षा 8'],
])('whom a deck is shown to is no content: %s', async (prompt, words) => {
  const [, ...others] = (await deckOf(prompt)).slides;
  expect(JSON.stringify(others)).not.toContain(words);
});

test('a word that ends as one for learners makes no lesson', async () => {
  const { told } = await deckOf(
    'Vendemos miel: 400 colmenas, 6 toneladas al año. Presentación para supermercados.',
  );
  expect(told).not.toContain('Pruébelo');
});

test('what is counted is no name of a slide', async () => {
  const { told } = await deckOf(
    'Quarry noise: dust on cars, 38 complaints, blasting twice a week, closed paths',
  );
  expect(told).toContain('"38 complaints"');
});

test('what is to become of a thing is told, and no order', async () => {
  const { told } = await deckOf(
    'Two proposals for the old mill: turn it into flats or into a museum. Flats bring 90,000 a year.',
  );
  expect(told).toContain('urn it into flats or into a museum');
});
