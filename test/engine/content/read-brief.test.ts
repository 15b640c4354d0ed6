import { describe, expect, test } from 'vitest';
import type { purposes } from '../../../src/engine/content/brief/brief.ts';
import { eventsIn } from '../../../src/engine/content/brief/events.ts';
import { factText } from '../../../src/engine/content/brief/prompt-slides.ts';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';

describe('a prompt says what it is about, for whom and how long', () => {
  test.each([
    [
      'Quarterly review of a coffee chain for the board, 6 slides',
      'Quarterly review of a coffee chain',
      6,
      'executives',
    ],
    ['Create a presentation about remote work for new managers in 5 slides', 'Remote work', 5, 'newcomers'],
    ['A 12-page deck on our 2027 strategy for the leadership team', 'Our 2027 strategy', 12, 'executives'],
    [
      'Erstelle eine Präsentation über Elektromobilität für den Vorstand, 8 Folien',
      'Elektromobilität',
      8,
      'executives',
    ],
    [
      'Crea una presentazione sul bilancio 2025 per il consiglio di amministrazione in 7 slide',
      'Bilancio 2025',
      7,
      'executives',
    ],
    [
      'Crie uma apresentação sobre energia solar para investidores, 6 slides',
      'Energia solar',
      6,
      'investors',
    ],
    ['Presentación para funcionarios: cómo medir el agua, 6 diapositivas', 'Cómo medir el agua', 6, 'team'],
    ['Buat presentasi tentang keamanan kerja untuk karyawan baru, 5 slide', 'Keamanan kerja', 5, 'newcomers'],
    [
      '取締役会向けのコーヒーチェーンの四半期レビュー、スライド6枚',
      'コーヒーチェーンの四半期レビュー',
      6,
      'executives',
    ],
    ['制作一份面向投资者的电动汽车项目融资演示文稿，8页', '电动汽车项目融资', 8, 'investors'],
    ['이사회를 위한 커피 체인 분기 실적 보고, 슬라이드 6장', '커피 체인 분기 실적 보고', 6, 'executives'],
    ['أنشئ عرضًا تقديميًا عن الطاقة المتجددة للمستثمرين من 6 شرائح', 'الطاقة المتجددة', 6, 'investors'],
    ['निदेशक मंडल के लिए कॉफी श्रृंखला की तिमाही समीक्षा, ६ स्लाइड', 'कॉफी श्रृंखला की तिमाही समीक्षा', 6, 'executives'],
  ])('%s', (prompt, topic, count, readership) => {
    expect(readBrief(prompt)).toMatchObject({ topic, count, readership });
  });

  test.each([
    ['5-7 slides on cloud backup', 7],
    ['Six slides about bees', 6],
    ['A deck of 10 slides with 2 slides on the budget', 10],
    ['Summarise this 40-page report in 6 slides', 6],
    ['Fix the typo on slide 3', undefined],
    ['The 3 risks of 2026', undefined],
  ])('%s: %s', (prompt, count) => {
    expect(readBrief(prompt).count).toBe(count);
  });
});

describe('a prompt says what the deck is for', () => {
  test.each<[string, (typeof purposes)[number]]>([
    ['Quarterly business review', 'business-review'],
    ['Pitch deck for a bike rental', 'pitch'],
    ['Proposal for a new intranet', 'project-proposal'],
    ['Status report on the migration', 'status-report'],
    ['Three-year strategy', 'strategy'],
    ['Launch of our new app', 'product-launch'],
    ['Training on fire safety', 'training'],
    ['Findings of our user research', 'research-summary'],
    ['Post-mortem of the outage', 'incident-review'],
    ['Sales presentation about backup', 'sales'],
    ['Onboarding for new hires', 'onboarding'],
    ['How to brew coffee', 'how-to'],
    ['Comparison of three suppliers', 'comparison'],
    ['Programme of the summer festival', 'event'],
    ['Bees', 'general'],
    ['Jahresbericht 2025', 'business-review'],
    ['Formation à la sécurité', 'training'],
    ['Informe de estado del proyecto', 'status-report'],
    ['障害報告', 'incident-review'],
    ['产品发布', 'product-launch'],
    ['신입사원 교육', 'onboarding'],
    ['رؤية واستراتيجية الشركة', 'strategy'],
    ['शोध के निष्कर्ष', 'research-summary'],
  ])('%s: %s', (prompt, purpose) => {
    expect(readBrief(prompt).purpose).toBe(purpose);
  });
});

describe('a prompt says how', () => {
  test.each([
    [
      'Pitch for a bike rental, with sections: problem, solution and market',
      ['Problem', 'Solution', 'Market'],
    ],
    [
      'Training on fire safety covering causes, prevention and response.',
      ['Causes', 'Prevention', 'Response'],
    ],
    ['CRM migration\nSections:\n- Progress\n- Risks\n- Budget', ['Progress', 'Risks', 'Budget']],
    ['Projektbericht mit den Abschnitten: Stand, Risiken und Budget', ['Stand', 'Risiken', 'Budget']],
    ['新製品の提案、構成：課題、解決策、費用', ['課題', '解決策', '費用']],
    ['A talk on bees and honey', []],
  ])('which sections it has: %s', (prompt, sections) => {
    expect(readBrief(prompt).sections).toEqual(sections);
  });

  test.each([
    ['Bees, in French', 'fr'],
    ['Bienen, auf Englisch', 'en'],
    ['ミツバチについて英語で', 'en'],
    ['Expansion in the German market', undefined],
    ['A course for French teachers', undefined],
  ])('in which language: %s', (prompt, language) => {
    expect(readBrief(prompt).language).toBe(language);
  });

  test('in which tone', () => {
    expect(readBrief('Bees, in a friendly tone')).toMatchObject({ topic: 'Bees', tone: 'friendly' });
  });

  test('that it is about its sources and nothing else', () => {
    expect(readBrief('Summarise this report for the board').generic).toBe(true);
    expect(readBrief('Summarise the history of coffee').generic).toBe(false);
  });
});

describe('a prompt keeps its words', () => {
  test.each([
    ['Pitch for the executive team: a 4-day week, 5 slides', 'A 4-day week', 'the executive team'],
    [
      "Présentation du rapport de l'administrateur général pour un comité de direction, 8 diapositives",
      "Rapport de l'administrateur général",
      'un comité de direction',
    ],
    ['In 6 slides, explain RFC 3501 to the team', 'RFC 3501', 'the team'],
    [
      'Create a 5 slide presentation for the school board about why we need a new gym',
      'Why we need a new gym',
      'the school board',
    ],
    [
      'Opening times for customers of the northern branch in Leeds and York',
      'Opening times for customers of the northern branch in Leeds and York',
      undefined,
    ],
  ])('%s', (prompt, topic, audience) => {
    const brief = readBrief(prompt);
    expect(brief.topic).toBe(topic);
    expect(brief.audience).toBe(audience);
  });

  test('and the title that it gives', () => {
    expect(readBrief('A deck titled "Honey in hard times" for the board').title).toBe('Honey in hard times');
    expect(readBrief('Präsentation mit dem Titel „Honig in Notzeiten“').title).toBe('Honig in Notzeiten');
  });

  test('and what it states', () => {
    const { topic, facts } = readBrief(
      'Pitch for Velo, a bike rental: we rent e-bikes for 59 euros; 1,200 subscribers, 4 % churn a month, 6 slides',
    );
    expect(topic).toBe('Pitch for Velo, a bike rental');
    expect(facts.map(({ text }) => text)).toEqual([
      'we rent e-bikes for 59 euros',
      '1,200 subscribers',
      '4 % churn a month',
    ]);
  });

  test('parallel lists are a table', () => {
    expect(readBrief('Sales by region. North: 40, 35, 25. South: 20, 22, 30.').table).toEqual({
      columns: ['North', 'South'],
      rows: [
        ['40', '20'],
        ['35', '22'],
        ['25', '30'],
      ],
    });
  });

  test('exactly one slide for each heading is a wish, and no number', () => {
    expect(readBrief('Make exactly one slide per heading of this outline')).toMatchObject({
      perHeading: true,
    });
    expect(readBrief('Make exactly one slide per heading of this outline').count).toBeUndefined();
    expect(readBrief('Eine Folie pro Überschrift').perHeading).toBe(true);
  });

  test.each([
    `Deck${'\n'.repeat(20_000)}about tea`,
    ' '.repeat(40_000),
    '向けの'.repeat(4000),
    'for the '.repeat(4000),
    'slides '.repeat(6000),
    '1,'.repeat(10_000),
  ])('in a time that grows with its length', (prompt) => {
    const start = process.cpuUsage();
    readBrief(prompt);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
  });
});

describe('a prompt names the slides it wants', () => {
  test.each([
    [
      'Induction for porters on level 2: rotas, lifting, infection control, whom to ring. 6 slides',
      6,
      ['Rotas', 'Lifting', 'Infection control', 'Whom to ring'],
    ],
    [
      'Induction covering rotas, lifting, infection control, for night staff, 6 slides, formal tone',
      6,
      ['Rotas', 'Lifting', 'Infection control'],
    ],
    ['Give me 7 slides on tidal power: how it works, sites, costs', 7, ['How it works', 'Sites', 'Costs']],
    [
      'Kick-off for the new canteen. Goals, timeline, team, budget and risks. 7 slides.',
      7,
      ['Goals', 'Timeline', 'Team', 'Budget', 'Risks'],
    ],
    [
      'I need a deck for my class about glaciers. It should explain how they form, where they are, and why they melt.',
      undefined,
      ['How they form', 'Where they are', 'Why they melt'],
    ],
    [
      'Create slides: 1) Welcome 2) Budget overview 3) Questions',
      undefined,
      ['Welcome', 'Budget overview', 'Questions'],
    ],
    ['Schulung Erste Hilfe: Notruf, Beatmung, Wunden – 5 Folien', 5, ['Notruf', 'Beatmung', 'Wunden']],
    ['社内研修:安全確認、避難経路、連絡手順。4枚', 4, ['安全確認', '避難経路', '連絡手順']],
  ])('%s', (prompt, count, sections) => {
    const brief = readBrief(prompt);
    expect(brief.sections).toEqual(sections);
    expect(brief.count).toBe(count);
  });

  test.each([
    'Pitch for a ferry line: 900 commuters, 3 % growth, raising £2m',
    'A deck about our dairy: we milk forty cows, we sell at markets, and we want a cheese cellar',
    'Harvest report. Apples, pears and plums sold best.',
    'Incident review: payment outage on Friday',
  ])('%s: none', (prompt) => {
    expect(readBrief(prompt).sections).toEqual([]);
  });

  test('or no more than a number of them', () => {
    expect(readBrief('The harvest in at most 4 slides')).toMatchObject({ count: 4, countIsMost: true });
    expect(readBrief('Die Ernte, höchstens 4 Folien').countIsMost).toBe(true);
    expect(readBrief('The harvest in 4 slides').countIsMost).toBe(false);
  });
});

describe('what a prompt states without figures is a fact, what it orders is none', () => {
  test.each([
    [
      'A deck about our dairy. We sell cheese at markets. Our cellar is too small. Use a friendly tone. Keep each slide under 30 words.',
      ['We sell cheese at markets', 'Our cellar is too small'],
    ],
    [
      'Vortrag über unseren Chor. Wir proben in zwei Sälen. Bitte sachlich bleiben. Jede Folie mit Bild.',
      ['Wir proben in zwei Sälen'],
    ],
    ['Proposal: one key for all gates. What and why, for the members, 6 slides', []],
    [
      '当社の新しい倉庫について。現在は在庫を紙で記録しています。図を入れてください。',
      ['現在は在庫を紙で記録しています'],
    ],
  ])('%s', (prompt, facts) => {
    expect(readBrief(prompt).facts.map(({ text }) => text)).toEqual(facts);
  });
});

describe('what stands around a list of sections is read, too', () => {
  test.each([
    [
      'Crea una presentación de 8 diapositivas sobre los faros de España: historia, luces, fareros. Tono formal.',
      'Faros de España',
      8,
    ],
    [
      'Apresentação sobre segurança no trabalho, incluindo EPIs, primeiros socorros e rotas de fuga, 6 slides',
      'Segurança no trabalho',
      6,
    ],
    ['关于公司年会的演示文稿：日程、场地、预算、抽奖，6页', '公司年会', 6],
    ['सौर ऊर्जा पर 6 स्लाइड की प्रस्तुति बनाएं: लाभ, लागत, चुनौतियां', 'सौर ऊर्जा', 6],
    ['I want 5 slides: intro, problem, pricing, team', 'Intro, problem, pricing, team', 5],
  ])('%s', (prompt, topic, count) => {
    const brief = readBrief(prompt);
    expect(brief.topic).toMatch(new RegExp(`^(?:Los )?${topic}$`, 'i'));
    expect(brief.count).toBe(count);
    expect(brief.sections.length).toBeGreaterThan(2);
  });

  test('and what leads to a limit goes with it', () => {
    expect(readBrief('The tides of Wales, max 5 slides')).toMatchObject({
      topic: 'The tides of Wales',
      count: 5,
      countIsMost: true,
    });
    expect(readBrief('Create a deck. Title: Bees of Kent. Subtitle: a survey.').title).toBe('Bees of Kent');
  });
});

test('things that are compared stay the topic', () => {
  expect(
    readBrief(
      'Compare heat pumps, gas boilers and stoves: cost, emissions, installation time. For homeowners.',
    ),
  ).toMatchObject({
    topic: 'Heat pumps, gas boilers and stoves',
    sections: ['Cost', 'Emissions', 'Installation time'],
  });
});

describe('a prompt in the words of a chat says what it is about', () => {
  test.each([
    ['Hallo, kannst du mir bitte eine Präsentation über Glocken machen? Danke!', 'Glocken'],
    [
      'Pls do a quick 3 slider on why our Q3 churn rose (6.1% vs 4.8%), main reason = the price rise, next: a campaign',
      'Why our Q3 churn rose (6.1% vs 4.8%)',
    ],
    [
      'Hi team, could someone put together a short deck about our new parking rules? Thanks!',
      'Our new parking rules',
    ],
    ['Tell me about ferns', 'Ferns'],
    ['Necesito una presentación sobre los faros, 6 diapositivas', 'Los faros'],
    ['Peux-tu me faire un diaporama sur les volcans ?', 'Les volcans'],
    ['Write a deck that convinces our management to allow dogs in the office', 'Dogs in the office'],
    ['Give me 5 slides on remote work', 'Remote work'],
    ['蜂についてのスライドを6枚で作ってください', '蜂'],
    ['신입사원을 위한 보안 교육 슬라이드를 5장으로 만들어 주세요', '보안 교육'],
    ['How to give a presentation about data', 'How to give a presentation about data'],
    ['Vergleich von Holz und Beton, 5 Folien', 'Vergleich von Holz und Beton'],
  ])('%s', (prompt, topic) => {
    expect(readBrief(prompt).topic).toBe(topic);
  });

  test('or only whom it is for, and how long', () => {
    expect(readBrief('取締役会向けに5枚のスライドを作ってください。')).toMatchObject({
      generic: true,
      count: 5,
      audience: '取締役会',
    });
  });

  test('and what follows is stated', () => {
    const { facts, count } = readBrief(
      '3 slides on why churn rose, main reason = the price rise, next: a campaign',
    );
    expect(facts).toEqual([{ text: 'main reason = the price rise' }, { label: 'next', text: 'a campaign' }]);
    expect(count).toBe(3);
  });

  test('a list of slides has their number before it', () => {
    expect(
      readBrief('Urlaub an der See mit 4 Folien: Anreise, Strand, Essen und Kosten (ca. 900 €)'),
    ).toMatchObject({
      count: 4,
      sections: ['Anreise', 'Strand', 'Essen', 'Kosten (ca. 900 €)'],
    });
  });
});

describe('a prompt filled in as a form', () => {
  test.each([
    'Topic: Remote work policy\nAudience: HR managers\nLength: 8 slides\nTone: professional',
    '**Topic:** Remote work policy **Audience:** HR managers **Slides:** 8. Tone: professional',
    'Audience: HR managers. Topic: Remote work policy. Number of slides: 8. Style: professional.',
  ])('%s', (prompt) => {
    expect(readBrief(prompt)).toMatchObject({
      topic: 'Remote work policy',
      audience: 'HR managers',
      count: 8,
      tone: 'formal',
      sections: [],
      orders: [],
    });
  });

  test.each([
    [
      'Thema: Wärmepumpen im Altbau. Zielgruppe: Hausbesitzer. 8 Folien.',
      'Wärmepumpen im Altbau',
      'Hausbesitzer',
    ],
    ['主题：垃圾分类。受众：小学生。页数：6', '垃圾分类', '小学生'],
  ])('%s', (prompt, topic, audience) => {
    expect(readBrief(prompt)).toMatchObject({ topic, audience });
  });
});

describe('a prompt that wants somebody talked into something', () => {
  test.each([
    ['Convince the city council to close the old bridge, 5 slides', 'The old bridge', 'the city council'],
    ['A talk to persuade parents that phones stay at home', 'Phones stay at home', 'parents'],
    ['Make a deck to convince my manager to let us work from home', 'Work from home', undefined],
  ])('%s', (prompt, topic, audience) => {
    const brief = readBrief(prompt);
    expect([brief.topic, brief.audience, brief.purpose]).toEqual([topic, audience, 'project-proposal']);
  });
});

test('how long a talk takes, and what closes it, are no part of its title', () => {
  const { topic, orders } = readBrief(
    'Lesson on photosynthesis for 8th grade, 45 minutes, with a quiz at the end',
  );
  expect(topic).toBe('Lesson on photosynthesis');
  expect(orders).toEqual(['with a quiz at the end']);
});

test('a day with its month is one thing, and an occasion needs no word for the deck', () => {
  expect(readBrief('Präsentation für den Elternabend Klasse 3b am 14. Januar').topic).toBe(
    'Elternabend Klasse 3b am 14. Januar',
  );
});

describe('what a deck is to have besides is no part of its title', () => {
  test.each([
    [
      'A presentation about the history of the Roman Empire for high school students with timeline',
      'The history of the Roman Empire',
      'high school students',
    ],
    [
      'Haz una presentación sobre el reciclaje para niños de primaria, con ejemplos',
      'El reciclaje',
      'niños de primaria',
    ],
    [
      '新入社員向けに情報セキュリティ研修のスライドを10枚作成してください。',
      '情報セキュリティ研修',
      '新入社員',
    ],
    ['Cooking with pictures', 'Cooking with pictures', undefined],
  ])('%s', (prompt, topic, audience) => {
    const brief = readBrief(prompt);
    expect([brief.topic, brief.audience]).toEqual([topic, audience]);
  });

  test('and what it must cover are its sections', () => {
    expect(
      readBrief('Deck: Q4 roadmap. Must cover: hiring freeze, a data center in Oslo, and risks').sections,
    ).toEqual(['Hiring freeze', 'A data center in Oslo', 'Risks']);
  });
});

describe('a prompt is parted at its marks, not within brackets, quotation marks, times and days', () => {
  test.each([
    [
      'Review of the third quarter: revenue €3.1m (+4%), churn 2 %, two risks: late parts, currency',
      ['revenue €3.1m (+4%)', 'churn 2 %', 'two risks: late parts, currency'],
    ],
    [
      'Post-mortem of Monday: began 08:10, mended 09:45; cause: a full disk; action items: alarm (Eva, 3 May), runbook (Tim, 9 May)',
      [
        'began 08:10',
        'mended 09:45',
        'cause: a full disk',
        'action items: alarm (Eva, 3 May), runbook (Tim, 9 May)',
      ],
    ],
    [
      'Deck to persuade the parish to mend the bridge. Include: 12 falls last winter, 2 serious; cost 80,000; 70 % in favour',
      ['12 falls last winter', '2 serious', 'cost 80,000', '70 % in favour'],
    ],
    [
      'Quartalszahlen: Umsatz 1,4 Mio. € (+2 %), 3 Neukunden, Risiko: Lieferzeiten',
      ['Umsatz 1,4 Mio. € (+2 %)', '3 Neukunden', 'Risiko: Lieferzeiten'],
    ],
    [
      'My internship at the shipyard. I worked there for 3 months, built 2 rigs and wrote 40 pages of notes.',
      ['I worked there for 3 months, built 2 rigs and wrote 40 pages of notes'],
    ],
  ])('%s', (prompt, stated) => {
    const { facts, count } = readBrief(prompt);
    expect(facts.map(({ label, text }) => (label ? `${label}: ${text}` : text))).toEqual(stated);
    expect(count).toBeUndefined();
  });

  test.each([
    [
      'Neue Lagerhalle, 7 Folien: warum, Schulung am 4. und 5. Februar, Frau Demir (Tel. 4711)',
      ['Warum', 'Schulung am 4. und 5. Februar', 'Frau Demir (Tel. 4711)'],
    ],
    [
      'El agua para estudiantes de secundaria, con causas, efectos y soluciones',
      ['Causas', 'Efectos', 'Soluciones'],
    ],
    [
      'Plan para una heladería: inversión 85.000 €, apertura, competencia, equipo',
      ['Apertura', 'Competencia', 'Equipo'],
    ],
    [
      'How do bees dance? Why do they do it? Who found out? 6 slides',
      ['Why do they do it?', 'Who found out?'],
    ],
  ])('%s', (prompt, sections) => {
    expect(readBrief(prompt).sections).toEqual(sections);
  });
});

test('lines are sentences, and lists in lines lists', () => {
  expect(
    readBrief(
      'Subject: Budget 2031\nAudience: parish council\nKey points:\n1. Income 4.2m\n2. Spending 4.9m\n3. Gap 0.7m, from reserves\nPlease make 5 slides.',
    ),
  ).toMatchObject({
    topic: 'Budget 2031',
    audience: 'parish council',
    count: 5,
    facts: [{ label: 'Key points', parts: ['Income 4.2m', 'Spending 4.9m', 'Gap 0.7m, from reserves'] }],
    orders: [],
  });
  expect(
    readBrief('A deck on kites.\n\nSlide requirements:\n- Title slide\n- Wind\n- Knots\n\nTone: friendly.')
      .sections,
  ).toEqual(['Wind', 'Knots']);
  expect(
    readBrief('Make a deck with the following outline: 1. Market 2. Costs 3. Team. We are called Ruff.'),
  ).toMatchObject({ sections: ['Market', 'Costs', 'Team'], facts: [{ text: 'We are called Ruff' }] });
});

describe('what stands beside the subject is no part of it', () => {
  test.each([
    ['A lecture on the tides, 12 slides, for undergraduates, with timeline', 'The tides', 'undergraduates'],
    [
      'Create a presentation for a primary school assembly about kindness',
      'Kindness',
      'a primary school assembly',
    ],
    ['I need slides about the moon for my 9th grade science class', 'The moon', 'my 9th grade science class'],
    [
      'Presentation for parents evening, year 4, about the trip to Bath on 12 May, cost £45',
      'The trip to Bath on 12 May',
      'parents evening',
    ],
    ['Présentation pour le comité de direction sur les vélos', 'Les vélos', 'le comité de direction'],
    ['新製品「ミナモ」の販売計画を役員会向けに8枚で。', '新製品「ミナモ」の販売計画', '役員会'],
    ['为新员工准备一份安全培训PPT，8页', '安全培训', '新员工'],
    ['عرض تقديمي عن فوائد القراءة للأطفال، 6 شرائح', 'فوائد القراءة', 'الأطفال'],
    ['स्वच्छ जल पर कक्षा 8 के छात्रों के लिए 7 स्लाइड', 'स्वच्छ जल', 'कक्षा 8 के छात्रों'],
  ])('%s', (prompt, topic, audience) => {
    expect(readBrief(prompt)).toMatchObject({ topic, audience });
  });

  test('and no end of a word', () => {
    const brief = readBrief('港のデータ利活用の報告書、スライド8枚');
    expect([brief.topic, brief.audience]).toEqual(['港のデータ利活用の報告書', undefined]);
  });

  test('nor how the deck is to be, which is told where nobody can do it', () => {
    expect(readBrief('Toast to my sister Ada, funny, 6 slides max, no corporate style')).toMatchObject({
      topic: 'Toast',
      audience: 'my sister Ada',
      tone: 'friendly',
      countIsMost: true,
      orders: ['no corporate style'],
    });
    expect(readBrief("Onboarding deck for new hires. Don't include salaries.")).toMatchObject({
      topic: 'Onboarding',
      facts: [],
      orders: ["Don't include salaries."],
    });
  });

  test('a name in quotation marks is its title', () => {
    expect(
      readBrief('Thesis defence: "Heat in small towns", 15 minutes, supervisor Prof. Kane'),
    ).toMatchObject({
      title: 'Heat in small towns',
      facts: [{ text: 'supervisor Prof. Kane' }],
    });
    expect(readBrief('"The Future of Work" keynote, 20 slides').title).toBe('The Future of Work');
  });

  test('what is made into slides is the subject', () => {
    expect(readBrief('Convert our leave policy into slides. Rule: 25 days.').topic).toBe('Our leave policy');
    expect(readBrief('Turn this into slides: We sold 40 boats.').generic).toBe(true);
  });

  test('a word of what is stated does not say what the deck is for', () => {
    expect(
      readBrief('Marketing plan for a bakery. Channels: the local paper, markets, posters.').purpose,
    ).toBe('strategy');
  });
});

describe('notes in a prompt', () => {
  test('are stated, and no sections', () => {
    const brief = readBrief(
      'Monday standup: login bug fixed, payment page delayed until Thursday, Sara on vacation',
    );
    expect(brief.sections).toEqual([]);
    expect(brief.facts.map(({ text }) => text)).toEqual([
      'login bug fixed',
      'payment page delayed until Thursday',
      'Sara on vacation',
    ]);
  });

  test('stand beside figures, where none of them is a section', () => {
    const brief = readBrief('Our club: 85 members, shared garden, budget €6,200, competition');
    expect(brief.sections).toEqual([]);
    expect(brief.facts.map(({ text }) => text)).toEqual([
      '85 members',
      'shared garden',
      'budget €6,200',
      'competition',
    ]);
  });

  test('keep what stands under one label together', () => {
    const { facts } = readBrief('Board update. Hiring: 4 engineers, 1 designer.');
    expect(facts).toEqual([{ label: 'Hiring', text: '4 engineers, 1 designer' }]);
  });
});

test.each([
  [
    'I have to give a 10 minute talk about my internship at a dental lab, can you make slides?',
    'My internship at a dental lab',
  ],
  ['Deck to pitch a community garden to the city council', 'A community garden'],
  ['Buat presentasi 6 slide tentang bahaya merokok untuk siswa SMA', 'Bahaya merokok'],
  [
    'we lost the server on tuesday because somebody unplugged it. write the postmortem deck for management',
    'Postmortem',
  ],
  ["I'm defending my thesis on drought-resistant wheat next week, 20 min.", 'Drought-resistant wheat'],
  ['Slides to teach my dad how to use WhatsApp', 'How to use WhatsApp'],
  ['What is blockchain? Make it 6 slides for my grandmother', 'What is blockchain?'],
  ['Explain how vaccines work to teenagers', 'How vaccines work'],
  [
    'Create slides explaining how deep learning works to business owners',
    'How deep learning works to business owners',
  ],
  ['Deck for our annual members meeting on 14 March', 'Our annual members meeting on 14 March'],
  ['オンライン会議のマナーについて新入社員向けに5枚', 'オンライン会議のマナー'],
  ['人工智能在医疗中的应用，8页，给医生看', '人工智能在医疗中的应用'],
  ['Präsentation über den Klimawandel mit einem Quiz am Ende', 'Klimawandel'],
])('takes the subject out of “%s”', (prompt, topic) => {
  expect(readBrief(prompt).topic).toBe(topic);
});

test('who is to see it, alone behind the number of slides, is no subject', () => {
  expect(readBrief('5 slides for the infrastructure leads')).toMatchObject({
    generic: true,
    audience: 'the infrastructure leads',
  });
});

test('notes behind an order are no part of it', () => {
  const { orders, facts } = readBrief(
    'Our puppy ran away - slides for the neighbourhood, name Bo, 3 years, reward 100 dollars, call 555 0102',
  );
  expect(orders.join()).not.toContain('Bo');
  expect(facts.map(({ text }) => text)).toContain('reward 100 dollars');
});

test.each([
  'Our refund policy: 30 days, original packaging, refund within 5 working days, no sale items',
  'Why is our website slow - images too big, no caching, too many scripts',
  "The sports club's annual meeting: membership 412 (+18), new coach, pitch renovation in June, fees stay the same",
  'Summary of project Orion: on time, 10 % under budget, two people left',
  'Team intro: Ana Costa - product, Bo Lind - engineering, Chen Wei - sales',
])('what “%s” tells is stated and no list of sections', (prompt) => {
  const { sections, facts } = readBrief(prompt);
  expect(sections).toEqual([]);
  expect(facts.length).toBeGreaterThan(2);
});

test.each([
  ["Comparaison entre le train et l'avion", 'comparison'],
  ['Investor update: churn 2.1 %', 'business-review'],
  ['Lessons learned from moving our shop online', 'general'],
])('“%s” is read by the words of its own language', (prompt, purpose) => {
  expect(readBrief(prompt).purpose).toBe(purpose);
});

test('what stands behind a dash at the end says how the deck is to be', () => {
  expect(readBrief('Our trip to Norway: Bergen, Geiranger, Ålesund - funny, little text')).toMatchObject({
    sections: ['Bergen', 'Geiranger', 'Ålesund'],
    tone: 'friendly',
    orders: ['little text'],
  });
});

test('an order behind figures is none of them', () => {
  const { facts, orders } = readBrief(
    'Our Q2 figures: January 12k, February 15k, March 9k, and explain the dip in March',
  );
  expect(facts).toHaveLength(3);
  expect(orders).toEqual(['Explain the dip in March']);
});

test('who stands behind a quoted title is its audience', () => {
  expect(readBrief('a presentation on "Cash flow basics" for freelancers')).toMatchObject({
    title: 'Cash flow basics',
    audience: 'freelancers',
  });
});

test('of what a deck is to have, some are sections and some are wishes', () => {
  expect(readBrief('Deck about ocean plastic with statistics, causes and solutions')).toMatchObject({
    topic: 'Ocean plastic',
    sections: ['Causes', 'Solutions'],
    orders: ['statistics'],
  });
});

describe('sentences end at their full stops, whatever case goes on', () => {
  test.each([
    ['Review of Acme: uptime 99 %, NPS 61. renewal in March', ['uptime 99 %', 'NPS 61', 'Renewal in March']],
    ['Ausflug am 3. mai: 12 Kinder, 3 Busse', ['12 Kinder', '3 Busse']],
  ])('%s', (prompt, facts) => {
    expect(readBrief(prompt).facts.map(({ text }) => text)).toEqual(facts);
  });
});

test.each([
  ['explain tides to 8th graders in 6 slides with a quiz at the end', 'Tides', '8th graders'],
  ['Pitch for GreenRoof, we plant roofs. For investors', 'Pitch for GreenRoof', 'investors'],
  ['请为公司做一个关于节约用电的宣传演示,目标:全年用电减少15%', '节约用电', undefined],
])('the title of “%s” is its subject alone', (prompt, topic, audience) => {
  const brief = readBrief(prompt);
  expect(brief.topic).toBe(topic);
  expect(brief.audience).toBe(audience);
});

test.each([
  ['Kickoff in Lisbon. Focus for 2026: partners, pricing', 'Focus for 2026', ['partners', 'pricing']],
])('“%s” has a list under one label', (prompt, label, parts) => {
  expect(readBrief(prompt).facts).toContainEqual(expect.objectContaining({ label, parts }));
});

test('no section is taken for the cover by the word that it begins with', () => {
  expect(readBrief('Induction: opening checklist, cash, cleaning').sections).toEqual([
    'Opening checklist',
    'Cash',
    'Cleaning',
  ]);
});

test('what is to be mentioned is stated, or a slide of its own', () => {
  const { facts, orders } = readBrief(
    'A deck about our servers. Mention that the cloud costs 6k. Mention the risk of downtime.',
  );
  expect(facts.map(({ text }) => text)).toEqual(['The cloud costs 6k']);
  expect(orders).toEqual(['Mention the risk of downtime.']);
});

test.each([
  [
    'A talk about my desk: oak, 42 hours. Please with planning, work, result.',
    ['Planning', 'Work', 'Result'],
  ],
  ['Final project: stock control. Context, analysis of needs, design, tests, conclusion.', 5],
])('names alone in a sentence are sections: %s', (prompt, expected) => {
  const { sections } = readBrief(prompt);
  expect(typeof expected === 'number' ? sections.length : sections).toEqual(expected);
});

test.each([
  [
    'Plan for a bakery: instagram, local newspaper, loyalty card; budget 400 eur per month; goal 20 % more regulars',
    5,
  ],
  ['Me at my new job, name Tom, data analyst, 5 years at a bank, have a dog', 4],
  ['Report. Donations were 94,000 €, up 12 %, 38 volunteers', 2],
])('what stands among figures is stated: %s', (prompt, count) => {
  const { facts, sections } = readBrief(prompt);
  expect(sections).toEqual([]);
  expect(facts).toHaveLength(count);
});

test('days of a programme are no columns of a table, and numbered goals no steps', () => {
  const days = readBrief(
    'Our offsite. Friday: workshop 9:00, surf 14:00. Saturday: retro 10:00, flight 15:30.',
  );
  expect(days.table).toBeUndefined();
  expect(readBrief('Webinar "Getting started with bees" 45 minutes').title).toBe('Getting started with bees');
});

test.each([
  ['Training: how to handle angry customers. 90 minutes.', 'Training: how to handle angry customers'],
  ['Teach me the basics of investing - stocks, bonds, funds', 'The basics of investing'],
  [
    'introduce our new CEO Lena Fischer, 10 years at Acme, starts 1 February, priorities: people, products',
    'Our new CEO Lena Fischer',
  ],
])('“%s” is about one thing', (prompt, topic) => {
  expect(readBrief(prompt).topic).toBe(topic);
});

test('what only asks for a deck names nothing', () => {
  expect(readBrief('Need a deck for the steering committee. We moved 34 of 50 systems.').generic).toBe(true);
});

test('statements numbered in a line are an item each', () => {
  const prompt =
    'Strategy: 1) free entry for under 25s 2) digital tours 3) a new wing by 2029. Visitors: 210,000';
  expect(readBrief(prompt).facts).toHaveLength(4);
});

test('a sentence that opens with whom a deck is for goes on with what it has, and states nothing', () => {
  const brief = readBrief('How do rents develop? For tenants, 5 slides, with the five dearest towns.');
  expect(brief).toMatchObject({ count: 5, audience: 'tenants', facts: [] });
});

test.each([
  ['Mach mir eine Präsentation über unseren Umzug: 3 Etagen, 120 Plätze', 'Unser Umzug'],
  ['Ich halte nächste Woche einen Vortrag über Lawinenkunde, 20 Minuten', 'Lawinenkunde'],
  ['新入社員向けのビジネスマナー研修、10枚、挨拶・名刺交換・電話応対', 'ビジネスマナー研修'],
])('“%s” names its subject as a title would', (prompt, topic) => {
  expect(readBrief(prompt).topic).toBe(topic);
});

test.each([
  ['Introduction to SQL for analysts: select, joins, windows', 'Introduction to SQL', 'analysts'],
  ['5 slides about volcanoes for a 4th grade class with fun facts', 'Volcanoes', 'a 4th grade class'],
])('“%s” is told to those whom it names', (prompt, topic, audience) => {
  const brief = readBrief(prompt);
  expect(brief.topic).toBe(topic);
  expect(brief.audience).toBe(audience);
});

test('what stands behind “Slides:” is a length only where it is short', () => {
  const prompt =
    'Slides: our company day, Friday 6 June, 3 projects to choose from (park, food bank, school), sign up by 20 May, lunch included';
  expect(readBrief(prompt)).toMatchObject({ topic: 'Our company day', purpose: 'general' });
  expect(readBrief('Topic: bees. Slides: 8').count).toBe(8);
});

test('a day that a deck is for is no subject', () => {
  const prompt = 'Quick deck for Monday: our support backlog is 340 tickets, 60 % are password resets';
  expect(readBrief(prompt).topic).toBe('Our support backlog is 340 tickets');
});

test('pages that were counted are no wish for as many slides', () => {
  const brief = readBrief(
    'Status: website migration. 180 of 240 pages moved, redirects tested, launch 15 May',
  );
  expect(brief.count).toBeUndefined();
  expect(brief.facts[0]?.text).toBe('180 of 240 pages moved');
  expect(readBrief('The parish archive holds 900 pages of letters').count).toBeUndefined();
});

test('what has no figure stands for itself beside what has one', () => {
  const { facts } = readBrief('Our language school: 15 years, 2,300 students, native teachers, 89 € a month');
  expect(facts.map(({ text }) => text)).toEqual([
    '15 years',
    '2,300 students',
    'native teachers',
    '89 € a month',
  ]);
});

test('what is to close a talk is wished for, and stated nowhere', () => {
  const brief = readBrief(
    'Training: angry customers. Listen, apologise, solve, follow up. Role play exercise at the end.',
  );
  expect(brief.orders).toEqual(['Role play exercise at the end.']);
  expect(brief.facts).toEqual([]);
});

describe('a list is only what all of it is', () => {
  test('days that do not count up are no course of events', () => {
    const { facts } = readBrief('Our week: room 1 paint, room 4 floor, room 9 doors, hall 2 lamps');
    expect(eventsIn(facts)).toBeUndefined();
  });

  test('a label has no list before its colon', () => {
    const { facts } = readBrief(
      'Report. We hired Ana, Bo, Cy: all engineers with 9 years. Sales 12 %, costs 3 %.',
    );
    expect(facts.map(({ label }) => label)).not.toContain('We hired Ana, Bo, Cy');
  });

  test('what leads to a numbered list is no part of the subject', () => {
    const brief = readBrief('Deck about bees with the following outline: 1. Hives 2. Honey 3. Threats');
    expect(brief).toMatchObject({ topic: 'Bees', sections: ['Hives', 'Honey', 'Threats'] });
  });
});

test.each([
  ['keynote about tides in 2030, 12 slides', 'Tides in 2030'],
  ['lecture slides on supply and demand', 'Supply and demand'],
  ['Board deck: proposal to open a second clinic', 'Proposal to open a second clinic'],
  ['Slides summarizing my trip to Iceland', 'My trip to Iceland'],
  ['Deck to explain to my parents how to use a tablet', 'How to use a tablet'],
  ['Klassenrat Präsentation: Regeln, Handyverbot, Pausenaufsicht', 'Klassenrat'],
  ['A slide deck for a fair demo – we built an app that counts bees', 'A fair demo'],
  ['Science project: does light help plants grow?', 'Science project: does light help plants grow?'],
  [
    'Proposal for the tenants: put solar panels on the roof, cost 180,000, work of 45 days, savings of 3,200 a month',
    'Proposal: put solar panels on the roof',
  ],
])('the kind of a deck is no part of its title: %s', (prompt, topic) => {
  expect(readBrief(prompt).topic).toBe(topic);
});

test('how long a talk takes is not whom it is for', () => {
  const { topic, audience } = readBrief('Slides for a 10 minute talk at the library about our town');
  expect({ topic, audience }).toEqual({ topic: 'Our town', audience: undefined });
});

test('what every slide is to have is no slide of its own', () => {
  const { sections, orders } = readBrief(
    'Slides on trade: exports, imports, tariffs, with an example for each',
  );
  expect(sections).toEqual(['Exports', 'Imports', 'Tariffs']);
  expect(orders).toEqual(['with an example for each']);
});

test.each([
  [
    'Safety review - 4 incidents (Q1: 7), 0 lost days, actions: mirrors, training',
    'Safety review',
    ['4 incidents (Q1: 7)', '0 lost days', 'Actions: mirrors, training'],
  ],
  [
    'Our offsite. Place: Lake Bled, 18 people, timeline: start in May, end in June, budget 85k',
    'Our offsite',
    ['Place: Lake Bled', '18 people', 'Timeline: start in May, end in June', 'Budget 85k'],
  ],
  [
    'Fire brigade: 143 calls, of which 61 fires, 52 floods, 30 false alarms; 38 members; a new engine in August, 310,000 €',
    'Fire brigade',
    [
      '143 calls, of which 61 fires, 52 floods, 30 false alarms',
      '38 members',
      'A new engine in August, 310,000 €',
    ],
  ],
  [
    'Two vans. The old one costs 4,100 a year, the new one 2,300.',
    'Two vans',
    ['The old one costs 4,100 a year, the new one 2,300'],
  ],
])('what belongs together is one fact: %s', (prompt, topic, facts) => {
  const brief = readBrief(prompt);
  expect(brief.topic).toBe(topic);
  expect(brief.facts.map(factText)).toEqual(facts);
});

test.each([
  ['Our startup turns contracts into plain language', 'Our startup turns contracts into plain language'],
  [
    'Presentation on healthy eating for seniors with tips for breakfast, lunch and dinner, plus a list of foods to avoid',
    'Healthy eating',
  ],
  [
    'Workshop on giving feedback, 12 participants: warm-up, model, commitments',
    'Workshop on giving feedback, 12 participants',
  ],
])('a title is no part of a sentence, and no list: %s', (prompt, topic) => {
  expect(readBrief(prompt).topic).toBe(topic);
});

test.each([
  ['Our app. Problem: nobody reads contracts. Solution: a plugin. 12k users.', 'pitch'],
  [
    'Light and beans. Hypothesis: light helps. Materials: pots, beans. Conclusion: it does.',
    'research-summary',
  ],
  ['convince my boss to buy a desk: 20% more focus (a study), costs 390 €', 'project-proposal'],
])('labels say what a deck is for: %s', (prompt, purpose) => {
  expect(readBrief(prompt).purpose).toBe(purpose);
});

test.each([
  ['History of coffee in 8 slides for a museum tour', 'History of coffee', []],
  [
    'Explain inflation with an everyday example, who gains and who loses, what the banks do about it now',
    'Inflation with an everyday example',
    ['Who gains and who loses', 'What the banks do about it now'],
  ],
])('a long subject is parted from what it goes on with: %s', (prompt, topic, sections) => {
  expect(readBrief(prompt)).toMatchObject({ topic, sections });
});

test('a number of questions that were asked is stated', () => {
  const brief = readBrief(
    'Our pilot with the chatbot for the staff, 8 weeks, 1,420 questions, 63 % answered by it alone',
  );
  expect(brief.topic).toBe('Our pilot with the chatbot');
  expect(brief.orders).toEqual([]);
  expect(brief.facts.map(factText)).toContain('1,420 questions');
});

test.each([
  ['Velo review with three slides: market, product and team', 'Velo review'],
  ['Velo review, three slides: market, product and team', 'Velo review'],
  ['Velo-Rückblick mit drei Folien: Markt, Produkt und Team', 'Velo-Rückblick'],
  ['Revue Velo en trois diapositives : marché, produit et équipe', 'Revue Velo'],
])('slides counted in a word and listed are no part of the subject: %s', (prompt, topic) => {
  expect(readBrief(prompt)).toMatchObject({ topic, count: 3, sections: { length: 3 } });
});

test.each([
  [
    'A talk about bees for my class. Please mention the waggle dance and that Karl von Frisch got the Nobel Prize in 1973.',

    ['Karl von Frisch got the Nobel Prize in 1973'],
    ['Please mention the waggle dance'],
  ],
  [
    'Vortrag über Bienen. Erwähne bitte, dass sie im Winter 20 Grad brauchen.',
    ['Sie im Winter 20 Grad brauchen'],
    [],
  ],
  ["A talk about Lisbon. Don't forget the earthquake of 1755.", [], ["Don't forget the earthquake of 1755."]],
  ["Exposé sur Lyon. N'oubliez pas les soieries.", [], ["N'oubliez pas les soieries."]],
])('what is to be mentioned is an order, what is to be said a fact: %s', (prompt, facts, orders) => {
  const brief = readBrief(prompt);
  expect(brief.facts.map(({ text }) => text)).toEqual(facts);
  expect(brief.orders).toEqual(orders);
});

test.each([
  ['Only the fees and the timetable, for the members', ['Fees', 'Timetable']],
  ['Summarise this report for the board: only the costs and the risks', ['Costs', 'Risks']],
  ['Make a deck about this report. Just the findings and the next steps.', ['Findings', 'Next steps']],
  ['Nur die Kosten und den Zeitplan für den Vorstand', ['Kosten', 'Zeitplan']],
  ['Uniquement les coûts et le calendrier pour la direction', ['Coûts', 'Calendrier']],
  ['Only 3 in 10 children read', []],
  ['Only the brave survive', []],
  ['We sell only in Norway and Sweden. Our boats last.', []],
])('what alone is to be told is named: %s', (prompt, sections) => {
  expect(readBrief(prompt).sections).toEqual(sections);
});

test('what a deck for somebody answers is its subject, also with a number', () => {
  const council =
    'Slides for the city council: Why we need 20 mph on Main Street. In 2025 there were 23 accidents.';
  const brief = readBrief(council);
  expect(brief.named).toBe('Why we need 20 mph on Main Street');
  expect(brief.facts.map(({ text }) => text)).toEqual(['In 2025 there were 23 accidents']);
  expect(readBrief('Präsentation für den Stadtrat: Warum wir Tempo 30 brauchen.').named).toBe(
    'Warum wir Tempo 30 brauchen',
  );
});
