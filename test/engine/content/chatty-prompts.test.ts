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
