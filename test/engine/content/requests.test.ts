import { describe, expect, test } from 'vitest';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';

/** Ways to ask for a deck, by language, and what it is about in all of them. */
const requests: Record<string, [string, string[]]> = {
  en: [
    'Bees in the city',
    [
      'Create a presentation about bees in the city',
      'Create 6 slides on bees in the city',
      'Please prepare a deck about bees in the city',
      'I need a presentation on bees in the city',
      'We need 5 slides about bees in the city',
      'I would like a short presentation about bees in the city',
      'Could you make me some slides on bees in the city?',
      'I have to give a talk about bees in the city',
      'Making a deck about bees in the city',
      'Looking for a presentation about bees in the city',
      'Build us a slide deck covering bees in the city',
      'I want you to create a presentation about bees in the city',
      'Generate slides: bees in the city',
      'Put together a deck on bees in the city. Make 5 slides.',
      'Can I get a deck about bees in the city',
      'Hey, I need help with a presentation about bees in the city',
    ],
  ],
  es: [
    'Las abejas en la ciudad',
    [
      'Crea una presentación sobre las abejas en la ciudad',
      'Crear una presentación sobre las abejas en la ciudad',
      'Créame una presentación sobre las abejas en la ciudad',
      'Hazme unas diapositivas sobre las abejas en la ciudad',
      'Haz 6 diapositivas sobre las abejas en la ciudad',
      'Necesito una presentación sobre las abejas en la ciudad',
      'Necesitamos una presentación de 6 diapositivas sobre las abejas en la ciudad',
      'Quisiera una presentación sobre las abejas en la ciudad',
      '¿Puedes hacer una presentación sobre las abejas en la ciudad?',
      'Prepáranos una presentación sobre las abejas en la ciudad',
      'Elabora una presentación sobre las abejas en la ciudad',
      'Genera una presentación breve sobre las abejas en la ciudad',
      'Por favor, prepare una presentación sobre las abejas en la ciudad',
      'Me gustaría una presentación sobre las abejas en la ciudad',
      'Diseña una presentación sobre las abejas en la ciudad. Haz 5 diapositivas.',
      'Quiero que hagas una presentación sobre las abejas en la ciudad',
    ],
  ],
  it: [
    'Api in città',
    [
      'Crea una presentazione di 6 slide sulle api in città',
      'Creare una presentazione sulle api in città',
      'Fammi una presentazione sulle api in città',
      'Fate una presentazione sulle api in città',
      'Mi serve una presentazione sulle api in città',
      'Prepara 5 slide sulle api in città',
      'Preparami delle slide sulle api in città',
      'Vorrei una presentazione sulle api in città',
      'Puoi fare una presentazione sulle api in città?',
      'Abbiamo bisogno di una presentazione sulle api in città',
      'Realizza una presentazione sulle api in città. Fai 5 slide.',
      'Genera una presentazione sulle api in città',
      'Scrivi una breve presentazione sulle api in città',
    ],
  ],
  fr: [
    'Les abeilles en ville',
    [
      'Crée une présentation sur les abeilles en ville',
      'Créer une présentation sur les abeilles en ville',
      'Créez une présentation de 6 diapositives sur les abeilles en ville',
      'Fais-moi une présentation sur les abeilles en ville',
      'Prépare-nous une présentation sur les abeilles en ville',
      'Je voudrais une présentation sur les abeilles en ville',
      "J'ai besoin d'une présentation sur les abeilles en ville",
      "Nous avons besoin d'un diaporama sur les abeilles en ville",
      "J'aimerais 5 diapos sur les abeilles en ville",
      'Peux-tu faire une présentation sur les abeilles en ville ?',
      'Pourriez-vous préparer un diaporama sur les abeilles en ville ?',
      'Génère un diaporama sur les abeilles en ville',
      'Rédige une courte présentation sur les abeilles en ville. Fais 5 diapos.',
      'Merci de préparer une présentation sur les abeilles en ville',
      'Faire un exposé sur les abeilles en ville',
    ],
  ],
  pt: [
    'As abelhas na cidade',
    [
      'Crie uma apresentação sobre as abelhas na cidade',
      'Criar uma apresentação sobre as abelhas na cidade',
      'Cria uma apresentação de 6 slides sobre as abelhas na cidade',
      'Faça 6 slides sobre as abelhas na cidade',
      'Faz uma apresentação sobre as abelhas na cidade',
      'Preciso de uma apresentação sobre as abelhas na cidade',
      'Precisamos de uma apresentação sobre as abelhas na cidade',
      'Gostaria de uma apresentação sobre as abelhas na cidade',
      'Prepare-me uma apresentação sobre as abelhas na cidade',
      'Pode fazer uma apresentação sobre as abelhas na cidade?',
      'Gere uma breve apresentação sobre as abelhas na cidade. Faça 5 slides.',
      'Elabore uma apresentação sobre as abelhas na cidade',
      'Monte uma apresentação sobre as abelhas na cidade',
    ],
  ],
  de: [
    'Bienen in der Stadt',
    [
      'Erstelle eine Präsentation über Bienen in der Stadt',
      'Erstellen Sie bitte eine Präsentation über Bienen in der Stadt',
      'Erstelle mir 6 Folien zu Bienen in der Stadt',
      'Mach mir eine kurze Präsentation über Bienen in der Stadt',
      'Ich brauche eine Präsentation über Bienen in der Stadt',
      'Wir brauchen 5 Folien zum Thema Bienen in der Stadt',
      'Ich bräuchte einen Foliensatz zu Bienen in der Stadt',
      'Kannst du mir eine Präsentation über Bienen in der Stadt machen?',
      'Könnten Sie eine Präsentation über Bienen in der Stadt erstellen?',
      'Bitte eine Präsentation über Bienen in der Stadt',
      'Generiere eine Präsentation über Bienen in der Stadt',
      'Bereite einen Vortrag über Bienen in der Stadt vor',
      'Ich muss ein Referat über Bienen in der Stadt halten',
      'Baue mir ein Deck zu Bienen in der Stadt. Mach 5 Folien.',
      'Wir möchten eine Präsentation über Bienen in der Stadt',
    ],
  ],
  id: [
    'Lebah di kota',
    [
      'Buat presentasi tentang lebah di kota',
      'Buatkan saya presentasi tentang lebah di kota',
      'Tolong buatkan presentasi 6 slide tentang lebah di kota',
      'Saya butuh presentasi tentang lebah di kota',
      'Kami perlu presentasi tentang lebah di kota',
      'Bisakah Anda membuat presentasi tentang lebah di kota?',
      'Siapkan presentasi singkat tentang lebah di kota',
      'Mohon buatkan presentasi tentang lebah di kota. Buat 5 slide.',
      'Saya ingin presentasi tentang lebah di kota',
      'Membuat presentasi tentang lebah di kota',
    ],
  ],
  ja: [
    '都市のミツバチ',
    [
      '都市のミツバチについてのプレゼンを作って',
      '都市のミツバチについてのプレゼンテーションを作成してください',
      '都市のミツバチに関するスライドを6枚作成してください',
      '都市のミツバチのプレゼン資料を作ってほしい',
      '都市のミツバチについて5枚のスライドをお願いします',
      '都市のミツバチをテーマにしたプレゼンが必要です',
    ],
  ],
  zh: [
    '城市里的蜜蜂',
    [
      '制作一个关于城市里的蜜蜂的演示文稿',
      '请做一个关于城市里的蜜蜂的PPT',
      '帮我做6页关于城市里的蜜蜂的幻灯片',
      '我需要一份关于城市里的蜜蜂的演示文稿',
      '请帮我准备一份城市里的蜜蜂的PPT',
      '生成一份关于城市里的蜜蜂的演示文稿，5页',
    ],
  ],
  ko: [
    '도시의 꿀벌',
    [
      '도시의 꿀벌에 대한 프레젠테이션을 만들어 주세요',
      '도시의 꿀벌에 관한 발표 자료 6장 만들어줘',
      '도시의 꿀벌 프레젠테이션 작성해 주세요',
      '도시의 꿀벌에 대한 슬라이드가 필요합니다',
      '도시의 꿀벌을 주제로 5장짜리 발표자료를 준비해 주세요',
    ],
  ],
  ar: [
    'النحل في المدينة',
    [
      'أنشئ عرضا تقديميا عن النحل في المدينة',
      'اصنع لي عرضا عن النحل في المدينة',
      'أحتاج إلى عرض تقديمي عن النحل في المدينة',
      'من فضلك أعد عرضا من 6 شرائح عن النحل في المدينة',
      'أريد عرضا تقديميا حول النحل في المدينة',
    ],
  ],
  hi: [
    'शहर में मधुमक्खियाँ',
    [
      'शहर में मधुमक्खियाँ पर एक प्रस्तुति बनाएँ',
      'शहर में मधुमक्खियाँ के बारे में प्रस्तुति बनाइए',
      'मुझे शहर में मधुमक्खियाँ पर 6 स्लाइड चाहिए',
      'कृपया शहर में मधुमक्खियाँ पर एक प्रेजेंटेशन तैयार करें',
      'शहर में मधुमक्खियाँ पर स्लाइड बनाओ',
    ],
  ],
};

describe.each(Object.entries(requests))('in %s', (_, [topic, prompts]) => {
  test.each(prompts)('%s', (prompt) => {
    expect(readBrief(prompt)).toMatchObject({ topic, facts: [], orders: [], sections: [] });
  });
});

/** Language, a request of six slides with readers and something to state, what it is about and who reads it. */
const whole: [string, string, string, string][] = [
  [
    'en',
    'Create a 6-slide presentation for the city council about bees in the city. The hives cost 4,000 euros.',
    'Bees in the city',
    'city council',
  ],
  [
    'en',
    'I need 6 slides on bees in the city for the city council. The hives cost 4,000 euros.',
    'Bees in the city',
    'city council',
  ],
  [
    'en',
    'Slides for the city council: bees in the city, 6 slides. The hives cost 4,000 euros.',
    'Bees in the city',
    'city council',
  ],
  [
    'es',
    'Crea una presentación de 6 diapositivas para el ayuntamiento sobre las abejas en la ciudad. Las colmenas cuestan 4.000 euros.',
    'Las abejas en la ciudad',
    'ayuntamiento',
  ],
  [
    'es',
    'Necesito 6 diapositivas sobre las abejas en la ciudad para el ayuntamiento. Las colmenas cuestan 4.000 euros.',
    'Las abejas en la ciudad',
    'ayuntamiento',
  ],
  [
    'it',
    'Crea una presentazione di 6 slide per il consiglio comunale sulle api in città. Le arnie costano 4.000 euro.',
    'Api in città',
    'consiglio comunale',
  ],
  [
    'it',
    'Mi servono 6 slide sulle api in città per il consiglio comunale. Le arnie costano 4.000 euro.',
    'Api in città',
    'consiglio comunale',
  ],
  [
    'fr',
    'Crée une présentation de 6 diapositives pour le conseil municipal sur les abeilles en ville. Les ruches coûtent 4 000 euros.',
    'Les abeilles en ville',
    'conseil municipal',
  ],
  [
    'fr',
    "J'ai besoin de 6 diapos sur les abeilles en ville pour le conseil municipal. Les ruches coûtent 4 000 euros.",
    'Les abeilles en ville',
    'conseil municipal',
  ],
  [
    'pt',
    'Crie uma apresentação de 6 slides para a câmara municipal sobre as abelhas na cidade. As colmeias custam 4.000 euros.',
    'As abelhas na cidade',
    'câmara municipal',
  ],
  [
    'pt',
    'Preciso de 6 slides sobre as abelhas na cidade para a câmara municipal. As colmeias custam 4.000 euros.',
    'As abelhas na cidade',
    'câmara municipal',
  ],
  [
    'de',
    'Erstelle eine Präsentation mit 6 Folien für den Gemeinderat über Bienen in der Stadt. Die Stöcke kosten 4.000 Euro.',
    'Bienen in der Stadt',
    'gemeinderat',
  ],
  [
    'de',
    'Ich brauche 6 Folien zu Bienen in der Stadt für den Gemeinderat. Die Stöcke kosten 4.000 Euro.',
    'Bienen in der Stadt',
    'gemeinderat',
  ],
  [
    'id',
    'Buat presentasi 6 slide tentang lebah di kota untuk dewan kota. Sarang berharga 4.000 euro.',
    'Lebah di kota',
    'dewan kota',
  ],
  [
    'ja',
    '市議会向けに都市のミツバチについてのスライドを6枚作成してください。巣箱は4,000ユーロです。',
    '都市のミツバチ',
    '市議会',
  ],
  [
    'ja',
    '都市のミツバチについて市議会向けのプレゼンを6枚で作って。巣箱は4,000ユーロです。',
    '都市のミツバチ',
    '市議会',
  ],
  ['zh', '请为市议会制作一个关于城市里的蜜蜂的6页演示文稿。蜂箱费用为4000欧元。', '城市里的蜜蜂', '市议会'],
  ['zh', '做一份面向市民的PPT，介绍城市里的蜜蜂，6页。蜂箱费用为4000欧元。', '城市里的蜜蜂', '市民'],
  [
    'ko',
    '시의회를 위한 도시의 꿀벌에 대한 슬라이드 6장을 만들어 주세요. 벌통은 4,000유로입니다.',
    '도시의 꿀벌',
    '시의회',
  ],
  [
    'ko',
    '도시의 꿀벌에 대한 발표 자료를 시민 대상으로 6장 만들어줘. 벌통은 4,000유로입니다.',
    '도시의 꿀벌',
    '시민',
  ],
  [
    'ar',
    'أنشئ عرضا تقديميا من 6 شرائح عن النحل في المدينة لمجلس المدينة. تكلفة الخلايا 4000 يورو.',
    'النحل في المدينة',
    'مجلس المدينة',
  ],
  [
    'hi',
    'नगर परिषद के लिए शहर में मधुमक्खियाँ पर 6 स्लाइड की प्रस्तुति बनाएँ। छत्तों की कीमत 4,000 यूरो है।',
    'शहर में मधुमक्खियाँ',
    'नगर परिषद',
  ],
];

test.each(whole)('%s: %s', (_, prompt, topic, audience) => {
  const brief = readBrief(prompt);
  expect(brief).toMatchObject({ topic, count: 6, orders: [], sections: [] });
  expect(brief.audience?.toLowerCase()).toContain(audience);
  expect(brief.facts).toHaveLength(1);
});

test.each([
  ['Lecture slides, intro to supply and demand, 45 min', 'Intro to supply and demand'],
  ['History class: the fall of the Berlin Wall, 8 slides', 'History class: the fall of the Berlin Wall'],
  [
    'I need to tell my team that we are moving to hybrid work: 3 days office, 2 days home',
    'We are moving to hybrid work',
  ],
  [
    'Quiero presentar a mi equipo los resultados del trimestre: ventas 1,2 M€, margen 31 %',
    'Los resultados del trimestre',
  ],
  ['Je dois présenter à mon équipe les résultats du trimestre', 'Les résultats du trimestre'],
  ['Devo presentare al mio team i risultati del trimestre', 'I risultati del trimestre'],
  ['Ich möchte meinem Team die Ergebnisse des Quartals vorstellen', 'Die Ergebnisse des Quartals'],
  ['Kurzer Foliensatz für den Aufsichtsrat zum Stand der Bauarbeiten', 'Stand der Bauarbeiten'],
  ['8-slide deck arguing that our town should keep its library', 'Our town should keep its library'],
  ['Make 5 slides for nurses proving that breaks help', 'Breaks help'],
  ['A presentation showing how our club spends its money', 'How our club spends its money'],
  ['Deck to ask the parents association for 2,500 euros for new swings', '2,500 euros for new swings'],
  ['Quiero pedir al ayuntamiento un carril bici: 3 accidentes, 420 ciclistas al día', 'Un carril bici'],
  ["I'm presenting our new expense app to the sales reps next Tuesday", 'Our new expense app'],
  [
    'Talk about burnout for nurses. Include warning signs, what helps, where to get help',
    'Burnout for nurses',
  ],
])('%s is about %s', (prompt, topic) => {
  expect(readBrief(prompt)).toMatchObject({ topic });
});

test('a sentence that only says for whom the deck is states nothing', () => {
  const { audience, facts } = readBrief('We sell candles online. 8,400 orders in 2025. Deck for the bank');
  expect(audience).toBe('the bank');
  expect(facts.map(({ text }) => text)).toEqual(['We sell candles online', '8,400 orders in 2025']);
});

test('what is counted year by year stands before the first year', () => {
  const { facts } = readBrief('Safety data: injuries 2022 7, 2023 5, 2024 4');
  expect(facts).toMatchObject([{ label: 'injuries', parts: ['2022 7', '2023 5', '2024 4'] }]);
});

test.each(['Do early polls predict races?', 'Do nurses live where they work?'])(
  '%s is a question',
  (asked) => {
    expect(readBrief(`${asked} For the council, 4 slides`).topic).toBe(asked);
  },
);
