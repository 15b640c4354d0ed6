import { expect, test } from 'vitest';
import { readBrief } from '../../../src/engine/content/brief/read-brief.ts';

test.each([
  [
    'my sister marries in june and i said i would do a slide thing about her school years',
    'Her school years',
  ],
  ["Il me faudrait un petit diaporama pour la soirée d'adieu de Sophie", "Soirée d'adieu de Sophie"],
  ['necesito unas diapos sobre los volcanes jaja', 'Los volcanes'],
  ['新しいシフト表の使い方をバイトの子たちに教えたいです。', '新しいシフト表の使い方'],
  ['I kept bees for 50 years and I promised the club a talk about wax. 4 hives.', 'Wax'],
  [
    'Hallo, ich hab versprochen, ein paar Folien zum neuen Bootshaus zu machen. Es kostet 85.000 Euro.',
    'Zum neuen Bootshaus',
  ],
  [
    "I have to give a talk at my daughter's school next Thursday about what a civil engineer does. The kids are 9 years old.",
    'What a civil engineer does',
  ],
  [
    "ok so basically my best man job is to do a presentation at the party about how they met, he's only got ten minutes",
    'How they met',
  ],
  [
    'The parents’ evening is coming up and I have to explain the new homework policy. No phones.',
    'The new homework policy',
  ],
  ["My son has to present about volcanoes in school tomorrow, he's 10", 'Volcanoes'],
  ['I need to sell our new coffee machine to hotels. It makes 120 cups an hour.', 'Our new coffee machine'],
  [
    "I'm on the committee and want to propose a ride to Paris, an exhibition and a party.",
    'A ride to Paris, an exhibition and a party',
  ],
  [
    "We're a choir of 35 people and want to persuade the town council to let us use the old library on Tuesdays.",
    'The old library on Tuesdays',
  ],
  [
    'The bus line 14 is to be cut. We want to keep it. Please make a deck for the council meeting.',
    'The bus line 14 is to be cut',
  ],
  [
    "Our landlord wants to raise the rent. We never paid late. I want to show him why that's too much.",
    'Our landlord wants to raise the rent',
  ],
  [
    'I work in HR. We lost 14 people since January. Please make me something, max 8 slides.',
    'We lost 14 people since January',
  ],
  [
    'Presentation in class about my hobby, which is rock climbing. It began in 2019.',
    'My hobby, which is rock climbing',
  ],
  [
    'Ich muss nächsten Donnerstag in der Schule einen Vortrag darüber halten, was ein Bauingenieur macht. Die Kinder sind 9.',
    'Was ein Bauingenieur macht',
  ],
  [
    'Ich soll den Eltern die neue Hausaufgabenregel erklären. Nur montags und mittwochs.',
    'Die neue Hausaufgabenregel',
  ],
  [
    'Je suis trésorier du club et je dois expliquer aux membres pourquoi la cotisation augmente.',
    'Pourquoi la cotisation augmente',
  ],
  [
    'Tengo que dar una charla en el colegio de mi hija sobre lo que hace un ingeniero.',
    'Lo que hace un ingeniero',
  ],
  ['Tenho de apresentar o novo horário aos funcionários na segunda. Começa às 7h.', 'O novo horário'],
  ['카페 두 곳 중 어디가 조용한지 비교해 줘. 두 곳 다 넓어요.', '카페 두 곳 중 어디가 조용한지'],
])('the subject is what a chatty request is about: %s', (prompt, subject) => {
  expect(readBrief(prompt).topic).toBe(subject);
});

test('what is told before the request is content', () => {
  const { facts } = readBrief(
    'my sister marries in june and i said i would do slides about her school years',
  );
  expect(facts).toMatchObject([{ text: 'My sister marries in june' }]);
});

test('a statement that ends in a figure is content and no title', () => {
  const { topic, facts } = readBrief(
    'Income was 8,400, spending 9,150, so we have to put the fees up to 48 pounds. Six slides.',
  );
  expect(topic).toBe('We have to put the fees up to 48 pounds');
  expect(facts.map(({ text }) => text)).toContain('Income was 8,400');
});

test.each([
  ["I'm the treasurer of our society. The roof leaks. 5 slides.", ["I'm the treasurer of our society."]],
  ['We sell tools. Investors have five minutes. 210 users.', ['Investors have five minutes.']],
  ["I'd need a deck on prices. The boss thinks they are too low.", ['The boss thinks they are too low.']],
])('who asks, and what readers think or have time for, is reported and not shown: %s', (prompt, told) => {
  const { facts, orders } = readBrief(prompt);
  expect([orders, facts.filter(({ text }) => told.some((one) => one.includes(text)))]).toEqual([told, []]);
});

test('how old the readers are is no content', () => {
  const { facts, readership } = readBrief(
    'Preciso de uma apresentação sobre o ciclo da água para a minha turma. Eles têm 11 anos.',
  );
  expect(facts).toEqual([]);
  expect(readership).toBe('learners');
});

test.each([
  ['두 곳을 비교하는 슬라이드, 4장 이내로', { countIsMost: true }],
  ['Slides about our mill. About 6 slides.', { countIsAbout: true }],
  ['6 slides about our mill', { countIsAbout: false }],
  ['关于垃圾分类的幻灯片，6页左右', { countIsAbout: true }],
  ['防災倉庫のスライドを6枚くらいお願いします。毛布は80枚です。', { count: 6, countIsAbout: true }],
])('a limit and a rough number of slides are no exact one: %s', (prompt, said) => {
  expect(readBrief(prompt)).toMatchObject(said);
});
