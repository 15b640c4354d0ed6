import { expect, test } from 'vitest';
import { lostNumber, needsUnshown, pointsElsewhere } from '../../../src/engine/language/unshown.ts';

test.each([
  'The order of a reaction is the sum of the powers m and n in equation 1.',
  'Modeling with a reaction analogy was introduced in [7].',
  'Because (1) is linear in w, the log-likelihood of (2) is a concave function.',
  '[7] showed that it works.',
  'The key contributions are as follows.',
  'The mooring forces were found as described in.',
  'The tides follow from function (3).',
  'Die Summe steht in Gleichung (3).',
  'Das wurde von [7] gezeigt.',
  '该方法由[7]提出。',
  'この手法は[7]で提案された。',
  '이 방법은 [7]에서 제안되었다.',
  '描いた地図のイメージは以下。',
])('%s needs what is not shown', (sentence) => {
  expect(needsUnshown(sentence)).toBe(true);
});

test.each([
  'Rivers carry most of the plastic that reaches the sea [2].',
  'The disease is common (12).',
  'We did three things: (1) measure, (2) model and (3) compare.',
  'Samples from (1) the harbour and (2) the weir were dried.',
  'The mean age was 34 (7) years.',
  'The load fell in 2021 by 38%.',
  '河は海に注ぐ[7]。',
  'Some 4,200 members could not log in.',
  'The stalls are what most visitors come to.',
  'Fares have doubled since.',
  'La proposition 3 est retenue.',
  'La fórmula 2 es la más barata.',
  'Der Satz 3 der Ordnung entfällt.',
])('%s stands by itself', (sentence) => {
  expect(needsUnshown(sentence)).toBe(false);
});

test.each([
  ['For build instructions, see docs/BUILD.md.', 'en', true],
  ['For v1, visit the tag of that name.', 'en', true],
  ['Für ältere Fassungen, siehe das Archiv.', 'de', true],
  ['For two weeks, the mill stood still.', 'en', false],
] as const)(
  'what only sends its reader elsewhere is known behind what it is for: %s',
  (sentence, language, isSo) => {
    expect(pointsElsewhere(sentence, language)).toBe(isSo);
  },
);

test.each([
  ['As shown in Table there are 12 berths.', true],
  ['Die Werte stehen in Tabelle und fallen seit 2019.', true],
  ['Der Verein will sein Bild in der Stadt verbessern.', false],
  ['In der Tabelle stehen die Ausgaben je Monat.', false],
  ['Le Tableau de bord est mis à jour.', false],
])('a figure has lost its number only behind a word that cites: %s', (text, isSo) => {
  expect(lostNumber(text)).toBe(isSo);
});

test('a sentence that begins with the name of a thing is no order to look at it', () => {
  expect(pointsElsewhere('Click rates were 3% in both towns.', 'en')).toBe(false);
  expect(pointsElsewhere('Download the plan from our site.', 'en')).toBe(true);
});
