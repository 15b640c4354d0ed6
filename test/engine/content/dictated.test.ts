import { describe, expect, test } from 'vitest';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';

describe('a prompt as it is dictated', () => {
  test.each([
    ['I teach year 9 and I need 6 slides on the water cycle', 'The water cycle', ['I teach year 9.']],
    [
      'hi so i teach maths at night school and on monday i have a lesson on compound interest, i need about 5 slides',
      'Compound interest',
      ['I teach maths at night school.'],
    ],
    [
      "I run the ferry crew, some of them are new, it's about mooring in wind, we lost two lines in March",
      'Mooring in wind',
      ['I run the ferry crew, some of them are new.'],
    ],
  ])('is about what its clause names that asks: %s', (prompt, topic, orders) => {
    const brief = readBrief(prompt);
    expect(brief.topic).toBe(topic);
    expect(brief.orders).toEqual(orders);
    expect(brief.facts.map(({ text }) => text).join()).not.toContain('teach');
  });

  test('keeps a list behind the subject together, and what is told of others', () => {
    expect(
      readBrief('We feed 300 families and I need 5 slides on vans, fridges and shelves').facts,
    ).toContainEqual(expect.objectContaining({ text: 'We feed 300 families' }));
  });
});

describe('what there is to be none of is no content', () => {
  test.each([
    ['en', 'Slides on our canal, without a timeline. It has 12 locks.', 'without a timeline'],
    [
      'en',
      "Slides on our canal. It has 12 locks. I don't want to name the contractor.",
      'name the contractor',
    ],
    ['es', 'Presentación sobre nuestro canal: 12 esclusas. Sin hablar de la contrata.', 'Sin hablar'],
    ['it', 'Presentazione sul nostro canale: 12 chiuse. Senza parlare del costruttore.', 'Senza parlare'],
    ['pt', 'Apresentação sobre o nosso canal: 12 eclusas. Sem falar do empreiteiro.', 'Sem falar'],
    ['de', 'Folien über unseren Kanal: 12 Schleusen. Ohne die Baufirma zu erwähnen.', 'Ohne die Baufirma'],
    ['id', 'Presentasi tentang kanal kami: 12 pintu air. Tanpa menyebut kontraktor.', 'Tanpa menyebut'],
    ['id', 'Presentasi tentang kanal kami: 12 pintu air. Jangan menyebut kontraktor.', 'Jangan menyebut'],
    ['en', "Slides on our canal. It has 12 locks. I really don't want to talk about the leak.", 'the leak'],
    ['en', 'Make slides about our canal and not about the leak. It has 12 locks.', 'Not about the leak'],
    [
      'fr',
      'Fais 5 diapos sur notre canal et surtout ne cite pas le chantier. Il a 12 écluses.',
      'ne cite pas',
    ],
    ['de', 'Folien über unseren Kanal: 12 Schleusen. Über das Leck kein Wort.', 'kein Wort'],
  ])('in %s: %s', (_, prompt, left) => {
    const { topic, facts, orders } = readBrief(prompt);
    expect(orders.join()).toContain(left);
    expect(topic.toLowerCase()).not.toContain(left.toLowerCase());
    expect(facts.map(({ text }) => text).join()).not.toContain(left);
  });
});

test.each([
  ['図書委員会の新しい貸出ルールについて発表します。5枚でお願いします。', '図書委員会の新しい貸出ルール'],
  ['新しい貸出ルールについて保護者の皆さんに説明するスライド、4枚。', '新しい貸出ルール'],
  ['학교 도서관에 대해 발표합니다. 5장으로 부탁드립니다.', '학교 도서관'],
  [
    "For my sister's 40th birthday, a few slides: born in Cork in 1985, moved to Oslo in 2010, two sons.",
    "Sister's 40th birthday",
  ],
  [
    'Presentazione di 5 slide per il consiglio: il ponte di via Roma. 40 metri, 2 corsie.',
    'Il ponte di via Roma',
  ],
  ["I'm giving a talk on Saturday at the boat club on splicing ropes.", 'Splicing ropes'],
  ['新入生歓迎会で、ヨット部の紹介スライドを5枚使います。部員は24人です。', 'ヨット部の紹介'],
  ['ポスターではなく、スライドで港の清掃のお知らせを作ってください。5枚。', '港の清掃のお知らせ'],
  ['我是港口的老师。请做一个关于潮汐的演示文稿。', '潮汐'],
])('takes what it is about without what presents it: %s', (prompt, topic) => {
  expect(readBrief(prompt).topic).toBe(topic);
});

test('names a deck by those whom the next sentence says it is for', () => {
  const { topic, audience } = readBrief(
    "I need a deck. It's for our board. We ran a night bus for 12 weeks.",
  );
  expect([topic, audience]).toEqual(['Deck', 'our board']);
});
