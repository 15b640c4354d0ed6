import { expect, test } from 'vitest';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';

test.each([
  [
    'I have a meeting with the bank tomorrow: a loan for our bakery. 45,000 euros',
    'I have a meeting with the bank tomorrow',
  ],
  [
    "J'ai un rendez-vous avec la banque demain : un prêt pour notre boulangerie. 45 000 €",
    "J'ai un rendez-vous avec la banque demain",
  ],
  [
    '내일 회의가 있어서 급한데요, 주차장 확장 발표자료 만들어 주세요. 주차면 310면',
    '내일 회의가 있어서 급한데요',
  ],
  ['明日の会議で使うので、夏祭りの資料を作ってください。屋台は18店', '明日の会議で使うので'],
  ['मुझे कल की बैठक के लिए टंकी की सफाई पर प्रेजेंटेशन चाहिए। टंकी 20,000 लीटर की है', 'मुझे कल की बैठक के लिए'],
])('why the author asks is neither subject nor content: %s', (prompt, situation) => {
  const { topic, orders, facts } = readBrief(prompt);
  expect(orders).toContain(situation);
  expect(topic).not.toContain(situation.slice(-6));
  expect(JSON.stringify(facts)).not.toContain(situation.slice(-6));
});

test('who comes is read from it, and behind the subject it is an order', () => {
  expect(readBrief('我明天要给业主委员会开会，帮我做个PPT，讲小区加装充电桩的事。现有12个').audience).toBe(
    '业主委员会',
  );
  const { facts, orders } = readBrief(
    'Slides about our ferry, we have 3 boats, I have the meeting on Monday',
  );
  expect(orders).toContain('I have the meeting on Monday');
  expect(JSON.stringify(facts)).not.toContain('meeting');
});

test.each([
  ['上司にチャットボット導入を提案したい。月2,300件あります。', 'チャットボット導入', '上司'],
  ['部長に在宅勤務の延長を認めてもらいたいです。36人が希望しています。', '在宅勤務の延長', '部長'],
  ['저는 팀장님께 재택근무를 늘리자고 말하고 싶어요. 19명이 찬성했어요.', '재택근무를 늘리자', '팀장님'],
  ['다음 주 학부모 총회에서 방과후 수업을 소개해야 해요. 강좌 14개', '방과후 수업', '학부모 총회'],
  ['下周家长会上我要介绍学校的午餐改革：每餐17元，蔬菜9种', '学校的午餐改革', '家长会'],
  ['سأتحدث غدًا أمام أولياء الأمور عن حافلات المدرسة: لدينا 7 حافلات', 'حافلات المدرسة', 'أولياء الأمور'],
  [
    'saya mau jelasin ke tim penjualan kenapa kita pindah aplikasi: antrean 4 menit, biaya Rp 350 ribu',
    'Kenapa kita pindah aplikasi',
    'tim penjualan',
  ],
  [
    'quero mostrar aos sócios da padaria que vale a pena comprar um forno. custa 68 mil',
    'Comprar um forno',
    'os sócios da padaria',
  ],
  [
    'Je dois expliquer aux parents pourquoi la cantine augmente : repas à 3,55 €, 60 % de produits locaux',
    'Pourquoi la cantine augmente',
    'les parents',
  ],
])(
  'whoever is told something is the audience, and what they are told the subject: %s',
  (prompt, topic, audience) => {
    expect(readBrief(prompt)).toMatchObject({ topic, audience });
  },
);

test('a question about the deck and its answer are no content', () => {
  const { topic, facts } = readBrief('Two decks worth? No, one: compare trams and buses. A tram costs 3 m');
  expect(topic).toBe('Trams and buses');
  expect(JSON.stringify(facts)).not.toMatch(/deck|one:/iu);
});

test.each([
  ['我们的供应商：交货15天，不良率3.2%。6页以内', 6],
  ['우리 카페 소개. 좌석 30석. 다섯 장 이내로요', 5],
  ['हमारी वैन: रोज़ 58 ऑर्डर। 6 स्लाइड से ज़्यादा नहीं', 6],
])('a limit may stand behind its number: %s', (prompt, count) => {
  const brief = readBrief(prompt);
  expect(brief).toMatchObject({ count, countIsMost: true });
  expect(JSON.stringify(brief.facts)).not.toMatch(/以内|이내|ज़्यादा/u);
});

test('a mail that was passed on, its quoted lines and whom it is shown to', () => {
  const { topic, facts } = readBrief(
    'FW: Re: noise in the house\n> 14 complaints since Jan\n> quiet hours would be 21-7',
  );
  expect(topic).toBe('Noise in the house');
  expect(facts.map(({ text }) => text).join()).not.toContain('>');
  const shown = readBrief(
    "A deck on our volunteers. I'm presenting it to the town council next tue. 61 volunteers, 2,900 hours",
  );
  expect(shown.audience).toBe('the town council');
  expect(JSON.stringify(shown.facts)).toContain('61 volunteers');
});

test('who the readers are is no content', () => {
  const { facts, audience } = readBrief(
    'Folien über unseren Umzug, für die Fahrer, die das noch nicht kennen: Tor 3 ist neu, Halle 2 bleibt offen',
  );
  expect(audience).toBe('die Fahrer');
  expect(JSON.stringify(facts)).not.toContain('kennen');
});

test('one slide that is to stand last is asked for once', () => {
  const { closes, orders } = readBrief('Explain interest to pupils. max 5 slides, and end with a quiz');
  expect(closes).toBeUndefined();
  expect(orders.join()).toContain('quiz');
});

test.each([
  ['slides on right of way, max 6, simple words', 'Right of way'],
  ['Folien zur Vorfahrt, maximal 6', 'Vorfahrt'],
  ['Diapositives sur la priorité, 6 au plus', 'La priorité'],
])('a limit behind slides counts them: %s', (prompt, topic) => {
  expect(readBrief(prompt)).toMatchObject({ topic, count: 6, countIsMost: true });
});

test.each([
  ['A deck for parents on our trip. They need to bring rain jackets.', 'They need to bring rain jackets'],
  [
    'Une présentation pour les parents sur notre sortie. Ils doivent apporter un pique-nique.',
    'Ils doivent apporter un pique-nique',
  ],
  ['给家长做一个关于春游的PPT。他们要带雨衣。', '他们要带雨衣'],
])('what the readers have to do is content, what they have to know is not: %s', (prompt, fact) => {
  expect(readBrief(prompt).facts.map(({ text }) => text)).toEqual([fact]);
  expect(readBrief('A deck for parents on our trip. They need to understand why.').facts).toEqual([]);
});
